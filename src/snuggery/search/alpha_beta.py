"""Alpha-beta search for two players who see everything and have nothing to gain together."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from math import inf
from typing import Generic, TypeVar

from snuggery.core import CHANCE, Moves, Seat, State, View
from snuggery.search.payoffs import UNKNOWN, Evaluation, Payoff, win_share

M = TypeVar("M")
V = TypeVar("V", bound=View)


@dataclass(frozen=True, slots=True)
class Found(Generic[M]):
    """What a search found out about a position."""

    move: M | None
    """The best move; None when the game is over."""
    value: float
    """What the position is worth to the seat that was searched for."""
    depth: float
    """How many plies ahead the last complete search looked; infinite for a game solved outright."""
    exact: bool
    """Whether this is the value of the game itself rather than a judgement."""


@dataclass(frozen=True, slots=True)
class _Entry(Generic[M]):
    """What the transposition table knows: the value is between two bounds."""

    depth: float
    """Infinite when no deeper search could change the value."""
    least: float
    most: float
    move: M


class _OutOfNodes(Exception):
    """The budget is used up in the middle of a search."""


class AlphaBeta(Generic[M, V]):
    """Searches on behalf of one seat, with a transposition table that later searches share.

    Positions are the same when their states are equal, unless `key` says so from their views.
    Where wins can be put off for ever, use a new one for each move: it finds the quickest win.
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
        self.nodes = 0
        """Positions visited so far, in all searches."""
        self._evaluate = evaluate
        self._payoff = payoff
        self._key = key
        self._limit = inf
        self._beyond = False
        """Whether the search met the horizon, or a value that depends on it."""
        self._table: dict[Hashable, _Entry[M]] = {}
        self._history: dict[tuple[Seat, M], int] = {}

    def solve(self, state: State[M, V]) -> Found[M]:
        """The value of the game from here, for games that cannot last for ever."""
        self._limit = inf
        return self._searched(state, inf, None)

    def search(
        self, state: State[M, V], *, depth: int | None = None, nodes: int | None = None
    ) -> Found[M]:
        """Look one ply further at a time, until a budget is used up or the result is certain.

        One ply is always looked ahead. Of moves that all lose, one that holds out longest is found.
        """
        self._limit = inf
        start, best = self.nodes, self._searched(state, 1, None)
        self._limit = inf if nodes is None else start + nodes
        while not best.exact and (depth is None or best.depth < depth):
            try:
                found = self._searched(state, best.depth + 1, best.move)
            except _OutOfNodes:
                break
            best = replace(found, move=best.move) if found.value <= 0 else found
        return best

    def _searched(self, state: State[M, V], depth: float, first: M | None) -> Found[M]:
        """The table is not asked about the root: it may know a mirror image and its moves."""
        if outcome := state.outcome():
            return Found(None, self._payoff(outcome, self.seat), depth, exact=True)
        self._beyond = False
        value, move = self._best(state, depth, 0.0, 1.0, first)
        return Found(move, value, depth, not self._beyond or value <= 0 or value >= 1)

    def _key_of(self, state: State[M, V]) -> Hashable:
        return state if self._key is None else self._key(state.view(self.seat))

    def _value(self, state: State[M, V], depth: float, alpha: float, beta: float) -> float:
        """The value where it is between alpha and beta, else a bound on that side."""
        if self.nodes >= self._limit:
            raise _OutOfNodes
        self.nodes += 1
        if outcome := state.outcome():
            return self._payoff(outcome, self.seat)
        key = self._key_of(state)
        entry = self._table.get(key)
        if entry and entry.depth >= depth:
            if entry.least >= beta or entry.least == entry.most:
                self._beyond |= entry.depth < inf
                return entry.least
            if entry.most <= alpha:
                self._beyond |= entry.depth < inf
                return entry.most
        if depth <= 0:
            self._beyond = True
            return self._evaluate(state.view(self.seat), self.seat) if self._evaluate else UNKNOWN
        beyond, self._beyond = self._beyond, False
        value, move = self._best(state, depth, alpha, beta, entry.move if entry else None)
        certain = not self._beyond or value <= 0 or value >= 1
        self._table[key] = _Entry(
            inf if certain else depth,
            value if value > alpha else 0.0,
            value if value < beta else 1.0,
            move,
        )
        self._beyond |= beyond
        return value

    def _best(
        self,
        state: State[M, V],
        depth: float,
        alpha: float,
        beta: float,
        first: M | None,
    ) -> tuple[float, M]:
        """The value of the best move for the seat that is to act, and that move."""
        (seat,) = state.to_act()
        if seat == CHANCE:
            raise ValueError("chance has a seat in this game: use expectimax")
        mine = seat == self.seat
        best, chosen = -inf if mine else inf, None
        for move in self._ordered(seat, state.moves(seat), first):
            value = self._value(state.after(seat, move), depth - 1, alpha, beta)
            if chosen is None or (value > best if mine else value < best):
                best, chosen = value, move
            if mine:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                self._history[seat, move] = self._history.get((seat, move), 0) + 1
                break
        if chosen is None:
            raise ValueError("a game that goes on has a legal move")
        return best, chosen

    def _ordered(self, seat: Seat, moves: Moves[M], first: M | None) -> list[M]:
        """First what was best here before, then what did well elsewhere."""
        done = self._history
        ranked = sorted(moves, key=lambda move: -done.get((seat, move), 0))
        if first is not None and first in ranked:
            ranked.remove(first)
            ranked.insert(0, first)
        return ranked
