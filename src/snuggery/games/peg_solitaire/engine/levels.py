"""The compiled loops over whole levels of positions: Numba, imported only where it is needed.

A level is an array of positions with as many pieces each, of which the lower 32 bits are kept; a
set is 64 MB of bits (see bitboard.py).
"""

from typing import NamedTuple

import numpy as np
from numpy import uint64 as U  # noqa: N812 - as in bitboard.py
from numpy.typing import NDArray

from snuggery.games import cross
from snuggery.games.peg_solitaire.engine.bitboard import (
    HALF,
    Level,
    Tables,
    Words,
    after,
    has,
    image,
    legal_half,
    lowest,
    ones,
    place_of,
    put,
    smallest,
    whole,
)
from snuggery.games.peg_solitaire.engine.compiled import compiled

Truths = NDArray[np.bool_]
Counts = NDArray[np.int8]
Ranks = NDArray[np.uint32]
BOARD = cross.ALL
LOW = U(2**32 - 1)
"""The part of a position that is stored."""


class Ranked(NamedTuple):
    """A set that also knows the order of its positions."""

    among: Words
    before: Ranks
    """For each word of the set, how many positions come before its own, if it has any."""


class Later(NamedTuple):
    """The next level, in the order of its set."""

    plays: Counts
    """The fewest plays left."""
    starters: Words
    """The pieces that may make the next one, one bit each."""
    low: Words
    """The number of lines of single jumps: its lower half, and the upper."""
    high: Words


@compiled
def spread(level: Level, seen: Words, by: Tables) -> tuple[Level, Level, int]:
    """All positions one jump later, each once, noted in `seen`.

    Also those of the level from which there is no jump, and how many it stands for with all images.
    """
    found = np.empty(max(level.size * 2, 2 * HALF), np.uint32)
    stuck = np.empty(1024, np.uint32)
    turned = np.empty(8, U)
    symmetries = len(by.images)
    count = dead = full = 0
    for low in level:
        position = whole(low, by)
        same = 0
        for symmetry in range(symmetries):
            turned[symmetry] = image(by.images, symmetry, position)
            same += turned[symmetry] == position
        full += symmetries // same
        if count + 2 * HALF > found.size:
            found = longer(found)
        first = legal_half(by.legal, 0, position)
        second = legal_half(by.legal, 1, position)
        if first | second == U(0):
            if dead == stuck.size:
                stuck = longer(stuck)
            stuck[dead] = low
            dead += 1
        for half in range(2):
            jumps = second if half else first
            while jumps:
                least = after(turned, by.changes[lowest(jumps) + half * HALF])
                jumps &= jumps - U(1)
                place = place_of(least)
                word, bit = seen[place >> U(6)], U(1) << (place & U(63))
                seen[place >> U(6)] = word | bit
                # always written, but kept only if it is new: no branch has to wait
                found[count] = np.uint32(least & LOW)
                count += word & bit == U(0)
    return found[:count].copy(), stuck[:dead].copy(), full


@compiled
def longer(array: Level) -> Level:
    """The same with as much room again."""
    more = np.empty(array.size * 2, np.uint32)
    more[: array.size] = array
    return more


@compiled
def in_full(level: Level, by: Tables) -> int:
    """How many positions these stand for, all images counted."""
    total = 0
    for low in level:
        position = whole(low, by)
        same = 0
        for symmetry in range(len(by.images)):
            same += image(by.images, symmetry, position) == position
        total += len(by.images) // same
    return total


@compiled
def orbits(level: Level, among: Words, by: Tables, wider: Tables) -> int:
    """How many of these positions there are if more symmetries count; `among` holds the level."""
    total = 0
    for low in level:
        position = whole(low, by)
        first = True
        for symmetry in range(len(wider.images)):
            other = smallest(by.images, image(wider.images, symmetry, position))
            if other < position and has(among, other):
                first = False
        total += first
    return total


@compiled
def opposites(level: Level, by: Tables) -> Level:
    """Pieces and holes exchanged."""
    other = np.empty_like(level)
    for at in range(level.size):
        other[at] = np.uint32(smallest(by.images, whole(level[at], by) ^ U(BOARD)) & LOW)
    return other


@compiled
def members(level: Level, among: Words) -> Truths:
    """Which positions of a level are in a set."""
    found = np.zeros(level.size, np.bool_)
    for at in range(level.size):
        found[at] = has(among, U(level[at]))
    return found


@compiled
def note(level: Level, into: Words) -> None:
    """Add the positions of a level to a set."""
    for low in level:
        put(into, U(low))


@compiled
def forget(level: Level, among: Words) -> None:
    """Empty a set that holds these positions and no others."""
    for low in level:
        among[place_of(U(low)) >> U(6)] = U(0)


@compiled
def leading_into(level: Level, among: Words, by: Tables) -> Truths:
    """Which positions of a level have a jump into a set."""
    found = np.zeros(level.size, np.bool_)
    turned = np.empty(8, U)
    for at in range(level.size):
        position = whole(level[at], by)
        for symmetry in range(len(by.images)):
            turned[symmetry] = image(by.images, symmetry, position)
        for half in range(2):
            jumps = legal_half(by.legal, half, position)
            while jumps and not found[at]:
                found[at] = has(among, after(turned, by.changes[lowest(jumps) + half * HALF]))
                jumps &= jumps - U(1)
    return found


@compiled
def places(level: Level) -> Level:
    """Where the positions of a level are in a set."""
    found = np.empty_like(level)
    for at in range(level.size):
        found[at] = np.uint32(place_of(U(level[at])))
    return found


@compiled
def rank(level: Level, into: Ranked) -> None:
    """Add the positions of a level, which are in the order of the set, to an empty one."""
    for at in range(level.size):
        place = place_of(U(level[at]))
        word = place >> U(6)
        if into.among[word] == U(0):
            into.before[word] = at
        into.among[word] |= U(1) << (place & U(63))


@compiled
def place_in(level: Level, position: U) -> int:
    """Where a position is in a level that has the order of a set; -1: it does not."""
    low, high, place = 0, level.size, place_of(position)
    while low < high:
        middle = (low + high) // 2
        if place_of(U(level[middle])) < place:
            low = middle + 1
        else:
            high = middle
    return low if low < level.size and U(level[low]) == position & LOW else -1


@compiled
def fewest_plays(level: Level, ranked: Ranked, later: Later, by: Tables) -> Later:
    """The fewest plays from each position of a level, the pieces that start them, and all lines.

    Whoever has just jumped with one of those pieces goes on without a new play and so has one play
    fewer to make: that is all one must know of the past.
    """
    plays = np.full(level.size, 99, np.int8)
    starters = np.zeros(level.size, U)
    low, high = np.zeros(level.size, U), np.zeros(level.size, U)
    turned = np.empty(8, U)
    for at in range(level.size):
        position = whole(level[at], by)
        for symmetry in range(len(by.images)):
            turned[symmetry] = image(by.images, symmetry, position)
        for half in range(2):
            jumps = legal_half(by.legal, half, position)
            while jumps:
                jump = lowest(jumps) + half * HALF
                jumps &= jumps - U(1)
                least = after(turned, by.changes[jump])
                place = place_of(least)
                word, bit = ranked.among[place >> U(6)], U(1) << (place & U(63))
                if word & bit == U(0):
                    continue
                turn = 0
                while turned[turn] ^ by.changes[jump, turn] != least:
                    turn += 1
                there = ranked.before[place >> U(6)] + ones(word & (bit - U(1)))
                low[at] += later.low[there]
                high[at] += later.high[there] + U(low[at] < later.low[there])
                goes_on = later.starters[there] >> U(by.ends[jump, turn]) & U(1)
                needed = later.plays[there] - np.int8(goes_on) + np.int8(1)
                if needed < plays[at]:
                    plays[at] = needed
                    starters[at] = U(0)
                if needed == plays[at]:
                    starters[at] |= U(1) << U(by.starts[jump])
    return Later(plays, starters, low, high)
