"""What was reached, as a picture that gives nothing away: a ring of marbles on a turned tray."""

from math import cos, pi, sin

from snuggery.core.challenges.challenge import Medal
from snuggery.core.challenges.medals import METALS, SHAPES, STARS
from snuggery.core.drawing import Drawing, element, joined

SIDE = 640
MIDDLE = SIDE / 2
RING = 250
"""The radius of the circle of marbles."""
MOST = 40
SHARE = 24
"""How many marbles the best possible result has, where more is better."""


def marbles(reached: int, par: int, *, fewest: bool) -> tuple[int, int, int]:
    """How many are in the ring for what par is, how many beyond it, and how many holes are left."""
    if fewest:
        good = min(par, MOST)
        return good, min(max(reached - par, 0), MOST - good), 0
    share = SHARE if reached >= par else int(SHARE * max(reached, 0) / max(par, 1))
    return share, 0, SHARE - share


def result_picture(
    emblem: str, title: str, reached: int, par: int, medal: Medal, *, fewest: bool
) -> Drawing:
    """The ring, with the emblem of the game in its middle and the medal at its foot."""
    good, beyond, left = marbles(reached, par, fewest=fewest)
    kinds = ["good"] * good + ["beyond"] * beyond + ["hole"] * left
    ring = joined(_marble(kind, at, len(kinds)) for at, kind in enumerate(kinds))
    return Drawing(SIDE, SIDE, title, _tray() + _label(emblem), ring + _medal(medal))


def _marble(kind: str, at: int, of: int) -> str:
    angle = 2 * pi * at / of - pi / 2
    x, y = MIDDLE + RING * cos(angle), MIDDLE + RING * sin(angle)
    size = min(26.0, pi * RING / of * 0.86)
    if kind == "hole":
        return element(
            "circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=f"{size * 0.55:.1f}", fill="#7a4f2b"
        )
    fill = "url(#result-glass)" if kind == "good" else "url(#result-brick)"
    shine = element(
        "ellipse",
        cx=f"{x - size * 0.3:.1f}",
        cy=f"{y - size * 0.38:.1f}",
        rx=f"{size * 0.3:.1f}",
        ry=f"{size * 0.2:.1f}",
        fill="#fff",
        fill_opacity=0.75,
    )
    # marbles beyond par have a dark centre, because colour must not be the only sign
    heart = (
        element("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=f"{size * 0.28:.1f}", fill="#4a160a")
        if kind == "beyond"
        else ""
    )
    return (
        element("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=f"{size:.1f}", fill=fill) + heart + shine
    )


def _stops(*stops: tuple[float, str]) -> str:
    return joined(element("stop", offset=at, stop_color=colour) for at, colour in stops)


def _tray() -> str:
    defs = element(
        "defs",
        element(
            "radialGradient",
            _stops((0, "#d7ecf7"), (0.45, "#5f9cc0"), (1, "#1f4a66")),
            id="result-glass",
            cx=0.35,
            cy=0.3,
            r=0.8,
        )
        + element(
            "radialGradient",
            _stops((0, "#f6cdbb"), (0.45, "#b8593d"), (1, "#5f2110")),
            id="result-brick",
            cx=0.35,
            cy=0.3,
            r=0.8,
        )
        + element(
            "radialGradient",
            _stops((0, "#e6c99c"), (0.72, "#d9b98a"), (1, "#a9763f")),
            id="result-maple",
        ),
    )
    circle = {"cx": MIDDLE, "cy": MIDDLE}
    return (
        defs
        + element(
            "circle", **circle, r=312, fill="#000", fill_opacity=0.25, transform="translate(0 8)"
        )
        + element("circle", **circle, r=310, fill="#8a5c31")
        + element("circle", **circle, r=302, fill="url(#result-maple)")
        + element("circle", **circle, r=RING, fill="none", stroke="#a9763f", stroke_width=34)
        + element("circle", **circle, r=RING + 17, fill="none", stroke="#f0d9b4", stroke_width=2)
        + element("circle", **circle, r=RING - 17, fill="none", stroke="#8a5c31", stroke_width=2)
    )


def _label(emblem: str) -> str:
    circle = {"cx": MIDDLE, "cy": MIDDLE}
    paper = element("circle", **circle, r=176, fill="#f6f0e4", stroke="#b8862f", stroke_width=4)
    frame = element("circle", **circle, r=164, fill="none", stroke="#b8862f", stroke_width=1.5)
    inner = (
        emblem.partition(">")[2].rpartition("</svg>")[0].replace("var(--label, #f6f0e4)", "#f6f0e4")
    )
    drawn = element(
        "g",
        inner.replace("currentColor", "#5a3c27"),
        transform=f"translate({MIDDLE - 102} {MIDDLE - 112}) scale(1.7)",
    )
    return paper + frame + drawn


def _medal(medal: Medal) -> str:
    if medal not in METALS:
        return ""
    fill, edge = METALS[medal]
    inner = element("path", d=SHAPES[medal], fill=fill, stroke=edge, stroke_width=0.9)
    rim = element("circle", cx=12, cy=12, r=7, fill="#fff", fill_opacity=0.2)
    return element(
        "g",
        inner + rim + element("path", d=STARS[medal], fill=edge),
        transform=f"translate({MIDDLE - 66} {MIDDLE + 78}) scale(5.5)",
    )
