"""How the cards of Snare look: paper, a large capital, a loop for the wild ones."""

from functools import lru_cache

from snuggery.core import element
from snuggery.core.drawing import VITAL, toned
from snuggery.core.text.lettering import serif, written
from snuggery.games.snare.rules.cards import WILD

INK, RED, PAPER, LAMP = "#2b2622", "#a4452c", "#f6f0e4", "#f2e6cf"
RATIO = 1.36
"""The height of a card divided by its width."""


def move_to(x: float, y: float, turned: float = 0) -> str:
    """The transform to a place."""
    return f"translate({x:.1f} {y:.1f})" + (f" rotate({turned:.1f})" if turned else "")


def put(upright: str, wide: str) -> dict[str, str]:
    """The transforms of something in the upright picture and in the wide one."""
    return {"transform": upright, "data_wide": wide}


def box(width: float, height: float, **more: object) -> str:
    """A rectangle about the middle."""
    return element(
        "rect",
        x=f"{-width / 2:.1f}",
        y=f"{-height / 2:.1f}",
        width=f"{width:.1f}",
        height=f"{height:.1f}",
        **more,
    )


@lru_cache(maxsize=2048)
def touch_area(width: float, height: float) -> str:
    """What the states of the board are drawn on."""
    return box(width, height, rx=3, class_="halo", fill="none") + box(
        width, height, rx=3, class_="touch", fill="transparent"
    )


ROOM = 1.3
"""How much larger a letter may be on a small screen, if it is still hardly wider than its card."""


@lru_cache(maxsize=2048)
def face(card: str, width: float) -> str:
    """A card's front, about its middle."""
    height = width * RATIO
    paper = box(
        width, height, rx=f"{width / 9:.1f}", fill=PAPER, stroke="#8d7c60", stroke_width=0.7
    )
    if card[0] == WILD:
        return element("g", paper + _loop(width, card[1:]), class_="piece")
    tone = RED if card.islower() else INK
    letters, room = serif(width * 0.88, 600), width * 0.92
    wide = min(letters.width(card.upper()), room)
    letter = written(
        card.upper(),
        0,
        width * 0.29,
        letters,
        room=room,
        most=1,
        text_anchor="middle",
        fill=tone,
        class_=VITAL,
        data_room=f"{min(ROOM, 1.08 * width / wide) if wide else ROOM:.2f}",
    )
    return element(
        "g", paper + letter + (_diamonds(width) if card.islower() else ""), class_="piece"
    )


def _diamonds(width: float) -> str:
    """Red is marked by its shape too."""
    d, x, y = width * 0.1, width * 0.36, width * RATIO / 2 - width * 0.15
    shape = "".join(
        f"M{sx * x:.1f} {sy * y - d:.1f}l{d:.1f} {d:.1f}l{-d:.1f} {d:.1f}l{-d:.1f} {-d:.1f}z"
        for sx, sy in ((-1, -1), (1, 1))
    )
    return element("path", d=shape, fill=RED)


def _loop(width: float, letter: str) -> str:
    """A snare: a noose of wire on its stake, with what it stands for inside."""
    w = width
    stake = element(
        "path",
        d=f"M{-w * 0.42:.1f} {-w * 0.52:.1f}h{w * 0.12:.1f}v{w * 0.96:.1f}l{-w * 0.06:.1f} "
        f"{w * 0.14:.1f}l{-w * 0.06:.1f} {-w * 0.14:.1f}z",
        fill="#6b4a32",
    )
    wire = element(
        "path",
        d=f"M{-w * 0.36:.1f} {-w * 0.38:.1f}Q{-w * 0.1:.1f} {-w * 0.62:.1f} {w * 0.1:.1f} "
        f"{-w * 0.36:.1f}a{w * 0.3:.1f} {w * 0.38:.1f} 0 1 1 {-w * 0.04:.1f} {w * 0.01:.1f}",
        fill="none", stroke="#b8862f", stroke_width=f"{w * 0.06:.1f}",
        stroke_dasharray=f"{w * 0.12:.1f} {w * 0.03:.1f}",
    )  # fmt: skip
    shown = written(
        letter,
        w * 0.09,
        w * 0.2,
        serif(w * 0.54, 600),
        text_anchor="middle",
        fill="#3f6f8f",
        class_=VITAL,
        data_room=2.1,
    )
    return stake + wire + (shown if letter else "")


@lru_cache(maxsize=2048)
def back(width: float) -> str:
    """A card's back."""
    height = width * RATIO
    inner = box(
        width * 0.78, height * 0.82, rx=f"{width / 14:.1f}", fill="none",
        stroke=toned("back-line", "#d9b98a"), stroke_width=0.8,
    )  # fmt: skip
    return element(
        "g",
        box(
            width,
            height,
            rx=f"{width / 9:.1f}",
            fill=toned("back", "#6b4a32"),
            stroke="#3a2208",
            stroke_width=0.7,
        )
        + inner,
        class_="piece",
    )
