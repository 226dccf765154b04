"""Race to 21: the board, the moves, the View and the State, in that order."""

import re
from dataclasses import dataclass, replace
from typing import Self

from snuggery.core import (
    BadNotation,
    BadOptions,
    Moves,
    Option,
    Options,
    Outcome,
    Refusal,
    Seat,
    State,
    View,
)
from snuggery.core.text.language import N_, _

FIRST, SECOND = Seat(1), Seat(2)
MOST = 3
LONGEST = 40


@dataclass(frozen=True, slots=True)
class Add:
    """Add this much to the count."""

    number: int

    def __str__(self) -> str:
        return f"add {self.number}"


def parse(text: str) -> Add:
    """Read a move as it is written."""
    found = re.fullmatch("add ([1-9])", text.strip())
    if not found:
        raise BadNotation(_("A move looks like 'add 2', not {text!r}.").format(text=text[:20]))
    return Add(int(found[1]))


@dataclass(frozen=True, slots=True)
class Count(View):
    """What everybody sees: all there is."""

    total: int
    goal: int
    turn: Seat
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class Race(State[Add, Count]):
    """One moment of the game."""

    total: int
    goal: int
    turn: Seat = FIRST

    def to_act(self) -> tuple[Seat, ...]:
        return (self.turn,) if self.total < self.goal else ()

    def moves(self, seat: Seat) -> Moves[Add]:
        if seat not in self.to_act():
            return ()
        return tuple(Add(n) for n in range(1, min(MOST, self.goal - self.total) + 1))  # R2

    def after(self, seat: Seat, move: Add) -> Self:
        other = SECOND if seat == FIRST else FIRST
        return replace(self, total=self.total + move.number, turn=other)

    def outcome(self) -> Outcome | None:
        if self.total < self.goal:
            return None
        winner = SECOND if self.turn == FIRST else FIRST  # R3
        return Outcome((winner,), "R3", _("{goal} is reached.").format(goal=self.goal))

    def view(self, seat: Seat | None) -> Count:
        return Count(self.total, self.goal, self.turn, self.outcome())

    def refusal(self, seat: Seat, move: Add) -> Refusal:
        if move.number > MOST:
            return Refusal("R2", _("Nobody adds more than {most}.").format(most=MOST))
        said = _("{total} and {number} would go past {goal}.")
        return Refusal("R2", said.format(total=self.total, number=move.number, goal=self.goal))


VERSION = 1
BOUND = LONGEST
OPTIONS = (Option(name="goal", label=N_("Goal"), default="21", help=N_("5 to 40.")),)


def start(options: Options) -> Race:
    """The first moment of a game set up this way."""
    if not re.fullmatch("[5-9]|[123][0-9]|40", options["goal"]):
        raise BadOptions(_("R1: the goal is a number from 5 to 40."))
    return Race(0, int(options["goal"]))


def seats(options: Options) -> tuple[str, ...]:
    """Who plays."""
    return (N_("first"), N_("second"))


def warnings(options: Options) -> tuple[str, ...]:
    """What to say before a game that is set up strangely."""
    return ()
