"""Where things are in the pictures of Sniff: in the wide one, and in the tall one of a phone."""

from snuggery.games.sniff.rules.board import COLUMNS, NULL
from snuggery.games.sniff.rules.view import Sight
from snuggery.games.sniff.show.art import FOOT, HEAD, MARGIN, SIDE, STRIP

EDGE = 4
WIDE = (2 * (EDGE + MARGIN + SIDE + STRIP), 2 * EDGE + HEAD + SIDE + FOOT)
SMALL = 0.36
"""The size of the lower notebook in the tall picture: a phone must have room for buttons below."""
ALONE = (2 * EDGE + STRIP + SIDE + MARGIN, 2 * EDGE + HEAD + SIDE + FOOT)
"""One notebook, for a player searching alone (Sj)."""
TALL = (
    2 * EDGE + MARGIN + SIDE + STRIP,
    3 * EDGE + round((1 + SMALL) * (HEAD + SIDE + FOOT)),
)


def place_on(view: Sight, half: str, x: float, y: float, turn: int = 0) -> dict[str, object]:
    """Where a point of a half lies, in the wide and in the tall picture; in Sj there is one."""
    turned = f" rotate({turn})" if turn else ""
    if view.variant.given:
        return {"transform": f"translate({EDGE + STRIP + x:g} {EDGE + HEAD + y:g}){turned}"}
    left = EDGE + MARGIN if half == "own" else EDGE + MARGIN + SIDE + 2 * STRIP
    wide = f"translate({left + x:g} {EDGE + HEAD + y:g}){turned}"
    upper = (half == "own") == (view.phase in ("field", "build", "hide"))
    left = MARGIN if half == "own" else STRIP
    if upper:
        tall = f"translate({EDGE + left + x:g} {EDGE + HEAD + y:g}){turned}"
    else:
        top = 2 * EDGE + HEAD + SIDE + FOOT
        middle = (1 - SMALL) * (MARGIN + SIDE + STRIP) / 2
        far, low = middle + SMALL * (left + x), SMALL * (HEAD + y)
        tall = f"translate({EDGE + far:g} {top + low:g}) scale({SMALL}){turned}"
    return {"transform": wide, "data_tall": tall}


def spot(view: Sight, half: str, name: str) -> tuple[float, float]:
    """The middle of a field in its half; of the Nullfeld, where the detective waits."""
    size = view.variant.size
    if name == NULL:
        return (SIDE + STRIP / 2 if half == "own" else -STRIP / 2), SIDE / 2
    column = COLUMNS[-size:].index(name[0])
    column = column if half == "own" else size - 1 - column
    cell = SIDE / size
    return (column + 0.5) * cell, (int(name[1]) - 0.5) * cell


def line(view: Sight, half: str, name: str) -> tuple[float, float, int]:
    """The middle of an edge, and the angle of a wall on it."""
    one, two = name.split("|")
    x, y = spot(view, half, one)
    if two == NULL:
        return (SIDE if half == "own" else 0), y, 90
    to_x, to_y = spot(view, half, two)
    return (x + to_x) / 2, (y + to_y) / 2, 90 if y == to_y else 0
