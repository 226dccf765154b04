"""Fox and Geese: the geese crowd the fox until she cannot move; she catches them by jumping.

F1-F3 set the pieces up, F4-F8 say how they move, F9 and F10 how the game ends. The geese are a set
of points (see games/cross.py), the fox is the name of her point; board.py has the lines. Why a move
is refused is told in refusals.py; the notation is in moves.py, the options are in setup.py.
"""

import re
from functools import lru_cache
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
from snuggery.core.quick.records import record
from snuggery.core.text.language import N_, _
from snuggery.games import cross
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.rules.moves import Move, Place, Series, Step, parse
from snuggery.games.fox_and_geese.rules.refusals import bad_fox_move, bad_goose_move, bad_place
from snuggery.games.fox_and_geese.rules.setup import OPTIONS

__all__ = ["BOUND", "OPTIONS", "VERSION", "parse", "seats", "start", "warnings"]

VERSION = 1
GEESE, FOX = Seat(1), Seat(2)  # F1
QUIET = 200
"""A draw after this many plies without progress: 100 plays by each side."""
REPEATS = 3
"""A draw when a position occurs this many times with the same side to move."""


def _goose_steps(*ways: tuple[int, int]) -> tuple[tuple[int, int, Step], ...]:
    return tuple(
        (cross.bit(begin), cross.bit(end), Step(begin, end))
        for way in ways
        for begin in cross.POINTS
        if (end := cross.beside(begin, way))
    )


FORWARD_STEPS = _goose_steps(board.FORWARD)  # F4
GOOSE_STEPS = FORWARD_STEPS + _goose_steps(board.RIGHT, board.LEFT)  # F5
FOX_STEPS = {  # F6
    d: {p: tuple((cross.bit(end), Step(p, end)) for end in ends) for p, ends in lines.items()}
    for d, lines in board.NEIGHBOURS.items()
}


@record
class Board(View):
    """What everyone sees: everything. The fields are those of the Position."""

    geese: int
    fox: str
    turn: Seat
    full: int
    diagonals: str
    quiet: int
    seen: tuple[int, ...]
    last: Move | None
    outcome: Outcome | None

    def __str__(self) -> str:
        return cross.picture(marks(self.geese, self.fox))


@record
class Position(State[Move, Board]):
    """Where the pieces stand, whose turn it is, and what counts towards a draw."""

    geese: int
    fox: str
    """Her point; "" before she is placed (F3)."""
    turn: Seat
    full: int = board.STARTS["13"]
    """The geese in their starting position: while they are there, F4 applies."""
    diagonals: str = "everywhere"
    quiet: int = 0
    """Plies since the last capture or forward step of a goose."""
    seen: tuple[int, ...] = ()
    """The positions since then, including this one; no earlier one can come back."""
    last: Move | None = None

    def to_act(self) -> tuple[Seat, ...]:
        return () if self.outcome() else (self.turn,)

    def moves(self, seat: Seat) -> Moves[Move]:
        if seat != self.turn or self.outcome():
            return ()
        if seat == GEESE:
            return self._goose_moves()
        if not self.fox:
            return tuple(Place(name) for name in cross.points(cross.ALL & ~self.geese))
        steps = FOX_STEPS[self.diagonals][self.fox]
        return (
            *(step for end, step in steps if not self.geese & end),
            *self._series(),
        )

    def after(self, seat: Seat, move: Move) -> Self:
        geese, fox, quiet = self.geese, self.fox, self.quiet + 1
        if isinstance(move, Series):
            between = board.BETWEEN[self.diagonals]
            geese &= ~sum(between[leg].over_bit for leg in pairwise(move.points))  # F8
            fox, quiet = move.points[-1], 0
        elif isinstance(move, Place):
            fox, quiet = move.point, 0
        elif seat == FOX:
            fox = move.end
        else:
            geese ^= cross.bit(move.start) | cross.bit(move.end)
            quiet = 0 if move.start[1] < move.end[1] else quiet
        turn = FOX if seat == GEESE else GEESE  # F7
        now = key(geese, fox, turn)
        seen = (*self.seen, now) if quiet else (now,)
        return type(self)(geese, fox, turn, self.full, self.diagonals, quiet, seen, move)

    def outcome(self) -> Outcome | None:
        if not self.fox:
            return None
        won = _won(self.geese, self.fox, self.turn, self.full, self.diagonals)
        if won:
            winner, clause, reason = won
            return Outcome((winner,), clause, _(reason))
        if self.quiet >= QUIET:
            idle = _("100 moves each without a capture or a step forward: a draw.")
            return Outcome((), "F9", idle)
        if self.seen.count(self.seen[-1]) >= REPEATS:
            return Outcome((), "F9", _("The same position for the third time: a draw."))
        return None

    def view(self, seat: Seat | None) -> Board:
        return Board(
            self.geese,
            self.fox,
            self.turn,
            self.full,
            self.diagonals,
            self.quiet,
            self.seen,
            self.last,
            self.outcome(),
        )

    def refusal(self, seat: Seat, move: Move) -> Refusal:
        if not self.fox:
            return bad_place(move)
        if isinstance(move, Place):
            return Refusal("F3", _("The fox is already on the board."))
        if seat == GEESE:
            return bad_goose_move(self.geese, self.fox, move)
        return bad_fox_move(self.geese, self.fox, self.diagonals, move)

    def __str__(self) -> str:
        """One line. The draw counters: plies without progress, and how often this has stood."""
        repeats = self.seen.count(self.seen[-1]) if self.seen else 1
        rows = cross.rows(marks(self.geese, self.fox))
        return f"{rows} {'gf'[self.turn - 1]} {self.quiet} {repeats}"

    def _goose_moves(self) -> tuple[Step, ...]:
        geese, empty = self.geese, ~self.geese & ~cross.bit(self.fox)
        steps = _steps(geese, self.full)
        return tuple([step for begin, end, step in steps if begin & geese and end & empty])

    def _series(self) -> list[Series]:
        """All series of jumps, short ones first: each may stop early."""
        found: list[tuple[tuple[str, ...], int]] = [((self.fox,), self.geese)]
        for touched, geese in found:  # it grows while we iterate
            found.extend(
                ((*touched, jump.end), geese ^ jump.over_bit)
                for jump in board.catches(geese, touched[-1], self.diagonals)
            )
        return [Series(touched) for touched, _ in found[1:]]


def _steps(geese: int, full: int) -> tuple[tuple[int, int, Step], ...]:
    """The steps that geese may have (F4, F5)."""
    return FORWARD_STEPS if geese == full else GOOSE_STEPS


@lru_cache(maxsize=5_000)
def _won(
    geese: int, fox: str, turn: Seat, full: int, diagonals: str
) -> tuple[Seat, str, str] | None:
    """Who has won by where the pieces stand, by which clause, and why; a moment asks it often."""
    if not board.RINGS[diagonals][fox] & ~geese:
        return GEESE, "F9", N_("The fox can neither step nor jump.")
    if not board.can_be_immobilised(geese, diagonals):
        return FOX, "F10", N_("The remaining geese can never immobilise the fox.")
    empty = ~geese & ~cross.bit(fox)
    if turn == GEESE and not any(
        begin & geese and end & empty for begin, end, _step in _steps(geese, full)
    ):
        return FOX, "F10", N_("No goose can move, so they can never immobilise the fox.")
    return None


def key(geese: int, fox: str, turn: Seat) -> int:
    """One number for where the pieces are and who is to move."""
    return geese | cross.INDEX[fox] << 33 | (turn == FOX) << 39


def marks(geese: int, fox: str) -> str:
    """33 marks: `g` a goose, `F` the fox, `.` empty."""
    return "".join(
        "g" if geese >> index & 1 else "F" if name == fox else "."
        for index, name in enumerate(cross.POINTS)
    )


def parse_position(text: str, geese: str = "13", diagonals: str = "everywhere") -> Position:
    """The position that `str(position)` wrote; of the counters only as much as it says."""
    parts = re.fullmatch(r"(\S+) ([gf])(?: (\d{1,3}) ([123]))?", text.strip())
    if not parts:
        said = _("A position is its rows, then g or f to move, and two counters if you like.")
        raise BadNotation(said)
    rows, side, quiet, repeats = parts.groups()
    found = cross.parse_rows(rows, "gF.")
    turn = GEESE if side == "g" else FOX
    here = cross.bits(cross.POINTS[i] for i, mark in enumerate(found) if mark == "g")
    if found.count("F") > 1 or (turn == GEESE and "F" not in found):
        said = _("There must be one fox. If she is not on the board yet, it must be her turn.")
        raise BadNotation(said)
    if here.bit_count() > int(geese):
        raise BadNotation(_("F2: there are at most {n} geese.").format(n=geese))
    if "F" not in found:
        return Position(here, "", turn, board.STARTS[geese], diagonals)
    fox = cross.POINTS[found.index("F")]
    seen = (key(here, fox, turn),) * int(repeats or 1)
    return Position(here, fox, turn, board.STARTS[geese], diagonals, int(quiet or 0), seen)


# Setting up a game

BOUND = 1 + QUIET * (
    1
    + max(start.bit_count() for start in board.STARTS.values())
    + sum(
        (7 - row) * points.bit_count()  # how many times geese can step forward, wherever they start
        for row, points in enumerate(board.ROWS, 1)
    )
)


def seats(options: Options) -> tuple[str, ...]:
    """F1."""
    return (N_("geese"), N_("fox"))


def start(options: Options) -> Position:
    """The geese on their points (F2) and the fox still to be placed (F3), or a given position."""
    geese, diagonals = options["geese"], options["diagonals"]
    if not options["position"].strip():
        return Position(full := board.STARTS[geese], "", FOX, full, diagonals)
    try:
        position = parse_position(options["position"], geese, diagonals)
    except BadNotation as error:
        said = _("The position cannot be read: {error}")
        raise BadOptions(said.format(error=error)) from error
    if outcome := position.outcome():
        said = _("This position is the end of a game ({clause}): {reason}")
        raise BadOptions(said.format(clause=outcome.clause, reason=outcome.reason))
    return position


def warnings(options: Options) -> tuple[str, ...]:
    """Nothing to warn of."""
    return ()
