"""What a number of live tables needs, and which part of it is full first."""

import math
from dataclasses import dataclass

from benchmarks.scale.costs import COSTS, USE, Costs, Use

SIZES = (1_000, 10_000, 100_000, 1_000_000)
MOST_CONNECTIONS = 500
"""With more than this, PostgreSQL spends its time on them."""
DATABASE_PROCESSORS = 32
"""Of a large host for the database."""
WRITTEN = 100e6
"""Bytes of write-ahead log per second that a disk and a line to a replica take for long."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where tables are open, and how processes hear of each other's moves."""

    name: str
    together: bool = False
    """A table is open in one process only, because the proxy sends everyone there."""
    broker: bool = False
    """Those who have a table open are told by something else, and nobody listens to PostgreSQL."""


LAYOUTS = (
    Layout("as it is: a table is open in any two processes"),
    Layout("the proxy sends each table to one process", together=True),
    Layout("and a broker tells those concerned", together=True, broker=True),
)


@dataclass(frozen=True, slots=True)
class Plan:
    """What is needed, and how much of each limited thing is used (1 is all of it)."""

    tables: int
    moves: float
    processes: int
    memory: float
    used: dict[str, float]

    def __str__(self) -> str:
        shares = ", ".join(f"{name} {share:.0%}" for name, share in self.used.items())
        needs = f"{self.moves:,.0f} moves/s, processes {self.processes}, {self.memory / 1e9:.1f} GB"
        return f"{self.tables:>9,} tables: {needs}; {shares}"


def plan(tables: int, layout: Layout, costs: Costs = COSTS, use: Use = USE) -> Plan:
    """The fewest processes that bear these tables, and what one database makes of them.

    Each process that listens hears of every commit of all others, so more need more of them.
    """
    moves, streams = tables / use.seconds_per_move, tables * use.streams_per_table
    work = moves * (costs.move + (0 if layout.together else costs.heard)) + streams * costs.stream
    fewest = math.ceil(streams / costs.streams_at_most)
    processes, before, hearing = max(fewest, math.ceil(work / use.load)), 0, 0.0
    while before < processes and hearing < use.load:
        before, commits = processes, processes * commits_of_one(moves / processes, costs)
        hearing = 0.0 if layout.broker else commits * costs.hear
        if hearing < use.load:
            processes = max(processes, math.ceil(work / (use.load - hearing)))
    telling = 0.0 if layout.broker else commits * processes * costs.notify
    seen = streams / costs.seen_every
    database = moves * costs.database + seen * costs.seen + telling
    used = {
        "database": database / (use.load * DATABASE_PROCESSORS),
        "WAL": (moves * costs.wal + seen * costs.seen_wal) / WRITTEN,
    }
    if not layout.broker:
        connections = processes * costs.connections / MOST_CONNECTIONS
        used = {
            "NOTIFY in turn": commits * costs.commit,
            "connections": connections,
            "hearing": hearing / use.load,
        } | used
    memory = processes * costs.process + tables * costs.table * (1 if layout.together else 2)
    return Plan(tables, moves, processes, memory, used)


def commits_of_one(moves: float, costs: Costs) -> float:
    """Commits per second of a process with this many moves: one each, until they go together."""
    return moves / (1 + moves * (costs.pace + costs.commit) / 2)


def full_at(what: str, layout: Layout) -> int:
    """The number of tables at which this is full, to two digits."""
    few, many = 1, 1 << 30
    while few < many:
        middle = (few + many) // 2
        few, many = (few, middle) if plan(middle, layout).used[what] > 1 else (middle + 1, many)
    return round(few, 2 - len(str(few)))
