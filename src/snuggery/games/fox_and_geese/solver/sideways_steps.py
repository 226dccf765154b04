"""From which sets of a class a step sideways leads to a given one, and their mirror images."""

from snuggery.games.fox_and_geese.engine.bitboard import NOT_RIGHT
from snuggery.games.fox_and_geese.engine.compiled import compiled, poke
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.solver.tablebase.goose_sets import ALL, mirrored, number
from snuggery.games.fox_and_geese.solver.tablebase.number_types import (
    Address,
    Numbering,
    Points,
    SetNumber,
)

ROW_4 = board.ROWS[3]
MOST_BESIDE = 64
"""More than the ways into a set: two for each line between points of a row."""


@compiled
def both_numbered(geese: Points) -> bool:
    """Whether the mirror image of a set with a number has one too."""
    return (geese ^ mirrored(geese)) & ROW_4 == 0


@compiled
def sideways_pairs(geese: Points) -> Points:
    """Points side by side, one with a goose and one empty: the left one of each pair.

    Changed about, they are a step sideways that leaves this set, and the one that leads to it.
    """
    empty = ALL & ~geese
    return (geese & empty >> 1 | empty & geese >> 1) & NOT_RIGHT


@compiled
def sets_before(n: Numbering, geese: Points, first: SetNumber, found: Address) -> int:
    """List the sets from which a step sideways leads to this one; how many.

    Each is told as twice its place in the class, and one more if it is a mirror image.
    """
    pairs, count = sideways_pairs(geese), 0
    while pairs:
        before = geese ^ 3 * (pairs & -pairs)
        pairs &= pairs - 1
        at = number(n, before)
        if at >= 0:
            poke(found, count, at - first << 1)
            count += 1
        if at < 0 or both_numbered(before):
            poke(found, count, number(n, mirrored(before)) - first << 1 | 1)
            count += 1
    return count
