"""The log is written here: entries that wait at the same time go to the disk together."""

import asyncio
from dataclasses import asdict
from functools import partial
from typing import Any

import sqlalchemy as sql

from snuggery.server.storage.connection import Reach
from snuggery.server.storage.interface import EntryTaken
from snuggery.server.storage.schema import entries
from snuggery.showing.log import Entry

PACE = 0.01
"""Seconds from the end of one group commit to the next: under load more go together."""

Kept = set[tuple[str, int]]
Waiting = tuple[dict[str, Any], asyncio.Future[None]]


class Writing:
    """Adds entries to logs; a primary key decides who was first."""

    def __init__(self, reach: Reach) -> None:
        self._reach = reach
        kept = (entries.c.table_id, entries.c.entry)
        self._insert = reach.unless_taken(entries).returning(*kept)
        self._waiting: list[Waiting] = []
        self._writer: asyncio.Task[None] | None = None
        self._written = 0.0

    async def close(self) -> None:
        """Write what waits."""
        if self._writer:
            await self._writer

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
            async with self._reach.turn:
                batch, self._waiting = self._waiting, []
                await self._write_together(batch)
            self._written = loop.time()
        self._writer = None

    async def _write_together(self, batch: list[Waiting]) -> None:
        outcomes: list[Exception | None]
        try:
            kept = await self._reach.change_now(
                partial(self._insert_rows, [row for row, _ in batch])
            )
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

    def _insert_rows(self, rows: list[dict[str, Any]], connection: sql.Connection) -> Kept:
        """The keys of those that are kept now; the numbers of the others are taken."""
        found = connection.execute(self._insert, rows)
        kept = {(table_id, entry) for table_id, entry in found}
        if kept:
            for statement, values in self._reach.wake.telling({table_id for table_id, _ in kept}):
                connection.execute(statement, values)
        return kept
