"""What wakes somebody who watches a table: something has happened, or nothing for a while."""

import asyncio


class Watcher(asyncio.Event):
    """It is set when something happens.

    One timer tells of silence, however often that is broken: to set and stop one each time would
    take longer than the waiting itself.
    """

    def __init__(self) -> None:
        super().__init__()
        self._until = 0.0
        self._timer: asyncio.Handle | None = None
        self._rings = 0.0
        self._rest: asyncio.Future[None] | None = None

    def set(self) -> None:
        """Something has happened."""
        super().set()
        self._rouse()

    async def happens_within(self, seconds: float) -> bool:
        """Wait until something has happened, or nothing for so long."""
        if not self.is_set():
            loop = asyncio.get_running_loop()
            self._until = loop.time() + seconds
            if self._timer is None or self._rings > self._until:
                self.leave()
                self._wind(seconds)
            self._rest = loop.create_future()
            await self._rest
        return self.is_set()

    def leave(self) -> None:
        """Nobody waits any more."""
        if self._timer:
            self._timer.cancel()

    def _wind(self, seconds: float) -> None:
        # a browser's loop does not say when a timer rings, and refuses a time that has just passed
        self._rings = self._until
        self._timer = asyncio.get_running_loop().call_later(seconds, self._ring)

    def _ring(self) -> None:
        left = self._until - asyncio.get_running_loop().time()
        if left > 0:  # it was woken in the meantime, or a browser was early
            self._wind(left)
        else:
            self._timer = None
            self._rouse()

    def _rouse(self) -> None:
        if self._rest and not self._rest.done():
            self._rest.set_result(None)
