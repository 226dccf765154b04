"""Every position that can be reached, and the fewest plays to a target: exact, by exhaustion.

Needs numpy and Numba (the `fast` extra); they are imported when something is counted.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from snuggery.games.peg_solitaire.rules.state import Play
from snuggery.games.peg_solitaire.solver.level_search import Search, Tick
from snuggery.games.peg_solitaire.solver.reachability import plays_of

if TYPE_CHECKING:
    from snuggery.games.peg_solitaire.engine.bitboard import Level as Positions


@dataclass(frozen=True, slots=True)
class Level:
    """Positions after this many jumps: turned and mirrored ones counted once, and all of them."""

    jumps: int
    up_to_symmetry: int
    in_full: int


@dataclass(frozen=True, slots=True)
class Reached:
    """All positions of a level that can be reached, and those of them without a jump."""

    every: Level
    stuck: Level


def levels(start: int, kept: list["Positions"] | None = None) -> Iterator[Reached]:
    """All positions that can be reached, by the number of jumps.

    The first half of the levels is `kept`: a search for what can be won needs no more.
    """
    search = Search(start)
    level, seen = search.level(start), search.nothing()
    search.kernel.note(level, seen)
    jumps = 0
    while level.size:
        if kept is not None and jumps <= start.bit_count() // 2:
            kept.append(level)
        following, stuck, full = search.kernel.spread(level, seen, search.tables)
        every = Level(jumps, *search.sizes(level, seen, full))
        yield Reached(every, Level(jumps, *search.sizes(stuck, seen)))
        level = following
        jumps += 1


@dataclass(frozen=True, slots=True)
class Shortest:
    """A line of play that no other beats, and what else is between the start and the target."""

    plays: tuple[Play, ...]
    by_level: tuple[Level, ...]
    """The positions that can be reached and from which the target can be reached."""
    solutions: int
    """How many different lines of single jumps there are."""

    @property
    def on_the_way(self) -> int:
        """How many positions are on any line to the target, up to symmetry."""
        return sum(level.up_to_symmetry for level in self.by_level)


def shortest(
    start: int, target: int, tick: Tick = bool, known: Sequence["Positions"] = ()
) -> Shortest | None:
    """The fewest plays from the start to the target, proved by looking at every line; or none.

    `known` are the first levels from the start; they help where the target is as symmetric as it.
    """
    search = Search(start, target, tick=tick)
    same = search.group == Search(start).group
    found = search.found(start, target, known if same else ())
    if found is None:
        return None
    among = search.nothing()
    sizes = []
    for each in found.levels:
        search.kernel.note(each.level, among)
        sizes.append(search.sizes(each.level, among))
    return Shortest(
        plays_of(search.line(start, found.levels)),
        tuple(Level(jumps, *size) for jumps, size in enumerate(sizes)),
        found.solutions,
    )
