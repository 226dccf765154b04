"""A guess at who stands better, from what can be seen without looking ahead.

It works on the square board of engine/square_board.py: every direction is one shift for all points
at once.
"""

from snuggery.core.compiled.bits import lowest, popcount
from snuggery.core.compiled.compiling import row
from snuggery.games.fox_and_geese.engine.bitboard import LAND, OVER, POINTS, RING, goose_origins
from snuggery.games.fox_and_geese.engine.compiled import compiled
from snuggery.games.fox_and_geese.engine.square_board import (
    BOARD,
    WIDTH,
    around,
    over_lines,
    squared,
)
from snuggery.games.fox_and_geese.rules import board

ROWS = row(list(board.ROWS))
LOW = BOARD >> 4 * WIDTH << 4 * WIDTH
"""Rows 1 to 3, on the square board."""

# For the geese, in hundredths of a goose. Set by hand; dozens of other settings, and weights fitted
# to the results of 600 games, did no better in matches at equal depth.
EVEN_GEESE = 9
GOOSE, SPACE, LOW_SPACE, GAP, THREAT, WEAK, MOBILE, ADVANCE = 100, -4, -6, -6, -60, -8, 2, 3


@compiled
def guess(geometry: int, geese: int, fox: int) -> int:
    """The value for the geese."""
    square = squared(geese)
    region = reached(geometry, BOARD & ~square, squared(1 << fox))
    gaps = popcount(RING[geometry * POINTS + fox] & ~geese)
    forward, right, left = goose_origins(geese, fox)
    return (
        GOOSE * (popcount(geese) - EVEN_GEESE)
        + SPACE * popcount(region)
        + LOW_SPACE * popcount(region & LOW)
        + GAP * gaps
        + THREAT * threatened(geometry, geese, fox)
        + WEAK * weaknesses(geometry, square)
        + MOBILE * (popcount(forward) + popcount(right) + popcount(left))
        + ADVANCE * advance(geese)
    )


@compiled
def reached(geometry: int, empty: int, region: int) -> int:
    """The points to which the fox can walk without catching anything."""
    while True:
        grown = (region | around(geometry, region)) & empty
        if grown == region:
            return region
        region = grown


@compiled
def threatened(geometry: int, geese: int, fox: int) -> int:
    """How many geese the fox could catch by her next jump."""
    over = geese & OVER[geometry * POINTS + fox]
    count = 0
    while over:
        goose = lowest(over)
        over &= over - 1
        count += 1 - (geese >> LAND[fox * POINTS + goose] & 1)
    return count


@compiled
def weaknesses(geometry: int, square: int) -> int:
    """How often a goose is between two empty points of a line, so that it could be jumped."""
    flat, steep, falling, rising = over_lines(geometry, square)
    return popcount(flat) + popcount(steep) + popcount(falling) + popcount(rising)


@compiled
def advance(geese: int) -> int:
    """The rows of all geese together."""
    total = 0
    for index in range(7):
        total += (index + 1) * popcount(geese & ROWS[index])
    return total
