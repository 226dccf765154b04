"""The cross on a square board of eight columns, so that each direction is one shift.

The eighth column is empty: what leaves the board on one side never comes back on the other.
"""

from snuggery.games import cross
from snuggery.games.fox_and_geese.engine.compiled import compiled
from snuggery.games.fox_and_geese.rules import board

WIDTH = 8
"""Bits from row to row on a square board: one more than there are columns."""
_ON_SQUARE = {p: 1 << WIDTH * (7 - int(p[1])) + "abcdefg".index(p[0]) for p in cross.POINTS}
BOARD = sum(_ON_SQUARE.values())
SLANTED = sum(
    bit for p, bit in _ON_SQUARE.items() if len(board.ways(p, "lines")) > len(cross.ORTHOGONAL)
)
"""The points that diagonals start from on the old boards, on a square board."""


@compiled
def squared(points: int) -> int:
    """The same points on a square board, so that each direction is one shift."""
    return (
        (points & 7) << 2
        | (points >> 3 & 7) << WIDTH + 2
        | (points >> 6 & 127) << 2 * WIDTH
        | (points >> 13 & 127) << 3 * WIDTH
        | (points >> 20 & 127) << 4 * WIDTH
        | (points >> 27 & 7) << 5 * WIDTH + 2
        | (points >> 30 & 7) << 6 * WIDTH + 2
    )


@compiled
def crossed(square: int) -> int:
    """Back from the square board; what is not on the cross is lost."""
    return (
        square >> 2 & 7
        | (square >> WIDTH + 2 & 7) << 3
        | (square >> 2 * WIDTH & 127) << 6
        | (square >> 3 * WIDTH & 127) << 13
        | (square >> 4 * WIDTH & 127) << 20
        | (square >> 5 * WIDTH + 2 & 7) << 27
        | (square >> 6 * WIDTH + 2 & 7) << 30
    )


@compiled
def around(geometry: int, square: int) -> int:
    """All points from which a step of the fox leads to one of these (F6), on the square board."""
    slanted = square if geometry == 0 else square & SLANTED
    slanted = square | slanted << 1 | slanted >> 1
    return square << 1 | square >> 1 | slanted << WIDTH | slanted >> WIDTH


@compiled
def neighbours(geometry: int, points: int) -> int:
    """The same on the cross."""
    return crossed(around(geometry, squared(points)))


@compiled
def over_lines(geometry: int, square: int) -> tuple[int, int, int, int]:
    """Which geese are between two free points, on lines that run flat, steep and aslant (F8)."""
    free = BOARD & ~square
    slanted = square if geometry == 0 else square & SLANTED
    return (
        square & free << 1 & free >> 1,
        square & free << WIDTH & free >> WIDTH,
        slanted & free << WIDTH + 1 & free >> WIDTH + 1,
        slanted & free << WIDTH - 1 & free >> WIDTH - 1,
    )


@compiled
def beside(flat: int, steep: int, falling: int, rising: int) -> int:
    """Both ends of such lines: from there the fox can jump."""
    return (
        flat << 1
        | flat >> 1
        | (steep | falling << 1 | rising >> 1) << WIDTH
        | (steep | falling >> 1 | rising << 1) >> WIDTH
    )


@compiled
def stuck(geometry: int, geese: int) -> int:
    """Where the fox could neither step nor jump (F9)."""
    square = squared(geese)
    free = BOARD & ~square
    hemmed = free & ~around(geometry, free)
    if not hemmed:
        return 0
    flat, steep, falling, rising = over_lines(geometry, square)
    return crossed(hemmed & ~beside(flat, steep, falling, rising))
