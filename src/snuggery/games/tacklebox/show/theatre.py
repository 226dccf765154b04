"""A play on the jetty: a card goes, a storm takes others one by one, what lay beneath is turned."""

from collections.abc import Iterator
from dataclasses import replace

from snuggery.core.text.language import _
from snuggery.core.theatre.beats import Beat, Sound
from snuggery.games.tacklebox.insight.names import called
from snuggery.games.tacklebox.rules.moves import TAKING, Move, parse
from snuggery.games.tacklebox.rules.view import Jetty, Pile
from snuggery.games.tacklebox.show.drawing import drawing
from snuggery.games.tacklebox.show.phrases import spoken

SOUNDS: dict[str, Sound] = {
    "take": "card",
    "catch": "reel",
    "net": "splash",
    "pot": "splash",
    "play": "card",
    "deal": "card",
    "stop": "bell",
}
GUST = 260
"""Milliseconds between one card that a storm takes and the next."""


def beats(before: Jetty, after: Jetty, told: str) -> tuple[Beat, ...]:
    """How one moment of a trip became the next."""
    if told.startswith("shuffle"):
        return (Beat(spoken(told), "shuffle"),)
    play, taking, lost = told.partition(TAKING)
    move, turned = parse(play), _turned(before, after)
    between = replace(after, columns=_unturned(before, move), outcome=None, opened=())
    if taking:
        found = tuple(_storm(before, between, move, tuple(lost.split())))
    else:
        picture = drawing(between).moving if turned else ""
        found = (Beat(spoken(told), SOUNDS[move.verb], picture),)
    if turned:
        shows = _("Under it is {card}.").format(card=called(turned))
        found += (Beat(shows, "flip"),)
    return found


def _storm(before: Jetty, between: Jetty, move: Move, lost: tuple[str, ...]) -> Iterator[Beat]:
    """The surprise, and one after the other what it takes (T9)."""
    for count in range(len(lost) + 1):
        gone = lost[:count]
        blown = replace(
            between,
            location=tuple(key for key in before.location if key not in gone),
            discard=(*before.discard, move.card, *gone),
        )
        said = _("It takes {cards}.").format(cards=called(gone[-1])) if gone else spoken(str(move))
        heard: Sound = "card" if gone else "storm"
        yield Beat(said, heard, drawing(blown).moving, GUST)


def _turned(before: Jetty, after: Jetty) -> str:
    """The card that was turned face up because nothing lay on it any more (T3), if one was."""
    pairs = zip(before.columns, after.columns, strict=True)
    return next((now.up[0] for was, now in pairs if now.down < was.down and now.up), "")


def _unturned(before: Jetty, move: Move) -> tuple[Pile, ...]:
    """The columns without the card that was played, and nothing turned yet."""
    return tuple(
        Pile(pile.down, tuple(key for key in pile.up if key != move.card))
        for pile in before.columns
    )
