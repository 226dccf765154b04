"""How Sniff ends: a brick falls and the treasure glints; somebody is out; or a dog was there."""

from math import cos, pi, sin

from snuggery.core import Outcome, Seat, element
from snuggery.core.abilities import Finale, NextTry
from snuggery.core.help.endings import appearing, changing, kind_for, moving
from snuggery.core.text.language import _, _n
from snuggery.core.theatre.beats import Sound
from snuggery.games.sniff.rules.board import NULL, edge
from snuggery.games.sniff.rules.labyrinth import Labyrinth
from snuggery.games.sniff.rules.view import Sight
from snuggery.games.sniff.show.art import SIDE
from snuggery.games.sniff.show.layout import line, place_on, spot

GLOW = element(
    "radialGradient",
    element("stop", offset="0.15", stop_color="#ffe08a", stop_opacity="0.95")
    + element("stop", offset="1", stop_color="#ffe08a", stop_opacity="0"),
    id="sniff-glow",
)
SPARK = "M0-11Q1-1 11 0Q1 1 0 11Q-1 1-11 0Q-1-1 0-11Z"
FALLS = 0.9
"""Seconds until the brick has landed."""


def ending(view: Sight, seat: Seat | None) -> Finale | None:
    """The end of a game or of a match, for either side and for spectators."""
    outcome = view.outcome
    if outcome is None or not view.opened:
        return None
    winner = outcome.winners[0] if outcome.winners else None
    single = view.variant.match == "single"
    there = single and outcome.clause in ("S7", "Sj")
    straight = there and winner is not None and not view.found(winner)
    half = next((each for each in view.halves if view.seeker(each) == winner), "")
    heard: tuple[Sound, ...]
    if outcome.clause == "Si":
        lost = "own" if half == "search" else "search"
        layer, instead = _bitten(view, lost)
        heard = ("bark", "paper")
    elif half and _lies(view, half):
        layer, instead = _found(view, half, straight=straight)
        heard = ("brick", "coin", "bell")
    else:
        layer, instead = _met(view, half)
        heard = ("step", "bell")
    lost_alone = bool(view.variant.given) and winner is None
    if lost_alone or (seat is not None and winner is not None and seat != winner):
        layer = _missed(view) + layer
    return Finale(
        kind_for(outcome, seat, alone=bool(view.variant.given), feat=straight),
        _title_alone(outcome, straight=straight)
        if view.variant.given
        else _title(outcome, seat, single=single, straight=straight),
        element("defs", GLOW) + layer,
        instead=instead,
        lines=_told(view, outcome, winner),
        heard=heard,
        next=_next(view, seat),
        fewest=bool(view.variant.given),
    )


def _title_alone(outcome: Outcome, *, straight: bool) -> str:
    """Sj: against nobody but the labyrinth."""
    if outcome.winners:
        return _("Straight to it: not one wall hit.") if straight else _("Sniffed out.")
    return _("The labyrinth keeps its treasure.")


def _title(outcome: Outcome, seat: Seat | None, *, single: bool, straight: bool) -> str:
    if not outcome.winners:
        return _("A draw: one nose is as good as the other.")
    winner = outcome.winners[0]
    if seat is None:
        return _("Player {seat} wins.").format(seat=winner)
    won = seat == winner
    if not single:
        return _("The match is yours.") if won else _("The match goes to the other side.")
    if outcome.clause == "Si":
        return _("A dog did it for you.") if won else _("The dog was quicker than you.")
    if outcome.clause == "Sf":
        return _("You are out first.") if won else _("The other detective is out first.")
    if straight:
        return _("Straight to it: not one wall hit.") if won else _("Found at the first try.")
    return _("You have sniffed it out.") if won else _("Your treasure is found.")


def _told(view: Sight, outcome: Outcome, winner: Seat | None) -> tuple[str, ...]:
    """What happened; and, of a single game, how the search compares with the shortest way."""
    lines = [_(outcome.reason)]
    if view.variant.match != "single" or winner is None or outcome.clause == "Si":
        return tuple(lines)
    named = sum(answer.seat == winner for answer in view.said)
    walls = len(view.found(winner))
    said = _n("{n} field named, {walls} walls met.", "{n} fields named, {walls} walls met.", named)
    lines.append(said.format(n=named, walls=walls))
    least = _shortest(view, view.opened[2 - winner])
    if least:
        way = _n("The shortest way had {n} step.", "The shortest way had {n} steps.", least)
        lines.append(way.format(n=least))
    return tuple(lines)


def _shortest(view: Sight, lab: Labyrinth) -> int:
    """How many steps the way had, for whoever knew it; 0 if there was none."""
    start = view.variant.out or NULL
    goal = NULL if view.variant.wants_out else lab.treasure
    steps = {start: 0}
    front = [start]
    for here in front:  # it grows while we iterate
        for there in view.variant.board.near[here]:
            if there not in steps and there not in lab.dogs and edge(here, there) not in lab.walls:
                steps[there] = steps[here] + 1
                front.append(there)
    return steps.get(goal, 0)


def _next(view: Sight, seat: Seat | None) -> NextTry | None:
    winners = view.outcome.winners if view.outcome else ()
    variant = view.variant
    if seat is None or not winners or variant.match != "single" or variant.given:
        return None
    if seat not in winners:
        smaller = variant.size > 3 and not (variant.holes or variant.out or variant.dogs)
        label = _("Try a smaller board")
        return NextTry(label, {"size": str(variant.size - 1), "walls": ""}) if smaller else None
    if variant.size < 5 and not (variant.holes or variant.out):
        return NextTry(_("Now a larger board"), {"size": str(variant.size + 1), "walls": ""})
    if not (variant.dogs or variant.holes or variant.wants_out):
        return NextTry(_("Now with water and bad dogs"), {"dogs": "yes", "walls": ""})
    return None


def _lies(view: Sight, half: str) -> Labyrinth | None:
    """The labyrinth of this half, if its treasure has been found there."""
    lab = view.shown(half)
    here = view.places[view.seeker(half) - 1]
    return lab if lab and lab.treasure and here == lab.treasure else None


def _at(view: Sight, half: str, x: float, y: float, *drawn: str) -> str:
    return element("g", "".join(drawn), **place_on(view, half, x, y))


def _detective(view: Sight, half: str, *movements: str, aside: tuple[int, int] = (0, 0)) -> str:
    seeker = view.seeker(half)
    x, y = spot(view, half, view.places[seeker - 1])
    figure = element("g", "".join(movements) + element("use", href=f"#sniff-{seeker}"))
    return _at(view, half, x + aside[0], y + aside[1], figure)


def _hop(begin: float) -> str:
    return moving(
        "translate",
        (0, "0 0"),
        (begin, "0 0"),
        (begin + 0.2, "0 -16"),
        (begin + 0.4, "0 0"),
        (begin + 0.6, "0 -9"),
        (begin + 0.8, "0 0"),
    )


def _found(view: Sight, half: str, *, straight: bool) -> tuple[str, tuple[str, ...]]:
    """A wall beside the treasure falls over, and there it is in the light."""
    lab = view.shown(half) or Labyrinth()
    x, y = spot(view, half, lab.treasure)
    glow = element(
        "circle",
        moving("scale", (0, 0.2), (FALLS, 0.2), (FALLS + 0.5, 1.4), (2.6, 1))
        + appearing(FALLS - 0.1, FALLS + 0.4),
        r=74,
        fill="url(#sniff-glow)",
        opacity="1",
    )
    chest = element(
        "g",
        moving("scale", (0, 0.72), (FALLS, 0.72), (FALLS + 0.3, 1.18), (FALLS + 0.7, 1))
        + element("use", href="#sniff-treasure"),
        transform="scale(1.4)",
    )
    count = 9 if straight else 5
    sparks = "".join(_spark(number, count) for number in range(count))
    drawn = _at(view, half, x, y, glow, chest, sparks)
    drawn += _detective(view, half, _hop(FALLS + 0.3), aside=(30, 16))
    seeker = view.seeker(half)
    instead = [f"{half}-treasure", f"detective-{seeker}"]
    beside = [name for name in sorted(lab.walls) if lab.treasure in name.split("|")]
    if beside:
        brick, id_ = _falling(view, half, beside[0])
        drawn = brick + drawn
        instead.append(id_)
    return drawn, tuple(instead)


def _falling(view: Sight, half: str, name: str) -> tuple[str, str]:
    """A wall that leans, tips over and lies askew; and what it was called."""
    x, y, turn = line(view, half, name)
    what = "ditch" if view.variant.dogs else "wall"
    if what == "ditch":  # water stays where it is, and glitters
        falls = changing("opacity", (0, 1), (FALLS, 0.5), (FALLS + 0.5, 1))
        wall = element("g", falls + element("use", href="#sniff-ditch"), opacity="1")
    else:
        falls = (
            moving("translate", (0, "-8 -20"), (0.3, "-8 -20"), (FALLS, "0 0"))
            + moving("rotate", (0, -17), (0.3, -20), (FALLS, 4), (FALLS + 0.25, 0))
            + moving("scale", (0, "1 1.3"), (FALLS, 1))
        )
        wall = element(
            "g",
            falls + element("use", href="#sniff-wall"),
            transform="translate(8 20) rotate(17) scale(1 0.77)",
        )
    slot = element("g", wall, **place_on(view, half, x, y, turn))
    id_ = f"{'' if half == 'own' else 'search-'}edge-{name.replace('|', '-')}"
    return slot, id_


def _spark(number: int, count: int) -> str:
    angle = 2 * pi * number / count - 0.6
    far = 36 + 9 * (number % 3)
    begin = FALLS + 0.25 + 0.11 * number
    size = 1 + 0.3 * (number % 2)
    twinkles = changing(
        "opacity", (0, 0), (begin, 0), (begin + 0.15, 1), (begin + 0.4, 0.35), (2.9, 0.95)
    )
    turns = moving("rotate", (0, -50), (begin, -50), (begin + 0.8, 0))
    spark = element(
        "path",
        twinkles + turns,
        d=SPARK,
        fill="#fffbe8",
        stroke="#b8862f",
        stroke_width="0.7",
        opacity="0.95",
        transform=f"scale({size:g})",
    )
    return element(
        "g", spark, transform=f"translate({far * cos(angle):.1f} {far * sin(angle):.1f})"
    )


def _met(view: Sight, half: str) -> tuple[str, tuple[str, ...]]:
    """No treasure is open: the detectives look up, the winner in the light."""
    drawn, instead = "", []
    for number, each in enumerate(view.halves):
        seeker = view.seeker(each)
        x, y = spot(view, each, view.places[seeker - 1])
        if each == half or not half:
            glow = element(
                "circle",
                moving("scale", (0, 0.3), (0.5, 0.3), (1.2, 1.25), (2.6, 1))
                + appearing(0.4, 1.1, 0.9),
                r=58,
                fill="url(#sniff-glow)",
                opacity="0.9",
            )
            drawn += _at(view, each, x, y, glow)
        drawn += _detective(view, each, _hop(0.6 + 0.4 * number))
        instead.append(f"detective-{seeker}")
    return drawn, tuple(instead)


def _bitten(view: Sight, half: str) -> tuple[str, tuple[str, ...]]:
    """A dog has a detective by the coat."""
    seeker = view.seeker(half)
    here = view.places[seeker - 1]
    x, y = spot(view, half, here)
    shaken = moving("rotate", (0, 0), (0.7, 0), (0.85, 18), (1.05, -12), (1.3, 8), (1.6, 0))
    drawn = _detective(view, half, shaken, aside=(-16, 0))
    leaps = moving("translate", (0, "40 14"), (0.3, "40 14"), (0.5, "20 -26"), (0.75, "0 0"))
    dog = element(
        "g", leaps + element("use", href="#sniff-dog"), transform="translate(14 6) scale(1.3)"
    )
    bark = element(
        "path",
        changing("opacity", (0, 0), (0.8, 0), (0.95, 1), (1.2, 0.3), (1.5, 1)),
        d="M44-14l14-8M46 0h16M44 13l14 8",
        stroke="#5d3b20",
        stroke_width=3.4,
        stroke_linecap="round",
        opacity="1",
    )
    lab = view.shown(half)
    dogs = (f"{half}-dog-{here}",) if lab and here in lab.dogs else ()
    return drawn + _at(view, half, x, y, dog, bark), (f"detective-{seeker}", *dogs)


def _missed(view: Sight) -> str:
    """To who lost: evening falls on the search, and a ring shows where it lay."""
    page = element(
        "rect",
        appearing(0.3, 1.8, 0.22),
        width=SIDE,
        height=SIDE,
        fill="#2a2018",
        opacity="0.22",
    )
    drawn = element("g", page, **place_on(view, "search", 0, 0))
    lab = view.shown("search")
    if lab is None or not lab.treasure:
        return drawn
    x, y = spot(view, "search", lab.treasure)
    ring = element(
        "circle",
        changing("opacity", (0, 0), (1.4, 0), (1.8, 1), (2.2, 0.5), (2.7, 1)),
        r=33,
        fill="none",
        stroke="#b8862f",
        stroke_width=3.4,
        stroke_dasharray="6 6",
        opacity="1",
    )
    return drawn + _at(view, "search", x, y, ring)
