"""Builds what a game has to work out once and for all: in a process of its own, beside the play.

For each game there is one such process at a time on this machine, at the lowest priority. It ends
when whoever started it does. While it builds, it keeps a note beside the tables: what it builds and
how much is done. A note that nobody has touched for a while was left by a dead process. A lock,
which the system takes back from a dead process, sees to it that no two build at once.
"""

import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Literal

from snuggery.core.compiled.memory import available_memory
from snuggery.core.folders import tables_folder

HAS_LOCKS = find_spec("fcntl") is not None
"""Without locks (on Windows), only the note shows that another process is building."""
FORBIDDEN = "none"
"""SNUGGERY_TABLES=none: nothing is built."""
BREATH = 2.0
"""Seconds between two signs of life that a building process leaves in its note."""
DEAD = 20.0
"""Seconds without one after which it is taken to be dead."""
LOWEST = 19
"""The lowest priority a process can have."""


@dataclass(frozen=True, slots=True)
class Building:
    """How it goes with a table that is not there yet."""

    done: float | None
    """The share that is done; None if it will not be built."""
    size: int = 0
    """Bytes written so far."""
    lacks: Literal["", "memory", "disk"] = ""
    """What is missing, if it will not be built,"""
    needed: int = 0
    there: int = 0
    """and how many bytes it needs and how many there are."""


@dataclass(frozen=True, slots=True)
class Needs:
    """Bytes that building takes."""

    memory: int
    disk: int = 0

    def lacking(self, folder: Path) -> Building | None:
        """What this machine has too little of; None: it has enough, or does not tell."""
        there = available_memory()
        if there is not None and there < self.memory:
            return Building(None, 0, "memory", self.memory, there)
        free = shutil.disk_usage(next(each for each in (folder, *folder.parents) if each.is_dir()))
        if free.free < self.disk:
            return Building(None, 0, "disk", self.disk, free.free)
        return None


def may_build() -> bool:
    """Whether anything may be built here, and what it takes is installed."""
    return tables_folder().name != FORBIDDEN and bool(find_spec("numba") and find_spec("numpy"))


@dataclass(frozen=True, slots=True)
class Builder:
    """Sees to the tables of one game: `python -m MODULE ARGUMENTS` builds one of them."""

    game: str
    module: str
    _started: dict[Path, subprocess.Popen[bytes]] = field(default_factory=dict)

    @property
    def note(self) -> Path:
        """Where it is noted what is being built."""
        return tables_folder() / f"{self.game}.building"

    def under_way(self) -> tuple[str, Building] | None:
        """What is being built by a living process, and how far it is."""
        try:
            if time.time() - self.note.stat().st_mtime > DEAD:
                self.note.unlink(missing_ok=True)
                return None
            name, done, size = (self.note.read_text(encoding="utf-8") or "- 0 0").split()
            return name, Building(float(done), int(size))
        except (OSError, ValueError):
            return None

    def look(self, name: str, needs: Needs) -> Building:
        """The state of this build, or the state it would be in if somebody started it."""
        if not may_build() or self._failed(name):
            return Building(None)
        if now := self.under_way():
            return now[1] if now[0] == name else Building(0.0)
        return needs.lacking(tables_folder()) or Building(0.0)

    def see_to(self, name: str, arguments: tuple[str, ...], needs: Needs) -> Building:
        """See that this is being built, if it can be: nothing else is, and the machine can."""
        found, path = self.look(name, needs), tables_folder() / name
        child = self._started.get(path)
        idle = child is None or child.poll() is not None
        if found.done is not None and idle and not self.under_way():
            path.parent.mkdir(parents=True, exist_ok=True)
            self._started[path] = subprocess.Popen(  # noqa: S603 - it runs this program
                (sys.executable, "-m", self.module, *arguments),
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                creationflags=getattr(subprocess, "IDLE_PRIORITY_CLASS", 0),  # on Windows
            )
        return found

    def made(self, name: str, arguments: tuple[str, ...], needs: Needs) -> Building:
        """The same, but wait until some process has built it."""
        found = self.see_to(name, arguments, needs)
        while found.done is not None:
            child = self._started.get(tables_folder() / name)
            if child is not None:
                child.wait()
            if not self.under_way():
                return self.look(name, needs)
            time.sleep(BREATH)
            found = self.see_to(name, arguments, needs)
        return found

    def _failed(self, name: str) -> bool:
        """Whether it has been tried from here without success; it would be again."""
        child = self._started.get(tables_folder() / name)
        return child is not None and bool(child.poll())

    def build(self, name: str, work: "Callable[[Note], object]") -> None:
        """Be that process: do the work, unless another one is at it."""
        lock = _locked(self.note.with_suffix(".lock"))
        if lock is None or (not HAS_LOCKS and self.under_way()):
            return
        if hasattr(os, "nice"):
            os.nice(LOWEST)
        with lock:
            note = Note(self.note, name)
            try:
                work(note)
            finally:
                note.end()


class Note:
    """What is being built, and how much of it is done."""

    def __init__(self, path: Path, name: str) -> None:
        self.path = path
        self.name = name
        self.done = 0.0
        self.size = 0
        self.over = threading.Event()
        self.write()
        threading.Thread(target=self._breathe, daemon=True).start()
        threading.Thread(target=self._end_with_parent, daemon=True).start()

    def tell(self, done: float, size: int = 0) -> None:
        """Say how much is done, and how many bytes are written."""
        self.done, self.size = done, size

    def write(self) -> None:
        """Let others know."""
        self.path.write_text(f"{self.name} {self.done:.3f} {self.size}", encoding="utf-8")

    def end(self) -> None:
        """Nothing is being built any more."""
        self.over.set()
        self.path.unlink(missing_ok=True)

    def _breathe(self) -> None:
        while not self.over.wait(BREATH):
            self.write()

    def _end_with_parent(self) -> None:
        sys.stdin.buffer.read()
        self.end()
        os._exit(1)


def _locked(path: Path) -> IO[str] | None:
    """A lock that ends with this process; None where another has it."""
    file = path.open("a", encoding="utf-8")
    if HAS_LOCKS:
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            return None
    return file
