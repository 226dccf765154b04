"""Whoever watches is woken by what happens, and by silence, with one timer."""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
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
    usual, timers = loop.call_later, []

    def call_later(*what: Any) -> asyncio.TimerHandle:
        timers.append(what)
        return usual(*what)

    monkeypatch.setattr(loop, "call_later", call_later)
    for _ in range(100):
        loop.call_soon(watcher.set)
        assert await watcher.happens_within(600)
        watcher.clear()
    assert len(timers) == 1
    watcher.leave()


@pytest.mark.parametrize("seconds", [5.0, 5.3, 5.6, 5.9])
async def test_a_timer_that_rings_too_early_is_set_again_however_little_is_left(
    seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a browser: whole milliseconds, and nothing is begun at a time that has passed."""
    loop, watcher, now = asyncio.get_running_loop(), Watcher(), [0.0]

    def time() -> float:
        now[0] += 0.4
        return now[0]

    def call_later(seconds: float, ring: Callable[[], None]) -> asyncio.Handle:
        assert seconds >= 0
        now[0] += int(seconds)
        return loop.call_soon(ring)

    def call_at(when: float, ring: Callable[[], None]) -> asyncio.Handle:
        return call_later(when - time(), ring)

    browser = SimpleNamespace(
        time=time, call_at=call_at, call_later=call_later, create_future=loop.create_future
    )
    monkeypatch.setattr("snuggery.server.tables.watcher.asyncio.get_running_loop", lambda: browser)
    waiting = asyncio.create_task(watcher.happens_within(seconds))
    done, _ = await asyncio.wait([waiting], timeout=1)
    assert done
    assert not waiting.result()


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
