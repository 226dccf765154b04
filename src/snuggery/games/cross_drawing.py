"""Where the 33 points of the cross are in a picture, for both games that are played on it."""

from snuggery.core.drawing import element
from snuggery.games import cross

SPACING = 58
CENTRE = 280
SIZE = 2 * CENTRE


def place(point: str, spacing: int = SPACING) -> tuple[int, int]:
    """The middle of a point in the drawing."""
    column, row = ord(point[0]) - ord("a"), int(point[1])
    return CENTRE + (column - 3) * spacing, CENTRE + (4 - row) * spacing


def onto(point: str, spacing: int = SPACING) -> str:
    """The transform that moves a piece onto a point."""
    x, y = place(point, spacing)
    return f"translate({x} {y})"


def came_from(touched: tuple[str, ...], spacing: int = SPACING) -> str | None:
    """`data-path` of a piece inside the group of the last point touched."""
    if len(touched) < 2:
        return None
    x, y = place(touched[-1], spacing)
    passed = (place(point, spacing) for point in touched[:-1])
    return ";".join(f"translate({there_x - x} {there_y - y})" for there_x, there_y in passed)


def board_text(marks: dict[str, str]) -> str:
    """The board with its names for a terminal."""
    lines = [
        f"{row[3][1]}  " + " ".join(marks.get(name, " ") for name in row) for row in cross.GRID
    ]
    return "\n".join([*(line.rstrip() for line in lines), "", "   a b c d e f g"])


def text_places() -> dict[str, tuple[int, int, int]]:
    """Where each point stands in `board_text`: row, column, width."""
    return {
        name: (line, 3 + 2 * column, 1)
        for line, row in enumerate(cross.GRID)
        for column, name in enumerate(row)
        if name
    }


def small_board(filled: int, rings: int = 0, lines: str = "") -> str:
    """A board of the size of a thumbnail: what is filled, what is ringed, lines beneath."""
    here = {"empty": cross.ALL & ~filled, "filled": filled}
    dots = "".join(
        element(
            "path", class_=kind, d="".join(f"M{x} {y}h0" for x, y in map(_spot, cross.points(pegs)))
        )
        for kind, pegs in here.items()
        if pegs
    )
    rung = "".join(
        element("circle", class_="ring", cx=x, cy=y, r=4.2)
        for x, y in map(_spot, cross.points(rings))
    )
    under = element("path", class_="lines", d=lines) if lines else ""
    return element("svg", under + dots + rung, viewBox="0 0 70 70", class_="small-board")


def small_line(start: str, end: str) -> str:
    """A line of such a board."""
    (x, y), (to_x, to_y) = _spot(start), _spot(end)
    return f"M{x} {y}L{to_x} {to_y}"


def _spot(point: str) -> tuple[int, int]:
    return 5 + 10 * (ord(point[0]) - ord("a")), 5 + 10 * (7 - int(point[1]))
