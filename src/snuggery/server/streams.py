"""The stream of a table: server-sent events, made for one viewer."""

import asyncio
import time
from collections.abc import AsyncGenerator

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from snuggery.core.language import _
from snuggery.server import views
from snuggery.server.asking import tables_of, viewer
from snuggery.server.errors import Busy
from snuggery.server.live import Live, Sent
from snuggery.server.tables import Tables

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
    return StreamingResponse(
        told(tables_of(request), live, you, heard),
        media_type="text/event-stream",
        headers={"X-Accel-Buffering": "no"},  # a proxy shall pass each event on at once
    )


async def told(
    tables: Tables, live: Live, you: tuple[int, ...], heard: int
) -> AsyncGenerator[bytes, None]:
    """The state now and after each change; who is slow misses states in between, never the last.

    What was said since is sent once each, and first of all the time that the server's clock shows.
    The layer of the picture that stands still is sent when it is new, and left empty when not.
    """
    yield b"event: time\ndata: %.3f\n\n" % time.time()
    with tables.presence.watching(live, you) as woken:
        sent: Sent | None = None
        rekeyed = live.rekeyed
        while not tables.closing and rekeyed == live.rekeyed:
            woken.clear()
            state = views.sent(live, you)
            said = views.sayings(live, heard)
            if sent != state or said:  # what others do in secret wakes nobody
                heard = said[-1].number if said else heard
                ident = b"id: %d.%d\n" % (live.entry_for(you), heard)
                if said:
                    yield b"event: said\n%bdata: %b\n\n" % (ident, msgspec.json.encode(said))
                if sent != state:
                    data = state.moving if sent and sent.still == state.still else state.whole
                    yield b"event: table\n%bdata: %b\n\n" % (ident, data)
                sent = state
                continue
            try:
                await asyncio.wait_for(woken.wait(), HEARTBEAT)
            except TimeoutError:
                yield b": here\n\n"
