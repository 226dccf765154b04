"""The first game teaches itself: short sentences, about what can be done just now."""

from collections.abc import Iterator
from random import Random

import pytest

from snuggery import SHELF
from snuggery.core import CHANCE, AnyState, Game, Seal, Seat, Table
from snuggery.core.help.first_game import tips_of
from snuggery.search.random_play import random_move
from tests.every_game.twins import TWINS

every_game = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)
teaching = pytest.mark.parametrize(
    "game", [game for game in SHELF if "first game" in game.offers], ids=lambda game: game.slug
)
MOST_LETTERS = 80
MOVES = 120


def moments(game: Game, seed: int) -> Iterator[tuple[AnyState, Seat]]:
    """Those of a random game, each with a seat that is to act."""
    rng = Random(seed)
    table = Table(game, seal=Seal(bytes(range(16))))
    for _ in range(MOVES):
        acting = [seat for seat in table.state.to_act() if seat != CHANCE]
        if not acting:
            return
        yield table.state, acting[0]
        table.play(acting[0], random_move(table.state.moves(acting[0]), rng))


@teaching
def test_it_says_two_to_seven_short_sentences_in_all(game: Game) -> None:
    texts = {
        tip.name: tip.text
        for seed in range(4)
        for state, seat in moments(game, seed)
        for tip in tips_of(game, state, seat).tips
    }
    assert 3 <= len(texts) <= 7, texts
    assert all(len(text) <= MOST_LETTERS for text in texts.values()), texts


@teaching
def test_somebody_who_sits_down_is_shown_what_to_touch(game: Game) -> None:
    state, seat = next(moments(game, 1))
    first, *_ = tips_of(game, state, seat).tips
    assert first.touch or first.press


@every_game
def test_a_tip_points_at_what_is_there_and_begins_a_legal_move(game: Game) -> None:
    for state, seat in moments(game, 2):
        view = state.view(seat)
        touches = game.draw.touches(view, seat, state.moves(seat))
        named = {named.id for named in game.draw.drawing(view).named}
        labels = {choice.label for choice in touches.choices if not choice.touch}
        tips = tips_of(game, state, seat).tips
        assert len({tip.name for tip in tips}) == len(tips)
        for tip in tips:
            assert set(tip.touch) <= named, tip
            assert not tip.press or tip.press in labels, tip
            if len(tip.touch) > 1:
                assert tip.touch in {choice.touch for choice in touches.choices}, tip


@pytest.mark.parametrize("game", [game for game in SHELF if game.slug in TWINS])
def test_a_tip_tells_nothing_that_the_seat_may_not_know(game: Game) -> None:
    for number, (state, seat) in enumerate(moments(game, 3)):
        other = TWINS[game.slug](state, seat, Random(number))
        assert tips_of(game, state, seat) == tips_of(game, other, seat)


def test_nobody_is_shown_anything_while_others_are_to_act() -> None:
    (fox,) = (game for game in SHELF if game.slug == "fox-and-geese")
    assert tips_of(fox, fox.start(), None).tips == ()
