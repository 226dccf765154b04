"""What the database does for a move: its log, its rows, its processor time, and telling others."""

import asyncio
import os
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import sqlalchemy as sql

from snuggery import shelf
from snuggery.core import Table
from snuggery.server.storage.database import address, prepare
from snuggery.server.storage.drivers.postgres_lines import Lines
from snuggery.server.storage.notifications import wake
from snuggery.server.storage.store import Storage
from snuggery.server.tables.clocks.house_clock import HouseClock
from snuggery.server.tables.seat_keys import Wanted
from snuggery.server.tables.setup import laid_out, new_id
from snuggery.showing.log import Entry
from tools.postgres import Postgres
from tools.processes import children

if TYPE_CHECKING:
    import asyncpg

MOVES = 3_200
TOGETHER = 16
COMMITS = 400
LISTENERS = 20
WRITERS = 8


def measure() -> None:
    """Print them, for `costs.py`."""
    postgres = Postgres("max_connections=200")
    try:
        asyncio.run(_measure(postgres))
    finally:
        postgres.close()


async def _measure(postgres: Postgres) -> None:
    url = prepare(address(postgres.new()))
    storage = Storage(url)
    tables = [await _table(storage) for _ in range(TOGETHER)]
    size, log = "select pg_total_relation_size('entries')", "select pg_current_wal_lsn() - '0/0'"
    await _play(storage, tables, 1, 20)  # prepare, and have the first pages written
    before = [await _number(storage, each) for each in (size, log)]
    busy, begun = _work(postgres), time.monotonic()
    rounds = MOVES // TOGETHER
    await _play(storage, tables, 21, rounds)
    took, busy = time.monotonic() - begun, _work(postgres) - busy
    rows, wal = [await _number(storage, each) for each in (size, log)]
    rows, wal = rows - before[0], wal - before[1]
    print(f"{TOGETHER} moves in a commit, {rounds} commits in {took:.1f} s")
    print(f"  wal {wal / MOVES:.0f} bytes, row {rows / MOVES:.0f} bytes per move")
    print(f"  database {1000 * busy / MOVES:.3f} ms per move")
    present = [(table, 1) for table in tables]
    log_before, busy = await _number(storage, log), _work(postgres)
    for number in range(COMMITS):
        await storage.seats.seen(present, float(number))
    wal, seen = await _number(storage, log) - log_before, COMMITS * TOGETHER
    busy = _work(postgres) - busy
    print(f"  seen: {1e6 * busy / seen:.1f} us, wal {wal / seen:.0f} bytes for each player")
    plain = await _telling(postgres, url, storage, tables[0], 0)
    told = await _telling(postgres, url, storage, tables[1], LISTENERS)
    database, heard = (
        1e6 * (more - less) / (COMMITS * LISTENERS) for more, less in zip(told, plain, strict=True)
    )
    print(f"  notify {database:.1f} us, hear {heard:.1f} us for each listener and commit")
    await storage.close()
    quick, slow = [await _commits(url, telling) for telling in (False, True)]
    print(f"  {WRITERS} at once: {quick:.0f} commits per second, with NOTIFY {slow:.0f}")


async def _commits(url: sql.URL, telling: bool) -> float:
    """Commits per second of several who write at once; those that tell others go in turn."""
    lines = [await Lines(url).open() for _ in range(WRITERS)]
    await lines[0].execute("CREATE TABLE IF NOT EXISTS written (what text)")
    begun = time.monotonic()

    async def write(line: "asyncpg.Connection") -> None:
        for number in range(COMMITS // 2):
            async with line.transaction():
                await line.execute("INSERT INTO written VALUES ($1)", str(number))
                if telling:
                    await line.execute("SELECT pg_notify('written', $1)", str(number))
                else:
                    await line.execute("SELECT length($1)", str(number))

    await asyncio.gather(*map(write, lines))
    took = time.monotonic() - begun
    for line in lines:
        await line.close()
    return WRITERS * (COMMITS // 2) / took


async def _telling(
    postgres: Postgres, url: sql.URL, storage: Storage, table: str, listeners: int
) -> tuple[float, float]:
    """Processor time of the database and of this process for some commits."""
    last = await storage.length(table)
    async with _listening(url, listeners):
        database, here = _work(postgres), time.process_time()
        for number in range(last + 1, last + 1 + COMMITS):
            await storage.append(table, number, _entry())
        return _work(postgres) - database, time.process_time() - here


@asynccontextmanager
async def _listening(url: sql.URL, listeners: int) -> AsyncIterator[None]:
    async def listen() -> None:
        async for _ in wake(url).changes():
            ready.release()

    ready = asyncio.Semaphore(0)
    tasks = [asyncio.create_task(listen()) for _ in range(listeners)]
    for _ in range(listeners):
        await ready.acquire()
    yield
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def _play(storage: Storage, tables: list[str], first: int, rounds: int) -> None:
    for number in range(first, first + rounds):
        await asyncio.gather(*(storage.append(table, number, _entry()) for table in tables))


async def _table(storage: Storage) -> str:
    table = Table(shelf.game("fox-and-geese"))
    live, given = laid_out(table, Wanted(""), (), {}, HouseClock(storage.heart), new_id())
    await storage.create(live.row, live.seats, given.held, {})
    return live.row.id


def _entry() -> Entry:
    key = secrets.token_urlsafe(24)
    return Entry("move", 1, "d2-d3", made_at=time.time(), clocked_at=time.time(), key=key)


async def _number(storage: Storage, query: str) -> float:
    found = await storage.reach.read(lambda connection: connection.scalar(sql.text(query)))
    return float(found)


def _work(postgres: Postgres) -> float:
    """The processor time that the database has taken, in seconds, of processes that are there."""
    parent = postgres.process.pid if postgres.process else 0
    ticks = 0
    for each in children(parent):
        with suppress(FileNotFoundError):
            stat = Path(f"/proc/{each}/stat").read_text(encoding="ascii").rpartition(")")[2]
            ticks += sum(map(int, stat.split()[11:13]))
    return ticks / os.sysconf("SC_CLK_TCK")
