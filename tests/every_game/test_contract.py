"""Every game on the shelf, and every good toy, keeps every promise."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from snuggery import SHELF
from snuggery.core import Game, Seat
from tests.every_game.contract import PROMISES
from tests.every_game.twins import TWINS
from tests.every_game.walks import any_moment
from tests.toy_games import TOYS

GAMES = (*SHELF, *TOYS)
EXAMPLES = {"computers_choose_legal_moves": 5, "hints_are_legal_moves": 5}
"""Computers may take a while to think; everything else is tried as often as the profile says."""


@pytest.mark.parametrize("name", PROMISES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_the_game_keeps_its_promise(game: Game, name: str) -> None:
    @settings(max_examples=EXAMPLES.get(name, settings().max_examples))
    @given(st.randoms(use_true_random=False))
    def kept(rng: Random) -> None:
        PROMISES[name](game, rng)

    kept()


@pytest.mark.parametrize("slug", TWINS)
def test_a_twin_really_hides_something_else(slug: str) -> None:
    (game,) = (game for game in GAMES if game.slug == slug)
    rng = Random(1)
    moments = [any_moment(game, rng) for _ in range(100)]
    along = moments[0][0]

    def fooled(viewer: Seat | None) -> bool:
        return any(state != TWINS[slug](state, viewer, rng) for _, state in moments)

    assert fooled(None)
    assert any(map(fooled, along.seats))
