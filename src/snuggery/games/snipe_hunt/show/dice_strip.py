"""The dice and what they offer: where the Snipe would go, the compass, the signs on an arrow."""

from collections.abc import Iterator

from snuggery.core import element, touchable
from snuggery.core.drawing import FAMILIES, SERIF
from snuggery.core.early_end import capital
from snuggery.core.text.language import _
from snuggery.games.snipe_hunt.rules.moves import Assign
from snuggery.games.snipe_hunt.rules.snipe import CLOCKWISE, barred
from snuggery.games.snipe_hunt.rules.spaces import DIRECTIONS
from snuggery.games.snipe_hunt.rules.state import PLAYER, resumed
from snuggery.games.snipe_hunt.rules.turning import arrow_says
from snuggery.games.snipe_hunt.rules.view import Map
from snuggery.games.snipe_hunt.show.art.figures import turn_sign
from snuggery.games.snipe_hunt.show.art.shapes import CARD, use
from snuggery.games.snipe_hunt.show.description import NORTH
from snuggery.games.snipe_hunt.show.layout import MARGIN, STRIP, card_middle, middle, move_to
from snuggery.games.snipe_hunt.show.phrases import SIGNS, die_label


def ghosts(view: Map) -> str:
    """In the choice of the Snipe's die: where each die would take it."""
    if view.phase != "snipe":
        return ""
    hunt, drawn = resumed(view), ""
    usable = [die for die in dict.fromkeys(view.dice) if not barred(view, die)]
    for n, die in enumerate(usable):
        after = hunt.after(PLAYER, Assign(die))
        x, y = middle(view, after.snipe)
        side = 12 if n else -12
        if die >= CLOCKWISE:
            x, y = card_middle(view.forest.layout.place(view.snipe), view.forest.layout.side)
            x, y = x + (40 if die == CLOCKWISE else -40), y - 40
            shape = element(
                "g", turn_sign(90 if die == CLOCKWISE else -90), transform="scale(0.72)"
            )
        else:
            shape = element("g", use("snipe"), opacity="0.5")
        shape += element("g", use(f"die-{die}"), transform=f"translate({side} 14) scale(0.36)")
        touch = element("circle", class_="touch", r=21, fill="transparent")
        drawn += touchable(
            f"ghost-{die}", die_label(view, die), touch + shape, transform=move_to(x, y)
        )
    return element("g", drawn, class_="ghosts")


def strip(view: Map) -> Iterator[str]:
    """The dice, the compass with the Snipe's numbers, and the signs on an arrow."""
    y = _height(view)
    yield _compass(view, y)
    for n, die in enumerate(view.dice if view.phase in ("snipe", "walk") else (), 1):
        label = _("The Hunter's die shows {die}").format(die=die)
        if view.phase == "snipe":
            label = die_label(view, die)
        face = element("g", use(f"die-{die}"), transform="scale(1.2)")
        touch = element(
            "rect", class_="touch", x=-33, y=-33, width=66, height=66, rx=14, fill="transparent"
        )
        place = f"{move_to(_slot(view, n), y)} rotate({_spin(view, n)})"
        yield touchable(f"die-{n}", label, face + touch, transform=place, class_="turns")
    if view.phase == "walk":
        yield element("g", use("hunter"), transform=f"{move_to(_slot(view, 2), y)} scale(1.25)")
    if view.phase == "turn":
        for n, how in enumerate(arrow_says(view), 1):
            touch = element("circle", class_="touch", r=28, fill="transparent")
            degrees, words = SIGNS[how]
            place = move_to(_slot(view, n), y)
            yield touchable(
                f"turn-{how}", capital(_(words)), turn_sign(degrees) + touch, transform=place
            )


def lying(view: Map, dice: tuple[int, ...], *, rolling: bool = False) -> str:
    """Dice at rest; or still rolling, showing another face."""
    drawn, y = "", _height(view)
    for n, die in enumerate(dice, 1):
        face = use(f"die-{die % 6 + 1 if rolling else die}", transform="scale(1.2)")
        x, spin = _slot(view, n), _spin(view, n)
        place = f"{move_to(x - 70, y - 16)} rotate({spin - 250})" if rolling else ""
        place = place or f"{move_to(x, y)} rotate({spin})"
        drawn += element("g", face, id=f"die-{n}", transform=place, class_="turns")
    return drawn


def _height(view: Map) -> int:
    return MARGIN + CARD * view.setup.side + STRIP // 2


def _spin(view: Map, n: int) -> int:
    return 90 * (view.turn + view.rerolls) + (-7, 5)[n % 2]


def _slot(view: Map, n: int) -> int:
    """Where the n-th die or sign lies, counted from 1; closer together under a small forest."""
    first, apart = (MARGIN + 186, 84) if view.setup.side > 2 else (MARGIN + 126, 74)
    return first + apart * (n - 1)


def _compass(view: Map, y: int) -> str:
    turns = view.forest.turns[dict(view.forest.large)["station"]]
    numbers = "".join(
        element("text", str(n + 1), x=31 * across, y=31 * down + 4.5, class_="grows")
        for n in range(4)
        for down, across in (DIRECTIONS[(n + view.forest.north) % 4],)
    )
    rose = element("g", use("rose"), transform=f"rotate({90 * turns})")
    figures = element(
        "g",
        numbers,
        font_size=14,
        font_family=FAMILIES[SERIF],
        font_weight=700,
        text_anchor="middle",
        fill="#5d4322",
    )
    return touchable(
        "compass", _(NORTH[view.forest.north]), rose + figures, transform=move_to(MARGIN + 44, y)
    )
