"""Limits per address: so many tables, moves, sayings and streams, and no more.

They keep one visitor from wearing out the house, not many; each process counts for itself.
"""

import ipaddress
import math
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from snuggery.core.language import N_, _
from snuggery.server.errors import TooMany
from snuggery.server.kinds import MOVES, SAYINGS, STREAMS, TABLES, kind
from snuggery.server.settings import HOUR, MINUTE, Settings

MOST_ADDRESSES = 20_000
ROUNDING = 1e-6
SOON = 5
"""Seconds after which a stream may be free again."""

Refuse = Callable[[Request, Exception], Awaitable[Response]]


@dataclass(slots=True)
class Allowance:
    """So many in a span of time; what was used comes back evenly."""

    most: int
    span: float
    _used: OrderedDict[str, tuple[float, float]] = field(default_factory=OrderedDict)

    def take(self, address: str, now: float) -> float:
        """Use one; the seconds to wait if none is left."""
        used, at = self._used.pop(address, (0.0, now))
        used = max(0.0, used - (now - at) * self.most / self.span)
        missing = used + 1 - self.most
        wait = missing * self.span / self.most if missing > ROUNDING else 0.0
        self._used[address] = (used if wait else used + 1, now)
        if len(self._used) > MOST_ADDRESSES:
            self._used.popitem(last=False)  # who was here longest ago has most back
        return wait


class Limits:
    """Refuses what is too much; a limit of 0 is none."""

    def __init__(self, app: ASGIApp, settings: Settings, refuse: Refuse) -> None:
        self.app = app
        self._refuse = refuse
        spans = {
            TABLES: (
                settings.tables_per_hour,
                HOUR,
                N_("Too many tables set up from your address; try again in {wait} s."),
            ),
            MOVES: (
                settings.moves_per_minute,
                MINUTE,
                N_("Too many moves from your address; try again in {wait} s."),
            ),
            SAYINGS: (
                settings.sayings_per_minute,
                MINUTE,
                N_("Too many messages from your address; try again in {wait} s."),
            ),
        }
        self._allowed = {
            name: (Allowance(most, span), what)
            for name, (most, span, what) in spans.items()
            if most
        }
        self._most_streams = settings.streams_at_once
        self._streams: dict[str, int] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or refuse it."""
        asked = kind(scope["method"], scope["path"]) if scope["type"] == "http" else None
        address = counted(scope) if asked else None
        if address is None:
            await self.app(scope, receive, send)
        elif asked == STREAMS:
            await self._stream(address, scope, receive, send)
        elif error := self._too_many(asked or "", address):
            response = await self._refuse(Request(scope, receive), error)
            await response(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def _too_many(self, asked: str, address: str) -> TooMany | None:
        if asked not in self._allowed:
            return None
        allowance, what = self._allowed[asked]
        wait = math.ceil(allowance.take(address, time.monotonic()))
        if not wait:
            return None
        return TooMany(_(what).format(wait=wait), wait)

    async def _stream(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        open_ = self._streams.get(address, 0)
        if self._most_streams and open_ >= self._most_streams:
            error = TooMany(_("Too many tables are watched from your address; close some."), SOON)
            response = await self._refuse(Request(scope, receive), error)
            await response(scope, receive, send)
            return
        self._streams[address] = open_ + 1
        try:
            await self.app(scope, receive, send)
        finally:
            self._streams[address] -= 1
            if not self._streams[address]:
                del self._streams[address]


def counted(scope: Scope) -> str | None:
    """The address for which a request counts; None for this machine, which is not limited."""
    client = scope.get("client")
    if not client:
        return None
    try:
        address = ipaddress.ip_address(client[0])
    except ValueError:  # a socket in the file system
        return None
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is None:
            # One connection to the net usually has a whole network of this size.
            network = ipaddress.ip_network((address, 64), strict=False)
            return None if address.is_loopback else str(network)
        address = address.ipv4_mapped
    return None if address.is_loopback else str(address)
