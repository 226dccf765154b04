"""H7-H10 compiled once more, for the environments: where a walk may end, and nothing else.

compiled_walks.py also counts the walks to each end, and lists them by length, for the players.
"""

from typing import NamedTuple

from snuggery.core.compiled.arrays import Numbers
from snuggery.games.snipe_hunt.engine.compiled import compiled
from snuggery.games.snipe_hunt.engine.compiled_rules import sees
from snuggery.games.snipe_hunt.engine.forest_arrays import (
    BESIDE,
    BOTTOM,
    DEGREE,
    DICE,
    LEFT,
    RIGHT,
    RIM,
    TOP,
    At,
    Ground,
    Plan,
)

NEVER = DICE + 1


class Walking(NamedTuple):
    """Room to walk in."""

    trail: Numbers
    """The spaces of a walk, how many ways on from each were tried, and what the ground was there:
    while he is on his way, he cannot return to it."""
    listed: Numbers
    """The ends that were found: the spaces, or off the board, and then the same with the Snipe
    caught on the way."""
    marks: Numbers
    """For each end whether it is listed."""


TRAIL, TRIED, WAS = range(3)


@compiled.inlined
def walk_ends(plan: Plan, ground: Ground, room: Walking, at: At, die: int) -> int:
    """List the ends of the legal walks with a die (H7, H8): how many there are; none: he stays."""
    depth, longest, found = die, 0, 0
    while depth != longest:
        found, longest = tried(plan, ground, room, at, depth, found)
        if longest == 0:
            break
        depth = min(depth, longest)
    listed, marks, kept = room.listed, room.marks, 0
    for n in range(found):
        marks[listed[n]] = 0
    for n in range(found):
        end = listed[n]
        if hidden(plan, ground, at[2], end % (plan.size * plan.size + 1)):
            listed[kept] = end
            kept += 1
    return kept or found


@compiled.inlined
def tried(
    plan: Plan, ground: Ground, room: Walking, at: At, depth: int, found: int
) -> tuple[int, int]:
    """All walks of `depth` steps, and those that end early: how many ends, the greatest length."""
    trail, listed, marks, table = room.trail, room.listed, room.marks, plan.table
    hunter, snipe, carrying, station = at[0], at[1], at[3], plan.station
    off, with_snipe = plan.size * plan.size, 0 if carrying else plan.size * plan.size + 1
    level, longest, caught_at = -1, 0, 0 if carrying else NEVER
    space, caught, enter = hunter, carrying, True
    while True:
        if enter:
            level += 1
            trail[TRAIL, level], trail[TRIED, level], trail[WAS, level] = space, 0, ground[space]
            ground[space], enter = 0, False
            if table[space, RIM]:  # H9
                end = off + caught * with_snipe
                listed[found] = end
                found += 1 - marks[end]
                marks[end] = 1
        here, n = trail[TRAIL, level], trail[TRIED, level]
        if n == table[here, DEGREE]:
            ground[here] = trail[WAS, level]
            if level == 0:
                return found, longest
            if level == caught_at:
                caught_at = NEVER
            level -= 1
            continue
        trail[TRIED, level] = n + 1
        space = table[here, BESIDE + n]
        if ground[space] == 0:  # H7
            continue
        caught = 1 if caught_at <= level or (space == snipe and not carrying) else 0
        early = caught == 1 and space == station
        if not early:
            longest = max(longest, level + 1)
        if early or level + 1 == depth:
            end = space + caught * with_snipe
            listed[found] = end
            found += 1 - marks[end]
            marks[end] = 1
            continue
        if space == snipe and not carrying:
            caught_at = level + 1
        enter = True


@compiled.inlined
def hidden(plan: Plan, ground: Ground, wolf: int, end: int) -> bool:
    """Whether H8 lets a walk end there in any case."""
    if end in (plan.size * plan.size, plan.station):
        return True
    table = plan.table
    rows = table[wolf, TOP] <= table[end, BOTTOM] and table[end, TOP] <= table[wolf, BOTTOM]
    columns = table[wolf, LEFT] <= table[end, RIGHT] and table[end, LEFT] <= table[wolf, RIGHT]
    return not ((rows or columns) and sees(plan, ground, wolf, end))
