"""Who sits where, and which devices hold which seats."""

import time
from collections.abc import Sequence
from dataclasses import fields

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection

from snuggery.server.storage.connection import Reach
from snuggery.server.storage.schema import holdings, sayings, seats, tables
from snuggery.server.storage.table_rows import HUMAN, Held, SeatRow


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
            await self._change_seat(connection, table_id, seat, **values)

    async def give_key(self, table_id: str, seat: int, key_hash: str, *, anew: bool) -> None:
        """Give a seat a new key; `anew`: who held it by the old one holds it no longer."""
        async with self._reach.changing() as connection:
            if anew:
                here = (holdings.c.table_id == table_id) & (holdings.c.seat == seat)
                await connection.execute(holdings.delete().where(here))
            await self._change_seat(connection, table_id, seat, key_hash=key_hash)

    async def hold(self, device: str, table_id: str, held: Sequence[int]) -> None:
        """Note that this device holds these seats."""
        async with self._reach.changing() as connection:
            await self.note_holder(connection, device, table_id, held)
            await self._reach.touch(connection, table_id)

    async def held_at(self, table_id: str, device: str) -> tuple[int, ...]:
        """The seats of a table that this device holds; 0 is the host's right."""
        query = (
            sql.select(holdings.c.seat)
            .where(holdings.c.device_hash == device, holdings.c.table_id == table_id)
            .order_by(holdings.c.seat)
        )
        async with self._reach.reading() as connection:
            return tuple(await connection.scalars(query))

    async def held(self, device: str) -> list[Held]:
        """The tables at which this device has seats, newest first."""
        shown = (tables.c.id, tables.c.game, tables.c.made_at, tables.c.ended_at, tables.c.result)
        query = (
            sql.select(*shown, holdings.c.seat)
            .join(tables, tables.c.id == holdings.c.table_id)
            .where(holdings.c.device_hash == device, holdings.c.seat > 0)
            .order_by(tables.c.made_at.desc(), tables.c.id, holdings.c.seat)
        )
        async with self._reach.reading() as connection:
            found: dict[str, Held] = {}
            for table_id, game, made_at, ended_at, result, seat in await connection.execute(query):
                before = found[table_id].seats if table_id in found else ()
                held = (*before, seat)
                found[table_id] = Held(table_id, game, made_at, ended_at, result, held)
        return list(found.values())

    async def forget(self, device: str) -> None:
        """Delete what this device held: its names, its rights, and tables nobody else plays at."""
        async with self._reach.changing() as connection:
            mine = sql.select(holdings.c.table_id).where(holdings.c.device_hash == device)
            ids = list(await connection.scalars(mine.distinct()))
            for table_id in ids:
                here = holdings.c.table_id == table_id
                own = list(
                    await connection.scalars(
                        sql.select(holdings.c.seat).where(here, holdings.c.device_hash == device)
                    )
                )
                others = sql.select(sql.func.count()).where(
                    seats.c.table_id == table_id,
                    seats.c.player == HUMAN,
                    seats.c.taken,
                    seats.c.seat.not_in(own),
                )
                if not await connection.scalar(others):
                    await self._reach.throw_away(connection, table_id)
                    continue
                for seat in own:
                    await self._change_seat(connection, table_id, seat, name="")
                await connection.execute(
                    sayings.delete().where(sayings.c.table_id == table_id, sayings.c.seat.in_(own))
                )
            await connection.execute(holdings.delete().where(holdings.c.device_hash == device))

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

    async def table_of(self, key_hash: str) -> tuple[str, int] | None:
        """The table, and the seat there, that this key opens."""
        async with self._reach.reading() as connection:
            query = sql.select(seats.c.table_id, seats.c.seat).where(seats.c.key_hash == key_hash)
            row = (await connection.execute(query)).one_or_none()
            return (row[0], row[1]) if row else None

    async def _change_seat(
        self, connection: AsyncConnection, table_id: str, seat: int, **values: object
    ) -> None:
        here = (seats.c.table_id == table_id) & (seats.c.seat == seat)
        await connection.execute(seats.update().where(here).values(**values))
        await self._reach.touch(connection, table_id)

    async def note_holder(
        self, connection: AsyncConnection, device: str, table_id: str, held: Sequence[int]
    ) -> None:
        """The same, as part of a transaction."""
        if held:
            now = time.time()
            rows = [
                {"device_hash": device, "table_id": table_id, "seat": seat, "since": now}
                for seat in held
            ]
            await connection.execute(self._reach.unless_taken(holdings), rows)
