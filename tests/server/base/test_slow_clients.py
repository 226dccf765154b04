"""Slow clients over real sockets: they hold nobody up, and not for ever even themselves."""

import asyncio
import json
import logging
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from snuggery.server.app import App
from snuggery.server.base import slow_clients
from snuggery.server.base.settings import Settings
from snuggery.server.start import configured
from snuggery.server.storage.database import prepare
from tests.server.house import PEG

pytestmark = pytest.mark.anyio
LONG = 60.0
"""Seconds after which a test gives up; what it waits for comes in a fraction of one."""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Served:
    """A server in this event loop, at a real port."""

    def __init__(self, app: App, port: int) -> None:
        self.app = app
        self.port = port

    async def line(self, **how: Any) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A new connection."""
        return await asyncio.open_connection("127.0.0.1", self.port, **how)

    async def ask(self, method: str, path: str, body: Any = None, key: str = "") -> Any:
        """What is answered to who sends and reads at once."""
        reader, writer = await self.line()
        writer.write(asking(method, path, body, key))
        told = await asyncio.wait_for(reader.read(), LONG)
        writer.close()
        return json.loads(told.partition(b"\r\n\r\n")[2])


def asking(method: str, path: str, body: Any = None, key: str = "") -> bytes:
    """A whole request."""
    content = json.dumps(body) if body is not None else ""
    head = f"{method} {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
    head += f"Authorization: Bearer {key}\r\n" if key else ""
    head += f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n"
    return f"{head}\r\n{content}".encode()


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(LONG):
        while not true():  # noqa: ASYNC110 - the server tells nobody
            await asyncio.sleep(0.01)


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    app = App(prepare(tmp_path))
    server = uvicorn.Server(configured(app, Settings(), logging.ERROR))
    with socket.create_server(("127.0.0.1", 0)) as sock:
        # What the system itself keeps for a slow reader is soon full.
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)
        task = asyncio.create_task(server.serve(sockets=[sock]))
        await until(lambda: server.started)
        yield Served(app, sock.getsockname()[1])
        app.end_streams()
        server.should_exit = True
        await task


async def table(served: Served) -> tuple[str, str]:
    """A table of Peg Solitaire: its path, and the key of its seat."""
    made = await served.ask("POST", "/api/tables", {"game": PEG})
    return f"/api/tables/{made['table']}", made["keys"]["1"]


async def test_a_request_that_comes_byte_by_byte_is_answered_and_others_meanwhile(
    served: Served,
) -> None:
    path, key = await table(served)
    reader, writer = await served.line()
    whole = asking("POST", f"{path}/moves", {"entry": 0, "move": "d2-d4"}, key)
    for count, byte in enumerate(whole):
        writer.write(bytes([byte]))
        await writer.drain()
        if count % 60 == 0:
            assert (await served.ask("GET", path))["entry"] == 0
    told = await asyncio.wait_for(reader.read(), LONG)
    assert told.startswith(b"HTTP/1.1 200 ")
    assert (await served.ask("GET", path))["entry"] == 1
    writer.close()


@pytest.mark.parametrize(
    "some",
    [
        b"",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
        asking("POST", "/api/tables", {"game": PEG})[:-9],
    ],
)
async def test_a_request_that_never_ends_is_cut_off(
    served: Served, monkeypatch: pytest.MonkeyPatch, some: bytes
) -> None:
    monkeypatch.setattr(slow_clients, "LONGEST_REQUEST", 0.2)
    reader, writer = await served.line()
    writer.write(some)
    with suppress(ConnectionError):
        assert await asyncio.wait_for(reader.read(), LONG) == b""
    writer.close()
    assert (await served.ask("GET", "/healthz"))["status"] == "ok"


async def test_the_second_request_on_a_line_must_end_too(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slow_clients, "LONGEST_REQUEST", 0.2)
    reader, writer = await served.line()
    writer.write(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
    assert (await reader.readuntil(b"}")).startswith(b"HTTP/1.1 200 ")
    writer.write(b"GET /healthz HTTP/1.1\r\nHo")
    with suppress(ConnectionError):
        assert await asyncio.wait_for(reader.read(), LONG) == b""
    writer.close()


async def test_a_stream_may_last_longer_than_a_request(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slow_clients, "LONGEST_REQUEST", 0.1)
    monkeypatch.setattr("snuggery.server.api.streams.HEARTBEAT", 0.05)
    path, key = await table(served)
    reader, writer = await served.line()
    writer.write(asking("GET", f"{path}/events", key=key))
    for _ in range(6):
        await asyncio.wait_for(reader.readuntil(b": here\n\n"), LONG)
    writer.close()


async def test_who_stops_reading_is_dropped_holds_nobody_up_and_comes_back_to_the_last_state(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slow_clients, "LONGEST_UNREAD", 0.2)
    path, key = await table(served)
    live = served.app.tables._live[path.rpartition("/")[2]]
    with socket.socket() as lazy:
        lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        lazy.connect(("127.0.0.1", served.port))
        lazy.sendall(asking("GET", f"{path}/events", key=key))
        reader, writer = await served.line()
        writer.write(asking("GET", f"{path}/events"))
        await until(lambda: len(live.watchers) == 2)

        async def back_and_forth() -> None:
            """Moves until the one who does not read is let go; the other is told of each."""
            entry = 0
            while len(live.watchers) > 1:
                what, move = ("undo", {}) if entry % 2 else ("moves", {"move": "d2-d4"})
                state = await served.ask("POST", f"{path}/{what}", {"entry": entry, **move}, key)
                entry = state["entry"]
                await reader.readuntil(b"event: table\nid: %d." % entry)

        await asyncio.wait_for(back_and_forth(), LONG)
        assert set(live.watchers.values()) == {()}
    again, back = await served.line()
    back.write(asking("GET", f"{path}/events", key=key))
    await asyncio.wait_for(again.readuntil(b"event: table\nid: %d." % live.entry), LONG)
    back.close()
    writer.close()
