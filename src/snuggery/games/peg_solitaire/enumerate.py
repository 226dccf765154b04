"""Every position that can be reached, and the fewest plays to a target: exact, by exhaustion.

Needs numpy and Numba (the `fast` extra); they are imported when something is counted.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, TypeAlias

from snuggery.games import cross
from snuggery.games.peg_solitaire.jumps import JUMPS, Jump, goals
from snuggery.games.peg_solitaire.rules import Play
from snuggery.games.peg_solitaire.solver import plays_of

if TYPE_CHECKING:
    from snuggery.games.peg_solitaire.kernel import Counts, Words

    Counted: TypeAlias = tuple[Words, Counts, Words, Words]
    """A level in the order of a set, the plays left, the pieces that may start them, and the number
    of lines."""

Tick: TypeAlias = Callable[[], object]
"""What is called whenever another level is done."""
PASSES = 3
"""How often each level between start and target is gone through: found, kept, and counted."""


@dataclass(frozen=True, slots=True)
class Level:
    """The positions after so many jumps: up to the symmetries of the start, and all of them."""

    jumps: int
    up_to_symmetry: int
    in_full: int


def levels(start: int) -> Iterator[Level]:
    """All positions that can be reached, by the number of jumps."""
    search = Search(start)
    level, seen = search.level(start), search.nothing()
    jumps = 0
    while level.size:
        yield Level(jumps, *search.sizes(level))
        level = search.spread(level, seen)
        jumps += 1


@dataclass(frozen=True, slots=True)
class Shortest:
    """A line of play that no other beats, and what else lies between the start and the target."""

    plays: tuple[Play, ...]
    by_level: tuple[Level, ...]
    """The positions that can be reached and from which the target can be."""
    solutions: int
    """How many different lines of single jumps there are."""

    @property
    def on_the_way(self) -> int:
        """How many positions lie on any line to the target, up to symmetry."""
        return sum(level.up_to_symmetry for level in self.by_level)


def shortest(start: int, target: int, tick: Tick = bool) -> Shortest | None:
    """The fewest plays from the start to the target, proved by looking at every line; or none."""
    search = Search(start, target, tick=tick)
    counted = search.all_counted(start, target)
    if not counted:
        return None
    sizes = enumerate(search.sizes(level) for level, *_ in counted)
    return Shortest(
        plays_of(search.line(start, counted)),
        tuple(Level(jumps, *size) for jumps, size in sizes),
        int(counted[0][3][0]),
    )


class Search:
    """The kernel's loops with the tables for one start and target."""

    def __init__(self, *sets: int, tick: Tick = bool) -> None:
        from snuggery.games.peg_solitaire import kernel

        self.tick = tick

        kept = [turn for turn in cross.SYMMETRIES if all(cross.turned(s, turn) == s for s in sets)]
        self.group = tuple(kept)
        self.kernel = kernel
        self.tables = kernel.tables(self.group)

    def level(self, *positions: int) -> "Words":
        """These positions alone."""
        import numpy as np

        return np.array(positions, np.uint64)

    def nothing(self) -> "Words":
        """An empty set of positions."""
        import numpy as np

        return np.zeros(self.kernel.SET_WORDS, np.uint64)

    def spread(self, level: "Words", seen: "Words") -> "Words":
        """All positions one jump later."""
        return self.kernel.spread(level, seen, self.tables)

    def sizes(self, level: "Words") -> tuple[int, int]:
        """How many positions these are, and how many with all their images."""
        return level.size, self.kernel.in_full(level, self.tables)

    def all_counted(self, start: int, target: int) -> list["Counted"]:
        """Every level between start and target, counted; none if no line leads there."""
        if target.bit_count() >= start.bit_count() or target not in goals(start, target):
            return []  # sets of positions hold one class only
        between = self.between(start, target)
        if not between:
            return []
        counted = [self.counted(between[-1])]
        for level in reversed(between[:-1]):
            counted.append(self.counted(level, counted[-1]))
            self.tick()
        return counted[::-1]

    def between(self, start: int, target: int) -> list["Words"]:
        """The positions on any line from the start to the target, by number of jumps.

        Backwards is forwards with pieces and holes exchanged.
        """
        steps = start.bit_count() - target.bit_count()
        sides = ([self.level(start)], [self.level(target ^ cross.ALL)])
        seen = (self.nothing(), self.nothing())
        while len(sides[0]) + len(sides[1]) < steps + 2:
            side = sides[0][-1].size > sides[1][-1].size
            sides[side].append(self.spread(sides[side][-1], seen[side]))
            self.tick()
        front, back = (side.pop() for side in sides)
        self.kernel.note(back, seen[1])
        meeting = front[self.kernel.members(self._opposites(front), seen[1])]
        before = self._leading_to(meeting, sides[0], seen[0])
        after = self._leading_to(self._opposites(meeting), sides[1], seen[1])
        found = [*before, meeting, *map(self._opposites, reversed(after))]
        in_order = [level[self.kernel.places(level).argsort()] for level in found]
        return in_order if meeting.size else []

    def counted(self, level: "Words", later: "Counted | None" = None) -> "Counted":
        """A level with the fewest plays from each of its positions."""
        import numpy as np

        if later is None:  # at the target there is nothing to play
            return level, np.zeros(1, np.int8), np.zeros(1, np.uint64), np.ones(1, np.uint64)
        among = self.nothing()
        self.kernel.note(later[0], among)
        ranked = self.kernel.Later(among, self.kernel.count_before(among), *later[1:])
        return level, *self.kernel.fewest_plays(level, ranked, self.tables)

    def line(self, start: int, counted: list["Counted"]) -> Iterator[Jump]:
        """A shortest line, jump by jump."""
        pegs, last = start, ""
        for later in counted[1:]:
            best = min(
                (self._plays_left(pegs ^ jump.all, jump.end, later) + (jump.start != last), number)
                for number, jump in enumerate(JUMPS)
                if pegs & jump.all == jump.taken
            )
            jump = JUMPS[best[1]]
            pegs, last = pegs ^ jump.all, jump.end
            yield jump

    def _opposites(self, level: "Words") -> "Words":
        return self.kernel.opposites(level, self.tables)

    def _leading_to(self, last: "Words", side: list["Words"], scratch: "Words") -> list["Words"]:
        scratch[:] = 0
        kept = []
        for level in reversed(side):
            self.kernel.note(last, scratch)
            last = level[self.kernel.leading_into(level, scratch, self.tables)]
            kept.append(last)
            self.tick()
        return kept[::-1]

    def _plays_left(self, pegs: int, end: str, later: "Counted") -> float:
        """How many plays are left when the piece on `end` may go on."""
        level, plays, starters, _ = later
        least, turn = min((cross.turned(pegs, turn), n) for n, turn in enumerate(self.group))
        there = (level == level.dtype.type(least)).nonzero()[0]
        if not there.size:
            return inf
        at = there[0]
        return int(plays[at]) - (int(starters[at]) >> self.group[turn][cross.INDEX[end]] & 1)
