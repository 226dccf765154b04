"""Computer players: they think in worker processes, and their moves are entries like any other."""

import time
from collections.abc import Callable
from math import inf
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from snuggery.core import Seat
from snuggery.core.compiled import background_builder
from snuggery.server.base.errors import Busy
from snuggery.server.tables import computer_players
from snuggery.server.tables.live_table import Live
from snuggery.server.thinking import thoughts
from snuggery.server.thinking.thoughts import Thinking
from snuggery.server.thinking.turns import Rank, Turn
from tests.server.house import House, Seated, State

RIGHT = {"1": "me", "2": "random"}


def eventually(table: Seated, true: Callable[[State], bool]) -> State:
    deadline = time.monotonic() + 60
    while not true(state := table.state()):
        assert time.monotonic() < deadline, state
        time.sleep(0.02)
    return state


def my_turn(state: State) -> bool:
    return state["seat"] is not None or state["over"]


def test_the_computer_answers(house: House) -> None:
    table = house.sit("pebbles", RIGHT, pile="20")
    assert set(table.keys) == {"1"}
    assert table.state()["seats"][1]["who"] == "computer random"
    table.plays("take 1")
    state = eventually(table, my_turn)
    assert (state["entry"], [move["seat"] for move in state["moves"]]) == (2, ["left", "right"])


def test_taking_back_goes_to_the_last_human_move(house: House) -> None:
    table = house.sit("pebbles", RIGHT, pile="20")
    start = table.state()
    table.plays("take 1")
    answered = eventually(table, my_turn)
    undone = table.does("undo")
    assert (undone["plies"], undone["seat"]) == (0, 1)
    assert undone["picture"] == start["picture"]
    redone = table.does("redo")
    assert redone["moves"] == answered["moves"]
    assert table.does("restart")["plies"] == 0


def test_the_computer_begins_where_it_has_the_first_move(house: House) -> None:
    table = house.sit("pebbles", {"1": "random"}, pile="20")
    state = eventually(table, my_turn)
    assert (state["plies"], state["seat"]) == (1, 2)
    assert not state["can"]["undo"]
    assert not state["can"]["restart"]
    table.plays("take 1")
    state = eventually(table, my_turn)
    assert table.does("undo")["plies"] == 1
    table.does("redo")
    table.does("restart")
    again = eventually(table, my_turn)
    assert again["plies"] == 1  # it has started again


def test_computers_play_each_other_to_the_end(house: House) -> None:
    table = house.sit("tricks", {"1": "random", "2": "random"})
    assert table.keys == {}
    state = eventually(table, lambda state: bool(state["over"]))
    assert state["plies"] == 7


def thinking_of(house: House) -> Thinking:
    app: Any = house.client.app
    thinking: Thinking = app.tables.thinking
    return thinking


def test_a_computer_that_fails_tries_again_until_it_has_moved(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def logged() -> list[str]:  # computers at other tables may still be thinking
        lines = (line for line in caplog.text.splitlines() if table.table in line)
        return [line for line in lines if "tries again" in line]

    with monkeypatch.context() as without_time:
        without_time.setattr(thoughts, "LONGEST", 0.0)
        without_time.setattr(computer_players, "PAUSES", (0.01,))
        table = house.sit("pebbles", RIGHT, pile="20")
        table.plays("take 1")
        failed = eventually(table, lambda _state: len(logged()) >= 2)
        assert failed["plies"] == 1
        assert "could not finish thinking and is trying again." in failed["status"]
    state = eventually(table, my_turn)
    assert state["plies"] == 2
    assert "is trying again" not in state["status"]
    assert all("too long" in line for line in logged())


def test_the_page_says_that_a_computer_waits_for_its_turn_and_why(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computer_players, "LATE", 0.05)
    thinking = thinking_of(house)
    portal = house.client.portal
    assert portal
    busy = [
        portal.start_task_soon(thinking._think, Turn(Rank.COMPANY, who), time.sleep, 600)
        for who in ("192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4")
    ]
    table = house.sit("pebbles", RIGHT, pile="20")
    table.plays("take 1")
    late = eventually(table, lambda state: "the house is busy" in state["status"])
    assert late["plies"] == 1
    page = house.client.get(f"/tables/{table.table}").text
    assert "The computer is still waiting for its turn to think: the house is busy." in page
    for each in busy:
        each.cancel()
    answered = eventually(table, my_turn)
    assert answered["plies"] == 2
    assert "busy" not in answered["status"]


def test_the_table_says_who_stands_in_for_the_perfect_player_and_how_long(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Perfect play for everyone: the table of all positions is made beside the game."""
    monkeypatch.setenv("SNUGGERY_TABLES", str(tmp_path))
    monkeypatch.setattr(background_builder, "DEAD", inf)
    (tmp_path / "fox-and-geese.building").write_text("lines-17 0.5 104857600", encoding="utf-8")
    table = house.sit("fox-and-geese", {"1": "perfect", "2": "me"}, geese="17", diagonals="lines")
    said = (
        "The perfect player's table is being made: 50% done, 100 MB so far. Until it is "
        "ready, the strong player stands in."
    )
    assert table.state()["status"].endswith(said)
    others = house.sit("fox-and-geese", {"1": "strong", "2": "me"})
    assert "stands in" not in others.state()["status"]


def test_a_computer_that_thinks_for_long_is_not_called_waiting(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computer_players, "LATE", 0.0)
    table = house.sit("pebbles", RIGHT, pile="20")
    seen: list[str] = []
    told = computer_players.Computers._tell_why_late

    def tell(self: computer_players.Computers, live: Live) -> None:
        told(self, live)
        seen.append(live.delay)

    monkeypatch.setattr(computer_players.Computers, "_tell_why_late", tell)
    for _ in range(3):
        table.plays("take 1")
        eventually(table, my_turn)
    assert set(seen) == {""}


def test_computers_playing_each_other_pause_while_nobody_looks(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computer_players, "LOOKED_AT", 0.0)
    tables = [house.sit("tricks", {"1": "random", "2": "random"}) for _ in range(90)]
    mine = house.sit("pebbles", RIGHT, pile="20")
    for _ in range(5):
        assert mine.does("hint")["move"]
    assert {house.live(each.table).entry for each in tables} == {0}
    monkeypatch.undo()
    state = eventually(tables[-1], lambda state: bool(state["over"]))
    assert state["plies"] == 7  # somebody has looked


def test_two_hundred_analyses_of_one_address_leave_anothers_computer_its_turn(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking, portal = thinking_of(house), house.client.portal
    assert portal
    many = Turn(Rank.ANALYSIS, "192.0.2.1", "somewhere")
    asked = [portal.start_task_soon(thinking._think, many, time.sleep, 600) for _ in range(200)]
    table = house.sit("pebbles", RIGHT, pile="20")
    for plies in (2, 4, 6):
        table.plays("take 1")
        assert eventually(table, my_turn)["plies"] == plies
    refused = [each for each in asked if each.done()]
    assert len(refused) >= 200 - thoughts.MOST_WAITING - len(thinking._workers)
    assert all(isinstance(each.exception(), Busy) for each in refused)
    for each in asked:
        each.cancel()


def test_only_the_steps_of_one_turn_are_shown_one_by_one() -> None:
    """Between them there is a pause; not while others may act too, as when both build in Sniff."""

    def table(acting: tuple[int, ...], outcome: object = None) -> Any:
        state = SimpleNamespace(to_act=lambda: acting)
        return SimpleNamespace(table=SimpleNamespace(state=state, outcome=outcome))

    assert computer_players._goes_on(table((2,)), Seat(2))
    assert not computer_players._goes_on(table((1,)), Seat(2))
    assert not computer_players._goes_on(table((1, 2)), Seat(2))
    assert not computer_players._goes_on(table((2,), outcome="over"), Seat(2))
    assert 0.25 <= computer_players.STEP <= 0.4
