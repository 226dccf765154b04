"""Why touching something at a table of Snare does nothing."""

import re
from collections.abc import Sequence

from snuggery.core import Refusal, Seat
from snuggery.core.text.language import _
from snuggery.games.snare.insight.card_ids import hand_ids
from snuggery.games.snare.rules.cards import Word
from snuggery.games.snare.rules.moves import (
    DRAW_DISCARD,
    DRAW_PILE,
    Add,
    Challenge,
    Discard,
    Move,
    Snare,
)
from snuggery.games.snare.rules.view import Sight

ON_A_WORD = re.compile(r"w(\d+)(?:-\d+)?")


def meant(view: Sight, seat: Seat, touched: Sequence[str]) -> Move | Refusal | None:
    """A draw, a discard, a word changed or doubted; or why there is nothing to touch."""
    last = touched[-1]
    if last == "pile":
        return DRAW_PILE
    if last == "discards" and (card := _card(view, touched[0])):
        return Discard(card)
    if last == "discards":
        return DRAW_DISCARD
    if card := _card(view, last):
        return Discard(card)
    found = ON_A_WORD.fullmatch(last)
    if found and (word := view.word(int(found[1]))):
        return _on(view, word)
    if last.startswith("player-"):
        return Refusal("N3", _("Words are laid here. To lay one, choose cards in your hand."))
    return None


def _card(view: Sight, id_: str) -> str:
    """The card in hand that has this id."""
    return dict(zip(hand_ids(view.hand), view.hand, strict=True)).get(id_, "")


def _on(view: Sight, word: Word) -> Move:
    """What touching a word asks for: to doubt it, or to change it."""
    if view.phase == "window":
        return Challenge(word.id)
    return (Add if view.mine(word) else Snare)(word.id, word.cards)
