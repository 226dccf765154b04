"""Workers that are killed, that take too long, or that too many wait for."""

import asyncio
import os
import signal
import time
from collections.abc import Iterator

import pytest

from snuggery.core import Seat
from snuggery.server.base.errors import Busy
from snuggery.server.thinking import lasting, thoughts
from snuggery.server.thinking.thoughts import Thinking
from snuggery.server.thinking.turns import Rank, Turn
from tests.toys.pebbles import PEBBLES

pytestmark = pytest.mark.anyio
HINT = Turn(Rank.HINT, "192.0.2.1", "one")
OTHER = Turn(Rank.COMPANY, "192.0.2.2", "other")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinking]:
    monkeypatch.setattr(thoughts, "_places", lambda: 2)
    workers = Thinking()
    yield workers
    workers.close()


async def test_a_killed_worker_is_replaced(workers: Thinking) -> None:
    with pytest.raises(Busy, match="could not finish"):
        await workers._think(HINT, os._exit, 1)
    state = PEBBLES.start()
    hint = await workers.hint(HINT, PEBBLES, state.view(Seat(1)), state.moves(Seat(1)))
    assert hint.move == "take 1"


async def test_a_worker_that_was_ended_thinks_again(workers: Thinking) -> None:
    worker = await workers._think(HINT, os.getpid)
    os.kill(worker, signal.SIGKILL)
    assert await workers._think(HINT, os.getpid) not in (worker, os.getpid())


async def test_what_goes_wrong_in_a_thought_is_raised_here(workers: Thinking) -> None:
    with pytest.raises(ZeroDivisionError):
        await workers._think(HINT, divmod, 1, 0)
    assert await workers._think(HINT, divmod, 7, 2) == (3, 1)


async def test_a_thought_that_takes_too_long_is_given_up_and_no_other(
    workers: Thinking, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await workers._think(HINT, os.getpid)
    other = asyncio.create_task(workers._think(OTHER, _slowly, 1.5))
    for _ in range(9):
        await asyncio.sleep(0)  # it has started, with plenty of time
    monkeypatch.setattr(thoughts, "LONGEST", 0.2)
    begun = time.monotonic()
    with pytest.raises(Busy, match="too long"):
        await workers._think(HINT, time.sleep, 600)
    assert time.monotonic() - begun < 60  # nobody waited for the sleeper
    monkeypatch.undo()
    assert await other == first  # it was left alone
    assert await workers._think(HINT, divmod, 7, 2) == (3, 1)


def _slowly(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


async def test_waiting_for_a_turn_does_not_count(
    workers: Thinking, monkeypatch: pytest.MonkeyPatch
) -> None:
    await workers._think(HINT, os.getpid)
    monkeypatch.setattr(thoughts, "LONGEST", 5.0)
    nine = [asyncio.create_task(workers._think(HINT, time.sleep, 0.8)) for _ in range(9)]
    # one after another, this would take seven seconds
    assert await asyncio.gather(*nine) == [None] * 9


async def test_only_a_limited_number_of_thoughts_from_one_address_may_wait(
    workers: Thinking, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thoughts, "MOST_WAITING", 2)
    asked = [asyncio.create_task(workers._think(HINT, time.sleep, 0.2)) for _ in range(6)]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    refused = [each for each in answers if isinstance(each, Busy)]
    assert (len(refused), answers.count(None)) == (3, 3)  # one is thinking, two are waiting
    assert "a lot of thinking" in str(refused[0])


async def test_one_who_asks_for_two_hundred_analyses_keeps_nobody_waiting(
    workers: Thinking,
) -> None:
    many = Turn(Rank.ANALYSIS, "192.0.2.9", "many")
    await asyncio.gather(workers._think(many, os.getpid), workers._think(OTHER, os.getpid))
    asked = [asyncio.create_task(workers._think(many, time.sleep, 1.0)) for _ in range(200)]
    await asyncio.sleep(0)
    begun = time.monotonic()
    for _ in range(5):
        await workers._think(OTHER, os.getpid)
    done = [each for each in asked if each.done() and not each.exception()]
    assert len(done) <= time.monotonic() - begun + 1  # one at a time; the other place is free
    workers.close()
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert sum(isinstance(each, Busy) for each in answers) >= 200 - len(done) - 2


async def test_anyone_waiting_for_a_thought_is_told_when_the_server_stops(
    workers: Thinking,
) -> None:
    await workers._think(HINT, os.getpid)
    asked = [asyncio.create_task(workers._think(HINT, time.sleep, 600)) for _ in range(6)]
    await asyncio.sleep(0)
    workers.close()
    for thought in asked:
        with pytest.raises(Busy, match="could not finish"):
            await asyncio.wait_for(thought, 60)


async def test_a_long_thought_starts_once_and_again_only_if_it_failed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    go_on, begun, lasting_ones = asyncio.Event(), [0], lasting.Lasting()

    async def think() -> int:
        begun[0] += 1
        await go_on.wait()
        if begun[0] == 1:
            raise Busy("The first one fails.")
        return begun[0]

    monkeypatch.setattr(lasting, "PATIENCE", 0.0)
    for _ in range(2):
        with pytest.raises(Busy, match="Still thinking"):
            await lasting_ones.wait_for("game", think)
    monkeypatch.undo()
    go_on.set()
    with pytest.raises(Busy, match="first one fails"):
        await lasting_ones.wait_for("game", think)
    assert [await lasting_ones.wait_for("game", think) for _ in range(2)] == [2, 2]
