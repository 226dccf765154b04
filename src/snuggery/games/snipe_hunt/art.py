"""The pictures of Snipe Hunt: cards as printed, pawns, dice; each is drawn around its middle."""

from collections.abc import Iterator
from math import cos, pi, sin
from random import Random

from snuggery.core import element
from snuggery.games.snipe_hunt.forest import DIRECTIONS, HALF, PATH, QUARTER, TREES, Card

CELL = 40
CARD = 3 * CELL
PREFIX = "snipe-hunt"

WASH, PALE, MEADOW = "#a9ba82", "#f0e2bd", "#e7e5b6"
EDGE, SEPIA, INK = "#c7af78", "#7a6240", "#2b2622"
GREENS = (("#5c8a52", "#34573a"), ("#47754b", "#2a4a35"), ("#76994f", "#4a6a35"))
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def use(name: str, **attributes: object) -> str:
    """A copy of one of the `pictures`."""
    return element("use", href=f"#{PREFIX}-{name}", **attributes)


def path(d: str, **attributes: object) -> str:
    """A line or a shape."""
    return element("path", d=d, **attributes)


def circle(x: float, y: float, r: float, **attributes: object) -> str:
    """A circle."""
    return element("circle", cx=f"{x:g}", cy=f"{y:g}", r=f"{r:g}", **attributes)


def pictures(kinds: tuple[Card, ...]) -> str:
    """Everything that `use` can show."""
    drawn = {
        **{f"tree-{n}": _tree(*tones, n) for n, tones in enumerate(GREENS)},
        "fir": _fir(),
        "snag": _snag(),
        "rose": _rose(),
        **{f"arrow-{mark}": arrow(mark) for mark in (QUARTER, HALF)},
        **{f"card-{n}": card(kind) for n, kind in enumerate(kinds)},
        "hunter": _hunter(),
        "snipe": _snipe(),
        "wolf": _wolf(),
        **{f"die-{n}": _die(n) for n in PIPS},
    }
    half = CARD / 2
    square = element("rect", x=-half, y=-half, width=CARD, height=CARD)
    clip = element("clipPath", square, id=f"{PREFIX}-clip")
    return clip + "".join(
        element("g", shape, id=f"{PREFIX}-{name}") for name, shape in drawn.items()
    )


def card(kind: Card) -> str:
    """The face of a card."""
    half = CARD / 2
    ground = element("rect", x=-half, y=-half, width=CARD, height=CARD, fill=_wash(kind.name))
    border = element(
        "rect",
        x=-half + 0.5,
        y=-half + 0.5,
        width=CARD - 1,
        height=CARD - 1,
        rx=3,
        fill="none",
        stroke=SEPIA,
        stroke_width=0.9,
        stroke_opacity=0.75,
    )
    faces = {"station": _station, "nest": _nest, "spooky": _spooky, "deep": _deep}
    face = faces[kind.name]() if kind.large else _paths(kind.marks) + _woods(kind.marks)
    return element("g", ground + face, clip_path=f"url(#{PREFIX}-clip)") + border


def _wash(name: str) -> str:
    return {"station": "#dcd6a2", "nest": "#d3d59f", "spooky": "#6d6577", "deep": "#3f5f4a"}.get(
        name, WASH
    )


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
    degrees = {QUARTER: 90, HALF: 180}[mark]
    tone = "#8a5a14" if mark == QUARTER else "#2f5d76"
    end = -pi / 2 + pi * degrees / 180
    ex, ey = 11 * cos(end), 11 * sin(end)
    tip = f"M{ex - 6 * sin(end):.1f} {ey + 6 * cos(end):.1f}"
    for side in (-1, 1):
        px, py = (11 + side * 4.4) * cos(end), (11 + side * 4.4) * sin(end)
        tip += f"L{px:.1f} {py:.1f}"
    arc = path(f"M0 -11A11 11 0 0 1 {ex:.1f} {ey:.1f}", fill="none", stroke=tone, stroke_width=3.4)
    number = element(
        "text",
        str(degrees),
        y=3.6,
        font_size=10.5,
        font_weight=700,
        text_anchor="middle",
        fill=tone,
    )
    disc = circle(0, 0, 16.5, fill="#fbf5e3", stroke=tone, stroke_width=1.2)
    return disc + arc + path(f"{tip}z", fill=tone) + number


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
        path(crown, fill="#22351f", opacity=0.28, transform="translate(1.5 2.5)")
        + path(crown, fill=tone, stroke=dark, stroke_width=0.9)
        + path(
            "M-5-2a5 5 0 0 1 5-4M-2 4a5 5 0 0 0 6-2M1-1a3 3 0 0 1 4-1",
            fill="none",
            stroke=dark,
            stroke_width=0.9,
            stroke_linecap="round",
            opacity=0.7,
        )
        + path(
            "M-6-4a8 8 0 0 1 5-4",
            fill="none",
            stroke="#dbe6b4",
            stroke_width=1.3,
            stroke_linecap="round",
            opacity=0.7,
        )
    )


def _fir() -> str:
    """A fir from above: a dark star."""
    points = []
    for n in range(16):
        radius = 15 if n % 2 == 0 else 8.5
        points.append(f"{radius * cos(pi * n / 8):.1f} {radius * sin(pi * n / 8):.1f}")
    star = f"M{'L'.join(points)}z"
    rays = "".join(f"M0 0L{11 * cos(pi * n / 4):.1f} {11 * sin(pi * n / 4):.1f}" for n in range(8))
    return (
        path(star, fill="#11201a", opacity=0.35, transform="translate(2 3)")
        + path(star, fill="#24493a", stroke="#122a22", stroke_width=1)
        + path(rays, stroke="#3f7358", stroke_width=1.1, fill="none")
    )


def _snag() -> str:
    """A dead tree, twisted."""
    limbs = (
        "M0 14C-2 6 2 2-1-4M-1-4C-3-9-8-9-10-13M-1-4C2-8 5-9 6-15"
        "M-1 3C4 1 8 2 11-3M-1 5C-6 3-8 5-12 2"
    )
    return path(
        limbs, fill="none", stroke="#2c2634", stroke_width=3, stroke_linecap="round"
    ) + path(
        limbs, fill="none", stroke="#8a8097", stroke_width=0.9, stroke_linecap="round", opacity=0.7
    )


def _clearing(tone: str, edge: str) -> str:
    return element(
        "rect", x=-54, y=-54, width=108, height=108, rx=20, fill=tone, stroke=edge, stroke_width=2
    )


def _rose() -> str:
    """A compass rose of radius 30; North is up."""
    points = ""
    for n in range(4):
        turn = f"rotate({90 * n})"
        bright, dark = ("#a4452c", "#7d2f1c") if n == 0 else ("#8d7a5a", "#5f5039")
        points += path("M0 0L-6-6L0-25z", fill=bright, transform=turn) + path(
            "M0 0L6-6L0-25z", fill=dark, transform=turn
        )
    return (
        circle(0, 0, 22, fill="#fbf5e3", stroke=SEPIA, stroke_width=1.2)
        + circle(
            0, 0, 17.5, fill="none", stroke=SEPIA, stroke_width=0.6, stroke_dasharray="1.5 2.5"
        )
        + points
    )


def _station() -> str:
    roof = (
        element("rect", x=-33, y=-27, width=70, height=58, rx=2, fill="#3a2612", opacity=0.3)
        + path("M-36-30H34V26H-36z", fill="#b5523a", stroke="#6e2a18", stroke_width=1.5)
        + path("M-36-30L-14-2H12L34-30z", fill="#c8644a")
        + path("M-36 26L-14-2H12L34 26z", fill="#93392a")
        + path(
            "M-36-30L-14-2L-36 26M34-30L12-2L34 26M-14-2H12",
            fill="none",
            stroke="#6e2a18",
            stroke_width=1.3,
        )
        + path(
            "M-28-22h54M-22-14h42M-17-7h34M-29 20h56M-23 12h44M-18 5h34",
            stroke="#6e2a18",
            stroke_width=0.6,
            opacity=0.6,
        )
        + element("rect", x=14, y=-24, width=11, height=11, fill="#8a7a68", stroke="#4d4136")
        + circle(19.5, -18.5, 2.8, fill="#2b2622")
    )
    rose = use("rose", transform="translate(33 22)scale(0.95)")
    north = element(
        "text", "N", x=33, y=-7, font_size=12, font_weight=700, text_anchor="middle", fill="#7d2f1c"
    )
    fence = path(
        "M-52-52h104M-52-52v104",
        fill="none",
        stroke="#8a6a3e",
        stroke_width=2,
        stroke_dasharray="5 4",
    )
    return (
        _clearing(PALE, EDGE)
        + fence
        + element("g", roof, transform="translate(-15 -20)scale(0.8)")
        + rose
        + north
    )


def _nest() -> str:
    rng = Random("nest")
    twigs = ""
    for ring in range(3):
        for n in range(16):
            angle = 2 * pi * n / 16 + rng.uniform(-0.2, 0.2)
            r = 22 + 5 * ring + rng.uniform(-2, 2)
            x, y = r * cos(angle), r * sin(angle)
            dx, dy = -9 * sin(angle + 0.25), 9 * cos(angle + 0.25)
            twigs += f"M{x - dx:.0f} {y - dy:.0f}L{x + dx:.0f} {y + dy:.0f}"
    eggs = "".join(
        element(
            "ellipse",
            cx=x,
            cy=y,
            rx=7,
            ry=9,
            fill="#e9e2c6",
            stroke="#8d7a4a",
            transform=f"rotate({turn} {x} {y})",
        )
        for x, y, turn in ((-8, 2, -20), (8, 1, 25), (0, -9, 5))
    )
    reeds = "".join(
        path(
            "M0 0C-2-8 1-14-3-20M4 0C4-8 8-12 8-18",
            fill="none",
            stroke="#6d8a3f",
            stroke_width=1.8,
            stroke_linecap="round",
            transform=f"translate({x} {y})",
        )
        for x, y in ((-46, -30), (38, -30), (-46, 50), (40, 50), (-4, -40), (0, 54))
    )
    return (
        _clearing("#e6e2b4", "#b9b27a")
        + reeds
        + circle(0, 0, 35, fill="#8d6a3c")
        + path(twigs, stroke="#5d4322", stroke_width=2.2, stroke_linecap="round")
        + circle(0, 0, 20, fill="#4d3519")
        + eggs
    )


def _around(name: str, places: tuple[tuple[int, int, float], ...]) -> str:
    return "".join(use(name, transform=f"translate({x} {y})scale({size})") for x, y, size in places)


def _spooky() -> str:
    eyes = "".join(
        circle(x + side, y, 2, fill="#f0d264")
        for x, y in ((-30, -8), (34, 24), (4, -40))
        for side in (-3.2, 3.2)
    )
    fog = path(
        "M-48 30C-30 22-20 38 0 30S30 22 48 32M-48-14C-30-22-10-8 8-16S36-20 48-12",
        fill="none",
        stroke="#c9c2d4",
        stroke_width=5,
        stroke_linecap="round",
        opacity=0.28,
    )
    trees = (
        (-40, -36, 1.1),
        (-14, -40, 0.8),
        (28, -34, 1.15),
        (-40, 10, 0.9),
        (42, -2, 0.9),
        (-36, 40, 1.1),
        (8, 42, 0.9),
        (40, 42, 1.0),
    )
    return _clearing("#574f63", "#3c3547") + fog + _around("snag", trees) + eyes


def _deep() -> str:
    trees = (
        (-42, -42, 1.1),
        (-12, -44, 0.9),
        (18, -42, 1.0),
        (44, -40, 1.1),
        (-44, -10, 0.9),
        (44, -8, 1.0),
        (-42, 22, 1.0),
        (-40, 46, 1.1),
        (-8, 44, 1.0),
        (22, 44, 0.95),
        (45, 24, 0.9),
        (46, 48, 1.0),
        (-18, 14, 0.75),
        (18, -14, 0.75),
    )
    floor = path("M-30 0C-20-12 20-14 30 2S-18 22-30 0z", fill="#5a7a58", opacity=0.55)
    return _clearing("#35543f", "#22382b") + floor + _around("fir", trees)


def _token(fill: str, stroke: str) -> str:
    return (
        element("ellipse", cx=2, cy=5, rx=18, ry=17, fill="#20150a", opacity=0.4)
        + circle(0, 0, 18, fill=fill, stroke="#fbf5e3", stroke_width=2.4)
        + circle(0, 0, 18, fill="none", stroke=stroke, stroke_width=1.2)
    )


def _hunter() -> str:
    return (
        _token("#d9b98a", "#4a2f16")
        + path("M-11 17C-9 9 9 9 11 17A18 18 0 0 1-11 17z", fill="#8a4b2c")
        + circle(0, 4, 8.6, fill="#f3d3ae", stroke="#7a5433", stroke_width=0.8)
        + path("M-8 6C-7 14 7 14 8 6C4 9-4 9-8 6z", fill="#6b4a32")
        + path("M-2.6 9.2q2.6 1.8 5.2 0", stroke="#f3d3ae", stroke_width=1.1, fill="none")
        + circle(-3.2, 3.6, 1.25, fill=INK)
        + circle(3.2, 3.6, 1.25, fill=INK)
        + path(
            "M-14-1C-8-4 8-4 14-1C10 2-10 2-14-1z",
            fill="#244a3f",
            stroke="#14302a",
            stroke_width=0.8,
        )
        + path(
            "M-8-2C-8-14-2-13 0-12C3-14 8-13 8-2C4-4-4-4-8-2z",
            fill="#2f5d50",
            stroke="#14302a",
            stroke_width=0.8,
        )
        + path(
            "M6-4C10-8 12-13 15-17C16-11 13-6 9-3z",
            fill="#c2492b",
            stroke="#7d2813",
            stroke_width=0.6,
        )
    )


def _snipe() -> str:
    return (
        _token("#f3ead2", "#5d4322")
        + path(
            "M-14 8C-13-2-6-6 1-6C6-6 7 0 4 5C0 12-10 14-14 8z",
            fill="#8f6636",
            stroke="#553a1a",
            stroke_width=0.9,
        )
        + path("M-12 8C-9 4-4 2 1 4C-2 10-9 12-12 8z", fill="#d9bd8c")
        + path(
            "M-12 4C-8-1-4-3 0-3M-11 7C-7 3-3 1 2 0",
            stroke="#3f2a12",
            stroke_width=1.1,
            fill="none",
        )
        + path("M-5 12l-1 5m4-5l1 5", stroke="#6b4a32", stroke_width=1.3)
        + path("M8-6L27 1.5L8-2.6z", fill="#5d4322", stroke="#3a2612", stroke_width=0.6)
        + circle(4, -6, 6.4, fill="#a87a45", stroke="#553a1a", stroke_width=0.9)
        + path("M-1.5-9C1-13 7-13 9-9", stroke="#553a1a", stroke_width=1.6, fill="none")
        + circle(5.4, -6.6, 2, fill="#fff")
        + circle(5.9, -6.5, 1.15, fill=INK)
    )


def _wolf() -> str:
    return (
        _token("#8e959c", "#23282d")
        + path(
            "M-13-14L-5-7H5L13-14L12 0L5 9Q0 15-5 9L-12 0z",
            fill="#5a6168",
            stroke="#23282d",
            stroke_width=1,
        )
        + path("M-11-10L-6-5L-11-2zM11-10L6-5L11-2z", fill="#c9a9a0")
        + path("M-12 0L-5 9Q0 15 5 9L12 0L5 2L0-3L-5 2z", fill="#d5d8da")
        + path(
            "M-7.5-2.5L-2.5 0L-6.5 1.4zM7.5-2.5L2.5 0L6.5 1.4z",
            fill="#f2c23e",
            stroke="#23282d",
            stroke_width=0.7,
        )
        + path("M-2.6 7.5h5.2L0 10.6z", fill=INK)
        + path("M0 10.6v1.6M-3 12.4q3 2 6 0", stroke=INK, stroke_width=0.9, fill="none")
    )


def _die(face: int) -> str:
    pips = "".join(circle(13 * x, 13 * y, 4.6, fill=INK) for x, y in PIPS[face])
    return (
        element("rect", x=-23, y=-20, width=50, height=48, rx=10, fill="#20150a", opacity=0.35)
        + element(
            "rect",
            x=-25,
            y=-25,
            width=50,
            height=50,
            rx=10,
            fill="#fbf5e3",
            stroke="#8a7650",
            stroke_width=1.4,
        )
        + pips
    )


def turn_sign(degrees: int) -> str:
    """The sign on a button that turns a card so far, clockwise if positive."""
    end = pi * (degrees - 90) / 180
    x, y = 13 * cos(end), 13 * sin(end)
    onward = 1 if degrees > 0 else -1
    tip = f"M{x - onward * 9 * sin(end):.1f} {y + onward * 9 * cos(end):.1f}"
    for side in (-1, 1):
        tip += f"L{(13 + side * 6) * cos(end):.1f} {(13 + side * 6) * sin(end):.1f}"
    sweep = int(degrees > 0)
    return (
        circle(0, 0, 25, fill="#e3c27a", stroke="#59370a", stroke_width=1.6)
        + path(
            f"M0-13A13 13 0 0 {sweep} {x:.1f} {y:.1f}",
            fill="none",
            stroke="#59370a",
            stroke_width=4,
        )
        + path(f"{tip}z", fill="#59370a")
    )


def cones(rays: Iterator[tuple[int, int, int, int]]) -> str:
    """The Wolf's sight: wedges that widen from the first point to the second."""
    d = ""
    for x, y, to_x, to_y in rays:
        across = (0, 1) if y == to_y else (1, 0)
        near, far = 5, 15
        corners = ((x, y, -near), (to_x, to_y, -far), (to_x, to_y, far), (x, y, near))
        points = (f"{px + across[0] * by} {py + across[1] * by}" for px, py, by in corners)
        d += f"M{'L'.join(points)}z"
    return (
        path(
            d,
            fill="#c2492b",
            fill_opacity=0.2,
            stroke="#a4452c",
            stroke_opacity=0.35,
            stroke_width=0.8,
        )
        if d
        else ""
    )
