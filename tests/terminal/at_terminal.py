"""The installed program in a terminal of its own: what is typed, and what it writes."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

PATIENCE = 60
"""Seconds."""


class Terminal:
    """One end of a pseudo-terminal; the program has the other."""

    def __init__(self, program: subprocess.Popen[bytes], end: int) -> None:
        self.program = program
        self.end = end

    def type(self, *lines: str) -> None:
        """Lines, each with Enter."""
        for line in lines:
            self.press(f"{line}\r")

    def press(self, keys: str) -> None:
        """Keys as they are."""
        os.write(self.end, keys.encode())

    def until(self, wanted: str) -> str:
        """All that is written from now on up to and including these words."""
        ends_at, written = time.monotonic() + PATIENCE, ""
        while wanted not in written:
            assert time.monotonic() < ends_at, f"{wanted!r} did not come, but {written!r}"
            if select.select([self.end], [], [], 0.1)[0]:
                try:
                    written += os.read(self.end, 65536).decode(errors="replace")
                except OSError as error:
                    raise AssertionError(f"{wanted!r} did not come, but {written!r}") from error
        return written

    def ended(self) -> int:
        """The exit code, when it has left."""
        while self.program.poll() is None:
            if select.select([self.end], [], [], 0.1)[0]:
                with suppress(OSError):  # it has closed its end
                    os.read(self.end, 65536)
        return self.program.returncode


@contextmanager
def terminal(*arguments: str, size: tuple[int, int] = (80, 24), **env: str) -> Iterator[Terminal]:
    """The program at a terminal of this size, without what a test before it left behind."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
    program = subprocess.Popen(
        [sys.executable, "-m", "snuggery", *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm-256color", **env},
        start_new_session=True,
    )
    os.close(theirs)
    try:
        yield Terminal(program, ours)
    finally:
        program.kill()
        program.wait()
        os.close(ours)
