"""How processes that share a database tell each other which tables have changed.

What is told is part of the transaction that changes the table: who is told can read the change,
and a process that is killed has told of all that it has written. A decision (0012) says why.
"""

import asyncio
import json
import logging
import secrets
import sqlite3
from collections.abc import Collection, Sequence
from contextlib import aclosing
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

import sqlalchemy as sql

from snuggery.server.storage.drivers.postgres_lines import ANSWER, Lines, ask
from snuggery.server.storage.interface import UNHEARD, Changes
from snuggery.server.storage.schema import wakes

if TYPE_CHECKING:
    import asyncpg

logger = logging.getLogger(__name__)

EVERYTHING = None
"""Yielded after the connection was lost: any table may have changed."""


NOTE = "INSERT INTO wakes (origin, table_id) SELECT ?, value FROM json_each(?)"


class Wake(Protocol):
    """Tells other processes of changes, and hears of theirs."""

    def tell(self, connection: sql.Connection, table_ids: Collection[str]) -> None:
        """Tell the others, when the transaction that this is part of is committed."""

    def changes(self) -> Changes:
        """The tables that others change, or EVERYTHING; it never ends."""


def wake(url: sql.URL) -> Wake:
    """The way of this database."""
    if url.get_backend_name() == "sqlite":
        return Polled(url.database or "")
    return Notified(url)


class Polled:
    """In SQLite: a table of changes, and a look at the file's version many times per second.

    The look reads a number in shared memory; it takes microseconds, so the event loop does it.
    """

    EVERY = 0.04
    KEPT = 20_000
    """How many changes are kept; a process that was away for longer treats every table as
    changed."""
    TRIM = 1_000

    def __init__(self, file: str) -> None:
        self._file = file
        self._origin = secrets.token_hex(8)
        self._told = 0

    def tell(self, connection: sql.Connection, table_ids: Collection[str]) -> None:
        """Write them down; now and then, delete what is old."""
        connection.exec_driver_sql(NOTE, (self._origin, json.dumps(list(table_ids))))
        self._told += len(table_ids)
        if self._told >= self.TRIM:
            self._told = 0
            newest = sql.select(sql.func.max(wakes.c.id)).scalar_subquery()
            connection.execute(wakes.delete().where(wakes.c.id <= newest - self.KEPT))

    async def changes(self) -> Changes:
        """Look, and look again."""
        line: sqlite3.Connection | None = None
        seen: tuple[int, int] | None = None
        try:
            while True:
                told: frozenset[str] | None = frozenset()
                try:
                    line = line or sqlite3.connect(self._file, timeout=0, isolation_level=None)
                    version: int = line.execute("PRAGMA data_version").fetchone()[0]
                    if seen is None:
                        newest = line.execute("SELECT coalesce(max(id), 0) FROM wakes").fetchone()
                        seen, told = (version, newest[0]), EVERYTHING
                    elif version != seen[0]:
                        told, last = self._read(line, seen[1])
                        seen = (version, last)
                except sqlite3.Error:  # locked for a moment: try again
                    told = frozenset()
                if told or told is EVERYTHING:
                    yield told
                await asyncio.sleep(self.EVERY)
        finally:
            if line:
                line.close()

    def _read(self, line: sqlite3.Connection, last: int) -> tuple[frozenset[str] | None, int]:
        query = "SELECT id, origin, table_id FROM wakes WHERE id > ? ORDER BY id"
        rows: Sequence[tuple[int, str, str]] = line.execute(query, (last,)).fetchall()
        if not rows:
            return frozenset(), last
        if rows[0][0] != last + 1:
            return EVERYTHING, rows[-1][0]
        others = frozenset(table_id for _, origin, table_id in rows if origin != self._origin)
        return others, rows[-1][0]


class Notified:
    """In PostgreSQL: NOTIFY, heard over a connection of its own that is renewed when it breaks."""

    CHANNEL = "snuggery"
    AT_ONCE = 400
    """How many ids fit into one NOTIFY."""
    AGAIN = 0.25
    ALIVE = 5.0
    """Seconds of silence after which the connection is tested."""

    def __init__(self, url: sql.URL) -> None:
        self.lines = Lines(url)
        self.origin = secrets.token_hex(8)
        """Tells this process which notifications are its own."""
        self._line: asyncpg.Connection | None = None
        """The line that listens."""

    def tell(self, connection: sql.Connection, table_ids: Collection[str]) -> None:
        """Notify when the transaction is committed."""
        ids = list(table_ids)
        for begin in range(0, len(ids), self.AT_ONCE):
            payload = " ".join((self.origin, *ids[begin : begin + self.AT_ONCE]))
            connection.execute(sql.select(sql.func.pg_notify(self.CHANNEL, payload)))

    async def changes(self) -> Changes:
        """Listen; after each new beginning everything may have changed."""
        while True:
            async with aclosing(self._listen()) as told:
                async for each in told:
                    yield each
            yield UNHEARD
            await asyncio.sleep(self.AGAIN)

    async def ask(self, statement: str, *values: object) -> "list[asyncpg.Record]":
        """What this statement finds; for whoever has just heard of changes, and for nobody else."""
        if self._line is None:
            raise ConnectionError("Nobody listens")
        return await ask(self._line, statement, *values)

    async def _listen(self) -> Changes:
        """Listen until the line breaks."""
        import asyncpg

        heard: asyncio.Queue[str | None] = asyncio.Queue()
        line: asyncpg.Connection | None = None
        try:
            line = await self.lines.open()
            line.add_termination_listener(lambda _: heard.put_nowait(None))
            await line.add_listener(self.CHANNEL, partial(self._hear, heard))
            self._line = line
            yield EVERYTHING
            while (told := await self._heard(line, heard)) is not EVERYTHING:
                if told:
                    yield told
        except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            logger.warning("Changes by other processes are not heard: %s", type(error).__name__)
        finally:
            self._line = None
            if line is not None:
                line.terminate()
                await asyncio.sleep(0)  # the loop closes its socket

    def _hear(self, heard: asyncio.Queue[str | None], *told: Any) -> None:
        """Note what others announce; nobody is woken for what this process has done itself."""
        origin, _space, ids = told[-1].partition(" ")
        if origin != self.origin:
            heard.put_nowait(ids)

    async def _heard(
        self, line: "asyncpg.Connection", heard: asyncio.Queue[str | None]
    ) -> frozenset[str] | None:
        """Everything that others have announced; None when the connection breaks."""
        try:
            # not wait_for: in Python 3.11 that can swallow the cancellation of its task
            async with asyncio.timeout(self.ALIVE):
                payloads = [await heard.get()]
        except TimeoutError:
            await line.execute("SELECT 1", timeout=ANSWER)  # fails if the connection is dead
            return frozenset()
        while not heard.empty():
            payloads.append(heard.get_nowait())
        told: set[str] = set()
        for payload in payloads:
            if payload is None:
                return None
            told.update(payload.split(" "))
        return frozenset(told)
