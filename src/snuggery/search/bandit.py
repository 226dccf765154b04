"""The choice between moves that are only known by trying them: UCB1."""

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import Generic, TypeVar

from snuggery.core import Moves
from snuggery.search.random_play import Sampled

M = TypeVar("M")

EXPLORATION = 0.7
"""How strongly rarely tried moves are tried again; payoffs are between 0 and 1."""


class _Arm:
    """One move: how often it was tried, and what came of it."""

    __slots__ = ("total", "tries")

    def __init__(self) -> None:
        self.tries = 0
        self.total = 0.0


class Bandit(Generic[M]):
    """The moves of one player at one point, each tried again the more often the better it does."""

    __slots__ = ("_arms", "_untried", "tries")

    def __init__(self, moves: Sequence[M], rng: Random) -> None:
        self.tries = 0
        self._arms: dict[M, _Arm] = {}
        self._untried = rng.sample(moves, len(moves))

    def choose(self, exploration: float = EXPLORATION) -> M:
        """The move to try next: first each of them once, then by the upper confidence bound."""
        if self._untried:
            return self._untried[-1]
        spread = exploration * exploration * log(self.tries)
        best, chosen = -1.0, None
        for move, arm in self._arms.items():
            bound = arm.total / arm.tries + sqrt(spread / arm.tries)
            if bound > best:
                best, chosen = bound, move
        if chosen is None:
            raise ValueError("there is no move to choose from")
        return chosen

    def draw(self, rng: Random) -> M:
        """A move as often as it was tried so far: a player's habit rather than the best."""
        arms = self._arms
        if not arms:
            return rng.choice(self._untried)
        return rng.choices(tuple(arms), [arm.tries for arm in arms.values()])[0]

    def learn(self, move: M, payoff: float) -> None:
        """A move was tried, and this came of it."""
        if self._untried and move == self._untried[-1]:
            self._arms.setdefault(self._untried.pop(), _Arm())
        arm = self._arms[move]
        arm.tries += 1
        arm.total += payoff
        self.tries += 1

    def best(self) -> M:
        """The move that was tried most often; of several, the one that did best."""
        arms = self._arms
        return max(arms, key=lambda move: (arms[move].tries, arms[move].total))

    def means(self) -> dict[M, float]:
        """What came of each move that was tried, on average."""
        return {move: arm.total / arm.tries for move, arm in self._arms.items()}

    def counts(self) -> dict[M, int]:
        """How often each move was tried."""
        return {move: arm.tries for move, arm in self._arms.items()}


def candidates(moves: Moves[M], rng: Random, width: int) -> Sequence[M]:
    """All the moves; where they would rather be sampled than listed, up to `width` of them."""
    if isinstance(moves, Sequence):
        return moves
    if isinstance(moves, Sampled):
        return tuple(dict.fromkeys(moves.sample(rng) for _ in range(width)))
    return tuple(moves)
