"""Tacklebox T13: the truth about a trip is told when it is over, and to nobody before."""

from typing import Any

import pytest

from snuggery.core import CHANCE, Seat, Table
from snuggery.core.abilities import Verdict
from snuggery.games import fox_and_geese
from snuggery.games.tacklebox import GAME
from snuggery.games.tacklebox.players.bots import bot
from snuggery.games.tacklebox.rules.state import PLAYER
from snuggery.server.thinking import lasting
from snuggery.showing.ending import verdict_shown
from tests.server.house import House, Seated

DEAL = "3"
POINTS = "16,500 points; a player who saw every card could have had 19,500."
COSTLIEST = "The most expensive play was stopping there: it put 3,000 points out of reach."


@pytest.fixture(scope="module")
def trip() -> Table:
    """A whole trip of a beginner, who leaves cards under surprises."""
    table, player = Table(GAME, {"deal": DEAL}), bot("beginner", 1)
    while table.state.to_act():
        view, moves = table.state.view(PLAYER), table.state.moves(PLAYER)
        table.play(PLAYER, player.choose(view, moves))
    return table


def finished(house: House, trip: Table) -> Seated:
    """A table on which the whole trip lies."""
    text = {"Content-Type": "text/plain"}
    answer = house.client.post("/api/records", content=str(trip.record()), headers=text)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return Seated(house.client, made["table"], made["keys"])


def lines(told: dict[str, Any]) -> list[str]:
    found: list[str] = told["lines"]
    return found


def test_t13_the_truth_is_told_at_the_end_and_not_before(house: House, trip: Table) -> None:
    seated = house.sit("tacklebox", deal=DEAL)
    watcher, state = Seated(house.client, seated.table), seated.state()
    *moves, last = (str(ply.move) for ply in trip.plies if ply.seat != CHANCE)
    for move in moves:
        state = seated.post("moves", entry=state["entry"], move=move).json()
    for somebody in (seated, watcher):
        assert somebody.does("verdict") == {"lines": [], "ply": None, "regret": None}
    seated.plays(last)
    for somebody in (seated, watcher):
        told = somebody.does("verdict")
        assert lines(told) == [POINTS, COSTLIEST]
        assert told["ply"] == len(trip.plies)  # the last play was the one that cost most
        assert told["regret"] == 3000 / len([*moves, last])


def test_t13_the_truth_is_told_in_the_players_language(house: House, trip: Table) -> None:
    seated = finished(house, trip)
    asked = {"entry": seated.state()["entry"]}
    answer = house.client.post(
        f"/api/tables/{seated.table}/verdict",
        json=asked,
        headers={**seated.headers, "Accept-Language": "de"},
    )
    assert lines(answer.json())[1] == (
        "Am teuersten war, dort aufzuhören: 3.000 Punkte waren danach nicht mehr zu erreichen."
    )


def test_t13_a_verdict_that_takes_long_continues_and_is_asked_for_again(
    house: House, trip: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """503 is what browsers ask again after by themselves, while they say that they think."""
    seated = finished(house, trip)
    with monkeypatch.context() as hurry:
        hurry.setattr(lasting, "PATIENCE", 0.0)
        answer = seated.post("verdict", entry=seated.state()["entry"])
    assert (answer.status_code, house.code(answer)) == (503, "busy")
    assert answer.json()["error"]["message"] == "Still thinking about that: look again in a moment."
    assert lines(seated.does("verdict")) == [POINTS, COSTLIEST]


def test_each_seat_is_told_what_its_own_moves_gave_away() -> None:
    table = Table(fox_and_geese.GAME)
    found = Verdict(("It turned.",), regrets={Seat(1): 0.5, Seat(2): 0.0})
    told = {you: verdict_shown(table, found, you).regret for you in ((1,), (2,), (), (1, 2))}
    assert told == {(1,): 0.5, (2,): 0.0, (): None, (1, 2): None}
