"""How a hunt ends: the lamp of the Station flares and settles, or the Wolf pounces."""

from snuggery.core import Seat, element
from snuggery.core.abilities import Finale, NextTry
from snuggery.core.help.endings import appearing, changing, kind_for, moving
from snuggery.core.text.language import _
from snuggery.core.theatre.beats import Sound
from snuggery.games.snipe_hunt.rules.cards import SIDE
from snuggery.games.snipe_hunt.rules.view import Map
from snuggery.games.snipe_hunt.show.art.shapes import CARD, circle, path, use
from snuggery.games.snipe_hunt.show.layout import MARGIN, middle, move_to

SWIFT = 9
"""Home in at most this many turns is a feat: the club player needed more in 960 of its 981 wins."""
WOLF_LEAPS = 0.75
"""Seconds until the Wolf has landed."""
DUSK = "#1a1d2b"
HAT = (
    path("M-14-1C-8-4 8-4 14-1C10 2-10 2-14-1z", fill="#244a3f", stroke="#14302a", stroke_width=0.8)
    + path(
        "M-8-2C-8-14-2-13 0-12C3-14 8-13 8-2C4-4-4-4-8-2z",
        fill="#2f5d50",
        stroke="#14302a",
        stroke_width=0.8,
    )
    + path("M6-4C10-8 12-13 15-17C16-11 13-6 9-3z", fill="#c2492b", stroke="#7d2813")
)
BAG = path(
    "M-13-6C-17 6-14 17 0 17S17 6 13-6C8-3-8-3-13-6z",
    fill="#8a6236",
    stroke="#4a2f16",
    stroke_width=1.4,
) + path("M-13-6Q0-1 13-6", fill="none", stroke="#d9b98a", stroke_width=2.4)
LAMP = (
    path("M-6 9h12l-2 5h-8z", fill="#59370a")
    + path("M-7-9h14l3 18h-20z", fill="#ffe9a8", stroke="#59370a", stroke_width=1.6)
    + path("M-9-9q9-11 18 0z", fill="#8a5a14", stroke="#59370a", stroke_width=1.2)
    + path("M0 6C-5 2-2-3 0-6 2-3 5 2 0 6z", fill="#f2a72e")
)
FEATHER = "M0-9C5-5 5 4 1 9-4 4-5-4 0-9Z"


def ending(view: Map, seat: Seat | None) -> Finale | None:
    """The end of the hunt."""
    outcome = view.outcome
    if outcome is None:
        return None
    swift = bool(outcome.winners) and view.turn <= SWIFT and view.setup.side == SIDE
    kind = kind_for(outcome, seat, alone=True, feat=swift)
    heard: tuple[Sound, ...]
    if outcome.winners:
        layer, heard = _home(view, swift=swift), ("step", "snipe", "bell")
    elif outcome.clause == "H2":
        layer, heard = _flown(view), ("snipe", "paper")
    else:
        layer, heard = _pounced(view), ("wolf", "step")
    return Finale(
        kind,
        _title(view, swift=swift),
        layer,
        instead=_replaced(view),
        lines=(_(outcome.reason), *_compared(view)),
        heard=heard,
        next=_next(view),
        fewest=True,
    )


def _title(view: Map, *, swift: bool) -> str:
    outcome = view.outcome
    if outcome and outcome.winners:
        said = (
            _("Home in only {n} turns, and the lamp still warm.")
            if swift
            else _("Home with the Snipe in {n} turns.")
        )
        return said.format(n=view.turn)
    if outcome and outcome.clause == "H2":
        return _("The Snipe got away.")
    if view.carrying:
        return _("The Wolf was quicker.")
    return _("The Wolf has the Snipe.")


def _compared(view: Map) -> tuple[str, ...]:
    """How often it can be done: measured, and for the small forests worked out."""
    setup = view.setup
    if setup.map is None:
        scattered = _("In a forest like this our strongest player wins four out of five hunts.")
        return (
            scattered if setup.scattered else _("Our strongest player wins about half the hunts."),
        )
    return ()


def _next(view: Map) -> NextTry | None:
    outcome, setup = view.outcome, view.setup
    plain = {"forest": "standard", "deal": "", "cards": "", "map": ""}
    if outcome and outcome.winners:
        if setup.map is not None:
            return NextTry(_("Now the whole forest"), plain)
        if not setup.scattered:
            return NextTry(_("Now a scattered forest"), {**plain, "forest": "scattered"})
        return NextTry(_("Another forest"), {**plain, "forest": "scattered"})
    if setup.map is None:
        return NextTry(_("Try a small forest"), {**plain, "map": "3x3"})
    return None


def _replaced(view: Map) -> tuple[str, ...]:
    if view.outcome and view.outcome.winners:
        return ("hunter",) if view.carrying else ("hunter", "snipe")
    if view.outcome and view.outcome.clause == "H2":
        return ("snipe",)
    return ("wolf", "hunter") if view.carrying else ("wolf", "snipe")


def _light(view: Map, x: int, y: int, name: str, tones: tuple[tuple[str, str, str], ...]) -> str:
    """A gradient around a point that reaches over the whole map."""
    whole = CARD * view.setup.side
    stops = "".join(
        element("stop", offset=at, stop_color=tone, stop_opacity=strong)
        for at, tone, strong in tones
    )
    return element(
        "radialGradient",
        stops,
        id=f"snipe-hunt-{name}",
        gradientUnits="userSpaceOnUse",
        cx=x,
        cy=y,
        r=max(whole * 0.75, 260),
    )


def _over_the_map(view: Map, *inside: str, **attributes: object) -> str:
    whole = CARD * view.setup.side
    return element(
        "rect",
        "".join(inside),
        x=MARGIN - 4,
        y=MARGIN - 4,
        width=whole + 8,
        height=whole + 8,
        rx=4,
        **attributes,
    )


def _home(view: Map, *, swift: bool) -> str:
    """Evening comes; the lamp of the Station flares and settles, and the Snipe is in the bag."""
    x, y = middle(view, view.hunter)
    night = _light(
        view,
        x,
        y,
        "evening",
        (
            ("0", "#ffd981", "0.55"),
            ("0.16", "#ffcf6b", "0.3"),
            ("0.42", DUSK, "0.28"),
            ("1", DUSK, "0.72"),
        ),
    )
    dusk = _over_the_map(view, appearing(0.1, 1.1), fill="url(#snipe-hunt-evening)", opacity="1")
    flare = element(
        "circle",
        moving("scale", (0, 0.2), (0.9, 0.2), (1.35, 2.1), (1.8, 0.8), (2.2, 1.25), (2.7, 1))
        + appearing(0.9, 1.3, 0.8),
        r=46,
        fill="url(#snipe-hunt-flame)",
        opacity="0.8",
    )
    flame = element(
        "radialGradient",
        element("stop", offset="0.1", stop_color="#fff6d8", stop_opacity="0.95")
        + element("stop", offset="1", stop_color="#ffcf6b", stop_opacity="0"),
        id="snipe-hunt-flame",
    )
    lamp = element(
        "g",
        flare + element("g", LAMP, transform="scale(1.5)"),
        transform=move_to(x + 2, y - 34),
    )
    hops = moving(
        "translate", (0, "-2 -14"), (0.3, "-2 -14"), (0.55, "0 -38"), (0.85, "0 4"), (1.1, "0 0")
    )
    bird = element("g", hops + use("bird"), transform="translate(0 -13) rotate(-24)")
    bag = element(
        "g",
        moving("scale", (0, 1), (0.8, 1), (0.95, "1.15 0.86"), (1.2, 1)) + bird + BAG,
        transform=move_to(x + 27, y + 20),
    )
    hunter = element(
        "g",
        moving("translate", (0, "0 0"), (1.2, "0 0"), (1.45, "0 -7"), (1.7, "0 0")) + use("hunter"),
        transform=move_to(x - 16, y + 15),
    )
    stars = "".join(_star(view, number) for number in range(14)) if swift else ""
    return element("defs", night + flame) + dusk + stars + lamp + hunter + bag


def _star(view: Map, number: int) -> str:
    """Over the forest, one after the other."""
    whole = CARD * view.setup.side
    x, y = MARGIN + 30 + (number * 223) % (whole - 60), MARGIN + 24 + (number * 137) % (whole - 60)
    begin = 1.0 + 0.1 * number
    return element(
        "path",
        changing("opacity", (0, 0), (begin, 0), (begin + 0.2, 1), (begin + 0.5, 0.85)),
        d="M0-9Q1-1 9 0Q1 1 0 9Q-1 1-9 0Q-1-1 0-9Z",
        fill="#fff3c4",
        opacity="0.85",
        transform=move_to(x, y),
    )


def _pounced(view: Map) -> str:
    """The Wolf leaps from where he stood; all see him, large, over what he has caught."""
    prey = view.hunter if view.carrying else view.snipe
    x, y = middle(view, prey)
    from_x, from_y = (
        there - here for there, here in zip(middle(view, view.wolf), (x, y), strict=True)
    )
    if (from_x, from_y) == (0, 0):
        from_x, from_y = -90, -70
    shade = _light(
        view, x, y, "shade", (("0", DUSK, "0"), ("0.14", DUSK, "0.12"), ("1", DUSK, "0.74"))
    )
    dusk = _over_the_map(view, appearing(0.2, 1.4), fill="url(#snipe-hunt-shade)", opacity="1")
    high = -70
    leaps = moving(
        "translate",
        (0, f"{from_x} {from_y}"),
        (0.25, f"{from_x} {from_y}"),
        (0.5, f"{0.5 * from_x:.0f} {0.5 * from_y + high:.0f}"),
        (WOLF_LEAPS, "0 0"),
        (1.0, "0 -10"),
        (1.2, "0 0"),
    )
    grows = moving("scale", (0, 0.6), (0.25, 0.55), (0.5, 1.35), (WOLF_LEAPS, 1.1), (1.3, 1))
    wolf = element("g", leaps + element("g", grows + use("wolf"), transform="scale(2.3)"))
    pawn = "hunter" if view.carrying else "snipe"
    shaken = moving("rotate", (0, 0), (WOLF_LEAPS, 0), (0.9, 22), (1.1, -14), (1.4, 0))
    shrinks = moving("translate", (0, "0 -16"), (WOLF_LEAPS - 0.1, "0 -16"), (1.0, "0 0"))
    caught = element(
        "g", shrinks + shaken + use(pawn), transform="translate(-36 32) rotate(-20) scale(1.2)"
    )
    lost = _hat() if view.carrying else ""
    lost += "".join(_plume(number) for number in range(7))
    place = element(
        "g",
        caught + element("g", wolf, transform="translate(4 -6)") + lost,
        transform=move_to(x, y),
    )
    return element("defs", shade) + dusk + place


def _hat() -> str:
    """It flies off."""
    return element(
        "g",
        moving("translate", (0, "-58 6"), (WOLF_LEAPS, "-58 6"), (1.2, "-20 -46"), (1.8, "0 0"))
        + moving("rotate", (0, 60), (WOLF_LEAPS, 60), (1.8, 0))
        + appearing(WOLF_LEAPS - 0.1, WOLF_LEAPS)
        + HAT,
        transform="translate(54 34) rotate(18) scale(1.3)",
        opacity="1",
    )


def _plume(number: int) -> str:
    x, y = -52 + 17 * number, 34 + (number * 23) % 20
    begin = WOLF_LEAPS + 0.06 * number
    sway = 12 if number % 2 else -12
    falls = moving(
        "translate",
        (0, f"{-x * 0.8:.0f} {-y - 30}"),
        (begin, f"{-x * 0.8:.0f} {-y - 30}"),
        (begin + 0.6, f"{sway} -46"),
        (begin + 1.2, f"{-sway // 2} -18"),
        (begin + 1.8, "0 0"),
    )
    shows = appearing(begin, begin + 0.1, 0.95)
    shape = element("path", d=FEATHER, fill="#c79f63", stroke="#6b4a22", stroke_width="0.8")
    return element(
        "g",
        falls + shows + element("g", shape, transform=f"rotate({(number * 71) % 180 - 90})"),
        transform=move_to(x, y),
        opacity="0.95",
    )


def _flown(view: Map) -> str:
    """It has grown late, and the Snipe is seen once more, high up."""
    x, y = middle(view, view.snipe)
    whole = CARD * view.setup.side
    to_x, to_y = MARGIN + whole * 0.72, MARGIN + whole * 0.16
    dusk = _over_the_map(view, appearing(0.2, 2.2, 0.5), fill=DUSK, opacity="0.5")
    moon = circle(to_x, to_y, 44, fill="#f7ecc8") + circle(to_x - 14, to_y - 9, 6, fill="#e9dbac")
    flies = moving(
        "translate",
        (0, f"{x - to_x:.0f} {y - to_y:.0f}"),
        (0.3, f"{x - to_x:.0f} {y - to_y:.0f}"),
        (1.2, f"{0.7 * (x - to_x):.0f} {0.35 * (y - to_y) - 40:.0f}"),
        (2.2, "0 0"),
    )
    bird = element(
        "g",
        flies + element("g", use("bird"), transform="scale(1.5) rotate(-16)"),
        transform=move_to(to_x, to_y),
    )
    return dusk + element("g", appearing(1.2, 2.2) + moon, opacity="1") + bird
