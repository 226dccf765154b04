"""Where tables are kept: a row for each table, its seats, and the log that is the truth.

An entry's primary key (table, number) decides who was first. SQLite in a file by default; all
statements are SQLAlchemy's, so that PostgreSQL takes the same ones.
"""

import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields
from typing import Any

import sqlalchemy as sql

from snuggery.core.record import Line
from snuggery.server.storage.attempts import Attempts
from snuggery.server.storage.connection import Reach, changing, changing_all, reading, reading_all
from snuggery.server.storage.health import Health
from snuggery.server.storage.heart import Heart
from snuggery.server.storage.holdings import Holdings
from snuggery.server.storage.interface import Changes
from snuggery.server.storage.invitations import Invitations
from snuggery.server.storage.log_reader import Reading
from snuggery.server.storage.log_writer import Writing
from snuggery.server.storage.schema import entries, heart, invitations, sayings, seats, tables
from snuggery.server.storage.seating import Sitting
from snuggery.server.storage.table_rows import Holding, Invitation, News, Saying, SeatRow, TableRow
from snuggery.showing.log import Entry

LOOK = "look"
"""A message that says which position of the finished game somebody points at; the newest counts."""


class Storage:
    """The tables in a database that `prepare` has made."""

    def __init__(self, url: sql.URL) -> None:
        self.reach = Reach(url)
        self._writing = Writing(self.reach)
        self.seats = Sitting(self.reach)
        self.holdings = Holdings(self.reach)
        self.invitations = Invitations(self.reach)
        self.heart = Heart(self.reach)
        self.attempts = Attempts(self.reach)
        self.health = Health(url, self.reach)
        self.append = self._writing.append
        self.next_entries = Reading(self.reach).next_entries

    async def close(self) -> None:
        """Write what is waiting, and close the database."""
        await self._writing.close()
        await self.reach.close()

    def changed_elsewhere(self) -> Changes:
        """The tables that other processes change; None stands for all. It never ends."""
        return self.reach.wake.changes()

    @changing
    def create(
        self,
        connection: sql.Connection,
        table: TableRow,
        sitting: Sequence[SeatRow],
        held: Sequence[Holding],
        invited: Mapping[str, Invitation],
    ) -> None:
        """Keep a new table, who holds which of its seats, and the links to the others.

        `invited`: by the hashes of their keys.
        """
        row = asdict(table) | {
            "options": json.dumps(table.options),
            "lines": json.dumps([(line.seat, line.text) for line in table.lines]),
        }
        connection.execute(tables.insert().values(row))
        rows = [{"table_id": table.id, **asdict(seat)} for seat in sitting]
        connection.execute(seats.insert(), rows)
        self.holdings.note(connection, table.id, held)
        if invited:
            links = [{"key_hash": key, **asdict(each)} for key, each in invited.items()]
            connection.execute(invitations.insert(), links)

    @reading
    def find(
        self, connection: sql.Connection, table_id: str
    ) -> tuple[TableRow, tuple[SeatRow, ...], News] | None:
        """How the table was set up, who sits there, and what else changed."""
        found = connection.execute(sql.select(tables).where(tables.c.id == table_id))
        row = found.mappings().one_or_none()
        if row is None:
            return None
        sitting = self.seats.rows(connection, table_id)
        facts: dict[str, Any] = dict(row)
        news = News(*(facts[field.name] for field in fields(News)))
        for name in ("touched", "next_id", "ended_at", "hands", "result"):
            del facts[name]
        facts["options"] = json.loads(facts["options"])
        facts["lines"] = tuple(Line(*line) for line in json.loads(facts["lines"]))
        return TableRow(**facts), sitting, news

    @reading
    def entries(
        self, connection: sql.Connection, table_id: str, after: int
    ) -> tuple[list[Entry], News | None]:
        """The log from there on, in order, and the news at the same moment."""
        columns = [entries.c[field.name] for field in fields(Entry)]
        query = (
            sql.select(*columns)
            .where(entries.c.table_id == table_id, entries.c.entry > after)
            .order_by(entries.c.entry)
        )
        news = sql.select(*(tables.c[field.name] for field in fields(News)))
        found = [Entry(*row) for row in connection.execute(query)]
        row = connection.execute(news.where(tables.c.id == table_id)).one_or_none()
        return found, News(*row) if row else None

    @reading
    def length(self, connection: sql.Connection, table_id: str) -> int:
        """How many entries the log of a table has."""
        query = sql.select(sql.func.max(entries.c.entry)).where(entries.c.table_id == table_id)
        return connection.scalar(query) or 0

    @reading
    def sayings(self, connection: sql.Connection, table_id: str, after: int) -> list[Saying]:
        """What was said from there on."""
        columns = [sayings.c[field.name] for field in fields(Saying)]
        query = (
            sql.select(*columns)
            .where(sayings.c.table_id == table_id, sayings.c.number > after)
            .order_by(sayings.c.number)
        )
        return [Saying(*row) for row in connection.execute(query)]

    @changing
    def say(self, connection: sql.Connection, table_id: str, saying: Saying) -> bool:
        """Keep something said; False if its number is taken."""
        kept = self.reach.say(connection, table_id, saying)
        if kept and saying.kind == LOOK:  # only the latest one matters
            connection.execute(
                sayings.delete().where(
                    sayings.c.table_id == table_id,
                    sayings.c.kind == LOOK,
                    sayings.c.number < saying.number,
                )
            )
        self.reach.touch(connection, table_id)
        return kept

    @changing
    def finish(
        self,
        connection: sql.Connection,
        table_id: str,
        at: float,
        result: str,
        came: tuple[str, str, str] | None = None,
    ) -> None:
        """Note that a game is over, so that lists need not replay it.

        `came`: what came of a challenge, which is counted once.
        """
        first = connection.execute(
            tables.update()
            .where(tables.c.id == table_id, tables.c.ended_at.is_(None))
            .values(ended_at=at, result=result)
        )
        if came and first.rowcount:
            self.attempts.note(connection, *came)

    @changing
    def follow_up(self, connection: sql.Connection, table_id: str, next_id: str) -> bool:
        """Note the table of the rematch; False if there was one already."""
        noted = connection.execute(
            tables.update()
            .where(tables.c.id == table_id, tables.c.next_id.is_(None))
            .values(next_id=next_id)
        )
        self.reach.touch(connection, table_id)
        return bool(noted.rowcount)

    @changing_all
    def delete(self, connection: sql.Connection, *table_ids: str) -> None:
        """Throw tables away."""
        for table_id in table_ids:
            self.reach.delete_table(connection, table_id)

    @reading_all
    def untouched_for(self, connection: sql.Connection, seconds: float) -> list[str]:
        """The tables at which nothing was done for this long, and nobody was seen."""
        at = time.time() - seconds
        house = sql.select(heart.c.house - seconds).scalar_subquery()
        query = sql.select(tables.c.id).where(tables.c.made_at < at).order_by(tables.c.made_at)
        for of_table, recent in (
            (entries.c.table_id, entries.c.made_at >= at),
            (sayings.c.table_id, sayings.c.made_at >= at),
            (seats.c.table_id, seats.c.seen_at >= sql.func.coalesce(house, at)),
        ):
            query = query.where(~sql.exists().where(of_table == tables.c.id, recent))
        return list(connection.scalars(query))
