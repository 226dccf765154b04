"""One server process, event by event: moves come by chance, wait for the loop and for a commit."""

import heapq
import random
from dataclasses import dataclass, field

from benchmarks.scale.costs import COSTS, Costs

BEFORE = 0.5
"""The share of a move's work that comes before it is written; the rest delivers it."""


@dataclass(frozen=True, slots=True)
class Times:
    """The share of the time in which the loop was busy, and milliseconds from post to delivery."""

    busy: float
    half: float
    slowest: float

    def __str__(self) -> str:
        return (
            f"{self.busy:.0%} busy, half within {self.half:.0f} ms, 99 % within {self.slowest:.0f}"
        )


@dataclass(frozen=True, slots=True)
class Steady(Times):
    """A run of `benchmarks.load steady`, as docs/studies/server.md tells of it."""

    name: str
    rate: float
    move: float


STEADY = Steady(0.70, 13, 24, "500 tables, 250 moves per second, SQLite", 250, 2.8e-3)


@dataclass
class Process:
    """The event loop does one thing at a time; what is decided waits for the next group commit."""

    costs: Costs
    move: float
    now: float = 0.0
    free_at: float = 0.0
    worked: float = 0.0
    committed_at: float = -1.0
    committing: bool = False
    waiting: list[float] = field(default_factory=list)
    """When those came that wait for a commit."""
    took: list[float] = field(default_factory=list)

    def work(self, seconds: float) -> float:
        """When the loop will be done with this, after all that was there before."""
        self.free_at = max(self.free_at, self.now) + seconds
        self.worked += seconds
        return self.free_at

    def commit_due(self) -> float:
        """When the next commit may begin."""
        return max(self.now, self.committed_at + self.costs.pace)


def simulated(
    rate: float,
    move: float,
    seconds: float,
    costs: Costs = COSTS,
    *,
    even: bool = False,
) -> Times:
    """What moves at this rate, each of this cost, meet with; `even`: they come as in the load."""
    chance, process = random.Random(1), Process(costs, move)
    events: list[tuple[float, int, str, tuple[float, ...]]] = []
    number = 0

    def next_one() -> float:
        return process.now + (1 / rate if even else chance.expovariate(rate))

    def at(when: float, what: str, *came: float) -> None:
        nonlocal number
        number += 1
        heapq.heappush(events, (when, number, what, came))

    at(next_one(), "comes")
    while events and process.now < seconds:
        process.now, _, what, came = heapq.heappop(events)
        if what == "comes":
            at(process.work(BEFORE * move), "decided", process.now)
            at(next_one(), "comes")
        elif what == "decided":
            process.waiting += came
            if not process.committing:
                process.committing = True
                at(process.commit_due(), "commit")
        elif what == "commit":
            together, process.waiting = process.waiting, []
            at(process.now + costs.commit, "kept", *together)
        elif what == "kept":
            process.committed_at = process.now
            for each in came:
                at(process.work((1 - BEFORE) * move), "delivered", each)
            process.committing = bool(process.waiting)
            if process.committing:
                at(process.commit_due(), "commit")
        else:
            process.took.append(process.now - came[0])
    took = sorted(process.took)
    return Times(
        process.worked / process.now,
        1000 * took[len(took) // 2],
        1000 * took[int(0.99 * len(took))],
    )
