"""A running program: lines go in and come out, and nothing is waited for longer than agreed."""

import os
import signal
import subprocess
import weakref
from collections.abc import Iterable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from tempfile import TemporaryFile
from threading import Thread
from time import monotonic
from typing import IO

from snuggery.arena.players.fault import Fault

LONGEST = 64_000
"""Longer lines are cut off after this many bytes."""
MOST_UNREAD = 10_000
PATIENCE = 0.5
"""Seconds a program has to exit by itself after `quit`."""

RUNNING: "weakref.WeakSet[subprocess.Popen[bytes]]" = weakref.WeakSet()


class Pipe:
    """A program that was started; threads of its own write to it and read from it."""

    def __init__(self, command: Sequence[str]) -> None:
        self._complaints = TemporaryFile()  # noqa: SIM115 - closed by `_end`
        try:
            process = subprocess.Popen(  # noqa: S603 - the user named this program
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._complaints,
                start_new_session=True,  # so that anything it starts can be stopped with it
            )
        except OSError as error:
            self._complaints.close()
            raise Fault(f"cannot be started: {error.strerror}") from None
        assert process.stdin  # noqa: S101 - for the type checker: we asked for both
        assert process.stdout  # noqa: S101
        RUNNING.add(process)
        self._process = process
        self._heard: SimpleQueue[bytes | None] = SimpleQueue()
        self._said: SimpleQueue[bytes | None] = SimpleQueue()
        threads = (
            Thread(target=_write, args=(process.stdin, self._said), daemon=True),
            Thread(target=_read, args=(process.stdout, self._heard), daemon=True),
        )
        for thread in threads:
            thread.start()
        self.close = weakref.finalize(self, _end, process, self._said, threads, self._complaints)

    def say(self, lines: Iterable[str]) -> None:
        """Write lines; this never waits for the program to read them."""
        self._said.put("".join(f"{line}\n" for line in lines).encode())

    def hear(self, seconds: float) -> str:
        """The next line that says something; `info` is for people and passed over."""
        deadline = monotonic() + seconds
        while True:
            try:
                line = self._heard.get(timeout=max(0.0, deadline - monotonic()))
            except Empty:
                raise Fault(f"said nothing for {seconds:g} seconds", "time") from None
            if line is None:
                raise Fault(self._why())
            text = line.decode(errors="replace").strip()
            if text and text.split()[0] != "info":
                return text

    def _why(self) -> str:
        """Why nothing more comes: how the program ended, and the last that it complained of."""
        try:
            code: int | None = self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            return "closed its output, or wrote without end"
        size = self._complaints.seek(0, os.SEEK_END)
        self._complaints.seek(max(0, size - 2_000))
        last = self._complaints.read().decode(errors="replace").strip().splitlines()[-1:]
        ended = f"was ended by signal {-code}" if code and code < 0 else f"ended with code {code}"
        return ": ".join((ended, *last))


def end_all() -> None:
    """End every program that was started here, at once."""
    for process in tuple(RUNNING):
        _kill(process)


def _kill(process: "subprocess.Popen[bytes]") -> None:
    with suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


def _end(
    process: "subprocess.Popen[bytes]",
    said: "SimpleQueue[bytes | None]",
    threads: Iterable[Thread],
    complaints: IO[bytes],
) -> None:
    said.put(b"quit\n")
    said.put(None)
    with suppress(subprocess.TimeoutExpired):
        process.wait(PATIENCE)
    _kill(process)
    process.wait()
    for thread in threads:
        thread.join(PATIENCE)
    complaints.close()
    RUNNING.discard(process)


def _write(into: IO[bytes], said: "SimpleQueue[bytes | None]") -> None:
    with suppress(OSError, ValueError), into:
        while (data := said.get()) is not None:
            into.write(data)
            into.flush()


def _read(out: IO[bytes], heard: "SimpleQueue[bytes | None]") -> None:
    with suppress(OSError, ValueError), out:
        while (line := out.readline(LONGEST)) and heard.qsize() < MOST_UNREAD:
            heard.put(line)
    heard.put(None)
