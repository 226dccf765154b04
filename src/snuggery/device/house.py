"""The server as it runs in a browser: the same answers, over the browser's own store.

Requests come from the pages of one browser, by way of its service worker (web/src/house).
"""

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass
from http.cookies import SimpleCookie
from typing import Any, Protocol
from urllib.parse import unquote, urlsplit

from starlette.routing import Route
from starlette.types import ASGIApp, Message

from snuggery.device.storage import DeviceStorage
from snuggery.device.store import Store
from snuggery.device.thinking import DeviceThinker, Line
from snuggery.server.base.compression import Compression
from snuggery.server.base.home_network import Home
from snuggery.server.base.language import COOKIE, Languages
from snuggery.server.base.security import Headers
from snuggery.server.pages.challenges.evening import ZONE
from snuggery.server.pages.offline import first_board
from snuggery.server.pages.offline.alone import Alone, StandingAlone
from snuggery.server.pages.previews import Addresses
from snuggery.server.routes import answering, refuse
from snuggery.server.tables.open_tables import Tables
from snuggery.server.tables.seat_keys import new_key
from snuggery.server.tables.seats.devices import DEVICE, SAFER
from snuggery.server.tables.setup import OF_A_DEVICE, new_id
from snuggery.server.thinking.thoughts import Thinking

LANGUAGE = "language"
"""The name under which the store keeps the chosen language."""


class Reply(Protocol):
    """Where the answer to one request goes."""

    def begin(self, status: int, headers: str, /) -> object:
        """It begins; the headers are a list of pairs in JSON."""

    def piece(self, body: bytes, /) -> object:
        """More of it."""

    def end(self) -> object:
        """That was all."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One request of a page."""

    method: str
    url: str
    """The whole address."""
    headers: Sequence[tuple[str, str]] = ()
    body: bytes = b""


@dataclass(frozen=True, slots=True)
class Visitor:
    """The browser in which the house is: what it would tell a server with every request."""

    agent: str = ""
    """Its user agent."""
    languages: str = ""
    """The languages it prefers, as a browser lists them."""
    language: str = ""
    """The language in which pages from elsewhere address it."""
    zone: str = ""
    """How many minutes its evenings are ahead of UTC."""


class House:
    """The server of one page."""

    def __init__(
        self,
        store: Store,
        visitor: Visitor = Visitor(),  # noqa: B008 - it is immutable
        lines: Sequence[Line] = (),
        alone: Alone = "offline",
    ) -> None:
        """`lines`: the ways to workers that think; `alone`: whether there is a server elsewhere."""
        self._store = store
        self._visitor = visitor
        self._storage = DeviceStorage(store)
        thinking = Thinking(workers=[DeviceThinker(line) for line in lines])
        self.tables = Tables(self._storage, thinking, new_id=lambda: OF_A_DEVICE + new_id()[1:])
        first = Route(first_board.PATH, first_board.show, methods=["GET"])
        answers = Languages(Addresses(answering(self.tables, refuse, Home(), more=[first])))
        self._app: ASGIApp = Headers(StandingAlone(Compression(answers), alone))
        secret = new_key()  # whoever has the device holds its seats, whatever its name
        self._cookies = {DEVICE: secret, SAFER: secret, ZONE: visitor.zone}
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Begin; the tables are as they were left."""
        self._cookies[COOKIE] = await self._store.fact(LANGUAGE) or self._visitor.language
        await self.tables.house.open()
        self._tasks = [
            asyncio.create_task(self.tables.following.follow()),
            asyncio.create_task(self.tables.keep_time()),
            asyncio.create_task(self.tables.rest()),
        ]

    async def close(self) -> None:
        """End everything."""
        self.tables.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def hear(self, table_id: str) -> None:
        """Another page of this browser has changed a table."""
        self._storage.changed.put_nowait(table_id)

    async def answer(self, asked: Asked, reply: Reply) -> None:
        """Answer one request."""
        bodies = [asked.body]

        async def receive() -> Message:
            if bodies:
                return {"type": "http.request", "body": bodies.pop(), "more_body": False}
            await asyncio.Event().wait()  # the end of this task tells us that the visitor has gone
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [(name.decode(), value.decode()) for name, value in message["headers"]]
                reply.begin(message["status"], json.dumps(await self._taken_from(headers)))
            elif message.get("body"):
                reply.piece(message["body"])

        await self._app(self._scope(asked), receive, send)
        reply.end()

    def _scope(self, asked: Asked) -> dict[str, Any]:
        url = urlsplit(asked.url)
        headers = {
            "host": url.netloc,
            "user-agent": self._visitor.agent,
            "accept-language": self._visitor.languages,
            **{name.lower(): value for name, value in asked.headers},
            "cookie": "; ".join(f"{name}={value}" for name, value in self._cookies.items()),
        }
        return {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "method": asked.method,
            "scheme": url.scheme,
            "path": unquote(url.path),
            "raw_path": url.path.encode(),
            "root_path": "",
            "query_string": url.query.encode(),
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": None,
            "server": (url.hostname or "", url.port or 0),
        }

    async def _taken_from(self, headers: list[tuple[str, str]]) -> list[tuple[str, str]]:
        """Keep the language that was chosen; the headers without cookies, which no page takes."""
        for name, value in headers:
            if name == "set-cookie" and COOKIE in (set_now := SimpleCookie(value)):
                self._cookies[COOKIE] = set_now[COOKIE].value
                await self._store.keep(LANGUAGE, self._cookies[COOKIE])
        return [pair for pair in headers if pair[0] != "set-cookie"]
