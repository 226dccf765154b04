"""Looking costs too: pages, tables and long games from one address are limited, and fair."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.testclient import TestClient
from starlette.types import Message, Receive, Scope, Send

from snuggery.server.app import App
from snuggery.server.base.limits import fair_turns, looks, slow_refusals
from snuggery.server.base.limits.counts import Counts
from snuggery.server.base.limits.fair_shares import Shares
from snuggery.server.base.limits.fair_turns import FairTurns
from snuggery.server.base.settings import Settings
from snuggery.server.storage.database import prepare
from snuggery.server.tables import open_tables
from snuggery.server.tables.live_table import Live
from tests.server.house import PEG, House

From = Callable[[str], TestClient]
LOOKS = 40
"""Per minute; a quarter of them at once."""


@pytest.fixture
def from_(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[From]:
    """A client at the address that is named last; a server that shows little; no time passes."""
    monkeypatch.setattr(looks, "time", SimpleNamespace(monotonic=lambda: 1000.0))
    app = App(prepare(tmp_path), Settings(looks_per_minute=LOOKS))
    with TestClient(app, "http://localhost", follow_redirects=False) as client:

        def at(address: str) -> TestClient:
            vars(client._transport)["client"] = (address, 1234)
            return client

        yield at


@pytest.mark.parametrize("path", ["/", f"/games/{PEG}", "/mine", "/tables/x", "/api/tables/x"])
def test_looking_is_limited_by_address(from_: From, path: str) -> None:
    client = from_("192.0.2.1")
    for _ in range(LOOKS // 4):
        assert client.get(path).status_code in (200, 404)
    refused = client.get(path)
    assert refused.status_code == 429
    assert refused.headers["retry-after"] == "2"  # a look comes back every second and a half
    assert "Too many pages" in refused.text
    assert client.get("/healthz").status_code == client.get("/static/app.css").status_code == 200
    assert from_("192.0.2.2").get("/").status_code == 200


def _taken_back_and_forth(house: House, times: int) -> str:
    """A table with this many entries, which no process has open."""
    table = house.sit()
    for _ in range(times // 2):
        table.does("moves", move="d2-d4")
        table.does("undo")
    app: App = house.client.app  # type: ignore[assignment]
    app.tables.forget(table.table)
    return table.table


def test_a_long_table_costs_more_looks_to_open_and_none_to_see_again(from_: From) -> None:
    here = House(from_("127.0.0.1"))
    long = [_taken_back_and_forth(here, 12 * looks.A_LOOK) for _ in range(2)]
    visitor = from_("192.0.2.1")
    assert visitor.get(f"/api/tables/{long[0]}").status_code == 200
    assert visitor.get(f"/api/tables/{long[1]}").status_code == 429
    assert from_("192.0.2.2").get(f"/api/tables/{long[1]}").status_code == 200


def test_a_list_of_long_tables_is_shown_whole_though_it_costs_more_than_is_left() -> None:
    counts = Counts()
    purse = looks.purse_of("a", LOOKS, counts)
    with looks.paying(purse):
        for _ in range(5):
            looks.pay_for_replaying(30 * looks.A_LOOK)
    refused = purse.look()
    assert refused
    assert 40 < refused.wait <= 60  # however much it was, it is paid for after a minute


def test_the_number_of_moves_in_a_record_is_limited(
    from_: From, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_tables, "MOST_LINES", 1)
    here = House(from_("127.0.0.1"))
    table = here.sit()
    text = {"Content-Type": "text/plain"}
    for count, status in ((1, 201), (2, 422)):
        table.plays(("d2-d4", "d5-d3")[count - 1])
        record = here.client.get(f"/api/tables/{table.table}/record", headers=table.headers).text
        assert here.client.post("/api/records", content=record, headers=text).status_code == status


def test_a_table_is_loaded_once_for_all_who_ask_at_the_same_time(
    from_: From, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = House(from_("127.0.0.1"))
    table = _taken_back_and_forth(here, 100)
    app: App = here.client.app  # type: ignore[assignment]
    loads = 0
    real = app.tables._load

    async def counted(table_id: str) -> Live:
        nonlocal loads
        loads += 1
        return await real(table_id)

    monkeypatch.setattr(app.tables, "_load", counted)

    async def all_at_once() -> None:
        found = await asyncio.gather(*(app.tables.find(table) for _ in range(9)))
        assert len(set(found)) == 1

    assert here.client.portal
    here.client.portal.call(all_at_once)
    assert loads == 1


async def _refuse(request: Request, error: Exception) -> Response:
    return Response(status_code=429)


def _asked(address: str) -> None:
    looks._purse.set(looks.purse_of(address, 0, Counts()))


async def _order(waiting: list[str], busy: str) -> list[str]:
    """In which order these addresses are answered after one was busy for a while."""
    answered: list[str] = []

    async def work(scope: Scope, receive: Receive, send: Send) -> None:
        answered.append(scope["path"])
        end = asyncio.get_running_loop().time() + 0.002
        while asyncio.get_running_loop().time() < end:
            pass

    async def nothing() -> Message:
        return {"type": "http.request"}

    async def ignored(message: Message) -> None:
        answered.append(str(message.get("status", "")))

    turns = FairTurns(work, _refuse)

    def ask(address: str) -> asyncio.Task[None]:
        _asked(address)
        scope = {"type": "http", "method": "GET", "path": address}
        return asyncio.create_task(turns(scope, nothing, ignored))

    await asyncio.gather(*(ask(busy) for _ in range(5)))
    answered.clear()
    await asyncio.gather(*(ask(each) for each in waiting))
    return answered


def test_visitors_who_have_asked_for_little_come_first() -> None:
    order = asyncio.run(_order(["many"] * 20 + ["one", "other"], "many"))
    assert set(order[:2]) == {"one", "other"}
    assert order[2:] == ["many"] * 20


def test_only_a_limited_number_from_one_address_may_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_turns, "MOST_WAITING", 3)
    order = asyncio.run(_order(["many"] * 9 + ["one"], "other"))
    assert (order.count("many"), order.count("429"), order.count("one")) == (3, 6, 1)


def test_neither_light_nor_heavy_users_starve() -> None:
    """One needs a second each time, and ten a tenth of one: all get on alike in seconds."""
    shares = Shares()
    needs = {"heavy": 1.0, **{f"light {number}": 0.1 for number in range(10)}}
    had = dict.fromkeys(needs, 0.0)
    for _ in range(1_000):
        who = min(needs, key=shares.due)
        shares.begin(who)
        shares.had(who, needs[who])
        had[who] += needs[who]
    assert max(had.values()) - min(had.values()) <= 1.1
    shares.had("late", 0.0)
    assert shares.due("late") <= min(map(shares.due, needs))  # but nobody can save anything up


def test_whoever_asks_for_little_comes_before_those_who_ask_without_end() -> None:
    """Ten hammer; one asks for ten milliseconds each time the ten have had a quarter second."""
    shares = Shares(0.25)
    hammering = [f"hammer {number}" for number in range(10)]

    def hammer(seconds: float) -> None:
        for _ in range(round(seconds / 0.01)):
            who = min(hammering, key=shares.due)
            shares.begin(who)
            shares.had(who, 0.01)

    hammer(10)
    for _ in range(50):
        for _move in range(2):
            assert min([*hammering, "light"], key=shares.due) == "light"
            shares.begin("light")
            shares.had("light", 0.01)
        hammer(0.25)


def test_what_was_saved_up_is_soon_used_up() -> None:
    shares = Shares(0.25)
    shares.begin("hammer")
    shares.had("hammer", 100)
    shares.begin("hammer")
    turns = 0
    while min(("hammer", "late"), key=shares.due) == "late":
        shares.begin("late")
        shares.had("late", 0.01)
        turns += 1
    assert turns == pytest.approx(25, abs=1)


def test_repeated_refusals_take_longer_and_longer(
    from_: From, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []

    async def note(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(slow_refusals, "asyncio", SimpleNamespace(sleep=note))
    monkeypatch.setattr(slow_refusals, "time", SimpleNamespace(monotonic=lambda: 1000.0))
    client = from_("192.0.2.1")
    for _ in range(LOOKS // 4 + 40):
        client.get("/api/games")
    assert waited[: slow_refusals.AT_ONCE - 1] == [0.0] * (slow_refusals.AT_ONCE - 1)
    assert waited[-1] == slow_refusals.LONGEST
    assert waited == sorted(waited)
    waited.clear()
    from_("192.0.2.2").get("/api/games")
    assert waited == []
