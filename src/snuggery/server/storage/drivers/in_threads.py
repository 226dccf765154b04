"""SQLite, in threads."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import sqlalchemy as sql

from snuggery.server.storage.drivers.work import LONGEST, T, Work

READERS = 2
"""Threads that read from SQLite, besides the one that writes."""


class InThreads:
    """SQLite: one thread writes, others read, and each takes as long as it takes.

    The one that writes keeps its connection: to lend and return it takes longer than a short
    transaction.
    """

    def __init__(self, url: sql.URL) -> None:
        # Otherwise errors would show what was being stored, including seeds.
        # Each thread gets back the connection that it had: another would read all pages again.
        self._engine = sql.create_engine(url, hide_parameters=True, pool_use_lifo=True)
        sql.event.listen(self._engine, "connect", _make_durable)
        self._to_write: sql.Connection | None = None
        self._make_threads()

    def _make_threads(self) -> None:
        """They are begun when there is something to do."""
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="writing")
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reading")

    async def read(self, work: Work[T], longest: float = LONGEST) -> T:
        """What this work reads."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Work[T]) -> T:
        with self._engine.connect() as connection:
            return work(connection)

    async def change(self, work: Work[T], longest: float = LONGEST) -> T:
        """One transaction. It ends in its thread even if nobody waits for it any more."""
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._change, work)

    def _change(self, work: Work[T]) -> T:
        connection = self._to_write = self._to_write or self._engine.connect()
        try:
            with connection.begin():
                return work(connection)
        except BaseException:
            self._hang_up()  # nothing of this may be left for the next
            raise

    def _hang_up(self) -> None:
        connection, self._to_write = self._to_write, None
        if connection:
            connection.close()

    async def close(self) -> None:
        """Let go of the database, until it is asked again."""
        writer, readers = self._writer, self._readers
        self._make_threads()
        writer.shutdown()
        readers.shutdown()
        self._hang_up()
        self._engine.dispose()


def _make_durable(connection: Any, _: object) -> None:
    """A commit returns when it is on the disk: what was acknowledged survives a power cut."""
    cursor = connection.cursor()
    for pragma in ("synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
