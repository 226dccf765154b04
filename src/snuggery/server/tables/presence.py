"""Who is there: who is watching a table from here, and who was seen by other processes."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from snuggery.server.storage.interface import AnyStorage
from snuggery.server.tables.clocks.house_clock import HouseTime
from snuggery.server.tables.live_table import Live
from snuggery.server.tables.watcher import Watcher

MOST_WATCHERS = 5_000
EVERY = 8.0
"""Seconds between two notes about who is there."""

logger = logging.getLogger(__name__)


class Presence:
    """Everyone who is watching a table."""

    def __init__(
        self,
        storage: AnyStorage,
        house: HouseTime,
        lives: Callable[[], Iterable[Live]],
        *,
        shared: bool,
    ) -> None:
        """`shared`: other processes serve the same tables."""
        self._storage = storage
        self._house = house
        self._lives = lives
        self._shared = shared
        self._watchers = 0

    @property
    def watchers(self) -> int:
        """How many look on here."""
        return self._watchers

    @property
    def crowded(self) -> bool:
        """No more can watch."""
        return self._watchers >= MOST_WATCHERS

    @contextmanager
    def watching(self, live: Live, you: tuple[int, ...]) -> Iterator[Watcher]:
        """Somebody watches: set whenever the table changes, or the server closes."""
        woken = Watcher()
        _come_or_go(live, you, lambda: live.comes(woken, you))
        self._watchers += 1
        try:
            yield woken
        finally:
            _come_or_go(live, you, lambda: live.goes(woken))
            woken.leave()
            self._watchers -= 1

    async def keep(self) -> None:
        """Note now and then who is there, for later and for other processes; this never ends."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.note()
            except Exception:
                logger.exception("Nobody could be noted as present")

    async def note(self) -> None:
        """Tell the others who is here, and learn who is there."""
        watched = {live.row.id: live for live in self._lives() if live.watchers}
        here = [
            (table_id, seat)
            for table_id, live in watched.items()
            for seat in frozenset(seat for you in live.watchers.values() for seat in you)
        ]
        if here:
            await self._storage.seats.seen(here, self._house.now())
        if not (self._shared and watched):
            return
        for table_id, seat, seen_at in await self._storage.seats.last_seen(tuple(watched)):
            live = watched[table_id]
            before = live.is_here(seat)
            live.seats = tuple(
                replace(row, seen_at=seen_at) if row.seat == seat else row for row in live.seats
            )
            if before != live.is_here(seat):
                live.publish()


def _come_or_go(live: Live, you: tuple[int, ...], change: Callable[[], object]) -> None:
    """Tell the others if somebody is there now, or is not any more."""
    before = [live.is_here(seat) for seat in you]
    change()
    live.left_at |= dict.fromkeys(you, live.house.now())
    if before != [live.is_here(seat) for seat in you]:
        live.publish()
