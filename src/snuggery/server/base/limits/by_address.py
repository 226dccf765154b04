"""Limits per address on tables, moves, sayings, looks and streams.

They keep one visitor from wearing out the house, not many. All workers of a server count together.
"""

import ipaddress
import math
import time
from functools import lru_cache

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from snuggery.core.text.language import N_, _
from snuggery.server.base.doors import asked_name, is_loopback
from snuggery.server.base.errors import Refuse, TooMany
from snuggery.server.base.limits.counts import Counts
from snuggery.server.base.limits.looks import HERE, Purse, paying, purse_of
from snuggery.server.base.limits.request_kinds import LOOKS, MOVES, SAYINGS, STREAMS, TABLES, kind
from snuggery.server.base.settings import HOUR, MINUTE, Settings

NOBODY_KNOWS = "nobody knows"
SOON = 5
"""Seconds after which a stream may have become free."""


class Limits:
    """Refuses what is too much; a limit of 0 is none."""

    def __init__(
        self, app: ASGIApp, settings: Settings, refuse: Refuse, counts: Counts | None = None
    ) -> None:
        self.app = app
        self._refuse = refuse
        self._counts = counts or Counts()
        self._spans = {
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
        self._proxied = bool(settings.behind_proxy)
        self._most_streams = settings.streams_at_once
        self._most_looks = settings.looks_per_minute

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        asked, address = kind(scope["method"], scope["path"]), counted(scope, self._proxied)
        purse = purse_of(address or HERE, self._most_looks if address else 0, self._counts)
        error = self._too_many(asked, address, purse) if asked and address else None
        with paying(purse):
            if error:
                response = await self._refuse(Request(scope, receive), error)
                await response(scope, receive, send)
            elif asked == STREAMS and address:
                await self._stream(address, scope, receive, send)
            else:
                await self.app(scope, receive, send)

    def _too_many(self, asked: str, address: str, purse: Purse) -> TooMany | None:
        if asked in (LOOKS, STREAMS):
            return purse.look()
        most, span, what = self._spans[asked]
        if not most:
            return None
        wait = math.ceil(self._counts.take(f"{asked} {address}", most, span, time.monotonic()))
        return TooMany(_(what).format(wait=wait), wait) if wait else None

    async def _stream(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._most_streams:
            await self.app(scope, receive, send)
            return
        place = self._counts.open(f"{STREAMS} {address}", self._most_streams)
        if place is None:
            error = TooMany(
                _("You are watching too many tables from your address; close some."), SOON
            )
            response = await self._refuse(Request(scope, receive), error)
            await response(scope, receive, send)
            return
        try:
            await self.app(scope, receive, send)
        finally:
            self._counts.close(place)


def counted(scope: Scope, proxied: bool = False) -> str | None:
    """The address a request counts for; None for people at this machine.

    That is who asks for it by its own name, and not `proxied`: a proxy or a tunnel has the same
    address. All of whom a proxy cannot say who they are count as one.
    """
    client = scope.get("client")
    if not client:
        return None
    known = _network(client[0])
    if known is None:
        return None if client[1] else NOBODY_KNOWS
    network, is_here = known
    return None if is_here and not proxied and is_loopback(asked_name(scope)) else network


@lru_cache(maxsize=10_000)
def _network(host: str) -> tuple[str, bool] | None:
    """The network that an address counts for, and whether it is this machine."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return None
    if isinstance(address, ipaddress.IPv6Address):
        address = address.ipv4_mapped or address
    if isinstance(address, ipaddress.IPv6Address) and not address.is_loopback:
        # An internet connection usually comes with a whole network of this size.
        return str(ipaddress.ip_network((address, 64), strict=False)), False
    return str(address), address.is_loopback
