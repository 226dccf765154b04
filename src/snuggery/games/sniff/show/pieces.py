"""What is on the pages of Sniff and beside the fields: treasure, dogs, detectives, stamps."""

from snuggery.core import Seat, element, joined, touchable
from snuggery.core.text.language import N_, _, _n
from snuggery.core.text.lettering import serif
from snuggery.games.sniff.rules.board import NULL
from snuggery.games.sniff.rules.labyrinth import Labyrinth
from snuggery.games.sniff.rules.view import Answer, Sight
from snuggery.games.sniff.show.art import BRICK, FOOT, PENCIL, SIDE, words
from snuggery.games.sniff.show.layout import place_on, spot

SAID = {
    "free": (N_("Free"), "#2f5d50"),
    "wall": (N_("Wall"), BRICK),
    "warm": (N_("Warm"), "#8a5f12"),
    "hot": (N_("Hot"), "#a4341c"),
    "bark": (N_("Bark"), "#5d3b20"),
    "hot+bark": (N_("Hot · bark"), "#a4341c"),
    "warm+bark": (N_("Warm · bark"), "#8a5f12"),
    "water": (N_("Splash"), "#2c5f80"),
    "dog": (N_("Bitten"), "#5d3b20"),
    "treasure": (N_("Treasure"), "#8a5f12"),
    "out": (N_("Out"), "#2f5d50"),
}
SIGNS = {
    "free": N_("free"),
    "warm": N_("warm"),
    "hot": N_("hot"),
    "bark": N_("bark"),
    "hot+bark": N_("hot+bark"),
    "warm+bark": N_("warm+bark"),
    "dog": N_("dog"),
    "treasure": N_("treasure"),
    "out": N_("out"),
}
"""What was said about a field that was entered, as it is written on the field."""


def sign_on(view: Sight, seeker: Seat, name: str) -> str | None:
    """What is written on a field that was entered: only what is not there to see."""
    sign = view.signs(seeker).get(name)
    plain = sign in (None, "", "free", "treasure", "out", "dog") or name == NULL
    return None if plain else sign


def footing(view: Sight, half: str, lab: Labyrinth | None) -> str:
    """Below the field: what is still to be placed, or what was said last."""
    parts = ""
    if half == "own" and view.seat and view.phase in ("field", "build"):
        parts += _stock(view, lab or Labyrinth())
    else:
        seeker = view.seeker(half)
        heard = [answer for answer in view.said if answer.seat == seeker]
        if heard:
            parts += _stamp(view, half, heard[-1])
    if lab is not None:
        parts += _treasure(view, half, lab) + _dogs(view, half, lab)
    return parts


def _stock(view: Sight, lab: Labyrinth) -> str:
    left = view.variant.walls - len(lab.walls)
    if view.variant.dogs:
        figure = "sniff-ditch"
        some, none = _n("{n} ditch left", "{n} ditches left", left), _("All ditches in place")
    else:
        figure = "sniff-wall"
        some, none = _n("{n} wall left", "{n} walls left", left), _("All walls in place")
    count = some.format(n=left) if left else none
    beside = 0.3 * SIDE / view.variant.size + 12
    stack = element(
        "g",
        element("use", href=f"#{figure}", transform="scale(0.6)")
        + words(count, beside, 6, serif(19), room=SIDE - 230 - beside, text_anchor="start"),
        id="walls-left",
        **place_on(view, "own", 34, SIDE + FOOT / 2 + 2),
    )
    shelf = element(
        "rect",
        x=-88,
        y=-30,
        width=176,
        height=60,
        rx=10,
        class_="touch",
        fill="#e9dfca",
        stroke="#c9bda6",
    )
    label = _("Beside the board: put back what you do not want there")
    return stack + touchable(
        "own-shelf", label, shelf, **place_on(view, "own", SIDE - 100, SIDE + FOOT / 2)
    )


def _treasure(view: Sight, half: str, lab: Labyrinth) -> str:
    if view.variant.wants_out or (half == "search" and not view.opened):
        return ""
    if not lab.treasure and view.phase not in ("field", "build"):
        return ""
    x, y = spot(view, half, lab.treasure) if lab.treasure else (SIDE - 150, SIDE + FOOT / 2)
    content = element("circle", r=27, class_="touch", fill="transparent")
    content += element("g", element("use", href="#sniff-treasure"), class_="piece")
    label = _("The treasure, to be hidden")
    if lab.treasure:
        label = _("The treasure, on {field}").format(field=lab.treasure)
    return touchable(f"{half}-treasure", label, content, **place_on(view, half, x, y))


def _dogs(view: Sight, half: str, lab: Labyrinth) -> str:
    placed = _("A dog, on {field}")
    spots = [(name, spot(view, half, name), placed.format(field=name)) for name in sorted(lab.dogs)]
    waiting = view.phase in ("field", "build") and half == "own"
    while waiting and len(spots) < view.variant.dogs:
        place = len(spots) + 1
        where = (SIDE - 135 + 45 * place, SIDE + FOOT / 2)
        spots.append((str(place), where, _("A dog, to be placed")))
    return joined(
        touchable(
            f"{half}-dog-{name}",
            label,
            element("circle", r=25, class_="touch", fill="transparent")
            + element("g", element("use", href="#sniff-dog"), class_="piece"),
            **place_on(view, half, x, y),
        )
        for name, (x, y), label in spots
    )


def _stamp(view: Sight, half: str, answer: Answer) -> str:
    """The latest answer, stamped below the field."""
    drawn, wide = stamp(answer.said)
    left, plain = 22, serif(18)
    named = _("Player {seat} named {field}.")
    if answer.seat == view.seat:
        named = _("You named {field}.")
    where = _("the Nullfeld") if answer.there == NULL else answer.there
    told = named.format(seat=answer.seat, field=where)
    room = SIDE - left - wide - 26
    rows = plain.lines(told, room)
    beside = "".join(
        words(row, wide + 20, y, plain, room=room, most=1.15, text_anchor="start", fill=PENCIL)
        for row, y in zip(rows, (30,) if len(rows) == 1 else (20, 41), strict=False)
    )
    return element(
        "g",
        drawn + beside,
        id=f"stamp-{half}",
        class_="stamp",
        **place_on(view, half, left, SIDE + 22),
    )


STAMP = 46
"""The height of a stamp."""


def stamp(answer: str, fill: str = "none") -> tuple[str, float]:
    """An answer as a stamp, and how wide that is."""
    text, tint = SAID[answer]
    said, large = _(text).upper(), serif(23, 700)
    wide = 34 + large.width(said)
    drawn = element(
        "g",
        element("rect", width=wide, height=STAMP, rx=7, fill=fill, stroke_width=3.4)
        + element("rect", x=5, y=5, width=wide - 10, height=36, rx=4, fill="none", stroke_width=1.2)
        + words(said, wide / 2, 31, large, room=wide - 12, most=1, fill=tint, stroke="none"),
        stroke=tint,
        transform="rotate(-4)",
        opacity=0.9,
        class_="sign",
    )
    return drawn, wide


def detectives(view: Sight) -> str:
    """Each detective, in the labyrinth being searched."""
    if view.phase == "field":
        return ""
    drawn = ""
    for half in view.halves:
        seeker = view.seeker(half)
        name = view.places[seeker - 1]
        x, y = spot(view, half, name)
        lab = view.shown(half)
        if lab and name == lab.treasure:
            x, y = x + 14, y + 10
        elif sign_on(view, seeker, name):
            y -= 9  # above the word, even in large letters
        figure = element("g", element("use", href=f"#sniff-{seeker}"), class_="piece")
        drawn += element(
            "g",
            figure,
            id=f"detective-{seeker}",
            pointer_events="none",
            aria_hidden="true",
            **place_on(view, half, x, y),
        )
    return drawn
