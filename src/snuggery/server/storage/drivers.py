"""How work gets to the database and back: SQLite in threads, PostgreSQL over asyncpg.

A piece of work is a function of a connection. It goes there whole: a way to and fro for every
statement would wait each time until a busy event loop comes back to it.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

import sqlalchemy as sql

T = TypeVar("T")
Work = Callable[[sql.Connection], T]

READERS = 2
"""Threads that read from SQLite, besides the one that writes."""
CONNECTIONS = 8
"""The most connections a process has to PostgreSQL, besides the one that listens."""


class Driver(Protocol):
    """Does work over a connection."""

    async def read(self, work: Work[T]) -> T:
        """What this work reads."""

    async def change(self, work: Work[T]) -> T:
        """The same in one transaction: all of it is kept, or nothing."""

    async def close(self) -> None:
        """Let go of the database."""


def driver(url: sql.URL) -> Driver:
    """The way to a prepared database."""
    return InThreads(url) if url.get_backend_name() == "sqlite" else Remote(url)


class InThreads:
    """SQLite: one thread writes, others read."""

    def __init__(self, url: sql.URL) -> None:
        # Otherwise errors would show what was being stored, including seeds.
        self._engine = sql.create_engine(url, hide_parameters=True)
        sql.event.listen(self._engine, "connect", _make_durable)
        self._make_threads()

    def _make_threads(self) -> None:
        """They are begun when there is something to do."""
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="writing")
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reading")

    async def read(self, work: Work[T]) -> T:
        """What this work reads."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Work[T]) -> T:
        with self._engine.connect() as connection:
            return work(connection)

    async def change(self, work: Work[T]) -> T:
        """One transaction. It ends in its thread even if nobody waits for it any more."""
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._change, work)

    def _change(self, work: Work[T]) -> T:
        with self._engine.begin() as connection:
            return work(connection)

    async def close(self) -> None:
        """Let go of the database, until it is asked again."""
        writer, readers = self._writer, self._readers
        self._make_threads()
        writer.shutdown()
        readers.shutdown()
        self._engine.dispose()


class Remote:
    """PostgreSQL."""

    def __init__(self, url: sql.URL) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine

        # Each connection is checked before use: the server may have gone away and come back.
        self._engine = create_async_engine(
            url, hide_parameters=True, pool_pre_ping=True, pool_size=CONNECTIONS, max_overflow=0
        )
        # A transaction would take two more round trips.
        self._to_read = self._engine.execution_options(isolation_level="AUTOCOMMIT")

    async def read(self, work: Work[T]) -> T:
        """What this work reads."""
        async with self._to_read.connect() as connection:
            return await connection.run_sync(work)

    async def change(self, work: Work[T]) -> T:
        """One transaction."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        """Let go of the database."""
        await self._engine.dispose()


def _make_durable(connection: Any, _: object) -> None:
    """A commit returns when it is on the disk: what was acknowledged survives a power cut."""
    cursor = connection.cursor()
    for pragma in ("synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
