"""What a player may do in Snare, judged from the view alone; for words see lay_downs.py."""

from collections.abc import Callable

from snuggery.core import Refusal
from snuggery.core.text.language import _
from snuggery.games.snare.rules.cards import WILD, Word, bare, less
from snuggery.games.snare.rules.lay_downs import Play, bad_play, initial_short, may_go_out
from snuggery.games.snare.rules.moves import (
    ACCEPT,
    DRAW_DISCARD,
    DRAW_NOTHING,
    DRAW_PILE,
    END,
    NEXT_HAND,
    PENALTY_DISCARD,
    PENALTY_PILE,
    TAKE_BACK,
    TIME_IS_UP,
    Add,
    Challenge,
    Close,
    Deal,
    Discard,
    Lay,
    Move,
    Say,
    Snare,
    Swap,
    Take,
)
from snuggery.games.snare.rules.view import Sight

TAKE_BACKS = 10
"""After this many, only the discard is left (our own ruling, so that a turn ends)."""


def refused(view: Sight, move: Move) -> Refusal | None:
    """Why the seat may not make this move now; None where it may."""
    if view.seat is None or view.seat not in view.acting:
        return Refusal("N14", _("You can change words only in your own turn."))
    return JUDGES[view.phase](view, move)


def _out_of_place(move: Move) -> Refusal | None:
    """What belongs to another part of the game than a player's turn."""
    if isinstance(move, Challenge):
        said = _("A word can be challenged only until the next player begins.")
        return Refusal("N15", said)
    if move == ACCEPT:
        return Refusal("N15", _("There is nothing to accept now."))
    if isinstance(move, Take) or move in (PENALTY_PILE, PENALTY_DISCARD):
        return Refusal("N15", _("Only a challenger who was right takes a card."))
    if move in (NEXT_HAND, TIME_IS_UP):
        return Refusal(
            "N9",
            _("Nobody can end a game alone: it goes on until the limit is reached or time is up."),
        )
    return Refusal("N1", _("Chance deals the cards.")) if isinstance(move, Deal) else None


def _bad_draw(view: Sight, move: Move) -> Refusal | None:
    can_pile = view.pile > 0 or view.discards > 1
    if move == DRAW_PILE:
        return None if can_pile else Refusal("N2", _("The pile is empty."))
    if move == DRAW_DISCARD:
        return None if view.discards else Refusal("N2", _("There is no discard to take."))
    if move == DRAW_NOTHING and not can_pile and not view.discards:
        return None
    if wrong := _out_of_place(move):
        return wrong
    return Refusal("N2", _("Draw first: the top discard, or two cards from the pile."))


def _bad_play(view: Sight, move: Move) -> Refusal | None:
    if view.variant.given and not isinstance(move, Lay | Add | Snare):
        return Refusal("N18", _("You make just one word: lay it, or snare one on the table."))
    if move == TAKE_BACK:
        return None if view.plays else Refusal("N3", _("Nothing was played in this turn."))
    if move == END:
        return _bad_end(view)
    if isinstance(move, Discard):
        return _bad_discard(view, move.card)
    if not isinstance(move, Play):
        return _out_of_place(move) or Refusal("N2", _("Play words or discard."))
    if view.taken_back >= TAKE_BACKS:
        said = _("After taking the turn back {n} times you can only discard.")
        return Refusal("N3", said.format(n=TAKE_BACKS))
    return bad_play(view, move)


def _bad_end(view: Sight) -> Refusal | None:
    if view.plays or len(view.hand) > 1:
        return Refusal("N2", _("A turn ends with a discard."))
    if view.hand and not may_go_out(view, view.words):
        return Refusal("N8", _("Discard the last card and go out."))
    return None


def _bad_discard(view: Sight, card: str) -> Refusal | None:
    left = less(view.hand, (card,))
    if left is None:
        return Refusal("N2", _("{card} is not in your hand.").format(card=card))
    if left and card == view.took and card not in left:
        said = _("{card} was just taken from the discard pile; discard another card.")
        return Refusal("N2", said.format(card=card))
    if not left and (wrong := may_go_out(view, view.words)):
        return wrong
    return initial_short(view, view.words)


def challengeable(view: Sight) -> tuple[Word, ...]:
    """N15: what was made or changed in the turn and is not yet proved right."""
    return tuple(word for word in view.words if word.fresh and word.id not in view.proved)


def _bad_answer(view: Sight, move: Move) -> Refusal | None:
    if move == ACCEPT:
        return None
    if not isinstance(move, Challenge):
        return Refusal("N15", _("Challenge a word or accept them all."))
    if any(word.id == move.word for word in challengeable(view)):
        return None
    if move.word in view.proved:
        return Refusal(
            "N15", _("{word} has already been checked and is right.").format(word=f"w{move.word}")
        )
    return Refusal("N15", _("Only a word made or changed in this turn can be challenged."))


def takeable(word: Word) -> tuple[str, ...]:
    """N15: the cards of a wrong word that the challenger may take, as they lie."""
    captured = word.was is not None and word.was.owner != word.owner
    allowed = word.added if captured else bare(word.cards)
    return tuple(sorted({card for card in word.cards if card[0] in allowed}))


def _bad_penalty(view: Sight, move: Move) -> Refusal | None:
    word = view.word(view.accused)
    if isinstance(move, Take) and word and move.card in takeable(word):
        return None
    if move == PENALTY_PILE and view.pile:
        return None
    if move == PENALTY_DISCARD and view.discards:
        return None
    return Refusal("N15", _("Take a letter of the wrong word, or draw a card from a pile."))


def _bad_between(view: Sight, move: Move) -> Refusal | None:
    if move in (NEXT_HAND, TIME_IS_UP):
        return None
    return Refusal("N9", _("The dealer decides: next hand, or time is up."))


JUDGES: dict[str, Callable[[Sight, Move], Refusal | None]] = {
    "draw": _bad_draw,
    "play": _bad_play,
    "window": _bad_answer,
    "penalty": _bad_penalty,
    "between": _bad_between,
}


def few(view: Sight) -> tuple[Move, ...]:
    """All legal moves beside laying, adding and snaring: they are few."""
    return tuple(move for move in _few(view) if refused(view, move) is None)


def _few(view: Sight) -> list[Move]:
    ids = [word.id for word in view.words]
    match view.phase:
        case "draw":
            return [DRAW_PILE, DRAW_DISCARD, DRAW_NOTHING]
        case "window":
            return [ACCEPT, *map(Challenge, ids)]
        case "penalty":
            word = view.word(view.accused)
            return [*map(Take, takeable(word) if word else ()), PENALTY_PILE, PENALTY_DISCARD]
        case "between":
            return [NEXT_HAND, TIME_IS_UP]
    hand = sorted(set(view.hand))
    phrases: list[Say] = [END, TAKE_BACK]
    swaps = [
        Swap(card, word.id)
        for word in view.words
        for card in hand
        if card != WILD and WILD + card.upper() in word.cards
    ]
    return [*map(Discard, hand), *phrases, *map(Close, ids), *swaps]
