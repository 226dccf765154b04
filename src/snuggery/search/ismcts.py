"""Information-set Monte Carlo tree search, for games in which something is hidden.

Every iteration imagines one state that fits the view, and plays it out. What is learned is kept by
player and view (multiple-observer ISMCTS), so that nobody's choice depends on what is hidden from
them. Legal moves follow from the view too, so those of a node never change.

All imagined states agree with the searcher's own secrets; opponents who learned from them would
soon play as if they knew them. So opponents learn from states that are imagined once more, from
what they see themselves. Where that changes nothing, everybody learns from the same playout.
"""

from random import Random
from typing import Generic, Protocol, TypeVar

from snuggery.core import CHANCE, Seat, State, Stream, View
from snuggery.search.bandit import Bandit, candidates
from snuggery.search.mcts import WIDTH
from snuggery.search.playouts import Playouts

M = TypeVar("M")
V = TypeVar("V", bound=View)


class Imagine(Protocol[M, V]):
    """What a game provides: one state that fits everything a view tells, drawn at random."""

    def __call__(self, view: V, rng: Random, /) -> State[M, V]: ...


def grow(
    view: V,
    seat: Seat,
    imagine: Imagine[M, V],
    rng: Random,
    *,
    iterations: int,
    playouts: Playouts[V] | None = None,
    width: int = WIDTH,
) -> Bandit[M]:
    """What became of the moves of a seat that is to act and sees this view."""
    if iterations < 1:
        raise ValueError("a tree needs an iteration")
    forest: _Forest[M, V] = _Forest(rng, playouts or Playouts(), width)
    for _ in range(iterations):
        state = imagine(view, rng)
        other = forest.any_opponent(seat)
        again = state if other is None else imagine(state.view(other), rng)
        if other is None or again == state:
            forest.iterate(state, seat)
        else:
            forest.iterate(state, seat, learner=seat)
            forest.iterate(again, seat, learner=other)
    if (seat, view) not in forest.bandits:
        raise ValueError("the imagined states do not show the view that they were to fit")
    return forest.bandits[seat, view]


class _Forest(Generic[M, V]):
    """What all players have learned, by what they see."""

    def __init__(self, rng: Random, playouts: Playouts[V], width: int) -> None:
        self.bandits: dict[tuple[Seat, V], Bandit[M]] = {}
        self._met: list[Seat] = []
        self._rng = rng
        self._playouts = playouts
        self._width = width

    def any_opponent(self, seat: Seat) -> Seat | None:
        """Somebody else who has had to choose so far."""
        others = [each for each in self._met if each != seat]
        return self._rng.choice(others) if others else None

    def iterate(self, state: State[M, V], seat: Seat, learner: Seat | None = None) -> None:
        """Along what is known to something new, a playout from there, and back with the result.

        With a learner, all others keep to their habits.
        """
        path: dict[tuple[Seat, V], M] = {}
        growing = first = True
        while growing and (acting := state.to_act()):
            if not first or seat not in acting:
                seat = acting[0]
            first = False
            if seat == CHANCE:
                move = state.odds().draw(Stream(self._rng.randbytes(16)))
            else:
                here = seat, state.view(seat)
                if here in path:
                    break  # the game has come back to where it was
                growing = here in self.bandits
                bandit = self.bandits[here] if growing else self._planted(state, here)
                if learner in (None, seat):
                    move = path[here] = bandit.choose()
                else:
                    move = bandit.draw(self._rng)
            state = state.after(seat, move)
        end = self._playouts.end(state, self._rng)
        for here, move in path.items():
            self.bandits[here].learn(move, self._playouts.worth(end, here[0]))

    def _planted(self, state: State[M, V], here: tuple[Seat, V]) -> Bandit[M]:
        """The moves of somebody who sees something for the first time."""
        moves = candidates(state.moves(here[0]), self._rng, self._width)
        bandit = self.bandits[here] = Bandit(moves, self._rng)
        if here[0] not in self._met:
            self._met.append(here[0])
        return bandit
