"""What becomes of words that are doubted in Snare, and of what hung on them (N15, N16)."""

from dataclasses import replace
from typing import TypeVar

from snuggery.core import CHANCE, Seat
from snuggery.core.text.language import N_
from snuggery.games.snare.rules import notes
from snuggery.games.snare.rules.cards import Word, bare, less
from snuggery.games.snare.rules.dealing import gain
from snuggery.games.snare.rules.lay_downs import TO_GO_OUT, least_at
from snuggery.games.snare.rules.moves import (
    PENALTY_DISCARD,
    PENALTY_PILE,
    Add,
    Challenge,
    Discard,
    Lay,
    Move,
    Snare,
    Take,
    parse,
)
from snuggery.games.snare.rules.scoring import score
from snuggery.games.snare.rules.situation import Situation
from snuggery.games.snare.rules.turn import passed
from snuggery.games.snare.rules.words.dictionary import word_list

WRONG_CHALLENGE = 20

S = TypeVar("S", bound=Situation)


def doubters(now: Situation) -> tuple[Seat, ...]:
    """N15: who may still challenge; never a partner (N17)."""
    return tuple(seat for seat in now.opponents if seat not in now.ready)


def answered(now: S, seat: Seat, move: Move) -> S:
    """A challenge, or one more who accepts."""
    if not isinstance(move, Challenge):
        return _window(replace(now, ready=(*now.ready, seat)))
    word = now.word(move.word)
    noted = replace(now, noted=now.turns)
    if word.spelling in word_list(now.variant.words):  # N16
        after = replace(score(noted, seat, -WRONG_CHALLENGE), proved=(*now.proved, word.id))
        doubt = notes.about(seat, notes.IN_THE_LIST, word=word.spelling)
        costs = notes.about(seat, notes.LOSES, points=WRONG_CHALLENGE)
        return _window(replace(after, note=notes.both(doubt, costs)))
    listed = now.variant.words
    note = notes.about(seat, notes.NOT_IN_THE_LIST, word=word.spelling, list=listed)
    accused = replace(noted, phase="penalty", accused=word.id, challenger=seat, note=note)
    if not (old := _snared(now, word)):
        return accused
    cost = 2 * old.value  # N16
    costs = notes.about(now.turn, notes.LOSES, points=cost)
    return replace(score(accused, now.turn, -cost), note=notes.both(note, costs))


def penalty(now: S, move: Move) -> S:
    """N15: the challenger gets a card, the rest goes back."""
    word, who = now.word(now.accused), now.challenger
    words = tuple(each for each in now.words if each is not word)
    back = bare(word.cards)
    if old := _snared(now, word):
        words = tuple(old if each is word else each for each in now.words)
        back = word.added
    after = replace(now, words=words, phase="window", accused=0, challenger=CHANCE)
    if isinstance(move, Take):
        back = less(back, move.card[0]) or ()
        after = gain(after, who, (move.card[0],))
    elif move == PENALTY_PILE:
        after = replace(gain(after, who, now.pile[-1:], seen=False), pile=now.pile[:-1])
    elif move == PENALTY_DISCARD:
        after = replace(gain(after, who, now.discards[-1:]), discards=now.discards[:-1])
    after = gain(after, now.turn, back)
    return _window(after if now.variant.version == 1 else _hand_empty(_first_short(after)))


def _first_short(now: S) -> S:
    """N6, N11: a first lay-down that no longer counts takes everything it allowed with it."""
    at, side = now.turn - 1, now.variant.side(now.turn)
    if now.laid[at]:
        return now
    laid = [word for word in now.words if word.fresh and word.was is None]
    snared = [word for word in now.words if word.fresh and _snared(now, word)]
    total = sum(word.value for word in (*laid, *snared))
    if laid and total >= least_at(now.at_deal[side]):
        return now
    return _taken_up(now, (*laid, *snared))


def _hand_empty(now: S) -> S:
    """N8: without the hundred nobody empties their hand; the play or discard that did is undone."""
    if now.hands[now.turn - 1] or now.on_table(now.variant.side(now.turn)) >= TO_GO_OUT:
        return now
    move = parse(next(text for seat, text in reversed(now.done) if seat == now.turn))
    if isinstance(move, Discard) and now.discards[-1:] == (move.card,):
        back = replace(gain(now, now.turn, (move.card,)), discards=now.discards[:-1])
        more = notes.about(now.turn, notes.NOT_OUT, card=move.card)
        return replace(back, note=notes.both(now.note, more))
    if isinstance(move, Lay):
        last = [word for word in now.words if word.fresh and word.cards == move.cards]
    else:
        number = move.word if isinstance(move, Add | Snare) else 0
        last = [word for word in now.words if word.fresh and word.id == number]
    return _taken_up(now, tuple(last[-1:]))


def _taken_up(now: S, gone: tuple[Word, ...]) -> S:
    """These plays are undone: words are again what they were, the cards are in the hand again."""
    if not gone:
        return now
    words = (each.was if each in gone else each for each in now.words)
    cards = tuple(card for each in gone for card in each.added)
    after = gain(replace(now, words=tuple(filter(None, words))), now.turn, cards)
    told = ", ".join(each.spelling for each in gone)
    more = N_("What depended on it is undone: {words}.", words=told)
    return replace(after, note=notes.both(now.note, more))


def _window(now: S) -> S:
    """The window stays open as long as there is something to doubt and somebody to doubt it."""
    doubtful = any(word.fresh and word.id not in now.proved for word in now.words)
    return now if doubtful and doubters(now) else passed(now)


def _snared(now: Situation, word: Word) -> Word | None:
    """The opponent's word that this one was snared from."""
    if word.was is None or now.variant.allied(word.was.owner, now.turn):
        return None
    return word.was
