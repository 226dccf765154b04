"""The stream of a table: server-sent events, made for one viewer."""

from collections.abc import AsyncGenerator, AsyncIterable, Awaitable, Callable
from functools import partial

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Send

from snuggery.core.text.language import _, spoken_now
from snuggery.server.base.compression import GZIP, HEAD, bare, gzipped_event, takes
from snuggery.server.base.errors import Busy
from snuggery.server.tables import views
from snuggery.server.tables.live_table import Live
from snuggery.server.tables.open_tables import Tables
from snuggery.server.tables.requests import is_brief, tables_of, viewer, viewing
from snuggery.server.tables.versions import Version
from snuggery.showing.errors import NotYourSeat

Held = Callable[[], Awaitable[tuple[int, ...]]]

START, BODY = "http.response.start", "http.response.body"
HEARTBEAT = 5.0
"""Seconds of silence after which a stream says that it is still there."""


async def events(request: Request) -> Response:
    """The table whenever it changes."""
    live, you = await viewer(request)
    if tables_of(request).presence.crowded:
        raise Busy(_("Too many people are watching at once; try again in a moment."))
    if request.method == "HEAD":
        return Response(media_type="text/event-stream")
    _entry, said, mark, *_more = (*request.headers.get("last-event-id", "").split("."), "", "", "")
    heard = int(said) if said.isascii() and said.isdecimal() and len(said) < 10 else 0
    has = mark if is_brief(request) else None
    events = follow(tables_of(request), live, you, heard, partial(viewing, request, live), has=has)
    return Stream(events, gzip=GZIP in takes(request.scope))


async def _still_holds(you: tuple[int, ...], held: Held) -> bool:
    try:
        return await held() == you
    except NotYourSeat:
        return False


class Stream(StreamingResponse):
    """An answer that never ends, and between two events holds none of them.

    Each event is compressed by itself: so nothing is kept for a stream, what many are sent is
    compressed once, and what one event tells shows in the length of no other.
    """

    media_type = "text/event-stream"

    def __init__(self, events: AsyncIterable[bytes], *, gzip: bool) -> None:
        # proxies must not hold events back
        super().__init__(events, headers={"X-Accel-Buffering": "no"})
        self._gzip = gzip
        if gzip:
            self.headers["Content-Encoding"] = GZIP

    async def stream_response(self, send: Send) -> None:
        """Send what comes, when it comes."""
        await send({"type": START, "status": self.status_code, "headers": self.raw_headers})
        if self._gzip:
            await send({"type": BODY, "body": HEAD, "more_body": True})
        async for event in self.body_iterator:
            assert isinstance(event, bytes)  # noqa: S101 - `follow` yields bytes
            packed = gzipped_event(event) if self._gzip else bare(event)
            await send({"type": BODY, "body": packed, "more_body": True})
            del event, packed
        await send({"type": BODY, "body": b"", "more_body": False})


class Viewer:
    """What one viewer was sent already."""

    def __init__(self, live: Live, you: tuple[int, ...], heard: int, has: str | None) -> None:
        """`has`: the mark of the state that they have; None: they are sent no changes."""
        self._live = live
        self._you = you
        self._heard = heard
        self._changes = has is not None
        self._sent = live.given((spoken_now(), you), has) if has else None

    @property
    def misses_something(self) -> bool:
        """Whether there is more; what others do in secret is not."""
        said = self._live.sayings
        if said and said[-1].number > self._heard:
            return True
        return self._sent is None or self._sent.mark != views.sent(self._live, self._you).mark

    def news(self) -> bytes:
        """Everything new: each message once, and the current state of the table."""
        state, said = views.sent(self._live, self._you), views.sayings(self._live, self._heard)
        self._heard = said[-1].number if said else self._heard
        ident, events = b"%d.%d" % (self._live.entry_for(self._you), self._heard), b""
        if said:
            data = msgspec.json.encode(said)
            events += b"event: said\nid: %b\ndata: %b\n\n" % (ident, data)
        if self._sent is None or self._sent.mark != state.mark:
            name, data = self._told(state)
            mark = state.mark.encode()
            events += b"event: %b\nid: %b.%b\ndata: %b\n\n" % (name, ident, mark, data)
            self._sent = state.print
        return events

    def _told(self, state: Version) -> tuple[bytes, bytes]:
        if self._sent is None:
            return b"table", state.whole
        if self._changes:
            return b"change", views.change(self._live, self._you, self._sent)
        return b"table", state.moving if self._sent.still == state.print.still else state.whole


async def follow(
    tables: Tables,
    live: Live,
    you: tuple[int, ...],
    heard: int,
    held: Held,
    *,
    has: str | None = None,
) -> AsyncGenerator[bytes, None]:
    """The state now and after each change; who is slow misses states in between, never the last.

    What was said since is sent once each, and first of all the time that the server's clock shows,
    again when that was set. Whoever `has` a state, or may have, is sent what has changed since; for
    others the layer of the picture that stands still is left empty where it has not changed. It
    ends when the viewer holds other seats than at first, which `held` looks up, and when this
    process is out of touch: another may know more. As long as nothing happens nothing is made,
    neither to be sent nor to be compared.
    """
    viewer = Viewer(live, you, heard, has)
    with tables.presence.watching(live, you) as woken:
        ahead, hands = None, -1  # nothing has been looked up yet
        seen, passed = False, views.passes(live)
        while not (tables.closing or tables.following.out_of_touch):
            seen = seen and not woken.is_set()
            woken.clear()
            if passed != (passing := views.passes(live)):
                seen, passed = False, passing
                live.shown.clear()  # it is out of date
            if ahead != live.house.ahead:
                ahead = live.house.ahead
                yield b"event: time\ndata: %.3f\n\n" % live.house.shown(live.house.now())
            if hands != live.hands:
                hands = live.hands
                if not await _still_holds(you, held):
                    return
                continue  # send nothing before everything is known
            if not seen and viewer.misses_something:
                yield viewer.news()
                seen = True  # whatever came in the meantime has set the event
                continue
            seen = True
            if not await woken.happens_within(HEARTBEAT):
                yield b": here\n\n"
