"""The house in a browser: the server's own pages and tables, over what the browser keeps."""

import asyncio
import re
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from snuggery import SHELF
from snuggery.core import Game
from snuggery.device.house import Visitor
from snuggery.device.store import Memory
from snuggery.server.app import App
from snuggery.server.storage.database import prepare
from tests.device.page import FIREFOX, ORIGIN, Page

pytestmark = pytest.mark.anyio
PEG, FOX = "peg-solitaire", "fox-and-geese"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


PAGES = (
    "/",
    "/tonight",
    "/cabinet",
    "/mine",
    *(
        f"/games/{game.slug}{page}"
        for game in SHELF
        for page in ("", "/rules", "/learn", "/quests", "/statistics")
    ),
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    app = App(prepare(tmp_path_factory.mktemp("tables")))
    headers = {"User-Agent": FIREFOX.agent, "Accept-Language": FIREFOX.languages}
    with TestClient(app, base_url=ORIGIN, headers=headers) as client:
        yield client


async def test_pages_are_those_of_the_server(server: TestClient) -> None:
    async with Page(alone="") as page:
        for path in PAGES:
            answer = await page.get(path)
            assert (answer.status, answer.text) == (200, server.get(path).text), path


async def test_nobody_is_invited_to_where_nobody_can_come() -> None:
    async with Page(alone="static") as files, Page(alone="offline") as offline:
        for page, said in ((files, 'href="/friends"'), (offline, "You are offline.")):
            box = (await page.get(f"/games/{FOX}")).text
            assert 'value="invite"' not in box
            assert 'value="open"' not in box
            assert said in box
            table = (await page.get(await page.begins(FOX))).text
            assert 'data-seat-link="invite"' not in table
            assert "data-keep" not in table
            assert "kept on this device" in table
        assert "snuggery serve" in (await files.get("/friends")).text


async def test_a_language_that_is_chosen_stays() -> None:
    store = Memory()
    async with Page(store) as page:
        chosen = await page.get("/games/snare?lang=de")
        assert (chosen.status, chosen.headers["location"]) == (303, "/games/snare")
        assert "set-cookie" not in chosen.headers  # no page could receive one from here
    async with Page(store) as page:
        german = await page.get("/games/snare")
        assert '<html lang="de"' in german.text
    async with Page(Memory(), Visitor(language="de", languages="en")) as page:
        assert '<html lang="de"' in (await page.get("/")).text


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)
async def test_a_table_begins_and_is_there_when_the_page_is_opened_again(game: Game) -> None:
    store = Memory()
    async with Page(store) as page:
        table = await page.begins(game.slug)
        assert re.fullmatch("/tables/0[2-9a-z]{11}", table)  # no server has such a table
        await page.at_rest(table)
        before = await page.state(table)
        assert before["you"] == [seat["seat"] for seat in before["seats"]]
    async with Page(store) as page:
        after = await page.state(table)
        for was, now in zip(before["seats"], after["seats"], strict=True):
            # a time of day: if opening takes seconds, it jumps by as many
            assert now.pop("away") == pytest.approx(was.pop("away"), abs=60)
        assert after == before
        assert 'id="state"' in (await page.get(table)).text
        assert table in (await page.get("/")).text  # the shelf lists it as waiting


async def test_a_computer_answers() -> None:
    async with Page() as page:
        table = await page.begins(FOX, how="play", side="2", opponent="gentle")
        seats = (await page.state(table))["seats"]
        assert [seat["who"] for seat in seats] == ["computer gentle", "you"]
        await page.plays(table, "F@d4")
        await page.at_rest(table)
        state = await page.state(table)
        assert (state["ply"], state["seat"]) == (2, 2)  # the geese have answered


async def test_chance_is_sealed_at_the_start_and_opened_at_the_end() -> None:
    async with Page() as page:
        table = await page.begins("tacklebox")
        record = (await page.get(f"/api{table}/record")).text
        assert re.search("^seal: [0-9a-f]{64}$", record, re.MULTILINE), record
        assert "seed:" not in record
        while not (state := await page.state(table))["over"]:
            await page.plays(table, state["touches"]["choices"][0]["move"])
        assert not state["assisted"]
        record = (await page.get(f"/api{table}/record")).text
        checked = await page.sent("/api/records/check", "text/plain", record)
        assert checked.status == 200, checked.text
        assert "seed:" in record


async def test_two_pages_at_one_table_never_write_over_each_other() -> None:
    store = Memory()
    async with Page(store) as one, Page(store) as other:
        table = await one.begins(PEG)
        await other.state(table)
        await one.plays(table, "d2-d4")
        late = await other.post(f"/api{table}/moves", entry=0, move="f4-d4")
        assert late.status == 409
        other.house.hear(table.rpartition("/")[2])
        for _ in range(20):
            await asyncio.sleep(0)
        assert (await other.state(table))["ply"] == 1
        await other.plays(table, "b3-d3")
        assert len(await store.entries(table.rpartition("/")[2], 0)) == 2


async def test_nothing_of_a_deleted_device_is_left() -> None:
    store = Memory()
    async with Page(store) as page:
        table = await page.begins(PEG)
        await page.plays(table, "d2-d4")
        assert (await page.form("/mine/delete")).status == 303
        assert await store.documents() == []
        assert await store.entries(table.rpartition("/")[2], 0) == []
        assert (await page.get(table)).status == 404
