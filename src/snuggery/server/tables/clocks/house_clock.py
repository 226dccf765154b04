"""The clock of the house: it runs only while the house is open, whatever the system's clock does.

Players' clocks run by it. It began as the time of day when the database was made, and has fallen
behind it by as long as no process served the tables.
"""

import asyncio
import logging
import time
from collections.abc import Callable

from snuggery.server.base.errors import OutOfReach
from snuggery.server.storage.interface import HeartKept

OFTEN, RARELY = 5.0, 60.0
"""Seconds between two beats, while tables are open and while nobody is there."""
AGAIN = 0.25
"""Seconds until the database is asked again after a failure."""
JUMP = 1.0
"""The shown time of day is set again if it is wrong by more than this many seconds."""

logger = logging.getLogger(__name__)


Ticking = Callable[[], float]


class HouseTime:
    """The house's time, and the time of day that is shown for it."""

    def __init__(self, *, wall: Ticking = time.time, steady: Ticking = time.monotonic) -> None:
        """`wall` tells the time of day, `steady` how long something takes."""
        self._wall = wall
        self._steady = steady
        self._begun = wall() - steady()
        self.ahead = 0
        """How many seconds the shown time of day is ahead of the house's time."""

    def now(self) -> float:
        """The house's time, in seconds."""
        return self._begun + self._steady()

    def shown(self, at: float) -> float:
        """The time of day that stands for a time of the house."""
        return at + self.ahead


class HouseClock(HouseTime):
    """The house's time in one process of several, kept in the database."""

    def __init__(
        self, heart: HeartKept, *, wall: Ticking = time.time, steady: Ticking = time.monotonic
    ) -> None:
        super().__init__(wall=wall, steady=steady)
        self._heart = heart
        self._beaten = steady()

    async def open(self) -> None:
        """Go on where the house's time stopped, as soon as the database can be reached."""
        while True:
            try:
                self._set(await self._heart.open(self._wall(), OFTEN))
            except OutOfReach:
                await asyncio.sleep(AGAIN)
            else:
                self._follow_the_day()
                return

    async def keep(self, busy: Callable[[], bool], changed: Callable[[], None]) -> None:
        """Beat while the house is open; this never ends.

        `busy`: whether tables are at hand. `changed` is called when the time of day is shown again.
        """
        while True:
            await asyncio.sleep(OFTEN)
            if self._follow_the_day():
                changed()
            if busy() or self._steady() - self._beaten >= RARELY - OFTEN:
                try:
                    await self.beat(OFTEN if busy() else RARELY)
                except OutOfReach:
                    pass  # it has been logged, and there will be a next beat
                except Exception:
                    logger.exception("The house's clock could not be noted")

    async def beat(self, due: float = OFTEN) -> None:
        """Note the time, and catch up with a process that is ahead."""
        house = await self._heart.beat(self.now(), self._wall(), due)
        self._beaten = self._steady()
        if house > self.now():
            self._set(house)
            self._follow_the_day()

    def _set(self, house: float) -> None:
        self._begun = house - self._steady()

    def _follow_the_day(self) -> bool:
        """Show the time of day as the system tells it now; False if it was right."""
        ahead = self._wall() - self.now()
        if abs(ahead - self.ahead) <= JUMP:
            return False
        self.ahead = round(ahead)  # whole seconds, so that all processes show the same time
        return True
