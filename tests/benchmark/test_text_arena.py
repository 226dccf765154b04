"""Every game as an environment of TextArena, by TextArena itself.

TextArena takes seconds to import, and every test process reads this file: it is imported late.
"""

import re
from importlib.util import find_spec
from random import Random
from typing import Any

import pytest

from snuggery import SHELF, game, oracle
from snuggery.core import Game, Seat
from snuggery.search.random_play import random_move

pytestmark = pytest.mark.skipif(not find_spec("textarena"), reason="TextArena is not installed")
PLIES = 12


@pytest.fixture(autouse=True, scope="module")
def _known() -> None:
    from snuggery.benchmark import text_arena

    text_arena.register()
    text_arena.register()  # doing it twice does no harm


def made(of: Game, **how: Any) -> Any:
    import textarena as ta

    from snuggery.benchmark import text_arena

    env = ta.make(text_arena.name_of(of), **how)
    env.reset(num_players=len(of.rules.seats(of.settled())), seed=5)
    return env


def played(env: Any, plies: int, rng: Random) -> list[tuple[int, str]]:
    """Random moves; who was asked, and what it was told."""
    heard, done = list[tuple[int, str]](), False
    while not done and len(heard) < plies:
        player, told = env.get_observation()
        heard.append((player, told))
        moves = env.table.state.moves(Seat(player + 1))
        done, _info = env.step(f"[{random_move(moves, rng)}]")
    return heard


@pytest.mark.parametrize("of", SHELF, ids=lambda of: of.slug)
def test_every_game_can_be_made_and_played(of: Game) -> None:
    env = made(of, form="bare")
    heard = played(env, PLIES, Random(1))
    assert len(heard) == PLIES
    # the same seed plays the same game
    assert heard == played(made(of, form="bare"), PLIES, Random(1))


def test_rules_are_told_once_and_moves_only_when_they_are_new() -> None:
    env = made(game("fox-and-geese"))
    *_, (_player, last) = played(env, 6, Random(2))
    assert last.count("These are its rules.") == 1
    told = re.findall(r"^(\d+)\. \S+ \(", last, re.MULTILINE)
    assert told == ["1", "2", "3", "4", "5"]


def test_a_game_that_is_won_pays_and_tells_why() -> None:
    of = game("peg-solitaire")
    env = made(of, start="latin-cross", target="d4")
    done = False
    while not done:
        env.get_observation()
        best = oracle.values(of, env.table.view(Seat(1))).best_moves[0]
        done, _info = env.step(f"That is easy. [{best}]")
    rewards, told = env.close()
    assert rewards == {0: 1.0}
    assert told[0]["reason"].startswith("P6: ")


def test_an_illegal_move_may_be_corrected_a_few_times() -> None:
    env = made(game("fox-and-geese"), errors=1)
    player, _told = env.get_observation()
    done, info = env.step("[fly]")
    assert not done
    assert "fly" in info["refused"]
    again, told = env.get_observation()
    assert again == player
    assert "Refused:" in told
    done, info = env.step("[fly]")
    rewards, about = env.close()
    assert (done, rewards) == (True, {player: -1.0, 1 - player: 1.0})
    assert about[player]["invalid_move"]


def test_a_table_for_the_wrong_number_is_refused() -> None:
    import textarena as ta

    env = ta.make("Snuggery-FoxAndGeese-v0")
    with pytest.raises(ValueError, match="for 2 here"):
        env.reset(num_players=3)
