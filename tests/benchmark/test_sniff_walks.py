"""The quick walks in C++ with which searches of Sniff are learned."""

import shutil
from random import Random
from statistics import mean

import numpy as np
import pytest

from benchmarks.sniff_searches.mixture import Game
from benchmarks.sniff_searches.walks import Mazes, Walks
from snuggery.core.compiled.compiling import row
from snuggery.games.sniff import GAME
from snuggery.games.sniff.engine.search_playout import HABITS
from snuggery.games.sniff.insight.knowledge import Known
from snuggery.games.sniff.insight.possible_labyrinths import Maze
from snuggery.games.sniff.players.searcher import lengths
from snuggery.games.sniff.rules.variant import variant
from tests.games.sniff.mirrored import mirrored

pytestmark = pytest.mark.skipif(not shutil.which("g++"), reason="there is no g++")


def likings(size: int, rng: Random) -> list[int]:
    fields = [rng.randrange(-200, 200) for _ in range(size * size)]
    return [*fields, 0, *(rng.randrange(-200, 200) for _ in range(HABITS))]


@pytest.mark.parametrize("size", [3, 4, 5])
def test_they_need_as_many_turns_as_the_players_search(size: int) -> None:
    start, rng = Known.nothing(variant(GAME.settled({"size": str(size)}))), Random(size)
    walks = Walks(size, threads=1)
    drawn = walks.draw(7, 40)
    mazes = [Maze(*each) for each in drawn.each()]
    images = [mirrored(each, start) for each in mazes]
    found = np.array([likings(size, rng) for _ in range(6)], np.int32)
    anywhere = walks.turns(found, drawn.anywhere())
    as_it_is = walks.turns(found, drawn)
    for at, costs in enumerate(found.tolist()):
        whole = lengths(start, mazes, row(costs), anywhere=True)
        assert anywhere[at].tolist() == pytest.approx(whole)
        both = (lengths(start, each, row(costs)) for each in (mazes, images))
        assert as_it_is[at].tolist() == pytest.approx([mean(x) for x in zip(*both, strict=True)])


def test_labyrinths_are_drawn_without_round_ways_and_get_harder() -> None:
    walks, rng = Walks(3, threads=1), Random(2)
    start = Known.nothing(variant(GAME.settled({"size": "3"})))
    found = np.array([likings(3, rng) for _ in range(2)], np.int32)
    drawn, shares = walks.draw(3, 20), np.array([0.25, 0.75])
    before = shares @ walks.turns(found, drawn)
    assert not walks.closed(drawn).any()
    for closed in (0.0, 1000.0):
        harder, turns = walks.climb(found, shares, drawn, closed=closed, steps=20, near=4, seed=1)
        assert turns.tolist() == pytest.approx((shares @ walks.turns(found, harder)).tolist())
        assert (turns >= before).all()
        assert turns.mean() > before.mean() + 1
        assert walks.closed(harder).any() == (closed == 0)
        for walls, treasure in drawn.each() + harder.each():
            assert walls.bit_count() == start.variant.walls
            assert start.grid.reached(walls, start.grid.null) >> treasure & 1


def test_what_is_trained_gets_quicker() -> None:
    walks, fair = Walks(3, threads=1), Walks(3, threads=1).draw(5, 60)
    found = np.array([likings(3, Random(seed)) for seed in range(2)], np.int32)
    weights = np.full(60, 1 / 60)
    better = walks.train(found, fair, weights, Mazes.of([], []), price=0.0, tries=200, seed=1)
    assert (walks.turns(better, fair).mean(axis=1) < walks.turns(found, fair).mean(axis=1)).all()


def test_the_best_mixture_of_matching_pennies_is_half_and_half() -> None:
    """Two searches, each quick in one of two labyrinths."""
    walks = Walks(3, threads=1)
    near_first = [*([0] * 9), 0, *([0] * HABITS)]
    mazes = walks.draw(4, 2)
    game = Game(walks, np.array([near_first] * 2, np.int32), mazes, allowed=100.0, closed=0.0)
    game.turns = np.array([[4.0, 8.0], [8.0, 4.0]])
    answer = game.solved(np.random.default_rng(1))
    assert answer.turns == pytest.approx(6)
    assert answer.shares.tolist() == pytest.approx([0.5, 0.5])


def test_a_mean_that_is_not_allowed_changes_the_mixture() -> None:
    walks = Walks(3, threads=1)
    game = Game(
        walks, np.zeros((2, 10 + HABITS), np.int32), walks.draw(4, 2), allowed=5.25, closed=0.0
    )
    game.turns, game.means = np.array([[4.0, 8.0], [8.0, 4.0]]), np.array([5.0, 6.0])
    answer = game.solved(np.random.default_rng(1))
    assert answer.shares.tolist() == pytest.approx([0.75, 0.25])
    assert answer.turns == pytest.approx(7)
    assert answer.price > 0
