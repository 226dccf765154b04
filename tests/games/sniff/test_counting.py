"""How many labyrinths there are, and whether they are drawn fairly."""

from collections import Counter
from itertools import combinations
from math import cos, pi, prod
from random import Random

import pytest

from snuggery.games.sniff import GAME
from snuggery.games.sniff.insight.knowledge import Known
from snuggery.games.sniff.insight.labyrinth_count import determinant, trees
from snuggery.games.sniff.insight.possible_labyrinths import Room, spanning_trees
from snuggery.games.sniff.rules.board import board
from snuggery.games.sniff.rules.variant import Variant, variant


def agreed(**options: str) -> Variant:
    return variant(GAME.settled(options))


def every_field_reachable(size: int, walls: int) -> set[frozenset[str]]:
    """By trying all sets of walls."""
    field = board(size)
    return {
        frozenset(chosen)
        for chosen in combinations(field.edges, walls)
        if len(field.reachable(chosen)) == len(field.fields) + 1
    }


def test_the_matrix_tree_theorem_counts_what_enumeration_finds_on_three_by_three() -> None:
    assert trees(Known.nothing(agreed(size="3"))) == len(every_field_reachable(3, 6))


@pytest.mark.parametrize("size", [3, 4, 5])
def test_there_are_as_many_as_there_are_tilings_with_dominoes(size: int) -> None:
    """By Temperley's bijection; tilings of a board of 2n-1 by 2n squares by Kasteleyn's formula."""
    high, wide = 2 * size - 1, 2 * size
    tilings = prod(
        4 * cos(pi * row / (high + 1)) ** 2 + 4 * cos(pi * column / (wide + 1)) ** 2
        for row in range(1, size)
        for column in range(1, size + 1)
    )
    count = trees(Known.nothing(agreed(size=str(size))))
    assert count == pytest.approx(tilings, rel=1e-9)
    assert count == {3: 1_183, 4: 1_292_697, 5: 14_479_521_761}[size]


def test_one_more_wall_always_cuts_a_field_off() -> None:
    assert every_field_reachable(3, 7) == set()


def test_what_is_known_leaves_the_labyrinths_that_agree_with_it() -> None:
    known = Known.nothing(agreed(size="3"))
    known.hear(known.grid.node("0"), known.grid.node("E2"), "free")
    known.hear(known.grid.node("E2"), known.grid.node("D2"), "wall")
    fitting = [
        walls for walls in every_field_reachable(3, 6) if "D2|E2" in walls and "E2|0" not in walls
    ]
    assert trees(known) == len(fitting)


@pytest.mark.parametrize(
    ("table", "value"),
    [([[2]], 2), ([[0, 1], [1, 0]], -1), ([[2, 1], [4, 2]], 0), ([[0, 2], [0, 3]], 0)],
)
def test_determinants_are_exact(table: list[list[int]], value: int) -> None:
    assert determinant(table) == value


def test_a_complete_graph_has_the_trees_that_cayley_counted() -> None:
    six = [[5 if row == column else -1 for column in range(5)] for row in range(5)]
    assert determinant(six) == 6**4


def test_every_tree_is_drawn_equally_often() -> None:
    known = Known.nothing(agreed(size="3"))
    for here, there in (("0", "E2"), ("E2", "E1"), ("E1", "D1"), ("D1", "C1")):
        known.hear(known.grid.node(here), known.grid.node(there), "free")
    for here, there in (("D1", "D2"), ("C1", "C2")):
        known.hear(known.grid.node(here), known.grid.node(there), "wall")
    rng, count = Random(1), trees(known)
    drawn = Counter(spanning_trees(known, 200 * count, rng))
    assert len(drawn) == count
    expected = 200
    chi_square = sum((seen - expected) ** 2 / expected for seen in drawn.values())
    assert chi_square < count + 4 * (2 * count) ** 0.5


def test_there_is_no_tree_if_a_loop_is_open() -> None:
    known = Known.nothing(agreed(size="3"))
    for here, there in (("0", "E1"), ("E1", "E2"), ("E2", "0")):
        known.hear(known.grid.node(here), known.grid.node(there), "free")
    assert spanning_trees(known, 1, Random(1)) == []
    assert trees(known) == 0


def test_samples_are_drawn_as_often_as_counting_says() -> None:
    room = Room.of(Known.nothing(agreed(size="3", walls="3")))
    rng = Random(1)
    drawn = [room.loose(rng) for _ in range(4000)]
    counted = list(room.all())
    for bit in room.edges:
        share = sum(bool(maze and maze.walls & bit) for maze in drawn) / len(drawn)
        exact = sum(bool(maze.walls & bit) for maze in counted) / len(counted)
        assert abs(share - exact) < 0.035
