"""Hide and seek on a small field as a game for two: one builds and hides, the other searches.

What is counted are the searcher's turns until they reach the treasure. The builder chooses a
labyrinth, as far as it can be seen, and a field in it; a mixture of these is an array with a share
for each. The passes go through the states of knowledge_states.py layer by layer: `best` from the
ends to the start, as dynamic programming does; `Learner` as counterfactual regret minimisation does
(CFR+, Tammelin 2014). NumPy does it, or CuPy on a graphics card: `xp` is one of them.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from types import ModuleType
from typing import Any

import numpy as np

from snuggery.games.sniff.solver.knowledge_states import (
    PACE,
    Array,
    Knowledge,
    Layer,
    Questions,
    knowledge,
)


def moved(part: Any, xp: ModuleType) -> Any:
    """A part of the states with its arrays where they are worked on."""
    arrays = {
        each.name: xp.asarray(getattr(part, each.name))
        for each in fields(part)
        if isinstance(getattr(part, each.name), np.ndarray)
    }
    return replace(part, **arrays)


class SearchGame:
    """The game on one field with this many walls; the builder has one strategy in each column."""

    def __init__(self, size: int, walls: int, xp: ModuleType = np) -> None:
        self.xp = xp
        self.states: Knowledge = knowledge(size, walls)
        nodes = len(self.states.grid.names)
        self.stands = PACE * nodes
        inside = self.states.seen[self.states.ends][:, None] >> np.arange(nodes - 1) & 1
        row, treasure = np.nonzero(inside)
        end = self.states.ends[row]
        twin = np.where(self.states.alike[end], self.states.mirror[treasure], treasure)
        first = treasure <= twin
        self.end, self.treasure, self.twin = end[first], treasure[first], twin[first]
        """For each strategy of the builder: the state in which all of it is known, and the
        field."""
        self.images = np.where(self.states.alike[self.end] & (self.treasure == self.twin), 1, 2)
        """A strategy is a labyrinth and its mirror image, each half of the time."""
        self.layers: list[Layer] = [moved(layer, xp) for layer in self.states.layers]
        self.questions: list[Questions] = [moved(each, xp) for each in self.states.questions]
        unseen = 1 - (self.states.seen[:, None] >> np.arange(nodes - 1) & 1)
        self._unseen = xp.asarray(np.concatenate([unseen, unseen[:1]]).astype(np.int8))
        self._at = xp.asarray(self.end), xp.asarray(self.treasure)
        self._twin = xp.asarray(self.end), xp.asarray(self.twin)
        self._images = xp.asarray(self.images)
        self._doubled = xp.asarray(self.treasure != self.twin)

    @property
    def whole(self) -> Array:
        """Which strategies of the builder leave every field reachable."""
        every = (1 << len(self.states.grid.names)) - 1
        return self.states.seen[self.end] == every

    def left(self, mixture: Array) -> Array:
        """How likely each state's answers are, with the treasure still to be found."""
        xp = self.xp
        hidden = xp.zeros((self.states.count + 1, self._unseen.shape[1]))
        hidden[self._at] = hidden[self._twin] = xp.asarray(mixture) / self._images
        for layer in reversed(self.layers):
            for after, places in zip(layer.after, layer.places, strict=True):
                hidden[layer.states] += hidden[after[:, None], places]
        left = (hidden * self._unseen).sum(axis=1)
        left[-1] = 0.0
        return left

    def costs(self, each: Questions, left: Array, values: Array) -> Array:
        """What each question of some states costs in turns, from each stand; weighed by `left`."""
        asked = left[each.wall] + values[each.wall_stand]
        first = asked + values[each.free_stand[0]]
        second = asked + values[each.free_stand[1]] + left[each.free]
        late = (each.walked & 1).astype(bool)
        ends = self.xp.where(late, second[..., None], first[..., None])
        return each.walked // PACE * left[each.states, None, None] + ends

    def best(self, mixture: Array) -> tuple[float, list[Array]]:
        """The fewest turns in which a mixture is found, and the questions that do it."""
        left, values = self.left(mixture), self.xp.zeros((self.states.count + 1) * self.stands)
        table, chosen = values.reshape(-1, self.stands), []
        for each in reversed(self.questions):
            cost = self.costs(each, left, values)
            table[each.states] = cost.min(axis=1)
            chosen.append(cost.argmin(axis=1))
        return 1.0 + float(table[0, self.stands // PACE - 1]), chosen[::-1]

    def needed(self, shares: Iterator[Array]) -> Array:
        """How many turns a strategy of the searcher needs against each of the builder's.

        `shares` are how often each question is asked, for one group of states after the other.
        """
        xp = self.xp
        flow = xp.zeros((self.states.count + 1) * self.stands)
        turns = xp.zeros(self.states.count + 1)
        table = flow.reshape(-1, self.stands)
        table[0, self.stands // PACE - 1] = turns[0] = 1.0
        for each, share in zip(self.questions, shares, strict=True):
            gone = share * table[each.states, None, :]
            turns[each.states] += (gone * (each.walked // PACE)).sum(axis=(1, 2))
            whole = gone.sum(axis=2)
            second = (gone * (each.walked & 1)).sum(axis=2)
            xp.add.at(turns, each.wall, whole)
            xp.add.at(flow, each.wall_stand, whole)
            xp.add.at(turns, each.free, second)
            xp.add.at(flow, each.free_stand[0], whole - second)
            xp.add.at(flow, each.free_stand[1], second)
        found = turns[:, None] * self._unseen
        for layer in self.layers:
            for after, places in zip(layer.after, layer.places, strict=True):
                xp.add.at(found, (after[:, None], places), found[layer.states])
        return (found[self._at] + self._doubled * found[self._twin]) / self._images

    def pure(self, chosen: list[Array]) -> Iterator[Array]:
        """The shares of a strategy that always asks the same."""
        for each, best in zip(self.questions, chosen, strict=True):
            numbers = self.xp.arange(each.there.shape[1])
            yield (best[:, None, :] == numbers[:, None]).astype(float)


@dataclass(frozen=True, slots=True)
class Solution:
    """What both play, and how good it surely is."""

    mixture: Array
    """The builder's mixed strategy."""
    needed: Array
    """Turns that the searcher's mixed strategy takes, for each strategy of the builder."""
    opening: dict[str, float]
    """How often the searcher names each field first."""
    least: float
    """Against the builder's mixture, every search takes at least this long on average."""
    most: float
    """The searcher's mixture takes at most this long in any labyrinth."""
    rounds: int


class Learner:
    """Both learn from what they missed against each other; later rounds count for more."""

    def __init__(self, game: SearchGame, allowed: Array | None = None) -> None:
        self.game, xp = game, game.xp
        allowed = np.ones(len(game.end), bool) if allowed is None else allowed
        self.allowed = xp.asarray(allowed)
        shapes = [each.walked.shape for each in game.questions]
        self.regrets = [xp.zeros(shape, np.float32) for shape in shapes]
        self.missed = xp.zeros(len(game.end))
        self.mixture = self.allowed / self.allowed.sum()
        self.mixtures, self.needed = xp.zeros(len(game.end)), xp.zeros(len(game.end))
        self.opening = xp.zeros(game.questions[0].there.shape[1])
        self.rounds, self.weight = 0, 0.0

    def shares(self) -> Iterator[Array]:
        """How often each question is asked."""
        for regrets in self.regrets:
            whole = regrets.sum(axis=1, keepdims=True)
            even = 1.0 / regrets.shape[1]
            yield self.game.xp.where(whole > 0, regrets / self.game.xp.maximum(whole, 1e-30), even)

    def learn(self) -> None:
        """One round: the searcher against the builder's mixture, then the other way round."""
        game, xp = self.game, self.game.xp
        left, values = game.left(self.mixture), xp.zeros((game.states.count + 1) * game.stands)
        table = values.reshape(-1, game.stands)
        shares = list(self.shares())
        for each, share, regrets in zip(
            reversed(game.questions), reversed(shares), reversed(self.regrets), strict=True
        ):
            cost = game.costs(each, left, values)
            value = (share * cost).sum(axis=1)
            table[each.states] = value
            regrets[...] = xp.maximum(regrets + value[:, None, :] - cost, 0)
        needed = game.needed(self.shares())
        self.missed = xp.maximum(self.missed + needed - self.mixture @ needed, 0) * self.allowed
        if self.missed.sum() > 0:
            self.mixture = self.missed / self.missed.sum()
        self.rounds += 1
        weight = float(self.rounds**2)
        self.mixtures += weight * self.mixture
        self.needed += weight * needed
        self.opening += weight * next(self.shares())[0, :, game.stands // PACE - 1]
        self.weight += weight

    def solution(self) -> Solution:
        """The means of all rounds so far, and what they are good for."""
        game = self.game
        mixture, needed = self.mixtures / self.mixtures.sum(), self.needed / self.weight
        names = (game.states.grid.names[node] for node in game.questions[0].there[0].tolist())
        return Solution(
            mixture=mixture,
            needed=needed,
            opening=dict(zip(names, (self.opening / self.weight).tolist(), strict=True)),
            least=game.best(mixture)[0],
            most=float(needed[self.allowed].max()),
            rounds=self.rounds,
        )
