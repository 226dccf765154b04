"""The log is written here: entries that wait at the same time go to the disk together."""

import asyncio
from contextlib import suppress
from dataclasses import fields
from itertools import chain
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Protocol

import sqlalchemy as sql

from snuggery.server.storage.connection import Reach, in_reach
from snuggery.server.storage.drivers.postgres_lines import ANSWER, ask
from snuggery.server.storage.interface import EntryTaken
from snuggery.server.storage.notifications import Notified
from snuggery.server.storage.schema import entries
from snuggery.showing.log import Entry

if TYPE_CHECKING:
    import asyncpg

PACE = 0.01
"""Seconds between two group commits: under load, more entries go together."""
MOST = 400
"""The most entries that one statement, and one NOTIFY, can carry."""

FIELDS = tuple(field.name for field in fields(Entry))
COLUMNS = ("table_id", "entry", *FIELDS)
Row = tuple[Any, ...]
"""The values of these columns, in order."""
Kept = set[tuple[str, int]]
Waiting = tuple[Row, asyncio.Future[None]]
_values = attrgetter(*FIELDS)


class Together(Protocol):
    """Writes several entries in one transaction."""

    async def write(self, rows: list[Row]) -> Kept:
        """The keys of those that are kept now; the numbers of the others are taken."""

    async def close(self) -> None:
        """Let go of the database."""


class Writing:
    """Adds entries to logs; a primary key decides who was first."""

    def __init__(self, reach: Reach) -> None:
        self._reach = reach
        self._together: Together = (
            OverALine(reach.wake) if isinstance(reach.wake, Notified) else InAFile(reach)
        )
        self._waiting: list[Waiting] = []
        self._writer: asyncio.Task[None] | None = None
        self._written = 0.0

    async def close(self) -> None:
        """Write what waits."""
        if self._writer:
            await self._writer
        await self._together.close()

    async def append(self, table_id: str, number: int, entry: Entry) -> None:
        """Keep an entry for good, or find its number taken.

        Entries that wait at the same time go to the disk together: that is what takes the time.
        """
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(((table_id, number, *_values(entry)), written))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())
        await written

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            await asyncio.sleep(max(0.0, self._written + PACE - loop.time()))
            async with self._reach.turn:
                batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                await self._write_together(batch)
            self._written = loop.time()
        self._writer = None

    async def _write_together(self, batch: list[Waiting]) -> None:
        outcomes: list[Exception | None]
        try:
            kept = await self._together.write([row for row, _ in batch])
        except Exception as error:  # noqa: BLE001 - everyone waiting gets it
            outcomes = [error] * len(batch)
        else:
            outcomes = [None if row[:2] in kept else EntryTaken() for row, _ in batch]
        for (_, written), outcome in zip(batch, outcomes, strict=True):
            if written.done():
                continue  # nobody is waiting any more
            if outcome:
                written.set_exception(outcome)
            else:
                written.set_result(None)


class InAFile:
    """SQLite: one statement for all of them.

    Between two statements, and between two rows of one that returns some, the thread that writes
    has to wait until the event loop lets it go on.
    """

    def __init__(self, reach: Reach) -> None:
        self._reach = reach
        self._stored = sql.select(*(entries.c[name] for name in COLUMNS))

    async def write(self, rows: list[Row]) -> Kept:
        """One transaction."""
        return await self._reach.change_now(lambda connection: self._insert(connection, rows))

    async def close(self) -> None:
        """There is nothing to close."""

    def _insert(self, connection: sql.Connection, rows: list[Row]) -> Kept:
        places = f"({', '.join('?' * len(COLUMNS))})"
        names = ", ".join(f'"{name}"' for name in COLUMNS)
        insert = f"INSERT INTO entries ({names}) VALUES {', '.join([places] * len(rows))}"  # noqa: S608
        done = connection.exec_driver_sql(
            f"{insert} ON CONFLICT DO NOTHING", tuple(chain.from_iterable(rows))
        )
        kept = {row[:2] for row in rows if done.rowcount == len(rows) or self._has(connection, row)}
        if kept:
            self._reach.wake.tell(connection, {table_id for table_id, _ in kept})
        return kept

    def _has(self, connection: sql.Connection, row: Row) -> bool:
        """Whether this very entry is there, and not somebody else's with its number."""
        table_id, number, *_rest = row
        where = self._stored.where(entries.c.table_id == table_id, entries.c.entry == number)
        found = connection.execute(where).one_or_none()
        return found is not None and tuple(found) == row


class OverALine:
    """PostgreSQL: a connection of its own, and all in one statement, which also tells the others.

    So a group commit is one way to and fro, prepared once.
    """

    def __init__(self, wake: Notified) -> None:
        self._wake = wake
        self._line: asyncpg.Connection | None = None
        types = {"table_id": "text", "kind": "text", "move": "text", "key": "text"}
        types |= {"anyway": "bool", "made_at": "float8", "clocked_at": "float8"}
        arrays = ", ".join(
            f"${number}::{types.get(name, 'int')}[]" for number, name in enumerate(COLUMNS, 1)
        )
        names = ", ".join(COLUMNS)
        channel, origin = f"${len(COLUMNS) + 1}::text", f"${len(COLUMNS) + 2}::text"
        self._statement = f"""
            WITH kept AS (
                INSERT INTO entries ({names}) SELECT * FROM unnest({arrays})
                ON CONFLICT DO NOTHING RETURNING table_id, entry
            ), told AS (
                SELECT pg_notify({channel}, {origin} || ' ' || string_agg(DISTINCT table_id, ' '))
                FROM kept HAVING count(*) > 0
            )
            SELECT table_id, entry, (SELECT count(*) FROM told) FROM kept
        """  # noqa: S608

    async def write(self, rows: list[Row]) -> Kept:
        """One transaction."""
        with in_reach():
            if self._line is None or self._line.is_closed():
                self._line = await self._wake.lines.open()
            values = (*zip(*rows, strict=True), self._wake.CHANNEL, self._wake.origin)
            found = await ask(self._line, self._statement, *values)
        return {(table_id, entry) for table_id, entry, _told in found}

    async def close(self) -> None:
        """Let go of the database."""
        if self._line and not self._line.is_closed():
            with suppress(TimeoutError):
                await self._line.close(timeout=ANSWER)
