"""The games of an arena played on a Ray cluster. Ray is imported only here, when it is asked for.

Snuggery must be installed on every machine of the cluster, and players of your own must be found
there under the same names.
"""

import logging
from collections import Counter, deque
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from snuggery.arena.engine import MOST_TRIES, Broken
from snuggery.arena.plan import Bout, Plan
from snuggery.arena.playing import Played, play

A_TASK = 0.3
"""Seconds that a task should last: Ray needs about a millisecond for each."""
MOST_GAMES = 64
AHEAD = 2
"""So many tasks wait for each processor, so that none is idle."""


@dataclass(slots=True)
class Pace:
    """How many games make a task of the right length, by those played so far."""

    games: int = 0
    seconds: float = 0.0

    def add(self, played: Iterable[Played]) -> None:
        """Learn from some games."""
        for each in played:
            self.games += 1
            self.seconds += each.seconds

    def chunk(self) -> int:
        """So many games next; one by one as long as nothing is known."""
        if not self.games:
            return 1
        return max(1, min(MOST_GAMES, round(A_TASK * self.games / max(self.seconds, 1e-6))))


@dataclass(slots=True)
class Cluster:
    """Ray's workers: at an address, or on a cluster of this machine alone, started for the time.

    A task whose worker or machine dies is given out again by us and not by Ray, so that a game
    that ends its process every time is found out.
    """

    address: str | None = None
    processes: int | None = None
    pace: Pace = field(default_factory=Pace)

    def play(self, plan: Plan, bouts: Iterable[Bout]) -> Generator[Played, None, None]:
        """Play them all; each is given back once."""
        import ray

        ours = not ray.is_initialized()
        if ours:
            alone: dict[str, Any] = (
                {} if self.address else {"num_cpus": self.processes, "include_dashboard": False}
            )
            ray.init(self.address, log_to_driver=False, logging_level=logging.WARNING, **alone)
        try:
            yield from self._played(ray, plan, bouts)
        finally:
            if ours:
                ray.shutdown()

    def _most(self, processors: int) -> int:
        """How many tasks are given out at a time; fewer where not the whole cluster is wanted."""
        if self.processes and self.processes < processors:
            return self.processes
        return AHEAD * processors

    def _played(self, ray: Any, plan: Plan, bouts: Iterable[Bout]) -> Generator[Played, None, None]:
        task = ray.remote(max_retries=0)(_chunk)
        at = ray.put(plan)
        left, again, deaths = iter(bouts), deque[list[Bout]](), Counter[int]()
        pending: dict[Any, list[Bout]] = {}
        most = self._most(int(ray.cluster_resources().get("CPU", 1)))
        try:
            while True:
                while len(pending) < most:
                    chunk = again.popleft() if again else list(islice(left, self.pace.chunk()))
                    if not chunk:
                        break
                    pending[task.remote(at, chunk)] = chunk
                if not pending:
                    return
                (done,), _ = ray.wait(list(pending))
                chunk = pending.pop(done)
                try:
                    played = ray.get(done)
                except ray.exceptions.RayTaskError as error:
                    raise error.cause from None
                except ray.exceptions.RayError:  # the worker, or its machine, is gone
                    deaths.update(bout.number for bout in chunk)
                    if deaths[chunk[0].number] >= MOST_TRIES:
                        raise Broken(
                            f"Game {chunk[0].number} ends its process every time."
                        ) from None
                    again.extend([bout] for bout in chunk)  # singly: one of them may be to blame
                    continue
                self.pace.add(played)
                yield from played
        finally:
            for each in pending:
                ray.cancel(each, force=True)


def _chunk(plan: Plan, bouts: list[Bout]) -> list[Played]:
    return [play(plan, bout) for bout in bouts]
