"""Whose turn it is to think, when more want to than can.

What comes first: the computer somebody plays against, then hints, then analysis, and computers
among themselves last. But each address has what was thought for it lately on its account, and that
counts for more: whoever asks for two hundred analyses waits for them, and nobody else does.
"""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from enum import IntEnum

STEP = 1.0
"""Seconds of thought by which one kind comes before the next, where the addresses differ."""
FADES = 20.0
"""Seconds in which half of what was thought for an address is forgotten."""
MOST_ACCOUNTS = 5_000


class Rank(IntEnum):
    """What a thought is for; the lower comes first."""

    COMPANY = 0
    HINT = 1
    ANALYSIS = 2
    ALONE = 3


@dataclass(frozen=True, slots=True)
class Turn:
    """For whom and for which table something is thought."""

    rank: Rank = Rank.HINT
    address: str = ""
    table: str = ""


@dataclass(eq=False, slots=True)
class _Waiting:
    turn: Turn
    number: int
    come: asyncio.Future[int]


@dataclass(slots=True)
class _Account:
    spent: float = 0.0
    at: float = 0.0

    def now(self, now: float) -> float:
        """What is left of it."""
        return float(self.spent * 0.5 ** ((now - self.at) / FADES))


class Turns:
    """So many places to think at, and everyone who waits for one."""

    def __init__(self, places: int) -> None:
        self._free = list(range(places))
        self._places = places
        self._waiting: list[_Waiting] = []
        self._running: dict[int, Turn] = {}
        self._accounts: dict[str, _Account] = {}
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

    @asynccontextmanager
    async def take(self, turn: Turn) -> AsyncIterator[int]:
        """Wait until it is one's turn; the number of the place that one has then."""
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
        now = time.monotonic()
        account = self._accounts.setdefault(turn.address, _Account())
        account.spent, account.at = account.now(now) + spent, now
        self._served[turn.table] = self._number
        self._forget(now)
        self._give_out()

    def _give_out(self) -> None:
        while self._free:
            now = time.monotonic()
            fit = [each for each in self._waiting if self._may_begin(each.turn)]
            if not fit:
                return
            first = min(fit, key=lambda each: self._order(each, now))
            self._waiting.remove(first)
            if first.come.done():  # whoever waited has gone
                continue
            place = self._free.pop()
            self._running[place] = first.turn
            first.come.set_result(place)

    def _may_begin(self, turn: Turn) -> bool:
        """One place is left to other addresses, and one to those with whom somebody plays."""
        if self._places == 1:
            return True
        same = sum(each.address == turn.address for each in self._running.values())
        later = sum(each.rank > Rank.HINT for each in self._running.values())
        return same < self._places - 1 and (turn.rank <= Rank.HINT or later < self._places - 1)

    def _order(self, each: _Waiting, now: float) -> tuple[float, int, int, int]:
        account = self._accounts.get(each.turn.address)
        running = [began for began in self._running.values() if began.address == each.turn.address]
        spent = (account.now(now) if account else 0.0) + len(running)
        rank = each.turn.rank
        return spent + STEP * rank, rank, self._served.get(each.turn.table, 0), each.number

    def _forget(self, now: float) -> None:
        if len(self._accounts) > MOST_ACCOUNTS:
            known = self._accounts.items()
            self._accounts = {who: account for who, account in known if account.now(now) > 0.1}
        if len(self._served) > MOST_ACCOUNTS:
            self._served.clear()
