"""One layer in the making: all sets of this many geese, level by level, the highest first."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from math import comb
from threading import local

import numpy as np

from snuggery.games import cross
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.solver import class_results, exits, retrograde, workspace
from snuggery.games.fox_and_geese.solver.layer_distances import Measuring
from snuggery.games.fox_and_geese.solver.layer_report import Counts, Layer, Longest, Start
from snuggery.games.fox_and_geese.solver.memory import MOST, Series, Words, passed
from snuggery.games.fox_and_geese.solver.tablebase import goose_sets
from snuggery.games.fox_and_geese.solver.workspace import Found, Known

Done = Callable[[int], None]
"""Called with the number of sets solved."""
POINTS = len(cross.POINTS)


@dataclass(frozen=True, slots=True)
class Level:
    """The number of its first set, and for each set a word of each sort: see workspace.Found.

    What nobody will ask for is None, and forgotten with the work on its class.
    """

    first: int
    words: Words
    turns: Words | None = None
    series: Words | None = None

    def copied(self) -> "Level":
        """Words that may be changed, of the only sort that is asked for while a level is solved."""
        return Level(self.first, self.words.copy())


Keep = Callable[[Words, list[Words]], None]
"""What to do with the words of a level with the geese to move, and with its distances by class."""


class LayerWork:
    """One layer in the making, with distances if there is something to measure them."""

    def __init__(
        self,
        diagonals: str,
        geese: int,
        fewer: Series,
        threads: int,
        done: Done,
        measuring: Measuring | None,
        *,
        last: bool = False,
    ) -> None:
        self.diagonals = diagonals
        self.geese = geese
        self.fewer = fewer
        self.threads = threads
        self.done = done
        self.measuring = measuring
        self.last = last
        """No layer follows, so nobody will ask about series."""
        self.series = Series(0 if last else goose_sets.sets_in(geese))
        self.full = board.STARTS.get(str(geese), 0)
        self._own = local()

    def solved(self, keep: Keep | None) -> Layer:
        """Solve all of it."""
        told = np.zeros(workspace.TOLD, np.int64)
        here = Level(0, np.zeros(0, np.int64))
        start: Start | None = None
        with ThreadPoolExecutor(self.threads) as pool, ThreadPoolExecutor(1) as writing:
            written: Future[None] | None = None
            for level in goose_sets.layer(self.geese):
                self.fewer.forget(passed(self.geese, level))
                ahead, here = Level(here.first, here.words), self._room_for(level, keep)
                if self.measuring:
                    self.measuring.go_on(level)
                waiting = {
                    pool.submit(self._solve, each, ahead, here): each.size
                    for each in sorted(level, key=lambda each: -each.size)
                }
                for solved, size in waiting.items():
                    told = _both(told, solved.result())
                    self.done(size)
                if written:
                    written.result()
                if keep:  # in the background, while the next level is solved
                    found = self.measuring.distances(level) if self.measuring else []
                    written = writing.submit(keep, here.turns, found)
                start = start or self._start(level, ahead, here)
            if written:
                written.result()
        return self._layer(told, start)

    def _room_for(self, level: goose_sets.Level, keep: Keep | None) -> Level:
        first, size = level[0].first, sum(each.size for each in level)
        turns = np.empty(size, np.int64) if keep or self.measuring else None
        if not self.last:
            series = self.series.words[first : first + size]
        else:
            series = np.empty(size, np.int64) if self.measuring else None
        return Level(first, np.empty(size, np.int64), turns, series)

    def _kept(self, each: goose_sets.Class) -> Words:
        """What is kept for each set of a class; every thread has room for the largest one."""
        if not hasattr(self._own, "kept"):
            largest = max(each.size for level in goose_sets.layer(self.geese) for each in level)
            self._own.kept = np.empty(workspace.KEPT * largest, np.int64)
        return self._own.kept[: workspace.KEPT * each.size]

    def _solve(self, each: goose_sets.Class, ahead: Level, here: Level, full: int = 0) -> Words:
        told = np.zeros(workspace.TOLD, np.int64)
        kept = self._kept(each)
        room = np.zeros(exits.ROOM, np.int64)
        uppers, centres, lowers = (np.array(patterns, np.int64) for patterns in each.patterns)
        retrograde.list_sets(uppers, centres, lowers, goose_sets.address(kept))
        known = self._known(ahead)
        bound = goose_sets.number(known.n, full) - each.first if full else -1
        words = goose_sets.address(here.words)
        # if nobody asks for these, they take the place of what is not needed at the end
        turns, series = (
            goose_sets.address(kept[slot * each.size :])
            - workspace.WORD * (each.first - here.first)
            if sort is None
            else goose_sets.address(sort)
            for sort, slot in ((here.turns, workspace.CHANGED), (here.series, workspace.BECAME))
        )
        places = (here.first, each.first, each.size)
        found = Found(
            words, turns, series, *places, goose_sets.address(kept), goose_sets.address(room), bound
        )
        measuring = None if full else self.measuring
        if board.can_be_immobilised(each.one, self.diagonals):
            retrograde.solve_class(known, found, told)
            if measuring:
                measuring.measure(each, known, found, kept, told)
        else:
            class_results.lost_class(found, told)
            if measuring:
                measuring.over(told)
        return told

    def _known(self, ahead: Level) -> Known:
        geometry = board.GEOMETRIES.index(self.diagonals)
        fewer, beyond = goose_sets.address(self.fewer.words), goose_sets.address(ahead.words)
        return Known(geometry, goose_sets.numbering(MOST), fewer, beyond, ahead.first)

    def _start(self, level: goose_sets.Level, ahead: Level, here: Level) -> Start | None:
        """If the start stands in this level, its class is solved once more, with F4."""
        each = next((each for each in level if self.full in each), None)
        if each is None:
            return None
        told = self._solve(each, ahead, here.copied(), self.full)
        geese, fox = int(told[workspace.START_GEESE]), int(told[workspace.START_FOX])
        start = Start(geese, fox, cross.ALL & ~self.full & ~geese & ~fox)
        if self.measuring:
            self.measuring.start(self._known(ahead), self.full, start)
        return start

    def _layer(self, told: Words, start: Start | None) -> Layer:
        numbers = [int(each) for each in told]
        positions = comb(POINTS, self.geese) * (POINTS - self.geese)

        def counts(geese: int, fox: int) -> Counts:
            return Counts(geese, fox, positions - geese - fox)

        def longest(plies: int, position: int) -> Longest:
            return Longest(plies, position & cross.ALL, position >> POINTS)

        rounds_geese, far_geese, rounds_fox, far_fox = numbers[4:8]
        return Layer(
            self.geese,
            counts(*numbers[0:2]),
            counts(*numbers[2:4]),
            longest(2 * rounds_geese, far_geese),
            longest(2 * rounds_fox + 1, far_fox),  # one ply if she wins at once by a catch
            start,
            self.measuring.result() if self.measuring else None,
        )


def _both(one: Words, other: Words) -> Words:
    """Counts are added up; of the longest wins the longer ones remain."""
    both = one + other
    for moves in (workspace.ROUNDS_GEESE, workspace.ROUNDS_FOX):
        longer = one if one[moves] >= other[moves] else other
        both[moves : moves + 2] = longer[moves : moves + 2]
    return both
