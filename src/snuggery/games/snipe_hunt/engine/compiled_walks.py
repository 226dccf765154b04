"""H7-H10 compiled: where the Hunter's walks can end, each different end once."""

from snuggery.games.snipe_hunt.engine.compiled import compiled
from snuggery.games.snipe_hunt.engine.compiled_rules import sees
from snuggery.games.snipe_hunt.engine.forest_arrays import (
    BESIDE,
    BEST,
    CAUGHT,
    COUNT,
    DEGREE,
    DICE,
    EARLY,
    END,
    LENGTH,
    NEXT,
    RIM,
    TRAIL,
    VALUE,
    VISITED,
    WORSE,
    At,
    Ground,
    Plan,
    Room,
)


@compiled.bare
def explore(plan: Plan, ground: Ground, room: Room, at: At, depth: int) -> tuple[int, int]:
    """All walks of up to `depth` steps: how many different ends, and the greatest length.

    A walk that may go on is listed at every length.
    """
    hunter, snipe = at[0], -1 if at[3] else at[1]
    table, ends, slots, lines = plan.table, room.ends, room.slots, room.lines
    off, found, longest, level = plan.size * plan.size, 0, 0, 0
    never = DICE + 1
    caught_at = 0 if snipe < 0 else never
    lines[TRAIL, 0], lines[NEXT, 0], lines[VISITED, hunter] = hunter, -1, 1
    while level >= 0:
        here, n = lines[TRAIL, level], lines[NEXT, level]
        if level == depth or n == table[here, DEGREE]:
            lines[VISITED, here] = 0
            if caught_at == level and snipe >= 0:
                caught_at = never
            level -= 1
            continue
        lines[NEXT, level] = n + 1
        space = off if n < 0 else int(table[here, BESIDE + n])
        if n < 0 and not table[here, RIM]:  # H9: first try stepping off the board
            continue
        if n >= 0 and (ground[space] == 0 or lines[VISITED, space]):  # H7
            continue
        caught = 1 if caught_at <= level or space == snipe else 0
        early = n < 0 or (caught == 1 and space == plan.station)
        level += 1
        slot = slots[level, space, caught]
        if slot < 0:
            slot = found
            slots[level, space, caught] = slot
            ends[slot, END], ends[slot, CAUGHT], ends[slot, LENGTH] = space, caught, level
            ends[slot, EARLY], ends[slot, COUNT] = 1 if early else 0, 0
            found += 1
        ends[slot, COUNT] += 1
        if early:
            level -= 1
            continue
        longest = max(longest, level)
        lines[TRAIL, level], lines[NEXT, level], lines[VISITED, space] = space, -1, 1
        if space == snipe:
            caught_at = level
    for slot in range(found):
        slots[ends[slot, LENGTH], ends[slot, END], ends[slot, CAUGHT]] = -1
    if found == 0:  # he stays
        ends[0, END], ends[0, CAUGHT], ends[0, LENGTH], ends[0, EARLY] = hunter, 0, 0, 0
        ends[0, COUNT] = found = 1
    return found, longest


@compiled.bare
def hidden(plan: Plan, ground: Ground, wolf: int, end: int) -> bool:
    """Whether H8 lets a walk end there in any case."""
    return end in (plan.size * plan.size, plan.station) or not sees(plan, ground, wolf, end)


@compiled
def best_by_die(
    plan: Plan, ground: Ground, room: Room, wolf: int, found: int, longest: int
) -> None:
    """The best value for each die of the Hunter (H7, H8)."""
    ends, real = room.ends, room.real
    for die in range(1, DICE + 1):
        real[BEST, die] = real[WORSE, die] = -1.0
    for n in range(found):
        row = BEST if hidden(plan, ground, wolf, ends[n, END]) else WORSE
        length = ends[n, LENGTH]
        last = DICE if ends[n, EARLY] or length == longest else length
        for die in range(max(1, length), last + 1):
            real[row, die] = max(real[row, die], real[VALUE, n])
    for die in range(1, DICE + 1):
        if real[BEST, die] < 0:
            real[BEST, die] = real[WORSE, die]


@compiled.bare
def legal(plan: Plan, ground: Ground, room: Room, at: At, die: int) -> int:
    """List the ends of the legal walks with a die (H7, H8) in the room: how many there are."""
    found, longest = explore(plan, ground, room, at, die)
    ends = room.ends
    for safe in range(1, -1, -1):
        kept = 0
        for n in range(found):
            if (ends[n, EARLY] or ends[n, LENGTH] == longest) and (
                not safe or hidden(plan, ground, at[2], ends[n, END])
            ):
                for column in range(COUNT + 1):
                    ends[kept, column], ends[n, column] = ends[n, column], ends[kept, column]
                kept += 1
        if kept:
            break
    return kept


@compiled
def on_arrow(ground: Ground, room: Room, n: int, at: At) -> bool:
    """Whether the Hunter, standing as in `at` after the n-th walk, may turn a card (H10)."""
    arrow = room.ends[n, LENGTH] > 0 and room.ends[n, END] == at[0] and 2 <= ground[at[0]] <= 3
    return bool(arrow)
