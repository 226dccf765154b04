"""Each promise can fail: a broken toy is rejected by the check meant for it, and by no other."""

from random import Random

import pytest

from snuggery.core import Game
from tests.broken_games import BROKEN
from tests.every_game.contract import PROMISES

TRIES = 40


def rejects(name: str, game: Game) -> bool:
    try:
        for seed in range(TRIES):
            PROMISES[name](game, Random(seed))
    except (Exception, pytest.fail.Exception):  # noqa: BLE001 - whatever a broken game raises
        return True
    return False


@pytest.mark.parametrize("what", BROKEN)
def test_a_game_that_breaks_one_promise_is_rejected_by_exactly_that_check(what: str) -> None:
    broken, game = BROKEN[what]
    assert {name for name in PROMISES if rejects(name, game)} == {broken}


def test_every_promise_rejects_a_broken_game() -> None:
    assert {broken for broken, _ in BROKEN.values()} == PROMISES.keys()
