"""A game as a row of single acts: one seat at a time, one action at a time.

Where several seats may act at once, they are asked one after the other, in the order in which the
rules name them: in Sniff the first builds, then the second, neither shown what the other does; in
Snare each opponent in turn accepts or challenges. Nobody's observation tells how many actions
another one took.
"""

from dataclasses import dataclass, replace
from random import Random
from typing import Any, cast

from snuggery.core import CHANCE, AnyState, Game, Moves, Outcome, Seat, Spread, View
from snuggery.core.learning.coding import Coding, Mask, Observation

AnyCoding = Coding[Any, Any]


@dataclass(frozen=True, slots=True)
class Node:
    """A moment of a game, and the actions of a move that is begun."""

    state: AnyState
    so_far: tuple[int, ...] = ()

    @property
    def seat(self) -> Seat | None:
        """Whose turn it is; CHANCE before all others, nobody when the game is over."""
        acting = self.state.to_act()
        return CHANCE if CHANCE in acting else next(iter(acting), None)

    def begun(self, seat: Seat) -> tuple[int, ...]:
        """The actions of a move that this seat has begun."""
        return self.so_far if seat == self.seat else ()

    def following(self, coding: AnyCoding) -> dict[int, Any]:
        """The actions that may be taken now, each with the move that it completes, if it does."""
        seat = self._player()
        return coding.following(self._view(seat), self._moves(seat), self.so_far)

    def mask(self, coding: AnyCoding) -> Mask:
        """The same as zeros and ones."""
        seat = self._player()
        return coding.mask(self._view(seat), self._moves(seat), self.so_far)

    def observe(self, coding: AnyCoding, seat: Seat) -> Observation:
        """What a seat may know, as numbers."""
        return coding.observe(self._view(seat), self.begun(seat))

    def chosen(self, coding: AnyCoding, action: int) -> Any:
        """The move that this action completes, or None; KeyError if it may not be taken."""
        return self.following(coding)[action]

    def going_on(self, action: int) -> "Node":
        """After an action that completes no move."""
        return replace(self, so_far=(*self.so_far, action))

    def after(self, seat: Seat, move: Any) -> "Node":
        """After a whole move."""
        return Node(self.state.after(seat, move))

    def taken(self, coding: AnyCoding, action: int) -> "Node":
        """After an action of whoever acts, or a lot; KeyError if it may not be taken."""
        if self.seat == CHANCE:
            return self.after(CHANCE, self.lots()[action])
        move = self.chosen(coding, action)
        return self.going_on(action) if move is None else self.after(self._player(), move)

    def lots(self) -> list[Any]:
        """What chance may do now, in order; a deal is not drawn this way."""
        return [move for move, _ in cast("Spread[Any]", self.state.odds())]

    def _player(self) -> Seat:
        seat = self.seat
        if not seat:
            raise ValueError("No player is to act.")
        return seat

    def _view(self, seat: Seat) -> View:
        return self.state.view(seat)

    def _moves(self, seat: Seat) -> Moves[Any]:
        return self.state.moves(seat)


def imagine(game: Game, view: View, rng: Random) -> AnyState:
    """A position of the game that looks like this, with everything hidden drawn at random."""
    imagining: Any = game.part("players.imagining")
    imagined: AnyState = imagining.imagine(view, rng)
    return imagined


def payoffs(outcome: Outcome | None, seats: int) -> tuple[float, ...]:
    """1 for each winner, paid by the others in equal parts, who never pay more than 1 each.

    Where there are more winners than others, what is paid is shared; a draw, and a win that all
    share, is 0. Alone: 1 or -1.
    """
    if outcome is None:
        return (0.0,) * seats
    if seats == 1:
        return (1.0 if outcome.winners else -1.0,)
    winners, losers = len(outcome.winners), seats - len(outcome.winners)
    if not winners or not losers:
        return (0.0,) * seats
    won, lost = min(1.0, losers / winners), -min(1.0, winners / losers)
    return tuple(won if Seat(n) in outcome.winners else lost for n in range(1, seats + 1))
