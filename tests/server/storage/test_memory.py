"""A long game takes little memory while it is played, and what was sent takes none."""

import asyncio
import gc
import sys
from collections.abc import AsyncGenerator
from pathlib import Path
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

import pytest

from benchmarks.load_clients import script
from snuggery import shelf
from snuggery.core import Game, Seat
from snuggery.server.api import streams
from snuggery.server.storage.database import prepare
from snuggery.server.storage.store import Storage
from snuggery.server.tables import live_table as of_live
from snuggery.server.tables import views
from snuggery.server.tables.live_table import Live
from snuggery.server.tables.open_tables import Tables
from snuggery.server.tables.seat_keys import Wanted
from snuggery.server.thinking.thoughts import Thinking
from snuggery.showing.acts import Act
from tests.server.house import always

pytestmark = pytest.mark.anyio
GAME = "fox-and-geese"
ALLOWED = 400
"""Bytes per move, half of which tables share with others; it was 1,900 when everything was kept."""
SHARED = (Game, ModuleType, FunctionType, BuiltinFunctionType, MethodType, type)
"""What does not belong to a single table."""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def weight(thing: object) -> int:
    """The bytes of everything that is kept because of this."""
    seen: dict[int, object] = {}
    waiting = [thing]
    while waiting:
        each = waiting.pop()
        if id(each) not in seen and not isinstance(each, SHARED):
            seen[id(each)] = each
            waiting += gc.get_referents(each)
    return sum(map(sys.getsizeof, seen.values()))


async def test_a_move_leaves_little_behind_and_a_state_that_was_sent_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(of_live, "SHOWN_FOR", 0.0)
    tables, moves = Tables(Storage(prepare(tmp_path)), Thinking()), script(GAME, 100)
    live, _ = await tables.create(shelf.game(GAME), {}, Wanted("host"))
    viewers = [streams.follow(tables, live, (seat,), 0, always(seat)) for seat in (1, 2)]
    for viewer in viewers:
        for _ in ("the time", "the table"):
            await anext(viewer)

    async def play(some: list[tuple[Seat, str]]) -> None:
        for seat, text in some:
            you, key = (int(seat),), f"the name of post {live.entry}"
            act = Act("moves", text, key=key)
            await tables.act(live, you, live.entry_for(you), act)
            views.state_json(live, you)
            for each in viewers:
                assert b"event: table" in await anext(each)
        while live.shown:  # noqa: ASYNC110 - the table has no event for it
            await asyncio.sleep(0)

    await play(moves[:40])  # now a table has cached as much as it ever will
    before = of_table(live)
    await play(moves[40:])
    assert of_table(live) - before < ALLOWED * len(moves[40:])
    await gone(viewers)
    tables.close()
    await tables.storage.close()


def of_table(live: Live) -> int:
    """What the table itself takes, without its viewers and the picture, which is drawn again."""
    kept = {name: value for name, value in vars(live).items() if name not in ("watchers", "drawn")}
    return weight(list(kept.values()))


async def gone(viewers: list[AsyncGenerator[bytes, None]]) -> None:
    for viewer in viewers:
        await viewer.aclose()
