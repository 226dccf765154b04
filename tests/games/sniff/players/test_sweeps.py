"""Sweeps, and the strong builder, who builds what is hard for them."""

from random import Random
from statistics import mean

import pytest

from snuggery.games.sniff import GAME
from snuggery.games.sniff.insight.knowledge import Known
from snuggery.games.sniff.insight.possible_labyrinths import Maze
from snuggery.games.sniff.players import best_mixtures, bots, generator
from snuggery.games.sniff.players.searcher import lengths, practised
from snuggery.games.sniff.players.sweeps import HEADINGS, likings, sweeps
from snuggery.games.sniff.rules.labyrinth import Labyrinth
from snuggery.games.sniff.rules.variant import variant

PLAIN = variant(GAME.settled())
HARD = (Maze(15563755709352, 23), Maze(24536709140758, 24), Maze(33140688225381, 23))
"""Found by improving labyrinths against the habits of the former strong searcher."""


@pytest.mark.parametrize("maze", HARD)
def test_labyrinths_that_are_hard_for_habits_are_not_hard_for_sweeps(maze: Maze) -> None:
    start, rng = Known.nothing(PLAIN), Random(1)
    habits = mean(lengths(start, [maze], practised(start, rng, 0.3))[0] for _ in range(16))
    sweeping = mean(lengths(start, [maze], likings(start, each))[0] for each in HEADINGS)
    assert habits > 35
    assert sweeping <= 26


def test_where_more_is_said_sweeps_are_not_known_to_be_good() -> None:
    assert sweeps(PLAIN)
    for option in ("warm", "dogs", "out", "gallop"):
        assert not sweeps(variant(GAME.settled({option: "yes"})))


def test_on_a_small_field_the_strong_builder_builds_the_best_mixture() -> None:
    agreed, rng = variant(GAME.settled({"size": "3"})), Random(2)
    shares = best_mixtures.kept(3, 6)
    assert sum(each.share for each in shares) == pytest.approx(1, abs=1e-3)
    best = {(x.walls, x.treasure) for each in shares for x in (each, each.image())}
    built = [generator.labyrinth(agreed, bots.STYLES["strong"].builds, rng) for _ in range(60)]
    assert {(lab.walls, lab.treasure) for lab in built} <= best
    assert len(set(built)) > 20
    assert all(lab.complaint(agreed) is None for lab in built)


def test_the_strong_builder_keeps_what_was_begun_by_hand() -> None:
    for size in ("3", "4"):
        agreed = variant(GAME.settled({"size": size}))
        begun = Labyrinth(frozenset({"E1|0"}), "D1")
        built = generator.labyrinth(agreed, "mixed", Random(1), begun)
        assert begun.walls <= built.walls
        assert built.treasure == "D1"


def test_the_strong_builder_is_hard_and_unpredictable() -> None:
    start, rng = Known.nothing(PLAIN), Random(3)
    turns = {}
    for kind in ("random", "mixed"):
        labs = [generator.labyrinth(PLAIN, kind, rng) for _ in range(20)]
        mazes = [Maze(start.grid.edge_mask(x.walls), start.grid.node(x.treasure)) for x in labs]
        turns[kind] = mean(mean(lengths(start, mazes, likings(start, x))) for x in HEADINGS[::2])
        assert len({lab.treasure for lab in labs}) > 5
    assert turns["mixed"] > 1.3 * turns["random"]
