"""Whoever watches is woken by what happens, and by silence, with one timer."""

import asyncio
from typing import Any

import pytest

from snuggery.server.tables.watcher import Watcher

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_it_wakes_when_something_happens_or_nothing_for_a_while() -> None:
    loop, watcher = asyncio.get_running_loop(), Watcher()
    begun = loop.time()
    assert not await watcher.happens_within(0.05)
    assert loop.time() - begun >= 0.05
    loop.call_later(0.01, watcher.set)
    assert await watcher.happens_within(60)
    assert await watcher.happens_within(60)  # until it is cleared
    watcher.clear()
    assert not await watcher.happens_within(0.01)
    watcher.leave()


async def test_one_timer_is_enough_for_any_number_of_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loop, watcher = asyncio.get_running_loop(), Watcher()
    usual, timers = loop.call_at, []

    def call_at(*what: Any) -> asyncio.TimerHandle:
        timers.append(what)
        return usual(*what)

    monkeypatch.setattr(loop, "call_at", call_at)
    for _ in range(100):
        loop.call_soon(watcher.set)
        assert await watcher.happens_within(600)
        watcher.clear()
    assert len(timers) == 1
    watcher.leave()


async def test_silence_is_counted_from_the_last_change() -> None:
    loop, watcher = asyncio.get_running_loop(), Watcher()
    loop.call_later(0.05, watcher.set)
    while not await watcher.happens_within(0.1):
        pass  # a busy machine was late
    watcher.clear()
    last = loop.time()
    assert not await watcher.happens_within(0.1)
    assert loop.time() - last >= 0.1
    watcher.leave()


async def test_who_gives_up_waiting_or_leaves_is_woken_no_more() -> None:
    watcher = Watcher()
    waiting = asyncio.create_task(watcher.happens_within(0.05))
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.wait([waiting])
    watcher.set()
    watcher.clear()
    waiting = asyncio.create_task(watcher.happens_within(0.05))
    await asyncio.sleep(0)
    watcher.leave()
    done, _ = await asyncio.wait([waiting], timeout=0.3)
    assert not done
    waiting.cancel()
