"""The way to the database: what reads, what changes, and what every change tells the others."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection

from snuggery.core.text.language import _
from snuggery.server.base.errors import OutOfReach
from snuggery.server.storage.database import Apart, engine, failed, reason
from snuggery.server.storage.notifications import wake
from snuggery.server.storage.schema import tables

logger = logging.getLogger(__name__)


class Reach:
    """A database that `prepare` has made."""

    def __init__(self, url: sql.URL) -> None:
        self.engine = self._to_read = engine(url)
        self.apart = Apart(url) if url.get_backend_name() == "sqlite" else None
        if not self.apart:  # there, a transaction is two more ways to and fro
            self._to_read = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self.wake = wake(url)
        self.unless_taken = _inserting(url.get_backend_name())
        self.turn = asyncio.Lock()  # SQLite has one writer; waiting here is fairer than there

    async def close(self) -> None:
        """Let go of the database."""
        if self.apart:
            self.apart.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A look at it."""
        with in_reach():
            async with self._to_read.connect() as connection:
                yield connection

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[AsyncConnection]:
        """One transaction: all of it is kept, or nothing."""
        with in_reach():
            async with self.turn, self.engine.begin() as connection:
                yield connection

    async def touch(
        self, connection: AsyncConnection, table_id: str, *, hands: bool = False
    ) -> None:
        """Other processes shall look at this table again; `hands`: seats change hands.

        What comes first in a transaction makes others wait who change the seats of this table.
        """
        counted = {"touched": tables.c.touched + 1} | (
            {"hands": tables.c.hands + 1} if hands else {}
        )
        await connection.execute(tables.update().where(tables.c.id == table_id).values(**counted))
        await self._tell(connection, table_id)

    async def throw_away(self, connection: AsyncConnection, table_id: str) -> None:
        """A table and all that belongs to it."""
        await connection.execute(tables.delete().where(tables.c.id == table_id))
        await self._tell(connection, table_id)

    async def _tell(self, connection: AsyncConnection, table_id: str) -> None:
        for statement, values in self.wake.telling((table_id,)):
            await connection.execute(statement, values)


@contextmanager
def in_reach() -> Iterator[None]:
    """What the database fails at can be tried again; why it failed is for the log."""
    try:
        yield
    except Exception as error:
        if not failed(error):
            raise
        logger.error("The database failed: %s", reason(error))  # noqa: TRY400 - no parameters
        raise OutOfReach(_("The tables cannot be reached just now; try again.")) from None


def _inserting(backend: str) -> Callable[[sql.Table], sql.Insert]:
    """Insert unless there is such a row: each database in its own words, slow to import."""
    if backend == "sqlite":
        from sqlalchemy.dialects import sqlite

        return lambda table: sqlite.insert(table).on_conflict_do_nothing()
    from sqlalchemy.dialects import postgresql

    return lambda table: postgresql.insert(table).on_conflict_do_nothing()
