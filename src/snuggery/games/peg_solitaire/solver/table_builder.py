"""Builds tables in the background: see core/compiled/background_builder.py.

    python -m snuggery.games.peg_solitaire.solver.table_builder START GOAL

That is the process which builds; it is started by whoever asks for a table first.
"""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path

from snuggery.core.compiled.background_builder import Builder, Building, Needs, Note
from snuggery.core.compiled.sealed_files import seal
from snuggery.games import cross
from snuggery.games.peg_solitaire.solver.tablebase import HEAD, ROWS, path_of, turned_pair

BUILDER = Builder("peg-solitaire", "snuggery.games.peg_solitaire.solver.table_builder")
MOST_KEPT = 2**31
"""Bytes of all tables; when there are more, those unused for longest are deleted first."""

MEGABYTES = {8: 450, 4: 600, 2: 1150, 1: 1600}
"""The memory for an exhaustive search, by number of symmetries: measured, with some to spare."""


def built_by(start: int, goal: int, *, wait: bool = False) -> Building:
    """See that a table is being built, if it can be; or wait until it is."""
    needs = Needs(memory_needed(start, goal))
    see_to = BUILDER.made if wait else BUILDER.see_to
    return see_to(path_of(start, goal).name, (str(start), str(goal)), needs)


def memory_needed(*sets: int) -> int:
    """Bytes that are enough to look at everything between these: the more symmetric, the fewer."""
    symmetries = [
        turn for turn in cross.SYMMETRIES if all(cross.turned(each, turn) == each for each in sets)
    ]
    return MEGABYTES[len(symmetries)] << 20


def build(start: int, goal: int, path: Path, told: Callable[[float], object] = bool) -> int:
    """Write the table, and tell how much is done; returns how many positions it has."""
    import numpy as np

    from snuggery.games.peg_solitaire.solver.level_search import PASSES, Search

    first, last, _ = turned_pair(start, goal)
    steps = PASSES * (first.bit_count() - last.bit_count())
    ticks = count(1)
    search = Search(first, last, tick=lambda: told(next(ticks) / steps))
    found = search.found(first, last)
    levels = found.levels if found else []
    size = sum(each.level.size for each in levels)
    part = path.with_suffix(f".{os.getpid()}")
    rows = np.lib.format.open_memmap(part, mode="w+", dtype=np.uint32, shape=(ROWS, HEAD + size))
    pieces, until = last.bit_count() - 1, HEAD
    while levels:  # from the target backwards; what has been written need not be kept
        each, pieces = levels.pop(), pieces + 1
        at, until = until, until + each.level.size
        rows[:2, pieces] = at, until
        rows[0, at:until] = search.kernel.places(each.level)
        rows[1, at:until] = each.starters & np.uint64(2**32 - 1)
        plays = each.plays.astype(np.uint64) << np.uint64(1)
        rows[2, at:until] = each.starters >> np.uint64(32) | plays
    rows.flush()
    del rows
    part.replace(path)
    seal(path)
    return size


def tidy(kept: Path) -> None:
    """Make room: what was not used for longest goes first."""
    files = sorted(kept.parent.glob("peg-solitaire-*.npy"), key=lambda each: each.stat().st_mtime)
    # left behind by builders that were stopped
    for part in kept.parent.glob("peg-solitaire-*.[0-9]*"):
        part.unlink(missing_ok=True)
    size = sum(each.stat().st_size for each in files)
    for each in files:
        if size > MOST_KEPT and each != kept:
            size -= each.stat().st_size
            with suppress(OSError):  # Windows keeps a file that is being read
                each.unlink()


def main(start: int, goal: int) -> None:
    """Build a table, unless another one is being built."""
    path = path_of(start, goal)

    def work(note: Note) -> None:
        build(start, goal, path, note.tell)
        tidy(path)

    BUILDER.build(path.name, work)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
