"""Small games whose solutions are published, to hold the searches to."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import permutations
from random import Random
from typing import Self

from snuggery.core import CHANCE, Moves, Outcome, Seat, Spread, State, View, even

ONE, TWO = Seat(1), Seat(2)


def other(seat: Seat) -> Seat:
    return Seat(3 - seat)


@dataclass(frozen=True, slots=True)
class Rows(View):
    """All there is of Kayles."""

    rows: tuple[int, ...]
    turn: Seat


@dataclass(frozen=True, slots=True)
class Kayles(State[tuple[int, ...], Rows]):
    """Rows of pins: knock down one, or two that stand side by side; whoever cannot loses.

    A move is the rows that it leaves, sorted.
    """

    rows: tuple[int, ...]
    turn: Seat = ONE

    def to_act(self) -> tuple[Seat, ...]:
        return (self.turn,) if self.rows else ()

    def moves(self, seat: Seat) -> Moves[tuple[int, ...]]:
        return tuple(sorted(set(self._left()))) if seat in self.to_act() else ()

    def _left(self) -> Iterator[tuple[int, ...]]:
        for at, row in enumerate(self.rows):
            others = (*self.rows[:at], *self.rows[at + 1 :])
            for pins in (1, 2):
                for before in range(row - pins + 1):
                    parts = before, row - pins - before
                    yield tuple(sorted((*others, *filter(None, parts))))

    def after(self, seat: Seat, move: tuple[int, ...]) -> Self:
        return replace(self, rows=move, turn=other(seat))

    def outcome(self) -> Outcome | None:
        return None if self.rows else Outcome((other(self.turn),), "", "No pin stands.")

    def view(self, seat: Seat | None) -> Rows:
        return Rows(self.rows, self.turn)


@dataclass(frozen=True, slots=True)
class Pawns(View):
    """All there is of Hexapawn."""

    board: str
    turn: Seat


@dataclass(frozen=True, slots=True)
class Hexapawn(State[tuple[int, int], Pawns]):
    """Martin Gardner's game: three pawns a side on nine squares, moved as in chess.

    Reaching the far row wins, and so does leaving the opponent without a move.
    """

    board: str = "ppp...PPP"
    turn: Seat = ONE

    def to_act(self) -> tuple[Seat, ...]:
        return () if self.outcome() else (self.turn,)

    def moves(self, seat: Seat) -> Moves[tuple[int, int]]:
        return self._steps() if seat in self.to_act() else ()

    def _steps(self) -> tuple[tuple[int, int], ...]:
        own, foe, way = ("P", "p", -3) if self.turn == ONE else ("p", "P", 3)
        return tuple(
            (start, start + way + aside)
            for start, mark in enumerate(self.board)
            if mark == own
            for aside in (-1, 0, 1)
            if 0 <= start % 3 + aside < 3
            and 0 <= start + way < 9
            and self.board[start + way + aside] == (foe if aside else ".")
        )

    def after(self, seat: Seat, move: tuple[int, int]) -> Self:
        squares = list(self.board)
        squares[move[1]], squares[move[0]] = squares[move[0]], "."
        return replace(self, board="".join(squares), turn=other(seat))

    def outcome(self) -> Outcome | None:
        if "P" in self.board[:3] or "p" in self.board[6:] or not self._steps():
            return Outcome((other(self.turn),), "", "Through, or stuck.")
        return None

    def view(self, seat: Seat | None) -> Pawns:
        return Pawns(self.board, self.turn)


@dataclass(frozen=True, slots=True)
class Tally(View):
    """All there is of Piglet."""

    scores: tuple[int, int]
    pot: int
    turn: Seat
    flipping: bool


@dataclass(frozen=True, slots=True)
class Piglet(State[str, Tally]):
    """Flip for one more point in the pot, which tails takes away; or hold, and keep it."""

    goal: int
    scores: tuple[int, int] = (0, 0)
    pot: int = 0
    turn: Seat = ONE
    flipping: bool = False

    def to_act(self) -> tuple[Seat, ...]:
        if self.outcome():
            return ()
        return (CHANCE,) if self.flipping else (self.turn,)

    def moves(self, seat: Seat) -> Moves[str]:
        if seat not in self.to_act():
            return ()
        return ("heads", "tails") if seat == CHANCE else ("flip", "hold")

    def odds(self) -> Spread[str]:
        return even("heads", "tails")

    def after(self, seat: Seat, move: str) -> Self:
        if move == "flip":
            return replace(self, flipping=True)
        if move == "heads":
            return replace(self, flipping=False, pot=self.pot + 1)
        one, two = self.scores
        kept = self.pot if move == "hold" else 0
        scores = (one + kept, two) if self.turn == ONE else (one, two + kept)
        return replace(self, scores=scores, pot=0, turn=other(self.turn), flipping=False)

    def outcome(self) -> Outcome | None:
        one, two = self.scores
        mine = self.scores[self.turn - 1] + self.pot
        if mine >= self.goal:
            return Outcome((self.turn,), "", "Home.")
        if max(one, two) >= self.goal:
            return Outcome((other(self.turn),), "", "Home.")
        return None

    def view(self, seat: Seat | None) -> Tally:
        return Tally(self.scores, self.pot, self.turn, self.flipping)


@dataclass(frozen=True, slots=True)
class Pot(View):
    """All there is of a turn of Pig."""

    pot: int
    rolling: bool
    held: bool


@dataclass(frozen=True, slots=True)
class PigTurn(State[str, Pot]):
    """One turn of Pig, alone: roll for points, of which a 1 takes all; or hold."""

    pot: int = 0
    rolling: bool = False
    held: bool = False

    def to_act(self) -> tuple[Seat, ...]:
        if self.held:
            return ()
        return (CHANCE,) if self.rolling else (ONE,)

    def moves(self, seat: Seat) -> Moves[str]:
        if seat not in self.to_act():
            return ()
        return tuple("123456") if seat == CHANCE else ("roll", "hold")

    def odds(self) -> Spread[str]:
        return even(*"123456")

    def after(self, seat: Seat, move: str) -> Self:
        if seat == ONE:
            return replace(self, rolling=move == "roll", held=move == "hold" or self.pot >= 100)
        if move == "1":
            return replace(self, pot=0, held=True)
        return replace(self, pot=self.pot + int(move), rolling=False)

    def outcome(self) -> Outcome | None:
        return Outcome((ONE,), "", "The turn is over.", (self.pot,)) if self.held else None

    def view(self, seat: Seat | None) -> Pot:
        return Pot(self.pot, self.rolling, self.held)


ENDS = {"pp": 1, "bp": 1, "bb": 2, "pbp": 1, "pbb": 2}
"""How much is at stake at the end of each line of betting."""
DEALS = tuple("".join(pair) for pair in permutations("JQK", 2))


@dataclass(frozen=True, slots=True)
class Cards(View):
    """One's own card, and what was said."""

    seat: Seat | None
    own: str
    said: str


@dataclass(frozen=True, slots=True)
class Kuhn(State[str, Cards]):
    """Kuhn poker: one of three cards each, one bet. `p` passes or folds, `b` bets or calls."""

    cards: str = ""
    said: str = ""

    def to_act(self) -> tuple[Seat, ...]:
        if not self.cards:
            return (CHANCE,)
        return () if self.said in ENDS else (Seat(len(self.said) % 2 + 1),)

    def moves(self, seat: Seat) -> Moves[str]:
        if seat not in self.to_act():
            return ()
        return DEALS if seat == CHANCE else ("p", "b")

    def odds(self) -> Spread[str]:
        return even(*DEALS)

    def after(self, seat: Seat, move: str) -> Self:
        if seat == CHANCE:
            return replace(self, cards=move)
        return replace(self, said=self.said + move)

    def outcome(self) -> Outcome | None:
        if self.said not in ENDS:
            return None
        if self.said.endswith("bp"):
            winner = ONE if self.said == "bp" else TWO
        else:
            winner = ONE if "JQK".index(self.cards[0]) > "JQK".index(self.cards[1]) else TWO
        stake = ENDS[self.said]
        scores = (stake, -stake) if winner == ONE else (-stake, stake)
        return Outcome((winner,), "", "Shown.", scores)

    def view(self, seat: Seat | None) -> Cards:
        return Cards(seat, self.cards[seat - 1] if seat and self.cards else "", self.said)


def kuhn_payoff(outcome: Outcome, seat: Seat) -> float:
    """What was won, from 0 for two chips lost to 1 for two won."""
    return (outcome.scores[seat - 1] + 2) / 4


def imagine_kuhn(view: Cards, rng: Random) -> Kuhn:
    """Any card but your own in the other hand."""
    hidden = rng.choice([card for card in "JQK" if card != view.own])
    return Kuhn(view.own + hidden if view.seat == ONE else hidden + view.own, view.said)
