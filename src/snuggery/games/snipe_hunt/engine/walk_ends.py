"""H7-H10 compiled once more, for the environments: where a walk may end, and nothing else.

compiled_walks.py also counts the walks to each end, and lists them by length, for the players. Here
the ends are bits, and the ways on from a space are found together: one after the other, each would
be a branch that no processor can foresee.
"""

from typing import NamedTuple

import numpy as np

from snuggery.core.compiled.arrays import Numbers
from snuggery.core.compiled.bits import lowest
from snuggery.core.compiled.choices import Choices, offer
from snuggery.core.compiled.spreading import WORD
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
USUAL, WAYS, AT_RIM = 4, 4, 5
"""The columns of `ways_on`: the usual four spaces beside this one, how many ways on there are if
they are more, and whether it is at the rim."""


class Walking(NamedTuple):
    """Room to walk in."""

    trail: Numbers
    """The spaces of a walk, which ways on from each are left to try, and what the ground was there:
    while he is on his way, he cannot return to it."""
    ends: Numbers
    """The ends that were found, as words of bits with the numbers of actions."""


TRAIL, LEFT_TO_TRY, WAS = range(3)


def walking(actions: int) -> Walking:
    """Room for the walks of one game."""
    trail = np.zeros((WAS + 1, DICE + 1), np.int64)
    return Walking(trail, np.zeros(-(-actions // WORD), np.int64))


def ways_on(table: Numbers) -> Numbers:
    """For each space of a Plan's table what a walk asks first. No way on is a way to itself."""
    ways = np.zeros((len(table), AT_RIM + 1), np.int64)
    beside = table[:, BESIDE : BESIDE + USUAL]
    there = np.arange(USUAL) < table[:, DEGREE, None]
    ways[:, :USUAL] = np.where(there, beside, np.arange(len(table))[:, None])
    ways[:, WAYS] = np.maximum(table[:, DEGREE], USUAL)
    ways[:, AT_RIM] = table[:, RIM] == 1
    return ways


@compiled.inlined
def offer_walks(
    plan: Plan, ways: Numbers, ground: Ground, room: Walking, at: At, die: int, choices: Choices
) -> bool:
    """Gather the legal walks with a die (H7, H8); whether there are any: if not, he stays."""
    depth, longest = die, -1
    while longest not in (depth, 0):
        longest = tried(plan, ways, ground, room, at, depth)
        depth = min(depth, longest)
    ends, kept, some, off = room.ends, False, False, plan.size * plan.size + 1
    for word in range(len(ends)):
        left = ends[word]
        some = some or left != 0
        while left:
            action = WORD * word + lowest(left)
            left &= left - 1
            if hidden(plan, ground, at[2], (action - DICE) % off):
                offer(choices, action)
                kept = True
    for word in range(len(ends)):
        if not kept:
            choices.fresh[word] |= ends[word]
        ends[word] = 0
    return some


@compiled.inlined
def note(ends: Numbers, end: int, there: bool) -> None:
    """An end, if it is one."""
    action = DICE + end
    ends[action // WORD] |= int(there) << action % WORD


@compiled.inlined
def tried(plan: Plan, ways: Numbers, ground: Ground, room: Walking, at: At, depth: int) -> int:
    """Note where all walks of `depth` steps end, and those that end early: the greatest length."""
    trail, ends, table, station = room.trail, room.ends, plan.table, plan.station
    off, carrying = plan.size * plan.size, at[3]
    snipe, with_snipe = (off, 0) if carrying else (at[1], off + 1)
    level, here, longest, caught_at = 0, at[0], 0, 0 if carrying else NEVER
    while True:
        trail[TRAIL, level], trail[WAS, level] = here, ground[here]
        ground[here] = 0
        caught = caught_at <= level
        note(ends, off + caught * with_snipe, ways[here, AT_RIM])  # H9
        last, left = level + 1 == depth, 0
        for way in range(ways[here, WAYS]):
            space = ways[here, way] if way < USUAL else table[here, BESIDE + way]
            open_ = ground[space] != 0  # H7
            if last:
                found = caught or space == snipe
                note(ends, space + found * with_snipe, open_)
                longest = depth if open_ and not (found and space == station) else longest
            else:
                left |= int(open_) << way
        space, found = here, True
        while found:  # an end that nobody goes on from
            while left == 0:
                ground[here] = trail[WAS, level]
                if level == 0:
                    return longest
                caught_at = NEVER if level == caught_at else caught_at
                level -= 1
                here, left = trail[TRAIL, level], trail[LEFT_TO_TRY, level]
            way = lowest(left)
            left &= left - 1
            space = ways[here, way] if way < USUAL else table[here, BESIDE + way]
            found = (caught_at <= level or space == snipe) and space == station
            note(ends, space + with_snipe, found)
        trail[LEFT_TO_TRY, level] = left
        level += 1
        longest, here = max(longest, level), space
        caught_at = level if space == snipe else caught_at


@compiled.inlined
def hidden(plan: Plan, ground: Ground, wolf: int, end: int) -> bool:
    """Whether H8 lets a walk end there in any case."""
    if end in (plan.size * plan.size, plan.station):
        return True
    table = plan.table
    rows = table[wolf, TOP] <= table[end, BOTTOM] and table[end, TOP] <= table[wolf, BOTTOM]
    columns = table[wolf, LEFT] <= table[end, RIGHT] and table[end, LEFT] <= table[wolf, RIGHT]
    return not ((rows or columns) and sees(plan, ground, wolf, end))
