"""The pictures of Sniff: notebook pages, bricks, ditches, the treasure, dogs and detectives."""

from functools import cache
from typing import Any

from snuggery.core import element
from snuggery.core.drawing import toned
from snuggery.core.text.lettering import Letters, serif, written
from snuggery.games.sniff.rules.board import COLUMNS

SIDE = 420
"""The side of the squared field on a notebook page."""
STRIP = 54
"""Half the width of the Nullfeld."""
MARGIN = 42
HEAD = 58
FOOT = 84

INK = "#2b2622"
STRIPES = (
    ("0", toned("frame-mid", "#7a5538")),
    ("0.5", toned("frame-light", "#8d6544")),
    ("1", toned("frame-dark", "#6b4a32")),
)
PENCIL = "#5b544c"
PAPER = "#f6f0e4"
BRICK = "#a4452c"
TINTS = {"1": ("#2f5d50", "#1d3d34"), "2": ("#7b3f61", "#4d2540")}
"""The coat and shadow of the two detectives."""


def words(content: str, x: float, y: float, letters: Letters, **more: Any) -> str:
    """A line of text, in the middle unless told otherwise."""
    return written(content, x, y, letters, **({"text_anchor": "middle", "fill": INK} | more))


@cache
def defs(size: int) -> str:
    """Everything that is drawn more than once, for a field of this size."""
    cell = SIDE / size
    return element(
        "defs",
        _tones()
        + _squares(cell)
        + element("g", _page(size, mirrored=False), id="sniff-page-own")
        + element("g", _page(size, mirrored=True), id="sniff-page-search")
        + element("g", _wall(cell), id="sniff-wall")
        + element("g", _found(cell), id="sniff-found")
        + element("g", _ditch(cell), id="sniff-ditch")
        + element("g", TREASURE, id="sniff-treasure")
        + element("g", DOG, id="sniff-dog")
        + "".join(element("g", _detective(*tint), id=f"sniff-{n}") for n, tint in TINTS.items()),
    )


def _tones() -> str:
    def gradient(name: str, turn: str, *stops: tuple[str, str]) -> str:
        drawn = "".join(element("stop", offset=at, stop_color=tone) for at, tone in stops)
        return element("linearGradient", drawn, id=f"sniff-{name}", gradientTransform=turn)

    return (
        gradient("strip", "rotate(0)", *STRIPES)
        + gradient("paper", "rotate(70)", ("0", "#fbf7ee"), ("1", "#f1e8d6"))
        + gradient("brick", "rotate(90)", ("0", "#c4623f"), ("0.5", "#a4452c"), ("1", "#823320"))
        + gradient("water", "rotate(90)", ("0", "#6fa3c2"), ("0.5", "#3f6f8f"), ("1", "#2c536f"))
        + gradient("gold", "rotate(90)", ("0", "#f1d183"), ("1", "#b8862f"))
        + gradient("wood", "rotate(90)", ("0", "#8f6038"), ("1", "#5d3b20"))
    )


def _squares(cell: float) -> str:
    """Squared paper: four little squares to a field."""
    fine = cell / 4
    lines = "".join(f"M{n * fine} 0V{cell}M0 {n * fine}H{cell}" for n in range(4))
    return element(
        "pattern",
        element("path", d=lines, stroke="#b9cdd4", stroke_width="0.8", fill="none"),
        id="sniff-squares",
        width=cell,
        height=cell,
        patternUnits="userSpaceOnUse",
    )


def _page(size: int, *, mirrored: bool) -> str:
    """A page with its half of the strip; the field's corner is at the origin."""
    cell = SIDE / size
    left, right = (0, SIDE + MARGIN) if mirrored else (-MARGIN, SIDE)
    strip = -STRIP if mirrored else SIDE
    rings = SIDE + MARGIN - 13 if mirrored else 13 - MARGIN
    columns = COLUMNS[-size:][::-1] if mirrored else COLUMNS[-size:]
    page = {"x": left, "y": -HEAD, "width": right - left, "height": HEAD + SIDE + FOOT}
    lines = "".join(f"M{n * cell} 0V{SIDE}M0 {n * cell}H{SIDE}" for n in range(1, size))
    binding = "".join(
        element("circle", cx=rings, cy=y, r=5, fill=toned("mat", "#3b5a50"))
        + element("circle", cx=rings, cy=y, r=5, fill="none", stroke="#c9bda6", stroke_width=1.5)
        for y in range(-HEAD + 26, SIDE + FOOT - 10, 34)
    )
    names = "".join(
        words(name, (n + 0.5) * cell, -10, serif(17), fill=PENCIL, class_="grows-less")
        for n, name in enumerate(columns)
    )
    names += words("0", strip + STRIP / 2, -10, serif(17), fill="#f2e0bd", class_="grows-less")
    side = SIDE + 14 if mirrored else -14
    names += "".join(
        words(str(n + 1), side, (n + 0.5) * cell + 6, serif(17), fill=PENCIL, class_="grows")
        for n in range(size)
    )
    grain = "".join(
        f"M{strip + x} {-HEAD + 4}q{bend} 250 0 {HEAD + SIDE + FOOT - 8}"
        for x, bend in ((9, 5), (19, -4), (31, 6), (43, -5))
    )
    return (
        element(
            "rect", **{**page, "x": left + 5, "y": 7 - HEAD}, rx=6, fill="#10241e", opacity=0.35
        )
        + element("rect", **page, rx=6, fill="url(#sniff-paper)", stroke="#d8ccb4")
        + binding
        + element("rect", width=SIDE, height=SIDE, fill="url(#sniff-squares)")
        + element("path", d=lines, stroke="#7d98a3", stroke_width="1.2", fill="none")
        + element("rect", width=SIDE, height=SIDE, fill="none", stroke=PENCIL, stroke_width=3)
        + element(
            "rect",
            x=strip,
            y=-HEAD,
            width=STRIP,
            height=HEAD + SIDE + FOOT,
            fill="url(#sniff-strip)",
            stroke="#4a301d",
        )
        + element("path", d=grain, fill="none", stroke="#4a301d", stroke_opacity="0.35")
        + names
    )


def _wall(cell: float) -> str:
    """Bricks on a line; the line runs along the x axis, its middle at the origin."""
    half = cell / 2 + 5
    joints = "".join(f"M{x:.1f} -8V0" for x in (-half + cell * n / 4 + 8 for n in range(1, 4)))
    joints += "".join(f"M{x:.1f} 0V8" for x in (-half + cell * n / 4 - 4 for n in range(1, 5)))
    return (
        element("rect", x=-half + 2, y=-6, width=2 * half, height=18, rx=2, fill=INK, opacity=0.28)
        + element(
            "rect",
            x=-half,
            y=-8,
            width=2 * half,
            height=16,
            rx=2.5,
            fill="url(#sniff-brick)",
            stroke="#5e2414",
        )
        + element("path", d=f"M{-half} 0H{half}{joints}", stroke="#e7c9a8", stroke_width=1.4)
    )


def _found(cell: float) -> str:
    """The same in pencil, as a searcher marks it."""
    half = cell / 2 + 3
    hatch = "".join(f"M{-half + x:.1f} 6l8 -12" for x in range(3, int(2 * half) - 8, 8))
    return element(
        "rect",
        x=-half,
        y=-6,
        width=2 * half,
        height=12,
        rx=2,
        fill="#e9ddc8",
        stroke=INK,
        stroke_width=2.2,
    ) + element("path", d=hatch, stroke=INK, stroke_width=1.6, fill="none")


def _ditch(cell: float) -> str:
    half = cell / 2 + 4
    wave = f"M{-half + 6} -2" + "q5 -5 10 0t10 0" * max(1, int(2 * half - 12) // 20)
    low = f"M{-half + 10} 4" + "q5 -5 10 0t10 0" * max(1, int(2 * half - 20) // 20)
    return element(
        "rect",
        x=-half,
        y=-9,
        width=2 * half,
        height=18,
        rx=9,
        fill="url(#sniff-water)",
        stroke="#1f4059",
    ) + element("path", d=wave + low, stroke="#d8ebf3", stroke_width=1.6, fill="none")


TREASURE = (
    element("ellipse", cx=1, cy=19, rx=23, ry=5, fill=INK, opacity=0.3)
    + element("path", d="M-21-2V17H21V-2Z", fill="url(#sniff-wood)", stroke="#3d2512")
    + element("path", d="M-21-3Q-21-19 0-19T21-3Z", fill="url(#sniff-wood)", stroke="#3d2512")
    + element(
        "path",
        d="M-21-3H21M-12-17V17M12-17V17",
        stroke="url(#sniff-gold)",
        stroke_width=4,
        fill="none",
    )
    + element("path", d="M-21-3H21", stroke="#e9c675", stroke_width=3)
    + element(
        "rect", x=-5, y=-7, width=10, height=12, rx=2, fill="url(#sniff-gold)", stroke="#5d3b20"
    )
    + element("circle", cy=-2, r=1.8, fill="#3d2512")
)
DOG = (
    element("ellipse", cx=1, cy=18, rx=18, ry=4.5, fill=INK, opacity=0.3)
    + element(
        "path",
        d="M-13-15Q0-22 13-15Q17-4 12 6 8 18 0 18T-12 6Q-17-4-13-15Z",
        fill="#6b4a32",
        stroke="#2d1c10",
        stroke_width=1.5,
    )
    + element(
        "path", d="M-12-16Q-24-15-22 1-20 8-15 3-11-4-12-16Z", fill="#3f2a1a", stroke="#2d1c10"
    )
    + element("path", d="M12-16Q24-15 22 1 20 8 15 3 11-4 12-16Z", fill="#3f2a1a", stroke="#2d1c10")
    + element("ellipse", cy=8, rx=8.500, ry=8, fill="#a9815c")
    + element("ellipse", cy=3.5, rx=4, ry=3, fill="#1d130c")
    + element(
        "path", d="M-6 10Q0 16 6 10L3.500 14 0 11.500-3.500 14Z", fill="#fff", stroke="#2d1c10"
    )
    + element("circle", cx=-5.5, cy=-5, r=2.2, fill="#f2e6cf", stroke="#1d130c", stroke_width=1.4)
    + element("circle", cx=5.5, cy=-5, r=2.2, fill="#f2e6cf", stroke="#1d130c", stroke_width=1.4)
    + element("path", d="M-10-10-3-8M10-10 3-8", stroke="#1d130c", stroke_width=2)
)


def _detective(coat: str, shade: str) -> str:
    """From the front: hat, coat collar, and a magnifying glass."""
    return (
        element("ellipse", cx=1, cy=20, rx=17, ry=4.5, fill=INK, opacity=0.35)
        + element("path", d="M-15 20Q-16 4 0 3T15 20Z", fill=coat, stroke=shade, stroke_width=1.5)
        + element("path", d="M-6 4 0 14 6 4Z", fill="#f6f0e4", stroke=shade)
        + element("circle", cy=-4, r=9.5, fill="#efcfae", stroke=shade, stroke_width=1.5)
        + element("path", d="M-9-7Q-9-21 0-21T9-7Z", fill=coat, stroke=shade, stroke_width=1.5)
        + element("path", d="M-15-7Q0-13 15-7 0-3-15-7Z", fill=coat, stroke=shade, stroke_width=1.5)
        + element(
            "path", d="M-8.500-11Q0-14 8.500-11", stroke="#e9c675", stroke_width=2.4, fill="none"
        )
        + element(
            "path", d="M13 13 19 20", stroke="#5d3b20", stroke_width=4, stroke_linecap="round"
        )
        + element(
            "circle",
            cx=9.5,
            cy=9,
            r=6,
            fill="#d9eef5",
            fill_opacity="0.85",
            stroke="#b8862f",
            stroke_width=2.6,
        )
        + element(
            "path", d="M6.500 8Q7 5.500 9.500 5.500", stroke="#fff", stroke_width=1.6, fill="none"
        )
    )
