"""A page of a browser that has the house in it, without the browser."""

import asyncio
import json
from dataclasses import dataclass, field
from typing import Any, Self
from urllib.parse import urlencode

from snuggery.device.house import Asked, House, Visitor
from snuggery.device.store import Memory
from snuggery.device.thinking import think
from snuggery.server.pages.offline.alone import Alone

ORIGIN = "https://snuggery.test"
FIREFOX = Visitor("Mozilla/5.0 (X11; Linux x86_64)", "en-GB,en;q=0.8")


@dataclass
class Answer:
    """What was answered."""

    status: int = 0
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""

    def begin(self, status: int, headers: str) -> None:
        self.status, self.headers = status, dict(json.loads(headers))

    def piece(self, body: bytes) -> None:
        self.body += body

    def end(self) -> None:
        pass

    @property
    def text(self) -> str:
        return self.body.decode()

    def json(self) -> Any:
        return json.loads(self.body)


@dataclass(frozen=True)
class Bytes:
    """As JavaScript hands them over."""

    content: bytes

    def to_bytes(self) -> bytes:
        return self.content


class Here:
    """A worker that thinks in this very process."""

    async def ask(self, question: bytes, /) -> Bytes:
        return Bytes(think(question))

    def end(self) -> None:
        pass


class Page:
    """One page, over a store that others may share."""

    def __init__(
        self,
        store: Memory | None = None,
        visitor: Visitor = FIREFOX,
        alone: Alone = "offline",
    ) -> None:
        self.store = store or Memory()
        self.house = House(self.store, visitor, [Here()], alone)

    async def __aenter__(self) -> Self:
        await self.house.open()
        return self

    async def __aexit__(self, *_why: object) -> None:
        await self.house.close()

    async def get(self, path: str, **headers: str) -> Answer:
        return await self._asked(Asked("GET", ORIGIN + path, tuple(headers.items())))

    async def post(self, path: str, **body: Any) -> Answer:
        return await self.sent(path, "application/json", json.dumps(body))

    async def form(self, path: str, **fields: str) -> Answer:
        return await self.sent(path, "application/x-www-form-urlencoded", urlencode(fields))

    async def record(self, text: str) -> Answer:
        return await self.sent("/api/records", "text/plain", text)

    async def begins(self, game: str, **fields: str) -> str:
        """The path of a new table, as the form of its box begins it."""
        answer = await self.form(f"/games/{game}/start", **fields)
        assert answer.status == 303, answer.text
        return answer.headers["location"]

    async def state(self, table: str) -> Any:
        return (await self.get(f"/api{table}")).json()

    async def plays(self, table: str, move: str) -> Any:
        entry = (await self.state(table))["entry"]
        answer = await self.post(f"/api{table}/moves", entry=entry, move=move)
        assert answer.status == 200, answer.text
        return answer.json()

    async def at_rest(self, table: str) -> None:
        """Wait until only a person is to act."""
        live = await self.house.tables.find(table.rpartition("/")[2])
        while live.computers:
            await asyncio.wait([live.computers])

    async def sent(self, path: str, kind: str, text: str) -> Answer:
        headers = (("content-type", kind),)
        return await self._asked(Asked("POST", ORIGIN + path, headers, text.encode()))

    async def _asked(self, asked: Asked) -> Answer:
        answer = Answer()
        await asyncio.create_task(self.house.answer(asked, answer))
        return answer
