"""Who sits where, and when they were last seen."""

import json
from collections.abc import Sequence
from dataclasses import fields

import sqlalchemy as sql

from snuggery.server.storage.connection import Reach, changing, reading
from snuggery.server.storage.schema import seats
from snuggery.server.storage.table_rows import SeatRow

# One statement for all of them: between two, the writing thread would wait for its turn.
SEEN_IN_FILE = sql.text(
    "UPDATE seats SET seen_at = :at WHERE (table_id, seat) IN"
    " (SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(:present))"
)
SEEN = sql.text(
    "UPDATE seats SET seen_at = :at FROM json_array_elements(CAST(:present AS json)) AS present"
    " WHERE table_id = present ->> 0 AND seat = (present ->> 1)::int"
)


class Sitting:
    """The seats of all tables."""

    def __init__(self, reach: Reach) -> None:
        self.reach = reach

    def rows(self, connection: sql.Connection, table_id: str) -> tuple[SeatRow, ...]:
        """Who sits there, as part of a transaction."""
        columns = [seats.c[field.name] for field in fields(SeatRow)]
        query = sql.select(*columns).where(seats.c.table_id == table_id).order_by(seats.c.seat)
        return tuple(SeatRow(*chair) for chair in connection.execute(query))

    @reading
    def at(self, connection: sql.Connection, table_id: str) -> tuple[SeatRow, ...]:
        """Who sits there now."""
        return self.rows(connection, table_id)

    @changing
    def change_seat(
        self, connection: sql.Connection, /, table_id: str, seat: int, **values: object
    ) -> None:
        """Note something new about a seat: that it is taken, how its player is called."""
        here = (seats.c.table_id == table_id) & (seats.c.seat == seat)
        connection.execute(seats.update().where(here).values(**values))
        self.reach.touch(connection, table_id)

    @changing
    def seen(
        self, connection: sql.Connection, present: Sequence[tuple[str, int]], at: float
    ) -> None:
        """Note who is there; nobody is woken by it."""
        note = SEEN_IN_FILE if self.reach.in_file else SEEN
        connection.execute(note, {"present": json.dumps(present), "at": at})

    @reading
    def last_seen(
        self, connection: sql.Connection, table_ids: Sequence[str]
    ) -> list[tuple[str, int, float]]:
        """When the players of these tables were last seen."""
        query = sql.select(seats.c.table_id, seats.c.seat, seats.c.seen_at).where(
            seats.c.table_id.in_(table_ids), seats.c.seen_at.is_not(None)
        )
        return [(row[0], row[1], row[2]) for row in connection.execute(query)]
