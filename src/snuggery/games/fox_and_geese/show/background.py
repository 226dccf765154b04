"""What never moves: a cross of dark walnut with inlaid brass lines, and how the pieces look."""

from snuggery.core import element
from snuggery.core.drawing import FAMILIES, SERIF, toned
from snuggery.games import cross
from snuggery.games.cross_drawing import CENTRE, place
from snuggery.games.fox_and_geese.rules import board

SPACING = 68
RIM = 45
"""The distance from the outer points to the edge of the wood."""

TONES = {
    "walnut": (
        "linearGradient",
        (
            ("0", toned("frame-light", "#63432c")),
            ("0.5", toned("frame-mid", "#553722")),
            ("1", toned("frame-dark", "#452b1a")),
        ),
    ),
    "stud": ("radialGradient", (("0", "#f3dca0"), ("0.6", "#c2923a"), ("1", "#7d5717"))),
    "down": ("radialGradient", (("0", "#ffffff"), ("0.7", "#f4f1ea"), ("1", "#d8d0c2"))),
    "fur": ("linearGradient", (("0", "#e27a3a"), ("0.6", "#cb5a26"), ("1", "#a9431b"))),
}


def _gradient(name: str) -> str:
    kind, stops = TONES[name]
    drawn = "".join(element("stop", offset=at_, stop_color=tone) for at_, tone in stops)
    turn = "rotate(60)" if name == "walnut" else "rotate(90)" if name == "fur" else None
    return element(kind, drawn, id=f"fox-{name}", gradientTransform=turn)


GOOSE = element(
    "g",
    element("ellipse", cx=1, cy=21, rx=19, ry=6, fill="#1d1008", opacity="0.42")
    + element("path", d="M-5 20v6h5M4 20v6h5", fill="none", stroke="#f29a2e", stroke_width="2.6")
    + element("path", d="M15-25Q23-23 29-17 21-14 14-15Z", fill="#f08a1c", stroke="#8a4a08")
    + element(
        "path",
        d="M-27-5C-17 3-8-1-2-2 3-3 3-10 2-15 1-23 7-29 13-27 18-25 20-19 16-14 "
        "14-10 20-5 20 5 20 17 9 22-3 22-17 22-25 11-27-5Z",
        fill="url(#fox-down)",
        stroke="#5c4a38",
        stroke_width="1.2",
        stroke_linejoin="round",
    )
    + element("path", d="M-19 5C-11 1 3 2 10 8 5 17-11 17-19 5Z", fill="#d3cabb")
    + element("path", d="M-13 8C-6 11 0 11 5 9", fill="none", stroke="#a89c8a", stroke_width="1.4")
    + element("circle", cx=11.5, cy=-21, r=2, fill="#2b2622"),
    id="fox-goose",
)
FOX = element(
    "g",
    element("ellipse", cx=2, cy=8, rx=21, ry=19, fill="#1d1008", opacity="0.4")
    + element(
        "path",
        d="M-22-26-8-15Q0-17 8-15L22-26Q26-8 20 4 13 18 0 27-13 18-20 4-26-8-22-26Z",
        fill="url(#fox-fur)",
        stroke="#5e220b",
        stroke_width="1.4",
        stroke_linejoin="round",
    )
    + "".join(
        element("g", half, transform=flip)
        for flip in (None, "scale(-1 1)")
        for half in (
            element("path", d="M-19.500-20-17-8-10.500-13Z", fill="#5e220b")
            + element(
                "path", d="M-20.500 3Q-11 0-6 7-1.500 14 0 26-13 18-20.500 3Z", fill="#fdf3e2"
            )
            + element("ellipse", cx=-8.5, cy=-1, rx=2.5, ry=3.1, fill="#2b1408")
            + element("circle", cx=-7.8, cy=-2.2, r=0.9, fill="#fff"),
        )
    )
    + element("ellipse", cy=22.5, rx=4, ry=3.2, fill="#2b1408"),
    id="fox-fox",
)
PIECES = {"geese": _gradient("down") + GOOSE, "fox": _gradient("fur") + FOX}
"""One piece of each kind, to show on its own."""


def _outline(rim: int) -> str:
    """The edge of the wood, so far outside the points, its corners rounded."""
    near, far = SPACING + rim, 3 * SPACING + rim
    quarter = ((near, -far), (near, -near), (far, -near))
    corners = [
        (CENTRE + x * cos - y * sin, CENTRE + x * sin + y * cos)
        for cos, sin in ((1, 0), (0, 1), (-1, 0), (0, -1))
        for x, y in quarter
    ]
    path = ""
    for before, corner, after in zip(
        corners[-1:] + corners, corners, corners[1:] + corners[:1], strict=False
    ):
        (from_x, from_y), (to_x, to_y) = (_towards(corner, other) for other in (before, after))
        path += f"{'L' if path else 'M'}{from_x} {from_y}Q{corner[0]} {corner[1]} {to_x} {to_y}"
    return path + "Z"


def _towards(corner: tuple[int, int], other: tuple[int, int]) -> tuple[int, ...]:
    """Where the rounding of a corner ends on the side towards another."""
    return tuple(a + 14 * ((b > a) - (b < a)) for a, b in zip(corner, other, strict=True))


def _wood() -> str:
    outline = _outline(RIM)
    grain = "".join(
        element("path", d=f"M10 {y}q90 {bend} 180 0t180 0 180 {-bend // 2}")
        for y, bend in ((20 + 13 * n, (n * 7) % 19 - 9) for n in range(42))
    )
    return (
        element("clipPath", element("path", d=outline), id="fox-outline")
        + element("path", d=outline, fill="url(#fox-walnut)", stroke="#24150b", stroke_width=3)
        + element(
            "g",
            grain,
            fill="none",
            stroke="#2a190d",
            stroke_opacity="0.3",
            stroke_width="1.3",
            clip_path="url(#fox-outline)",
        )
        + element("path", d=_outline(RIM - 3), fill="none", stroke="#8d6544", opacity="0.7")
    )


def _lines(diagonals: str) -> str:
    """The lines of the chosen geometry, inlaid: each a dark groove with brass in it."""
    slanted, straight = "", ""
    for start, ends in board.NEIGHBOURS[diagonals].items():
        for end in ends:
            if cross.INDEX[start] < cross.INDEX[end]:
                (x, y), (to_x, to_y) = place(start, SPACING), place(end, SPACING)
                if x != to_x and y != to_y:
                    slanted += f"M{x} {y}L{to_x} {to_y}"
                else:
                    straight += f"M{x} {y}L{to_x} {to_y}"
    return "".join(
        element("path", d=path, fill="none", stroke=tone, stroke_width=width)
        for path, thick in ((slanted, 1.8), (straight, 2.8))
        for tone, width in (("#24150b", thick + 2), ("#b8862f", thick), ("#e3c47e", thick / 3))
    )


def _names() -> str:
    """Column and row names on the rim; each stays upright when the board is turned."""
    spots = (
        *(
            (letter, place(f"{letter}1", SPACING)[0], place("d1", SPACING)[1] + 38)
            for letter in "cde"
        ),
        *(
            (letter, place(f"{letter}3", SPACING)[0], place("d3", SPACING)[1] + 38)
            for letter in "abfg"
        ),
        *((row, place("c4", SPACING)[0] - 36, place(f"d{row}", SPACING)[1]) for row in "1267"),
        *((row, place("a4", SPACING)[0] - 36, place(f"d{row}", SPACING)[1]) for row in "345"),
    )
    drawn = "".join(
        element(
            "g",
            element(
                "g",
                element("text", name, class_="grows-less", dominant_baseline="central"),
                class_="upright",
            ),
            transform=f"translate({x} {y})",
        )
        for name, x, y in spots
    )
    return element(
        "g", drawn, fill="#e0bf7a", font_size=16, text_anchor="middle", font_family=FAMILIES[SERIF]
    )


def _still(diagonals: str) -> str:
    studs = "".join(
        element("circle", cx=x, cy=y, r=6.5, fill="url(#fox-stud)", stroke="#24150b")
        for x, y in (place(name, SPACING) for name in cross.POINTS)
    )
    defs = element("defs", "".join(map(_gradient, TONES)) + GOOSE + FOX)
    return defs + _wood() + _lines(diagonals) + studs + _names()


STILL = {diagonals: _still(diagonals) for diagonals in board.GEOMETRIES}
