"""What a server's database holds of its tables, read past the program itself."""

from dataclasses import dataclass
from pathlib import Path

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import create_async_engine


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
    url = place if isinstance(place, str) else f"sqlite+aiosqlite:///{place / 'snuggery.sqlite3'}"
    engine = create_async_engine(url)
    async with engine.connect() as connection:
        seeds = await connection.execute(sql.text("select id, seed from tables"))
        found = {table: Kept(bytes(seed), []) for table, seed in seeds}
        query = "select table_id, seat, move, key from entries order by table_id, entry"
        for table, seat, move, key in await connection.execute(sql.text(query)):
            found[table].entries.append((seat, move, key))
    await engine.dispose()
    return found
