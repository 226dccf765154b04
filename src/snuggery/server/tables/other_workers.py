"""Taking in what other processes do at the tables that are open here."""

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from contextlib import aclosing
from typing import Protocol

from snuggery.core import SnuggeryError
from snuggery.server.base.errors import OutOfReach
from snuggery.server.storage.interface import AHEAD, UNHEARD, AnyStorage
from snuggery.server.storage.table_rows import News
from snuggery.server.tables.live_table import Live
from snuggery.showing.log import Entry

AGAIN = 0.25
"""Seconds until the database is asked again after a failure."""
PATIENCE = 5.0
"""Seconds without word from the others after which nobody is told that they see what happens."""
TOGETHER = 50
"""How many tables catch up at the same time."""
Found = tuple[list[Entry], News]

logger = logging.getLogger(__name__)


class Followed(Protocol):
    """The tables that are open here."""

    storage: AnyStorage
    closing: bool

    def open_here(self, ids: frozenset[str] | None) -> Sequence[Live]:
        """Those of these tables that are; of all, if it is None."""

    async def catch_up(self, live: Live) -> None:
        """Take in what other processes wrote."""

    async def take_in(self, live: Live, entries: list[Entry], news: News) -> None:
        """Take this in, which was read from the database."""


class Following:
    """Keeps the open tables up to date."""

    def __init__(self, tables: Followed, relieve: Callable[[Live], None]) -> None:
        """`relieve` has the computers play, should nobody else do it."""
        self._tables = tables
        self._relieve = relieve
        self._lost_at: float | None = None

    @property
    def out_of_touch(self) -> bool:
        """Whether others may have done a lot by now that is not known here."""
        return self._lost_at is not None and time.monotonic() - self._lost_at > PATIENCE

    async def follow(self) -> None:
        """Take in what other processes change, as soon as they tell; this never ends."""
        while True:
            try:
                async with aclosing(self._tables.storage.changed_elsewhere()) as changes:
                    async for ids in changes:
                        if ids == UNHEARD:
                            self._lose_touch()
                        else:
                            await self._refresh_all(ids)
                            self._lost_at = None
            except Exception:
                logger.exception("Changes by other processes are not heard")
            await asyncio.sleep(AGAIN)

    async def _refresh_all(self, ids: frozenset[str] | None) -> None:
        lives = self._tables.open_here(ids)
        for begin in range(0, len(lives), TOGETHER):
            some = lives[begin : begin + TOGETHER]
            after = {live.row.id: live.entry for live in some}
            try:
                found = await self._tables.storage.next_entries(after)
            except OutOfReach:
                found = {}
            await asyncio.gather(
                *(self._refresh(live, after[live.row.id], found.get(live.row.id)) for live in some)
            )

    def _lose_touch(self) -> None:
        self._lost_at = self._lost_at or time.monotonic()

    async def _refresh(self, live: Live, after: int, found: Found | None) -> None:
        """Be up to date with a table, however often the database fails."""
        while not self._tables.closing:
            try:
                async with live.lock:
                    if found and live.entry == after and len(found[0]) < AHEAD:
                        await self._tables.take_in(live, *found)
                    else:
                        await self._tables.catch_up(live)
            except OutOfReach:
                found = None
                self._lose_touch()
                await asyncio.sleep(AGAIN)
            except SnuggeryError:
                return  # it was deleted, or a newer version plays there
            except Exception:
                logger.exception("Table %s could not be brought up to date", live.row.id)
                return
            else:
                self._relieve(live)
                return
