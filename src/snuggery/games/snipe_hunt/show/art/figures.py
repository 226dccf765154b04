"""Pawns with faces, dice, and the signs to turn a card by."""

from math import cos, pi, sin

from snuggery.core import element
from snuggery.games.snipe_hunt.show.art.shapes import INK, circle, path

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def figures() -> dict[str, str]:
    """Pawns and dice, by name."""
    snipe = _token("#f3ead2", "#5d4322") + _bird()
    pawns = {"hunter": _hunter(), "snipe": snipe, "bird": _bird(), "wolf": _wolf()}
    return pawns | {"paw": _paw()} | {f"die-{n}": _die(n) for n in PIPS}


def _token(fill: str, stroke: str) -> str:
    return (
        element("ellipse", cx=2, cy=5, rx=18, ry=17, fill="#20150a", fill_opacity=0.4)
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


def _bird() -> str:
    return (
        path(
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


def _paw() -> str:
    """The print of a paw."""
    toes = "".join(circle(x, y, 2.6) for x, y in ((-6, -3), (-2.2, -7), (2.2, -7), (6, -3)))
    return element(
        "g",
        toes + path("M0-2C4-2 6 3 5 6C3 8-3 8-5 6C-6 3-4-2 0-2z"),
        fill="#23282d",
        fill_opacity=0.72,
        stroke="#fbf5e3",
        stroke_opacity=0.7,
        stroke_width=0.8,
    )


def _die(face: int) -> str:
    pips = "".join(circle(13 * x, 13 * y, 4.6, fill=INK) for x, y in PIPS[face])
    return (
        element("rect", x=-23, y=-20, width=50, height=48, rx=10, fill="#20150a", fill_opacity=0.35)
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
