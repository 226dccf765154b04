"""Patience with clients, and its end: nobody may hold a line, or fill the memory."""

import asyncio
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from snuggery.server.base.lines.packets import OnePacket

if TYPE_CHECKING:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol as Protocol
else:
    Protocol = AutoHTTPProtocol

LONGEST_REQUEST = 30.0
"""Seconds in which a request must arrive completely, once its connection is open."""
LONGEST_UNREAD = 20.0
"""Seconds for which a client may leave data unread; a browser asks again after 9."""
MOST_HEAD = 32_768
"""The most bytes of a request before its body, or around the parts of a chunked one; browsers send
about a thousand."""
MOST_LINES = 100
"""The most lines of these."""
MOST_AHEAD = 16
"""How many requests may be sent before the first is answered; browsers wait for each answer."""
PIECE = 8_192
"""Incoming data is parsed in pieces of this many bytes; nothing after a head that is too long is
parsed."""
PARSES_HERE = hasattr(AutoHTTPProtocol, "on_header")
"""Whether the parser hands us each header; the other parser (h11) has its own limits."""
TOO_LONG = b"The head of a request may have %d bytes and %d lines here.\n" % (MOST_HEAD, MOST_LINES)
REFUSED = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\nContent-Type: text/plain; charset=utf-8\r\n"
    b"Content-Length: %d\r\nConnection: close\r\n\r\n%b" % (len(TOO_LONG), TOO_LONG)
)


class Line(Protocol):
    """One connection. At most 64 KB and one state wait for a slow reader (uvicorn's mark)."""

    _begun: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None
    _around_bodies = 0
    """Bytes since the last complete head, or since the last piece of a body."""

    def connection_made(self, transport: Any) -> None:
        packing: Any = OnePacket(transport, self.loop)
        super().connection_made(packing)
        self._begun = self.loop.call_later(LONGEST_REQUEST, transport.abort)

    def data_received(self, data: bytes) -> None:
        for begin in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            piece = data[begin : begin + PIECE]
            self._around_bodies += len(piece)
            super().data_received(piece)
            if PARSES_HERE and self._too_much():
                self.transport.write(REFUSED)
                self.transport.close()
        self._watch_the_time()

    def _too_much(self) -> bool:
        return (
            self._around_bodies > MOST_HEAD
            or len(self.headers or ()) > MOST_LINES
            or len(self.pipeline) > MOST_AHEAD
        )

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._around_bodies = 0

    def on_body(self, body: bytes) -> None:
        super().on_body(body)
        self._around_bodies = 0

    def _watch_the_time(self) -> None:
        cycle = getattr(self, "cycle", None)  # None before the first request
        if cycle and not cycle.more_body and not cycle.response_complete:
            self._begun = _stopped(self._begun)  # it is complete; the rest is our work
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
