"""Long games are replayed and written in a thread, one at a time, while the event loop runs."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import TypeVar

from snuggery.server.base.limits.looks import asker
from snuggery.server.thinking.turns import Rank, Turn, Turns

T = TypeVar("T")
LONG = 60
"""How many moves are replayed at once; this takes a few hundredths of a second."""


class LongWork:
    """One thread, in a fair order by address."""

    def __init__(self) -> None:
        self._turns = Turns(1)
        self._thread = ThreadPoolExecutor(1, "long-work")

    async def do(self, moves: int, work: Callable[[], T]) -> T:
        """The result of this work, which involves this many moves."""
        if moves <= LONG:
            return work()
        async with self._turns.take(Turn(Rank.COMPANY, asker())):
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._thread, copy_context().run, work)

    def close(self) -> None:
        """Nothing more is begun."""
        self._thread.shutdown(wait=False, cancel_futures=True)
