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
from snuggery.server.base.lines import slow_clients
from snuggery.server.base.settings import Settings
from snuggery.server.start import configured
from snuggery.server.storage.database import prepare
from tests.server.house import PEG

pytestmark = pytest.mark.anyio
LONG = 60.0
"""Seconds after which a test gives up; what it waits for takes a fraction of one."""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Served:
    """A server in this event loop, at a real port."""

    def __init__(self, app: App, port: int, server: uvicorn.Server) -> None:
        self.app = app
        self.port = port
        self._server = server

    def lines(self) -> set[Any]:
        """The connections that are open."""
        return self._server.server_state.connections

    async def line(self, **how: Any) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A new connection."""
        return await asyncio.open_connection("127.0.0.1", self.port, **how)

    async def ask(self, method: str, path: str, body: Any = None, key: str = "") -> Any:
        """The answer to a client that sends and reads at once."""
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
        while not true():  # noqa: ASYNC110 - the server has no event for it
            await asyncio.sleep(0.01)


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    app = App(prepare(tmp_path))
    server = uvicorn.Server(configured(app, Settings(), logging.ERROR))
    with socket.create_server(("127.0.0.1", 0)) as sock:
        # Fill up what the system itself buffers for a slow reader.
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)
        task = asyncio.create_task(server.serve(sockets=[sock]))
        await until(lambda: server.started)
        yield Served(app, sock.getsockname()[1], server)
        app.end_streams()
        server.should_exit = True
        await task


async def table(served: Served) -> tuple[str, str]:
    """A table of Peg Solitaire: its path, and the key of its seat."""
    made = await served.ask("POST", "/api/tables", {"game": PEG})
    return f"/api/tables/{made['table']}", made["keys"]["1"]


async def test_a_request_that_comes_byte_by_byte_is_answered_and_others_are_not_delayed(
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


async def test_the_second_request_on_a_connection_must_end_too(
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


HEAD = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"
CHUNKED = (
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n"
)


@pytest.mark.parametrize(
    ("most", "more"),
    [
        (HEAD + b"X-Long: ".ljust(slow_clients.MOST_HEAD - len(HEAD), b"a"), b"a"),
        (HEAD + b"A: b\r\n" * (slow_clients.MOST_LINES - 1), b"A: b\r\nA: b\r\n"),
        (b"GET /".ljust(slow_clients.MOST_HEAD, b"a"), b"a"),
    ],
    ids=["a long line", "many lines", "a long address"],
)
async def test_the_bytes_and_lines_of_a_head_are_limited(
    served: Served, most: bytes, more: bytes
) -> None:
    reader, writer = await served.line()
    writer.write(most)
    server = served.lines()
    await until(lambda: [line._around_bodies for line in server] == [len(most)])
    assert not reader.at_eof()
    writer.write(more)
    told = await asyncio.wait_for(reader.read(), LONG)
    assert told.startswith(b"HTTP/1.1 431 ")
    assert told.endswith(slow_clients.TOO_LONG)
    writer.close()


@pytest.mark.parametrize(
    "begun",
    [HEAD + b"X: ", CHUNKED + b"1;", CHUNKED + b"0\r\nX: "],
    ids=["a header", "the name of a chunk", "a trailer"],
)
async def test_an_endless_header_is_cut_off_before_it_takes_memory(
    served: Served, begun: bytes
) -> None:
    _reader, writer = await served.line()
    writer.write(begun)
    sent = 0
    with pytest.raises(ConnectionError):  # noqa: PT012 - one of these is refused
        while sent < 64_000_000:
            writer.write(b"a" * 65_536)
            sent += 65_536
            await asyncio.wait_for(writer.drain(), LONG)
    assert (await served.ask("GET", "/healthz"))["status"] == "ok"


async def test_large_bodies_and_answers_in_a_row_are_not_taken_for_large_heads(
    served: Served,
) -> None:
    body = b"x" * 120_000
    posted = b"POST /api/records HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n"
    posted += b"Content-Length: %d\r\n\r\n" % len(body)
    reader, writer = await served.line()
    for _ in range(3):
        writer.write(posted + body)
        head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), LONG)
        assert head.startswith(b"HTTP/1.1 422 ")
        length = head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]
        await reader.readexactly(int(length))
    writer.close()


async def test_requests_before_the_first_answer_are_limited(served: Served) -> None:
    reader, writer = await served.line()
    writer.write((HEAD + b"\r\n") * 1_000)
    with suppress(ConnectionError):
        assert (await asyncio.wait_for(reader.read(), LONG)).count(b"HTTP/1.1 200 ") < 1_000
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


async def test_a_client_that_stops_reading_is_dropped_and_comes_back_to_the_last_state(
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
