"""Peg Solitaire: a piece jumps a neighbour into the hole behind it, and the neighbour leaves.

P1-P5 say how to jump; P6: reach exactly the target that was chosen before play; P7: every point
but one is filled at the start. A position is a set of points (see games/cross.py).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Self

from snuggery.core import (
    BadNotation,
    BadOptions,
    Moves,
    Options,
    Outcome,
    Refusal,
    Seat,
    State,
    View,
)
from snuggery.core.text.language import N_, _, _n
from snuggery.games import cross
from snuggery.games.peg_solitaire.rules.jumps import (
    BETWEEN,
    FROM,
    JUMPS,
    can_jump,
    goals,
    marks,
    reached,
)
from snuggery.games.peg_solitaire.rules.setup import OPTIONS, least_plays, start_and_target

__all__ = ["BOUND", "OPTIONS", "VERSION", "parse", "seats", "start", "warnings"]

VERSION = 1
PLAYER = Seat(1)
BOUND = len(cross.POINTS) - 2  # each jump removes a piece, and the last one cannot jump


@dataclass(frozen=True, slots=True)
class Play:
    """One piece's jumps in a row (P3): the points it touches."""

    points: tuple[str, ...]

    def __str__(self) -> str:
        return "-".join(self.points)


def parse(text: str) -> Play:
    """The play written as the points touched: d2-d4, c1-c3-e3."""
    touched = tuple(text.strip().lower().split("-"))
    for name in touched:
        if name not in cross.INDEX:
            said = _("{name!r} is not a point on the board; a play looks like d2-d4.")
            raise BadNotation(said.format(name=name[:20]))
    if not 2 <= len(touched) <= len(cross.POINTS):
        raise BadNotation(_("A play names at least the points where it starts and ends: d2-d4."))
    return Play(touched)


@dataclass(frozen=True, slots=True)
class Board(View):
    """What the player sees: everything."""

    pegs: int
    target: int
    plays: int
    jumps: int
    last: tuple[str, ...]
    outcome: Outcome | None
    par: int | None
    first: int

    def __str__(self) -> str:
        return cross.picture(marks(self.pegs))


@dataclass(frozen=True, slots=True)
class Position(State[Play, Board]):
    """Which points are filled, and what the player is after."""

    pegs: int
    target: int
    """What is to be left (P6), or ANY_ONE."""
    plays: int = 0
    """A series by one piece counts once, whether entered at once or jump by jump (P3)."""
    jumps: int = 0
    last: tuple[str, ...] = ("",)
    """The points of the last play; the piece is on the last of them."""
    par: int | None = None
    """The proven minimum number of plays from the start, if it is known."""
    first: int = 0
    """The pieces at the start; 0 if this is the start."""

    def to_act(self) -> tuple[Seat, ...]:
        return () if self.outcome() else (PLAYER,)

    def moves(self, seat: Seat) -> Moves[Play]:
        if seat != PLAYER or self.won():
            return ()
        found: list[Play] = []
        pegs = self.pegs
        for taken, all_, single, onward in SINGLES:
            if pegs & all_ == taken:
                found.append(single)
                left = pegs ^ all_
                for next_taken, next_all in onward:
                    if left & next_all == next_taken:
                        found.extend(self._longer(single.points, left))
                        break
        return tuple(found)

    def after(self, seat: Seat, move: Play) -> Self:
        touched = move.points
        pegs = self.pegs
        for leg in pairwise(touched):
            pegs ^= BETWEEN[leg].all  # P2
        plays = self.plays + (touched[0] != self.last[-1])
        jumps = self.jumps + len(touched) - 1
        first = self.first or self.pegs
        return type(self)(pegs, self.target, plays, jumps, touched, self.par, first)

    def outcome(self) -> Outcome | None:
        if self.won():
            said = _n(
                "The target is reached in {n} play.",
                "The target is reached in {n} plays.",
                self.plays,
            ).format(n=self.plays)
            if self.par:
                least = _("The minimum is {par}.").format(par=self.par)
                said = f"{said} {least}"
            return Outcome((PLAYER,), "P6", said, (self.plays,))
        if can_jump(self.pegs):
            return None
        count = self.pegs.bit_count()
        lost = _n(
            "No jumps are left, and {n} piece is not where it should be.",
            "No jumps are left, and {n} pieces are not where they should be.",
            count,
        )
        return Outcome((), "P6", lost.format(n=count))

    def view(self, seat: Seat | None) -> Board:
        return Board(
            self.pegs,
            self.target,
            self.plays,
            self.jumps,
            self.last,
            self.outcome(),
            self.par,
            self.first or self.pegs,
        )

    def won(self) -> bool:
        """Whether exactly the chosen pieces are left."""
        return reached(self.pegs, self.target)

    def refusal(self, seat: Seat, move: Play) -> Refusal:
        pegs = self.pegs
        for start, end in pairwise(move.points):
            if reached(pegs, self.target):
                said = _("The target is reached before {jump}.")
                return Refusal("P6", said.format(jump=f"{start}-{end}"))
            if problem := _bad_jump(pegs, start, end):
                return problem
            pegs ^= BETWEEN[start, end].all
        return Refusal("P1", _("{play} is not a legal move here.").format(play=move))

    def _longer(self, touched: tuple[str, ...], pegs: int) -> Iterator[Play]:
        if reached(pegs, self.target):  # P6: that wins at once
            return
        for jump in FROM[touched[-1]]:
            if pegs & jump.all == jump.taken:
                series = (*touched, jump.end)
                yield Play(series)
                yield from self._longer(series, pegs ^ jump.all)


SINGLES = tuple(
    (
        jump.taken,
        jump.all,
        Play((jump.start, jump.end)),
        tuple((onward.taken, onward.all) for onward in FROM[jump.end]),
    )
    for jump in JUMPS
)
"""Each jump as a play, with the ways its piece could continue: prepared in advance, for speed."""


def _bad_jump(pegs: int, start: str, end: str) -> Refusal | None:
    if not pegs & cross.bit(start):
        return Refusal("P1", _("There is no piece on {point}.").format(point=start))
    if (start, end) not in BETWEEN:
        said = _("A jump goes two points along a row or column; {jump} does not.")
        return Refusal("P1", said.format(jump=f"{start}-{end}"))
    if not pegs & cross.bit(BETWEEN[start, end].over):
        said = _("There is no piece on {point} to jump over.")
        return Refusal("P1", said.format(point=BETWEEN[start, end].over))
    if pegs & cross.bit(end):
        return Refusal("P1", _("{point} is not empty.").format(point=end))
    return None


def seats(options: Options) -> tuple[str, ...]:
    """One player."""
    return (N_("player"),)


def start(options: Options) -> Position:
    """The full board except for the vacancy, or a pattern; and the target."""
    pegs, target = start_and_target(options)
    position = Position(pegs, target, par=least_plays(pegs, target))
    if position.won():
        raise BadOptions(_("P6: the target is already reached at the start."))
    if target.bit_count() >= pegs.bit_count():
        raise BadOptions(_("P6: the target must have fewer pieces than the start."))
    return position


def warnings(options: Options) -> tuple[str, ...]:
    """What the player should know before starting."""
    if goals(*start_and_target(options)):
        return ()
    return (_("The rule of three shows that this target cannot be reached from this start."),)
