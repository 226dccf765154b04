"""How much a server bears: `python -m benchmarks.load steady` and `python -m benchmarks.load most`.

`steady`: 500 tables with both seats watching, a move at each every two seconds for a minute. Every
move must be acknowledged and delivered to every watcher. `most`: ever more moves per second, until
the slowest hundredth takes longer than 250 ms from post to delivery; for SQLite and PostgreSQL with
one and two workers, and beside them boardgame.io's server (from npm, put into a folder of its own)
with moves of the size of tic-tac-toe, kept in memory, in files and in PostgreSQL. Clients and
server share the machine.
"""

import argparse
import asyncio
import json
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from benchmarks.load_clients import Score, leave, play, run, script, sit
from benchmarks.serving import Serving
from tools.postgres import Postgres

GAME = "fox-and-geese"
WANTED = 0.250
"""Seconds from post to delivery for all but the slowest hundredth."""

BOARDGAME_IO = Path(__file__).parent / "boardgame_io"
LADDER = (50, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1300, 1600, 2000)
NO_LIMITS = ("--log", "error")


There = tuple[int, int, int]
"""The ports of boardgame.io's server and of its lobby, and the number of its process."""


@dataclass(frozen=True, slots=True)
class Load:
    """What came of so much load."""

    offered: float
    rate: float
    posted: int
    acknowledged: int
    delivered: int
    errors: int
    ack_99: float
    delivery_50: float
    delivery_99: float
    delivery_max: float
    work: float = 0.0

    @property
    def borne(self) -> bool:
        """Everything arrived, in time, at the rate that was wanted."""
        whole = self.delivered == 2 * self.posted and self.acknowledged == self.posted
        quick = self.delivery_99 <= WANTED and self.rate >= 0.95 * self.offered
        return whole and quick and not self.errors

    def __str__(self) -> str:
        return (
            f"{self.rate:.0f} moves per second: {self.posted} posted, {self.acknowledged}"
            f" acknowledged (99 % within {1000 * self.ack_99:.0f} ms), {self.delivered} delivered"
            f" (half within {1000 * self.delivery_50:.0f}, 99 % within"
            f" {1000 * self.delivery_99:.0f}, all within {1000 * self.delivery_max:.0f} ms),"
            f" {self.errors} errors"
            + (f"; {1000 * self.work:.1f} ms of processor time a move" if self.work else "")
        )


def percentile(times: list[float], share: float) -> float:
    """The time within which this share of all was done."""
    return sorted(times)[min(len(times) - 1, int(share * len(times)))] if times else float("inf")


async def load(
    port: int,
    tables: int,
    pause: float,
    seconds: float,
    work: Callable[[], float] = lambda: 0.0,
    meanwhile: Callable[[], object] = lambda: None,
) -> Load:
    """Put so much load on a server; `work` tells the processor time that it has taken so far.

    `meanwhile` is called every ten seconds.
    """
    score = Score()
    parties = await sit(port, GAME, tables, score)
    moves = script(GAME, max(1, round(seconds / pause)))

    async def look_now_and_then() -> None:
        while True:
            await asyncio.sleep(10)
            meanwhile()

    before, looking = work(), asyncio.create_task(look_now_and_then())
    took = await play(parties, moves, pause, score)
    looking.cancel()
    worked = work() - before
    leave(parties)
    for error in sorted(set(score.errors))[:3]:
        print(f"    {error}")
    return Load(
        offered=tables / pause,
        rate=score.posted / max(took, len(moves) * pause),
        posted=score.posted,
        acknowledged=len(score.acknowledged),
        delivered=len(score.delivered),
        errors=len(score.errors),
        ack_99=percentile(score.acknowledged, 0.99),
        delivery_50=percentile(score.delivered, 0.5),
        delivery_99=percentile(score.delivered, 0.99),
        delivery_max=percentile(score.delivered, 1.0),
        work=worked / score.posted,
    )


@contextmanager
def snuggery(database: str, workers: int) -> Iterator[Serving]:
    """Our server, with everything on the disk before it is acknowledged."""
    with tempfile.TemporaryDirectory() as folder:
        postgres = Postgres() if database == "postgresql" else None
        place = postgres.new() if postgres else Path(folder) / "data"
        serving = Serving(place, "--workers", str(workers), *NO_LIMITS)
        try:
            yield serving
        finally:
            serving.stop()
            if postgres:
                postgres.close()


def steady(tables: int, seconds: float, database: str, workers: int) -> bool:
    """The load that must be borne, and the memory that the server has all the while."""
    memory: list[float] = []
    with snuggery(database, workers) as serving:
        run(load(serving.port, min(tables, 20), 0.2, 2))  # warm up
        before = serving.memory()
        found = run(
            load(
                serving.port,
                tables,
                2.0,
                seconds,
                serving.work,
                lambda: memory.append(serving.memory()),
            )
        )
    print(f"{database}, {workers} worker(s), {tables} tables, {2 * tables} streams\n  {found}")
    told = ", ".join(f"{each:.0f}" for each in memory)
    print(f"  memory {before:.0f} MB with 20 tables; every ten seconds under load: {told} MB")
    print("  borne" if found.borne else "  NOT borne", flush=True)
    return found.borne


def climb(name: str, attempt: Callable[[float], Load]) -> None:
    """More and more, until it is too much twice in a row."""
    best, missed = None, 0
    for rate in LADDER:
        found = attempt(rate)
        print(f"    {rate:5}: {found}", flush=True)
        if found.borne:
            best, missed = found, 0
        else:
            missed += 1
            if missed == 2:
                break
    print(f"  {name}: {f'{best.rate:.0f} moves per second' if best else 'nothing'}", flush=True)


def most(tables: int, seconds: float, names: list[str]) -> None:
    """How much each server bears."""
    for database in ("sqlite", "postgresql"):
        for workers in (1, 2):
            name = f"{database}-{workers}"
            if names and name not in names:
                continue
            with snuggery(database, workers) as serving:
                run(load(serving.port, 10, 0.2, 1))
                climb(
                    name,
                    lambda rate, on=serving: run(  # type: ignore[misc]
                        load(on.port, tables, tables / rate, seconds, on.work)
                    ),
                )
    for kept in ("memory", "file", "postgresql"):
        name = f"boardgame.io-{kept}"
        if not names or name in names:
            with boardgame_io(kept) as there:
                climb(
                    name,
                    lambda rate, at=there: boardgame_io_load(  # type: ignore[misc]
                        at, tables, rate, seconds
                    ),
                )


@contextmanager
def storage_of(kept: str) -> Iterator[str]:
    """Where boardgame.io keeps its games, as its server is told."""
    if kept == "postgresql":
        postgres = Postgres()
        try:
            yield postgres.new().replace("+asyncpg", "")
        finally:
            postgres.close()
    elif kept == "file":
        with tempfile.TemporaryDirectory() as folder:
            yield f"file:{folder}"
    else:
        yield kept


@contextmanager
def boardgame_io(kept: str) -> Iterator[There]:
    """Its server with a game of nine cells, which are kept in this way."""
    if not (BOARDGAME_IO / "node_modules" / "bgio-postgres").exists():
        command = ("npm", "install", "--no-audit", "--no-fund", "--no-package-lock", "--silent")
        subprocess.run(command, cwd=BOARDGAME_IO, check=True)
    with (
        socket.create_server(("127.0.0.1", 0)) as one,
        socket.create_server(("127.0.0.1", 0)) as two,
    ):
        ports = (one.getsockname()[1], two.getsockname()[1])
    with storage_of(kept) as place:
        serve = ["node", "server.cjs", *map(str, ports), place]
        server = subprocess.Popen(serve, cwd=BOARDGAME_IO, stdout=subprocess.PIPE)
        try:
            if server.stdout:
                server.stdout.readline()  # wait until it is ready
            boardgame_io_load((*ports, server.pid), 10, 50, 1)
            yield (*ports, server.pid)
        finally:
            server.kill()
            server.wait()


def boardgame_io_load(there: There, tables: int, rate: float, seconds: float) -> Load:
    """The same load, from clients of its own kind in one process."""
    command = ["node", "load.cjs", *map(str, (*there, tables, tables / rate, seconds))]
    told = subprocess.run(command, cwd=BOARDGAME_IO, check=True, capture_output=True).stdout
    return Load(**json.loads(told))


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("what", choices=("steady", "most"))
    parser.add_argument("--tables", type=int, help="[500 for steady, 100 for most]")
    parser.add_argument("--seconds", type=float, help="[60 for steady, 4 for each step of most]")
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--only", nargs="*", default=[], help="sqlite-1, boardgame.io-file, ...")
    asked = parser.parse_args()
    if asked.what == "steady":
        tables, seconds = asked.tables or 500, asked.seconds or 60
        raise SystemExit(not steady(tables, seconds, asked.database, asked.workers))
    most(asked.tables or 100, asked.seconds or 4, asked.only)


if __name__ == "__main__":
    main()
