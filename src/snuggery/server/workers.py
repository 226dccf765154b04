"""Several processes that serve the same address: started, watched, replaced, and ended together."""

import logging
import signal
import socket
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

import sqlalchemy as sql

from snuggery.server.base import metrics
from snuggery.server.base.limits.counts import Shared
from snuggery.server.base.settings import Settings

LONGEST_END = 10.0
"""Seconds after which a worker that does not stop is killed."""

SHORTEST_LIFE = 2.0
"""A worker that ends sooner is replaced more slowly, because something is wrong."""
LONGEST_PAUSE = 5.0

logger = logging.getLogger(__name__)
spawn = get_context("spawn")  # a fork would copy threads and connections


@dataclass(frozen=True, slots=True)
class Post:
    """What a worker needs for its work."""

    settings: Settings
    database: sql.URL
    socks: tuple[socket.socket, ...]
    home: str
    """Where others in the home network can reach it; empty if they cannot."""
    rows: metrics.Rows
    used: Shared
    number: int


Work = Callable[[Post, Callable[[], None]], None]
"""Serves until SIGTERM, and calls back once it has started."""


class Crew:
    """The workers, seen from their parent."""

    def __init__(self, work: Work, posts: list[Post], greet: Callable[[], None]) -> None:
        self._work = work
        self._greet = greet
        self._lifeline, self._held = spawn.Pipe(duplex=False)
        self._workers = [_Worker(post) for post in posts]
        self._woken, self._wake = spawn.Pipe(duplex=False)
        self._stopping = False

    def run(self) -> None:
        """Serve until SIGINT or SIGTERM; who dies is replaced."""
        before = {
            number: signal.signal(number, self._stop) for number in (signal.SIGINT, signal.SIGTERM)
        }
        try:
            self._watch()
        finally:
            self._end()
            for number, handler in before.items():
                signal.signal(number, handler)

    def _stop(self, *_: object) -> None:
        self._stopping = True
        self._wake.send_bytes(b"stop")

    def _watch(self) -> None:
        greeted = False
        while not self._stopping:
            now = time.monotonic()
            for worker in self._workers:
                worker.start_if_due(now, self._work, self._lifeline)
            if not greeted and all(worker.ready for worker in self._workers):
                greeted = True
                self._greet()
            alive = [worker.process.sentinel for worker in self._workers if worker.process]
            news = [worker.line for worker in self._workers if worker.line]
            wait([self._woken, *alive, *news], self._pause(now))
            for worker in self._workers:
                worker.look()

    def _pause(self, now: float) -> float | None:
        due = [worker.due - now for worker in self._workers if worker.process is None]
        return max(0.0, min(due)) if due else None

    def _end(self) -> None:
        processes = [worker.process for worker in self._workers if worker.process]
        for process in processes:
            process.terminate()
        until = time.monotonic() + LONGEST_END
        for process in processes:
            process.join(max(0.0, until - time.monotonic()))
            if process.is_alive():
                logger.error("A worker did not stop, and was killed")
                process.kill()
                process.join()


class _Worker:
    """One post, and the process that is there now."""

    def __init__(self, post: Post) -> None:
        self.post = post
        self.process: SpawnProcess | None = None
        self.line: Connection | None = None
        self.ready = False
        self.due = 0.0
        self._begun = 0.0
        self._pause = 0.0

    def start_if_due(self, now: float, work: Work, lifeline: Connection) -> None:
        if self.process is not None or now < self.due:
            return
        self.line, said = spawn.Pipe(duplex=False)
        self._begun = now
        self.process = spawn.Process(
            target=_serve, args=(work, self.post, lifeline, said), name=f"worker {self.post.number}"
        )
        self.process.start()
        said.close()

    def look(self) -> None:
        """See whether it has begun, or is gone."""
        if self.line and self.line.poll():
            try:
                self.line.recv_bytes()
            except EOFError:
                pass  # it has ended without a word
            else:
                self.ready = True
            self.line.close()
            self.line = None
        if self.process and not self.process.is_alive():
            lived = time.monotonic() - self._begun
            logger.error("A worker ended (%s); another takes its place", self.process.exitcode)
            self._pause = min(2 * self._pause + 0.25, LONGEST_PAUSE) if lived < SHORTEST_LIFE else 0
            self.due = time.monotonic() + self._pause
            self.process.close()
            self.process = None


def _serve(work: Work, post: Post, lifeline: Connection, said: Connection) -> None:
    """What a worker does. Ctrl-C reaches it too, but its parent tells it when to end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(lifeline,), daemon=True).start()

    def begun() -> None:
        said.send_bytes(b"begun")
        said.close()

    work(post, begun)


def _end_with(lifeline: Connection) -> None:
    """The other end is the parent's: when it closes, the parent was killed."""
    try:
        lifeline.recv_bytes()
    except (EOFError, OSError):
        signal.raise_signal(signal.SIGTERM)
