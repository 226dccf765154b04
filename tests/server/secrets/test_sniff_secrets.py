"""Two tables that differ only in a hidden labyrinth: the other seat and spectators cannot tell."""

import re
import secrets
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, aclosing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from snuggery import shelf
from snuggery.server.api import streams
from snuggery.server.base.messages import Said
from snuggery.server.storage.database import prepare
from snuggery.server.storage.store import Storage
from snuggery.server.tables.live_table import Live
from snuggery.server.tables.open_tables import Tables
from snuggery.server.tables.seat_keys import Wanted
from snuggery.server.thinking.thoughts import Thinking
from snuggery.showing.log import Entry
from tests.server.house import House, Seated, always

WINDING = ("E1|0", "E3|0", "C1|D1", "D2|E2", "C3|D3", "D3|E3")
STRAIGHT = ("E1|0", "C1|C2", "E2|E3", "D2|D3", "E3|0", "C2|C3")
"""Here D2 is beyond E2; in both, the Nullfeld is open only at E2, with E1 beyond it."""
SEEN = ("E1", "E2", "E1")
"""What the first seat names; the answers are the same in both."""


def table(house: House, walls: tuple[str, ...], treasure: str, dallying: int) -> Seated:
    """A table at which seat 1 begins; seat 2 has built this, after some acts more than needed."""
    while True:
        both = house.sit("sniff", {"1": "me", "2": "open"}, agreed="everything", size="3")
        one, two = both.only(1), both.only(2)
        two.plays(*(["wall C1|C2", "clear C1|C2"] * dallying))
        one.plays(*(f"wall {name}" for name in WINDING), "treasure C3", "ready")
        two.plays(*(f"wall {name}" for name in walls), f"treasure {treasure}", "ready")
        if both.state()["seat"] == 1:
            return both


def heard(house: House, who: Seated) -> list[Any]:
    """Everything that the server says to somebody, without what names the table."""
    state = who.state()
    said: list[Any] = [state, *(who.state(ply=ply) for ply in range(state["plies"] + 1))]
    path = f"/api/tables/{who.table}"
    said.append(house.client.get(f"{path}/record", headers=who.headers).text)
    said.append(house.client.get(path, params={"ply": 999}, headers=who.headers).text)
    page = house.client.get(f"/tables/{who.table}", headers=who.headers).text
    said.append(re.sub(r'nonce="[^"]*"', "", page))
    entry = state["entry"]
    for move in ("C2", "E9", "begins 2", "wall E1|0", "ready", "treasure C3", "dog C1", "nonsense"):
        answer = who.post("moves", entry=entry, move=move)
        said.append((answer.status_code, answer.text))
    for what in ("hint", "insight", "suggestions", "undo", "redo", "restart", "analysis"):
        answer = who.post(what, entry=entry)
        said.append((answer.status_code, answer.text))
        answer = who.post(what, entry=entry + 5)
        said.append((answer.status_code, answer.text))
    return [nameless(each, who.table) for each in said]


def nameless(said: Any, table: str) -> str:
    text = str(said).replace(table, "TABLE")
    text = re.sub(r"\b\d{10}\.\d+", "TIME", text)  # when somebody was last there
    text = re.sub(r"\b[0-9a-f]{18}\b", "MARK", text)  # it depends on the table's id
    return re.sub(r"(seal|commitment|part( \d)?)\W+[0-9a-f]{32,64}", r"\1", text)


def test_neither_the_other_seat_nor_a_spectator_hears_a_difference(house: House) -> None:
    tables = (table(house, WINDING, "C3", 1), table(house, STRAIGHT, "C1", 4))
    for field in ("", *SEEN):
        if field:
            for each in tables:
                each.only(1).plays(field)
                while each.state()["seat"] == 2:
                    each.only(2).plays("E1")
        for eyes in ("seat 1", "spectator"):
            one, other = (
                heard(house, each.only(1) if eyes == "seat 1" else Seated(house.client, each.table))
                for each in tables
            )
            assert one == other, (field, eyes)


def test_the_owner_does_hear_it(house: House) -> None:
    """Else the test above would show nothing."""
    one, other = table(house, WINDING, "C3", 1), table(house, STRAIGHT, "C1", 4)
    assert heard(house, one.only(2)) != heard(house, other.only(2))


# Streams

SILENCE = b": here\n\n"
Listener = AsyncGenerator[bytes, None]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def acts(tables: Tables, live: Live, seat: int, *moves: str) -> None:
    for move in moves:
        entry = partial(Entry, "move", seat=seat, move=move)
        await tables.change(live, (seat,), live.entry_for((seat,)), entry)


async def listened(live: Live, stream: Listener) -> list[str]:
    """All that a stream says until it has nothing more to say."""
    said = []
    while (event := await anext(stream)) != SILENCE:
        said.append(nameless(event.decode(), live.row.id))
    return said


async def heard_live(
    tables: Tables,
    builder: int,
    walls: tuple[str, ...],
    treasure: str,
    dallying: int,
    has: str | None,
) -> list[list[str]]:
    """What the streams of one seat and of a spectator say, step by step, at a new table.

    The other seat builds this, with some acts more than needed before and between.
    """
    eyes = 3 - builder
    dally = ["wall C1|C2", "clear C1|C2"] * dallying
    while True:
        wanted = Wanted("host", {"1": "me", "2": "open"})
        live, _ = await tables.create(shelf.game("sniff"), {"size": "3"}, wanted)
        for seat in (1, 2):
            part = partial(Entry, "part", seat=seat, move=secrets.token_hex(16))
            await tables.change(live, (seat,), live.entry_for((seat,)), part)
        async with AsyncExitStack() as stack:
            listeners = [
                await stack.enter_async_context(
                    aclosing(streams.follow(tables, live, you, 0, always(*you), has=has))
                )
                for you in ((eyes,), ())
            ]
            script: list[list[str]] = []

            async def step(
                seat: int,
                *moves: str,
                live: Live = live,
                listeners: list[Listener] = listeners,
                script: list[list[str]] = script,
            ) -> None:
                await acts(tables, live, seat, *moves)
                script.extend([await listened(live, each) for each in listeners])

            await step(builder)
            await step(builder, *dally)
            await tables.talk.say(live, (builder,), Said("chat", "hello"))
            await step(eyes, "wall E1|0")
            await step(builder, *dally)
            await step(eyes, *(f"wall {name}" for name in WINDING[1:]), "treasure C3", "ready")
            await step(builder, *(f"wall {name}" for name in walls), f"treasure {treasure}")
            assert [*script[2:4], *script[6:8], *script[10:12]] == [[]] * 6  # nothing was received
            await step(builder, "ready")
            if live.table.state.to_act() != (eyes,):
                continue  # lots decide who begins
            for field in SEEN:
                await step(eyes, field)
                while live.table.state.to_act() == (builder,):
                    await step(builder, "E1")
            return script


@pytest.mark.anyio
@pytest.mark.parametrize("builder", [1, 2])
@pytest.mark.parametrize("has", [None, ""], ids=["whole", "changes"])
async def test_the_streams_of_the_other_seat_and_of_a_spectator_are_equal_byte_by_byte(
    builder: int, has: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "HEARTBEAT", 0.01)
    tables = Tables(Storage(prepare(tmp_path)), Thinking())
    try:
        one = await heard_live(tables, builder, WINDING, "C3", 1, has)
        other = await heard_live(tables, builder, STRAIGHT, "C1", 7, has)
    finally:
        tables.close()
        await tables.storage.close()
    assert one == other
    assert sum(map(len, one)) > 15
    assert any("event: change" in each for said in one for each in said) is (has is not None)
