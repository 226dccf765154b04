"""The drawings of docs/research/solver.md: how Fox and Geese is solved, on small boards."""

from collections.abc import Callable

from snuggery.core.drawing import FAMILIES, SANS, element
from snuggery.games import cross
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.solver.tablebase import goose_sets
from snuggery.games.fox_and_geese.solver.tablebase.goose_sets import HALF, LAST, MIDDLE, PART

PAPER, INK, PALE, GOOSE = "#f6f0e4", "#2b2622", "#d9ccb4", "#fffdf8"
UPPER_PART, MIDDLE_PART, LOWER_PART = "#8fb3c9", "#e0b864", "#b9a0c6"
GEESE_WIN, FOX_WINS = "#7fae7a", "#d98b4f"
GAP = 32
"""The distance between neighbouring points."""
BIT = 18
"""The side of the square for a bit."""
WIDTH = 640

NUMBERED = cross.bits(["d6", "c5", "a4", "d4", "f4", "c3", "d2"])
"""The set whose number the page works out."""
SOLVED = cross.bits(["b5", "b4", "c4", "d4", "b3", "c2"])
GEESE_PLIES = {"a4": 9}
FOX_PLIES = {"a5": 8, "a3": 10}
"""A set whose word the page shows: from which points of the fox each side wins on the old lines,
with the geese to move, and in how many plies. A test checks it against the solver."""


def drawings() -> dict[str, str]:
    """All of them, by the names of their files."""
    return {
        "solver-number": _number(),
        "solver-word": _word(),
        "solver-layers": _layers(),
        "solver-distances": _distances(),
        "solver-file": _file(),
    }


def _picture(height: int, *parts: str) -> str:
    """On paper of its own, so that it can be read on a dark page too."""
    paper = element("rect", width=WIDTH, height=height, rx=10, fill=PAPER)
    arrow = element(
        "marker",
        element("path", d="M0 0L8 4L0 8z", fill=INK),
        id="arrow",
        viewBox="0 0 8 8",
        refX=7,
        refY=4,
        markerWidth=7,
        markerHeight=7,
        orient="auto",
    )
    return element(
        "svg",
        element("defs", arrow) + paper + "".join(parts),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {height}",
        font_family=FAMILIES[SANS],
        font_size=13,
        fill=INK,
    )


def _text(x: float, y: float, text: str, anchor: str = "start", **more: object) -> str:
    return element("text", text, x=x, y=y, text_anchor=anchor, **more)


def _box(x: float, y: float, width: float, height: float, fill: str, **more: object) -> str:
    return element(
        "rect", x=x, y=y, width=width, height=height, rx=3, fill=fill, stroke=INK, **more
    )


def _arrow(path: str, **more: object) -> str:
    return element("path", d=path, fill="none", stroke=INK, marker_end="url(#arrow)", **more)


def _place(point: str, x: int, y: int) -> tuple[int, int]:
    return x + GAP * "abcdefg".index(point[0]), y + GAP * (7 - int(point[1]))


def _board(x: int, y: int, fill: Callable[[str], str], label: Callable[[str], str]) -> str:
    """A board whose point a7 would be at x, y."""
    lines = "".join(
        "M{} {}L{} {}".format(*_place(start, x, y), *_place(end, x, y))
        for start, ends in board.NEIGHBOURS["lines"].items()
        for end in ends
        if cross.INDEX[start] < cross.INDEX[end]
    )
    drawn = element("path", d=lines, fill="none", stroke=PALE, stroke_width=2)
    for point in cross.POINTS:
        across, down = _place(point, x, y)
        drawn += element("circle", cx=across, cy=down, r=12, fill=fill(point), stroke=INK)
        drawn += _text(across, down + 4, label(point), "middle", font_size=11) * bool(label(point))
    return drawn


def _part(point: str) -> str:
    index = cross.INDEX[point]
    return UPPER_PART if index < PART else MIDDLE_PART if index < PART + MIDDLE else LOWER_PART


def _number() -> str:
    """Every point has a bit; a set has three parts, and in each of them a rank."""

    def goose(point: str) -> bool:
        return bool(NUMBERED >> cross.INDEX[point] & 1)

    bits = _board(40, 50, _part, lambda point: str(cross.INDEX[point]))
    geese = _board(310, 50, lambda point: _part(point) if goose(point) else GOOSE, lambda _: "")
    rows = "".join(
        _text(
            540, 54 + GAP * (7 - row), f"row {row}: {(NUMBERED & board.ROWS[row - 1]).bit_count()}"
        )
        for row in range(1, 8)
    )
    heads = _text(136, 26, "the bit of each point", "middle") + _text(
        406, 26, "seven geese", "middle"
    )
    ranks = "".join(
        _box(40, 275 + 26 * n, 16, 16, tone) + _text(64, 288 + 26 * n, told)
        for n, (tone, told) in enumerate(
            zip((UPPER_PART, MIDDLE_PART, LOWER_PART), _ranks(), strict=True)
        )
    )
    return _picture(355, heads, bits, geese, rows, ranks)


def _ranks() -> tuple[str, str, str]:
    """Which pattern of its kind each part of the set is."""
    each = next(each for level in goose_sets.layer(7) for each in level if NUMBERED in each)
    upper, middle, lower = each.patterns
    shifts = ((0, upper, PART), (PART, middle, MIDDLE), (PART + MIDDLE, lower, PART))
    a, b, c = (
        f"pattern {patterns.index(NUMBERED >> at & (1 << size) - 1)} of {len(patterns)}"
        for at, patterns, size in shifts
    )
    return f"above row 4: {a}", f"row 4: {b}, mirror images left out", f"below row 4: {c}"


def _value(point: str) -> str:
    if SOLVED >> cross.INDEX[point] & 1:
        return INK
    return GEESE_WIN if point in GEESE_PLIES else FOX_WINS if point in FOX_PLIES else GOOSE


def _legend(x: int, y: int) -> str:
    told = ((INK, "a goose"), (GEESE_WIN, "the geese win"), (FOX_WINS, "the fox wins"))
    return "".join(
        _box(x, y + 24 * n, 16, 16, tone) + _text(x + 24, y + 13 + 24 * n, words)
        for n, (tone, words) in enumerate((*told, (GOOSE, "neither: a draw")))
    )


def _word() -> str:
    """The bits of a word beside the board they tell about."""
    geese, fox = (cross.bits(plies) for plies in (GEESE_PLIES, FOX_PLIES))
    word = goose_sets.packed(SOLVED, geese, fox)
    first = (SOLVED & -SOLVED).bit_length() - 1
    drawn = _board(60, 40, _value, lambda point: str(cross.INDEX[point]))
    drawn += _legend(400, 60)
    for half, (told, tone) in enumerate(
        (("where the geese win", GEESE_WIN), ("where the fox wins", FOX_WINS))
    ):
        top = 300 + 62 * half
        drawn += _text(32, top - 8, f"bits {HALF * half} to {HALF * half + HALF - 1}: {told}")
        for bit in range(HALF):
            goose = SOLVED >> bit & 1 and bit != first
            won = word >> HALF * half + bit & 1
            fill = tone if won else PALE if goose else GOOSE
            drawn += _box(32 + BIT * bit, top, BIT, BIT, fill)
            if bit == first:
                drawn += _text(32 + BIT * (bit + 0.5), top + 13, str(LAST), "middle", font_size=11)
    return _picture(400, drawn)


def _distances() -> str:
    """How many plies each win of the same set takes."""
    plies = GEESE_PLIES | FOX_PLIES
    drawn = _board(60, 40, _value, lambda point: str(plies.get(point, "")))
    return _picture(270, drawn, _legend(400, 60))


def _layers() -> str:
    """Where moves lead: up a level, nowhere, or to the layer before and lower down."""
    drawn, left, right = "", 60, 360
    for x, name in ((left, "one goose less"), (right, "so many geese")):
        drawn += _text(x + 110, 28, f"layer: {name}", "middle", font_weight=700)
        for level in range(4):
            y = 48 + 66 * level
            drawn += element(
                "rect", x=x - 8, y=y - 6, width=236, height=46, rx=6, fill="none", stroke=PALE
            )
            for place in range(3):
                own = x == right and level == 1 and place == 1
                drawn += _box(x + 76 * place, y, 68, 34, MIDDLE_PART if own else GOOSE)
    centre, top = right + 110, 48 + 66
    drawn += _text(centre, top + 22, "a class", "middle")
    drawn += _arrow(f"M{centre} {top}V{top - 30}") + _text(centre + 8, top - 12, "forward step")
    drawn += _arrow(f"M{centre + 34} {top + 24}c28 22 28 -26 2 -14")
    drawn += _text(centre + 26, top + 54, "step sideways")
    drawn += _arrow(f"M{centre - 34} {top + 24}C{right - 40} {top + 40} 330 {top + 60} 284 214")
    drawn += _text(306, 170, "catch", "middle")
    drawn += _text(
        320, 332, "Each frame is a level, the highest one on top. It is solved first.", "middle"
    )
    return _picture(350, drawn)


def _file() -> str:
    """The contents of a file, from its first byte to its last."""

    def strip(y: int, parts: tuple[tuple[str, int, str], ...]) -> str:
        x, drawn = 30, ""
        for told, width, fill in parts:
            drawn += _box(x, y, width, 34, fill) + _text(x + width / 2, y + 22, told, "middle")
            x += width
        return drawn

    whole = strip(
        40,
        (
            ("what it is", 90, PALE),
            ("1 goose", 70, GOOSE),
            ("2 geese", 90, GOOSE),
            ("…", 40, GOOSE),
            ("17 geese", 130, MIDDLE_PART),
            ("description", 100, PALE),
            ("length", 60, PALE),
        ),
    )
    layer = strip(
        130,
        (
            *((f"block {n}", 80, MIDDLE_PART) for n in range(3)),
            ("…", 60, MIDDLE_PART),
            ("where each ends", 150, PALE),
            ("how many", 130, PALE),
        ),
    )
    block = strip(
        220,
        (
            ("which planes", 110, PALE),
            ("lowest bytes", 120, UPPER_PART),
            ("next bytes", 120, UPPER_PART),
            ("…", 60, UPPER_PART),
            ("highest bytes", 170, UPPER_PART),
        ),
    )
    ends = element(
        "path",
        d="M320 74L30 130M450 74L610 130M30 164V220M110 164L610 220",
        fill="none",
        stroke=INK,
        stroke_dasharray="4 4",
    )
    heads = (
        _text(30, 28, "a table")
        + _text(30, 118, "a layer")
        + _text(140, 208, "a block, unpacked: 1,024 words")
    )
    return _picture(275, ends, whole, layer, block, heads)
