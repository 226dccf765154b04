"""The memory that solving takes: how much it needs, and giving it back early."""

import mmap
from pathlib import Path
from typing import Any

import numpy as np

from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.solver import workspace
from snuggery.games.fox_and_geese.solver.tablebase import goose_sets

Words = Any
"""A NumPy array of words; compiled code is given its address."""
MOST = max(map(int, board.STARTS))
QUEUED = 12
"""Words per set of a class while distances are worked out, from what was seen so far."""
SPARE = 1 << 29
"""Bytes that the machine needs for other things."""


def memory_needed(
    geese: int,
    threads: int,
    *,
    table: bool = False,
    distances: bool = False,
    resumable: bool = True,
) -> int:
    """Bytes for the layers up to this many geese, with this many classes in work at once."""
    last = geese == MOST or not resumable
    last_two = range(max(1, geese - 1), geese + 1)
    # the words of two levels with the fox to move; a table also needs the others, copied and packed
    levels = 7 if table or distances else 2
    words = max(
        _words_needed(each, threads, levels, last=last and each == geese) for each in last_two
    )
    # up to 17 geese, distances have at most half as many bytes as words do; and each thread has a
    # queue
    queued = (
        threads * QUEUED * max(each.size for level in goose_sets.layer(geese) for each in level)
    )
    return 8 * words + (4 * words + 8 * queued if distances else 0) + SPARE


def _words_needed(geese: int, threads: int, levels: int, *, last: bool) -> int:
    """The most words there are at a time while one layer is solved; the last keeps no series."""
    layer = goose_sets.layer(geese)
    fewer = goose_sets.sets_in(geese - 1) if geese > 1 else 0
    ends = [level[-1].first + level[-1].size for level in layer]
    at_once = max(
        fewer - passed(geese, level) + (0 if last else end)
        for level, end in zip(layer, ends, strict=True)
    )
    level = max(sum(each.size for each in level) for level in layer)
    largest = max(each.size for level in layer for each in level)
    return at_once + levels * level + threads * workspace.KEPT * largest


def passed(geese: int, level: goose_sets.Level) -> int:
    """How many sets of one goose less nothing leads to any more from this level on.

    A catch takes away a goose that counts one at least, so it leads to a lower level.
    """
    if geese == 1:
        return 0
    lower = (
        each[0].first for each in goose_sets.layer(geese - 1) if each[0].level < level[0].level
    )
    return next(lower, goose_sets.sets_in(geese - 1))


class Series:
    """The words of a layer that the next one is solved from; their memory is given back early."""

    def __init__(self, size: int) -> None:
        # an anonymous copy belongs to this process alone, so what it gives back is free at once
        self._memory = mmap.mmap(-1, 8 * max(size, 1), access=mmap.ACCESS_COPY)
        if hasattr(mmap, "MADV_HUGEPAGE"):
            self._memory.madvise(mmap.MADV_HUGEPAGE)
        self.words: Words = np.frombuffer(self._memory, np.int64)[:size]

    @classmethod
    def load(cls, path: Path) -> "Series":
        """What was saved; nothing if there is no such file."""
        saved = np.load(path, mmap_mode="r") if path.exists() else np.zeros(0, np.int64)
        series = cls(len(saved))
        series.words[:] = saved
        return series

    def forget(self, count: int) -> None:
        """The first words are not needed any more; a machine may know how to use that."""
        whole = 8 * count // mmap.PAGESIZE * mmap.PAGESIZE
        if whole and hasattr(mmap, "MADV_DONTNEED"):
            self._memory.madvise(mmap.MADV_DONTNEED, 0, whole)
