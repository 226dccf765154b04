"""The heartbeat of the house: how long it has been open, as the database knows it.

All processes over one database share one row. What was written there last tells, after a kill or
a power cut, until when the house was open.
"""

import sqlalchemy as sql

from snuggery.server.storage.connection import Reach, changing, changing_all
from snuggery.server.storage.schema import entries, heart, tables
from snuggery.server.storage.table_rows import CLOSED

ONE = 1
"""The id of the only row."""
GRACE = 10.0
"""Seconds by which a beat may come late on a busy machine."""


class Heart:
    """Reads and writes the heartbeat."""

    def __init__(self, reach: Reach) -> None:
        self.reach = reach

    @changing_all
    def open(self, connection: sql.Connection, wall: float, due: float) -> float:
        """The house opens, or one more process joins it: the house's time from now on.

        If nobody wrote a beat when one was due, the house was closed, and that is told at every
        table at which a clock runs: by the first process that comes, and in the same transaction.
        """
        new = {"id": ONE, "house": wall, "wall": wall, "due": due}
        connection.execute(self.reach.unless_taken(heart), new)
        # Write before reading: if several processes come at once, the others wait here.
        connection.execute(heart.update().values(id=ONE))
        row = connection.execute(sql.select(heart)).one()
        house, since = row.house, wall - row.wall
        if not 0 <= since <= row.due + GRACE:
            told = f"{since:.0f}" if since > 0 else ""
            self._tell_players(connection, told, wall)
        connection.execute(heart.update().values(wall=wall, due=due))
        return float(house)

    @changing
    def beat(self, connection: sql.Connection, house: float, wall: float, due: float) -> float:
        """Note that the house is open until now; what the process furthest ahead has noted."""
        ahead = sql.case((heart.c.house > house, heart.c.house), else_=house)
        note = heart.update().values(house=ahead, wall=wall, due=due).returning(heart.c.house)
        return float(connection.execute(note).scalar_one())

    def _tell_players(self, connection: sql.Connection, told: str, wall: float) -> None:
        concerned = sql.select(tables.c.id).where(
            tables.c.clock != "",
            tables.c.ended_at.is_(None),
            sql.exists().where(entries.c.table_id == tables.c.id),
        )
        for table_id in connection.scalars(concerned).all():
            self.reach.say_next(connection, table_id, CLOSED, 0, told, wall)
