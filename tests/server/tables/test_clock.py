"""Clocks: pure arithmetic first, then a real second at a real table."""

import time

import pytest

from snuggery.core import Seat
from snuggery.server.base.errors import BadSeats
from snuggery.server.tables.clocks.clock import DAY, Clock
from tests.server.house import House

ONE, TWO = Seat(1), Seat(2)
TWO_PEOPLE = {"1": "me", "2": "open"}


def test_a_clock_is_written_in_few_words() -> None:
    assert Clock.parse("") is None
    assert Clock.parse("move 60") == Clock(60)
    assert Clock.parse("3 days") == Clock(3 * DAY)
    assert Clock.parse("game 300+5") == Clock(300, whole_game=True, increment=5)


@pytest.mark.parametrize("text", ["move", "move 0", "game 5", "31 days", "hour", "move 1e9", "²"])
def test_no_other_clock_is_taken(text: str) -> None:
    with pytest.raises(BadSeats):
        Clock.parse(text)


def test_for_each_move_everyone_has_the_same_time_again() -> None:
    times = Clock(60).started([ONE, TWO]).after(ONE, 1000, [TWO])
    assert times.first_to_fall() == (TWO, 1060)
    times = times.after(TWO, 1030, [ONE])
    assert (times.until(ONE), times.until(TWO)) == (1090, None)


def test_for_the_whole_game_what_is_spent_is_gone() -> None:
    times = Clock(100, whole_game=True, increment=5).started([ONE, TWO]).after(ONE, 1000, [TWO])
    assert times.left == {ONE: 105, TWO: 100}
    times = times.after(TWO, 1040, [ONE])
    assert times.left == {ONE: 105, TWO: 65}
    assert times.first_to_fall() == (ONE, 1145)


def test_players_who_act_at_the_same_time_have_their_own_clocks() -> None:
    times = Clock(60).started([ONE, TWO]).after(None, 0, [ONE, TWO])
    times = times.after(ONE, 40, [TWO])
    assert times.first_to_fall() == (TWO, 60)
    assert times.until(ONE) is None


def test_a_seat_that_is_handed_over_has_no_clock() -> None:
    times = Clock(60).started([ONE, TWO]).after(None, 0, [ONE, TWO]).without(ONE)
    assert times.first_to_fall() == (TWO, 60)


def test_running_out_of_time_loses_the_game(house: House) -> None:
    both = house.sit("pebbles", TWO_PEOPLE, clock="move 1")
    left, right = both.only(1), both.only(2)
    assert left.state()["seats"][0]["clock"] == {"left": 1.0, "until": None}
    begun = time.time()
    state = left.plays("take 1")
    assert state["seats"][1]["clock"]["until"] == pytest.approx(begun + 1, abs=10)
    time.sleep(1.1)
    answer = right.post("moves", entry=1, move="take 1")
    assert (answer.status_code, house.code(answer)) == (409, "stale")
    state = right.state()
    assert (state["over"], state["won"], state["seat"]) == (True, False, None)
    assert "ran out of time" in state["status"]
    assert left.state()["won"] is True
    record = house.client.get(f"/api/tables/{both.table}/record").text
    assert "ended: time 2\n" in record


def test_nobody_runs_out_of_time_before_the_first_move(house: House) -> None:
    both = house.sit("pebbles", TWO_PEOPLE, clock="move 1")
    time.sleep(1.1)
    assert both.state()["over"] is False


def test_a_clock_reveals_nothing_about_secret_acts(house: House) -> None:
    both = house.sit("sniff", TWO_PEOPLE, agreed="hints", clock="game 600+30")
    one, two = both.only(1), both.only(2)
    two.plays(*two.does("suggestions")["suggestions"][0]["moves"], "ready")
    before = two.state()
    one.plays("wall A1|A2", "treasure C3")
    assert two.state() == before
