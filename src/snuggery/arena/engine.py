"""Where the games of an arena are played. Here: in worker processes on this machine."""

import os
import signal
import threading
from collections import Counter, deque
from collections.abc import Generator, Iterable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Protocol, cast

from snuggery.arena.pipe import end_all
from snuggery.arena.plan import Bout, Plan
from snuggery.arena.playing import Played, play
from snuggery.core import SnuggeryError

MOST_TRIES = 3


class Engine(Protocol):
    """Plays bouts somewhere, and gives each back once, in any order.

    It takes the next bout only when somebody is free to play it, so that an arena can be stopped;
    what was begun when the iterator is closed is dropped. A game whose process ends in the middle
    is played again.
    """

    def play(self, plan: Plan, bouts: Iterable[Bout]) -> Generator[Played, None, None]: ...


class Broken(SnuggeryError):
    """A game ended its process again and again."""

    code = "arena-broken"


class Worker:
    """A process that plays one game after the other."""

    def __init__(self, plan: Plan) -> None:
        spawn = get_context("spawn")  # a fork would share open files, and is not on every platform
        self.line, theirs = spawn.Pipe()
        lifeline, self._lifeline = spawn.Pipe(duplex=False)
        self.bout: Bout | None = None
        self.process = spawn.Process(target=_work, args=(plan, theirs, lifeline), daemon=True)
        self.process.start()
        theirs.close()
        lifeline.close()

    def begin(self, bout: Bout | None) -> None:
        """Play this next; nothing, to rest."""
        self.bout = bout
        if bout:
            with suppress(OSError):  # it has died: that shows when its answer is read
                self.line.send(bout)

    def close(self) -> None:
        """End it at once, whatever it plays."""
        self._lifeline.close()
        self.line.close()
        self.process.join()


class Local:
    """Worker processes on this machine."""

    def __init__(self, processes: int = 1) -> None:
        self.processes = processes
        self.crew: list[Worker] = []

    def play(self, plan: Plan, bouts: Iterable[Bout]) -> Generator[Played, None, None]:
        """Play them all; one worker more or less changes nothing but the order."""
        left, again, deaths = iter(bouts), deque[Bout](), Counter[int]()

        def following() -> Bout | None:
            return again.popleft() if again else next(left, None)

        try:
            while len(self.crew) < self.processes and (bout := following()):
                self.crew.append(Worker(plan))
                self.crew[-1].begin(bout)
            while busy := {worker.line: worker for worker in self.crew if worker.bout}:
                for line in wait(list(busy)):
                    worker = busy[cast("Connection", line)]
                    answer = self._answer(worker)
                    if answer is None and worker.bout:
                        again.append(worker.bout)
                        deaths[worker.bout.number] += 1
                        if deaths[worker.bout.number] == MOST_TRIES:
                            raise Broken(f"Game {worker.bout.number} ends its process every time.")
                        self.crew.remove(worker)
                        worker.close()
                        worker = Worker(plan)
                        self.crew.append(worker)
                    worker.begin(following())
                    if answer:
                        yield answer
        finally:
            for worker in self.crew:
                worker.close()
            self.crew.clear()

    def _answer(self, worker: Worker) -> Played | None:
        try:
            answer = worker.line.recv()
        except (EOFError, OSError):
            return None
        if isinstance(answer, Exception):
            raise answer
        return cast("Played", answer)


def _work(plan: Plan, line: Connection, lifeline: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the arena; it closes the lines
    threading.Thread(target=_end_with, args=(lifeline,), daemon=True).start()
    with suppress(EOFError, OSError):
        while True:
            bout = line.recv()
            try:
                answer: Played | Exception = play(plan, bout)
            except Exception as error:  # noqa: BLE001 - raised again by the arena
                answer = error
            line.send(answer)


def _end_with(lifeline: Connection) -> None:
    """End at once when the arena closes the line, or is killed."""
    with suppress(EOFError, OSError):
        lifeline.recv_bytes()
    end_all()
    os._exit(0)
