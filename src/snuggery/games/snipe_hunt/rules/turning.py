"""H10: what the arrow under the Hunter allows; and how a card is turned, with the pawns on it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar

from snuggery.core import Refusal
from snuggery.core.text.language import N_, _
from snuggery.games.snipe_hunt.rules.forest import HALF, QUARTER
from snuggery.games.snipe_hunt.rules.moves import QUARTERS, Turn
from snuggery.games.snipe_hunt.rules.spaces import place_name, place_of
from snuggery.games.snipe_hunt.rules.view import Situation

ARROWS = {QUARTER: ("cw", "ccw"), HALF: ("180",)}
TURNED = {
    "cw": N_("Card {card} is turned clockwise."),
    "ccw": N_("Card {card} is turned counter-clockwise."),
    "180": N_("Card {card} makes a half turn."),
}

S = TypeVar("S", bound=Situation)


def arrow_says(now: Situation) -> tuple[str, ...]:
    """How the arrow under the Hunter turns a card."""
    return ARROWS[now.forest.ground[now.hunter]]


def turns(now: Situation) -> Iterator[Turn]:
    """Any card of the forest, as the arrow says."""
    side = now.forest.layout.side
    for place in range(side * side):
        yield from (Turn(place_name(place, side), how) for how in arrow_says(now))


def bad_turn(now: Situation, move: Turn) -> Refusal:
    """Why a card is not turned so."""
    if place_of(move.card, now.forest.layout.side) is None:
        said = _("This forest has no card {card}.")
        return Refusal("H10", said.format(card=move.card))
    if len(how := arrow_says(now)) == 1:
        return Refusal("H10", _("The arrow allows {how}.").format(how=how[0]))
    said = _("The arrow allows {how} or {other}.")
    return Refusal("H10", said.format(how=how[0], other=how[1]))


def card_turned(now: S, move: Turn) -> S:
    """The card that the player chose is turned."""
    place = place_of(move.card, now.forest.layout.side) or 0
    return turned(now, place, QUARTERS[move.how], N_(TURNED[move.how], card=move.card))


def turned(now: S, place: int, quarters: int, words: str) -> S:
    """A card is turned, and the pawns on it ride along."""
    hunter, snipe, wolf = (
        now.forest.riding(place, quarters, pawn) for pawn in (now.hunter, now.snipe, now.wolf)
    )
    return replace(
        now,
        forest=now.forest.turned(place, quarters),
        hunter=hunter,
        snipe=snipe,
        wolf=wolf,
        trail=now.trail if hunter == now.hunter else (*now.trail, hunter),
        said=(words,),
    )
