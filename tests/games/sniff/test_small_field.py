"""Two by two solved: the solver beside a search through the rules, in whole fractions."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations

import numpy as np
import pytest
from scipy.optimize import linprog

from snuggery.games.sniff.rules.board import NULL, board, edge
from snuggery.games.sniff.rules.labyrinth import Labyrinth
from snuggery.games.sniff.solver.search_game import Learner, SearchGame

VALUES = {1: 2.5, 2: 3.5}
"""Turns by the number of walls, from a linear program over all states of the rules (every legal
move, no symmetry)."""
LONG = 7
"""No good search of two by two fields takes more turns."""


def mirrored(name: str) -> str:
    return name if name == NULL else f"{name[0]}{3 - int(name[1])}"


def labyrinths(game: SearchGame, mixture: np.ndarray) -> Iterator[tuple[Labyrinth, Fraction]]:
    """A mixture as the labyrinths that are built, mirror images among them."""
    for end, field, share in zip(game.end, game.treasure, mixture, strict=True):
        walls, treasure = game.states.walls_of(end), game.states.grid.names[field]
        image = frozenset(edge(*map(mirrored, name.split("|"))) for name in walls)
        for lab in (Labyrinth(walls, treasure), Labyrinth(image, mirrored(treasure))):
            yield lab, Fraction(float(share)) / 2


class Everything:
    """The fewest turns by trying all that the rules allow, `end` among it; by the shares."""

    def __init__(self, mixed: list[tuple[Labyrinth, Fraction]]) -> None:
        self.mixed = [(lab, share) for lab, share in mixed if share]
        self.fewest = cache(self._fewest)

    def needed(self) -> Fraction:
        return self.turn_over(frozenset(range(len(self.mixed))), NULL, LONG + 1)

    def turn_over(self, left: frozenset[int], place: str, turns: int) -> Fraction:
        waiting = sum((self.mixed[n][1] for n in left), Fraction(0))
        return waiting + self.fewest(left, place, 0, turns - 1)

    def _fewest(self, left: frozenset[int], place: str, steps: int, turns: int) -> Fraction:
        if not left:
            return Fraction(0)
        if turns == 0:
            return self.turn_over(frozenset(), place, 1) + LONG * len(left)  # not a good search
        tried = [self.turn_over(left, place, turns)] if steps else []
        for there in board(2).near[place]:
            walled = frozenset(n for n in left if self.mixed[n][0].has_wall(place, there))
            missed = frozenset(n for n in left - walled if self.mixed[n][0].treasure != there)
            after = (
                self.turn_over(missed, there, turns)
                if steps
                else self.fewest(missed, there, 1, turns)
            )
            tried.append(self.turn_over(walled, place, turns) + after)
        return min(tried)


@pytest.fixture(scope="module", params=sorted(VALUES))
def game(request: pytest.FixtureRequest) -> SearchGame:
    return SearchGame(2, request.param)


def test_every_legal_labyrinth_is_a_strategy_of_the_builder(game: SearchGame) -> None:
    field = board(2)
    legal = {
        (frozenset(walls), treasure)
        for walls in combinations(field.edges, game.states.walls)
        for treasure in field.reachable(walls) - {NULL}
    }
    listed = {(lab.walls, lab.treasure) for lab, _ in labyrinths(game, np.ones(len(game.end)))}
    assert listed == legal
    assert int(game.images.sum()) == len(legal)


def mixtures(count: int) -> Iterator[np.ndarray]:
    rng = np.random.default_rng(1)
    yield np.full(count, 1 / count)
    for _ in range(3):
        few = rng.random(count) * (rng.random(count) < 3 / count)
        few[rng.integers(count)] += 1
        yield few / few.sum()


def test_the_best_search_is_as_short_as_trying_everything_finds(game: SearchGame) -> None:
    for mixture in mixtures(len(game.end)):
        value, chosen = game.best(mixture)
        everything = Everything(list(labyrinths(game, mixture))).needed()
        assert value == pytest.approx(float(everything), abs=1e-9)
        assert game.needed(game.pure(chosen)) @ mixture == pytest.approx(value, abs=1e-9)


def test_the_value_is_between_what_both_can_guarantee(game: SearchGame) -> None:
    value, learner = VALUES[game.states.walls], Learner(game)
    for _ in range(300):
        learner.learn()
    found = learner.solution()
    assert found.least <= value + 1e-9
    assert found.most >= value - 1e-9
    assert found.most - found.least < 0.02
    assert found.opening == pytest.approx({"E1": 0.5, "E2": 0.5}, abs=0.01)


def test_a_builder_may_be_required_to_leave_every_field_reachable() -> None:
    game = SearchGame(2, 2)
    learner = Learner(game, game.whole)
    for _ in range(300):
        learner.learn()
    found = learner.solution()
    assert found.mixture[~game.whole].sum() == 0
    assert found.least <= VALUES[2] <= found.most + 1e-9
    assert found.most - found.least < 0.02


def shares_against(turns: np.ndarray) -> tuple[float, np.ndarray]:
    """The builder's best mixture where only these searches are made, one in each row."""
    searches, labs = turns.shape
    found = linprog(
        [*[0.0] * labs, -1.0],  # the most turns that every search takes at least
        A_ub=np.hstack([-turns, np.ones((searches, 1))]),
        b_ub=np.zeros(searches),
        A_eq=[[*[1.0] * labs, 0.0]],
        b_eq=[1.0],
        bounds=[*[(0, None)] * labs, (None, None)],
    )
    assert found.success, found.message
    return -found.fun, found.x[:-1]


def test_a_linear_program_comes_to_the_same_value(game: SearchGame) -> None:
    """Not the regrets of the solver: searches are added until none is better than those before."""
    mixture = np.full(len(game.end), 1 / len(game.end))
    least, chosen = game.best(mixture)
    turns, most = game.needed(game.pure(chosen))[None], float("inf")
    while most - least > 1e-9:
        most, mixture = shares_against(turns)
        least, chosen = game.best(mixture)
        turns = np.vstack([turns, game.needed(game.pure(chosen))])
    assert least == pytest.approx(VALUES[game.states.walls], abs=1e-9)
    learner = Learner(game)
    for _ in range(100):
        learner.learn()
    found = learner.solution()
    assert found.least <= most + 1e-9
    assert found.most >= least - 1e-9
