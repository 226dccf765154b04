"""What is certain about a position: can it still be won, which jumps keep it so, how many plays.

Three ways, the first that answers: a table of all positions of this game, if it has been built; a
search of everything that can still come, if that is not much; and the solver of reachability.py,
which knows nothing of the fewest plays. A table that is missing is then built in the background.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import inf

from snuggery.core.compiled.compiling import COMPILED, Row
from snuggery.games import cross
from snuggery.games.peg_solitaire.engine.next_level import HALF, LEGAL, PEGS, WIDTH, first_level
from snuggery.games.peg_solitaire.rules.jumps import JUMPS, Jump, goals, reached
from snuggery.games.peg_solitaire.rules.state import Board
from snuggery.games.peg_solitaire.solver.reachability import (
    Solution,
    Unsolvable,
    following,
    solve,
)
from snuggery.games.peg_solitaire.solver.table_builder import built_by
from snuggery.games.peg_solitaire.solver.tablebase import table_of

Left = Callable[[int, str], float]
"""The fewest plays to the target from a position, given the piece that jumped last."""

MOST = 6_000 if COMPILED else 2_000
"""How many positions an exhaustive search looks at: a tenth of a second."""
ROUNDS = 4 if COMPILED else 3
"""How far the solver looks: less than a second on most machines."""
SMALL_GAMES = 16
"""How many small games are kept at a time; each takes at most a megabyte."""
REMEMBERED = 4096
"""How many of the solver's answers are kept; finding where a win was lost asks for many."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is certain. None: not known."""

    winnable: bool | None
    left: int | None = None
    """The fewest plays still to make; continuing with the same piece does not make a new one."""
    keeping: dict[Jump, int] | None = None
    """The jumps that keep the win, each with the plays then left, including its own."""
    done: float | None = None
    """How much of a table is built that will tell the rest."""
    too_little_memory: bool = False
    """Whether this is why no table is built."""


def judge(view: Board, *, solving: bool = True) -> Verdict:
    """What is certain about this moment; where no table tells it, the solver may be left out."""
    pegs, target = view.pegs, view.target
    if reached(pegs, target):
        return Verdict(winnable=True, left=0, keeping={})
    if view.outcome or not _ends(view):
        return Verdict(winnable=False, keeping={})
    start = view.first or pegs
    sources, missing = sources_for(view)
    if not missing:
        return _exact(pegs, view.last[-1], sources)
    builds = [built_by(start, goal) for goal in missing]
    known = [each.done for each in builds if each.done is not None]
    return Verdict(
        any(left(pegs, "") < inf for left in sources)
        or (by_solver(pegs, target) if solving else None),
        done=sum(known) / len(builds) if known else None,
        too_little_memory=any(each.lacks == "memory" for each in builds),
    )


def sources_for(view: Board, *, tables: bool = True) -> tuple[list[Left], list[int]]:
    """What tells the fewest plays to the goals that can be reached, and the goals without."""
    start = view.first or view.pegs
    sources: list[Left] = []
    missing: list[int] = []
    for goal in _ends(view):
        if tables and (table := table_of(start, goal)) is not None:
            sources.append(table.left)
        elif not missing and (
            search := _from_the_start(start, goal) or everything(view.pegs, goal)
        ):
            sources.append(search)
        else:  # then the others need no search either: the solver looks at all of them
            missing.append(goal)
    return sources, missing


def _ends(view: Board) -> list[int]:
    pegs = view.pegs
    return [goal for goal in goals(pegs, view.target) if goal.bit_count() < pegs.bit_count()]


def _exact(pegs: int, landed: str, sources: list[Left]) -> Verdict:
    keeping = {}
    for jump in JUMPS:
        if pegs & jump.all == jump.taken:
            plays = min(left(pegs ^ jump.all, jump.end) for left in sources)
            if plays < inf:
                keeping[jump] = int(plays) + (jump.start != landed)
    if not keeping:
        return Verdict(winnable=False, keeping={})
    return Verdict(winnable=True, left=min(keeping.values()), keeping=keeping)


def by_solver(pegs: int, target: int) -> bool | None:
    """Whether it can be won, as far as the solver finds out."""
    try:
        return _certain(pegs, target)
    except _NotFoundOutError:
        return None


class _NotFoundOutError(Exception):
    """The solver did not look far enough; this is not worth keeping."""


@lru_cache(maxsize=REMEMBERED)
def _certain(pegs: int, target: int) -> bool:
    answer = solve(pegs, target, rounds=ROUNDS)
    if not isinstance(answer, Solution | Unsolvable):
        raise _NotFoundOutError
    return isinstance(answer, Solution)


@lru_cache(maxsize=SMALL_GAMES)
def _from_the_start(start: int, goal: int) -> Left | None:
    """A small game is looked through once and for all."""
    return everything(start, goal)


def everything(pegs: int, goal: int, most: int = MOST) -> Left | None:
    """Everything that a position can lead to, worked out from the end; None if it is too much."""
    levels = [first_level(pegs, goal)]
    count = 1
    while len(levels) <= pegs.bit_count() - goal.bit_count():
        levels.append(following(levels[-1]))
        count += len(levels[-1]) // WIDTH
        if count > most:
            return None
    found: dict[int, tuple[int, int]] = {goal: (0, 0)}
    for level in reversed(levels[:-1]):
        for pegs_then, jumps in _positions(level):
            if best := _fewest(pegs_then, jumps, found):
                found[pegs_then] = best

    def left(pegs: int, landed: str) -> float:
        if pegs not in found:
            return inf
        plays, starters = found[pegs]
        return plays - (bool(landed) and starters >> cross.INDEX[landed] & 1)

    return left


def _positions(level: Row) -> Iterator[tuple[int, int]]:
    """Each position of a level, and its legal jumps, one bit each."""
    for at in range(0, len(level), WIDTH):
        first, second = int(level[at + LEGAL]), int(level[at + LEGAL + 1])
        yield int(level[at + PEGS]), first | second << HALF


def _fewest(pegs: int, jumps: int, later: dict[int, tuple[int, int]]) -> tuple[int, int] | None:
    """The fewest plays, and the pieces that may start such a line."""
    plays, starters = 99, 0
    while jumps:
        bit = jumps & -jumps
        jumps ^= bit
        jump = JUMPS[bit.bit_length() - 1]
        after = later.get(pegs ^ jump.all)
        if after is None:
            continue
        needed = after[0] - (after[1] >> cross.INDEX[jump.end] & 1) + 1
        if needed < plays:
            plays, starters = needed, 0
        if needed == plays:
            starters |= cross.bit(jump.start)
    return (plays, starters) if starters else None
