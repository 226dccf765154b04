"""A person's only move is played for them, where the table is set up for that."""

import signal
import time
from collections.abc import Callable
from typing import Any

import pytest

from snuggery.server.tables import computer_players
from tests.server.house import PEG, House, Seated, State
from tests.server.served import Serve

PROBLEM = {"problem": "c4-to-c4"}
CHOSEN, ONLY = "a4-c4", "d4-b4"
"""After the first, the second is the only move; then there is a choice again."""


@pytest.fixture(autouse=True)
def _at_once(house: House) -> None:
    app: Any = house.client.app
    app.tables.computers.pause = 0.0


def sit(house: House, game: str = PEG, **body: Any) -> Seated:
    wanted = {"game": game, "options": PROBLEM, "forced": True, **body}
    made = house.client.post("/api/tables", json=wanted).json()
    return Seated(house.client, made["table"], made["keys"])


def until(table: Seated, true: Callable[[State], bool]) -> State:
    deadline = time.monotonic() + 60
    while not true(state := table.state()):
        assert time.monotonic() < deadline, state
        time.sleep(0.01)
    return state


def played(state: State) -> list[str]:
    return [move["text"] for move in state["moves"]]


def test_the_only_move_is_an_entry_like_any_other_and_told(house: House) -> None:
    table = sit(house)
    table.plays(CHOSEN)
    state = until(table, lambda state: state["plies"] == 2)
    assert (played(state), state["entry"]) == ([CHOSEN, ONLY], 2)
    told = "That was the only move, so it was played for you."
    assert state["moves"][1]["spoken"].endswith(told)
    assert told not in state["moves"][0]["spoken"]
    assert state["status"].startswith(state["moves"][1]["spoken"])


def test_taking_back_goes_to_the_last_choice_and_putting_back_past_what_was_forced(
    house: House,
) -> None:
    table = sit(house)
    table.plays(CHOSEN)
    forced = until(table, lambda state: state["plies"] == 2)
    back = table.does("undo")
    assert (back["plies"], back["can"]["undo"], back["can"]["redo"]) == (0, False, True)
    again = table.does("redo")
    assert again["moves"] == forced["moves"]
    assert table.does("undo")["plies"] == 0


def test_a_move_that_was_just_played_for_them_is_not_refused(house: House) -> None:
    table = sit(house)
    entry = table.plays(CHOSEN)["entry"]
    until(table, lambda state: state["plies"] == 2)
    assert table.post("moves", entry=1, move=ONLY).status_code == 200
    assert house.code(table.post("moves", entry=1, move="f4-d4")) == "stale"
    assert (entry, table.state()["plies"]) == (1, 2)


def test_a_game_that_begins_with_the_only_move_begins_by_itself(house: House) -> None:
    table = sit(house, options={"problem": "b4-to-b4"})
    state = until(table, lambda state: state["plies"] == 1)
    assert (played(state), state["can"]["undo"], state["can"]["redo"]) == (["d4-b4"], False, False)


def test_it_is_on_for_browsers_and_off_for_programs_unless_they_say_otherwise(
    house: House,
) -> None:
    for wanted, program, browser in (
        (None, False, True),
        (True, True, True),
        (False, False, False),
    ):
        body: dict[str, Any] = {} if wanted is None else {"forced": wanted}
        made = house.client.post("/api/tables", json={"game": PEG, **body}).json()
        assert house.live(made["table"]).plays_forced == program
        house.client.cookies.clear()
        assert house.live(house.visit(**body)["table"]).plays_forced == browser
    page = house.client.get("/games/peg-solitaire").text
    assert 'name="forced"' in page
    assert 'name="forced"' not in house.client.get("/games/snare").text
    for sent, on in (("yes", True), ("no", False)):
        answer = house.client.post("/games/peg-solitaire/start", data={"forced": sent})
        assert house.live(answer.headers["location"].rpartition("/")[2]).plays_forced == on


def test_the_next_game_is_played_as_the_last_one(house: House) -> None:
    table = sit(house, "fox-and-geese", options={}, seats={"2": "beginner"})
    table.does("resign")
    following = table.post("rematch").json()["table"]
    assert house.live(following).plays_forced


def test_a_kill_in_the_pause_loses_nothing_and_it_is_played_once(serve: Serve) -> None:
    first = serve()
    url, key = first.sit(PEG, options=PROBLEM, forced=True)
    body = {"entry": 0, "move": CHOSEN}
    assert first.client.post(f"{url}/moves", json=body, headers=key).status_code == 200
    first.end(signal.SIGKILL)
    second = serve()
    deadline = time.monotonic() + 60
    while (state := second.client.get(url, headers=key).json())["plies"] < 2:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert played(state) == [CHOSEN, ONLY]
    assert computer_players.FORCED >= 0.5  # otherwise the kill may come too late to show anything
