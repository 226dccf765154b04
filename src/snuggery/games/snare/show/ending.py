"""How Snare ends: the winner's best word is dealt out once more, and the loop draws tight."""

from collections.abc import Callable
from math import cos, pi, sin

from snuggery.core import Outcome, Seat, element
from snuggery.core.abilities import EndKind, Finale
from snuggery.core.early_end import all_called, called, capital
from snuggery.core.help.endings import appearing, changing, kind_for, moving
from snuggery.core.text.language import _, _n
from snuggery.core.theatre.beats import Sound
from snuggery.games.snare.insight.card_ids import hand_ids
from snuggery.games.snare.rules.alone.given import YOU
from snuggery.games.snare.rules.cards import Word
from snuggery.games.snare.rules.view import Sight
from snuggery.games.snare.show.art import back, face, move_to, put
from snuggery.games.snare.show.layout import UPRIGHT, WIDE, Place

BRASS, BRIGHT = "#b8862f", "#f3d48b"
LARGEST = 40
"""The width of the word's cards, if there is room."""
ACROSS, DOWN = 166, 44
"""Half the width and height of the loop, where the hands were."""
TIGHT = 1.5
"""Seconds until the loop is drawn tight."""
SPARK = "M0-8Q1-1 8 0Q1 1 0 8Q-1 1-8 0Q-1-1 0-8Z"


def ending(view: Sight, seat: Seat | None) -> Finale | None:
    """The end of the whole game, for each player and for spectators."""
    outcome = view.outcome
    if outcome is None:
        return None
    if view.variant.given:
        return _ending_alone(view, seat, outcome)
    shared = view.scores.count(max(view.scores)) > 1
    at_once = not shared and _out_in_one_turn(view)
    kind: EndKind = kind_for(outcome, seat, alone=False, feat=at_once)
    if len(outcome.winners) == view.variant.players:
        kind = "draw"
    heard: tuple[Sound, ...] = ("card", "card", "catch", "bell")
    return Finale(
        kind,
        _title(view, seat, shared=shared, at_once=at_once),
        _layer(view, seat, at_once=at_once),
        instead=tuple(hand_ids(view.hand)),
        lines=_told(view),
        heard=heard,
    )


def _ending_alone(view: Sight, seat: Seat | None, outcome: Outcome) -> Finale:
    """N18: the loop draws tight round the best word there was, found or not."""
    best, made = Word(0, view.best, YOU), next(word for word in view.words if word.owner == YOU)
    found = made.value >= best.value
    title = _("Nothing scores more.") if found else _("There was more in it.")
    if not found and outcome.winners:
        title = _("A good word, but there was a better one.")
    panel = _on_panel(view, YOU, _frame if outcome.winners else _dusk)
    heard: tuple[Sound, ...] = ("card", "card", "catch", "bell")
    return Finale(
        kind_for(outcome, seat, alone=True, feat=found),
        title,
        panel + _scene(view, made if found else best, bright=found),
        instead=tuple(hand_ids(view.hand)),
        lines=(_(outcome.reason),),
        heard=heard,
    )


def _out_in_one_turn(view: Sight) -> bool:
    """Whether the winner laid everything down in the last turn, and nothing before."""
    who, outcome = view.turn, view.outcome
    out = view.counts[who - 1] == 0 and not view.laid[who - 1]
    return out and outcome is not None and who in outcome.winners


def _title(view: Sight, seat: Seat | None, *, shared: bool, at_once: bool) -> str:
    winners = view.outcome.winners if view.outcome else ()
    if shared:
        return _("The win is shared.")
    if seat is None:
        said = _n("{names} wins.", "{names} win.", len(winners))
        return said.format(names=capital(all_called(map(str, winners))))
    if seat in winners:
        if at_once:
            return _("Out in one turn, and the game is yours.")
        return _("The last word is yours.")
    if at_once:
        return _("Caught: everything was laid in one turn.")
    return _("This time somebody else had the last word.")


def _told(view: Sight) -> tuple[str, ...]:
    """The scores, after how many hands, and the best word on the table."""
    sides: dict[int, str] = {}
    for seat in view.variant.seats:
        sides.setdefault(view.variant.side(seat), called(str(seat)))
    order = sorted(sides, key=lambda side: -view.scores[side])
    scores = ", ".join(f"{sides[side]} {view.scores[side]}" for side in order)
    after = _n("After {n} hand: {scores}.", "After {n} hands: {scores}.", view.number)
    lines = [after.format(n=view.number, scores=scores)]
    best = _best(view)
    if best and not best.closed:
        said = _("The best word was {word}, {points} points.")
        lines.append(said.format(word=best.spelling, points=best.value))
    return tuple(lines)


def _best(view: Sight) -> Word | None:
    """The winners' word that counts most; one that is open, if there is any."""
    winners = view.outcome.winners if view.outcome else ()
    own = [word for word in view.words if word.owner in winners]
    return max(own, key=lambda word: (not word.closed, word.value, word.id), default=None)


def _layer(view: Sight, seat: Seat | None, *, at_once: bool) -> str:
    winners = view.outcome.winners if view.outcome else ()
    drawn = ""
    if seat is not None and seat not in winners:
        drawn += _on_panel(view, seat, _dusk)
    for winner in winners:
        drawn += _on_panel(view, winner, _frame)
    return drawn + _scene(view, _best(view), bright=at_once)


def _scene(view: Sight, best: Word | None, *, bright: bool) -> str:
    """The loop where the hand lay, with a word in it."""
    scene = _loop(bright=bright) + (_dealt(best, at_once=bright) if best else "")
    spots = []
    for layout in (UPRIGHT, WIDE):
        width, height = layout.size(view.variant.players)
        spots.append(move_to(width / 2, (layout.floor(view.variant.players) + height) / 2 + 4))
    return element("g", scene, **put(*spots))


def _on_panel(view: Sight, seat: Seat, draw: Callable[[Place], str]) -> str:
    """Something where a player's words lie, in both pictures."""
    return "".join(
        element(
            "g",
            draw(layout.place(view.variant.players, seat)),
            **put(f"scale({1 - wide})", f"scale({wide})"),
        )
        for wide, layout in enumerate((UPRIGHT, WIDE))
    )


def _dusk(place: Place) -> str:
    left, top, width, height = place
    return element(
        "rect",
        appearing(0.4, 1.8, 0.32),
        x=left,
        y=top,
        width=width,
        height=height,
        rx=6,
        fill="#101c18",
        opacity="0.32",
    )


def _frame(place: Place) -> str:
    """Brass round the words that have won."""
    left, top, width, height = place
    length = round(2 * (width + height))
    return element(
        "rect",
        changing("stroke-dashoffset", (0, length), (TIGHT, 0)),
        x=left,
        y=top,
        width=width,
        height=height,
        rx=6,
        fill="none",
        stroke=BRIGHT,
        stroke_width=3,
        stroke_dasharray=length,
        stroke_dashoffset=0,
    )


def _loop(*, bright: bool) -> str:
    """A wire on its stake, which draws tight round the word."""
    length = round(2 * pi * ((ACROSS**2 + DOWN**2) / 2) ** 0.5)
    tight = moving("scale", (0, 1.2), (0.2, 1.2), (TIGHT, 0.95), (TIGHT + 0.35, 1))
    drawn = changing("stroke-dashoffset", (0, length), (TIGHT, 0))
    wire = "".join(
        element(
            "ellipse",
            drawn,
            rx=ACROSS,
            ry=DOWN,
            fill="none",
            stroke=tone,
            stroke_width=wide,
            stroke_dasharray=length,
            stroke_dashoffset=0,
        )
        for tone, wide in (("#1b120a", 6.5), (BRASS, 4.5), (BRIGHT, 2.6 if bright else 1.2))
    )
    stake = element(
        "path",
        moving("translate", (0, "0 -30"), (0.3, "0 -30"), (0.5, "0 0")),
        d="M-5-34H5V24L0 34-5 24Z",
        fill="#6b4a32",
        stroke="#2a190d",
        transform=move_to(ACROSS, 0),
    )
    return element("g", tight + wire) + stake


def _dealt(word: Word, *, at_once: bool) -> str:
    """The word in large cards, one after the other, in a shallow arc."""
    count = len(word.cards)
    step = min(LARGEST + 3, (2 * ACROSS - 44) / count)
    width = step - 2
    cards = ""
    for n, card in enumerate(word.cards):
        off = n - (count - 1) / 2
        begin = 0.35 + min(0.18, 1.3 / count) * n
        shape = back(width) if word.closed else face(card, width)
        flies = moving("translate", (0, "0 -120"), (begin, "0 -120"), (begin + 0.45, "0 0"))
        turns = moving("rotate", (0, -50), (begin, -50), (begin + 0.45, 0))
        shows = appearing(begin, begin + 0.15)
        lies = move_to(off * step, 1.1 * off * off * step / 43 - 4, 2.2 * off)
        laid = element("g", flies + turns + shows + shape, opacity="1")
        cards += element("g", laid, transform=lies)
    return cards + ("".join(map(_spark, range(10))) if at_once else "")


def _spark(number: int) -> str:
    """On the wire, all round."""
    angle = 2 * pi * (number + 0.5) / 10
    x, y = ACROSS * cos(angle), DOWN * sin(angle)
    begin = TIGHT + 0.08 * number
    return element(
        "path",
        changing("opacity", (0, 0), (begin, 0), (begin + 0.15, 1), (begin + 0.5, 0.9)),
        d=SPARK,
        fill="#fff6d8",
        opacity="0.9",
        transform=move_to(x, y),
    )
