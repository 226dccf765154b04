"""Workers that are killed, that take too long, or that too many wait for."""

import asyncio
import os
import time
from collections.abc import Iterator

import pytest

from snuggery.core import Seat
from snuggery.server.base.errors import Busy
from snuggery.server.tables import worker_pool
from snuggery.server.tables.worker_pool import Thinking
from tests.toys.pebbles import PEBBLES

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def workers() -> Iterator[Thinking]:
    workers = Thinking()
    yield workers
    workers.close()


async def test_a_killed_worker_is_replaced(workers: Thinking) -> None:
    with pytest.raises(Busy, match="could not finish"):
        await workers._think(os._exit, 1)
    state = PEBBLES.start()
    hint = await workers.hint(PEBBLES, state.view(Seat(1)), state.moves(Seat(1)))
    assert hint.move == "take 1"


async def test_a_thought_that_takes_too_long_is_given_up(
    workers: Thinking, monkeypatch: pytest.MonkeyPatch
) -> None:
    await workers._think(os.getpid)
    monkeypatch.setattr(worker_pool, "LONGEST", 0.1)
    begun = time.monotonic()
    with pytest.raises(Busy, match="too long"):
        await workers._think(time.sleep, 60)
    monkeypatch.undo()
    assert await workers._think(os.getpid) != os.getpid()
    assert time.monotonic() - begun < 30  # nobody waited for the sleeper


async def test_not_too_many_wait_for_a_thought(
    workers: Thinking, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_pool, "MOST_WAITING", 0)
    with pytest.raises(Busy, match="Too many"):
        await workers._think(os.getpid)


async def test_who_waits_for_a_thought_is_told_when_the_server_stops(workers: Thinking) -> None:
    await workers._think(os.getpid)
    thoughts = [asyncio.create_task(workers._think(time.sleep, 600)) for _ in range(6)]
    await asyncio.sleep(0)
    workers.close()
    for thought in thoughts:
        with pytest.raises(Busy, match="could not finish"):
            await asyncio.wait_for(thought, 60)
    assert workers._pool is None
