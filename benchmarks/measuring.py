"""How to measure two things in one run, so that the noise of the machine hits both."""

import os
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from resource import RUSAGE_CHILDREN, getrusage


@dataclass(frozen=True, slots=True)
class Measured:
    """One measurement: figures for programs, sentences for people."""

    name: str
    said: tuple[str, ...]
    figures: Mapping[str, object] = field(default_factory=dict)


Measurement = Callable[[], Measured]


@dataclass(frozen=True, slots=True)
class Took:
    """How long a program ran, and how long a processor worked for it."""

    wall: float
    work: float


def took(command: Sequence[str]) -> Took:
    """Run a program to its end."""
    before, begun = getrusage(RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after, wall = getrusage(RUSAGE_CHILDREN), time.perf_counter() - begun
    return Took(wall, after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)


def child(command: Sequence[str]) -> tuple[str, float, int]:
    """Run a program: what it printed, the seconds that a processor worked, its bytes at most."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        printed = process.stdout.read()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command, printed)
    return printed, used.ru_utime + used.ru_stime, used.ru_maxrss * 1024


def quickest(times: int, *commands: Sequence[str]) -> list[Took]:
    """The best times of each program, run in turn: what it takes when nothing disturbs it."""
    runs = [[took(command) for command in commands] for _ in range(times)]
    return [
        Took(min(each.wall for each in run), min(each.work for each in run))
        for run in zip(*runs, strict=True)
    ]


def rates(turns: int, spell: float, *workers: Callable[[], int]) -> list[float]:
    """What each worker gets done in a second of processor time, working in turn for a spell."""
    done, spent = [0] * len(workers), [0.0] * len(workers)
    for worker in workers:
        worker()  # warm up before the clock starts
    for _ in range(turns):
        for index, worker in enumerate(workers):
            begun = time.process_time()
            while (now := time.process_time()) - begun < spell:
                done[index] += worker()
            spent[index] += now - begun
    return [count / each for count, each in zip(done, spent, strict=True)]
