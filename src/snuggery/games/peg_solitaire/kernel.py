"""The compiled inner loops: Numba over machine words. Imported only where speed is asked for.

A position is the 33-bit set of games/cross.py in one machine word. Tables split it into three
pieces of eleven bits: one look-up a piece finds all legal jumps, or a turned image. Of the
positions that are turned or mirrored images of each other the smallest stands for all.

No jump changes the class of a position (the rule of three), so four points follow from the other
29 and a set of positions of one class fits into 2**29 bits, 64 MB.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar, cast

import numba
import numpy as np
from numpy import uint64 as U  # noqa: N812 - it stands beside nearly every number here
from numpy.typing import NDArray

from snuggery.games import cross
from snuggery.games.peg_solitaire.jumps import JUMPS

F = TypeVar("F", bound=Callable[..., Any])
Words = NDArray[np.uint64]
Numbers = NDArray[np.int64]
Truths = NDArray[np.bool_]
Counts = NDArray[np.int8]


def compiled(function: F) -> F:
    """Compile at the first call, and keep it for the next start."""
    return cast("F", numba.njit(cache=True, boundscheck=False)(function))


PIECE = 11
"""Bits a look-up; three pieces make the 33 points."""
HALF = len(JUMPS) // 2
"""The legal jumps are two words of so many bits."""
SET_WORDS = 2**29 // 64
BOARD = cross.ALL
DE_BRUIJN = 0x03F79D71B4CB0A89
LOWEST: Numbers = np.zeros(64, np.int64)
for _bit in range(64):
    LOWEST[(DE_BRUIJN << _bit) % 2**64 >> 58] = _bit


class Tables(NamedTuple):
    """What the loops look up, for one to eight symmetries."""

    legal: Words
    """For each piece and half: the jumps that this piece of the position does not forbid."""
    images: Words
    """For each symmetry and piece: where the piece goes."""
    changes: Words
    """For each jump and symmetry: the three points that change."""
    starts: Numbers
    """For each jump: where it starts."""
    ends: Numbers
    """For each jump and symmetry: where it ends."""


class Later(NamedTuple):
    """The next level with the fewest plays left, in the order of the set that holds it."""

    among: Words
    before: Numbers
    """How many of its positions stand before each word of the set."""
    plays: Counts
    starters: Words
    ways: Words


def tables(group: tuple[tuple[int, ...], ...] = cross.SYMMETRIES) -> Tables:
    """The tables for a group of symmetries."""
    value = np.arange(2**PIECE, dtype=U)
    legal = np.zeros((3, 2**PIECE, 2), U)
    for number, jump in enumerate(JUMPS):
        half, place = divmod(number, HALF)
        for piece in range(3):
            shift, within = piece * PIECE, 2**PIECE - 1
            whole, taken = U(jump.all >> shift & within), U(jump.taken >> shift & within)
            legal[piece, :, half] |= (value & whole == taken).astype(U) << U(place)
    images = np.zeros((len(group), 3, 2**PIECE), U)
    for index, symmetry in enumerate(group):
        for point, goal in enumerate(symmetry):
            piece, place = divmod(point, PIECE)
            images[index, piece] |= (value >> U(place) & U(1)) << U(goal)
    changes = np.array([[cross.turned(jump.all, turn) for turn in group] for jump in JUMPS], U)
    starts = np.array([cross.INDEX[jump.start] for jump in JUMPS])
    ends = np.array([[turn[cross.INDEX[jump.end]] for turn in group] for jump in JUMPS])
    return Tables(legal, images, changes, starts, ends)


@compiled
def place_of(position: U) -> U:
    """Where a position stands in a set: its 29 points other than d2, e2, d1 and e1."""
    return (position & U(2**28 - 1)) | (position >> U(30) & U(1)) << U(28)


@compiled
def image(images: Words, symmetry: int, position: U) -> U:
    """The position, turned."""
    low, middle, high = position & U(2047), position >> U(11) & U(2047), position >> U(22)
    return U(images[symmetry, 0, low] | images[symmetry, 1, middle] | images[symmetry, 2, high])


@compiled
def smallest(images: Words, position: U) -> U:
    """The image that stands for all."""
    least = position
    for symmetry in range(1, len(images)):
        least = min(least, image(images, symmetry, position))
    return least


@compiled
def legal_half(legal: Words, half: int, position: U) -> U:
    """One half of the legal jumps."""
    low, middle, high = position & U(2047), position >> U(11) & U(2047), position >> U(22)
    return U(legal[0, low, half] & legal[1, middle, half] & legal[2, high, half])


@compiled
def lowest(bits: U) -> int:
    """The number of the lowest bit that is set."""
    return int(LOWEST[((bits & (~bits + U(1))) * U(DE_BRUIJN)) >> U(58)])


@compiled
def after(turned: Words, change: Words) -> U:
    """What stands for a position after a jump, from its images and those of the jump."""
    if change.size == 8:  # written out, this takes half the time
        return min(
            turned[0] ^ change[0],
            turned[1] ^ change[1],
            turned[2] ^ change[2],
            turned[3] ^ change[3],
            turned[4] ^ change[4],
            turned[5] ^ change[5],
            turned[6] ^ change[6],
            turned[7] ^ change[7],
        )
    least = turned[0] ^ change[0]
    for symmetry in range(1, change.size):
        least = min(least, turned[symmetry] ^ change[symmetry])
    return U(least)


@compiled
def ones(bits: U) -> int:
    """How many bits are set."""
    bits -= bits >> U(1) & U(0x5555555555555555)
    bits = (bits & U(0x3333333333333333)) + (bits >> U(2) & U(0x3333333333333333))
    bits = bits + (bits >> U(4)) & U(0x0F0F0F0F0F0F0F0F)
    return int(bits * U(0x0101010101010101) >> U(56))


@compiled
def has(among: Words, position: U) -> bool:
    """Whether a set holds a position."""
    place = place_of(position)
    return bool(among[place >> U(6)] >> (place & U(63)) & U(1) != U(0))


@compiled
def put(into: Words, position: U) -> None:
    """Add a position to a set."""
    place = place_of(position)
    into[place >> U(6)] |= U(1) << (place & U(63))


@compiled
def spread(level: Words, seen: Words, by: Tables) -> Words:
    """All positions one jump later, each once, and note them in `seen`."""
    found = np.empty(max(level.size * 2, 2 * HALF), U)
    turned = np.empty(8, U)
    count = 0
    for position in level:
        for symmetry in range(len(by.images)):
            turned[symmetry] = image(by.images, symmetry, position)
        if count + 2 * HALF > found.size:
            more = np.empty(found.size * 2, U)
            more[:count] = found[:count]
            found = more
        for half in range(2):
            jumps = legal_half(by.legal, half, position)
            while jumps:
                least = after(turned, by.changes[lowest(jumps) + half * HALF])
                jumps &= jumps - U(1)
                if not has(seen, least):
                    put(seen, least)
                    found[count] = least
                    count += 1
    return found[:count].copy()


@compiled
def in_full(level: Words, by: Tables) -> int:
    """How many positions these stand for, all images counted."""
    total = 0
    for position in level:
        same = 0
        for symmetry in range(len(by.images)):
            same += image(by.images, symmetry, position) == position
        total += len(by.images) // same
    return total


@compiled
def opposites(level: Words, by: Tables) -> Words:
    """Pieces and holes exchanged."""
    other = np.empty_like(level)
    for at in range(level.size):
        other[at] = smallest(by.images, level[at] ^ U(BOARD))
    return other


@compiled
def members(level: Words, among: Words) -> Truths:
    """Which positions of a level are in a set."""
    found = np.zeros(level.size, np.bool_)
    for at in range(level.size):
        found[at] = has(among, level[at])
    return found


@compiled
def note(level: Words, into: Words) -> None:
    """Add the positions of a level to a set."""
    for position in level:
        put(into, position)


@compiled
def leading_into(level: Words, among: Words, by: Tables) -> Truths:
    """Which positions of a level have a jump into a set."""
    found = np.zeros(level.size, np.bool_)
    turned = np.empty(8, U)
    for at in range(level.size):
        for symmetry in range(len(by.images)):
            turned[symmetry] = image(by.images, symmetry, level[at])
        for half in range(2):
            jumps = legal_half(by.legal, half, level[at])
            while jumps and not found[at]:
                found[at] = has(among, after(turned, by.changes[lowest(jumps) + half * HALF]))
                jumps &= jumps - U(1)
    return found


@compiled
def places(level: Words) -> Words:
    """Where the positions of a level stand in a set."""
    found = np.empty_like(level)
    for at in range(level.size):
        found[at] = place_of(level[at])
    return found


@compiled
def count_before(among: Words) -> Numbers:
    """How many positions of a set stand before each word of it."""
    before = np.empty(among.size, np.int64)
    total = 0
    for word in range(among.size):
        before[word] = total
        total += ones(among[word])
    return before


@compiled
def fewest_plays(level: Words, later: Later, by: Tables) -> tuple[Counts, Words, Words]:
    """The fewest plays from each position of a level, the pieces that may start them, and all ways.

    Ways are lines of single jumps, long or short.

    Whoever has just jumped with one of those pieces goes on without a new play and so has one play
    fewer to make: that is all one must know of the past.
    """
    plays = np.full(level.size, 99, np.int8)
    starters = np.zeros(level.size, U)
    ways = np.zeros(level.size, U)
    turned = np.empty(8, U)
    for at in range(level.size):
        for symmetry in range(len(by.images)):
            turned[symmetry] = image(by.images, symmetry, level[at])
        for half in range(2):
            jumps = legal_half(by.legal, half, level[at])
            while jumps:
                jump = lowest(jumps) + half * HALF
                jumps &= jumps - U(1)
                least = after(turned, by.changes[jump])
                place = place_of(least)
                word, bit = later.among[place >> U(6)], U(1) << (place & U(63))
                if word & bit == U(0):
                    continue
                turn = 0
                while turned[turn] ^ by.changes[jump, turn] != least:
                    turn += 1
                there = later.before[place >> U(6)] + ones(word & (bit - U(1)))
                ways[at] += later.ways[there]
                goes_on = later.starters[there] >> U(by.ends[jump, turn]) & U(1)
                needed = later.plays[there] - np.int8(goes_on) + np.int8(1)
                if needed < plays[at]:
                    plays[at] = needed
                    starters[at] = U(0)
                if needed == plays[at]:
                    starters[at] |= U(1) << U(by.starts[jump])
    return plays, starters, ways


@compiled
def random_play(start: int, games: int, seed: int, by: Tables) -> tuple[int, int]:
    """Play at random, each legal jump equally likely: all jumps made, all pieces left."""
    state = U(seed) * U(0x9E3779B97F4A7C15) | U(1)
    made = left = 0
    for _ in range(games):
        position = U(start)
        while True:
            first = legal_half(by.legal, 0, position)
            second = legal_half(by.legal, 1, position)
            in_first = ones(first)
            choices = in_first + ones(second)
            if choices == 0:
                break
            state ^= state << U(13)
            state ^= state >> U(7)
            state ^= state << U(17)
            pick = np.int64((state >> U(32)) * U(choices) >> U(32))
            half = 0 if pick < in_first else 1
            jumps = second if half else first
            for _skip in range(pick - in_first * half):
                jumps &= jumps - U(1)
            position ^= by.changes[lowest(jumps) + half * HALF, 0]
            made += 1
        left += ones(position)
    return made, left
