"""Builds tables in a process of its own, one at a time on this machine, and tells how far it is.

    python -m snuggery.games.peg_solitaire.building START GOAL

The process ends when whoever started it does. While it builds, it keeps a note beside the tables:
what it builds and how much is done. A note that nobody has touched for a while is a dead one's.
"""

import os
import subprocess
import sys
import threading
import time
from importlib.util import find_spec
from pathlib import Path

from snuggery.core.folders import tables_folder
from snuggery.games.peg_solitaire.table import path_of, turned_pair

NOTE = "peg-solitaire.building"
FORBIDDEN = "none"
"""SNUGGERY_TABLES=none: nothing is built."""
BREATH = 2.0
"""Seconds after which a living process touches its note."""
DEAD = 20.0
"""Seconds without that after which it counts as gone."""
MOST_KEPT = 2**31
"""Bytes of all tables; when there are more, those go first that were not used for longest."""

_started: dict[Path, subprocess.Popen[bytes]] = {}


def built_by(start: int, goal: int) -> float | None:
    """See that a table is being built. How much of it is done; None if it cannot be built here."""
    path = path_of(start, goal)
    if path.parent.name == FORBIDDEN or not (find_spec("numba") and find_spec("numpy")):
        return None
    child = _started.get(path)
    if child is not None and child.poll():
        return None  # it has failed, and would again
    name, done = _noted()
    if name:
        return done if name == path.name else 0.0
    if child is None or child.poll() is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        _started[path] = subprocess.Popen(  # noqa: S603 - ourselves, with two numbers
            (sys.executable, "-m", __name__, str(start), str(goal)),
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    return 0.0


def build(start: int, goal: int, path: Path, told: "Note | None" = None) -> int:
    """Write the table; returns how many positions it has."""
    import numpy as np

    from snuggery.games.peg_solitaire.enumerate import PASSES, Search

    first, last, _ = turned_pair(start, goal)
    steps = PASSES * (first.bit_count() - last.bit_count())
    search = Search(first, last, tick=(lambda: told.step(steps)) if told else bool)
    counted = search.all_counted(first, last)
    words = np.concatenate([level for level, *_ in counted] or [np.zeros(0, np.uint64)])
    plays = np.concatenate([plays for _, plays, *_ in counted] or [np.zeros(0, np.int8)])
    starters = np.concatenate([each for _, _, each, _ in counted] or [np.zeros(0, np.uint64)])
    del counted
    places = search.kernel.places(words)
    order = places.argsort()
    rows = np.empty((3, words.size), np.uint32)
    rows[0] = places[order]
    rows[1] = starters[order] & np.uint64(2**32 - 1)
    rows[2] = (starters[order] >> np.uint64(32)) | plays[order].astype(np.uint64) << np.uint64(1)
    part = path.with_suffix(f".{os.getpid()}")
    with part.open("wb") as file:
        np.save(file, rows)
    part.replace(path)
    return int(words.size)


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


def _tidy(kept: Path) -> None:
    """Make room: what was not used for longest goes first."""
    files = sorted(kept.parent.glob("peg-solitaire-*.npy"), key=lambda each: each.stat().st_atime)
    size = sum(each.stat().st_size for each in files)
    for each in files:
        if size > MOST_KEPT and each != kept:
            size -= each.stat().st_size
            each.unlink(missing_ok=True)


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
        _tidy(path)
    finally:
        note.end()


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
