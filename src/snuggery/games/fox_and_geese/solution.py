"""The whole game solved, layer by layer: first few geese, then one more each time."""

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from math import comb
from pathlib import Path

import numpy as np

from snuggery.games import cross
from snuggery.games.fox_and_geese import board, classwork, retrograde, rows, sets, telling
from snuggery.games.fox_and_geese.classwork import Found, Known
from snuggery.games.fox_and_geese.layers import Counts, Layer, Longest, Start
from snuggery.games.fox_and_geese.memory import MOST, Series, Words, passed
from snuggery.games.fox_and_geese.table import LayerWriter, assemble

Keep = Callable[[Words], None]
"""What to do with the words of a level, the geese to move."""
Done = Callable[[int], None]
"""Told how many sets have been solved."""
POINTS = len(cross.POINTS)


class Solver:
    """One geometry. If it is `resumable`, a later solver goes on with what stands in the folder."""

    def __init__(
        self, diagonals: str, folder: Path, threads: int = 1, *, resumable: bool = True
    ) -> None:
        self.diagonals = diagonals
        self.folder = folder
        self.threads = threads
        self.resumable = resumable
        self.layers: list[Layer] = []
        folder.mkdir(parents=True, exist_ok=True)
        while (told := self.path(len(self.layers) + 1, "json")).exists():
            self.layers.append(Layer.read(told.read_text(encoding="ascii")))
        self.series = Series.load(self.path(len(self.layers), "npy"))

    def path(self, geese: int, kind: str) -> Path:
        """The file with the counts (json), the table (words) or the series (npy) of a layer."""
        return self.folder / f"{self.diagonals}-{geese}.{kind}"

    def add_layer(self, done: Done = lambda _: None, *, table: bool = False) -> Layer:
        """Solve for one goose more, and maybe write its part of the table."""
        geese = len(self.layers) + 1
        work = _Work(self.diagonals, geese, self.series, self.threads, done)
        words = self.path(geese, "words")
        writer = LayerWriter(words, self.diagonals, geese, self.threads) if table else None
        layer = work.solved(writer.keep if writer else None)
        if writer:
            writer.close()
        self.layers.append(layer)
        self.series = work.series
        if self.resumable:
            self._save(layer)
        return layer

    def assemble(self, table: Path, geese: int) -> None:
        """Put the layers up to so many geese together."""
        paths = [self.path(number, "words") for number in range(1, geese + 1)]
        missing = [path.name for path in paths if not path.exists()]
        if missing:
            raise ValueError(f"{missing[0]} is missing: these layers were solved without a table.")
        assemble(table, self.diagonals, paths)

    def _save(self, layer: Layer) -> None:
        """With its counts a layer is complete; then the series of the one before have served."""
        if layer.geese < MOST:
            new = self.path(layer.geese, "new")
            with new.open("wb") as file:
                np.save(file, self.series.words)
            new.replace(self.path(layer.geese, "npy"))
        text = json.dumps(asdict(layer), indent=1)
        self.path(layer.geese, "json").write_text(text, encoding="ascii")
        self.path(layer.geese - 1, "npy").unlink(missing_ok=True)


class _Work:
    """One layer in the making."""

    def __init__(self, diagonals: str, geese: int, fewer: Series, threads: int, done: Done) -> None:
        self.diagonals = diagonals
        self.geese = geese
        self.fewer = fewer
        self.threads = threads
        self.done = done
        self.series = Series(sets.sets_in(geese) if geese < MOST else 0)
        self.full = board.STARTS.get(str(geese), 0)

    def solved(self, keep: Keep | None) -> Layer:
        told = np.zeros(classwork.TOLD, np.int64)
        ahead = here = _Level(0, *(np.zeros(0, np.int64) for _ in range(3)))
        start: Start | None = None
        with ThreadPoolExecutor(self.threads) as pool:
            for level in sets.layer(self.geese):
                self.fewer.forget(passed(self.geese, level))
                ahead, here = here, self._room_for(level)
                waiting = {
                    pool.submit(self._solve, each, ahead, here): each.size
                    for each in sorted(level, key=lambda each: -each.size)
                }
                for solved, size in waiting.items():
                    told = _both(told, solved.result())
                    self.done(size)
                if keep:
                    keep(here.turns)
                start = start or self._start(level, ahead, here)
        return self._layer(told, start)

    def _room_for(self, level: sets.Level) -> "_Level":
        first, size = level[0].first, sum(each.size for each in level)
        words, turns = np.empty(size, np.int64), np.empty(size, np.int64)
        # after the last layer nobody asks about series
        series = self.series.words[first : first + size] if self.geese < MOST else words.copy()
        return _Level(first, words, turns, series)

    def _solve(self, each: sets.Class, ahead: "_Level", here: "_Level", full: int = 0) -> Words:
        told = np.zeros(classwork.TOLD, np.int64)
        kept = np.empty(classwork.KEPT * each.size, np.int64)
        uppers, centres, lowers = (np.array(patterns, np.int64) for patterns in each.patterns)
        memory = sets.address(kept)
        retrograde.list_sets(uppers, centres, lowers, memory)
        words, turns, series = map(sets.address, (here.words, here.turns, here.series))
        found = Found(words, turns, series, here.first, each.first, each.size)
        if board.can_be_immobilised(each.one, self.diagonals):
            numbers = sets.numbering(MOST)
            geometry = board.GEOMETRIES.index(self.diagonals)
            fewer, beyond = sets.address(self.fewer.words), sets.address(ahead.words)
            known = Known(geometry, numbers, fewer, beyond, ahead.first)
            room = np.zeros(rows.ROOM, np.int64)
            retrograde.solve_class(known, found, full, memory, sets.address(room), told)
        else:
            telling.lost_class(found, memory, told)
        return told

    def _start(self, level: sets.Level, ahead: "_Level", here: "_Level") -> Start | None:
        """If the start stands in this level, its class is solved once more, with F4."""
        each = next((each for each in level if self.full in each), None)
        if each is None:
            return None
        told = self._solve(each, ahead, here.copied(), self.full)
        geese, fox = int(told[classwork.START_GEESE]), int(told[classwork.START_FOX])
        return Start(geese, fox, cross.ALL & ~self.full & ~geese & ~fox)

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
            longest(2 * rounds_fox + 1, far_fox),  # one ply if she wins by a catch at once
            start,
        )


@dataclass(frozen=True, slots=True)
class _Level:
    """The number of its first set, and for each set a word of each sort: see retrograde.Found."""

    first: int
    words: Words
    turns: Words
    series: Words

    def copied(self) -> "_Level":
        return _Level(self.first, self.words.copy(), self.turns.copy(), self.series.copy())


def _both(one: Words, other: Words) -> Words:
    """Counts are added up; of the longest wins the longer ones remain."""
    both = one + other
    for moves in (classwork.ROUNDS_GEESE, classwork.ROUNDS_FOX):
        longer = one if one[moves] >= other[moves] else other
        both[moves : moves + 2] = longer[moves : moves + 2]
    return both
