"""Monte Carlo tree search (UCT) for any number of players who see everything, with or without dice.

All players look after themselves. Chance moves are drawn by their odds.
"""

from random import Random
from typing import Generic, TypeVar

from snuggery.core import CHANCE, Seat, State, Stream, View
from snuggery.search.bandit import Bandit, candidates
from snuggery.search.playouts import Playouts

M = TypeVar("M")
V = TypeVar("V", bound=View)

WIDTH = 40
"""How many moves are considered if there are too many to list."""


class _Node(Generic[M]):
    """A point in the tree; chance has no bandit there."""

    __slots__ = ("bandit", "children")

    def __init__(self) -> None:
        self.bandit: Bandit[M] | None = None
        self.children: dict[M, _Node[M]] = {}


def grow(
    state: State[M, V],
    rng: Random,
    *,
    iterations: int,
    playouts: Playouts[V] | None = None,
    width: int = WIDTH,
) -> Bandit[M]:
    """What became of the moves of the player to act; `best()` is the one to make.

    Where several players may act, the one named first is searched for.
    """
    if iterations < 1 or not state.to_act() or CHANCE in state.to_act():
        raise ValueError("a tree needs an iteration, and a player who is to act")
    tree: _Tree[M, V] = _Tree(rng, playouts or Playouts(), width)
    for _ in range(iterations):
        tree.iterate(state)
    bandit = tree.root.bandit
    assert bandit is not None  # noqa: S101 - the first iteration made it
    return bandit


class _Tree(Generic[M, V]):
    """A tree, and what it takes to make it grow."""

    def __init__(self, rng: Random, playouts: Playouts[V], width: int) -> None:
        self.root: _Node[M] = _Node()
        self._rng = rng
        self._playouts = playouts
        self._width = width

    def iterate(self, state: State[M, V]) -> None:
        """Down the tree to a new node, a playout from there, and back up with the result."""
        node, path = self.root, list[tuple[Bandit[M], Seat, M]]()
        growing = True
        while growing and (acting := state.to_act()):
            seat = acting[0]
            if seat == CHANCE:
                move = state.odds().draw(Stream(self._rng.randbytes(16)))
            else:
                growing = node.bandit is not None
                if node.bandit is None:
                    moves = candidates(state.moves(seat), self._rng, self._width)
                    node.bandit = Bandit(moves, self._rng)
                move = node.bandit.choose()
                path.append((node.bandit, seat, move))
            state = state.after(seat, move)
            node = node.children.setdefault(move, _Node())
        end = self._playouts.end(state, self._rng)
        for bandit, seat, move in path:
            bandit.learn(move, self._playouts.worth(end, seat))
