"""Who is there: told at once in one process, and after a while by another."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from snuggery import shelf
from snuggery.server.storage.database import prepare
from snuggery.server.storage.store import Storage
from snuggery.server.tables.open_tables import Tables
from snuggery.server.tables.seat_keys import Wanted
from snuggery.server.thinking.thoughts import Thinking

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def two(tmp_path: Path) -> AsyncIterator[tuple[Tables, Tables]]:
    """Two processes' worth of tables over one database."""
    url = prepare(tmp_path)
    both = (
        Tables(Storage(url), Thinking(), shared=True),
        Tables(Storage(url), Thinking(), shared=True),
    )
    yield both
    for each in both:
        each.close()
        await each.storage.close()


async def test_comings_and_goings_are_announced(two: tuple[Tables, Tables]) -> None:
    tables, _ = two
    live, _ = await tables.create(shelf.game("fox-and-geese"), {}, Wanted("host"))
    with tables.presence.watching(live, (1,)) as other:
        other.clear()
        assert live.away_since(2) == live.row.clocked_at
        with tables.presence.watching(live, (2,)):
            assert other.is_set()
            assert live.is_here(2)
            other.clear()
        assert other.is_set()
        assert not live.is_here(2)
        assert (live.away_since(2) or 0) > live.row.clocked_at


async def test_another_process_learns_who_is_there(two: tuple[Tables, Tables]) -> None:
    here, there = two
    live, _ = await here.create(shelf.game("fox-and-geese"), {}, Wanted("host"))
    same = await there.find(live.row.id)
    with here.presence.watching(live, (1,)), there.presence.watching(same, (2,)) as woken:
        woken.clear()
        await here.presence.note()
        assert not same.is_here(1)
        await there.presence.note()
        assert same.is_here(1)
        assert woken.is_set()
        there.house._set(there.house.now() + 60)
        assert not same.is_here(1)
    await asyncio.sleep(0)
