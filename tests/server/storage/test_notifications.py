"""What processes tell each other: what is committed, nothing else, and everything after a gap."""

import asyncio
from collections.abc import Callable
from contextlib import aclosing
from typing import Any, TypeVar

import pytest
import sqlalchemy as sql

from snuggery.server.storage.database import address, prepare
from snuggery.server.storage.drivers import driver
from snuggery.server.storage.interface import UNHEARD, Changes
from snuggery.server.storage.notifications import EVERYTHING, Notified, Polled, Wake, wake
from tests.server.places import Place, altered
from tools.postgres import Postgres

T = TypeVar("T")
pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def heard(changes: Changes) -> frozenset[str] | None:
    return await asyncio.wait_for(anext(changes), 60)


async def change(url: sql.URL, work: Callable[[sql.Connection], T]) -> T:
    database = driver(url)
    try:
        return await database.change(work)
    finally:
        await database.close()


async def tell(url: sql.URL, who: Wake, *ids: str) -> None:
    await change(url, lambda connection: who.tell(connection, ids))


async def test_others_hear_notifications_and_nobody_hears_their_own(place: Place) -> None:
    url = prepare(place)
    here, there = wake(url), wake(url)
    async with aclosing(here.changes()) as changes:
        assert await heard(changes) is EVERYTHING  # a new listener may have missed anything
        await tell(url, here, "mine")
        await tell(url, there, "one", "two")
        assert await heard(changes) == frozenset({"one", "two"})
        await tell(url, there, *(f"table-{number}" for number in range(900)))
        told: set[str] = set()
        while len(told) < 900:
            told |= await heard(changes) or set()
        assert told == {f"table-{number}" for number in range(900)}


async def test_what_is_not_committed_is_not_told(place: Place) -> None:
    url = prepare(place)
    here, there = wake(url), wake(url)
    async with aclosing(here.changes()) as changes:
        await heard(changes)

        def fail(connection: sql.Connection) -> None:
            there.tell(connection, ["never"])
            raise RuntimeError

        with pytest.raises(RuntimeError):
            await change(url, fail)
        await tell(url, there, "kept")
        assert await heard(changes) == frozenset({"kept"})


async def test_a_listener_that_was_away_for_long_treats_everything_as_changed(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("data")
    url = prepare(folder)
    there = wake(url)
    async with aclosing(wake(url).changes()) as changes:
        await heard(changes)
        await tell(url, there, "one", "two", "three")
        await asyncio.to_thread(altered, folder, "delete from wakes where table_id <> 'three'")
        assert await heard(changes) is EVERYTHING
        await asyncio.to_thread(altered, folder, "delete from wakes")
        await tell(url, there, "four")  # its number is new, although it is the only one
        assert await heard(changes) == frozenset({"four"})


async def test_old_changes_are_not_kept_for_ever(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Polled, "KEPT", 5)
    monkeypatch.setattr(Polled, "TRIM", 10)
    url = prepare(tmp_path_factory.mktemp("data"))
    here = wake(url)
    for number in range(25):
        await tell(url, here, str(number))
    query = sql.text("select table_id from wakes")
    kept = await change(url, lambda connection: list(connection.scalars(query)))
    assert [int(each) for each in kept] == list(range(15, 25))


async def test_a_listener_that_lost_its_database_listens_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Notified, "AGAIN", 0.05)
    postgres = await asyncio.to_thread(Postgres, "fsync=off")
    try:
        url = address(await asyncio.to_thread(postgres.new))
        here, there = wake(url), wake(url)
        async with aclosing(here.changes()) as changes:
            await heard(changes)
            await asyncio.to_thread(postgres.kill)
            await asyncio.to_thread(postgres.start)
            assert await heard(changes) == UNHEARD
            while (told := await heard(changes)) == UNHEARD:
                pass
            assert told is EVERYTHING
            await tell(url, there, "one")
            assert await heard(changes) == frozenset({"one"})
    finally:
        await asyncio.to_thread(postgres.close)


@pytest.mark.parametrize("moments", range(4))
async def test_a_listener_can_be_cancelled_just_as_it_hears_something(moments: int) -> None:
    listener = Notified(sql.make_url("postgresql://nowhere/none"))
    line: Any = None
    heard: asyncio.Queue[str | None] = asyncio.Queue()

    async def listen() -> None:
        while True:
            await listener._heard(line, heard)

    listening = asyncio.create_task(listen())
    await asyncio.sleep(0.01)
    heard.put_nowait("somebody table")
    for _ in range(moments):
        await asyncio.sleep(0)
    listening.cancel()
    ended, _ = await asyncio.wait([listening], timeout=10)
    assert ended


def test_nobody_is_woken_by_what_they_have_told_themselves() -> None:
    listener = Notified(sql.make_url("postgresql://nowhere/none"))
    heard: asyncio.Queue[str | None] = asyncio.Queue()
    for origin in (listener.origin, "somebody"):
        listener._hear(heard, None, 1, Notified.CHANNEL, f"{origin} one two")
    assert (heard.get_nowait(), heard.empty()) == ("one two", True)
