"""What becomes of words that are doubted in Snare (N15, N16)."""

from dataclasses import replace
from typing import TypeVar

from snuggery.core import CHANCE, Seat
from snuggery.core.text.language import N_
from snuggery.games.snare.rules.cards import Word, bare, less
from snuggery.games.snare.rules.dealing import gain
from snuggery.games.snare.rules.dictionary import word_list
from snuggery.games.snare.rules.moves import PENALTY_DISCARD, PENALTY_PILE, Challenge, Move, Take
from snuggery.games.snare.rules.scoring import score
from snuggery.games.snare.rules.situation import Situation
from snuggery.games.snare.rules.turn import passed

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
    doubt: dict[str, object] = {"seat": seat, "word": word.spelling}
    noted = replace(now, noted=now.turns)
    if word.spelling in word_list(now.variant.words):  # N16
        after = replace(score(noted, seat, -WRONG_CHALLENGE), proved=(*now.proved, word.id))
        note = N_(
            "Player {seat} challenges {word}: it is in the list. Player {seat} loses {points}.",
            **doubt,
            points=WRONG_CHALLENGE,
        )
        return _window(replace(after, note=note))
    doubt["list"] = now.variant.words
    note = N_("Player {seat} challenges {word}: it is not in the list {list}.", **doubt)
    accused = replace(noted, phase="penalty", accused=word.id, challenger=seat, note=note)
    if not (old := _snared(now, word)):
        return accused
    cost = 2 * old.value  # N16
    lost = N_(
        "Player {seat} challenges {word}: it is not in the list {list}. "
        "Player {other} loses {points}.",
        **doubt,
        other=now.turn,
        points=cost,
    )
    return replace(score(accused, now.turn, -cost), note=lost)


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
    return _window(gain(after, now.turn, back))


def _window(now: S) -> S:
    """The window stays open as long as there is something to doubt and somebody to doubt it."""
    doubtful = any(word.fresh and word.id not in now.proved for word in now.words)
    return now if doubtful and doubters(now) else passed(now)


def _snared(now: Situation, word: Word) -> Word | None:
    """The opponent's word that this one was snared from."""
    if word.was is None or now.variant.allied(word.was.owner, now.turn):
        return None
    return word.was
