"""Where the games of an arena are played and studies made: here, in processes of this machine."""

import os
import signal
import threading
from abc import ABC, abstractmethod
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import suppress
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar, cast

from snuggery.arena.bout import Played, play
from snuggery.arena.plan import Bout, Plan
from snuggery.arena.players.pipe import end_all
from snuggery.core import SnuggeryError
from snuggery.core.text.language import _

MOST_TRIES = 3

J = TypeVar("J")
R = TypeVar("R")
Numbered = tuple[int, Any]
"""A job and its number, to count how often its worker has died."""


class Engine(ABC):
    """Does jobs somewhere, and gives what comes of each back once, in any order.

    It takes the next job only when somebody is free to do it, so that an arena can be stopped;
    what was begun when the iterator is closed is dropped. A job whose process ends in the middle
    is done again.
    """

    @abstractmethod
    def run(self, task: Callable[[J], R], jobs: Iterable[J]) -> Generator[R, None, None]:
        """Do the task for every job. All of it must be such that it can be pickled."""

    def play(self, plan: Plan, bouts: Iterable[Bout]) -> Generator[Played, None, None]:
        """Play the games of an arena."""
        return self.run(partial(play, plan), bouts)

    def in_order(self, task: Callable[[J], R], jobs: Iterable[J]) -> list[R]:
        """The results of all the jobs, in their order: for studies."""
        return list(self.ordered(task, jobs))

    def ordered(self, task: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
        """The same one by one, each as soon as all before it are done."""
        waiting: dict[int, R] = {}
        following = 0
        for number, done in self.run(partial(_numbered, task), enumerate(jobs)):
            waiting[number] = done
            while following in waiting:
                yield waiting.pop(following)
                following += 1


def _numbered(task: Callable[[J], R], job: tuple[int, J]) -> tuple[int, R]:
    return job[0], task(job[1])


class Broken(SnuggeryError):
    """A job ended its process again and again."""

    code = "arena-broken"


def broken(job: object) -> Broken:
    """The error that says which job it was."""
    return Broken(_("{job} ends its process every time.").format(job=job))


class Worker:
    """A process that does one job after the other."""

    def __init__(self, task: Callable[[Any], Any]) -> None:
        spawn = get_context("spawn")  # a fork would share open files, and not every platform has it
        self.line, theirs = spawn.Pipe()
        lifeline, self._lifeline = spawn.Pipe(duplex=False)
        self.busy: Numbered | None = None
        self.process = spawn.Process(target=_work, args=(task, theirs, lifeline), daemon=True)
        self.process.start()
        theirs.close()
        lifeline.close()

    def begin(self, job: Numbered | None) -> None:
        """Do this next; nothing, to rest."""
        self.busy = job
        if job:
            with suppress(OSError):  # it has died, as reading its answer will show
                self.line.send(job[1])

    def close(self) -> None:
        """End it at once, whatever it does."""
        self._lifeline.close()
        self.line.close()
        self.process.join()


class Here(Engine):
    """The process that asks, one job after the other: for small studies."""

    def run(self, task: Callable[[J], R], jobs: Iterable[J]) -> Generator[R, None, None]:
        """Do them all, in their order."""
        yield from map(task, jobs)


class Local(Engine):
    """Worker processes on this machine."""

    def __init__(self, processes: int = 1) -> None:
        self.processes = processes
        self.crew: list[Worker] = []

    def run(self, task: Callable[[J], R], jobs: Iterable[J]) -> Generator[R, None, None]:
        """Do them all; one worker more or less changes nothing but the order."""
        left, again, deaths = enumerate(jobs), deque[Numbered](), Counter[int]()

        def following() -> Numbered | None:
            return again.popleft() if again else next(left, None)

        try:
            while len(self.crew) < self.processes and (job := following()):
                self.crew.append(Worker(task))
                self.crew[-1].begin(job)
            while busy := {worker.line: worker for worker in self.crew if worker.busy}:
                for line in wait(list(busy)):
                    worker = busy[cast("Connection", line)]
                    answer = self._answer(worker)
                    if answer is None and (job := worker.busy):
                        again.append(job)
                        deaths[job[0]] += 1
                        if deaths[job[0]] == MOST_TRIES:
                            raise broken(job[1])
                        self.crew.remove(worker)
                        worker.close()
                        worker = Worker(task)
                        self.crew.append(worker)
                    worker.begin(following())
                    if answer:
                        yield answer[0]
        finally:
            for worker in self.crew:
                worker.close()
            self.crew.clear()

    def _answer(self, worker: Worker) -> tuple[Any] | None:
        try:
            done, error = worker.line.recv()
        except (EOFError, OSError):
            return None
        if error:
            raise error
        return (done,)


def _work(task: Callable[[Any], Any], line: Connection, lifeline: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the arena, which closes the pipes
    threading.Thread(target=_end_with, args=(lifeline,), daemon=True).start()
    with suppress(EOFError, OSError):
        while True:
            job = line.recv()
            try:
                answer: tuple[Any, Exception | None] = task(job), None
            except Exception as error:  # noqa: BLE001 - the arena raises it again
                answer = None, error
            line.send(answer)


def _end_with(lifeline: Connection) -> None:
    """End at once when the arena closes the line, or is killed."""
    with suppress(EOFError, OSError):
        lifeline.recv_bytes()
    end_all()
    os._exit(0)
