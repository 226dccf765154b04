"""Too much from one address is refused; others, and this machine itself, go on."""

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx2
import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.testclient import TestClient
from starlette.types import Message, Receive, Scope, Send

from snuggery.server.app import App
from snuggery.server.base.errors import TooMany
from snuggery.server.base.limits import by_address
from snuggery.server.base.limits.by_address import NOBODY_KNOWS, counted
from snuggery.server.base.limits.counts import Counts, Shared
from snuggery.server.base.settings import Settings
from snuggery.server.storage.database import prepare
from tests.server.house import PEG, House, Seated
from tests.server.served import Serve

From = Callable[[str], TestClient]


@pytest.fixture
def from_(tmp_path: Path) -> Iterator[From]:
    """A client that is at another address from now on, and a server that allows little."""
    settings = Settings(
        tables_per_hour=3, moves_per_minute=4, sayings_per_minute=2, streams_at_once=1
    )
    app, url = App(prepare(tmp_path), settings), "http://localhost"
    with TestClient(app, url, follow_redirects=False) as client:

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
    assert answer.headers["retry-after"] == "1200"  # one comes back every third of an hour
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


def test_an_address_has_a_limited_number_of_streams_and_gets_them_back() -> None:
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

        house = by_address.Limits(endless, Settings(streams_at_once=2), refuse)

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
    scope = {"client": (address, 1), "headers": [(b"host", b"localhost:8000")]}
    assert counted(scope) == for_


@pytest.mark.parametrize("host", [b"127.0.0.1:8000", b"[::1]:8000", b"games.example.org", b""])
@pytest.mark.parametrize("proxied", [True, False])
def test_only_visitors_at_this_machine_are_not_limited(host: bytes, proxied: bool) -> None:
    scope = {"client": ("127.0.0.1", 1), "headers": [(b"host", host)]}
    here = not proxied and host.endswith(b":8000")
    assert counted(scope, proxied) == (None if here else "127.0.0.1")


@pytest.mark.parametrize("address", ["unknown", "_hidden", "", "127.0.0.1.test", "1.2.3.4:5"])
def test_visitors_that_a_proxy_cannot_identify_count_as_one(address: str) -> None:
    assert counted({"client": (address, 0), "headers": []}, proxied=True) == NOBODY_KNOWS


def test_what_was_used_comes_back_evenly() -> None:
    counts = Counts()

    def take(now: float) -> float:
        return counts.take("a", 2, 60.0, now)

    assert [take(1000.0) for _ in range(3)] == [0, 0, 30]
    assert take(1029.0) == pytest.approx(1)
    assert take(1030.0) == 0
    assert take(1030.0) == pytest.approx(30)
    assert [take(2000.0) for _ in range(3)] == [0, 0, 30]


def test_only_a_limited_number_of_the_latest_addresses_is_remembered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("snuggery.server.base.limits.counts.PLACES", 4)
    monkeypatch.setattr("snuggery.server.base.limits.counts.LOOKS", 4)
    counts = Counts()
    for now, name in enumerate("abcdefgh", 1):
        assert counts.take(name, 1, 60.0, now) == 0
    assert all(counts.take(name, 1, 60.0, 9.0) > 0 for name in "efgh")
    assert counts.open("a stream", 1) is not None
    for now, name in enumerate("abcdefgh", 10):
        counts.take(name, 1, 60.0, now)
    assert counts.open("a stream", 1) is None  # what is open is not forgotten


def test_workers_count_together_and_what_a_killed_one_had_open_is_free_again() -> None:
    shared = Shared.between(2)
    one, two = Counts(shared, 0), Counts(shared, 1)
    assert [each.take("moves a", 3, 60.0, 5.0) for each in (one, two, one)] == [0, 0, 0]
    assert two.take("moves a", 3, 60.0, 5.0) == pytest.approx(20)
    assert two.take("sayings a", 3, 60.0, 5.0) == 0
    kept = one.open("streams a", 2)
    assert kept is not None
    assert two.open("streams a", 2) is not None
    assert (one.open("streams a", 2), two.open("streams a", 2)) == (None, None)
    two = Counts(shared, 1)  # it was killed, and another worker has taken its place
    assert two.open("streams a", 2) is not None
    assert two.open("streams a", 2) is None
    one.close(kept)
    assert two.open("streams a", 2) is not None


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks into /proc")
def test_two_workers_allow_an_address_no_more_than_one(serve: Serve) -> None:
    server = serve("--workers", "2", "--behind-proxy", "127.0.0.1", "--tables-per-hour", "3")

    def posts(address: str, count: int, asleep: int) -> list[int]:
        """What this address is answered while one worker sleeps."""
        headers, url = {"X-Forwarded-For": address}, f"http://127.0.0.1:{server.port}/api/tables"
        os.kill(asleep, signal.SIGSTOP)
        try:
            return [
                httpx2.post(url, json={"game": PEG}, headers=headers, timeout=60).status_code
                for _ in range(count)
            ]
        finally:
            os.kill(asleep, signal.SIGCONT)

    one, other = server.workers()
    assert posts("192.0.2.1", 2, one) == [201] * 2
    assert posts("192.0.2.1", 2, other) == [201, 429]
    assert posts("192.0.2.1", 1, one) == [429]
    assert posts("192.0.2.2", 1, one) == [201]


def test_a_limit_of_zero_means_no_limit(tmp_path: Path) -> None:
    settings = Settings(tables_per_hour=0)
    with TestClient(App(prepare(tmp_path), settings), client=("192.0.2.1", 1)) as client:
        here = House(client)
        for _ in range(Settings().tables_per_hour + 1):
            assert client.post("/api/tables", content=b"").status_code == 415
        assert here.sit().table
