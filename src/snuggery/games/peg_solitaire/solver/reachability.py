"""Can the target still be reached, and how? Finds a line, proves that there is none, or gives up.

Two searches take turns, each time with more room, until one succeeds or time runs out. One goes
forward and keeps only the liveliest positions of each level: it finds most solutions within
milliseconds. The other goes forward from the position and backward from the target at once and
keeps everything: when it runs dry, there is no solution.

To play backward is to play forward with pieces and holes exchanged, so one kind of search does
both. The sums of all weightings of rules/invariants.py lie side by side in one big integer, so that
one subtraction and one mask test them all.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from heapq import nlargest
from math import inf
from time import perf_counter

from snuggery.core.text.language import N_
from snuggery.games import cross
from snuggery.games.peg_solitaire.rules.invariants import PAGODAS
from snuggery.games.peg_solitaire.rules.jumps import JUMPS, Jump, goals, reached
from snuggery.games.peg_solitaire.rules.state import Play

BUDGET = 60.0
"""Seconds after which a search without a number of rounds gives up."""


@dataclass(frozen=True, slots=True)
class Solution:
    """A line of play to the target; there may be shorter ones."""

    plays: tuple[Play, ...]


@dataclass(frozen=True, slots=True)
class Unsolvable:
    """There is no way, and why that is certain."""

    reason: str


@dataclass(frozen=True, slots=True)
class Unknown:
    """Not found out in the time given."""


Answer = Solution | Unsolvable | Unknown
NO_LINE = Unsolvable(N_("Every line of play was tried."))

FIELD = 10
"""Bits for one weighting's sum; the highest of them falls when the sum turns negative."""

GUARDS = sum(1 << FIELD * n + FIELD - 1 for n in range(len(PAGODAS)))
FIRST_SUM = (1 << FIELD - 1) - 1
WEIGHTS = tuple(
    sum(pagoda[index] << FIELD * n for n, pagoda in enumerate(PAGODAS))
    for index in range(len(cross.POINTS))
)


def _weight(pegs: int) -> int:
    return sum(WEIGHTS[cross.INDEX[point]] for point in cross.points(pegs))


COSTS = tuple(_weight(jump.taken) - _weight(cross.bit(jump.end)) for jump in JUMPS)
"""What each jump takes from all the sums."""
CHANGES = tuple(jump.all for jump in JUMPS)


def _legal_table(first: int) -> list[int]:
    """For each filling of eleven points: the jumps, one bit each, that it does not forbid."""
    table = [(1 << len(JUMPS)) - 1]
    for index in range(first, first + 11):
        point = cross.POINTS[index]
        empty = sum(1 << n for n, j in enumerate(JUMPS) if point not in (j.start, j.over))
        filled = sum(1 << n for n, j in enumerate(JUMPS) if point != j.end)
        table = [jumps & empty for jumps in table] + [jumps & filled for jumps in table]
    return table


LOW, MIDDLE, HIGH = (_legal_table(first) for first in (0, 11, 22))

Level = dict[int, tuple[int, int, int]]
"""Positions with as many pieces each: what is left of the sums above the goal's, the jump that
led here, and the legal jumps."""

FIRST_ROOM = 32
"""Positions of one level that the lively search keeps at first; each time three times as many."""
MOST_KEPT = 100_000
"""Positions of one level from which the complete search goes on: so many take about 25 MB."""


class _OutOfTimeError(Exception):
    pass


def solve(pegs: int, target: int, budget: float = BUDGET, rounds: int | None = None) -> Answer:
    """A line of play to the target, or the proof that there is none, within this many seconds.

    Or in a number of rounds, each with three times the room of the one before: then it never looks
    at the clock, and the answer is the same on every machine.
    """
    ends = perf_counter() + budget if rounds is None else inf
    if reached(pegs, target):
        return Solution(())
    if max(target.bit_count(), 1) >= pegs.bit_count():
        return Unsolvable(N_("Every jump removes a piece, and there is none to spare."))
    if not (allowed := goals(pegs, target)):
        return Unsolvable(N_("The rule of three excludes it."))
    if not (open_ := [goal for goal in allowed if first_level(pegs, goal)]):
        return Unsolvable(N_("The weights of the points exclude it."))
    searches = [_Search(pegs, goal) for goal in open_]
    room = FIRST_ROOM
    try:
        while searches and rounds != 0:
            for search in tuple(searches):
                answer = search.look(room, ends)
                if isinstance(answer, Solution):
                    return answer
                if isinstance(answer, Unsolvable):
                    searches.remove(search)
            room *= 3
            rounds = rounds and rounds - 1
    except _OutOfTimeError:
        return Unknown()
    return Unknown() if searches else NO_LINE


def plays_of(jumps: Iterable[Jump]) -> tuple[Play, ...]:
    """The plays that these jumps make: what one piece does in a row is one play (P3)."""
    touched: list[tuple[str, ...]] = []
    for jump in jumps:
        if touched and touched[-1][-1] == jump.start:
            touched[-1] += (jump.end,)
        else:
            touched.append((jump.start, jump.end))
    return tuple(map(Play, touched))


class _Search:
    """Both searches from one position to one goal."""

    def __init__(self, pegs: int, goal: int) -> None:
        self.steps = pegs.bit_count() - goal.bit_count()
        self.forward = [first_level(pegs, goal)]
        self.backward = [first_level(goal ^ cross.ALL, pegs ^ cross.ALL)]

    def look(self, room: int, ends: float) -> Answer:
        """Look with so much room for positions."""
        answer = self._complete(min(8 * room, MOST_KEPT), ends)
        return self._lively(room, ends) if isinstance(answer, Unknown) else answer

    def _complete(self, room: int, ends: float) -> Answer:
        while len(self.forward) + len(self.backward) < self.steps + 2:
            side = min(self.forward, self.backward, key=lambda levels: len(levels[-1]))
            if len(side[-1]) > room:
                return Unknown()
            side.append(following(side[-1], ends))
        return self._meeting(self.forward) or NO_LINE

    def _lively(self, room: int, ends: float) -> Answer:
        levels, complete = self.forward[:], True
        while len(levels) + len(self.backward) < self.steps + 2:
            found = following(levels[-1], ends)
            if len(found) > room:
                found = dict(nlargest(room, found.items(), key=_liveliness))
                complete = False
            levels.append(found)
        return self._meeting(levels) or (NO_LINE if complete else Unknown())

    def _meeting(self, levels: list[Level]) -> Solution | None:
        """The line through a position that was reached from both ends."""
        for pegs in levels[-1]:
            if pegs ^ cross.ALL in self.backward[-1]:
                first = reversed(tuple(_back(levels, pegs)))
                return Solution(plays_of([*first, *_back(self.backward, pegs ^ cross.ALL)]))
        return None


def legal_jumps(pegs: int) -> int:
    """The jumps that can be made, one bit each."""
    return LOW[pegs & 2047] & MIDDLE[pegs >> 11 & 2047] & HIGH[pegs >> 22]


def first_level(pegs: int, goal: int) -> Level:
    """The position alone, unless its weights rule the goal out."""
    above = _weight(pegs) - _weight(goal) + GUARDS
    return {pegs: (above, -1, legal_jumps(pegs))} if above & GUARDS == GUARDS else {}


def following(level: Level, ends: float) -> Level:
    """All positions one jump later that still weigh enough."""
    found: Level = {}
    for count, (pegs, (above, _, legal)) in enumerate(level.items()):
        if not count & 31 and perf_counter() > ends:
            raise _OutOfTimeError
        jumps = legal
        while jumps:
            bit = jumps & -jumps
            jumps ^= bit
            jump = bit.bit_length() - 1
            left = above - COSTS[jump]
            if left & GUARDS == GUARDS:
                then = pegs ^ CHANGES[jump]
                if then not in found:
                    found[then] = left, jump, legal_jumps(then)
    return found


def _liveliness(found: tuple[int, tuple[int, int, int]]) -> int:
    """More legal jumps, and more left of the first weighting: of what was tried, the best."""
    _, (above, _, jumps) = found
    return 10 * jumps.bit_count() + 3 * (above & FIRST_SUM)


def _back(levels: list[Level], pegs: int) -> Iterator[Jump]:
    """The jumps that led to a position of the last level, the last one first."""
    for level in reversed(levels[1:]):
        jump = level[pegs][1]
        pegs ^= CHANGES[jump]
        yield JUMPS[jump]
