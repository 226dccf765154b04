"""Streams in the event loop: a slow viewer misses states in between, never the last one."""

import asyncio
import json
from collections.abc import AsyncGenerator, AsyncIterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from snuggery import shelf
from snuggery.core.text.language import spoken_now
from snuggery.server.api import streams
from snuggery.server.base.errors import TableFull
from snuggery.server.base.messages import Said
from snuggery.server.storage.database import prepare
from snuggery.server.storage.store import Storage
from snuggery.server.storage.table_rows import Invitation, Taker
from snuggery.server.tables import views
from snuggery.server.tables.live_table import Live
from snuggery.server.tables.open_tables import Tables
from snuggery.server.tables.seat_keys import Wanted
from snuggery.server.tables.seats import invitations
from snuggery.server.tables.seats.invitations import Found
from snuggery.server.thinking.thoughts import Thinking
from snuggery.showing import log
from tests.server.house import PEG, always

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    tables = Tables(Storage(prepare(tmp_path)), Thinking())
    yield tables
    tables.close()
    await tables.storage.close()


async def sit(tables: Tables) -> Live:
    live, _ = await tables.create(shelf.game(PEG), {}, Wanted("host"))
    return live


async def play(tables: Tables, live: Live, *moves: str) -> None:
    for move in moves:
        entry = log.Entry("move", seat=1, move=move)
        await tables.change(live, (1,), live.entry, partial(replace, entry))


def still(tables: Tables, live: Live) -> streams.Held:
    """Looks up what the host holds, as the server does."""

    async def held() -> tuple[int, ...]:
        return tuple(seat for seat in await tables.held_by(live, "host") if seat)

    return held


async def listening(tables: Tables, live: Live) -> AsyncGenerator[bytes, None]:
    """A player's stream, after it has told the time."""
    stream = streams.follow(tables, live, (1,), 0, still(tables, live))
    assert (await anext(stream)).startswith(b"event: time\ndata: ")
    return stream


def state(events: bytes) -> Any:
    """What the first of these events tells."""
    return json.loads(events.partition(b"\n\n")[0].partition(b"data: ")[2])


async def test_a_slow_viewer_gets_the_newest_state(tables: Tables) -> None:
    live = await sit(tables)
    stream = await listening(tables, live)
    assert state(await anext(stream))["entry"] == 0
    await play(tables, live, "d2-d4", "b3-d3", "c1-c3")
    assert state(await anext(stream))["entry"] == 3
    waiting = asyncio.ensure_future(anext(stream))
    await asyncio.sleep(0)
    await play(tables, live, "c4-c2")
    assert state(await waiting)["entry"] == 4
    await stream.aclose()
    assert not live.watchers


async def test_a_silent_stream_says_that_it_is_there(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert streams.HEARTBEAT == 5  # a client that receives nothing for 10 s may give up
    monkeypatch.setattr(streams, "HEARTBEAT", 0.02)
    stream = await listening(tables, await sit(tables))
    await anext(stream)
    assert await anext(stream) == b": here\n\n"
    await stream.aclose()


async def test_streams_end_when_the_server_stops(tables: Tables) -> None:
    stream = await listening(tables, await sit(tables))
    await anext(stream)
    waiting = asyncio.ensure_future(anext(stream))
    await asyncio.sleep(0)
    tables.close()
    with pytest.raises(StopAsyncIteration):
        await waiting


async def test_a_device_that_loses_a_seat_sees_nothing_more_of_it(tables: Tables) -> None:
    live = await sit(tables)
    stream = await listening(tables, live)
    await anext(stream)
    made = Invitation(live.row.id, 1, "given", live.row.made_at)
    assert await tables.storage.invitations.make("link", made, ["host"])
    at = Found("link", made, live)
    await invitations.take(tables, at, Taker("another", "phone", "Bea", own=False), ())
    with pytest.raises(StopAsyncIteration):
        await anext(stream)


async def test_messages_reach_listeners_and_those_who_were_away(tables: Tables) -> None:
    live = await sit(tables)
    stream = await listening(tables, live)
    await anext(stream)
    for text in ("one", "two"):
        await tables.talk.say(live, (1,), Said("chat", text))
    heard = await anext(stream)
    assert heard.startswith(b"event: said\nid: 0.2\ndata: ")
    assert [each["text"] for each in state(heard)] == ["one", "two"]
    await stream.aclose()
    later = streams.follow(tables, live, (), 1, always())
    await anext(later)
    assert [each["number"] for each in state(await anext(later))] == [2]
    await later.aclose()


async def test_idle_tables_are_let_go_and_found_again(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("snuggery.server.tables.open_tables.MOST_LIVE", 3)
    first, watched = await sit(tables), await sit(tables)
    await play(tables, first, "d2-d4")
    with tables.presence.watching(watched, ()):
        for _ in range(5):
            await sit(tables)
        assert len(tables._live) <= 4
        assert await tables.find(watched.row.id) is watched
    found = await tables.find(first.row.id)
    assert found is not first
    assert (found.entry, found.table.state) == (1, first.table.state)


async def test_the_number_of_entries_of_a_table_is_limited(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("snuggery.server.tables.open_tables.MOST_ENTRIES", 1)
    live = await sit(tables)
    await play(tables, live, "d2-d4")
    with pytest.raises(TableFull):
        await play(tables, live, "b3-d3")


async def test_the_number_of_spectators_is_limited(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("snuggery.server.tables.presence.MOST_WATCHERS", 1)
    live = await sit(tables)
    assert not tables.presence.crowded
    with tables.presence.watching(live, ()):
        assert tables.presence.crowded


async def test_nothing_is_made_for_a_stream_at_which_nothing_happens(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "HEARTBEAT", 0.01)
    live = await sit(tables)
    stream = await listening(tables, live)
    assert state(await anext(stream))["entry"] == 0
    made, make = list[Live](), views.sent

    def counted(of: Live, you: tuple[int, ...]) -> Any:
        made.append(of)
        return make(of, you)

    monkeypatch.setattr(views, "sent", counted)
    live.shown.clear()  # as happens after a while
    made.clear()
    for _ in range(5):
        assert await anext(stream) == b": here\n\n"
    assert len(made) <= 1  # one look after the first state, and none for a heartbeat
    # Changes that happen by themselves are still noticed, and so is what happens at a heartbeat.
    live.seats = tuple(replace(row, seen_at=live.house.now()) for row in live.seats)
    await play(tables, live, "d2-d4")
    assert state(await anext(stream))["entry"] == 1
    await stream.aclose()


async def test_leaving_at_another_process_is_noticed_at_the_next_heartbeat(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "HEARTBEAT", 0.01)
    live, _ = await tables.create(shelf.game("fox-and-geese"), {}, Wanted("host"))
    live.seats = tuple(replace(row, seen_at=live.house.now()) for row in live.seats)
    stream = streams.follow(tables, live, (1,), 0, always(1))
    await anext(stream)
    assert [seat["here"] for seat in state(await anext(stream))["seats"]] == [True, True]
    live.seats = tuple(replace(row, seen_at=None) for row in live.seats)  # this wakes nobody
    told = b": here\n\n"
    while told.startswith(b":"):
        told = await asyncio.wait_for(anext(stream), 60)
    assert [seat["here"] for seat in state(told)["seats"]] == [True, False]
    await stream.aclose()


async def test_a_quiet_table_is_let_go_and_one_that_is_looked_at_or_whose_clock_runs_is_not(
    tables: Tables,
) -> None:
    quiet, watched = await sit(tables), await sit(tables)
    pebbles = shelf.game("pebbles")
    timed, _ = await tables.create(pebbles, {}, Wanted("host", clock="move 300"))
    slow, _ = await tables.create(pebbles, {}, Wanted("host", clock="3 days"))
    for each in (timed, slow):
        await tables.change(each, (1,), 0, partial(log.Entry, "move", 1, "take 1"))
    with tables.presence.watching(watched, ()):
        tables.close_quiet_tables(quiet.used_at)  # somebody has asked for it just now
        assert len(tables._live) == 4
        tables.close_quiet_tables(slow.used_at + 1)
        assert set(tables._live.values()) == {watched, timed}
    assert slow.alarm is None
    assert (await tables.find(slow.row.id)).alarm is not None


async def test_entries_written_elsewhere_while_a_table_is_loaded_are_not_missed(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Others tell of it when it is not at hand here yet, and never again."""
    live = await sit(tables)
    other = Tables(tables.storage, Thinking(), shared=True)
    heard = other.talk.hear

    async def hear_late(loaded: Live) -> None:
        monkeypatch.undo()
        await play(tables, live, "d2-d4")
        await heard(loaded)

    monkeypatch.setattr(other.talk, "hear", hear_late)
    assert (await other.find(live.row.id)).entry == 1


# Changes


async def following(tables: Tables, live: Live, has: str) -> AsyncGenerator[bytes, None]:
    """The stream of a player who can build on a state, after it has told the time."""
    stream = streams.follow(tables, live, (1,), 0, still(tables, live), has=has)
    await anext(stream)
    return stream


def name_and_mark(event: bytes) -> tuple[str, str]:
    """What an event is called, and the mark in its id."""
    name, ident = event.decode().split("\n")[:2]
    return name.removeprefix("event: "), ident.rpartition(".")[2]


async def test_a_client_with_a_state_is_sent_what_has_changed_since(tables: Tables) -> None:
    live = await sit(tables)
    stream = await following(tables, live, "")
    first = await anext(stream)
    assert (name_and_mark(first)[0], state(first)["entry"]) == ("table", 0)
    await play(tables, live, "d2-d4")
    second = await anext(stream)
    change = state(second)
    assert name_and_mark(second)[0] == "change"
    assert (change["since"], change["mark"]) == (name_and_mark(first)[1], name_and_mark(second)[1])
    assert (change["plain"]["entry"], "moves" in change, "still" in change["picture"]) == (
        1,
        True,
        False,
    )
    assert len(second) < len(first) / 5
    await stream.aclose()


async def test_a_client_that_comes_back_is_sent_what_it_missed_and_nothing_else(
    tables: Tables,
) -> None:
    live = await sit(tables)
    stream = await following(tables, live, "")
    mark = name_and_mark(await anext(stream))[1]
    await stream.aclose()
    await play(tables, live, "d2-d4", "b3-d3", "c1-c3")
    again = await following(tables, live, mark)
    change = state(await anext(again))
    assert (change["since"], change["plain"]["entry"]) == (mark, 3)
    assert [passage["ply"] for passage in change["passed"]] == [1, 2]
    await again.aclose()


async def test_a_client_with_the_current_state_is_sent_nothing(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "HEARTBEAT", 0.02)
    live = await sit(tables)
    mark = views.sent(live, ()).mark
    stream = streams.follow(tables, live, (), 0, always(), has=mark)
    await anext(stream)  # the time
    assert await anext(stream) == b": here\n\n"
    await stream.aclose()


@pytest.mark.parametrize("mark", ["", "0" * 18, "nonsense", "ü"])
async def test_a_client_with_an_unknown_state_is_sent_the_whole(tables: Tables, mark: str) -> None:
    stream = await following(tables, await sit(tables), mark)
    event = await anext(stream)
    assert name_and_mark(event)[0] == "table"
    assert state(event)["picture"]["still"]
    await stream.aclose()


async def test_changes_are_never_built_on_the_state_of_others(tables: Tables) -> None:
    live = await sit(tables)
    watched = views.sent(live, ()).mark
    stream = await following(tables, live, watched)
    assert name_and_mark(await anext(stream))[0] == "table"
    await stream.aclose()


async def test_only_the_last_few_states_are_known(tables: Tables) -> None:
    live = await sit(tables)
    first = views.sent(live, (1,)).mark
    for move in ("d2-d4", "b3-d3", "c1-c3", "c4-c2"):
        await play(tables, live, move)
        views.sent(live, (1,))
    assert live.given((spoken_now(), (1,)), first) is None
    assert live.given((spoken_now(), (1,)), views.sent(live, (1,)).mark)
