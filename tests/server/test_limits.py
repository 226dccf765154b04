"""Too much from one address is refused; others, and this machine itself, go on."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.testclient import TestClient
from starlette.types import Message, Receive, Scope, Send

from snuggery.server import limits
from snuggery.server.app import App
from snuggery.server.database import prepare
from snuggery.server.errors import TooMany
from snuggery.server.limits import Allowance, counted
from snuggery.server.settings import Settings
from tests.server.house import PEG, House, Seated

From = Callable[[str], TestClient]


@pytest.fixture
def from_(tmp_path: Path) -> Iterator[From]:
    """A client that is at another address from now on, and a server that allows little."""
    settings = Settings(
        tables_per_hour=3, moves_per_minute=4, sayings_per_minute=2, streams_at_once=1
    )
    with TestClient(App(prepare(tmp_path), settings), follow_redirects=False) as client:

        def at(address: str) -> TestClient:
            vars(client._transport)["client"] = (address, 1234)
            return client

        yield at


def test_too_many_tables_are_refused_with_the_time_to_wait(from_: From) -> None:
    here = House(from_("192.0.2.1"))
    for _ in range(3):
        here.sit()
    answer = here.client.post("/api/tables", json={"game": PEG})
    assert (answer.status_code, here.code(answer)) == (429, "too-many")
    assert answer.headers["retry-after"] == "1200"  # a third of an hour brings one back
    assert "1200 s" in answer.json()["error"]["message"]
    page = here.client.post(f"/games/{PEG}/start", content="")
    assert page.status_code == 429
    assert "Too many tables" in page.text
    record = here.client.post("/api/records", content="", headers={"Content-Type": "text/plain"})
    assert record.status_code == 429
    assert House(from_("192.0.2.2")).sit().table


def test_moves_and_sayings_are_counted_apart_and_looking_is_free(from_: From) -> None:
    table = House(from_("192.0.2.1")).sit()
    for _ in range(4):
        assert table.post("moves", entry=9, move="d2-d4").status_code == 409
    assert table.post("moves", entry=0, move="d2-d4").status_code == 429
    assert table.post("undo", entry=0).status_code == 429
    for _ in range(2):
        assert table.post("say", nonsense=1).status_code == 422
    assert table.post("say", nonsense=1).status_code == 429
    for _ in range(9):
        assert table.state()["entry"] == 0
    elsewhere = Seated(from_("192.0.2.2"), table.table, table.keys)
    assert elsewhere.plays("d2-d4")["entry"] == 1


def test_this_machine_itself_is_not_limited(from_: From) -> None:
    for address in ("127.0.0.1", "::1", "::ffff:127.0.0.1"):
        here = House(from_(address))
        for _ in range(4):
            here.sit()


def test_an_address_has_so_many_streams_and_gets_them_back() -> None:
    async def streams() -> list[int]:
        ends = asyncio.Event()
        begun: list[int] = []

        async def endless(scope: Scope, receive: Receive, send: Send) -> None:
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await ends.wait()

        async def refuse(request: Request, error: Exception) -> Response:
            assert isinstance(error, TooMany)
            return Response(status_code=429)

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                begun.append(message["status"])

        async def receive() -> Message:
            return {"type": "http.request"}

        house = limits.Limits(endless, Settings(streams_at_once=2), refuse)

        def watched(address: str) -> asyncio.Task[None]:
            path = "/api/tables/abc/events"
            scope = {"type": "http", "method": "GET", "path": path, "client": (address, 1)}
            return asyncio.create_task(house(scope, receive, send))

        tasks = [watched(address) for address in (*["192.0.2.1"] * 3, "192.0.2.2")]
        await asyncio.sleep(0)
        ends.set()
        await asyncio.gather(*tasks)
        await watched("192.0.2.1")
        return begun

    assert asyncio.run(streams()) == [200, 200, 429, 200, 200]


@pytest.mark.parametrize(
    ("address", "for_"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("127.0.0.5", None),
        ("::1", None),
        ("a socket", None),
    ],
)
def test_an_address_stands_for_a_household(address: str, for_: str | None) -> None:
    assert counted({"client": (address, 1)}) == for_


def test_what_was_used_comes_back_evenly() -> None:
    allowance = Allowance(2, 60.0)
    assert [allowance.take("a", 0.0) for _ in range(3)] == [0, 0, 30]
    assert allowance.take("a", 29.0) == pytest.approx(1)
    assert allowance.take("a", 30.0) == 0
    assert allowance.take("a", 30.0) == pytest.approx(30)
    assert [allowance.take("a", 1000.0) for _ in range(3)] == [0, 0, 30]


def test_only_so_many_addresses_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_ADDRESSES", 2)
    allowance = Allowance(1, 60.0)
    for address in ("a", "b", "c"):
        assert allowance.take(address, 0.0) == 0
    assert len(allowance._used) == 2
    assert allowance.take("c", 0.0) > 0


def test_no_limit_is_none(tmp_path: Path) -> None:
    settings = Settings(tables_per_hour=0)
    with TestClient(App(prepare(tmp_path), settings), client=("192.0.2.1", 1)) as client:
        here = House(client)
        for _ in range(Settings().tables_per_hour + 1):
            assert client.post("/api/tables", content=b"").status_code == 415
        assert here.sit().table
