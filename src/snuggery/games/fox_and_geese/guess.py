"""A guess at who stands better, from what can be seen without looking ahead.

It works on a board eight points wide, so that every direction is one shift for all points at once.
"""

from snuggery.games import cross
from snuggery.games.fox_and_geese import board
from snuggery.games.fox_and_geese.compiled import compiled, lowest, popcount, row
from snuggery.games.fox_and_geese.engine import LAND, OVER, POINTS, RING, goose_origins


def _wide(point: str) -> int:
    return 8 * (7 - int(point[1])) + ord(point[0]) - ord("a")


ROW_SETS = row(list(reversed(board.ROWS)))
ROW_SHIFTS = row(
    [_wide(name) - cross.INDEX[name] for name in (next(filter(None, r)) for r in cross.GRID)]
)
WIDE_ALL = sum(1 << _wide(name) for name in cross.POINTS)
WIDE_SLANTED = sum(1 << _wide(name) for name in cross.POINTS if len(board.ways(name, "lines")) > 4)
WIDE_LOW = sum(1 << _wide(name) for name in cross.POINTS if name[1] in "123")

# For the geese, in hundredths of a goose. Set by hand; some dozens of other settings, and weights
# fitted to the results of 600 games, did no better in matches at equal depth.
EVEN_GEESE = 9
GOOSE, SPACE, LOW_SPACE, GAP, THREAT, WEAK, MOBILE, ADVANCE = 100, -4, -6, -6, -60, -8, 2, 3


@compiled
def guess(geometry: int, geese: int, fox: int) -> int:
    """The value for the geese."""
    wide = widened(geese)
    empty = WIDE_ALL & ~wide
    region = reached(geometry, empty, widened(1 << fox))
    gaps = popcount(RING[geometry * POINTS + fox] & ~geese)
    forward, right, left = goose_origins(geese, fox)
    return (
        GOOSE * (popcount(geese) - EVEN_GEESE)
        + SPACE * popcount(region)
        + LOW_SPACE * popcount(region & WIDE_LOW)
        + GAP * gaps
        + THREAT * threatened(geometry, geese, fox)
        + WEAK * weaknesses(geometry, wide, empty)
        + MOBILE * (popcount(forward) + popcount(right) + popcount(left))
        + ADVANCE * advance(geese)
    )


@compiled
def widened(bits: int) -> int:
    """The same points on the wide board."""
    wide = 0
    for index in range(7):
        wide |= (bits & ROW_SETS[index]) << ROW_SHIFTS[index]
    return wide


@compiled
def reached(geometry: int, empty: int, region: int) -> int:
    """The points to which the fox can walk without catching anything."""
    while True:
        if geometry == 0:
            grown = region | region << 1 | region >> 1
            grown |= grown << 8 | grown >> 8
        else:
            slanted = region & WIDE_SLANTED
            grown = region | region << 1 | region >> 1 | region << 8 | region >> 8
            grown |= slanted << 7 | slanted >> 7 | slanted << 9 | slanted >> 9
        grown &= empty
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
def weaknesses(geometry: int, wide: int, empty: int) -> int:
    """How often a goose stands between two empty points of a line, so that it could be jumped."""
    slanted = wide if geometry == 0 else wide & WIDE_SLANTED
    return (
        popcount(wide & empty << 1 & empty >> 1)
        + popcount(wide & empty << 8 & empty >> 8)
        + popcount(slanted & empty << 7 & empty >> 7)
        + popcount(slanted & empty << 9 & empty >> 9)
    )


@compiled
def advance(geese: int) -> int:
    """The rows of all geese together."""
    total = 0
    for index in range(7):
        total += (7 - index) * popcount(geese & ROW_SETS[index])
    return total
