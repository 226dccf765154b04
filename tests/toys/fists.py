"""Fists: both show fingers at once."""

from dataclasses import dataclass, replace
from random import Random
from typing import Self

from snuggery.core import (
    Moves,
    Options,
    Outcome,
    Refusal,
    Seat,
    State,
)
from tests.toys.toy import ONE, TWO, Sight, Toy, ToyBots, ToyDraw, ToyRules, number, page


@dataclass(frozen=True, slots=True)
class Show:
    """So many fingers."""

    fingers: int

    def __str__(self) -> str:
        return f"show {self.fingers}"


@dataclass(frozen=True, slots=True)
class FistsSight(Sight):
    """The points, the last showing, your own hand, and who has closed a fist."""

    points: tuple[int, int]
    shown: tuple[tuple[int, int], ...]
    own: int | None
    closed: tuple[Seat, ...]

    @property
    def revealed(self) -> int:
        return len(self.shown)

    def words(self) -> tuple[str, ...]:
        return tuple(f"show {fingers}" for fingers in range(4))

    def __str__(self) -> str:
        return f"{self.points[0]}:{self.points[1]} closed {len(self.closed)} own {self.own}"


@dataclass(frozen=True, slots=True)
class FistsState(State[Show, FistsSight]):
    """What was shown so far, and what is in the closed fists."""

    shown: tuple[tuple[int, int], ...] = ()
    closed: tuple[int | None, int | None] = (None, None)

    def to_act(self) -> tuple[Seat, ...]:
        if self.outcome():
            return ()
        return tuple(seat for seat in (ONE, TWO) if self.closed[seat - 1] is None)

    def moves(self, seat: Seat) -> Moves[Show]:
        return tuple(map(Show, range(4))) if seat in self.to_act() else ()

    def after(self, seat: Seat, move: Show) -> Self:
        left, right = self.closed
        left, right = (move.fingers, right) if seat == ONE else (left, move.fingers)
        if left is None or right is None:
            return replace(self, closed=(left, right))
        return replace(self, shown=(*self.shown, (left, right)), closed=(None, None))

    def points(self) -> tuple[int, int]:
        """Left gets the odd sums, right the even ones."""
        odd = sum((left + right) % 2 for left, right in self.shown)
        return odd, len(self.shown) - odd

    def outcome(self) -> Outcome | None:
        points = self.points()
        if max(points) < 2:
            return None
        return Outcome((ONE if points[0] == 2 else TWO,), "E3", "Two points are enough.", points)

    def view(self, seat: Seat | None) -> FistsSight:
        own = None if seat is None else self.closed[seat - 1]
        closed = tuple(each for each in (ONE, TWO) if self.closed[each - 1] is not None)
        return FistsSight(self.outcome(), self.points(), self.shown, own, closed)

    def told(self, seat: Seat, move: Show, to: Seat | None) -> str | None:
        return str(move) if to == seat else "closes a fist"

    def refusal(self, seat: Seat, move: Show) -> Refusal:
        return Refusal("E1", "A hand shows up to three fingers here.")


class FistsRules(ToyRules):
    """The rules of Fists."""

    BOUND = 6

    def start(self, options: Options) -> FistsState:
        return FistsState()

    def parse(self, text: str) -> Show:
        return Show(number(text, "show", 9))


def other_fist(state: FistsState, seat: Seat | None, rng: Random) -> FistsState:
    """The same, with other fingers in the fists that the seat cannot see into."""
    left, right = (
        hidden if hidden is None or each == seat else rng.randrange(4)
        for each, hidden in zip((ONE, TWO), state.closed, strict=True)
    )
    return replace(state, closed=(left, right))


FISTS = Toy(
    slug="fists",
    name="Fists",
    rules_=FistsRules(),
    draw_=ToyDraw[FistsSight](),
    bots_=ToyBots(),
    page=page("E1", "E2", "E3"),
)
