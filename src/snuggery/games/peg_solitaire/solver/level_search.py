"""Everything between a start and a target, level by level, by the loops of engine/levels.py.

Backwards is forwards with pieces and holes exchanged, so the levels that lead to a target are
found like those that come from a start. A start and a target that are each other's opposites,
as from centre to centre, have the same levels on both sides.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, TypeAlias

from snuggery.games import cross
from snuggery.games.peg_solitaire.rules.invariants import position_class
from snuggery.games.peg_solitaire.rules.jumps import JUMPS, Jump, goals

if TYPE_CHECKING:
    from snuggery.games.peg_solitaire.engine.bitboard import Level, Words
    from snuggery.games.peg_solitaire.engine.levels import Counts, Later, Ranked

Tick: TypeAlias = Callable[[], object]
"""Called when another level is done."""
LOW = 2**32 - 1
PASSES = 3
"""How many passes over each level between start and target: to find, to keep, and to count."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A level in the order of a set, with the fewest plays left and the pieces that start them."""

    level: "Level"
    plays: "Counts"
    starters: "Words"


@dataclass(frozen=True, slots=True)
class Found:
    """Every level between start and target, and how many lines of single jumps lead through."""

    levels: list[Counted]
    solutions: int


class Search:
    """The symmetries that all these sets have, and the tables and sets of bits for them."""

    def __init__(self, *sets: int, tick: Tick = bool) -> None:
        from snuggery.games.peg_solitaire.engine import bitboard
        from snuggery.games.peg_solitaire.engine import levels as kernel

        self.tick = tick
        self.kernel = kernel
        self.group = tuple(
            turn for turn in cross.SYMMETRIES if all(cross.turned(s, turn) == s for s in sets)
        )
        self.tables = bitboard.tables(self.group, sets[0])
        kind = position_class(sets[0])
        within = tuple(
            turn for turn in cross.SYMMETRIES if position_class(cross.turned(sets[0], turn)) == kind
        )
        self.wider = None if within == self.group else bitboard.tables(within, sets[0])
        """For all symmetries that lead back into the class, if there are more of them."""
        self.words = bitboard.SET_WORDS

    def level(self, *positions: int) -> "Level":
        """These positions alone."""
        import numpy as np

        return np.array([each & LOW for each in positions], np.uint32)

    def nothing(self) -> "Words":
        """An empty set of positions."""
        import numpy as np

        return np.zeros(self.words, np.uint64)

    def sizes(self, level: "Level", among: "Words", full: int | None = None) -> tuple[int, int]:
        """How many positions these are up to all symmetries, and in full; `among` holds them."""
        if full is None:
            full = self.kernel.in_full(level, self.tables)
        if self.wider is None:
            return level.size, full
        return self.kernel.orbits(level, among, self.tables, self.wider), full

    def found(self, start: int, target: int, known: Sequence["Level"] = ()) -> Found | None:
        """Everything between start and target, counted; none if no line leads there.

        `known` are the first levels from the start, if they are there already.
        """
        import numpy as np

        if target.bit_count() >= start.bit_count() or target not in goals(start, target):
            return None  # sets of positions belong to a single class
        between = self.between(start, target, known)
        if not between:
            return None
        nought, one = np.zeros(1, np.uint64), np.ones(1, np.uint64)
        later = self.kernel.Later(np.zeros(1, np.int8), nought, one, nought)
        last = between.pop()
        counted = [Counted(last, later.plays, later.starters)]
        ranked = self.kernel.Ranked(self.nothing(), np.zeros(self.words, np.uint32))
        while between:
            later = self._one_earlier(between[-1], counted[-1].level, ranked, later)
            counted.append(Counted(between.pop(), later.plays, later.starters))
            self.tick()
        return Found(counted[::-1], int(later.high[0]) << 64 | int(later.low[0]))

    def between(self, start: int, target: int, known: Sequence["Level"] = ()) -> list["Level"]:
        """The positions on any line from the start to the target, by number of jumps."""
        steps = start.bit_count() - target.bit_count()
        alike = start == target ^ cross.ALL
        ahead = Side(self, start, known)
        behind = ahead if alike else Side(self, target ^ cross.ALL)
        front = back = 0
        while front + back < steps:
            if ahead[front].size <= behind[back].size:
                front += 1
            else:
                back += 1
            self.tick()
        meeting, others = ahead[front], behind[back]
        scratch = ahead.nothing_seen()
        self.kernel.note(others, scratch)
        meeting = meeting[self.kernel.members(self._opposites(meeting), scratch)]
        self.kernel.forget(others, scratch)
        if not meeting.size:
            return []
        before = self._leading_to(meeting, ahead, front, scratch)
        ends = before[:back]
        if not alike:
            ends = self._leading_to(self._opposites(meeting), behind, back, scratch)
        found = [*before, meeting, *map(self._opposites, reversed(ends))]
        return [level[self.kernel.places(level).argsort()] for level in found]

    def line(self, start: int, levels: Sequence[Counted]) -> Iterator[Jump]:
        """A shortest line, jump by jump."""
        pegs, last = start, ""
        for later in levels[1:]:
            best = min(
                (self._plays_left(pegs ^ jump.all, jump.end, later) + (jump.start != last), number)
                for number, jump in enumerate(JUMPS)
                if pegs & jump.all == jump.taken
            )
            jump = JUMPS[best[1]]
            pegs, last = pegs ^ jump.all, jump.end
            yield jump

    def _one_earlier(
        self, level: "Level", following: "Level", ranked: "Ranked", later: "Later"
    ) -> "Later":
        self.kernel.rank(following, ranked)
        found = self.kernel.fewest_plays(level, ranked, later, self.tables)
        self.kernel.forget(following, ranked.among)
        return found

    def _opposites(self, level: "Level") -> "Level":
        return self.kernel.opposites(level, self.tables)

    def _leading_to(
        self, last: "Level", side: "Side", count: int, scratch: "Words"
    ) -> list["Level"]:
        """Of the first levels of a side those positions that lead to the last ones."""
        kept = [last]
        for number in reversed(range(count)):
            self.kernel.note(kept[-1], scratch)
            level = side.levels[number]
            before = level[self.kernel.leading_into(level, scratch, self.tables)]
            self.kernel.forget(kept[-1], scratch)
            kept.append(before)
            self.tick()
        return kept[:0:-1]

    def _plays_left(self, pegs: int, end: str, later: Counted) -> float:
        """How many plays are left when the piece on `end` may continue."""
        import numpy as np

        least, turn = min((cross.turned(pegs, turn), n) for n, turn in enumerate(self.group))
        at = self.kernel.place_in(later.level, np.uint64(least))
        if at < 0:
            return inf
        starters = int(later.starters[at])
        return int(later.plays[at]) - (starters >> self.group[turn][cross.INDEX[end]] & 1)


class Side:
    """The levels from one position onward, found when they are asked for."""

    def __init__(self, search: Search, first: int, known: Sequence["Level"] = ()) -> None:
        self.search = search
        self.levels = list(known) or [search.level(first)]
        self.seen = search.nothing()

    def __getitem__(self, number: int) -> "Level":
        while len(self.levels) <= number:
            found, _, _ = self.search.kernel.spread(self.levels[-1], self.seen, self.search.tables)
            self.levels.append(found)
        return self.levels[number]

    def nothing_seen(self) -> "Words":
        """The set of what was seen, emptied: no more levels are needed."""
        self.seen[:] = 0
        return self.seen
