"""Two at once: the log's primary key decides, and the other gets the new state."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import httpx2
import pytest

from snuggery.server.app import App
from snuggery.server.base.settings import Settings
from snuggery.server.storage.database import prepare
from tests.server.house import PEG
from tests.server.places import Place

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def pair(place: Place) -> AsyncIterator[tuple[httpx2.AsyncClient, httpx2.AsyncClient]]:
    """Clients of two servers that share one database, as two processes would."""
    apps = [App(prepare(place), Settings(workers=2)) for _ in range(2)]
    clients = tuple(
        httpx2.AsyncClient(transport=httpx2.ASGITransport(app), base_url="http://snuggery.test")
        for app in apps
    )
    yield clients[0], clients[1]
    for app, client in zip(apps, clients, strict=True):
        await client.aclose()
        await app.close()


async def sit(client: httpx2.AsyncClient) -> tuple[str, dict[str, str]]:
    made = (await client.post("/api/tables", json={"game": PEG})).json()
    client.cookies.clear()
    return f"/api/tables/{made['table']}", {"Authorization": f"Bearer {made['keys']['1']}"}


def split(answers: list[Any]) -> tuple[Any, list[Any]]:
    won = [answer for answer in answers if answer.status_code == 200]
    lost = [answer for answer in answers if answer.status_code == 409]
    assert (len(won), len(won) + len(lost)) == (1, len(answers))
    return won[0].json(), [answer.json() for answer in lost]


async def test_exactly_one_of_two_posts_for_the_same_entry_wins(
    pair: tuple[httpx2.AsyncClient, httpx2.AsyncClient],
) -> None:
    url, key = await sit(pair[0])
    for entry, move in enumerate(["d2-d4", "b3-d3", "c1-c3"]):
        posts = [
            client.post(f"{url}/moves", json={"entry": entry, "move": move}, headers=key)
            for client in (pair[0], pair[0], pair[1], pair[1])
        ]
        new, stale = split(list(await asyncio.gather(*posts)))
        assert new["entry"] == entry + 1
        for answer in stale:
            assert answer["error"]["code"] == "stale"
            assert answer["table"] == new


async def test_another_process_sees_what_this_one_wrote(
    pair: tuple[httpx2.AsyncClient, httpx2.AsyncClient],
) -> None:
    url, key = await sit(pair[0])
    here, there = pair
    for entry, move in enumerate(["d2-d4", "b3-d3"]):
        await there.get(url)
        await here.post(f"{url}/moves", json={"entry": entry, "move": move}, headers=key)
        seen = (await there.get(url, headers=key)).json()
        assert seen == (await here.get(url, headers=key)).json()
        assert seen["entry"] == entry + 1
    answer = await there.post(f"{url}/undo", json={"entry": 2}, headers=key)
    assert answer.status_code == 200
    answer = await here.post(f"{url}/moves", json={"entry": 3, "move": "b3-d3"}, headers=key)
    assert answer.json()["entry"] == 4


async def test_a_process_that_is_behind_refuses_a_late_move_as_late(
    pair: tuple[httpx2.AsyncClient, httpx2.AsyncClient],
) -> None:
    """Where the other process still is, this move would be against the rules."""
    here, there = pair
    url, key = await sit(here)
    await there.get(url, headers=key)
    for entry, move in enumerate(["d2-d4", "b3-d3"]):
        await here.post(f"{url}/moves", json={"entry": entry, "move": move}, headers=key)
    late = await there.post(f"{url}/moves", json={"entry": 0, "move": "b3-d3"}, headers=key)
    assert (late.status_code, late.json()["error"]["code"]) == (409, "stale")
    assert late.json()["table"]["entry"] == 2
    wrong = await there.post(f"{url}/moves", json={"entry": 2, "move": "b3-d3"}, headers=key)
    assert (wrong.status_code, wrong.json()["error"]["code"]) == (422, "illegal-move")


async def test_many_tables_are_written_at_once(
    pair: tuple[httpx2.AsyncClient, httpx2.AsyncClient],
) -> None:
    tables = [await sit(pair[0]) for _ in range(20)]
    body = {"entry": 0, "move": "d2-d4"}
    answers = await asyncio.gather(
        *(
            pair[n % 2].post(f"{url}/moves", json=body, headers=key)
            for n, (url, key) in enumerate(tables)
        )
    )
    assert [answer.status_code for answer in answers] == [200] * 20
    for url, key in tables:
        assert (await pair[1].get(url, headers=key)).json()["plies"] == 1
