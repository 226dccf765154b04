"""Who sits where, and when they were last seen."""

from collections.abc import Sequence
from dataclasses import fields

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection

from snuggery.server.storage.connection import Reach
from snuggery.server.storage.schema import seats
from snuggery.server.storage.table_rows import SeatRow


class Sitting:
    """The seats of all tables."""

    def __init__(self, reach: Reach) -> None:
        self._reach = reach

    async def rows(self, connection: AsyncConnection, table_id: str) -> tuple[SeatRow, ...]:
        """Who sits there, as part of a transaction."""
        columns = [seats.c[field.name] for field in fields(SeatRow)]
        query = sql.select(*columns).where(seats.c.table_id == table_id).order_by(seats.c.seat)
        return tuple(SeatRow(*chair) for chair in await connection.execute(query))

    async def at(self, table_id: str) -> tuple[SeatRow, ...]:
        """Who sits there now."""
        async with self._reach.reading() as connection:
            return await self.rows(connection, table_id)

    async def change_seat(self, table_id: str, seat: int, **values: object) -> None:
        """Note something new about a seat: that it is taken, how its player is called."""
        async with self._reach.changing() as connection:
            here = (seats.c.table_id == table_id) & (seats.c.seat == seat)
            await connection.execute(seats.update().where(here).values(**values))
            await self._reach.touch(connection, table_id)

    async def seen(self, present: Sequence[tuple[str, int]], at: float) -> None:
        """Note who is there; nobody is woken by it."""
        query = (
            seats.update()
            .where(
                seats.c.table_id == sql.bindparam("of_table"), seats.c.seat == sql.bindparam("of")
            )
            .values(seen_at=at)
        )
        async with self._reach.changing() as connection:
            rows = [{"of_table": table_id, "of": seat} for table_id, seat in present]
            await connection.execute(query, rows)

    async def last_seen(self, table_ids: Sequence[str]) -> list[tuple[str, int, float]]:
        """When the players of these tables were last seen."""
        query = sql.select(seats.c.table_id, seats.c.seat, seats.c.seen_at).where(
            seats.c.table_id.in_(table_ids), seats.c.seen_at.is_not(None)
        )
        async with self._reach.reading() as connection:
            return [(row[0], row[1], row[2]) for row in await connection.execute(query)]
