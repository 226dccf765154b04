"""A table of every position between a start and a goal, with the fewest plays left from each.

It is built once (seconds to minutes, see `table_builder.py`) and then looked up in its file. The
file is a numpy array of three rows of 32-bit words: where a position is in its class, 29 bits;
the pieces that may start a shortest line, 33 bits; and how many plays it has. Positions with as
many pieces stand together, in order; where they begin and end is told in front, in the first two
rows.
"""

import os
from bisect import bisect_left
from contextlib import suppress
from functools import lru_cache
from math import inf
from pathlib import Path

from snuggery.core.folders import tables_folder
from snuggery.games import cross

Turn = tuple[int, ...]
ROWS = 3
HEAD = len(cross.POINTS) + 1
"""Columns at the front: one for each number of pieces."""


def turned_pair(start: int, goal: int) -> tuple[int, int, Turn]:
    """The start and goal that stand for all their images, and the turn that leads there."""
    return min(
        (cross.turned(start, turn), cross.turned(goal, turn), turn) for turn in cross.SYMMETRIES
    )


def path_of(start: int, goal: int) -> Path:
    """The file of a table, whether it is there or not."""
    first, last, _ = turned_pair(start, goal)
    return tables_folder() / f"peg-solitaire-2-{first:09x}-{last:09x}.npy"


def place_of(pegs: int) -> int:
    """Where a position stands among those of its class: its points other than d2, e2, d1, e1."""
    return pegs & (1 << 28) - 1 | (pegs >> 30 & 1) << 28


class Table:
    """Looks things up."""

    def __init__(self, path: Path, start: int, goal: int) -> None:
        import numpy as np

        first, last, self._turn = turned_pair(start, goal)
        self._group = tuple(
            turn
            for turn in cross.SYMMETRIES
            if (cross.turned(first, turn), cross.turned(last, turn)) == (first, last)
        )
        rows = np.load(path, mmap_mode="r")
        self._within = tuple((int(at), int(until)) for at, until in rows[:2, :HEAD].T)
        self._places, self._starters, self._rest = (memoryview(row) for row in rows)

    def __len__(self) -> int:
        return len(self._places) - HEAD

    def left(self, pegs: int, landed: str) -> float:
        """The fewest plays to the goal when the piece on `landed` may go on; inf: there is none.

        The position is one that can come from the start.
        """
        pegs = cross.turned(pegs, self._turn)
        least, by = min((cross.turned(pegs, turn), n) for n, turn in enumerate(self._group))
        place = place_of(least)
        at, until = self._within[least.bit_count()]
        at = bisect_left(self._places, place, at, until)
        if at == until or self._places[at] != place:
            return inf
        rest = self._rest[at]
        if not landed:
            return rest >> 1
        point = self._group[by][self._turn[cross.INDEX[landed]]]
        return (rest >> 1) - ((self._starters[at] | (rest & 1) << 32) >> point & 1)


def table_of(start: int, goal: int) -> Table | None:
    """The table, if it has been built."""
    path = path_of(start, goal)
    return _opened(path, start, goal) if path.is_file() else None


@lru_cache(maxsize=16)
def _opened(path: Path, start: int, goal: int) -> Table:
    with suppress(OSError):  # it may be somebody else's file
        os.utime(path)  # mark it as used: others are deleted first when space is needed
    return Table(path, start, goal)
