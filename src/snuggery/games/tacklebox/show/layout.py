"""Where things are on the jetty: upright as on a phone, and wide as on most other screens."""

from snuggery.games.tacklebox.show.card_pictures import HEIGHT, SMALL_WIDTH, WIDTH

Spots = tuple[tuple[float, float], tuple[float, float]]
"""A place in the upright picture, and in the wide one."""
UPRIGHT, WIDE = (390, 584), (606, 390)
RISE = 58
"""How much higher the columns begin in the wide picture, where everything else is beside them."""
TABLEAU, FLOOR = 72, 434
"""Where the columns begin and where they must end."""
PILE = 40, 48
STOCK, DISCARD = ((30, 36), (412, 36)), ((79, 36), (458, 36))
BOAT = (268, 4), (483, 4)
IN_A_ROW = 8
"""How many fish are side by side in the boat."""
PANEL = (106, 2), (394, 66)
LARGER = 1.3
"""How much larger the note can be there."""
MAT, LEDGE = ((7, 439, 376, 94), (390, 150, 209, 184)), ((7, 534, 376, 45), (390, 337, 209, 46))
LABELS = ((373, 468), (592, 222)), ((373, 560), (592, 364))
ROWS = {"tackle": (464, 174), "gear": (508, 262), "hand": (555, 361)}
"""The middle of each row of small cards; in the wide picture, cards in play have two lines each."""
APART = 46.5
LINE = 44


def column_x(column: int) -> float:
    """The middle of a column, the same in both."""
    return 45 + 75 * column


def move_to(x: float, y: float) -> str:
    """The transform to a place."""
    return f"translate({x:.1f} {y:.1f})"


def put(spots: Spots, dx: float = 0, dy: float = 0, scale: float = 1) -> dict[str, str]:
    """The transforms to a place in both pictures, or to one beside it."""
    upright, wide = (move_to(x + dx, y + dy) for x, y in spots)
    return {"transform": upright, "data_wide": wide + (f" scale({scale})" if scale != 1 else "")}


def in_column(x: float, y: float) -> dict[str, str]:
    """The transforms to a place in a column."""
    return put(((x, y), (x, y - RISE)))


def only(wide: int) -> dict[str, str]:
    """The transforms of what is seen in one of the pictures alone."""
    return {"transform": f"scale({1 - wide})", "data_wide": f"scale({wide})"}


def in_row(row: str, count: int, n: int) -> tuple[dict[str, str], float]:
    """The transforms to the place of a small card in its row, and how much of it is seen.

    The next card may cover the rest: as much in both pictures as in the one with less room.
    """
    y, wide_y = ROWS[row]
    step = min(APART, (MAT[0][2] - 8 - SMALL_WIDTH) / max(1, count - 1))
    each = count if row == "hand" else max(4, -(-count // 2))
    wide_step = min(APART, (MAT[1][2] - 8 - SMALL_WIDTH) / max(1, each - 1))
    left = 4 + SMALL_WIDTH / 2
    wide = MAT[1][0] + left + n % each * wide_step, wide_y + n // each * LINE
    last = n == count - 1
    seen = SMALL_WIDTH if last else min(SMALL_WIDTH, step, wide_step)
    return put(((MAT[0][0] + left + n * step, y), wide)), seen


def columns_top() -> float:
    """The middle of the highest card of a column."""
    return TABLEAU + HEIGHT / 2


def slot(column: int) -> tuple[float, float, float, float]:
    """The rectangle of a column's first card."""
    return column_x(column) - WIDTH / 2, TABLEAU, WIDTH, HEIGHT
