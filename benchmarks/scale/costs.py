"""What things cost: measured here, or in docs/studies/server.md. Fill them in again after a change.

`python -m benchmarks.scale measure` measures those of the database again.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Costs:
    """Seconds of one processor, bytes and counts; `studies/server.md` unless it says otherwise."""

    move: float = 2.24e-3
    """A move, with its answer and two streams, in the process that takes it (PostgreSQL)."""
    heard: float = 1.52e-3
    """The same move in one other process where the table is open: it reads it and draws it."""
    stream: float = 20e-6
    """A stream at which nothing happens, each second: 4,000 took 8 % of a processor."""
    table: float = 77e3
    """Bytes of memory for a table with two streams: 2,000 took 230 MB, less the process itself."""
    process: float = 76e6
    """Bytes of memory of a process without tables: 80 MB with 60 of them."""
    streams_at_most: int = 5_000
    """A process takes no more (`MOST_WATCHERS`)."""
    pace: float = 0.01
    """Seconds between two group commits of a process (`PACE`)."""
    connections: int = 10
    """Connections of a process to PostgreSQL: eight, one that writes and one that listens."""
    commit: float = 2.0e-3
    """Seconds until a group commit is on the disk; PostgreSQL writes those with a NOTIFY in turn.

    `measure`: eight who write at once made 501 commits per second, and 1,418 without a NOTIFY.
    """
    wal: float = 358.0
    """Bytes of write-ahead log per move, 16 moves in a commit; `measure`."""
    row: float = 174.0
    """Bytes that a move takes in the database for good, with its index; `measure`."""
    database: float = 0.055e-3
    """Processor time of PostgreSQL for a move, 16 in a commit; `measure`."""
    seen: float = 48e-6
    """Processor time of PostgreSQL to note that a player is there; `measure`."""
    seen_wal: float = 87.0
    """Bytes of write-ahead log for that; `measure`."""
    seen_every: float = 8.0
    """Seconds between two such notes (`presence.EVERY`)."""
    notify: float = 40e-6
    """Processor time of PostgreSQL to tell one listener of one commit; `measure`."""
    hear: float = 61e-6
    """Processor time of a process to hear of one commit in which nothing concerns it; `measure`."""


COSTS = Costs()


@dataclass(frozen=True, slots=True)
class Use:
    """How people play."""

    seconds_per_move: float = 15.0
    """Between two moves at a live table."""
    streams_per_table: float = 2.0
    load: float = 0.6
    """How busy a processor may be, so that nobody waits for long."""


USE = Use()
