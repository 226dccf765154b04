"""The user's own file of results: read, and changed by one program at a time.

The terminal writes it, and so does a server that only this user can reach.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from snuggery.core.challenges.mistakes import Mistake
from snuggery.core.challenges.results import BadResults, Result, read, read_mistakes, written
from snuggery.core.folders import data_folder, put

Results = tuple[Result, ...]
Mistakes = tuple[Mistake, ...]
Document = tuple[Results, Mistakes]


def place() -> Path:
    """The file that they stand in."""
    return data_folder() / "results.json"


def kept_results() -> Results:
    """All that was played; nothing where there is no such file, or none that can be read."""
    return _kept()[0]


def kept_mistakes() -> Mistakes:
    """All mistakes that are to come back."""
    return _kept()[1]


def _kept() -> Document:
    try:
        return _read()
    except (OSError, ValueError, BadResults):
        return (), ()


def change_results(change: Callable[[Results], Results]) -> Results:
    """Read, change and write the results; the mistakes stay as they are."""
    return change_document(lambda results, mistakes: (change(results), mistakes))[0]


def change_mistakes(change: Callable[[Mistakes], Mistakes]) -> Mistakes:
    """The same for the mistakes."""
    return change_document(lambda results, mistakes: (results, change(mistakes)))[1]


def change_document(change: Callable[[Results, Mistakes], Document]) -> Document:
    """Read, change and write both, with nobody between; the file is whole at every moment.

    Raises BadResults or OSError and writes nothing where a file is there that cannot be read: it
    may be a newer program's.
    """
    place().parent.mkdir(parents=True, exist_ok=True)
    with place().with_suffix(".lock").open("a", encoding="utf-8") as lock, _alone(lock):
        before = _read()
        after = change(*before)
        if after != before:
            put(place(), written(*after))
    return after


def _read() -> Document:
    try:
        text = place().read_text(encoding="utf-8")
    except FileNotFoundError:
        return (), ()
    return read(text), read_mistakes(text)


@contextmanager
def _alone(lock: IO[str]) -> Iterator[None]:
    """Wait until no other program has it. The lock ends with the process, whatever happens."""
    if sys.platform == "win32":
        import msvcrt

        lock.seek(0)
        msvcrt.locking(lock.fileno(), msvcrt.LK_LOCK, 1)
        try:
            yield
        finally:
            lock.seek(0)
            msvcrt.locking(lock.fileno(), msvcrt.LK_UNLCK, 1)
    else:
        import fcntl

        fcntl.flock(lock, fcntl.LOCK_EX)
        yield  # closing the file releases the lock
