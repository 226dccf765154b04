"""The stream of a table: server-sent events, made for one viewer."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from functools import partial

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Send

from snuggery.core.text.language import _
from snuggery.server.base.errors import Busy
from snuggery.server.tables import views
from snuggery.server.tables.live_table import Live
from snuggery.server.tables.open_tables import Tables
from snuggery.server.tables.requests import tables_of, viewer, viewing
from snuggery.showing.errors import NotYourSeat

Held = Callable[[], Awaitable[tuple[int, ...]]]

START, BODY = "http.response.start", "http.response.body"
HEARTBEAT = 5.0
"""Seconds of silence after which a stream says that it is still there."""


async def events(request: Request) -> Response:
    """The table whenever it changes."""
    live, you = await viewer(request)
    if tables_of(request).presence.crowded:
        raise Busy(_("Too many are watching at once; try again in a moment."))
    if request.method == "HEAD":
        return Response(media_type="text/event-stream")
    asked = request.headers.get("last-event-id", "").partition(".")[2]
    heard = int(asked) if asked.isascii() and asked.isdecimal() and len(asked) < 10 else 0
    return Stream(
        follow(tables_of(request), live, you, heard, partial(viewing, request, live)),
        media_type="text/event-stream",
        headers={"X-Accel-Buffering": "no"},  # a proxy shall pass each event on at once
    )


async def _holds_still(you: tuple[int, ...], held: Held) -> bool:
    try:
        return await held() == you
    except NotYourSeat:
        return False


class Stream(StreamingResponse):
    """An answer that never ends, and between two events holds none of them."""

    async def stream_response(self, send: Send) -> None:
        """Send what comes, when it comes."""
        await send({"type": START, "status": self.status_code, "headers": self.raw_headers})
        async for event in self.body_iterator:
            await send({"type": BODY, "body": event, "more_body": True})
            del event
        await send({"type": BODY, "body": b"", "more_body": False})


class Viewer:
    """What one viewer was sent already."""

    def __init__(self, live: Live, you: tuple[int, ...], heard: int) -> None:
        self._live = live
        self._you = you
        self._heard = heard
        self._sent: tuple[int, int] | None = None

    @property
    def misses_something(self) -> bool:
        """Whether there is more; what others do in secret is not."""
        said = self._live.sayings
        more = bool(said) and said[-1].number > self._heard
        return more or self._sent != views.sent(self._live, self._you).mark

    def news(self) -> bytes:
        """All that is new: what was said, each once, and the table as it stands now."""
        state, said = views.sent(self._live, self._you), views.sayings(self._live, self._heard)
        self._heard = said[-1].number if said else self._heard
        ident = b"id: %d.%d\n" % (self._live.entry_for(self._you), self._heard)
        events = b""
        if said:
            events += b"event: said\n%bdata: %b\n\n" % (ident, msgspec.json.encode(said))
        if self._sent != state.mark:
            alike = self._sent and self._sent[1] == state.still
            data = state.moving if alike else state.whole
            events += b"event: table\n%bdata: %b\n\n" % (ident, data)
            self._sent = state.mark
        return events


async def follow(
    tables: Tables, live: Live, you: tuple[int, ...], heard: int, held: Held
) -> AsyncGenerator[bytes, None]:
    """The state now and after each change; who is slow misses states in between, never the last.

    What was said since is sent once each, and first of all the time that the server's clock shows,
    again when that was set. The layer of the picture that stands still is sent when it is new,
    and left empty when not. It ends when the viewer holds other seats than at first, which `held`
    looks up.
    """
    viewer = Viewer(live, you, heard)
    with tables.presence.watching(live, you) as woken:
        ahead, hands = None, -1  # as long as nothing was looked up
        while not tables.closing:
            woken.clear()
            if ahead != live.house.ahead:
                ahead = live.house.ahead
                yield b"event: time\ndata: %.3f\n\n" % live.house.shown(live.house.now())
            if hands != live.hands:
                hands = live.hands
                if not await _holds_still(you, held):
                    return
                continue  # nothing is sent before all is known
            if viewer.misses_something:
                yield viewer.news()
                continue
            try:
                async with asyncio.timeout(HEARTBEAT):
                    await woken.wait()
            except TimeoutError:
                yield b": here\n\n"
