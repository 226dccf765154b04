"""Expectimax: the best play on average over the dice, alone or against an opponent."""

from collections.abc import Callable, Hashable
from math import inf
from typing import Generic, TypeVar

from snuggery.core import CHANCE, Seat, Spread, State, View
from snuggery.search.payoffs import UNKNOWN, Evaluation, Payoff, win_share

M = TypeVar("M")
V = TypeVar("V", bound=View)


class Expectimax(Generic[M, V]):
    """Values on behalf of one seat, against whom everybody else plays; they are remembered.

    Depth counts the moves of players, not those of chance; without a depth every line is followed
    to its end. Positions are the same when their states are equal, unless `key` says so from
    their views.
    """

    def __init__(
        self,
        seat: Seat,
        evaluate: Evaluation[V] | None = None,
        *,
        payoff: Payoff = win_share,
        key: Callable[[V], Hashable] | None = None,
    ) -> None:
        self.seat = seat
        self._evaluate = evaluate
        self._payoff = payoff
        self._key = key
        self._known: dict[tuple[Hashable, float], float] = {}

    @property
    def nodes(self) -> int:
        """How many positions have been valued so far; the same one at two depths counts twice."""
        return len(self._known)

    def value(self, state: State[M, V], depth: float = inf) -> float:
        """What the position is worth on average with best play."""
        if outcome := state.outcome():
            return self._payoff(outcome, self.seat)
        key = state if self._key is None else self._key(state.view(self.seat)), depth
        if key not in self._known:
            self._known[key] = self._average_or_best(state, depth)
        return self._known[key]

    def values(self, state: State[M, V], depth: float = inf) -> dict[M, float]:
        """What each move of the player to act is worth; the move counts towards the depth."""
        (seat,) = state.to_act()
        return {move: self.value(state.after(seat, move), depth - 1) for move in state.moves(seat)}

    def best(self, state: State[M, V], depth: float = inf) -> M:
        """The first of the best moves."""
        (seat,) = state.to_act()
        values = self.values(state, depth)
        sign = 1 if seat == self.seat else -1
        return max(values, key=lambda move: sign * values[move])

    def _average_or_best(self, state: State[M, V], depth: float) -> float:
        (seat,) = state.to_act()
        if seat == CHANCE:
            odds = state.odds()
            if not isinstance(odds, Spread):
                raise ValueError("these chance moves cannot be listed; sample them with MCTS")
            return sum(
                float(share) * self.value(state.after(CHANCE, move), depth) for move, share in odds
            )
        if depth <= 0:
            return self._evaluate(state.view(self.seat), self.seat) if self._evaluate else UNKNOWN
        values = self.values(state, depth).values()
        return max(values) if seat == self.seat else min(values)
