"""Whoever is refused again and again is answered ever later: hammering must not pay."""

import asyncio
import time

from starlette.requests import Request
from starlette.responses import Response

from snuggery.server.base.errors import Busy, Refuse, TooMany
from snuggery.server.base.limits.counts import Counts
from snuggery.server.base.limits.looks import HERE, asker

AT_ONCE, SPAN = 20, 20.0
"""This many refusals within this many seconds are sent without delay."""
LONGEST = 3.0
"""The most seconds a refusal is held back; until then, that connection asks nothing else."""


class SlowRefusals:
    """Refuses, and takes its time with those who do not listen."""

    def __init__(self, refuse: Refuse, counts: Counts) -> None:
        self._refuse = refuse
        self._counts = counts

    async def answer(self, request: Request, error: Exception) -> Response:
        """What is answered to this error."""
        address = asker()
        if address not in ("", HERE) and isinstance(error, TooMany | Busy):
            name, now = f"refused {address}", time.monotonic()
            self._counts.owe(name, 1, AT_ONCE, SPAN, now)
            wait = self._counts.missing(name, AT_ONCE, SPAN, now)
            await asyncio.sleep(min(wait, LONGEST))
        return await self._refuse(request, error)
