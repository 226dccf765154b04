"""What looking costs: a page or a table that is at hand one look, a long table more to open.

An address may owe: what is begun is done to its end, and the next must wait until it is paid for.
"""

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from snuggery.core.text.language import _
from snuggery.server.base.errors import TooMany
from snuggery.server.base.limits.counts import Counts
from snuggery.server.base.limits.request_kinds import LOOKS
from snuggery.server.base.settings import MINUTE

HERE = "this machine"
"""Visitors from here have no limit."""
BURSTS = 4
"""A minute's looks come in this many portions: one at once, the next when its time has come."""
A_LOOK = 25
"""How many moves are replayed for the price of one look."""


@dataclass(slots=True)
class Purse:
    """The visitor, and what they pay from."""

    address: str
    most: float
    """0 if there is no limit."""
    span: float
    counts: Counts
    opened: bool = False

    def look(self) -> TooMany | None:
        """Pay for one look, or be refused."""
        if not self.most:
            return None
        now = time.monotonic()
        wait = math.ceil(self.counts.take(f"{LOOKS} {self.address}", self.most, self.span, now))
        if not wait:
            return None
        said = _("Too many pages from your address; try again in {wait} s.")
        return TooMany(said.format(wait=wait), wait)


_purse: ContextVar[Purse | None] = ContextVar("purse", default=None)


def purse_of(address: str, looks_per_minute: int, counts: Counts) -> Purse:
    """What this address may still look at."""
    return Purse(address, looks_per_minute / BURSTS, MINUTE / BURSTS, counts)


@contextmanager
def paying(purse: Purse) -> Iterator[None]:
    """Whatever is opened in the meantime is paid from this purse."""
    before = _purse.set(purse)
    try:
        yield
    finally:
        _purse.reset(before)


def asker() -> str:
    """The address from which that comes which is done now; nothing if nobody asked for it."""
    purse = _purse.get()
    return purse.address if purse else ""


def pay_for_replaying(moves: int) -> None:
    """Pay before this many moves are played again; refused to those who owe for others already."""
    purse = _purse.get()
    if purse is None or not purse.most:
        return
    if not purse.opened and (refused := purse.look()):
        raise refused
    purse.opened = True  # a list of tables is opened completely or not at all
    now = time.monotonic()
    purse.counts.owe(f"{LOOKS} {purse.address}", moves / A_LOOK, purse.most, purse.span, now)
