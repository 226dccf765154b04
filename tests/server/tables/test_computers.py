"""Computer players: they think in worker processes, and their moves are entries like any other."""

import time
from collections.abc import Callable

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
    assert again["plies"] == 1  # it has begun anew


def test_computers_play_to_the_end_among_themselves(house: House) -> None:
    table = house.sit("tricks", {"1": "random", "2": "random"})
    assert table.keys == {}
    state = eventually(table, lambda state: bool(state["over"]))
    assert state["plies"] == 7
