"""Games of an arena and studies on a Ray cluster. Ray is imported only here, when it is asked for.

Snuggery must be installed on every machine of the cluster, and players of your own must be found
there under the same names.
"""

import logging
import time
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from snuggery.arena.engine import MOST_TRIES, Engine, J, Numbered, R, broken

A_TASK = 0.3
"""Seconds that a task should take: Ray needs about a millisecond for each."""
MOST_JOBS = 64
AHEAD = 2
"""How many tasks wait for each processor, so that none is idle."""


@dataclass(slots=True)
class Pace:
    """How many jobs make a task of the right length, by those done so far."""

    jobs: int = 0
    seconds: float = 0.0

    def add(self, jobs: int, seconds: float) -> None:
        """Learn from some jobs."""
        self.jobs += jobs
        self.seconds += seconds

    def chunk(self) -> int:
        """So many jobs next; one by one as long as nothing is known."""
        if not self.jobs:
            return 1
        return max(1, min(MOST_JOBS, round(A_TASK * self.jobs / max(self.seconds, 1e-6))))


@dataclass(slots=True)
class Cluster(Engine):
    """Ray's workers: at an address, or on a cluster of this machine alone, started for the time.

    A task whose worker or machine dies is given out again by us and not by Ray, so that a job
    that ends its process every time is found out.
    """

    address: str | None = None
    processes: int | None = None
    pace: Pace = field(default_factory=Pace)

    def run(self, task: Callable[[J], R], jobs: Iterable[J]) -> Generator[R, None, None]:
        """Do all of them; the result of each is yielded once."""
        import ray

        ours = not ray.is_initialized()
        if ours:
            how: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.WARNING}
            if not self.address:
                how |= {"num_cpus": self.processes, "include_dashboard": False}
            ray.init(self.address or "local", **how)
        try:
            yield from self._done(ray, task, jobs)
        finally:
            if ours:
                ray.shutdown()

    def _most(self, processors: int) -> int:
        """How many tasks are given out at a time; fewer where not the whole cluster is wanted."""
        if self.processes and self.processes < processors:
            return self.processes
        return AHEAD * processors

    def _done(
        self, ray: Any, task: Callable[[J], R], jobs: Iterable[J]
    ) -> Generator[R, None, None]:
        chunks = ray.remote(max_retries=0)(_chunk)
        at = ray.put(task)
        left, again, deaths = enumerate(jobs), deque[list[Numbered]](), Counter[int]()
        pending: dict[Any, list[Numbered]] = {}
        most = self._most(int(ray.cluster_resources().get("CPU", 1)))
        try:
            while True:
                while len(pending) < most:
                    chunk = again.popleft() if again else list(islice(left, self.pace.chunk()))
                    if not chunk:
                        break
                    pending[chunks.remote(at, [job for _, job in chunk])] = chunk
                if not pending:
                    return
                (first,), _ = ray.wait(list(pending))
                chunk = pending.pop(first)
                try:
                    done, seconds = ray.get(first)
                except ray.exceptions.RayTaskError as error:
                    raise error.cause from None
                except ray.exceptions.RayError:  # the worker, or its machine, is gone
                    again.extend(self._again(chunk, deaths))
                    continue
                self.pace.add(len(chunk), seconds)
                yield from done
        finally:
            for each in pending:
                ray.cancel(each, force=True)

    def _again(self, chunk: list[Numbered], deaths: Counter[int]) -> Iterator[list[Numbered]]:
        """The jobs of a worker that died, singly: one of them may be to blame."""
        for number, job in chunk:
            deaths[number] += 1
            if len(chunk) == 1 and deaths[number] >= MOST_TRIES:
                raise broken(job)
            yield [(number, job)]


def _chunk(task: Callable[[J], R], jobs: list[J]) -> tuple[list[R], float]:
    begun = time.perf_counter()
    return [task(job) for job in jobs], time.perf_counter() - begun
