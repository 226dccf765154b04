"""Both databases: where tables can be kept, and a look at them past our own program."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import sqlalchemy as sql

from snuggery.server.storage.database import sqlite_at
from snuggery.server.storage.drivers import driver

T = TypeVar("T")
Place = Path | sql.URL


def ask(place: Place, do: Callable[[sql.Connection], T]) -> T:
    """What the database says."""

    async def asked() -> T:
        database = driver(sqlite_at(place) if isinstance(place, Path) else place)
        found = await database.change(do)
        await database.close()
        return found

    return asyncio.run(asked())


def altered(place: Place, statement: str) -> None:
    """Change the database behind the program's back."""
    ask(place, lambda connection: connection.exec_driver_sql(statement))
