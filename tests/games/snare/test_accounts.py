"""Nothing is lost in a game of Snare: neither cards nor points."""

from collections import Counter
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from snuggery.games.snare.rules.cards import PACK, Word
from snuggery.games.snare.rules.moves import Add, Challenge, Discard, Lay, Snare
from snuggery.games.snare.rules.state import Moment
from snuggery.search.random_play import walk
from tests.games.snare.positions import begun, cards_of

TABLES = [(players, "no") for players in "2345678"] + [(players, "yes") for players in "468"]
SETTINGS = st.fixed_dictionaries(
    {
        "table": st.sampled_from(TABLES),
        "letters": st.sampled_from(("rearranged", "in-order")),
        "spelling": st.sampled_from(("challenge", "strict")),
        "limit": st.sampled_from(("100", "1000", "time")),
        "minutes": st.just("60"),
    }
)
POINTS = {3: 30, 4: 40, 5: 50, 6: 70, 7: 90, 8: 110, 9: 130, 10: 150, 11: 170, 12: 190}
"""N10 again, as a table."""


def points(word: Word) -> int:
    """What a word counts, worked out in another way."""
    text = str(word)
    red = text.islower() and "?" not in text
    return POINTS[len(word.cards)] * (len(text) if red else 1)


def cost(hand: tuple[str, ...]) -> int:
    """N9, the same."""
    return 10 * len(hand) + 10 * hand.count("?")


def started(agreed: dict[str, Any]) -> Moment:
    """A game of two to eight, with or without partners."""
    players, partners = agreed["table"]
    others = {name: value for name, value in agreed.items() if name != "table"}
    return begun(players=players, partners=partners, **others)


@pytest.mark.parametrize("sat", TABLES)
@given(SETTINGS, st.integers(0, 2**32))
@settings(max_examples=2)
def test_all_108_cards_are_somewhere_exactly_once(
    sat: tuple[str, str], agreed: dict[str, Any], seed: int
) -> None:
    start = started({**agreed, "table": sat})
    for _, _, moment in islice(walk(start, Random(seed)), 400):
        assert isinstance(moment, Moment)
        if moment.hands:
            assert cards_of(moment) == Counter(PACK)
            for known, hand in zip(moment.known, moment.hands, strict=True):
                assert not Counter(known) - Counter(hand)


def hand_score(before: Moment, move: object) -> tuple[int, ...]:
    """What each side gains by a hand that this move ends, from the cards alone."""
    gain = [0] * before.variant.sides
    hands = [list(hand) for hand in before.hands]
    words = list(before.words)
    if isinstance(move, Discard):
        hands[before.turn - 1].remove(move.card)
    elif isinstance(move, Lay):
        words.append(Word(0, move.cards, before.turn))
        hands[before.turn - 1] = []
    elif isinstance(move, Add | Snare):
        (old,) = (each for each in words if each.id == move.word)
        owner = before.turn if isinstance(move, Snare) else old.owner
        words[words.index(old)] = Word(0, move.cards, owner)
        hands[before.turn - 1] = []
    for word in words:
        gain[before.variant.side(word.owner)] += points(word)
    for seat, hand in zip(before.variant.seats, hands, strict=True):
        gain[before.variant.side(seat)] -= cost(tuple(hand))
    return tuple(gain)


@given(SETTINGS, st.integers(0, 2**32))
@settings(max_examples=10)
def test_scores_can_be_worked_out_from_the_table(agreed: dict[str, Any], seed: int) -> None:
    before = started(agreed)
    for seat, move, moment in islice(walk(before, Random(seed)), 500):
        assert isinstance(moment, Moment)
        expected = list(before.scores)
        if isinstance(move, Challenge):
            word = next(each for each in before.words if each.id == move.word)
            if moment.phase != "penalty":
                expected[before.variant.side(seat)] -= 20
            elif word.was and not before.variant.allied(word.was.owner, before.turn):
                expected[before.variant.side(before.turn)] -= 2 * points(word.was)
        ended = moment.number > before.number or moment.phase in ("over", "between")
        if ended and before.phase not in {"between", "penalty"}:
            gains = hand_score(before, move)
            expected = [old + gain for old, gain in zip(expected, gains, strict=True)]
        if before.phase != "penalty":
            assert moment.scores == tuple(expected)
        before = moment
