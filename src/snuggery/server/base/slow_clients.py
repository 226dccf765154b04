"""Patience with slow clients, and its end: who neither sends nor reads must not hold a line."""

import asyncio
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

if TYPE_CHECKING:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol as Protocol
else:
    Protocol = AutoHTTPProtocol

LONGEST_REQUEST = 30.0
"""Seconds within which a request must have come whole, once its line is open."""
LONGEST_UNREAD = 20.0
"""Seconds for which somebody may leave unread what was sent; a browser asks again after 9."""


class Line(Protocol):
    """One connection. At most 64 KB and one state wait for who reads slowly (uvicorn's mark)."""

    _begun: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._begun = self.loop.call_later(LONGEST_REQUEST, transport.abort)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        cycle = getattr(self, "cycle", None)  # there is none before the first request
        if cycle and not cycle.more_body and not cycle.response_complete:
            self._begun = _stopped(self._begun)  # it has come whole; the rest is our work
        elif self._begun is None:
            self._begun = self.loop.call_later(LONGEST_REQUEST, self.transport.abort)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = _stopped(self._unread)
        self._unread = self.loop.call_later(LONGEST_UNREAD, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._unread = _stopped(self._unread)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._begun, self._unread = _stopped(self._begun), _stopped(self._unread)


def _stopped(timer: asyncio.TimerHandle | None) -> asyncio.TimerHandle | None:
    if timer:
        timer.cancel()
    return None
