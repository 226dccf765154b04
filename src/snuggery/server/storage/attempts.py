"""How often challenges were tried on this server, and how that went: counts and nothing else."""

from collections.abc import Iterable

import sqlalchemy as sql
from sqlalchemy.dialects import postgresql, sqlite

from snuggery.server.storage.connection import Reach, changing, reading
from snuggery.server.storage.interface import TRIED, Challenged
from snuggery.server.storage.schema import attempts


class Attempts:
    """The counts of all challenges."""

    def __init__(self, reach: Reach) -> None:
        self.reach = reach

    @changing
    def begun(self, connection: sql.Connection, game: str, challenge: str) -> None:
        """Somebody has sat down to try it."""
        self.note(connection, game, challenge, TRIED)

    def note(self, connection: sql.Connection, game: str, challenge: str, came: str) -> None:
        """One more, as part of a transaction."""
        insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
        row = insert(attempts).values(game=game, challenge=challenge, came=came, count=1)
        keys = [attempts.c.game, attempts.c.challenge, attempts.c.came]
        connection.execute(
            row.on_conflict_do_update(index_elements=keys, set_={"count": attempts.c.count + 1})
        )

    @reading
    def counted(
        self, connection: sql.Connection, wanted: Iterable[Challenged]
    ) -> dict[Challenged, dict[str, int]]:
        """What came of these, and how often."""
        keys = list(wanted)
        query = sql.select(attempts).where(
            sql.tuple_(attempts.c.game, attempts.c.challenge).in_(keys)
        )
        found: dict[Challenged, dict[str, int]] = {key: {} for key in keys}
        for game, challenge, came, count in connection.execute(query):
            found[game, challenge][came] = count
        return found
