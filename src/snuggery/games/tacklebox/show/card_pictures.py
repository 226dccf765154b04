"""The cards: paper with an engraving, a name, and what one has to know to play them.

A whole card is 72 by 96 around its origin; what is in the hand and the Play Location is a small
one. A card that others lie upon shows its upper strip, which says all that matters.
"""

from snuggery.core import element
from snuggery.core.drawing import toned
from snuggery.core.text.language import N_, _, _p, numeral
from snuggery.core.text.lettering import NARROWEST, SMALLEST, Letters, sans, serif, written
from snuggery.games.tacklebox.rules.deck import Card, Kind
from snuggery.games.tacklebox.show.art import PAPER, icon_id, picture_id
from snuggery.games.tacklebox.show.phrases import title

WIDTH, HEIGHT = 72, 96
SMALL_WIDTH, SMALL_HEIGHT = 44, 40
HIGHEST = 1.3
"""Letters that grow more than this would meet the line above."""
SEA, EARTH, RUST, LAMP, STORM = "#1f4357", "#5a3a1e", "#8f3a22", "#f6ead0", "#353f4a"
INKS = {
    Kind.FISH: SEA,
    Kind.POT_CATCH: SEA,
    Kind.NET_CATCH: SEA,
    Kind.TACKLEBOX: RUST,
    Kind.SURPRISE: LAMP,
}
CATCHES = (Kind.FISH, Kind.POT_CATCH, Kind.NET_CATCH)
UNFRAMED = (*CATCHES, Kind.BAIT)
LOSSES = {
    "snagged": N_("takes baits, lure"),
    "shark-attack": N_("takes baits, lure"),
    "bad-weather": N_("takes gear, catch"),
    "extreme-weather": N_("takes all"),
}


def face(card: Card, *, covered: bool = False) -> str:
    """A card of the tableau; if another lies upon it its strip says all."""
    ink = INKS.get(card.kind, EARTH)
    drawn = _sheet(card, "card") + _name(card)
    if card.kind in CATCHES:
        drawn += _needs(card, covered=covered)
    else:
        drawn += written(
            _purpose(card), -32, -24.5, sans(8.5), room=50 if covered else 64, most=HIGHEST
        )
        if covered and card.kind != Kind.SURPRISE:
            drawn += used(icon_id(card), 25, -30, 0.9)
    drawn += "" if covered else _picture(card)
    return element("g", drawn, color=ink, fill=ink, class_="piece")


def unnamed_face(card: Card) -> str:
    """A small card of which a part is covered by something else: only its picture."""
    ink = INKS.get(card.kind, EARTH)
    inside = picture_id(card) if card.kind in CATCHES else icon_id(card)
    drawn = _sheet(card, "small") + used(inside, 0, -3, 0.7 if card.kind in CATCHES else 1.3)
    return element("g", drawn, color=ink, fill=ink, class_="piece")


def small_face(card: Card, uses: int = 0, seen: float = SMALL_WIDTH) -> str:
    """A card in the hand or the Play Location; a bait shows how many uses are left.

    Where the next card covers a part of it, all is drawn on the strip that is seen.
    """
    ink = INKS.get(card.kind, EARTH)
    drawn = _sheet(card, "small")
    x, room = (seen - SMALL_WIDTH) / 2, min(40, seen - 4)
    if card.kind in CATCHES:
        drawn += used(picture_id(card), x, -8, min(0.6, 0.6 * seen / SMALL_WIDTH))
        drawn += _if_it_fits(title(card), x, 6.5, serif(9, 600), room)
        drawn += _if_it_fits(numeral(card.points), x, 16.5, sans(10, 700), room)
    else:
        letters = serif(9.5, 600)
        room = min(39 if card.kind in UNFRAMED else 36, seen - 5)
        words = letters.lines(title(card), room)
        drawn += used(icon_id(card), x, -2 - 3 * len(words), 1.15)
        for n, word in enumerate(reversed(words)):
            drawn += _if_it_fits(word, x, 15.5 - 8.5 * n, letters, room)
    if card.kind == Kind.BAIT:
        right = 17 - SMALL_WIDTH + seen
        for number in (0, 1):
            full = ink if number < uses else "none"
            drawn += element("circle", cx=right, cy=-14 + 7 * number, r=2, fill=full, stroke=ink)
    return element("g", drawn, color=ink, fill=ink, class_="piece")


def _if_it_fits(words: str, x: float, y: float, letters: Letters, room: float) -> str:
    """Words that would have to be cut short are left out: the picture tells what it is."""
    if letters.width(words) * SMALLEST * NARROWEST > room:
        return ""
    return written(words, x, y, letters, room=room, most=1.15, text_anchor="middle")


def back(size: str = "card") -> str:
    """A card that lies face down: of the whole size, or `small`."""
    return element("use", href=f"#tacklebox-{size}-back")


def touch_area(x: float, y: float, width: float, height: float) -> str:
    """The part of something that can be touched, by its corner."""
    return element(
        "rect", x=x, y=y, width=width, height=height, rx=5, class_="touch", fill="transparent"
    )


def used(id_: str, x: float, y: float, scale: float) -> str:
    """One of the drawings, put somewhere."""
    return element("use", href=f"#{id_}", transform=f"translate({x} {y}) scale({scale})")


def materials() -> str:
    """Paper, the backs and the torn edges, for the definitions of a picture."""
    tones = element("stop", offset=0, stop_color="#fbf6ea") + element(
        "stop", offset=1, stop_color="#eadfc8"
    )
    waves = element("rect", width=12, height=8, fill=toned("back", "#2b5462")) + element(
        "path",
        d="M0 5Q3 1 6 5T12 5",
        fill="none",
        stroke=toned("back-line", "#6f99a3"),
        stroke_width="1.1",
    )
    paper = element("linearGradient", tones, id="tacklebox-paper", x1=0, y1=0, x2=0.6, y2=1)
    pattern = element(
        "pattern", waves, id="tacklebox-waves", width=12, height=8, patternUnits="userSpaceOnUse"
    )
    return (
        paper
        + pattern
        + _stationery("card", WIDTH, HEIGHT)
        + _stationery("small", SMALL_WIDTH, SMALL_HEIGHT)
    )


def _stationery(size: str, width: float, height: float) -> str:
    def sheet(inset: float, **attributes: object) -> str:
        w, h = width - inset, height - inset
        return element(
            "rect", x=-w / 2, y=-h / 2, width=w, height=h, rx=5 - inset / 3, **attributes
        )

    made = {
        "sheet": sheet(0, fill="url(#tacklebox-paper)", stroke="#8d7c60"),
        "frame": sheet(5, fill="none", stroke="currentColor", stroke_opacity="0.55"),
        "torn": element("path", d=_jagged(width, height), fill=STORM, stroke="#11171d"),
        "back": sheet(0, fill="url(#tacklebox-waves)", stroke="#132c36")
        + sheet(7, fill="none", stroke="#d9b98a", stroke_opacity="0.7"),
    }
    return "".join(
        element("g", drawn, id=f"tacklebox-{size}-{name}") for name, drawn in made.items()
    )


def _sheet(card: Card, size: str) -> str:
    if card.kind == Kind.SURPRISE:
        return element("use", href=f"#tacklebox-{size}-torn")
    sheet = element("use", href=f"#tacklebox-{size}-sheet")
    if card.kind in UNFRAMED:
        return sheet
    return sheet + element("use", href=f"#tacklebox-{size}-frame")


def _jagged(width: float, height: float) -> str:
    """The torn edge of a surprise."""
    half, teeth = width / 2, 8
    step = width / teeth
    top = [(-half + n * step, -height / 2 + (n % 2) * 3.5) for n in range(teeth + 1)]
    right = [(half - (n % 2) * 3, -height / 2 + n * height / 10) for n in range(1, 10)]
    bottom = [(half - n * step, height / 2 - (n % 2) * 3.5) for n in range(teeth + 1)]
    left = [(-half + (n % 2) * 3, height / 2 - n * height / 10) for n in range(1, 10)]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in (*top, *right, *bottom, *left)) + "Z"


def _name(card: Card) -> str:
    room = 53 if card.lure else 61 if card.kind == Kind.SURPRISE else 65  # its edge is torn
    most = HIGHEST if card.kind in UNFRAMED else 1.15
    name = written(title(card), -32, -36, serif(11, 600), room=room, most=most)
    return name + (used("tacklebox-lure", 29.5, -39.5, 0.66) if card.lure else "")


def _needs(card: Card, *, covered: bool) -> str:
    """The second line of the strip: what takes this catch; its points, if the large ones hide."""
    bait = card.bait.replace("-", " ").title()
    gear = {Kind.POT_CATCH: _(Kind.POT), Kind.NET_CATCH: _(Kind.NET)}.get(card.kind, _(bait))
    drawn = used(icon_id(card), -27.5, -27.5, 0.68)
    points = numeral(card.points)
    if not covered:
        return drawn + written(gear, -20, -24.5, sans(8.5), room=50, most=HIGHEST)
    letters = sans(9.5, 700)
    beside = letters.width(points)
    drawn += written(gear, -20, -24.5, sans(8.5), room=51 - beside, most=1)
    # Where the board is too small for the bait to be read, the points get its space.
    wider = f"{51 / max(beside, 1):.2f}"
    return drawn + written(
        points, 33, -24.5, letters, room=beside, text_anchor="end", data_room=wider
    )


def _purpose(card: Card) -> str:
    return {
        Kind.BAIT: _("bait"),
        Kind.ALL_BAIT: _("any fish"),
        Kind.LURE: _("once"),
        Kind.TACKLEBOX: _p("what a Tacklebox card is", "shield"),
        Kind.SURPRISE: _(LOSSES.get(card.key, "")),
    }.get(card.kind, _("gear"))


def _picture(card: Card) -> str:
    if card.kind in CATCHES:
        points = written(numeral(card.points), 0, 42, serif(19, 700), text_anchor="middle")
        return used(picture_id(card), 0, 4, 1.05) + points
    ring = element("circle", cy=14, r=27, fill=PAPER, stroke="currentColor", stroke_width=1.2)
    return (ring if card.kind == Kind.BAIT else "") + used(icon_id(card), 0, 14, 2.5)
