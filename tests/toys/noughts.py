"""Noughts and crosses, with a computer player that is not written for it."""

from dataclasses import dataclass, replace
from random import Random
from typing import Self

from snuggery.core import BadNotation, Moves, Options, Outcome, Refusal, Seat, State
from snuggery.search.bots import TreeBots
from tests.toys.toy import ONE, TWO, Sight, Toy, ToyDraw, ToyRules, other, page

LINES = (
    *((row, row + 1, row + 2) for row in (0, 3, 6)),
    *((column, column + 3, column + 6) for column in range(3)),
    (0, 4, 8),
    (2, 4, 6),
)
SQUARES = tuple(f"{column}{row}" for row in "321" for column in "abc")


@dataclass(frozen=True, slots=True)
class Mark:
    """One's own mark on an empty square."""

    square: int

    def __str__(self) -> str:
        return SQUARES[self.square]


@dataclass(frozen=True, slots=True)
class NoughtsSight(Sight):
    """All there is."""

    squares: tuple[int, ...]

    def words(self) -> tuple[str, ...]:
        return SQUARES

    def __str__(self) -> str:
        return "".join(".XO"[mark] for mark in self.squares)


@dataclass(frozen=True, slots=True)
class Noughts(State[Mark, NoughtsSight]):
    """Which seat has marked each square; 0 for none. Crosses begin."""

    squares: tuple[int, ...] = (0,) * 9

    def to_act(self) -> tuple[Seat, ...]:
        return () if self.outcome() else (self.turn(),)

    def turn(self) -> Seat:
        """Whose turn it is, or would be."""
        return ONE if self.squares.count(0) % 2 else TWO

    def moves(self, seat: Seat) -> Moves[Mark]:
        if seat not in self.to_act():
            return ()
        return tuple(Mark(square) for square, mark in enumerate(self.squares) if not mark)

    def after(self, seat: Seat, move: Mark) -> Self:
        squares = (*self.squares[: move.square], seat, *self.squares[move.square + 1 :])
        return replace(self, squares=squares)

    def outcome(self) -> Outcome | None:
        last, squares = other(self.turn()), self.squares
        for one, two, three in LINES:
            if squares[one] == squares[two] == squares[three] == last:
                return Outcome((last,), "Q2", "Three in a row.")
        return None if 0 in squares else Outcome((), "Q3", "The board is full.")

    def view(self, seat: Seat | None) -> NoughtsSight:
        return NoughtsSight(self.outcome(), self.squares)

    def refusal(self, seat: Seat, move: Mark) -> Refusal:
        return Refusal("Q1", f"{move} is not empty.")


class NoughtsRules(ToyRules):
    """The rules of noughts and crosses."""

    BOUND = 9

    def start(self, options: Options) -> Noughts:
        return Noughts()

    def parse(self, text: str) -> Mark:
        if text.strip() not in SQUARES:
            raise BadNotation(f"{text[:20]!r} is not a square; squares are a1 to c3.")
        return Mark(SQUARES.index(text.strip()))

    def seats(self, options: Options) -> tuple[str, ...]:
        return ("crosses", "noughts")


def imagine(view: NoughtsSight, rng: Random) -> Noughts:
    """Nothing is hidden: the only state that shows this."""
    return Noughts(view.squares)


NOUGHTS = Toy(
    slug="noughts",
    name="Noughts",
    rules_=NoughtsRules(),
    draw_=ToyDraw[NoughtsSight](),
    bots_=TreeBots(imagine, {"beginner": 10, "strong": 300}),
    page=page("Q1", "Q2", "Q3"),
)
