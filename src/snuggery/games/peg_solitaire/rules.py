"""Peg Solitaire: a piece jumps a neighbour into the hole behind it, and the neighbour leaves.

P1-P5 say how to jump; P6: reach exactly the target that was chosen before play; P7: every point
but one is filled at the start. A position is a set of points (see games/cross.py).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import pairwise
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
    shuffled,
)
from snuggery.games import cross
from snuggery.games.peg_solitaire.invariants import position_class
from snuggery.games.peg_solitaire.problems import PATTERNS, PROBLEMS, Problem, listed

VERSION = 1
PLAYER = Seat(1)
BOUND = len(cross.POINTS) - 2  # each jump removes a piece, and the last one cannot jump


@dataclass(frozen=True, slots=True)
class Jump:
    """One jump of the board: `taken` are its start and the jumped point, `all` the end too."""

    start: str
    over: str
    end: str
    taken: int
    all: int


JUMPS: tuple[Jump, ...] = tuple(
    Jump(start, over, end, cross.bits((start, over)), cross.bits((start, over, end)))
    for start in cross.POINTS
    for step in cross.ORTHOGONAL
    if (over := cross.beside(start, step)) and (end := cross.beside(over, step))
)
BETWEEN: dict[tuple[str, str], Jump] = {(jump.start, jump.end): jump for jump in JUMPS}
ANY_ONE = 0
"""The target "one piece, wherever it is"."""

LONE = frozenset(cross.bit(point) for point in cross.POINTS)


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
            raise BadNotation(f"{name[:20]!r} is no point of the board; a play looks like d2-d4.")
    if not 2 <= len(touched) <= len(cross.POINTS):
        raise BadNotation("A play names at least the points where it starts and ends: d2-d4.")
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
    """What shall be left (P6), or ANY_ONE."""
    plays: int = 0
    """Series by one piece count once, entered at once or one by one (P3)."""
    jumps: int = 0
    last: tuple[str, ...] = ("",)
    """The points that the last play touched; the piece stands on the last of them."""
    par: int | None = None
    """The proven least number of plays from the start, where it is known."""
    first: int = 0
    """The pieces at the start; none: this is the start."""

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
            count = f"{self.plays} play" + "s" * (self.plays != 1)
            least = f" The least is {self.par}." if self.par else ""
            reason = f"The target is reached in {count}.{least}"
            return Outcome((PLAYER,), "P6", reason, (self.plays,))
        if can_jump(self.pegs):
            return None
        left = f"{self.pegs.bit_count()} piece" + "s" * (self.pegs.bit_count() != 1)
        return Outcome((), "P6", f"No jump is left, and {left} stand elsewhere than chosen.")

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
                return Refusal("P6", f"The target is reached before {start}-{end}.")
            if problem := _bad_jump(pegs, start, end):
                return problem
            pegs ^= BETWEEN[start, end].all
        return Refusal("P1", f"{move} is no play here.")

    def _longer(self, touched: tuple[str, ...], pegs: int) -> Iterator[Play]:
        if reached(pegs, self.target):  # P6: that wins at once
            return
        for jump in FROM[touched[-1]]:
            if pegs & jump.all == jump.taken:
                series = (*touched, jump.end)
                yield Play(series)
                yield from self._longer(series, pegs ^ jump.all)


FROM: dict[str, tuple[Jump, ...]] = {
    point: tuple(jump for jump in JUMPS if jump.start == point) for point in cross.POINTS
}
SINGLES = tuple(
    (
        jump.taken,
        jump.all,
        Play((jump.start, jump.end)),
        tuple((onward.taken, onward.all) for onward in FROM[jump.end]),
    )
    for jump in JUMPS
)
"""Each jump as a play, with the ways in which its piece could go on: laid ready, for speed."""


def reached(pegs: int, target: int) -> bool:
    """Whether these pieces are what was to be left (P6)."""
    return pegs == target or (target == ANY_ONE and pegs in LONE)


def can_jump(pegs: int) -> bool:
    """Whether any piece can."""
    return any(pegs & all_ == taken for taken, all_, _, _ in SINGLES)


def marks(pegs: int) -> str:
    """33 marks, `o` for a piece and `.` for a hole."""
    return "".join("o" if pegs >> index & 1 else "." for index in range(len(cross.POINTS)))


def parse_position(text: str) -> int:
    """The pieces of a position: seven rows joined by `/`, row 7 first."""
    found = cross.parse_rows(text, "o.")
    return sum(1 << index for index, mark in enumerate(found) if mark == "o")


def _bad_jump(pegs: int, start: str, end: str) -> Refusal | None:
    if not pegs & cross.bit(start):
        return Refusal("P1", f"No piece stands on {start}.")
    if (start, end) not in BETWEEN:
        return Refusal(
            "P1", f"A jump goes two points along a row or column; {start}-{end} does not."
        )
    if not pegs & cross.bit(BETWEEN[start, end].over):
        return Refusal("P1", f"There is no piece on {BETWEEN[start, end].over} to jump over.")
    if pegs & cross.bit(end):
        return Refusal("P1", f"{end} is not empty.")
    return None


# How a game is set up

OPTIONS = (
    Option(
        name="problem",
        label="Problem",
        choices=(
            ("", "your own"),
            *((each.name, each.label) for each in PROBLEMS),
        ),
        help="A named problem sets the start and the target.",
    ),
    Option(
        name="puzzle",
        label="Problem of the day",
        help="A day such as 20270314, or `today`: one of the named problems, for all the same.",
        numbered=True,
    ),
    Option(
        name="vacancy",
        label="Empty point",
        default="d4",
        grid=cross.GRID,
        help="All other points are filled (P7).",
    ),
    Option(
        name="target",
        label="What shall be left",
        default="vacancy",
        grid=cross.GRID,
        several=True,
        help="'vacancy', 'any' (one piece anywhere), a pattern, or points such as d4,d7 (P6).",
    ),
    Option(
        name="start",
        label="Start from",
        choices=(
            ("", "32 pieces"),
            *((name, name.replace("-", " ")) for name, pegs in PATTERNS.items() if can_jump(pegs)),
        ),
        help="A pattern instead of the full board is an addition to the old rules.",
    ),
)


def seats(options: Options) -> tuple[str, ...]:
    """One player."""
    return ("player",)


def start(options: Options) -> Position:
    """The full board but for the vacancy, or a pattern; and the target."""
    pegs, target = _start_and_target(options)
    position = Position(pegs, target, par=least_plays(pegs, target))
    if position.won():
        raise BadOptions("P6: the target is already reached at the start.")
    if target.bit_count() >= pegs.bit_count():
        raise BadOptions("P6: the target must have fewer pieces than the start.")
    return position


def warnings(options: Options) -> tuple[str, ...]:
    """What the player should know before he starts."""
    if goals(*_start_and_target(options)):
        return ()
    return ("The rule of three shows that this target cannot be reached from this start.",)


def goals(pegs: int, target: int) -> tuple[int, ...]:
    """The positions that win, as far as the rule of three allows them."""
    ends = sorted(LONE) if target == ANY_ONE else [target]
    return tuple(end for end in ends if position_class(end) == position_class(pegs))


def least_plays(pegs: int, target: int) -> int | None:
    """The proven least number of plays, where these are the start and target of named problems."""
    problems = [listed(pegs, goal) for goal in goals(pegs, target)]
    pars = [problem.par for problem in problems if problem and problem.par]
    return min(pars) if pars and len(pars) == len(problems) else None


def _start_and_target(options: Options) -> tuple[int, int]:
    named = next((each for each in PROBLEMS if each.name == options["problem"]), None)
    if options["puzzle"] and not named:
        named = of_the_day(options["puzzle"])
    if named:
        if sum(options[o.name] != o.default for o in OPTIONS) > 1:
            raise BadOptions("A named problem sets the start and the target; choose only one.")
        return named.pegs, named.target
    vacancy = options["vacancy"].strip().lower()
    if vacancy not in cross.INDEX:
        raise BadOptions(f"{vacancy!r} is no point of the board (P7).")
    pegs = PATTERNS[options["start"]] if options["start"] else cross.ALL ^ cross.bit(vacancy)
    return pegs, parse_target(options["target"], vacancy)


def of_the_day(text: str) -> Problem:
    """The problem that everybody gets on a day; each comes once before any comes again."""
    try:
        day = datetime.strptime(text.strip(), "%Y%m%d").replace(tzinfo=UTC).toordinal()
    except ValueError:
        raise BadOptions(f"{text[:20]!r} is no day; write 20270314, or today.") from None
    turn, number = divmod(day, len(PROBLEMS))
    return shuffled(turn, PROBLEMS)[number]


def parse_target(text: str, vacancy: str) -> int:
    """What shall be left: `vacancy`, `any`, a pattern's name, or points with commas between."""
    text = text.strip().lower()
    if text == "any":
        return ANY_ONE
    if text == "vacancy":
        return cross.bit(vacancy)
    if text in PATTERNS:
        return PATTERNS[text]
    try:
        return cross.parse_points(text)
    except BadNotation as error:
        raise BadOptions(f"The target is 'vacancy', 'any', a pattern or points: {error}") from error
