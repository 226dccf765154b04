"""Solitaire Tacklebox: what the server sends is the same for every order of the hidden cards."""

from random import Random
from typing import Any

import pytest

from snuggery.core import Table
from snuggery.games.tacklebox.rules.state import PLAYER, Trip
from tests.games.tacklebox.positions import other_deal
from tests.server.house import House, Seated


def sent(house: House, player: Seated) -> list[Any]:
    """Everything that can be asked for: the states, the record, what a refusal says."""
    live, watcher = house.live(player.table), Seated(house.client, player.table)
    live.shown.clear()
    live.drawn.clear()
    path = f"/api/tables/{player.table}"
    trip: Any = live.table.state
    hidden = next(key for key in trip.setup.cards if key in unseen(trip))
    refused = player.post("moves", entry=player.state()["entry"], move=f"take {hidden}")
    record = house.client.get(f"{path}/record", headers=player.headers)
    page = house.client.get(f"/tables/{player.table}", headers=player.headers)
    return [player.state(), watcher.state(), refused.json()["error"], record.text, page.text]


def put(table: Table, moment: Trip) -> None:
    """Have the table at this moment instead of the one that was played."""
    table.moments._known[-1] = moment
    table._now = None


def unseen(trip: Trip) -> set[str]:
    return {*trip.stock, *(key for column in trip.columns for key in column.down)}


@pytest.mark.parametrize("level", ["1", "2", "3", "4"])
def test_nothing_that_is_sent_depends_on_the_order_of_hidden_cards(
    house: House, level: str
) -> None:
    rng = Random(int(level))
    player = house.sit("tacklebox", level=level, deal="11")
    for _ in range(25):
        table = house.live(player.table).table
        truth: Any = table.state
        if table.state.outcome() or not unseen(truth):
            break
        before = sent(house, player)
        put(table, other_deal(truth, PLAYER, rng))
        assert table.state != truth
        assert sent(house, player) == before
        put(table, truth)
        player.plays(str(rng.choice(tuple(truth.moves(PLAYER)))))
