"""What others have written at many tables is read here, all of it in one statement."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

import sqlalchemy as sql

from snuggery.server.storage.connection import Reach, in_reach
from snuggery.server.storage.interface import AHEAD
from snuggery.server.storage.notifications import Notified
from snuggery.server.storage.table_rows import News
from snuggery.showing.log import Entry

Found = dict[str, tuple[list[Entry], News]]

NEWS = [f"tables.{field.name}" for field in fields(News)]
ENTRY = [f'entries."{field.name}"' for field in fields(Entry)]
ANYWAY = [field.name for field in fields(Entry)].index("anyway")
COLUMNS = ", ".join(("tables.id", *NEWS, "entries.entry", *ENTRY))
# With the id from `tables`, PostgreSQL would read the whole log of a table each time.
STATEMENT = f"""
    SELECT {COLUMNS} FROM %s JOIN tables ON tables.id = known.key
    LEFT JOIN entries ON entries.table_id = known.key
        AND entries.entry > known.value AND entries.entry <= known.value + {AHEAD}
    ORDER BY entries.entry
"""  # noqa: S608
IN_A_FILE = STATEMENT % "json_each(?) AS known"
OVER_A_LINE = STATEMENT % "unnest($1::text[], $2::int[]) AS known(key, value)"


class Reading:
    """Reads what follows in the logs of several tables."""

    def __init__(self, reach: Reach) -> None:
        self._reach = reach

    async def next_entries(self, after: Mapping[str, int]) -> Found:
        """The entries that follow at several tables, at most AHEAD each, and their news.

        PostgreSQL is asked over the line that listens, which is idle until this is taken in.
        """
        rows: Sequence[Sequence[Any]]
        wake = self._reach.wake
        if isinstance(wake, Notified):
            with in_reach():
                rows = await wake.ask(OVER_A_LINE, list(after), list(after.values()))
        else:
            asked = (json.dumps(after),)
            rows = await self._reach.read(lambda connection: _rows(connection, asked))
        found: Found = {}
        for table_id, *row in rows:
            news, (number, *entry) = row[: len(NEWS)], row[len(NEWS) :]
            entries, _news = found.setdefault(table_id, ([], News(*news)))
            if number is not None:
                entry[ANYWAY] = bool(entry[ANYWAY])  # a number in SQLite
                entries.append(Entry(*entry))
        return found


def _rows(connection: sql.Connection, asked: tuple[str]) -> Sequence[Sequence[Any]]:
    return connection.exec_driver_sql(IN_A_FILE, asked).all()
