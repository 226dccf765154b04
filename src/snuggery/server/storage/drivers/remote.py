"""PostgreSQL, over lines that are made once, tested before use, and cut when they are silent."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any, cast

import sqlalchemy as sql
from sqlalchemy.exc import InvalidatePoolError

from snuggery.server.storage.drivers.postgres_lines import ANSWER, Lines, cut_after
from snuggery.server.storage.drivers.work import LONGEST, T, Work

if TYPE_CHECKING:
    import asyncpg
    from sqlalchemy.ext.asyncio import AsyncConnection

CONNECTIONS = 8
"""The most connections a process has to PostgreSQL, besides the one that listens."""


class Remote:
    """PostgreSQL."""

    def __init__(self, url: sql.URL) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine

        self._engine = create_async_engine(
            url,
            async_creator=Lines(url).open,
            hide_parameters=True,
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_timeout=2 * LONGEST,
        )
        sql.event.listen(self._engine.sync_engine, "checkout", _must_answer)
        # A transaction would take two more round trips.
        self._to_read = self._engine.execution_options(isolation_level="AUTOCOMMIT")

    async def read(self, work: Work[T], longest: float = LONGEST) -> T:
        """What this work reads."""
        async with self._to_read.connect() as connection:
            with cut_after(longest, await _line(connection)):
                return await connection.run_sync(work)

    async def change(self, work: Work[T], longest: float = LONGEST) -> T:
        """One transaction."""
        async with self._engine.connect() as connection:
            with cut_after(longest, await _line(connection)):
                async with connection.begin():
                    return await connection.run_sync(work)

    async def close(self) -> None:
        """Let go of the database; it may be out of reach."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST):
                await self._engine.dispose()


def _must_answer(connection: Any, *_: object) -> None:
    """Test a connection before use: the server may have gone away, and come back elsewhere.

    If one does not answer, none of the others will.
    """
    import asyncpg

    try:
        connection.run_async(lambda line: line.execute("SELECT 1", timeout=ANSWER))
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise InvalidatePoolError from error


async def _line(connection: "AsyncConnection") -> "asyncpg.Connection":
    raw = await connection.get_raw_connection()
    return cast("asyncpg.Connection", raw.driver_connection)
