"""Builds tables in a process of its own, one at a time on this machine, and tells how far it is.

    python -m snuggery.games.peg_solitaire.solver.table_builder START GOAL

The process ends when whoever started it does. While it builds, it keeps a note beside the tables:
what it builds and how much is done. A note that nobody has touched for a while is a dead one's.
"""

import os
import subprocess
import sys
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from snuggery.core.compiled.memory import memory_there
from snuggery.core.folders import tables_folder
from snuggery.games import cross
from snuggery.games.peg_solitaire.solver.tablebase import HEAD, ROWS, path_of, turned_pair

NOTE = "peg-solitaire.building"
FORBIDDEN = "none"
"""SNUGGERY_TABLES=none: nothing is built."""
BREATH = 2.0
"""Seconds after which a living process touches its note."""
DEAD = 20.0
"""Seconds without that after which it counts as gone."""
MOST_KEPT = 2**31
"""Bytes of all tables; when there are more, those go first that were not used for longest."""

MEGABYTES = {8: 450, 4: 600, 2: 1150, 1: 1600}
"""What it takes to look at everything, by the number of symmetries: measured, and some to spare."""

_started: dict[Path, subprocess.Popen[bytes]] = {}


@dataclass(frozen=True, slots=True)
class Building:
    """How it goes with a table that is not there yet."""

    done: float | None
    """How much of it is done; None: it will not be built."""
    too_little_memory: bool = False


def built_by(start: int, goal: int) -> Building:
    """See that a table is being built, if it can be."""
    path = path_of(start, goal)
    if path.parent.name == FORBIDDEN or not (find_spec("numba") and find_spec("numpy")):
        return Building(None)
    child = _started.get(path)
    if child is not None and child.poll():
        return Building(None)  # it has failed, and would again
    name, done = _noted()
    if name:
        return Building(done if name == path.name else 0.0)
    if child is None or child.poll() is not None:
        there = memory_there()
        if there is not None and there < memory_needed(start, goal):
            return Building(None, too_little_memory=True)
        path.parent.mkdir(parents=True, exist_ok=True)
        _started[path] = subprocess.Popen(  # noqa: S603 - ourselves, with two numbers
            (sys.executable, "-m", __name__, str(start), str(goal)),
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    return Building(0.0)


def memory_needed(*sets: int) -> int:
    """Bytes that are enough to look at everything between these: the more symmetric, the fewer."""
    symmetries = [
        turn for turn in cross.SYMMETRIES if all(cross.turned(each, turn) == each for each in sets)
    ]
    return MEGABYTES[len(symmetries)] << 20


def build(start: int, goal: int, path: Path, told: "Note | None" = None) -> int:
    """Write the table; returns how many positions it has."""
    import numpy as np

    from snuggery.games.peg_solitaire.solver.level_search import PASSES, Search

    first, last, _ = turned_pair(start, goal)
    steps = PASSES * (first.bit_count() - last.bit_count())
    search = Search(first, last, tick=(lambda: told.step(steps)) if told else bool)
    found = search.found(first, last)
    levels = found.levels if found else []
    count = sum(each.level.size for each in levels)
    part = path.with_suffix(f".{os.getpid()}")
    rows = np.lib.format.open_memmap(part, mode="w+", dtype=np.uint32, shape=(ROWS, HEAD + count))
    pieces, until = last.bit_count() - 1, HEAD
    while levels:  # from the goal backwards; what is written need not be kept
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
    return count


class Note:
    """What is being built, and how much of it is done."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.steps = 0
        self.done = 0.0
        self.over = threading.Event()
        self.path = tables_folder() / NOTE
        with self.path.open("x", encoding="utf-8"):  # there is one at a time
            pass
        self.write()
        threading.Thread(target=self._breathe, daemon=True).start()
        threading.Thread(target=self._end_with_parent, daemon=True).start()

    def step(self, of: int) -> None:
        """One more step is done."""
        self.steps += 1
        self.done = self.steps / of

    def write(self) -> None:
        """Tell it."""
        self.path.write_text(f"{self.name} {self.done:.3f}", encoding="utf-8")

    def _breathe(self) -> None:
        while not self.over.wait(BREATH):
            self.write()

    def end(self) -> None:
        """Nothing is being built any more."""
        self.over.set()
        self.path.unlink(missing_ok=True)

    def _end_with_parent(self) -> None:
        sys.stdin.buffer.read()
        self.end()
        os._exit(1)


def _noted() -> tuple[str, float]:
    """What is being built by a living process, and how much of it is done."""
    note = tables_folder() / NOTE
    try:
        if time.time() - note.stat().st_mtime > DEAD:
            note.unlink(missing_ok=True)
            return "", 0.0
        name, _, done = note.read_text(encoding="utf-8").partition(" ")
        return name or "nothing yet", float(done or 0)
    except (OSError, ValueError):
        return "", 0.0


def tidy(kept: Path) -> None:
    """Make room: what was not used for longest goes first."""
    files = sorted(kept.parent.glob("peg-solitaire-*.npy"), key=lambda each: each.stat().st_mtime)
    for part in kept.parent.glob("peg-solitaire-*.[0-9]*"):  # of builders that were ended
        part.unlink(missing_ok=True)
    size = sum(each.stat().st_size for each in files)
    for each in files:
        if size > MOST_KEPT and each != kept:
            size -= each.stat().st_size
            with suppress(OSError):  # Windows does not let go of a file that is read
                each.unlink()


def main(start: int, goal: int) -> None:
    """Build a table, unless another one is being built."""
    path = path_of(start, goal)
    if hasattr(os, "nice"):
        os.nice(10)
    try:
        note = Note(path.name)
    except FileExistsError:
        return
    try:
        build(start, goal, path, note)
        tidy(path)
    finally:
        note.end()


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
