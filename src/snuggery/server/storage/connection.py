"""The way to the database: what reads, what changes, and what every change tells the others."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

import sqlalchemy as sql

from snuggery.core.text.language import _
from snuggery.server.base.errors import OutOfReach
from snuggery.server.storage.database import failed, reason
from snuggery.server.storage.drivers import driver
from snuggery.server.storage.drivers.work import LONGEST, PATIENT, Work
from snuggery.server.storage.notifications import wake
from snuggery.server.storage.schema import sayings, tables
from snuggery.server.storage.table_rows import Saying

P = ParamSpec("P")
T = TypeVar("T")

logger = logging.getLogger(__name__)


class Reach:
    """A database that `prepare` has made."""

    def __init__(self, url: sql.URL) -> None:
        self._driver = driver(url)
        self.in_file = url.get_backend_name() == "sqlite"
        self.wake = wake(url)
        self.unless_taken = _inserting(url.get_backend_name())
        self.turn = asyncio.Lock()  # SQLite has one writer, and waiting here is fairer

    async def close(self) -> None:
        """Let go of the database."""
        await self._driver.close()

    async def read(self, work: Work[T], longest: float = LONGEST) -> T:
        """A look at it."""
        with in_reach():
            return await self._driver.read(work, longest)

    async def change(self, work: Work[T], longest: float = LONGEST) -> T:
        """One transaction when its turn has come: all of it is kept, or nothing."""
        async with self.turn:
            return await self.change_now(work, longest)

    async def change_now(self, work: Work[T], longest: float = LONGEST) -> T:
        """One transaction, for whoever has the turn."""
        with in_reach():
            return await self._driver.change(work, longest)

    def touch(self, connection: sql.Connection, table_id: str, *, hands: bool = False) -> None:
        """Other processes should look at this table again; `hands`: seats change hands.

        What comes first in a transaction makes others wait who change the seats of this table.
        """
        counted = {"touched": tables.c.touched + 1} | (
            {"hands": tables.c.hands + 1} if hands else {}
        )
        connection.execute(tables.update().where(tables.c.id == table_id).values(**counted))
        self.wake.tell(connection, (table_id,))

    def say(self, connection: sql.Connection, table_id: str, saying: Saying) -> bool:
        """Keep something said; False if its number is taken."""
        row = {"table_id": table_id, **asdict(saying)}
        return bool(connection.execute(self.unless_taken(sayings), row).rowcount)

    def say_next(
        self, connection: sql.Connection, table_id: str, kind: str, seat: int, text: str, at: float
    ) -> None:
        """Send a message to everyone at a table, after all earlier ones."""
        last = sql.select(sql.func.max(sayings.c.number)).where(sayings.c.table_id == table_id)
        said = False
        while not said:
            number = (connection.scalar(last) or 0) + 1
            said = self.say(connection, table_id, Saying(number, kind, seat, text, 0, at))

    def delete_table(self, connection: sql.Connection, table_id: str) -> None:
        """Delete a table and everything that belongs to it."""
        connection.execute(tables.delete().where(tables.c.id == table_id))
        self.wake.tell(connection, (table_id,))


class Reaches(Protocol):
    """Something that has a way to the database."""

    reach: Reach


S = TypeVar("S", bound=Reaches)
Asked = Callable[Concatenate[S, P], Coroutine[Any, Any, T]]


def reading(
    work: Callable[Concatenate[S, sql.Connection, P], T], longest: float = LONGEST
) -> Asked[S, P, T]:
    """Make a coroutine of a method that reads over a connection."""

    @wraps(work)
    async def read(self: S, /, *args: P.args, **named: P.kwargs) -> T:
        return await self.reach.read(
            lambda connection: work(self, connection, *args, **named), longest
        )

    return read


def changing(
    work: Callable[Concatenate[S, sql.Connection, P], T], longest: float = LONGEST
) -> Asked[S, P, T]:
    """Make a coroutine of a method that changes something over a connection: all, or nothing."""

    @wraps(work)
    async def change(self: S, /, *args: P.args, **named: P.kwargs) -> T:
        return await self.reach.change(
            lambda connection: work(self, connection, *args, **named), longest
        )

    return change


def reading_all(work: Callable[Concatenate[S, sql.Connection, P], T]) -> Asked[S, P, T]:
    """The same for one that goes through all tables, which may take long."""
    return reading(work, PATIENT)


def changing_all(work: Callable[Concatenate[S, sql.Connection, P], T]) -> Asked[S, P, T]:
    """The same for one that goes through all tables, which may take long."""
    return changing(work, PATIENT)


@contextmanager
def in_reach() -> Iterator[None]:
    """What the database fails at can be tried again; why it failed is for the log."""
    try:
        yield
    except Exception as error:
        if not failed(error):
            raise
        logger.error("The database failed: %s", reason(error))  # noqa: TRY400 - without parameters
        raise OutOfReach(_("The tables cannot be reached right now; try again.")) from None


def _inserting(backend: str) -> Callable[[sql.Table], sql.Insert]:
    """Insert unless there is such a row: each database in its own words, slow to import."""
    if backend == "sqlite":
        from sqlalchemy.dialects import sqlite

        return lambda table: sqlite.insert(table).on_conflict_do_nothing()
    from sqlalchemy.dialects import postgresql

    return lambda table: postgresql.insert(table).on_conflict_do_nothing()
