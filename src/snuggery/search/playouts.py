"""What a position is worth, found by playing on at random."""

from dataclasses import dataclass
from random import Random
from typing import Generic, TypeVar

from snuggery.core import Seat, State, View
from snuggery.search.payoffs import UNKNOWN, Evaluation, Payoff, win_share
from snuggery.search.random_play import random_ply

M = TypeVar("M")
V = TypeVar("V", bound=View)


@dataclass(frozen=True)  # with slots, Playouts[Board](...) would fail
class Playouts(Generic[V]):
    """Random games to the end, or for this many plies and then judged."""

    plies: int | None = None
    evaluate: Evaluation[V] | None = None
    payoff: Payoff = win_share

    def end(self, state: State[M, V], rng: Random) -> State[M, V]:
        """Where a random game leads from here."""
        left = self.plies
        while left != 0 and state.to_act():
            seat, move = random_ply(state, rng)
            state = state.after(seat, move)
            left = None if left is None else left - 1
        return state

    def worth(self, state: State[M, V], seat: Seat) -> float:
        """What the position at the end of a playout is worth to a seat."""
        if outcome := state.outcome():
            return self.payoff(outcome, seat)
        return self.evaluate(state.view(seat), seat) if self.evaluate else UNKNOWN
