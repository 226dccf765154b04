"""No time tells: a request takes as many steps whatever the other has done in secret.

One table has seen 3 hidden acts of seat 2, the other one 60. All lines of ours that are run for
a request of seat 1 or of a spectator are counted, from the first byte to the last.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import httpx2
import pytest

import snuggery
from snuggery.server.api import streams
from snuggery.server.app import App
from snuggery.server.storage.database import prepare
from snuggery.server.tables.live_table import Live
from snuggery.showing.log import Entry
from tests.games.sniff.stepping import counted
from tests.server.house import always

pytestmark = pytest.mark.anyio

WALLS = ("E1|0", "E3|0", "C1|D1", "D2|E2", "C3|D3", "D3|E3")
HIDDEN = (3, 60)
BUILDS = ("wall D1|E1", "clear D1|E1")
OURS = str(Path(snuggery.__file__).parent)
OTHERS = ("metrics.py", "limits/fair_")
"""What depends on the clock, and on whether a thread had to be waited for."""

Request = Callable[[], Awaitable[Any]]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[App]:
    # No cached state may expire while steps are being counted.
    monkeypatch.setattr("snuggery.server.tables.live_table.SHOWN_FOR", 3600.0, raising=False)
    app = App(prepare(tmp_path))
    yield app
    await app.close()


@dataclass
class Sat:
    """A table, with the keys of its two seats."""

    app: App
    client: httpx2.AsyncClient
    table: str
    keys: dict[str, str]

    @property
    def live(self) -> Live:
        return self.app.tables._live[self.table]

    async def ask(self, method: str, what: str = "", seat: str = "", **body: Any) -> Any:
        """Any request, with the key of a seat or with none."""
        headers = {"Authorization": f"Bearer {self.keys[seat]}"} if seat else {}
        path = what if what.startswith("/") else f"/api/tables/{self.table}{what and '/'}{what}"
        sent = body or None
        return await self.client.request(method, path, headers=headers, json=sent)

    async def plays(self, seat: str, *moves: str) -> None:
        """Without a request: that is quicker."""
        for move in moves:
            you = (int(seat),)
            entry = partial(Entry, "move", seat=you[0], move=move)
            await self.app.tables.change(self.live, you, self.live.entry_for(you), entry)


async def sit(app: App, hidden: int, *, search: bool) -> Sat:
    """A table after this many hidden acts by seat 2; in the search, it is seat 1's turn."""
    client = httpx2.AsyncClient(
        transport=httpx2.ASGITransport(app=app),
        base_url="http://snuggery.test",
    )
    while True:
        body = {"game": "sniff", "options": {"size": "3"}, "seats": {"1": "me", "2": "open"}}
        made = (await client.post("/api/tables", json=body)).json()
        client.cookies.clear()
        at = Sat(app, client, made["table"], made["keys"])
        for you in ((1,), (2,)):
            part = partial(Entry, "part", seat=you[0], move="5a" * 16)
            await app.tables.change(at.live, you, at.live.entry_for(you), part)
        await at.plays("1", *BUILDS)
        acts = ["wall C1|C2", "clear C1|C2"] * hidden
        await at.plays("2", *acts[: hidden - 1])
        if not search:
            return at
        await at.plays("2", *(["clear C1|C2"] * ("C1|C2" in _walls(at, 2))))
        for seat in ("1", "2"):
            await at.plays(seat, *(f"wall {name}" for name in WALLS), "treasure C3", "ready")
        if at.live.table.state.to_act() == (1,):
            return at


def _walls(at: Sat, seat: int) -> frozenset[str]:
    state: Any = at.live.table.state
    walls: frozenset[str] = state.labyrinths[seat - 1].walls
    return walls


def requests(at: Sat, *, search: bool) -> dict[str, Request]:
    """All that may be asked, by name; each leaves the table as it was."""
    asked: dict[str, Request] = {}
    for who in ("1", ""):
        seen = at.live.entry_for((1,) if who else ())
        gets = ("", "record", f"/tables/{at.table}", f"/api/tables/{at.table}?ply=0")
        asked |= {f"{who} {what[:8]}": partial(at.ask, "GET", what, who) for what in gets}
        post = partial(at.ask, "POST", seat=who)
        for what in ("undo", "redo", "restart", "analysis"):
            asked[f"{who} {what}"] = partial(post, what, entry=seen)
        asked[f"{who} offer"] = partial(post, "say", kind="offer", text="undo")
        for move in ("C1", "ready", "dog C1", "nonsense"):
            asked[f"{who} {move}"] = partial(post, "moves", entry=seen, move=move)
        for wrong in (-1, 1):
            asked[f"{who} stale {wrong}"] = partial(post, "moves", entry=seen + wrong, move="E9")
    if not search:
        for number, move in enumerate(BUILDS, at.live.entry_for((1,))):
            asked[move] = partial(at.ask, "POST", "moves", "1", entry=number, move=move)
    return asked


async def measured(at: Sat, *, search: bool) -> dict[str, Counter[str]]:
    """The steps of each request: of one that finds the state drawn already, and of one that not."""
    found: dict[str, Counter[str]] = {}
    for name, ask in requests(at, search=search).items():
        with counted(OURS, but=OTHERS) as found[name]:
            await ask()
        if name not in BUILDS:
            at.live.publish()
            with counted(OURS, but=OTHERS) as found[f"{name}, anew"]:
                await ask()
    return found


@pytest.mark.parametrize("search", [False, True])
async def test_a_request_takes_as_many_steps_after_3_hidden_acts_as_after_60(
    app: App, search: bool
) -> None:
    tables = [await sit(app, hidden, search=search) for hidden in HIDDEN]
    await measured(await sit(app, 5, search=search), search=search)  # warm up the caches
    few, many = [await measured(each, search=search) for each in tables]
    assert few.keys() == many.keys()
    for name, taken in few.items():
        assert taken - many[name] == many[name] - taken == Counter(), name
    assert few["1 "].total() > 50


async def test_an_act_in_secret_leaves_what_was_made_for_others_as_it_is(app: App) -> None:
    """Else the next look would take longer, and tell that something was done."""
    at = await sit(app, 3, search=False)
    for who in ("1", ""):
        await at.ask("GET", seat=who)
        with counted(OURS, but=OTHERS) as before:
            await at.ask("GET", seat=who)
        await at.plays("2", "wall D1|D2", "clear D1|D2")
        with counted(OURS, but=OTHERS) as after:
            await at.ask("GET", seat=who)
        assert after == before


async def test_a_stream_does_no_work_for_what_others_do_in_secret(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "HEARTBEAT", 600.0)
    at = await sit(app, 3, search=False)
    for you in ((1,), ()):
        stream = streams.follow(app.tables, at.live, you, 0, always(*you))
        await anext(stream)
        await anext(stream)
        waiting = asyncio.ensure_future(anext(stream))
        await asyncio.sleep(0)
        with counted("streams.py") as taken:
            await at.plays("2", "wall D1|D2", "clear D1|D2")
        assert taken == Counter()
        assert not waiting.done()
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        await stream.aclose()


async def test_this_would_see_work_that_grows_with_hidden_acts(app: App) -> None:
    few, many = [await sit(app, hidden, search=False) for hidden in HIDDEN]
    taken = []
    for each in (few, many):
        each.live.table.heard.clear()  # as if nobody had listened from the start
        with counted(OURS, but=OTHERS) as found:
            await each.ask("GET", "record", "1")
        taken.append(found.total())
    assert taken[0] < taken[1]
