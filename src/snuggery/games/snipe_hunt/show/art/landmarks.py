"""The four Large Spaces: Ranger Station, Snipe Nest, Spooky Woods, Deep Woods."""

from math import cos, pi, sin
from random import Random

from snuggery.core import element
from snuggery.core.text.lettering import serif, written
from snuggery.games.snipe_hunt.show.art.shapes import EDGE, PALE, SEPIA, circle, path, use

WASHES = {"station": "#dcd6a2", "nest": "#d3d59f", "spooky": "#6d6577", "deep": "#3f5f4a"}


def landmark(name: str) -> str:
    """What is printed on one of the four cards."""
    return {"station": _station, "nest": _nest, "spooky": _spooky, "deep": _deep}[name]()


def growth() -> dict[str, str]:
    """What grows there, or was built there, by name."""
    return {"fir": _fir(), "snag": _snag(), "rose": _rose()}


def _fir() -> str:
    """A fir from above: a dark star."""
    points = []
    for n in range(16):
        radius = 15 if n % 2 == 0 else 8.5
        points.append(f"{radius * cos(pi * n / 8):.1f} {radius * sin(pi * n / 8):.1f}")
    star = f"M{'L'.join(points)}z"
    rays = "".join(f"M0 0L{11 * cos(pi * n / 4):.1f} {11 * sin(pi * n / 4):.1f}" for n in range(8))
    return (
        path(star, fill="#11201a", fill_opacity=0.35, transform="translate(2 3)")
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
        limbs,
        fill="none",
        stroke="#8a8097",
        stroke_width=0.9,
        stroke_linecap="round",
        stroke_opacity=0.7,
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
        element("rect", x=-33, y=-27, width=70, height=58, rx=2, fill="#3a2612", fill_opacity=0.3)
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
            stroke_opacity=0.6,
        )
        + element("rect", x=14, y=-24, width=11, height=11, fill="#8a7a68", stroke="#4d4136")
        + circle(19.5, -18.5, 2.8, fill="#2b2622")
    )
    rose = use("rose", transform="translate(33 22)scale(0.95)")
    north = written("N", 33, -7, serif(13, 700), text_anchor="middle", fill="#7d2f1c")
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
        stroke_opacity=0.28,
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
    floor = path("M-30 0C-20-12 20-14 30 2S-18 22-30 0z", fill="#5a7a58", fill_opacity=0.55)
    return _clearing("#35543f", "#22382b") + floor + _around("fir", trees)
