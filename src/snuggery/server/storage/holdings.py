"""Which devices and programs hold which seats."""

import time
from collections.abc import Collection, Sequence
from dataclasses import fields

import sqlalchemy as sql

from snuggery.server.storage.connection import Reach, changing, changing_all, reading
from snuggery.server.storage.schema import devices, holdings, invitations, sayings, seats, tables
from snuggery.server.storage.table_rows import HOST, HUMAN, Held, Holding


class Holdings:
    """Who holds the seats of all tables, by the hashes of their secrets."""

    def __init__(self, reach: Reach) -> None:
        self.reach = reach

    # Devices

    @reading
    def is_device(self, connection: sql.Connection, device: str) -> bool:
        """Whether this server gave that secret to a browser."""
        query = sql.select(devices.c.hash).where(devices.c.hash == device)
        return connection.scalar(query) is not None

    @changing
    def note_device(self, connection: sql.Connection, device: str) -> None:
        """A secret was given to a browser."""
        row = {"hash": device, "made_at": time.time()}
        connection.execute(self.reach.unless_taken(devices), row)

    @changing_all
    def forget_idle_devices(self, connection: sql.Connection, seconds: float) -> None:
        """Forget devices that came long ago and hold nothing: they have nothing to lose."""
        before = time.time() - seconds
        holding = sql.exists().where(holdings.c.holder == devices.c.hash)
        connection.execute(devices.delete().where(devices.c.made_at < before, ~holding))

    # What they hold

    @reading
    def at(
        self, connection: sql.Connection, table_id: str, holder: str
    ) -> tuple[int, tuple[int, ...]]:
        """How often seats changed hands at a table, and what this one holds there."""
        here = (holdings.c.table_id == tables.c.id) & (holdings.c.holder == holder)
        query = (
            sql.select(tables.c.hands, holdings.c.seat)
            .join_from(tables, holdings, here, isouter=True)
            .where(tables.c.id == table_id)
            .order_by(holdings.c.seat)
        )
        rows = connection.execute(query).all()
        return (rows[0][0] if rows else 0), tuple(seat for _, seat in rows if seat is not None)

    @reading
    def held(self, connection: sql.Connection, device: str) -> list[Held]:
        """The tables at which this device has seats, newest first."""
        shown = (tables.c.id, tables.c.game, tables.c.made_at, tables.c.ended_at, tables.c.result)
        query = (
            sql.select(*shown, holdings.c.seat)
            .join(tables, tables.c.id == holdings.c.table_id)
            .where(holdings.c.holder == device, holdings.c.seat > HOST)
            .order_by(tables.c.made_at.desc(), tables.c.id, holdings.c.seat)
        )
        found: dict[str, Held] = {}
        for table_id, game, made_at, ended_at, result, seat in connection.execute(query):
            before = found[table_id].seats if table_id in found else ()
            held = (*before, seat)
            found[table_id] = Held(table_id, game, made_at, ended_at, result, held)
        return list(found.values())

    @reading
    def of_seats(
        self, connection: sql.Connection, table_id: str, of: Collection[int]
    ) -> list[Holding]:
        """Who holds these seats, those who came first before the others."""
        query = (
            sql.select(*(holdings.c[field.name] for field in fields(Holding)))
            .where(holdings.c.table_id == table_id, holdings.c.seat.in_(list(of)))
            .order_by(holdings.c.since, holdings.c.holder, holdings.c.seat)
        )
        return [Holding(*row) for row in connection.execute(query)]

    # Changes

    def note(self, connection: sql.Connection, table_id: str, held: Sequence[Holding]) -> None:
        """Note who holds what, as part of a transaction."""
        if held:
            now = time.time()
            rows = [
                {
                    "table_id": table_id,
                    "holder": each.holder,
                    "seat": each.seat,
                    "label": each.label,
                    "since": each.since or now,
                }
                for each in held
            ]
            connection.execute(self.reach.unless_taken(holdings), rows)

    @changing
    def inherit(
        self, connection: sql.Connection, table_id: str, seat: int, from_table: str, from_seat: int
    ) -> bool:
        """Whoever holds a seat at one table gets one at the next; False if that is taken."""
        self.reach.touch(connection, table_id, hands=True)
        free = (seats.c.table_id == table_id) & (seats.c.seat == seat) & ~seats.c.taken
        if not (connection.execute(seats.update().where(free).values(taken=True))).rowcount:
            return False
        query = sql.select(holdings.c.holder, sql.literal(seat), holdings.c.label).where(
            holdings.c.table_id == from_table, holdings.c.seat == from_seat
        )
        heirs = [Holding(*row) for row in connection.execute(query)]
        self.note(connection, table_id, heirs)
        return True

    @changing
    def end(
        self,
        connection: sql.Connection,
        table_id: str,
        holder: str,
        of: Collection[int],
        by: Collection[str],
    ) -> bool:
        """Somebody holds these seats no longer; False unless one of `by` holds such a seat now."""
        self.reach.touch(connection, table_id, hands=True)
        here = (holdings.c.table_id == table_id) & holdings.c.seat.in_(list(of))
        own = sql.select(holdings.c.seat).where(here, holdings.c.holder.in_(list(by)))
        both = list(connection.scalars(own))
        theirs = here & holdings.c.seat.in_(both) & (holdings.c.holder == holder)
        return bool(connection.execute(holdings.delete().where(theirs)).rowcount)

    @changing
    def forget(self, connection: sql.Connection, device: str) -> None:
        """Delete what this device held: its names, its rights, and tables nobody else plays at."""
        mine = sql.select(holdings.c.table_id).where(holdings.c.holder == device)
        for table_id in list(connection.scalars(mine.distinct())):
            self._forget_at(connection, table_id, device)
        connection.execute(holdings.delete().where(holdings.c.holder == device))
        connection.execute(devices.delete().where(devices.c.hash == device))

    def _forget_at(self, connection: sql.Connection, table_id: str, device: str) -> None:
        self.reach.touch(connection, table_id, hands=True)
        here = holdings.c.table_id == table_id
        own = set(
            connection.scalars(sql.select(holdings.c.seat).where(here, holdings.c.holder == device))
        )
        # Another device of the same person keeps what both devices hold.
        shared = sql.select(holdings.c.seat).where(here, holdings.c.holder != device)
        alone = own - set(connection.scalars(shared))
        others = sql.select(sql.func.count()).where(
            seats.c.table_id == table_id,
            seats.c.player == HUMAN,
            seats.c.taken,
            seats.c.seat.not_in(alone),
        )
        if not connection.scalar(others):
            self.reach.delete_table(connection, table_id)
            return
        for each in (seats, sayings, invitations):
            theirs = (each.c.table_id == table_id) & each.c.seat.in_(alone)
            statement = seats.update().values(name="") if each is seats else each.delete()
            connection.execute(statement.where(theirs))
