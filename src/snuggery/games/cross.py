"""The cross of 33 points that Peg Solitaire and Fox and Geese are played on.

Columns are a-g from left to right, rows 1-7 from bottom to top. A set of points is an integer
with one bit for each point, in reading order: c7 is bit 0, e1 is bit 32.
"""

from collections.abc import Iterable, Iterator

from snuggery.core.errors import BadNotation
from snuggery.core.text.language import _

PICTURE = """
..ooo..
..ooo..
ooooooo
ooooooo
ooooooo
..ooo..
..ooo..
"""

GRID: tuple[tuple[str, ...], ...] = tuple(
    tuple(
        f"{column}{row}" if mark == "o" else ""
        for column, mark in zip("abcdefg", line, strict=True)
    )
    for row, line in zip(range(7, 0, -1), PICTURE.split(), strict=True)
)
"""The names as arranged on the board, row 7 first, "" off the board."""

POINTS: tuple[str, ...] = tuple(name for row in GRID for name in row if name)
INDEX: dict[str, int] = {name: index for index, name in enumerate(POINTS)}
ALL: int = (1 << len(POINTS)) - 1

ORTHOGONAL: tuple[tuple[int, int], ...] = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL: tuple[tuple[int, int], ...] = ((1, 1), (1, -1), (-1, -1), (-1, 1))


SYMMETRIES: tuple[tuple[int, ...], ...] = tuple(
    tuple(
        INDEX[GRID[down if straight else across][across if straight else down]]
        for down, across in (
            (6 - row if flip else row, 6 - column if mirror else column)
            for row, line in enumerate(GRID)
            for column, name in enumerate(line)
            if name
        )
    )
    for straight in (True, False)
    for flip in (False, True)
    for mirror in (False, True)
)
"""The eight ways to turn and mirror the board: where each point goes. The first leaves all as it
is."""


def beside(point: str, step: tuple[int, int]) -> str | None:
    """The point one step (columns, rows) away, if it is on the board."""
    name = f"{chr(ord(point[0]) + step[0])}{int(point[1]) + step[1]}"
    return name if name in INDEX else None


def bit(point: str) -> int:
    """The set that holds this point alone."""
    return 1 << INDEX[point]


def bits(points: Iterable[str]) -> int:
    """The set of these points."""
    return sum(bit(point) for point in set(points))


def points(of: int) -> Iterator[str]:
    """The names of the points in a set, in reading order."""
    while of:
        lowest = of & -of
        yield POINTS[lowest.bit_length() - 1]
        of ^= lowest


def turned(of: int, symmetry: tuple[int, ...]) -> int:
    """The set as it lies after the board was turned or mirrored."""
    moved = 0
    while of:
        lowest = of & -of
        moved |= 1 << symmetry[lowest.bit_length() - 1]
        of ^= lowest
    return moved


def parse_points(text: str) -> int:
    """The set written as names with commas between."""
    names = [name.strip().lower() for name in text.split(",")]
    for name in names:
        if name not in INDEX:
            said = _("{name!r} is not a point on the board; points are c7 to e1.")
            raise BadNotation(said.format(name=name))
    return bits(names)


def rows(marks: str) -> str:
    """33 marks as a position: seven rows joined by `/`, `#` off the board."""
    left = iter(marks)
    return "/".join("".join(next(left) if name else "#" for name in row) for row in GRID)


def parse_rows(text: str, allowed: str) -> str:
    """The 33 marks of a position."""
    lines = text.strip().split("/")
    if [len(line) for line in lines] != [7] * 7:
        raise BadNotation(_("A position is seven rows of seven marks, joined by '/'."))
    marks = []
    for line, row in zip(lines, GRID, strict=True):
        for mark, name in zip(line, row, strict=True):
            if name and mark not in allowed:
                said = _("{mark!r} at {name}: it must be one of {allowed}.")
                raise BadNotation(said.format(mark=mark, name=name, allowed=" ".join(allowed)))
            if not name and mark != "#":
                raise BadNotation(_("'#' is for places off the board."))
            if name:
                marks.append(mark)
    return "".join(marks)


def picture(marks: str) -> str:
    """33 marks as a plain board for people, without names around it."""
    left = iter(marks)
    lines = (" ".join(next(left) if name else " " for name in row).rstrip() for row in GRID)
    return "\n".join(lines)
