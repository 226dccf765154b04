"""A table is played on by the rules it was begun by, whatever rules are the newest."""

import pytest

from snuggery import shelf
from snuggery.core import Seat
from snuggery.server.storage.database import prepare
from snuggery.server.storage.store import Storage
from snuggery.server.tables.open_tables import Tables
from snuggery.server.tables.seat_keys import Wanted
from snuggery.server.thinking.thoughts import Thinking
from snuggery.showing.acts import Act
from tests.server.places import Place

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.parametrize("version", [1, 2])
async def test_a_stored_table_of_older_snare_rules_is_opened_and_continues(
    place: Place, version: int
) -> None:
    older = shelf.game("snare").under(version)
    assert older is not None
    first, second = (Tables(Storage(prepare(place)), Thinking(), shared=True) for _ in range(2))
    try:
        live, _ = await first.create(older, {}, Wanted("host"))
        found = await second.find(live.row.id)
        assert (found.row.rules, found.table.game.rules.VERSION) == (version, version)
        assert "closing" not in found.table.options
        drawn = Act("moves", "draw pile", seat=Seat(1))
        await second.act(found, (1,), found.entry_for((1,)), drawn)
        await first.catch_up(live)
        assert live.table.state == found.table.state
    finally:
        for tables in (first, second):
            tables.close()
            await tables.storage.close()
