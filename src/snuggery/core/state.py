"""One moment of a game: the five verbs that each game writes, and what comes free with them."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, NewType, Protocol, Self, TypeVar

from snuggery.core.errors import GameOver, IllegalMove, NotYourTurn
from snuggery.core.text.language import _

if TYPE_CHECKING:
    from snuggery.core.chance import Odds

Seat = NewType("Seat", int)
"""Who acts: players are 1, 2, ...; CHANCE has a seat too."""

CHANCE: Final = Seat(0)

M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)


class Moves(Protocol[M_co]):
    """Legal moves in a fixed order: may be lazy, and `in` is fast. A tuple is one."""

    def __iter__(self) -> Iterator[M_co]: ...
    def __contains__(self, move: object, /) -> bool: ...


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not legal, with the clause that forbids it."""

    clause: str
    reason: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. No winners: lost, if the game is played alone, else drawn."""

    winners: tuple[Seat, ...]
    clause: str
    reason: str
    scores: tuple[int, ...] = ()
    rating: str = ""
    """The title that the result earns, in games with titles."""


class View:
    """What one seat may know. Each game has its own type, without fields for what is hidden."""

    __slots__ = ()

    @property
    def revealed(self) -> int:
        """How many hidden things this seat has been shown so far; undo stops where it grows."""
        return 0

    @property
    def forgetful(self) -> bool:
        """Whether this seat may not look at earlier moments: what it knew then it must remember."""
        return False

    @property
    def unwatchable(self) -> bool:
        """Whether this is a spectator's view, and nobody may watch before the end."""
        return False


V_co = TypeVar("V_co", bound=View, covariant=True)


class State(ABC, Generic[M, V_co]):
    """One moment: immutable, hashable, equal by value."""

    __slots__ = ()

    @abstractmethod
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may act now: usually one, none when the game is over."""

    @abstractmethod
    def moves(self, seat: Seat) -> Moves[M]:
        """The legal moves of a seat: a function of its view. Empty when it may not act."""

    @abstractmethod
    def after(self, seat: Seat, move: M) -> Self:
        """The next moment. Trusts the move to be legal."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it continues."""

    @abstractmethod
    def view(self, seat: Seat | None) -> V_co:
        """What a seat may know; None is the spectator."""

    def refusal(self, seat: Seat, move: M) -> Refusal:
        """Why a move that is not in `moves(seat)` is refused: from the seat's view alone."""
        raise NotImplementedError

    def plays_itself(self, seat: Seat, move: M) -> bool:
        """Whether this move, the only one there is, may be made without asking the player.

        From the seat's view alone. Not the move that ends the game: the player makes that one, or
        takes something back. Nor one that costs what cannot be won back; a game says which.
        """
        return self.after(seat, move).outcome() is None

    def odds(self) -> "Odds[M]":
        """The chance moves and their odds; asked only when CHANCE is to act."""
        raise NotImplementedError

    def timed(self) -> tuple[float, M] | None:
        """The seconds agreed for the whole game, and the move of the clock when they are over.

        None where no time was agreed or the clock has moved. It moves as CHANCE, whoever is to act.
        """
        return None

    def is_clocks(self, move: M) -> bool:
        """Whether this is the move of the clock, which no chance has drawn."""
        timed = self.timed()
        return timed is not None and move == timed[1]

    def written(self, seat: Seat, move: M) -> str:
        """The move as the complete record writes it."""
        return str(move)

    def told(self, seat: Seat, move: M, to: Seat | None) -> str | None:
        """The move as a seat or a spectator is told it; None if they learn nothing about it."""
        return self.written(seat, move)

    def play(self, seat: Seat, move: M) -> Self:
        """The next moment, or the refusal with its reason."""
        if self.outcome() is not None:
            raise GameOver(_("The game is over."))
        if seat == CHANCE and self.is_clocks(move):
            return self.after(seat, move)
        if seat not in self.to_act():
            raise NotYourTurn(_("It is not your turn."))
        if move not in self.moves(seat):
            refusal = self.refusal(seat, move)
            raise IllegalMove(refusal.reason, refusal.clause)
        return self.after(seat, move)


AnyState = State[Any, View]
