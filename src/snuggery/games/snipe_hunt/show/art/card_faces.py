"""The faces of the small cards: paths, trees, rotation arrows."""

from math import cos, pi, sin
from random import Random

from snuggery.core import element
from snuggery.core.text.lettering import sans, written
from snuggery.games.snipe_hunt.rules.forest import HALF, PATH, QUARTER, TREES
from snuggery.games.snipe_hunt.rules.spaces import DIRECTIONS
from snuggery.games.snipe_hunt.show.art.shapes import CELL, EDGE, MEADOW, PALE, circle, path, use

GREENS = (("#5c8a52", "#34573a"), ("#47754b", "#2a4a35"), ("#76994f", "#4a6a35"))


def face(marks: str) -> str:
    """What is printed on a card."""
    return _paths(marks) + _woods(marks)


def trees() -> dict[str, str]:
    """Three kinds of trees, by name."""
    return {f"tree-{n}": _tree(*tones, n) for n, tones in enumerate(GREENS)}


def _middle(cell: int) -> tuple[int, int]:
    return (cell % 3 - 1) * CELL, (cell // 3 - 1) * CELL


def _open(marks: str, row: int, column: int) -> bool:
    """Whether there is path; beyond the edge of the card a path goes on."""
    row, column = min(max(row, 0), 2), min(max(column, 0), 2)
    return marks[3 * row + column] != TREES


def _paths(marks: str) -> str:
    """Pale trodden ways, a little crooked, that meet the next card in the middle of a space."""
    rng = Random(f"paths {marks}")
    lines = "".join(_trodden(marks, cell, rng) for cell in range(9) if marks[cell] != TREES)
    plazas = "".join(
        f"M{(column - 1) * CELL} {(row - 1) * CELL}h{CELL}v{CELL}h-{CELL}z"
        for row in range(-1, 3)
        for column in range(-1, 3)
        if all(_open(marks, row + n // 2, column + n % 2) for n in range(4))
        and (-1 < row < 2 or -1 < column < 2 or marks.count(TREES) == 0)
    )
    strokes = "".join(
        path(lines, fill="none", stroke=tone, stroke_width=wide, stroke_linecap="round")
        + path(plazas, fill=meadow) * bool(plazas)
        for tone, meadow, wide in ((EDGE, EDGE, 27), (PALE, MEADOW, 23))
    )
    return strokes * bool(lines) + _litter(marks) + _thresholds(marks)


def _thresholds(marks: str) -> str:
    """Faint lines between the spaces of a path, to count by."""
    d = ""
    for row in range(3):
        for column in range(3):
            x, y = (column - 1) * CELL, (row - 1) * CELL
            if marks[3 * row + column] == TREES:
                continue
            if _open(marks, row, column + 1):
                d += f"M{x + CELL // 2} {y - 8}v16"
            if _open(marks, row + 1, column):
                d += f"M{x - 8} {y + CELL // 2}h16"
    return path(d, stroke="#a98f57", stroke_width=1.1, stroke_dasharray="1.5 3") * bool(d)


def _trodden(marks: str, cell: int, rng: Random) -> str:
    """The way from the middle of a space to its sides, or round a bend."""
    x, y = _middle(cell)
    row, column = divmod(cell, 3)
    half = CELL // 2
    ways = [(r, c) for r, c in DIRECTIONS if _open(marks, row + r, column + c)]
    out = [(x + half * c, y + half * r) for r, c in ways]
    if len(ways) == 2 and ways[0][0] * ways[1][0] == 0 and ways[0][1] * ways[1][1] == 0:
        return f"M{out[0][0]} {out[0][1]}Q{x} {y} {out[1][0]} {out[1][1]}"
    bend = [
        f"{(x + to_x) // 2 + rng.randint(-3, 3)} {(y + to_y) // 2 + rng.randint(-3, 3)}"
        for to_x, to_y in out
    ]
    return f"M{x} {y}h0" + "".join(
        f"M{x} {y}Q{by} {to_x} {to_y}" for by, (to_x, to_y) in zip(bend, out, strict=True)
    )


def _litter(marks: str) -> str:
    """Pebbles on the way; grass and flowers in a glade."""
    rng = Random(f"litter {marks}")
    stones, blades, flowers = "", "", ""
    for cell, mark in enumerate(marks):
        x, y = _middle(cell)
        if mark != PATH:
            continue
        if TREES in marks:
            for _ in range(2):
                stones += f"M{x + rng.randint(-7, 7)} {y + rng.randint(-7, 7)}h1.5"
            continue
        for _ in range(2):
            at_x, at_y = x + rng.randint(-15, 15), y + rng.randint(-15, 15)
            blades += f"M{at_x} {at_y}l-2-5M{at_x + 1} {at_y}v-6M{at_x + 2} {at_y}l2-5"
        at_x, at_y = x + rng.randint(-14, 14), y + rng.randint(-14, 14)
        flowers += circle(at_x, at_y, 2, fill=rng.choice(("#c2492b", "#d8a63a", "#7f6aa8")))
    return (
        path(stones, stroke="#b79c63", stroke_width=1.6, stroke_linecap="round") * bool(stones)
        + path(blades, stroke="#8a9a55", stroke_width=1.1, stroke_linecap="round") * bool(blades)
        + flowers
    )


def arrow(mark: str) -> str:
    """A rotation arrow: a quarter of a circle, or half of it. It always stands upright."""
    begin, end, degrees = {QUARTER: (-140, -50, 90), HALF: (-195, -15, 180)}[mark]
    tone = "#8a5a14" if mark == QUARTER else "#2f5d76"
    (x, y), (to_x, to_y) = _round(12, begin), _round(12, end)
    turn = pi * end / 180
    tip = [(to_x - 7 * sin(turn), to_y + 7 * cos(turn)), _round(7, end), _round(17, end)]
    point = "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in tip) + "z"
    line = f"M{x:.1f} {y:.1f}A12 12 0 0 1 {to_x:.1f} {to_y:.1f}"
    number = written(
        str(degrees), 0, 10.5, sans(11, 700), room=23, most=1, text_anchor="middle", fill=tone
    )
    disc = circle(0, 0, 17.5, fill="#fbf5e3", stroke=tone, stroke_width=1.4)
    arc = path(line, fill="none", stroke=tone, stroke_width=3.4, stroke_linecap="round")
    return element("g", disc + arc + path(point, fill=tone) + number, class_="grows-less")


def _round(radius: float, degrees: float) -> tuple[float, float]:
    angle = pi * degrees / 180
    return radius * cos(angle), radius * sin(angle)


def _woods(marks: str) -> str:
    """Trees crowd where there is no path."""
    rng = Random(f"woods {marks}")
    trees: list[tuple[float, str]] = []
    for cell, mark in enumerate(marks):
        if mark != TREES:
            continue
        x, y = _middle(cell)
        for across in (-10, 10):
            for down in (-10, 10):
                at_x, at_y = x + across + rng.uniform(-4, 4), y + down + rng.uniform(-4, 4)
                size = rng.uniform(0.72, 1.18)
                place = f"translate({at_x:.0f} {at_y:.0f})scale({size:.2f})"
                trees.append((at_y, use(f"tree-{rng.choice((0, 0, 1, 1, 2))}", transform=place)))
    return "".join(tree for _, tree in sorted(trees))


def _crown(bumps: int, radius: float, depth: float) -> str:
    """A scalloped round: the crown of a tree from above."""
    points = []
    for n in range(bumps):
        angle = 2 * pi * n / bumps
        points.append((radius * cos(angle), radius * sin(angle)))
    d = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for x, y in (*points[1:], points[0]):
        d += f"A{depth} {depth} 0 0 1 {x:.1f} {y:.1f}"
    return d + "z"


def _tree(tone: str, dark: str, n: int) -> str:
    crown = _crown(7 + n, 10.5, 5.2)
    return (
        path(crown, fill="#22351f", fill_opacity=0.28, transform="translate(1.5 2.5)")
        + path(crown, fill=tone, stroke=dark, stroke_width=0.9)
        + path(
            "M-5-2a5 5 0 0 1 5-4M-2 4a5 5 0 0 0 6-2M1-1a3 3 0 0 1 4-1",
            fill="none",
            stroke=dark,
            stroke_width=0.9,
            stroke_linecap="round",
            stroke_opacity=0.7,
        )
        + path(
            "M-6-4a8 8 0 0 1 5-4",
            fill="none",
            stroke="#dbe6b4",
            stroke_width=1.3,
            stroke_linecap="round",
            stroke_opacity=0.7,
        )
    )
