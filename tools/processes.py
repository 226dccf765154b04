"""The processes that a server has started, as Linux tells of them."""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

PROCESSES = Path("/proc")


def children(parent: int) -> list[int]:
    """The processes that this one has started itself and that it has not yet seen the end of."""
    started: list[int] = []
    for thread in (PROCESSES / f"{parent}/task").iterdir():
        with suppress(FileNotFoundError):  # the thread has ended in the meantime
            text = (thread / "children").read_text(encoding="ascii")
            started.extend(int(child) for child in text.split())
    return started


def workers(parent: int) -> list[int]:
    """Its children that serve: one more than they is there to clean up after them."""
    return [child for child in children(parent) if _serves(child)]


def any_left(processes: Iterable[int]) -> bool:
    """Whether one of these is still there."""
    return any((PROCESSES / str(process)).exists() for process in processes)


def _serves(process: int) -> bool:
    """Whether it lives and is a worker; it may have ended since it was told of.

    One that was killed has no command any more, even before its parent has noticed.
    """
    try:
        command = (PROCESSES / f"{process}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return False
    return command != b"" and b"resource_tracker" not in command
