"""Can the target still be reached, and how? Finds a line, proves that there is none, or gives up.

Two searches take turns, each time with more room, until one succeeds or time runs out. One goes
forward and keeps only the liveliest positions of each level: it finds most solutions within
milliseconds. The other goes forward from the position and backward from the target at once and
keeps everything: when it runs dry, there is no solution.

To play backward is to play forward with pieces and holes exchanged, so one kind of search does
both. What both do with a whole level of positions is compiled: engine/next_level.py.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import inf
from time import perf_counter

from snuggery.core.compiled.compiling import Row, first_of, zeros
from snuggery.core.text.language import N_
from snuggery.games import cross
from snuggery.games.peg_solitaire.engine.next_level import (
    BEFORE,
    JUMP,
    LIVELIEST,
    PEGS,
    TABLES,
    WIDTH,
    first_level,
    liveliest,
    meeting,
    next_level,
    note,
    place_of,
)
from snuggery.games.peg_solitaire.rules.jumps import JUMPS, Jump, goals, reached
from snuggery.games.peg_solitaire.rules.state import Play

BUDGET = 60.0
"""Seconds after which a search without a fixed number of rounds gives up."""


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

FEW_JUMPS = 6
"""There is room for this many new positions per position at first; then for twice as many."""
FIRST_ROOM = 32
"""Positions per level that the lively search keeps at first; three times as many each time."""
MOST_KEPT = 100_000
"""Positions per level from which the complete search continues: this many take about 7 MB."""


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
    if not (open_ := [goal for goal in allowed if len(first_level(pegs, goal))]):
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
        """Search with room for this many positions."""
        answer = self._complete(min(8 * room, MOST_KEPT), ends)
        return self._lively(room, ends) if isinstance(answer, Unknown) else answer

    def _complete(self, room: int, ends: float) -> Answer:
        while len(self.forward) + len(self.backward) < self.steps + 2:
            side = min(self.forward, self.backward, key=lambda levels: len(levels[-1]))
            if len(side[-1]) > WIDTH * room:
                return Unknown()
            side.append(_in_time(side[-1], ends))
        return self._meeting(self.forward) or NO_LINE

    def _lively(self, room: int, ends: float) -> Answer:
        levels, complete = self.forward[:], True
        while len(levels) + len(self.backward) < self.steps + 2:
            found = _in_time(levels[-1], ends)
            if len(found) > WIDTH * room:
                kept = zeros(WIDTH * room)
                liveliest(found, zeros(LIVELIEST + 1), kept)
                found, complete = kept, False
            levels.append(found)
        return self._meeting(levels) or (NO_LINE if complete else Unknown())

    def _meeting(self, levels: list[Row]) -> Solution | None:
        """The line through a position that was reached from both ends."""
        other = self.backward[-1]
        slots = slots_for(other)
        note(other, slots)
        at = meeting(levels[-1], slots, other)
        if at < 0:
            return None
        pegs = int(levels[-1][at + PEGS]) ^ cross.ALL
        there = WIDTH * (slots[place_of(pegs, slots, other)] - 1)
        first = reversed(tuple(_back(levels, at)))
        return Solution(plays_of([*first, *_back(self.backward, there)]))


def _in_time(level: Row, ends: float) -> Row:
    if perf_counter() > ends:
        raise _OutOfTimeError
    return following(level)


def following(level: Row) -> Row:
    """All positions one jump later that still weigh enough."""
    count = max(64, FEW_JUMPS * (len(level) // WIDTH))
    while True:
        found = zeros(WIDTH * count)
        size = next_level(TABLES, level, slots_for(found), found)
        if size >= 0:
            return first_of(found, WIDTH * size)
        count *= 2


def slots_for(level: Row) -> Row:
    """Room to look positions of a level up by."""
    return zeros(1 << (2 * len(level) // WIDTH).bit_length())


def _back(levels: list[Row], at: int) -> Iterator[Jump]:
    """The jumps that led to a position of the last level, the last one first."""
    for level in reversed(levels[1:]):
        yield JUMPS[level[at + JUMP]]
        at = level[at + BEFORE]
