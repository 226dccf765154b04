"""Positions as machine words: the compiled steps of which the loops in levels.py are made.

A position is the 33-bit set of games/cross.py in one machine word. Tables split it into three
pieces of eleven bits: one look-up a piece finds all legal jumps, or a turned image. Of the
positions that are turned or mirrored images of each other the smallest stands for all.

No jump changes the class of a position (the rule of three), so four points follow from the other
29 and a set of positions of one class fits into 2**29 bits, 64 MB. For the same reason a level is
kept in half the room: as the lower 32 bits of its positions.
"""

from typing import NamedTuple

import numpy as np
from numpy import uint64 as U  # noqa: N812 - nearly every number here needs it
from numpy.typing import NDArray

from snuggery.games import cross
from snuggery.games.peg_solitaire.engine.compiled import compiled
from snuggery.games.peg_solitaire.rules.invariants import position_class
from snuggery.games.peg_solitaire.rules.jumps import JUMPS

Words = NDArray[np.uint64]
Level = NDArray[np.uint32]
Numbers = NDArray[np.int64]

PIECE = 11
"""Bits per look-up; three pieces make up the 33 points."""
HALF = len(JUMPS) // 2
"""The legal jumps are two words with this many bits."""
SET_WORDS = 2**29 // 64
CENTRE_EMPTY = cross.ALL ^ cross.bit("d4")
DE_BRUIJN = 0x03F79D71B4CB0A89
LOWEST: Numbers = np.zeros(64, np.int64)
for _bit in range(64):
    LOWEST[(DE_BRUIJN << _bit) % 2**64 >> 58] = _bit


class Tables(NamedTuple):
    """What the loops look up, for one to eight symmetries."""

    legal: Words
    """For each piece and half: the jumps that this piece of the position allows."""
    images: Words
    """For each symmetry and piece: where the piece goes."""
    changes: Words
    """For each jump and symmetry: the three points that change."""
    starts: Numbers
    """For each jump: where it starts."""
    ends: Numbers
    """For each jump and symmetry: where it ends."""
    telling: U
    """The points that reveal e1, the highest: it is filled if an odd number of them are,"""
    odd: U
    """or if an even number are."""


def tables(
    group: tuple[tuple[int, ...], ...] = cross.SYMMETRIES, position: int = CENTRE_EMPTY
) -> Tables:
    """The tables for a group of symmetries and the class of a position."""
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
    kinds = [position_class(cross.bit(point)) for point in cross.POINTS]
    by = kinds[-1].index(1)
    telling = sum(kind[by] << index for index, kind in enumerate(kinds[:-1]))
    return Tables(legal, images, changes, starts, ends, U(telling), U(position_class(position)[by]))


@compiled
def place_of(position: U) -> U:
    """Where a position is in a set: its 29 points other than d2, e2, d1 and e1."""
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
def ones(bits: U) -> int:
    """How many bits are set."""
    bits -= bits >> U(1) & U(0x5555555555555555)
    bits = (bits & U(0x3333333333333333)) + (bits >> U(2) & U(0x3333333333333333))
    bits = bits + (bits >> U(4)) & U(0x0F0F0F0F0F0F0F0F)
    return int(bits * U(0x0101010101010101) >> U(56))


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
def whole(low: np.uint32, by: Tables) -> U:
    """A position of a level, e1 included."""
    rest = U(low)
    return U(rest | (U(ones(rest & by.telling)) & U(1) ^ by.odd) << U(32))


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
