"""The board's jumps, and what follows from them: what can jump, what is reached, what may be."""

from dataclasses import dataclass

from snuggery.games import cross
from snuggery.games.peg_solitaire.rules.invariants import position_class


@dataclass(frozen=True, slots=True)
class Jump:
    """One jump of the board: `taken` are its start and the jumped point, `all` the end too."""

    start: str
    over: str
    end: str
    taken: int
    all: int

    def __str__(self) -> str:
        return f"{self.start}-{self.end}"


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
FROM: dict[str, tuple[Jump, ...]] = {
    point: tuple(jump for jump in JUMPS if jump.start == point) for point in cross.POINTS
}
_MASKS = tuple((jump.taken, jump.all) for jump in JUMPS)


def reached(pegs: int, target: int) -> bool:
    """Whether these pieces are what was to be left (P6)."""
    return pegs == target or (target == ANY_ONE and pegs in LONE)


def can_jump(pegs: int) -> bool:
    """Whether any piece can."""
    return any(pegs & all_ == taken for taken, all_ in _MASKS)


def goals(pegs: int, target: int) -> tuple[int, ...]:
    """The positions that win, as far as the rule of three allows them."""
    ends = sorted(LONE) if target == ANY_ONE else [target]
    return tuple(end for end in ends if position_class(end) == position_class(pegs))


def marks(pegs: int) -> str:
    """33 marks, `o` for a piece and `.` for a hole."""
    return "".join("o" if pegs >> index & 1 else "." for index in range(len(cross.POINTS)))


def parse_position(text: str) -> int:
    """The pieces of a position: seven rows joined by `/`, row 7 first."""
    found = cross.parse_rows(text, "o.")
    return sum(1 << index for index, mark in enumerate(found) if mark == "o")
