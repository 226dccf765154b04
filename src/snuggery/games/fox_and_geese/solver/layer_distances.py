"""The distances of one layer in the making: beside the values, class by class. See distances.py."""

from threading import Lock

import numpy as np

from snuggery.games import cross
from snuggery.games.fox_and_geese.solver import distances, exit_distances, workspace
from snuggery.games.fox_and_geese.solver.layer_report import ByPlies, Distances, Start, Win
from snuggery.games.fox_and_geese.solver.memory import Words, passed
from snuggery.games.fox_and_geese.solver.tablebase import goose_sets
from snuggery.games.fox_and_geese.solver.tablebase.distance_bytes import EIGHT, Ledger
from snuggery.games.fox_and_geese.solver.workspace import (
    AT_HERE,
    AT_SERIES,
    AT_TURNS,
    Found,
    Job,
    Known,
)

WON = ((workspace.GEESE_G, workspace.GEESE_F), (workspace.FOX_G, workspace.FOX_F))
"""The slots for how much each side wins, with the geese to move and with the fox to move."""


class Measuring:
    """How far the end is from the sets of this many geese; `fewer` is what is known of one less."""

    def __init__(self, geese: int, fewer: Ledger, *, last: bool = False) -> None:
        self.geese = geese
        self.fewer = fewer
        self.last = last
        self.series = Ledger()
        """What the next layer needs: positions in which the fox has just jumped."""
        self.ahead = self.waiting = self.to_move = Ledger()
        """The next level with the fox to move; this level with the fox and with the geese to
        move."""
        self.told = np.zeros(workspace.REPORTED, np.int64)
        self.starts: dict[str, int] = {}
        self._lock = Lock()

    def go_on(self, level: goose_sets.Level) -> None:
        """Begin a level."""
        self.ahead, self.waiting, self.to_move = self.waiting, Ledger(), Ledger()
        if self.geese > 1:
            gone = passed(self.geese, level)
            layer = goose_sets.layer(self.geese - 1)
            self.fewer.forget(each for above in layer for each in above if each.first < gone)

    def measure(
        self, each: goose_sets.Class, known: Known, found: Found, kept: Words, values: Words
    ) -> None:
        """Measure a class whose values are known."""
        totals = np.zeros(3, np.int64)
        distances.count_bytes(found, goose_sets.address(totals))
        turns, here, series = (np.zeros(int(total), np.uint8) for total in totals)
        queue, due, chain = (np.empty(int(totals[0] + totals[1]), np.int64) for _ in range(3))
        room, told = (
            np.zeros(workspace.ROOM, np.int64),
            np.zeros(workspace.REPORTED, np.int64),
        )
        elsewhere = map(goose_sets.address, (self.ahead.marks, self.fewer.marks))
        offset = workspace.WORD * (found.first - found.start)
        words = (each + offset for each in (found.turns, found.here, found.series))
        own = map(goose_sets.address, (turns, here, series, kept, queue, due, chain, room, told))
        job = Job._make((0, known, *elsewhere, found.first, found.size, *words, *own))
        for half, won in enumerate(WON):
            settled = distances.measure(job._replace(half=half))
            if settled != sum(int(values[side]) for side in won):
                raise RuntimeError(f"{each}: {settled} distances were found, or one is too long")
        for ledger, slot, found_bytes in (
            (self.to_move, AT_TURNS, turns),
            (self.waiting, AT_HERE, here),
            (self.series, AT_SERIES, series),
        ):
            if ledger is self.series and self.last:
                continue  # there is no next layer
            at = kept[slot * each.size : (slot + 1) * each.size : 1 << EIGHT]
            ledger.add(each, at, found_bytes)
        self._tell(told)

    def over(self, values: Words) -> None:
        """A class that F10 decides: no plies at all."""
        told = np.zeros(workspace.REPORTED, np.int64)
        for half, won in enumerate(WON):
            for side, place in enumerate(won):
                told[workspace.MOST_PLIES * (2 * half + side)] = values[place]
        self._tell(told)

    def _tell(self, told: Words) -> None:
        with self._lock:
            self.told[: workspace.LONGEST] += told[: workspace.LONGEST]
            for at in (workspace.LONGEST, workspace.LONGEST + 2):
                if told[at] > self.told[at]:
                    self.told[at : at + 2] = told[at : at + 2]

    def distances(self, level: goose_sets.Level) -> list[Words]:
        """What was found out about a level, with the geese to move."""
        return [self.to_move.bytes_of(each) for each in level]

    def start(self, known: Known, full: int, start: Start) -> None:
        """How long it takes from the start, by the fox's point: forward steps only (F4)."""
        room = np.zeros(workspace.ROOM, np.int64)
        elsewhere = map(goose_sets.address, (self.ahead.marks, self.fewer.marks))
        job = Job._make((0, known, *elsewhere, *(0,) * 12, goose_sets.address(room), 0))
        for half, won in enumerate((start.geese, start.fox)):
            found = exit_distances.look_ahead(job._replace(half=half), full, won)
            for point in cross.points(found):
                self.starts[point] = int(room[workspace.PLIES + cross.INDEX[point]]) + 1

    def result(self) -> Distances:
        """What was found out about the layer."""

        def counts(half: int, side: int) -> tuple[int, ...]:
            at = workspace.MOST_PLIES * (2 * half + side)
            return tuple(map(int, np.trim_zeros(self.told[at : at + workspace.MOST_PLIES], "b")))

        def longest(half: int) -> Win:
            plies, here = map(int, self.told[workspace.LONGEST + 2 * half :][:2])
            return Win(plies, here)

        geese, fox = (ByPlies(counts(0, side), counts(1, side)) for side in range(2))
        return Distances(longest(0), longest(1), geese, fox, self.starts)
