"""What others wrote at many tables is read together, over the line that has told of it."""

import asyncio
from contextlib import aclosing

import pytest

from snuggery.server.base.errors import OutOfReach
from snuggery.server.storage.database import address, prepare
from snuggery.server.storage.drivers import postgres_lines
from snuggery.server.storage.drivers.postgres_lines import Lines
from snuggery.server.storage.interface import AHEAD, UNHEARD
from snuggery.server.storage.log_reader import OVER_A_LINE
from snuggery.server.storage.notifications import EVERYTHING
from snuggery.server.storage.store import Storage
from snuggery.server.storage.table_rows import Saying
from snuggery.showing.log import Entry
from tests.server.places import Place
from tests.server.storage.test_log_writer import entry, tables
from tools.postgres import Postgres

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_the_next_entries_of_several_tables_are_read_together(place: Place) -> None:
    url = prepare(place)
    here, there = Storage(url), Storage(url)
    quiet, behind, gone, other = await tables(here, 4)
    written = [entry(str(number)) for number in range(AHEAD + 3)]
    written[2] = Entry("undo", times=2, anyway=True, made_at=2.5, clocked_at=0.5)
    for number, each in enumerate(written, 1):
        await there.append(behind, number, each)
    await there.append(other, 1, entry("x"))
    await there.say(quiet, Saying(1, "look", 1, "", 0, 1.0))
    await there.delete(gone)
    async with aclosing(here.changed_elsewhere()) as changes:
        assert await anext(changes) is EVERYTHING
        found = await here.next_entries({quiet: 0, behind: 1, gone: 0})
        assert await here.next_entries({}) == {}
    assert sorted(found) == sorted((quiet, behind))
    for table, after in ((quiet, 0), (behind, 1)):
        entries, news = await there.entries(table, after)
        assert found[table] == (entries[:AHEAD], news)
    assert found[quiet][1].touched == 1
    assert found[behind][0] == written[1 : 1 + AHEAD]
    assert [each.anyway for each in found[behind][0]] == [False, True, False]
    for storage in (here, there):
        await storage.close()


async def test_of_a_long_log_only_what_follows_is_read(postgres: Postgres) -> None:
    prepared = prepare(address(await asyncio.to_thread(postgres.new)))
    line = await Lines(prepared).open()
    await line.execute("SET enable_seqscan = off")  # as where there is much to read
    told = await line.fetch(f"EXPLAIN {OVER_A_LINE}", ["one", "two"], [1, 200])
    steps = [step for (step,) in told]
    assert any("Index Cond" in step and "entry > known.value" in step for step in steps)
    assert not any("Filter" in step for step in steps)  # what is read but not wanted
    await line.close()


async def test_a_line_over_which_nothing_comes_is_cut_and_opened_again(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = prepare(address(await asyncio.to_thread(postgres.new)))
    storage, other = Storage(url), await Lines(url).open()
    (table,) = await tables(storage, 1)
    async with aclosing(storage.changed_elsewhere()) as changes:
        assert await anext(changes) is EVERYTHING
        monkeypatch.setattr(postgres_lines, "LONGEST", 0.1)
        async with other.transaction():
            await other.execute("LOCK TABLE entries IN ACCESS EXCLUSIVE MODE")
            with pytest.raises(OutOfReach):
                await storage.next_entries({table: 0})
        monkeypatch.undo()
        assert await asyncio.wait_for(anext(changes), 60) == UNHEARD
        assert await asyncio.wait_for(anext(changes), 60) is EVERYTHING
        assert list(await storage.next_entries({table: 0})) == [table]
    with pytest.raises(OutOfReach):  # nobody listens any more
        await storage.next_entries({table: 0})
    await other.close()
    await storage.close()
