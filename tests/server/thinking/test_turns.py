"""The order in which thoughts are begun: fair by address, then by what they are for."""

import asyncio

import pytest

from snuggery.server.thinking.turns import Rank, Turn, Turns

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def order(turns: Turns, asked: list[Turn]) -> list[Turn]:
    """In which order these are given their turn, all having waited for one who was busy."""
    begun: list[Turn] = []
    free = asyncio.Event()

    async def think(turn: Turn) -> None:
        async with turns.take(turn):
            begun.append(turn)

    async def keep_busy(number: int) -> None:
        async with turns.take(Turn(Rank.COMPANY, f"busy {number}")):
            await free.wait()

    busy = [asyncio.create_task(keep_busy(number)) for number in range(turns._places)]
    await asyncio.sleep(0)
    tasks = [asyncio.create_task(think(turn)) for turn in asked]
    await asyncio.sleep(0)
    free.set()
    await asyncio.gather(*busy, *tasks)
    return begun


async def test_opponents_come_first_then_hints_then_analysis_and_computers_alone_last() -> None:
    asked = [Turn(rank, f"address {rank}") for rank in (3, 1, 2, 0)]  # type: ignore[arg-type]
    assert [turn.rank for turn in await order(Turns(1), asked)] == [0, 1, 2, 3]


async def test_addresses_that_used_much_thought_wait_for_those_that_did_not() -> None:
    turns = Turns(1)
    async with turns.take(Turn(Rank.COMPANY, "much")):
        await asyncio.sleep(1.2)
    much, little = Turn(Rank.COMPANY, "much"), Turn(Rank.HINT, "little")
    assert await order(turns, [much, much, little]) == [little, much, much]


async def test_the_tables_of_one_address_have_their_turns_one_after_the_other() -> None:
    asked = [Turn(Rank.COMPANY, "a", table) for table in ("one", "one", "one", "two")]
    begun = await order(Turns(1), asked)
    assert [turn.table for turn in begun[:2]] == ["one", "two"]


async def test_one_place_is_left_for_others() -> None:
    turns = Turns(2)
    async with turns.take(Turn(Rank.COMPANY, "a")):
        second = asyncio.create_task(turns.take(Turn(Rank.COMPANY, "a")).__aenter__())
        await asyncio.sleep(0)
        assert not second.done()
        async with turns.take(Turn(Rank.ALONE, "b")):
            assert not second.done()
        late = asyncio.create_task(turns.take(Turn(Rank.ANALYSIS, "c")).__aenter__())
        await asyncio.sleep(0)
        assert late.done()
    await second


async def test_analysis_leaves_a_place_to_opponents_and_hints() -> None:
    turns = Turns(2)
    async with turns.take(Turn(Rank.ANALYSIS, "a")):
        more = asyncio.create_task(turns.take(Turn(Rank.ALONE, "b")).__aenter__())
        await asyncio.sleep(0)
        assert not more.done()
        async with turns.take(Turn(Rank.HINT, "c")):
            pass
    await more


async def test_giving_up_waiting_leaves_the_place_to_the_next() -> None:
    turns = Turns(1)
    async with turns.take(Turn(Rank.HINT, "a")):
        gone, next_ = (
            asyncio.create_task(turns.take(Turn(Rank.HINT, who)).__aenter__()) for who in "bc"
        )
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.wait([gone])
    assert await asyncio.wait_for(next_, 60) == 0
