"""H12: how the Wolf goes after the Snipe, counted in spaces."""

from dataclasses import dataclass

from snuggery.core.text.language import N_
from snuggery.games.snipe_hunt.rules.spaces import Layout

PACE = 2
"""The number of spaces he moves along a row or a column."""
ALONG = {
    (1, 0): (N_("one space down the column"), N_("two spaces down the column")),
    (-1, 0): (N_("one space up the column"), N_("two spaces up the column")),
    (0, 1): (
        N_("one space to the right along the row"),
        N_("two spaces to the right along the row"),
    ),
    (0, -1): (
        N_("one space to the left along the row"),
        N_("two spaces to the left along the row"),
    ),
}
DIAGONALLY = {
    (1, 1): N_("one space diagonally, down and right"),
    (1, -1): N_("one space diagonally, down and left"),
    (-1, 1): N_("one space diagonally, up and right"),
    (-1, -1): N_("one space diagonally, up and left"),
}
"""By the direction, rows first."""


@dataclass(frozen=True, slots=True)
class Stalk:
    """One move of the Wolf: what he counts, the spaces he enters, and why."""

    rows: int
    columns: int
    way: tuple[int, ...]
    words: str
    """Translated where they are shown."""


def stalk(where: Layout, wolf: int, prey: int) -> Stalk:
    """The Wolf's move; he stops where he reaches the prey's row or column, or the prey."""
    at, its = where.span[wolf], where.span[prey]
    row, down = _nearest(at.top, at.bottom, its.top, its.bottom)
    column, across = _nearest(at.left, at.right, its.left, its.right)
    along_column = _line(where, wolf, row, column, (down, 0), prey)
    along_row = _line(where, wolf, row, column, (0, across), prey)
    rows, columns = len(along_column), len(along_row)
    vertical, horizontal = 1 if down > 0 else -1, 1 if across > 0 else -1
    if rows == columns:
        corner = where.home[(row + down) * where.size + column + across]
        way: tuple[int, ...] = (corner,)
        words = DIAGONALLY[vertical, horizontal]
    elif rows > columns:
        way = along_column[:PACE]
        words = ALONG[vertical, 0][len(way) - 1]
    else:
        way = along_row[:PACE]
        words = ALONG[0, horizontal][len(way) - 1]
    counted = {
        "rows": N_("{n} row", n=1) if rows == 1 else N_("{n} rows", n=rows),
        "columns": N_("{n} column", n=1) if columns == 1 else N_("{n} columns", n=columns),
    }
    return Stalk(rows, columns, way, N_("{rows}, {columns}: {goes}", **counted, goes=words))


def _nearest(first: int, last: int, its_first: int, its_last: int) -> tuple[int, int]:
    """The line of the Wolf's own that is nearest to the prey's, and which way the prey lies.

    Of a Large Space that shares its lines with another Large Space, the middle one.
    """
    if its_first > last:
        return last, 1
    if its_last < first:
        return first, -1
    return (max(first, its_first) + min(last, its_last)) // 2, 0


def _line(
    where: Layout, wolf: int, row: int, column: int, step: tuple[int, int], prey: int
) -> tuple[int, ...]:
    """The spaces along a line from the Wolf until one shares the prey's row (column)."""
    down, across = step
    its = where.span[prey]
    way: list[int] = []
    while down or across:
        row, column = row + down, column + across
        space = where.home[row * where.size + column]
        if space != wolf and (not way or way[-1] != space):
            way.append(space)
            at = where.span[space]
            if down and at.top <= its.bottom and its.top <= at.bottom:
                break
            if across and at.left <= its.right and its.left <= at.right:
                break
    return tuple(way)
