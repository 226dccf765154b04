"""One word out of a hand that was given, and the best that there is in it (N18)."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import TypeVar

from snuggery.core import Outcome
from snuggery.core.text.language import N_
from snuggery.games.snare.rules.alone.given import OTHER, WORDS, YOU, Given
from snuggery.games.snare.rules.cards import Cards, Word, spelling, value
from snuggery.games.snare.rules.lay_downs import Play, played
from snuggery.games.snare.rules.situation import Situation
from snuggery.games.snare.rules.words.dictionary import word_list
from snuggery.games.snare.rules.words.word_finder import words_from
from snuggery.games.snare.rules.words.writing import Writer

S = TypeVar("S", bound=Situation)
Made = tuple[Cards, Word | None]
"""A word that can be made, and the one on the table that it is made of, if any."""


def everything(hand: Cards, table: tuple[Word, ...]) -> Iterator[Made]:
    """Every word of the list that can be laid or snared, written so that it counts the most."""
    for old in (None, *table):
        writer = Writer(hand, old.cards if old else ())
        for word in words_from(WORDS, hand, old):
            cards = writer.write(word)
            plural = old and word_list(WORDS).is_plural(word, old.spelling)  # N13
            if cards and not plural:
                yield cards, old


@lru_cache(maxsize=256)
def best_word(hand: Cards, table: tuple[Word, ...]) -> Made:
    """A word that counts the most; of several the shortest, and then the first by the alphabet."""
    return min(
        everything(hand, table),
        key=lambda made: (-value(made[0]), len(made[0]), spelling(made[0])),
    )


def set_out(now: S, hand: Given) -> S:
    """The hand is dealt, and the words are on the table."""
    empty = now.variant.players - 1
    return replace(
        now,
        phase="play",
        turn=YOU,
        dealer=YOU,
        at_deal=now.scores,
        hands=(tuple(sorted(hand.hand)), *[()] * empty),
        known=((),) * now.variant.players,
        words=hand.words,
        made=len(hand.words),
        laid=(True,) * now.variant.players,
    )


def laid(now: S, move: Play) -> S:
    """The one word is made: what it counts is the score, and half of the best is enough to win."""
    held = now.hands[YOU - 1]
    table = tuple(word for word in now.words if word.owner == OTHER)
    most, _old = best_word(held, table)
    words, hand = played(now.words, held, now.made, YOU, move)
    mine = next(word for word in words if word.owner == YOU)
    said = {"word": mine.spelling, "points": mine.value}
    if mine.value >= value(most):
        reason = N_("{word} scores {points}: nothing scores more.", **said)
    else:
        than = {"best": spelling(most), "most": value(most)}
        reason = N_("{word} scores {points}; {best} would have scored {most}.", **said, **than)
    winners = (YOU,) if 2 * mine.value >= value(most) else ()
    return replace(
        now,
        phase="over",
        words=words,
        made=max(now.made, mine.id),
        hands=(hand, *now.hands[1:]),
        scores=(mine.value, *now.scores[1:]),
        best=most,
        result=Outcome(winners, "N18", reason, (mine.value,)),
    )
