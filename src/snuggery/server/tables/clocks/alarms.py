"""Alarms: somebody is there when a player's clock runs out."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from snuggery.server.tables.live_table import Live

LONGEST = 3600.0
"""The longest sleep in seconds, because timers of days drift."""

logger = logging.getLogger(__name__)


class Alarms:
    """One alarm a table, set to the clock that runs out first."""

    def __init__(self, ring: Callable[[Live], Coroutine[Any, Any, None]]) -> None:
        self._ring = ring
        self._ringing: set[asyncio.Task[None]] = set()
        self._stopped = False

    def set(self, live: Live) -> None:
        """Ring when the next clock of this table runs out."""
        self.unset(live)
        falling = live.next_to_fall()
        if falling is not None and not self._stopped:
            pause = min(max(0.0, falling - live.house.now()) + 0.02, LONGEST)
            live.alarm = asyncio.get_running_loop().call_later(pause, self._begin, live)

    def unset(self, live: Live) -> None:
        """Ring no more at this table."""
        if live.alarm:
            live.alarm.cancel()
            live.alarm = None

    def soon(self, live: Live) -> bool:
        """Whether a clock runs out so soon that the table must stay open."""
        falling = live.next_to_fall()
        return falling is not None and falling < live.house.now() + LONGEST

    def stop(self) -> None:
        """No alarm is set any more."""
        self._stopped = True

    def _begin(self, live: Live) -> None:
        live.alarm = None
        task = asyncio.create_task(self._rung(live))
        self._ringing.add(task)
        task.add_done_callback(self._ringing.discard)

    async def _rung(self, live: Live) -> None:
        try:
            await self._ring(live)
        except Exception:
            logger.exception("A clock at table %s could not be stopped", live.row.id)
