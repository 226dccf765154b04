"""How Fox and Geese ends: the geese stretch their necks, down drifts, or both sides settle."""

from math import cos, hypot, pi, sin

from snuggery.core import Seat, element
from snuggery.core.abilities import Finale, NextTry
from snuggery.core.help.endings import appearing, changing, kind_for, moving
from snuggery.core.text.language import _, _n
from snuggery.core.theatre.beats import Sound
from snuggery.games import cross
from snuggery.games.cross_drawing import CENTRE, onto, place
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.rules.state import FOX, GEESE, Board
from snuggery.games.fox_and_geese.show.background import SPACING

GLOW = element(
    "radialGradient",
    element("stop", offset="0.2", stop_color="#ffdf94", stop_opacity="0.75")
    + element("stop", offset="1", stop_color="#ffdf94", stop_opacity="0"),
    id="fox-glow",
)
BODY = (
    element("ellipse", cx=1, cy=21, rx=19, ry=6, fill="#1d1008", opacity="0.42")
    + element("path", d="M-5 20v6h5M4 20v6h5", fill="none", stroke="#f29a2e", stroke_width="2.6")
    + element(
        "path",
        d="M-27-5C-17 3-8-1-2-2 4-5 14-6 18-2 20 0 20 3 20 5 20 17 9 22-3 22-17 22-25 11-27-5Z",
        fill="url(#fox-down)",
        stroke="#5c4a38",
        stroke_width="1.2",
        stroke_linejoin="round",
    )
    + element("path", d="M-19 5C-11 1 3 2 10 8 5 17-11 17-19 5Z", fill="#d3cabb")
    + element("path", d="M-13 8C-6 11 0 11 5 9", fill="none", stroke="#a89c8a", stroke_width="1.4")
)
DOZING = BODY + element(
    "g",
    element("path", d="M-6-6Q-14-4-20 1-12 5-5 4Z", fill="#f08a1c", stroke="#8a4a08")
    + element("circle", r=8, fill="url(#fox-down)", stroke="#5c4a38", stroke_width="1.2")
    + element("path", d="M-5-1q2.500 2 5 0", fill="none", stroke="#2b2622", stroke_width="1.6"),
    transform="translate(-2 -1)",
)
"""With its head on its back."""
NECK = "M-8 4C-3-7-7-17-5-31L6-31C5-17 6-7 10 4Z"
"""A stretched neck, from where it leaves the body."""
SHORT = 0.6
"""The length of an ordinary neck, compared with a stretched one."""
RISE = 13
HEAD = (
    element("path", d="M6-6Q14-4 20 1 12 5 5 4Z", fill="#f08a1c", stroke="#8a4a08")
    + element("circle", r=8.5, fill="url(#fox-down)", stroke="#5c4a38", stroke_width="1.2")
    + element("circle", cx=2.5, cy=-1.5, r=2, fill="#2b2622")
)
FEATHER = "M0-15C9-8 8 6 1 15-7 7-8-7 0-15Z"
FAR = 4 * SPACING


def ending(view: Board, seat: Seat | None) -> Finale | None:
    """The end for either side, and for spectators."""
    outcome = view.outcome
    if outcome is None:
        return None
    whole = view.full.bit_count()
    lost = whole - view.geese.bit_count()
    geese = outcome.winners == (GEESE,)
    feat = lost == 0 if geese else view.geese == 0
    heard: tuple[Sound, ...]
    if geese:
        layer, heard = _hemmed_in(view, feat=feat), ("goose", "goose")
    elif outcome.winners:
        layer, heard = _free(view), ("wood", "paper", "bell")
    else:
        layer, heard = _settled(view), ("goose", "wood")
    return Finale(
        kind_for(outcome, seat, alone=False, feat=feat),
        _title(view, seat, feat=feat),
        layer,
        instead=(*cross.points(view.geese), view.fox),
        lines=_told(outcome.reason, lost, whole, geese=geese, feat=feat),
        heard=heard,
        next=_next(view, seat),
    )


def _title(view: Board, seat: Seat | None, *, feat: bool) -> str:
    winners = view.outcome.winners if view.outcome else ()
    if not winners:
        return _("Nobody gives way: a draw.")
    if winners == (GEESE,):
        if feat:
            return _("Hemmed in, and not one goose lost.")
        return {
            GEESE: _("The fox is hemmed in. Well herded."),
            FOX: _("Hemmed in: this time the geese have you."),
        }.get(seat or Seat(0), _("The geese have hemmed the fox in."))
    if feat:
        return _("The whole flock is caught.")
    return {
        FOX: _("You are free: they can never hold you now."),
        GEESE: _("The fox goes free this time."),
    }.get(seat or Seat(0), _("The fox goes free."))


def _told(reason: str, lost: int, whole: int, *, geese: bool, feat: bool) -> tuple[str, ...]:
    if feat and geese:
        return (_("All {n} geese are safe.").format(n=whole),)
    said = _n("{n} of {all} geese was caught.", "{n} of {all} geese were caught.", lost)
    return (reason, said.format(n=lost, all=whole))


def _next(view: Board, seat: Seat | None) -> NextTry | None:
    """The same side, and harder after a win, easier after a loss."""
    winners = view.outcome.winners if view.outcome else ()
    if seat is None or not winners:
        return None
    numbers = sorted(map(int, board.STARTS))
    here = numbers.index(view.full.bit_count())
    fewer = (seat in winners) == (seat == GEESE)
    at = here - 1 if fewer else here + 1
    if not 0 <= at < len(numbers):
        return None
    label = _("Now with {n} geese").format(n=numbers[at])
    return NextTry(label, {"geese": str(numbers[at]), "position": ""})


def _distance(name: str, other: str) -> float:
    (x, y), (to_x, to_y) = place(name, SPACING), place(other, SPACING)
    return hypot(to_x - x, to_y - y)


def _figure(name: str, drawn: str) -> str:
    return element("g", element("g", drawn, class_="upright"), transform=onto(name, SPACING))


def _goose(begin: float) -> str:
    """It stretches its neck, and looks."""
    neck = element(
        "path",
        moving(
            "scale", (0, f"1 {SHORT}"), (begin, f"1 {SHORT}"), (begin + 0.5, "1 1.12"), (2.7, 1)
        ),
        d=NECK,
        fill="url(#fox-down)",
        stroke="#5c4a38",
        stroke_width="1.2",
    )
    cover = element("path", d="M-2 2Q8-5 17 3L14 9-2 8Z", fill="#f7f4ee")
    head = element(
        "g",
        moving(
            "translate", (0, f"0 {RISE}"), (begin, f"0 {RISE}"), (begin + 0.5, "0 -4"), (2.7, "0 0")
        )
        + moving(
            "rotate", (0, 0), (begin + 0.6, 0), (begin + 0.9, -14), (begin + 1.3, 10), (2.7, 0)
        )
        + HEAD,
        transform="translate(8 -29)",
    )
    return BODY + element("g", neck, transform="translate(7 2)") + cover + head


def _fox(*movements: str, transform: str | None = None, drowsy: float | None = None) -> str:
    eyes = ""
    if drowsy is not None:
        lids = element("ellipse", cx=-8.5, cy=-1, rx=4, ry=4.2, fill="#d66a30") + element(
            "ellipse", cx=8.5, cy=-1, rx=4, ry=4.2, fill="#d66a30"
        )
        lashes = element(
            "path",
            d="M-12-1q3.500 3.500 7 0M5-1q3.500 3.500 7 0",
            fill="none",
            stroke="#2b1408",
            stroke_width="1.8",
            stroke_linecap="round",
        )
        eyes = element("g", appearing(drowsy, drowsy + 0.3) + lids + lashes, opacity="1")
    drawn = element("use", href="#fox-fox") + eyes
    return element("g", "".join(movements) + drawn, transform=transform)


def _hemmed_in(view: Board, *, feat: bool) -> str:
    """The geese look at what they have done; the fox gives it up and closes her eyes."""
    drawn = element("defs", GLOW)
    for name in sorted(cross.points(view.geese), key=lambda each: -int(each[1])):
        begin = 0.25 + 0.9 * _distance(name, view.fox) / FAR
        if feat:
            drawn += _ring(name, begin + 0.4)
        drawn += _figure(name, _goose(begin))
    sinks = moving("translate", (0, "0 -4"), (0.9, "0 -4"), (1.8, "0 0"))
    shakes = moving("rotate", (0, 8), (0.4, -8), (0.8, 16), (1.3, 4), (1.9, 0))
    return drawn + _figure(
        view.fox, _fox(sinks, shakes, transform="translate(0 4) rotate(-8)", drowsy=1.9)
    )


def _ring(name: str, begin: float) -> str:
    return element(
        "circle",
        appearing(begin, begin + 0.4),
        r=31,
        transform=onto(name, SPACING),
        fill="none",
        stroke="#e9c675",
        stroke_width=2.5,
        opacity="1",
    )


def _free(view: Board) -> str:
    """Goose down drifts over the board; the fox holds up her head in the light."""
    halo = element(
        "circle",
        moving("scale", (0, 0.3), (0.5, 0.3), (1.3, 1.2), (2.8, 1)) + appearing(0.4, 1.1, 0.9),
        r=74,
        fill="url(#fox-glow)",
        opacity="0.9",
        transform=onto(view.fox, SPACING),
    )
    drawn = element("defs", GLOW) + halo
    for name in cross.points(view.geese):
        bows = moving("rotate", (0, 8), (0.7, 8), (1.6, 0))
        figure = element("g", bows + element("use", href="#fox-goose"), transform="rotate(-8)")
        drawn += _figure(name, figure)
    leaps = moving("translate", (0, "0 0"), (0.3, "0 0"), (0.6, "0 -22"), (0.95, "0 0"))
    swells = moving("scale", (0, 0.9), (0.5, 1.12), (1.1, 1))
    drawn += _figure(view.fox, _fox(leaps, swells, transform="scale(1.12)"))
    whole = view.geese == 0
    count = 30 if whole else 14
    return drawn + "".join(
        _feather(view.fox, number, count, whole=whole) for number in range(count)
    )


def _feather(fox: str, number: int, count: int, *, whole: bool) -> str:
    """One that comes down rocking; around the fox where the whole flock is caught."""
    x, y = place(fox, SPACING)
    angle = 2 * pi * number / count
    if whole:
        far = 74 + 26 * (number % 3)
        x, y = round(x + far * cos(angle)), round(y + far * sin(angle))
    else:
        x, y = 60 + (number * 197) % 440, 70 + (number * 271) % 420
    begin = 0.05 * (number % 9)
    sway = 26 if number % 2 else -26
    falls = moving(
        "translate",
        (0, f"{-sway} {-y - 40}"),
        (begin, f"{-sway} {-y - 40}"),
        (begin + 0.9, f"{sway} {-0.55 * y:.0f}"),
        (begin + 1.7, f"{-0.7 * sway:.0f} {-0.2 * y:.0f}"),
        (begin + 2.4, "0 0"),
    )
    rocks = moving("rotate", (0, 50), (begin + 0.9, -45), (begin + 1.7, 35), (begin + 2.4, 0))
    shape = element(
        "path", d=FEATHER, fill="#fbf8f2", stroke="#b9ad9a", stroke_width="0.8"
    ) + element("path", d="M0-13Q2 0 0 18", fill="none", stroke="#b9ad9a")
    turned = element("g", rocks + shape, transform=f"rotate({(number * 67) % 360})")
    return element("g", falls + turned, transform=f"translate({x} {y})")


def _settled(view: Board) -> str:
    """It grows late: the fox sleeps, and the geese have laid their heads on their backs."""
    late = element(
        "circle",
        changing("opacity", (0, 0), (0.3, 0), (2.4, 0.34)),
        cx=CENTRE,
        cy=CENTRE,
        r=FAR + 40,
        fill="#14202b",
        clip_path="url(#fox-outline)",
        opacity="0.34",
    )
    drawn = late
    for number, name in enumerate(cross.points(view.geese)):
        begin = 0.4 + 0.09 * (number % 7)
        awake = element(
            "use",
            changing("opacity", (0, 1), (begin, 1), (begin + 0.5, 0)),
            href="#fox-goose",
            opacity="0",
        )
        drawn += _figure(
            name, element("g", appearing(begin, begin + 0.5) + DOZING, opacity="1") + awake
        )
    sinks = moving("translate", (0, "0 -6"), (0.6, "0 -6"), (1.7, "0 0"))
    return drawn + _figure(
        view.fox, _fox(sinks, transform="translate(0 6) rotate(12) scale(1 0.92)", drowsy=1.3)
    )
