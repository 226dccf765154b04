"""Figures about a running server, for Prometheus. No figure is about one table or one person.

The workers of one server write into shared memory, a row each, and any of them can tell the sum.
"""

import os
import time
from bisect import bisect_left
from collections.abc import MutableSequence
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

TYPE = "text/plain; version=0.0.4; charset=utf-8"
BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
EVERY = 5.0
"""Seconds between two looks at what this process uses."""
STATUSES = ("2xx", "3xx", "4xx", "5xx")

ANSWERS = "snuggery_answers_total"
SECONDS = "snuggery_answer_seconds"
CHANGES = "snuggery_changes_total"
STREAMS = "snuggery_streams"
RESTARTS = "snuggery_worker_starts_total"
CPU = "process_cpu_seconds_total"
MEMORY = "process_resident_memory_bytes"
BEGUN = "process_start_time_seconds"


@dataclass(frozen=True, slots=True)
class Series:
    """A group of figures with one name."""

    name: str
    type: str
    help: str
    labels: tuple[str, ...] = ("",)


ALL = (
    Series(
        ANSWERS,
        "counter",
        "Answers that have begun, by status.",
        tuple(f'status="{status}"' for status in STATUSES),
    ),
    Series(
        SECONDS,
        "histogram",
        "Seconds until an answer has begun.",
        tuple(f'le="{bound}"' for bound in (*BOUNDS, "+Inf")),
    ),
    Series(
        CHANGES,
        "counter",
        "What was done: tables set up, changes of tables, sayings.",
        tuple(f'kind="{kind}"' for kind in ("tables", "moves", "sayings")),
    ),
    Series(STREAMS, "gauge", "Streams that are open."),
    Series(RESTARTS, "counter", "How often a worker process has begun."),
    Series(CPU, "counter", "Seconds of processor time, of all workers."),
    Series(MEMORY, "gauge", "Memory that all workers have."),
    Series(BEGUN, "gauge", "When the latest worker began, in seconds of Unix time."),
)
SLOTS = {
    (series.name, label): slot
    for slot, (series, label) in enumerate(
        (series, label) for series in ALL for label in series.labels
    )
}
FIRST_STATUS, FIRST_BOUND = SLOTS[ANSWERS, ALL[0].labels[0]], SLOTS[SECONDS, ALL[1].labels[0]]
"""Where the counts of answers begin: by status, and by how long they took."""
SUM = len(SLOTS)
"""The slot for the sum of all seconds, which a histogram reports besides its counts."""
WIDTH = SUM + 1

Rows = MutableSequence[float]


def rows(workers: int) -> Rows:
    """Memory for the figures of this many workers, to be handed to each."""
    made: Rows = get_context("spawn").RawArray("d", workers * WIDTH)
    return made


class Metrics:
    """The figures of one worker, and the sum over all."""

    def __init__(self, shared: Rows | None = None, worker: int = 0) -> None:
        self._rows = rows(1) if shared is None else shared
        self._begin = worker * WIDTH
        self._weighed = 0.0
        self.gauge(STREAMS, 0)
        self.gauge(BEGUN, time.time())
        self.count(RESTARTS)

    def count(self, name: str, label: str = "", by: float = 1) -> None:
        """So many more."""
        self._rows[self._begin + SLOTS[name, label]] += by

    def gauge(self, name: str, value: float) -> None:
        """So many now."""
        self._rows[self._begin + SLOTS[name, ""]] = value

    def answered(self, status: int, seconds: float) -> None:
        """An answer with this status has begun."""
        rows, begin = self._rows, self._begin
        rows[begin + FIRST_STATUS + min(max(status // 100, 2), 5) - 2] += 1
        rows[begin + FIRST_BOUND + bisect_left(BOUNDS, seconds)] += 1
        rows[begin + SUM] += seconds
        if time.monotonic() - self._weighed > EVERY:
            self._weigh()

    def _weigh(self) -> None:
        """Note what this process takes: another worker may be asked for it."""
        self._weighed = time.monotonic()
        self.gauge(CPU, time.process_time())
        self.gauge(MEMORY, _memory())

    def text(self) -> str:
        """All figures, in the text format of Prometheus."""
        self._weigh()
        lines = []
        for series in ALL:
            lines += [f"# HELP {series.name} {series.help}", f"# TYPE {series.name} {series.type}"]
            if series.type == "histogram":
                lines += self._histogram(series)
                continue
            for label in series.labels:
                name = f"{series.name}{{{label}}}" if label else series.name
                each = [self._rows[slot] for slot in self._slots(SLOTS[series.name, label])]
                lines.append(f"{name} {max(each) if series.name == BEGUN else sum(each):.15g}")
        return "\n".join(lines) + "\n"

    def _histogram(self, series: Series) -> list[str]:
        lines, total = [], 0.0
        for label in series.labels:
            total += sum(self._rows[slot] for slot in self._slots(SLOTS[series.name, label]))
            lines.append(f"{series.name}_bucket{{{label}}} {total:.15g}")
        seconds = sum(self._rows[slot] for slot in self._slots(SUM))
        return [*lines, f"{series.name}_sum {seconds:.15g}", f"{series.name}_count {total:.15g}"]

    def _slots(self, slot: int) -> range:
        """The same figure in each row."""
        return range(slot, len(self._rows), WIDTH)


def _memory() -> float:
    """What this process has in memory, where the system tells."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return 0.0
    return float(pages * os.sysconf("SC_PAGE_SIZE"))
