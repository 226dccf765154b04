"""Both databases: where tables can be kept, and a look at them past our own program."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import create_async_engine

from snuggery.server.storage.database import sqlite_at

T = TypeVar("T")
Place = Path | sql.URL


def ask(place: Place, do: Callable[[sql.Connection], T]) -> T:
    """What the database says."""

    async def asked() -> T:
        engine = create_async_engine(sqlite_at(place) if isinstance(place, Path) else place)
        async with engine.begin() as connection:
            found = await connection.run_sync(do)
        await engine.dispose()
        return found

    return asyncio.run(asked())


def altered(place: Place, statement: str) -> None:
    """Change the database behind the program's back."""
    ask(place, lambda connection: connection.exec_driver_sql(statement))
