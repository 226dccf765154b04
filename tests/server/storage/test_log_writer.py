"""Entries go to the disk together, and each learns for itself whether it is kept."""

import asyncio
import secrets

import pytest
import sqlalchemy as sql

from snuggery import shelf
from snuggery.core import Table
from snuggery.server.storage import log_writer
from snuggery.server.storage.database import prepare
from snuggery.server.storage.interface import EntryTaken
from snuggery.server.storage.store import Storage
from snuggery.server.tables.clocks.house_clock import HouseClock
from snuggery.server.tables.seat_keys import Wanted
from snuggery.server.tables.setup import laid_out, new_id
from snuggery.showing.log import Entry
from tests.server.places import Place

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def tables(storage: Storage, count: int) -> list[str]:
    """So many new tables."""
    made = []
    for _ in range(count):
        table = Table(shelf.game("peg-solitaire"))
        live, given = laid_out(table, Wanted(""), (), {}, HouseClock(storage.heart), new_id())
        await storage.create(live.row, live.seats, given.held, {})
        made.append(live.row.id)
    return made


def entry(move: str) -> Entry:
    return Entry("move", 1, move, made_at=1.25, clocked_at=0.1, key=secrets.token_hex(4))


async def test_of_entries_written_together_only_those_with_a_taken_number_fail(
    place: Place,
) -> None:
    url = prepare(place)
    here, there = Storage(url), Storage(url)
    one, two, three = await tables(here, 3)
    first = entry("d2-d4")
    await there.append(two, 1, first)
    mine = [entry("a"), entry("b"), entry("c")]
    came = await asyncio.gather(
        here.append(one, 1, mine[0]),
        here.append(two, 1, mine[1]),
        here.append(three, 1, mine[2]),
        return_exceptions=True,
    )
    assert [type(each) for each in came] == [type(None), EntryTaken, type(None)]
    kept = [(await there.entries(table, 0))[0] for table in (one, two, three)]
    assert kept == [[mine[0]], [first], [mine[2]]]
    for storage in (here, there):
        await storage.close()


async def test_all_waiting_entries_are_stored_in_order(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_writer, "MOST", 7)
    storage = Storage(prepare(place))
    (table,) = await tables(storage, 1)
    written = [entry(str(number)) for number in range(40)]
    await asyncio.gather(*(storage.append(table, n, each) for n, each in enumerate(written, 1)))
    assert (await storage.entries(table, 0))[0] == written
    await storage.close()


async def test_a_failure_is_reported_to_all_who_wait_and_later_entries_are_stored(
    place: Place,
) -> None:
    storage = Storage(prepare(place))
    (table,) = await tables(storage, 1)
    nowhere = [storage.append("no-such-table", n, entry("x")) for n in (1, 2)]
    came = await asyncio.gather(*nowhere, return_exceptions=True)
    assert all(isinstance(each, Exception) for each in came)
    await storage.append(table, 1, entry("y"))
    assert len((await storage.entries(table, 0))[0]) == 1
    await storage.close()


async def test_a_broken_connection_is_replaced(postgres: object, place: Place) -> None:
    storage = Storage(prepare(place))
    (table,) = await tables(storage, 1)
    await storage.append(table, 1, entry("a"))
    if isinstance(place, sql.URL):
        writing = storage._writing._together
        assert isinstance(writing, log_writer.OverALine)
        assert writing._line is not None
        writing._line.terminate()
        await asyncio.sleep(0)
    await storage.append(table, 2, entry("b"))
    assert len((await storage.entries(table, 0))[0]) == 2
    await storage.close()
