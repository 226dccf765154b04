"""Where tables are kept: a row for each table, its seats, and the log that is the truth.

An entry's primary key (table, number) decides who was first. SQLite in a file by default; all
statements are SQLAlchemy's, so that PostgreSQL takes the same ones.
"""

import asyncio
import json
import logging
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import asdict, dataclass, fields
from typing import Any

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection

from snuggery.core.record import Line
from snuggery.server.database import Apart, engine, failed, reason
from snuggery.server.errors import OutOfReach
from snuggery.server.log import Entry
from snuggery.server.schema import entries, holdings, sayings, seats, tables
from snuggery.server.wake import Changes, wake

HUMAN = "human"
AHEAD = 3
"""So many entries of a table are looked for when many tables are looked at together."""
PACE = 0.01
"""Seconds from the end of one group commit to the next: under load more go together."""

LOOK = "look"
"""A saying that tells where in the finished game somebody points; the newest counts."""


Kept = set[tuple[str, int]]

logger = logging.getLogger(__name__)


class EntryTaken(Exception):
    """Somebody else's entry has this number."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits on a seat: a person by the hash of a key, or a computer by its strength."""

    seat: int
    player: str
    key_hash: str | None
    taken: bool
    name: str = ""
    heir_of: int | None = None
    seen_at: float | None = None


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
    host_hash: str | None = None
    watch: bool = True
    clock: str = ""
    patience: int = 300


@dataclass(frozen=True, slots=True)
class News:
    """What changes about a table besides its log."""

    touched: int
    next_id: str | None
    ended_at: float | None


@dataclass(frozen=True, slots=True)
class Saying:
    """Something said at a table; it changes nothing there."""

    number: int
    kind: str
    seat: int
    text: str
    entry: int
    made_at: float
    key: str = ""


@dataclass(frozen=True, slots=True)
class Held:
    """A table at which a device has seats."""

    table_id: str
    game: str
    made_at: float
    ended_at: float | None
    result: str
    seats: tuple[int, ...]


class Storage:
    """The tables in a database that `prepare` has made."""

    def __init__(self, url: sql.URL) -> None:
        self._engine = self._to_read = engine(url)
        self._apart = Apart(url) if url.get_backend_name() == "sqlite" else None
        if not self._apart:  # there, a transaction is two more ways to and fro
            self._to_read = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        self._wake = wake(url)
        self._unless_taken = _inserting(url.get_backend_name())
        kept = (entries.c.table_id, entries.c.entry)
        self._insert = self._unless_taken(entries).returning(*kept)
        self._writing = asyncio.Lock()  # SQLite has one writer; waiting here is fairer than there
        self._waiting: list[tuple[dict[str, Any], asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None
        self._written = 0.0

    async def close(self) -> None:
        """Write what waits, and let go of the database."""
        if self._writer:
            await self._writer
        if self._apart:
            self._apart.close()
        await self._engine.dispose()

    def changed_elsewhere(self) -> Changes:
        """The tables that other processes change; None stands for all. It never ends."""
        return self._wake.changes()

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        with _in_reach():
            async with self._to_read.connect() as connection:
                yield connection

    @asynccontextmanager
    async def _changing(self) -> AsyncIterator[AsyncConnection]:
        """One transaction: all of it is kept, or nothing."""
        with _in_reach():
            async with self._writing, self._engine.begin() as connection:
                yield connection

    async def ping(self) -> None:
        """Fail if the database cannot be reached."""
        async with self._reading() as connection:
            await connection.execute(sql.select(sql.literal(1)))

    async def create(
        self, table: TableRow, sitting: Sequence[SeatRow], holder: tuple[str, Sequence[int]]
    ) -> None:
        """Keep a new table, and who holds which of its seats (a device, by its hash)."""
        device, mine = holder
        async with self._changing() as connection:
            row = asdict(table) | {
                "options": json.dumps(table.options),
                "lines": json.dumps([(line.seat, line.text) for line in table.lines]),
            }
            await connection.execute(tables.insert().values(row))
            rows = [{"table_id": table.id, **asdict(seat)} for seat in sitting]
            await connection.execute(seats.insert(), rows)
            await self._hold(connection, device, table.id, mine)

    async def find(self, table_id: str) -> tuple[TableRow, tuple[SeatRow, ...], News] | None:
        """How the table was set up, who sits there, and what else changed."""
        async with self._reading() as connection:
            found = await connection.execute(sql.select(tables).where(tables.c.id == table_id))
            row = found.mappings().one_or_none()
            if row is None:
                return None
            sitting = await self._seats(connection, table_id)
        facts: dict[str, Any] = dict(row)
        news = News(facts["touched"], facts["next_id"], facts["ended_at"])
        for name in ("touched", "next_id", "ended_at", "result"):
            del facts[name]
        facts["options"] = json.loads(facts["options"])
        facts["lines"] = tuple(Line(*line) for line in json.loads(facts["lines"]))
        return TableRow(**facts), sitting, news

    async def _seats(self, connection: AsyncConnection, table_id: str) -> tuple[SeatRow, ...]:
        columns = [seats.c[field.name] for field in fields(SeatRow)]
        query = sql.select(*columns).where(seats.c.table_id == table_id).order_by(seats.c.seat)
        return tuple(SeatRow(*chair) for chair in await connection.execute(query))

    async def sitting(self, table_id: str) -> tuple[SeatRow, ...]:
        """Who sits there now."""
        async with self._reading() as connection:
            return await self._seats(connection, table_id)

    async def entries(self, table_id: str, after: int) -> tuple[list[Entry], News | None]:
        """The log from there on, in order, and the news at the same moment."""
        columns = [entries.c[field.name] for field in fields(Entry)]
        query = (
            sql.select(*columns)
            .where(entries.c.table_id == table_id, entries.c.entry > after)
            .order_by(entries.c.entry)
        )
        news = sql.select(tables.c.touched, tables.c.next_id, tables.c.ended_at)
        async with self._reading() as connection:
            found = [Entry(*row) for row in await connection.execute(query)]
            row = (await connection.execute(news.where(tables.c.id == table_id))).one_or_none()
            return found, News(*row) if row else None

    async def next_entries(self, after: Mapping[str, int]) -> dict[str, tuple[list[Entry], News]]:
        """The entries that follow at several tables, at most AHEAD each, and their news."""
        keys = [(each, last + more) for each, last in after.items() for more in range(1, AHEAD + 1)]
        columns = [entries.c[field.name] for field in fields(Entry)]
        query = (
            sql.select(entries.c.table_id, *columns)
            .where(sql.tuple_(entries.c.table_id, entries.c.entry).in_(keys))
            .order_by(entries.c.entry)
        )
        news = sql.select(tables.c.id, tables.c.touched, tables.c.next_id, tables.c.ended_at)
        async with self._reading() as connection:
            rows = (await connection.execute(query)).all()
            told = await connection.execute(news.where(tables.c.id.in_(list(after))))
            found: dict[str, tuple[list[Entry], News]] = {
                table_id: ([], News(*row)) for table_id, *row in told
            }
        for table_id, *row in rows:
            if table_id in found:
                found[table_id][0].append(Entry(*row))
        return found

    async def sayings(self, table_id: str, after: int) -> list[Saying]:
        """What was said from there on."""
        columns = [sayings.c[field.name] for field in fields(Saying)]
        query = (
            sql.select(*columns)
            .where(sayings.c.table_id == table_id, sayings.c.number > after)
            .order_by(sayings.c.number)
        )
        async with self._reading() as connection:
            return [Saying(*row) for row in await connection.execute(query)]

    async def say(self, table_id: str, saying: Saying) -> bool:
        """Keep something said; False if its number is taken."""
        async with self._changing() as connection:
            row = {"table_id": table_id, **asdict(saying)}
            kept = (await connection.execute(self._unless_taken(sayings), row)).rowcount
            if kept and saying.kind == LOOK:  # only where they look now matters
                await connection.execute(
                    sayings.delete().where(
                        sayings.c.table_id == table_id,
                        sayings.c.kind == LOOK,
                        sayings.c.number < saying.number,
                    )
                )
            await self._touch(connection, table_id)
            return bool(kept)

    async def append(self, table_id: str, number: int, entry: Entry) -> None:
        """Keep an entry for good, or find its number taken.

        Entries that wait at the same time go to the disk together: that is what takes the time.
        """
        row = {"table_id": table_id, "entry": number, **asdict(entry)}
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((row, written))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())
        await written

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            await asyncio.sleep(max(0.0, self._written + PACE - loop.time()))
            async with self._writing:
                batch, self._waiting = self._waiting, []
                await self._write_together(batch)
            self._written = loop.time()
        self._writer = None

    async def _write_together(
        self, batch: list[tuple[dict[str, Any], asyncio.Future[None]]]
    ) -> None:
        outcomes: list[Exception | None]
        try:
            with _in_reach():
                kept = await self._insert_together([row for row, _ in batch])
        except Exception as error:  # noqa: BLE001 - each of them waits for it
            outcomes = [error] * len(batch)
        else:
            outcomes = [
                None if (row["table_id"], row["entry"]) in kept else EntryTaken()
                for row, _ in batch
            ]
        for (_, written), outcome in zip(batch, outcomes, strict=True):
            if written.done():
                continue  # nobody waits any more
            if outcome:
                written.set_exception(outcome)
            else:
                written.set_result(None)

    async def _insert_together(self, rows: list[dict[str, Any]]) -> Kept:
        """The keys of those that are kept now; the numbers of the others are taken."""
        if self._apart:
            return await self._apart.transaction(self._insert_rows, rows)
        async with self._engine.begin() as connection:
            return await connection.run_sync(self._insert_rows, rows)

    def _insert_rows(self, connection: sql.Connection, rows: list[dict[str, Any]]) -> Kept:
        found = connection.execute(self._insert, rows)
        kept = {(table_id, entry) for table_id, entry in found}
        if kept:
            for statement, values in self._wake.telling({table_id for table_id, _ in kept}):
                connection.execute(statement, values)
        return kept

    async def change_seat(self, table_id: str, seat: int, **values: object) -> None:
        """Note something new about a seat: that it is taken, how its player is called."""
        async with self._changing() as connection:
            await self._change_seat(connection, table_id, seat, **values)

    async def give_key(self, table_id: str, seat: int, key_hash: str, *, anew: bool) -> None:
        """Give a seat a new key; `anew`: who held it by the old one holds it no longer."""
        async with self._changing() as connection:
            if anew:
                here = (holdings.c.table_id == table_id) & (holdings.c.seat == seat)
                await connection.execute(holdings.delete().where(here))
            await self._change_seat(connection, table_id, seat, key_hash=key_hash)

    async def hold(self, device: str, table_id: str, held: Sequence[int]) -> None:
        """Note that this device holds these seats."""
        async with self._changing() as connection:
            await self._hold(connection, device, table_id, held)
            await self._touch(connection, table_id)

    async def held_at(self, table_id: str, device: str) -> tuple[int, ...]:
        """The seats of a table that this device holds; 0 is the host's right."""
        query = (
            sql.select(holdings.c.seat)
            .where(holdings.c.device_hash == device, holdings.c.table_id == table_id)
            .order_by(holdings.c.seat)
        )
        async with self._reading() as connection:
            return tuple(await connection.scalars(query))

    async def held(self, device: str) -> list[Held]:
        """The tables at which this device has seats, newest first."""
        shown = (tables.c.id, tables.c.game, tables.c.made_at, tables.c.ended_at, tables.c.result)
        query = (
            sql.select(*shown, holdings.c.seat)
            .join(tables, tables.c.id == holdings.c.table_id)
            .where(holdings.c.device_hash == device, holdings.c.seat > 0)
            .order_by(tables.c.made_at.desc(), tables.c.id, holdings.c.seat)
        )
        async with self._reading() as connection:
            found: dict[str, Held] = {}
            for table_id, game, made_at, ended_at, result, seat in await connection.execute(query):
                before = found[table_id].seats if table_id in found else ()
                held = (*before, seat)
                found[table_id] = Held(table_id, game, made_at, ended_at, result, held)
        return list(found.values())

    async def forget(self, device: str) -> None:
        """Delete what this device held: its names, its rights, and tables nobody else plays at."""
        async with self._changing() as connection:
            mine = sql.select(holdings.c.table_id).where(holdings.c.device_hash == device)
            ids = list(await connection.scalars(mine.distinct()))
            for table_id in ids:
                here = holdings.c.table_id == table_id
                own = list(
                    await connection.scalars(
                        sql.select(holdings.c.seat).where(here, holdings.c.device_hash == device)
                    )
                )
                others = sql.select(sql.func.count()).where(
                    seats.c.table_id == table_id,
                    seats.c.player == HUMAN,
                    seats.c.taken,
                    seats.c.seat.not_in(own),
                )
                if not await connection.scalar(others):
                    await self._delete(connection, table_id)
                    continue
                for seat in own:
                    await self._change_seat(connection, table_id, seat, name="")
                await connection.execute(
                    sayings.delete().where(sayings.c.table_id == table_id, sayings.c.seat.in_(own))
                )
            await connection.execute(holdings.delete().where(holdings.c.device_hash == device))

    async def seen(self, present: Sequence[tuple[str, int]], at: float) -> None:
        """Note who is there; nobody is woken by it."""
        query = (
            seats.update()
            .where(
                seats.c.table_id == sql.bindparam("of_table"), seats.c.seat == sql.bindparam("of")
            )
            .values(seen_at=at)
        )
        async with self._changing() as connection:
            rows = [{"of_table": table_id, "of": seat} for table_id, seat in present]
            await connection.execute(query, rows)

    async def last_seen(self, table_ids: Sequence[str]) -> list[tuple[str, int, float]]:
        """When the players of these tables were last seen."""
        query = sql.select(seats.c.table_id, seats.c.seat, seats.c.seen_at).where(
            seats.c.table_id.in_(table_ids), seats.c.seen_at.is_not(None)
        )
        async with self._engine.connect() as connection:
            return [(row[0], row[1], row[2]) for row in await connection.execute(query)]

    async def finish(self, table_id: str, at: float, result: str) -> None:
        """Note that a game is over, so that lists need not replay it."""
        async with self._changing() as connection:
            await connection.execute(
                tables.update()
                .where(tables.c.id == table_id, tables.c.ended_at.is_(None))
                .values(ended_at=at, result=result)
            )

    async def follow_up(self, table_id: str, next_id: str) -> bool:
        """Note the table of the rematch; False if there was one already."""
        async with self._changing() as connection:
            noted = await connection.execute(
                tables.update()
                .where(tables.c.id == table_id, tables.c.next_id.is_(None))
                .values(next_id=next_id)
            )
            await self._touch(connection, table_id)
            return bool(noted.rowcount)

    async def delete(self, *table_ids: str) -> None:
        """Throw tables away."""
        async with self._changing() as connection:
            for table_id in table_ids:
                await self._delete(connection, table_id)

    async def untouched_since(self, at: float) -> list[str]:
        """The tables at which nothing was done since then, and nobody was seen."""
        query = sql.select(tables.c.id).where(tables.c.made_at < at).order_by(tables.c.made_at)
        for of_table, when in (
            (entries.c.table_id, entries.c.made_at),
            (sayings.c.table_id, sayings.c.made_at),
            (seats.c.table_id, seats.c.seen_at),
        ):
            query = query.where(~sql.exists().where(of_table == tables.c.id, when >= at))
        async with self._reading() as connection:
            return list(await connection.scalars(query))

    async def table_of(self, key_hash: str) -> tuple[str, int] | None:
        """The table, and the seat there, that this key opens."""
        async with self._reading() as connection:
            query = sql.select(seats.c.table_id, seats.c.seat).where(seats.c.key_hash == key_hash)
            row = (await connection.execute(query)).one_or_none()
            return (row[0], row[1]) if row else None

    async def _change_seat(
        self, connection: AsyncConnection, table_id: str, seat: int, **values: object
    ) -> None:
        here = (seats.c.table_id == table_id) & (seats.c.seat == seat)
        await connection.execute(seats.update().where(here).values(**values))
        await self._touch(connection, table_id)

    async def _hold(
        self, connection: AsyncConnection, device: str, table_id: str, held: Sequence[int]
    ) -> None:
        if held:
            now = time.time()
            rows = [
                {"device_hash": device, "table_id": table_id, "seat": seat, "since": now}
                for seat in held
            ]
            await connection.execute(self._unless_taken(holdings), rows)

    async def _touch(self, connection: AsyncConnection, table_id: str) -> None:
        """Other processes shall look at this table again."""
        await connection.execute(
            tables.update().where(tables.c.id == table_id).values(touched=tables.c.touched + 1)
        )
        await self._tell(connection, table_id)

    async def _tell(self, connection: AsyncConnection, table_id: str) -> None:
        for statement, values in self._wake.telling((table_id,)):
            await connection.execute(statement, values)

    async def _delete(self, connection: AsyncConnection, table_id: str) -> None:
        await connection.execute(tables.delete().where(tables.c.id == table_id))
        await self._tell(connection, table_id)


@contextmanager
def _in_reach() -> Iterator[None]:
    """What the database fails at can be tried again; why it failed is for the log."""
    try:
        yield
    except Exception as error:
        if not failed(error):
            raise
        logger.error("The database failed: %s", reason(error))  # noqa: TRY400 - no parameters
        raise OutOfReach("The tables cannot be reached just now; try again.") from None


def _inserting(backend: str) -> Callable[[sql.Table], sql.Insert]:
    """Insert unless there is such a row: each database in its own words, slow to import."""
    if backend == "sqlite":
        from sqlalchemy.dialects import sqlite

        return lambda table: sqlite.insert(table).on_conflict_do_nothing()
    from sqlalchemy.dialects import postgresql

    return lambda table: postgresql.insert(table).on_conflict_do_nothing()
