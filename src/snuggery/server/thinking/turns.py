"""Whose turn it is to think, when more want to than can.

What comes first: the computer somebody plays against, then hints, then analysis, and computers
among themselves last. But each address has its fair share, and that counts for more: whoever asks
for two hundred analyses waits for them, and nobody else does.
"""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from enum import IntEnum

from snuggery.server.base.limits.fair_shares import Shares

STEP = 1.0
"""Seconds of thought by which each rank is ahead of the next, between addresses."""
MOST_TABLES = 5_000


class Rank(IntEnum):
    """What a thought is for; the lower comes first."""

    COMPANY = 0
    HINT = 1
    ANALYSIS = 2
    ALONE = 3


@dataclass(frozen=True, slots=True)
class Turn:
    """For which address and which table something is thought about."""

    rank: Rank = Rank.HINT
    address: str = ""
    table: str = ""


@dataclass(eq=False, slots=True)
class _Waiting:
    turn: Turn
    number: int
    come: asyncio.Future[int]


class Turns:
    """A number of places to think at, and everyone who is waiting for one."""

    def __init__(self, places: int) -> None:
        self._free = list(range(places))
        self._places = places
        self._waiting: list[_Waiting] = []
        self._running: dict[int, Turn] = {}
        self._shares = Shares()
        self._served: dict[str, int] = {}
        self._number = 0

    @property
    def under_way(self) -> int:
        """How many think or wait."""
        return len(self._running) + len(self._waiting)

    def waiting(self, address: str) -> int:
        """How many wait that this address has asked for, the computers at its tables left out."""
        asked = (Rank.HINT, Rank.ANALYSIS)
        return sum(w.turn.address == address and w.turn.rank in asked for w in self._waiting)

    def is_waiting(self, table: str) -> bool:
        """Whether a thought for this table has not begun yet."""
        return any(each.turn.table == table for each in self._waiting)

    @asynccontextmanager
    async def take(self, turn: Turn) -> AsyncIterator[int]:
        """Wait until it is your turn; the number of the place that one has then."""
        self._number += 1
        waiting = _Waiting(turn, self._number, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._give_out()
        try:
            place = await waiting.come
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            elif waiting.come.done() and not waiting.come.cancelled():
                self._give_back(waiting.come.result(), turn, 0.0)
            raise
        begun = time.monotonic()
        try:
            yield place
        finally:
            self._give_back(place, turn, time.monotonic() - begun)

    def _give_back(self, place: int, turn: Turn, spent: float) -> None:
        del self._running[place]
        self._free.append(place)
        self._shares.had(turn.address, spent)
        self._served[turn.table] = self._number
        if len(self._served) > MOST_TABLES:
            self._served.clear()
        self._give_out()

    def _give_out(self) -> None:
        while self._free:
            fit = [each for each in self._waiting if self._may_begin(each.turn)]
            if not fit:
                return
            first = min(fit, key=self._order)
            self._waiting.remove(first)
            if first.come.done():  # nobody is waiting for it any more
                continue
            place = self._free.pop()
            self._running[place] = first.turn
            self._shares.begin(first.turn.address)
            first.come.set_result(place)

    def _may_begin(self, turn: Turn) -> bool:
        """One place is left for other addresses, and one for opponents of people."""
        if self._places == 1:
            return True
        same = sum(each.address == turn.address for each in self._running.values())
        later = sum(each.rank > Rank.HINT for each in self._running.values())
        return same < self._places - 1 and (turn.rank <= Rank.HINT or later < self._places - 1)

    def _order(self, each: _Waiting) -> tuple[float, int, int, int]:
        rank, running = each.turn.rank, self._running.values()
        busy = sum(begun.address == each.turn.address for begun in running)
        due = self._shares.due(each.turn.address) + STEP * (rank + busy)
        return due, rank, self._served.get(each.turn.table, 0), each.number
