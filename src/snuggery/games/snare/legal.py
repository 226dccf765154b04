"""What a player may do in Snare, judged from the view alone, and what a play does."""

from collections.abc import Callable
from dataclasses import replace

from snuggery.core import Refusal, Seat
from snuggery.games.snare.cards import (
    WILD,
    Cards,
    Word,
    bare,
    in_order,
    less,
    spelling,
    wild_allowed,
)
from snuggery.games.snare.moves import (
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
    Discard,
    Lay,
    Move,
    Say,
    Snare,
    Swap,
    Take,
)
from snuggery.games.snare.sight import Sight
from snuggery.games.snare.words import word_list

TAKE_BACKS = 10
"""After so many only the discard is left (ours, so that a turn ends)."""
TO_GO_OUT = 100

Play = Lay | Add | Snare | Swap | Close


def played(
    words: tuple[Word, ...], hand: Cards, made: int, seat: Seat, play: Play
) -> tuple[tuple[Word, ...], Cards]:
    """The table and the hand after a play."""
    if isinstance(play, Lay):
        new = Word(made + 1, play.cards, seat, fresh=True)
        return (*words, new), less(hand, bare(play.cards)) or ()
    old = next(word for word in words if word.id == play.word)
    if isinstance(play, Close):
        new = replace(old, closed=True)
    elif isinstance(play, Swap):
        at = old.cards.index(WILD + play.card.upper())
        new = replace(old, cards=(*old.cards[:at], play.card, *old.cards[at + 1 :]))
        hand = tuple(sorted((*(less(hand, play.card) or ()), WILD)))
    else:
        taken = isinstance(play, Snare)
        new = replace(
            old,
            cards=play.cards,
            owner=seat if taken else old.owner,
            captured=old.captured or taken,
            fresh=True,
            was=old.was if old.fresh else old,
        )
        hand = less(hand, new_cards(old, play.cards) or ()) or ()
    return tuple(new if word is old else word for word in words), hand


def new_cards(old: Word, cards: Cards) -> Cards | None:
    """What a hand must add to make the word; None where a card of the old one is missing."""
    return less(bare(cards), bare(old.cards))


def refused(view: Sight, move: Move) -> Refusal | None:
    """Why the seat may not make this move now; None where it may."""
    if view.seat is None or view.seat not in view.acting:
        return Refusal("N14", "Words are changed only in a player's own turn.")
    return JUDGES[view.phase](view, move)


def may_go_out(view: Sight, words: tuple[Word, ...]) -> Refusal | None:
    """N8: everyone has had a turn, and 100 points of words lie on the table."""
    if view.turns + 1 < view.variant.players:
        return Refusal("N8", "Nobody goes out before everyone has had a turn.")
    own = sum(word.value for word in words if view.mine(word))
    if own < TO_GO_OUT:
        return Refusal("N8", f"To go out takes {TO_GO_OUT} points on the table; it would be {own}.")
    return None


def initial_minimum(view: Sight) -> int:
    """N11: what the first lay-down of this seat must come to."""
    score = view.at_deal[view.variant.side(view.seat)] if view.seat else 0
    return 90 if score >= 600 else 70 if score >= 400 else 0


def initial_short(view: Sight, words: tuple[Word, ...]) -> Refusal | None:
    """N11: whether an initial lay-down made in this turn is still too small."""
    if view.seat is None or view.laid[view.seat - 1]:
        return None
    own = [word for word in words if word.fresh and word.owner == view.seat]
    if all(word.was for word in own):
        return None
    captured = [w for w in own if w.was is None or w.was.owner != view.seat]
    total, least = sum(word.value for word in captured), initial_minimum(view)
    if total >= least:
        return None
    return Refusal("N11", f"The first lay-down must come to {least} points; it is {total}.")


def has_laid(view: Sight) -> bool:
    """N6: whether the seat has a word of its own to start with, in this turn or before."""
    if view.seat is None:
        return False
    new = any(w.fresh and w.was is None and w.owner == view.seat for w in view.words)
    return new or view.laid[view.seat - 1]


def _bad_draw(view: Sight, move: Move) -> Refusal | None:
    can_pile = view.pile > 0 or view.discards > 1
    if move == DRAW_PILE:
        return None if can_pile else Refusal("N2", "The drawing pile is empty.")
    if move == DRAW_DISCARD:
        return None if view.discards else Refusal("N2", "There is no discard to take.")
    if move == DRAW_NOTHING and not can_pile and not view.discards:
        return None
    return Refusal("N2", "First draw: the top discard, or two cards from the pile.")


def _bad_play(view: Sight, move: Move) -> Refusal | None:
    if move == TAKE_BACK:
        return None if view.plays else Refusal("N11", "Nothing was played in this turn.")
    if move == END:
        return _bad_end(view)
    if isinstance(move, Discard):
        return _bad_discard(view, move.card)
    if not isinstance(move, Play):
        return Refusal("N2", "Play words or discard.")
    if view.taken_back >= TAKE_BACKS:
        return Refusal("N3", f"After {TAKE_BACKS} turns taken back only the discard is left.")
    match move:
        case Lay():
            wrong = _bad_lay(view, move)
        case Swap():
            return _bad_swap(view, move)
        case Close():
            return _bad_close(view, move)
        case _:
            wrong = _bad_change(view, move)
    return wrong or _emptying(view, move)


def _emptying(view: Sight, play: Play) -> Refusal | None:
    """Whether a play would empty the hand of one who may not go out."""
    words, hand = played(view.words, view.hand, view.made, view.turn, play)
    if hand:
        return None
    return may_go_out(view, words) or initial_short(view, words)


def _bad_end(view: Sight) -> Refusal | None:
    if view.plays or len(view.hand) > 1:
        return Refusal("N2", "A turn ends with a discard.")
    if view.hand and not may_go_out(view, view.words):
        return Refusal("N8", "Discard the last card and go out.")
    return None


def _bad_discard(view: Sight, card: str) -> Refusal | None:
    left = less(view.hand, (card,))
    if left is None:
        return Refusal("N2", f"{card} is not in your hand.")
    if left and card == view.took and card not in left:
        return Refusal("N2", f"{card} was just taken from the discards; discard another card.")
    if not left and (wrong := may_go_out(view, view.words)):
        return wrong
    return initial_short(view, view.words)


def _bad_spelling(view: Sight, cards: Cards) -> Refusal | None:
    if len(cards) < 3:
        return Refusal("N3", "A word has three or more letters.")
    allowed = wild_allowed(len(cards))
    if bare(cards).count(WILD) > allowed:
        return Refusal("N4", f"A word of {len(cards)} letters has {allowed} wild at most.")
    if view.variant.strict and (word := spelling(cards)) not in word_list(view.variant.words):
        return Refusal("N12", f"{word} is not in the list {view.variant.words}.")
    return None


def _bad_lay(view: Sight, move: Lay) -> Refusal | None:
    if WILD in move.cards:
        return Refusal("N4", "Say what each wild card stands for.")
    if less(view.hand, bare(move.cards)) is None:
        return Refusal("N3", "These cards are not all in your hand.")
    return _bad_spelling(view, move.cards)


def _bad_change(view: Sight, move: Add | Snare) -> Refusal | None:
    old = view.word(move.word)
    if old is None:
        return Refusal("N3", f"There is no word w{move.word}.")
    if old.closed:
        return Refusal("N5", f"w{old.id} is closed.")
    snare = isinstance(move, Snare)
    if view.mine(old) and snare:
        return Refusal("N6", f"w{old.id} is yours already; add to it.")
    if not view.mine(old) and not snare:
        return Refusal("N6", "An opponent's word is changed only by snaring it.")
    if snare and not has_laid(view):
        return Refusal("N6", "Lay a word of your own before you snare one.")
    added = new_cards(old, move.cards)
    if added is None:
        return Refusal("N3", f"Every card of {old} stays in the new word.")
    if not added or less(view.hand, added) is None:
        return Refusal("N3", "Add one or more cards from your hand.")
    if view.variant.in_order and not in_order(old.cards, move.cards):
        return Refusal("N3", f"The letters of {old.spelling} keep their order.")
    if snare and word_list(view.variant.words).is_plural(spelling(move.cards), old.spelling):
        return Refusal("N13", f"{spelling(move.cards)} is only the plural of {old.spelling}.")
    return _bad_spelling(view, move.cards)


def _bad_swap(view: Sight, move: Swap) -> Refusal | None:
    old = view.word(move.word)
    if old is None or WILD + move.card.upper() not in old.cards:
        return Refusal("N7", f"No wild card in w{move.word} stands for {move.card.upper()}.")
    if old.closed:
        return Refusal("N7", "A wild card in a closed word cannot be exchanged.")
    if old.fresh:
        return Refusal("N7", "Exchange first: this word was made or changed in this turn.")
    if move.card not in view.hand:
        return Refusal("N7", f"{move.card} is not in your hand.")
    return None


def _bad_close(view: Sight, move: Close) -> Refusal | None:
    old = view.word(move.word)
    if old is None or not view.mine(old):
        return Refusal("N5", "Only a word of one's own can be closed.")
    if old.closed:
        return Refusal("N5", f"w{old.id} is closed already.")
    if old.captured:
        return Refusal("N5", "A captured word can never be closed.")
    if len(old.cards) <= 4:
        return Refusal("N5", "Only a word of more than four letters can be closed.")
    return None


def challengeable(view: Sight) -> tuple[Word, ...]:
    """N15: what was made or changed in the turn and is not yet proved right."""
    return tuple(word for word in view.words if word.fresh and word.id not in view.proved)


def _bad_answer(view: Sight, move: Move) -> Refusal | None:
    if move == ACCEPT:
        return None
    if not isinstance(move, Challenge):
        return Refusal("N15", "Challenge a word or accept them all.")
    if any(word.id == move.word for word in challengeable(view)):
        return None
    if move.word in view.proved:
        return Refusal("N15", f"w{move.word} was proved right.")
    return Refusal("N15", "Only a word made or changed in this turn can be challenged.")


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
    return Refusal("N15", "Take a letter of the wrong word, or draw a card from a pile.")


def _bad_between(view: Sight, move: Move) -> Refusal | None:
    if move in (NEXT_HAND, TIME_IS_UP):
        return None
    return Refusal("N9", "The dealer says: next hand, or time is up.")


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
    swaps = [Swap(card, id_) for id_ in ids for card in hand if card != WILD]
    return [*map(Discard, hand), *phrases, *map(Close, ids), *swaps]
