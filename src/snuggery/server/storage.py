"""Where tables are kept: a row for each table, its seats, and the log that is the truth.

An entry's primary key (table, number) decides who was first. SQLite in a file by default; all
statements are SQLAlchemy's, so that PostgreSQL takes the same ones.
"""

import asyncio
import json
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from snuggery.core.record import Line
from snuggery.server.errors import CannotServe
from snuggery.server.log import Entry

FILE = "snuggery.sqlite3"
HUMAN = "human"

schema = sql.MetaData()
tables = sql.Table(
    "tables",
    schema,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("game", sql.String(60), nullable=False),
    sql.Column("rules", sql.Integer, nullable=False),
    sql.Column("options", sql.Text, nullable=False),
    sql.Column("seed", sql.LargeBinary(16), nullable=False),
    # The moves of an uploaded record, from which this table is played on.
    sql.Column("lines", sql.Text, nullable=False),
    sql.Column("assisted", sql.Boolean, nullable=False),
    sql.Column("made_at", sql.Float, nullable=False),
)
seats = sql.Table(
    "seats",
    schema,
    sql.Column("table_id", sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("player", sql.String(60), nullable=False),  # "human", or a computer's strength
    sql.Column("key_hash", sql.String(64), unique=True),
    sql.Column("taken", sql.Boolean, nullable=False),
)
entries = sql.Table(
    "entries",
    schema,
    sql.Column("table_id", sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("entry", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("kind", sql.String(10), nullable=False),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("move", sql.Text, nullable=False),
    sql.Column("times", sql.Integer, nullable=False),
    sql.Column("anyway", sql.Boolean, nullable=False),
    sql.Column("made_at", sql.Float, nullable=False),
)


class EntryTaken(Exception):
    """Somebody else's entry has this number."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits on a seat: a person by the hash of a key, or a computer by its strength."""

    seat: int
    player: str
    key_hash: str | None
    taken: bool


@dataclass(frozen=True, slots=True)
class TableRow:
    """How a table was set up; this never changes."""

    id: str
    game: str
    rules: int
    options: dict[str, str]
    seed: bytes
    lines: tuple[Line, ...]
    assisted: bool
    made_at: float


def sqlite_at(data: Path) -> sql.URL:
    """The database in a data folder."""
    return sql.URL.create("sqlite+aiosqlite", database=str(data / FILE))


def prepare(data: Path) -> sql.URL:
    """Make the folder and the database where they are missing."""
    url = sqlite_at(data)
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        engine = sql.create_engine(url.set(drivername="sqlite"))
        try:
            with engine.begin() as connection:
                connection.exec_driver_sql("PRAGMA journal_mode=WAL")
                connection.exec_driver_sql("BEGIN IMMEDIATE")  # fails where nothing can be written
                schema.create_all(connection)
        finally:
            engine.dispose()
    except OSError as error:
        raise CannotServe(f"Cannot keep tables in {data}: {error.strerror}.") from error
    except SQLAlchemyError as error:
        cause = getattr(error, "orig", error)
        raise CannotServe(f"Cannot keep tables in {data}: {cause}.") from error
    return url


class Storage:
    """The tables in a database that `prepare` has made."""

    def __init__(self, url: sql.URL) -> None:
        self._engine = _engine(url)
        self._insert = _insert_unless_taken(url.get_backend_name())
        self._writing = asyncio.Lock()  # SQLite has one writer; waiting here is fairer than there
        self._waiting: list[tuple[dict[str, Any], asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None

    async def close(self) -> None:
        """Write what waits, and let go of the database."""
        if self._writer:
            await self._writer
        await self._engine.dispose()

    async def ping(self) -> None:
        """Fail if the database cannot be reached."""
        async with self._engine.connect() as connection:
            await connection.execute(sql.select(sql.literal(1)))

    async def create(self, table: TableRow, sitting: Sequence[SeatRow]) -> None:
        """Keep a new table."""
        async with self._writing, self._engine.begin() as connection:
            row = asdict(table) | {
                "options": json.dumps(table.options),
                "lines": json.dumps([(line.seat, line.text) for line in table.lines]),
            }
            await connection.execute(tables.insert().values(row))
            rows = [{"table_id": table.id, **asdict(seat)} for seat in sitting]
            await connection.execute(seats.insert(), rows)

    async def find(self, table_id: str) -> tuple[TableRow, tuple[SeatRow, ...]] | None:
        """How the table was set up, and who sits there."""
        async with self._engine.connect() as connection:
            found = await connection.execute(sql.select(tables).where(tables.c.id == table_id))
            row = found.mappings().one_or_none()
            if row is None:
                return None
            chairs = await connection.execute(
                sql.select(seats.c.seat, seats.c.player, seats.c.key_hash, seats.c.taken)
                .where(seats.c.table_id == table_id)
                .order_by(seats.c.seat)
            )
            sitting = tuple(SeatRow(*chair) for chair in chairs)
        facts: dict[str, Any] = dict(row)
        facts["options"] = json.loads(facts["options"])
        facts["lines"] = tuple(Line(*line) for line in json.loads(facts["lines"]))
        return TableRow(**facts), sitting

    async def entries(self, table_id: str, after: int) -> list[Entry]:
        """The log from there on, in order."""
        query = (
            sql.select(
                entries.c.kind, entries.c.seat, entries.c.move, entries.c.times, entries.c.anyway
            )
            .where(entries.c.table_id == table_id, entries.c.entry > after)
            .order_by(entries.c.entry)
        )
        async with self._engine.connect() as connection:
            return [Entry(*row) for row in await connection.execute(query)]

    async def append(self, table_id: str, number: int, entry: Entry) -> None:
        """Keep an entry for good, or find its number taken.

        Entries that wait at the same time go to the disk together: that is what takes the time.
        """
        row = {"table_id": table_id, "entry": number, "made_at": time.time(), **asdict(entry)}
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((row, written))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())
        await written

    async def _write(self) -> None:
        while self._waiting:
            async with self._writing:
                batch, self._waiting = self._waiting, []
                await self._write_together(batch)
        self._writer = None

    async def _write_together(
        self, batch: list[tuple[dict[str, Any], asyncio.Future[None]]]
    ) -> None:
        try:
            async with self._engine.begin() as connection:
                kept = [(await connection.execute(self._insert, row)).rowcount for row, _ in batch]
        except SQLAlchemyError as error:
            outcomes: list[Exception | None] = [error] * len(batch)
        else:
            outcomes = [None if count else EntryTaken() for count in kept]
        for (_, written), outcome in zip(batch, outcomes, strict=True):
            if written.done():
                continue  # nobody waits any more
            if outcome:
                written.set_exception(outcome)
            else:
                written.set_result(None)

    async def take(self, table_id: str, seat: int) -> None:
        """Note that somebody has come to an open seat."""
        async with self._writing, self._engine.begin() as connection:
            await connection.execute(
                seats.update()
                .where(seats.c.table_id == table_id, seats.c.seat == seat)
                .values(taken=True)
            )

    async def table_of(self, key_hash: str) -> str | None:
        """The table at which this key opens a seat."""
        async with self._engine.connect() as connection:
            query = sql.select(seats.c.table_id).where(seats.c.key_hash == key_hash)
            found: str | None = await connection.scalar(query)
            return found


def _engine(url: sql.URL) -> AsyncEngine:
    # Errors would otherwise show what was to be stored, seeds among it.
    engine = create_async_engine(url, hide_parameters=True)
    if url.get_backend_name() == "sqlite":
        sql.event.listen(engine.sync_engine, "connect", _make_durable)
    return engine


def _insert_unless_taken(backend: str) -> sql.Insert:
    """Both databases can do it, each in its own words; a dialect is slow to import."""
    if backend == "sqlite":
        from sqlalchemy.dialects import sqlite

        return sqlite.insert(entries).on_conflict_do_nothing()
    from sqlalchemy.dialects import postgresql

    return postgresql.insert(entries).on_conflict_do_nothing()


def _make_durable(connection: Any, _: object) -> None:
    """A commit returns when it is on the disk: what was acknowledged survives a power cut."""
    cursor = connection.cursor()
    for pragma in ("synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
