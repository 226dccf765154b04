"""The best mixture of searches, by double oracle.

A linear program finds how often each of the known searches is best drawn, so that the hardest
known labyrinth takes as few turns as possible while fair ones take no more than is allowed; and
how often the builder had best put up each of the known labyrinths. Then labyrinths are made harder
for the one, and searches quicker against the other, and all is done again.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import numpy as np
from scipy.optimize import linprog

from benchmarks.sniff_searches.walks import Array, Mazes, Walks

FAIR, FAIR_SEED, TRAINED_ON = 6000, 77, 250
"""Labyrinths in which the mean is taken, and how many of them a search is trained on."""
PARTS, IN_EACH = 3, 0.9
"""What is learned against the builder's answer to all searches is soon of no use, because that
jumps from round to round. So the mean of several is taken, each to a part of the searches."""
CHOSEN, HARD = 600, 300
"""How many searches and labyrinths the linear program begins with."""
LEAST = 1e-6
STEPS, NEAR, CLIMBED = 120, 8, 64
"""Of a climb: how often a labyrinth is changed, how many changes are tried, and how many of the
searches, drawn by their shares, it is made harder for; then all are asked."""
TRIES = 2000


class Answer(NamedTuple):
    """What the linear program says."""

    shares: Array
    turns: float
    """In the hardest labyrinth."""
    weights: Array
    """How often the builder puts up each labyrinth."""
    price: float
    """By how many turns the hardest would be easier if the mean could be one turn more."""


@dataclass
class Game:
    """The searches and labyrinths known so far."""

    walks: Walks
    likings: Array
    mazes: Mazes
    allowed: float
    """How many turns a search may take on average in fair labyrinths."""
    closed: float
    """How many turns more a labyrinth may take that has fields which cannot be reached."""
    fair: Mazes = field(init=False)
    turns: Array = field(init=False)
    """Less what closed labyrinths may take more."""
    means: Array = field(init=False)
    worth: Array = field(init=False)
    """What each search takes against the builder; the least are the most promising."""
    hard: Array = field(init=False)
    """The hardest labyrinths for the last mixture: those that the next program begins with."""

    def __post_init__(self) -> None:
        self.fair = self.walks.draw(FAIR_SEED, FAIR)
        self.turns = self.hardness(self.likings, self.mazes)
        self.means = self.mean_turns(self.likings)
        self.worth = self.means.copy()
        self.hard = np.argsort(-self.turns.mean(axis=0))[:HARD]

    def mean_turns(self, likings: Array) -> Array:
        """Of each search in fair labyrinths."""
        found: Array = self.walks.turns(likings, self.fair.anywhere()).mean(axis=1)
        return found

    def hardness(self, likings: Array, mazes: Mazes) -> Array:
        """A row for each search: its turns, less what closed labyrinths may take more."""
        found: Array = self.walks.turns(likings, mazes) - self.closed * self.walks.closed(mazes)
        return found

    def meet(self, mazes: Mazes) -> None:
        """Add labyrinths, unless they are known."""
        known = set(self.mazes.each())
        fresh = [at for at, each in enumerate(mazes.each()) if each not in known]
        if fresh:
            new = mazes.some(fresh)
            self.turns = np.hstack([self.turns, self.hardness(self.likings, new)])
            self.mazes += new

    def learn(self, likings: Array) -> None:
        """Add searches, as the most promising ones."""
        self.likings = np.vstack([self.likings, likings])
        self.turns = np.vstack([self.turns, self.hardness(likings, self.mazes)])
        self.means = np.append(self.means, self.mean_turns(likings))
        self.worth = np.append(self.worth, np.full(len(likings), self.worth.min()))

    def solved(self, rng: np.random.Generator) -> Answer:
        """The best shares, and an answer of the builder to learn against."""
        chosen = np.argsort(self.worth, kind="stable")[:CHOSEN]
        best = self._solved_for(chosen)
        parts = [self._solved_for(chosen[rng.random(len(chosen)) < IN_EACH]) for _ in range(PARTS)]
        weights = np.mean([each.weights for each in parts], axis=0)
        price = float(np.mean([each.price for each in parts]))
        self.worth = self.turns @ weights + price * self.means
        self.worth[best.shares > LEAST] -= best.turns  # whatever happens, these stay chosen
        return best._replace(weights=weights / weights.sum(), price=price)

    def _solved_for(self, chosen: Array) -> Answer:
        hard = self.hard
        while True:
            found = self._program(chosen, hard)
            turns = found.shares @ self.turns
            harder = np.flatnonzero(turns > found.turns + LEAST)
            if not len(harder):
                self.hard = np.argsort(-turns)[:HARD]
                return found
            hard = np.union1d(hard, harder)

    def _program(self, chosen: Array, hard: Array) -> Answer:
        searches, mazes = len(chosen), len(hard)
        rows = np.hstack([self.turns[np.ix_(chosen, hard)].T, -np.ones((mazes, 1))])
        found = linprog(
            np.append(np.zeros(searches), 1.0),
            A_ub=np.vstack([rows, np.append(self.means[chosen], 0.0)]),
            b_ub=np.append(np.zeros(mazes), self.allowed),
            A_eq=np.append(np.ones(searches), 0.0)[None],
            b_eq=[1.0],
            bounds=[(0, None)] * searches + [(None, None)],
            method="highs",
        )
        if not found.success:
            raise ValueError(found.message)
        shares, weights = np.zeros(len(self.likings)), np.zeros(len(self.mazes))
        shares[chosen], weights[hard] = found.x[:-1], -found.ineqlin.marginals[:-1]
        return Answer(shares, float(found.x[-1]), weights, -float(found.ineqlin.marginals[-1]))

    def hardest(self, shares: Array, count: int, rng: np.random.Generator) -> tuple[Mazes, Array]:
        """Labyrinths made hard for this mixture, and the turns in each.

        Half of them begin as hard ones that are known, the others as fair ones.
        """
        drawn = rng.choice(len(shares), CLIMBED, p=shares / shares.sum())
        hardest = np.argsort(-(shares @ self.turns))[: 20 * count]
        begun = rng.choice(hardest, min(len(hardest), count // 2), replace=False)
        start = self.mazes.some(begun) + self.walks.draw(_seed(rng), count - len(begun))
        equal = np.full(CLIMBED, 1 / CLIMBED)
        found, _ = self.walks.climb(
            self.likings[drawn],
            equal,
            start,
            closed=self.closed,
            steps=STEPS,
            near=NEAR,
            seed=_seed(rng),
        )
        asked = shares > LEAST
        turns: Array = shares[asked] @ self.hardness(self.likings[asked], found)
        return found, turns

    def trained(self, answer: Answer, count: int, rng: np.random.Generator) -> Array:
        """New searches against the builder's answer, made from promising ones."""
        order = np.argsort(self.worth, kind="stable")
        starts = self.likings[order[np.abs(rng.normal(0, 10, count)).astype(int) % len(order)]]
        null = self.walks.size**2
        for at in range(count):
            if at % 3 == 1:  # shaken
                some = rng.random(starts.shape[1]) < 0.4
                starts[at] += np.where(some, rng.normal(0, 30, starts.shape[1]), 0).astype(np.int32)
            if at % 3 == 2:  # crossed with another
                other = self.likings[order[rng.integers(min(100, len(order)))]]
                starts[at] = np.where(rng.random(starts.shape[1]) < 0.5, other, starts[at])
            starts[at, null] = 0
        heavy = np.flatnonzero(answer.weights > 1e-4)
        return self.walks.train(
            starts,
            self.mazes.some(heavy),
            answer.weights[heavy],
            self.fair.some(rng.choice(len(self.fair), TRAINED_ON, replace=False)),
            price=answer.price,
            tries=TRIES,
            seed=_seed(rng),
        )

    def save(self, path: Path, shares: Array) -> None:
        """Keep the searches and their shares, and the labyrinths."""
        with path.open("wb") as file:
            np.savez_compressed(
                file,
                likings=self.likings,
                shares=shares,
                walls=self.mazes.walls,
                treasures=self.mazes.treasures,
            )


def _seed(rng: np.random.Generator) -> int:
    return int(rng.integers(1 << 40))
