"""What a server's database holds of its tables, read past the program itself."""

from dataclasses import dataclass
from pathlib import Path

import sqlalchemy as sql

from snuggery.server.storage.database import address, sqlite_at
from snuggery.server.storage.drivers import driver


@dataclass(frozen=True, slots=True)
class Kept:
    """What the database holds of a table: its seed, and seat, move and name of each entry."""

    seed: bytes
    entries: list[tuple[int, str, str]]

    def of(self, seat: int) -> list[tuple[str, str]]:
        """The moves of a seat and their names, in order."""
        return [(move, key) for by, move, key in self.entries if by == seat]


async def kept_moves(place: Path | str) -> dict[str, Kept]:
    """What is kept of each table, in a folder or at the address of a PostgreSQL."""
    database = driver(sqlite_at(place) if isinstance(place, Path) else address(place))
    found = await database.read(_kept)
    await database.close()
    return found


def _kept(connection: sql.Connection) -> dict[str, Kept]:
    seeds = connection.execute(sql.text("select id, seed from tables"))
    found = {table: Kept(bytes(seed), []) for table, seed in seeds}
    query = "select table_id, seat, move, key from entries order by table_id, entry"
    for table, seat, move, key in connection.execute(sql.text(query)):
        found[table].entries.append((seat, move, key))
    return found
