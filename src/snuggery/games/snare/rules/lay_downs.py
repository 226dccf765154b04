"""Laying words, adding to them, snaring, exchanging and closing them (N3 to N8, N11 to N14).

What may be done is judged from the view alone; `played` tells what a play then does.
"""

import re
from dataclasses import replace

from snuggery.core import Refusal, Seat
from snuggery.core.text.language import _
from snuggery.games.snare.rules.cards import (
    LAID,
    MARK,
    WILD,
    Cards,
    Word,
    bare,
    in_order,
    less,
    spelling,
    wild_allowed,
)
from snuggery.games.snare.rules.moves import Add, Close, Lay, Snare, Swap
from snuggery.games.snare.rules.view import Sight
from snuggery.games.snare.rules.words.dictionary import word_list

TO_GO_OUT = 100
"""N8: how much must be on the table."""

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


def bad_play(view: Sight, play: Play) -> Refusal | None:
    """Why the player may not make this play; None where they may."""
    if isinstance(play, Lay | Add | Snare) and (wrong := _bad_cards(play.cards)):
        return wrong
    match play:
        case Lay():
            wrong = _bad_lay(view, play)
        case Swap():
            return _bad_swap(view, play)
        case Close():
            return _bad_close(view, play)
        case _:
            wrong = _bad_change(view, play)
    return wrong or _emptying(view, play)


def _bad_cards(cards: Cards) -> Refusal | None:
    """A move made by a program may hold any text: each must be one card as it is on the table."""
    if any(re.fullmatch(MARK, card) for card in cards):
        return Refusal("N12", _("A word has no hyphen and no apostrophe."))
    if WILD in cards:
        return Refusal("N4", _("Say what each wild card stands for."))
    for card in cards:
        if not re.fullmatch(LAID, card):
            said = _("{card!r} is not a card: write T, t or ?T.")
            return Refusal("N3", said.format(card=str(card)[:10]))
    return None


def _bad_spelling(view: Sight, cards: Cards) -> Refusal | None:
    if len(cards) < 3:
        return Refusal("N3", _("A word has at least three letters."))
    allowed = wild_allowed(len(cards))
    if bare(cards).count(WILD) > allowed:
        said = _("A word of {n} letters can have at most {most} wild cards.")
        return Refusal("N4", said.format(n=len(cards), most=allowed))
    if view.variant.strict and (word := spelling(cards)) not in word_list(view.variant.words):
        said = _("{word} is not in the list {list}.")
        return Refusal("N12", said.format(word=word, list=view.variant.words))
    return None


def _bad_lay(view: Sight, move: Lay) -> Refusal | None:
    if less(view.hand, bare(move.cards)) is None:
        return Refusal("N3", _("Not all of these cards are in your hand."))
    return _bad_spelling(view, move.cards)


def _bad_change(view: Sight, move: Add | Snare) -> Refusal | None:
    old = view.word(move.word)
    if old is None:
        return Refusal("N3", _("There is no word {word}.").format(word=f"w{move.word}"))
    if old.closed:
        return Refusal("N5", _("{word} is closed.").format(word=f"w{old.id}"))
    snare = isinstance(move, Snare)
    if snare and old.owner == view.seat:
        said = _("{word} is already yours; add to it.")
        return Refusal("N6", said.format(word=f"w{old.id}"))
    if snare and view.mine(old):
        said = _("{word} is your partner's; add to it.")
        return Refusal("N17", said.format(word=f"w{old.id}"))
    if not view.mine(old) and not snare:
        return Refusal("N6", _("You can change an opponent's word only by snaring it."))
    if snare and not has_laid(view):
        return Refusal("N6", _("Lay a word of your own before you snare one."))
    added = new_cards(old, move.cards)
    if added is None:
        return Refusal("N3", _("Every card of {word} stays in the new word.").format(word=old))
    if not added or less(view.hand, added) is None:
        return Refusal("N3", _("Add one or more cards from your hand."))
    if view.variant.in_order and not in_order(old.cards, move.cards):
        said = _("The letters of {word} keep their order.")
        return Refusal("N3", said.format(word=old.spelling))
    if snare and word_list(view.variant.words).is_plural(spelling(move.cards), old.spelling):
        said = _("{new} is just the plural of {old}.")
        return Refusal("N13", said.format(new=spelling(move.cards), old=old.spelling))
    return _bad_spelling(view, move.cards)


def _bad_swap(view: Sight, move: Swap) -> Refusal | None:
    old = view.word(move.word)
    if old is None or WILD + move.card.upper() not in old.cards:
        said = _("No wild card in {word} stands for {letter}.")
        return Refusal("N7", said.format(word=f"w{move.word}", letter=move.card.upper()))
    if old.closed:
        return Refusal("N7", _("A wild card in a closed word cannot be exchanged."))
    if old.fresh:
        return Refusal("N7", _("Exchange first: this word was made or changed in this turn."))
    if move.card not in view.hand:
        return Refusal("N7", _("{card} is not in your hand.").format(card=move.card))
    return None


def _bad_close(view: Sight, move: Close) -> Refusal | None:
    old = view.word(move.word)
    if old is None or not view.mine(old):
        return Refusal("N5", _("You can close only a word of your own."))
    if old.closed:
        return Refusal("N5", _("{word} is already closed.").format(word=f"w{old.id}"))
    if old.captured:
        return Refusal("N5", _("A captured word can never be closed."))
    if len(old.cards) <= 4:
        return Refusal("N5", _("Only a word of more than four letters can be closed."))
    if old.fresh and old.was is None and view.variant.closing_later:
        return Refusal(
            "N5", _("A word can be closed only in a later turn than the one it was laid in.")
        )
    return None


def may_go_out(view: Sight, words: tuple[Word, ...]) -> Refusal | None:
    """N8: everyone has had a turn, and 100 points of words are on the table."""
    if view.turns + 1 < view.variant.players:
        return Refusal("N8", _("Nobody may go out before everyone has had a turn."))
    own = sum(word.value for word in words if view.mine(word))
    if own < TO_GO_OUT:
        said = _("Going out takes {points} points on the table; you would have {own}.")
        return Refusal("N8", said.format(points=TO_GO_OUT, own=own))
    return None


def initial_minimum(view: Sight) -> int:
    """N11: what the first lay-down of this seat must come to."""
    return least_at(view.at_deal[view.variant.side(view.seat)]) if view.seat else 0


def least_at(score: int) -> int:
    """N11: the minimum of a first lay-down for a player with this score at the deal."""
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
    said = _("The first lay-down must be worth {points} points; this is worth {own}.")
    return Refusal("N11", said.format(points=least, own=total))


def has_laid(view: Sight) -> bool:
    """N6: whether the seat has a word of its own to start with, in this turn or before."""
    if view.seat is None:
        return False
    new = any(w.fresh and w.was is None and w.owner == view.seat for w in view.words)
    return new or view.laid[view.seat - 1]


def _emptying(view: Sight, play: Play) -> Refusal | None:
    """Whether a play would empty the hand of a player who may not go out."""
    if view.variant.given or (isinstance(play, Lay) and len(play.cards) < len(view.hand)):
        return None
    words, hand = played(view.words, view.hand, view.made, view.turn, play)
    if hand:
        return None
    return may_go_out(view, words) or initial_short(view, words)
