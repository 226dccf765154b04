"""Players from outside at a server's tables: invited by `--player`, never otherwise."""

from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from starlette.testclient import TestClient

from snuggery import shelf
from snuggery.commands.own_players import invited
from snuggery.server.app import App
from snuggery.server.base.settings import Settings
from snuggery.server.storage.database import prepare
from tests.server.house import House
from tests.server.thinking.test_computers import eventually, my_turn
from tests.toy_games import TOYS

PROGRAM = Path(__file__).parents[3] / "examples" / "first_legal.sh"
SAID = (
    f"gnu={PROGRAM}",
    "pebbles:careful=tests.arena.strangers:Careful",
    "pebbles:crashing=tests.arena.strangers:Crashing",
)


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that invites them."""
    with pytest.MonkeyPatch.context() as patch:  # this comes before each test's own settings
        patch.setattr(shelf, "SHELF", (*shelf.SHELF, *TOYS))
        app = App(prepare(tmp_path_factory.mktemp("tables")), Settings(guests=invited(SAID)))
    with TestClient(app, base_url="http://snuggery.test", follow_redirects=False) as client:
        yield House(client)


def test_a_program_plays_against_a_person(open_house: House) -> None:
    table = open_house.sit("fox-and-geese", {"2": "gnu"})
    state = eventually(table, my_turn)
    assert state["seats"][1]["who"] == "computer gnu"
    assert state["moves"][0]["text"] == "F@c7"  # the first legal move
    table.plays("d3-d4")
    assert len(eventually(table, my_turn)["moves"]) == 3


def test_a_class_plays_against_a_person(open_house: House) -> None:
    table = open_house.sit("pebbles", {"2": "careful"}, pile="7")
    table.plays("take 1")
    assert eventually(table, my_turn)["moves"][-1]["text"] == "take 2"  # it leaves four


def test_a_player_that_breaks_down_has_left_the_table(open_house: House) -> None:
    table = open_house.sit("pebbles", {"2": "crashing"}, pile="7")
    table.plays("take 1")
    state = eventually(table, lambda state: bool(state["over"]))
    assert "left the table" in state["status"]


def test_they_are_offered_where_computers_are(open_house: House) -> None:
    described = open_house.client.get("/api/games/pebbles").json()
    assert described["strengths"][-3:] == ["gnu", "careful", "crashing"]
    others = open_house.client.get("/api/games/fox-and-geese").json()
    assert others["strengths"][-1] == "gnu"
    assert "computer, gnu" in open_house.client.get("/games/fox-and-geese").text


def test_without_the_setting_nobody_is_invited(house: House) -> None:
    answer = house.client.post(
        "/api/tables", json={"game": "pebbles", "options": {}, "seats": {"2": "gnu"}}
    )
    assert answer.status_code == 422
    assert house.code(answer) == "bad-seats"


def test_a_player_that_is_no_longer_invited_has_left(house: House, open_house: House) -> None:
    table = house.sit("pebbles", {"2": "random"}, pile="20")
    live = house.live(table.table)
    live.seats = (live.seats[0], type(live.seats[1])(2, "gnu", taken=True))
    table.plays("take 1")
    assert "left the table" in eventually(table, lambda state: bool(state["over"]))["status"]


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("gnu", "names nobody"),
        ("a b=./x", "names nobody"),
        ("club=./x", "somebody else's name"),
        ("me=./x", "somebody else's name"),
        ("gnu=./no-such-program", "no such program"),
        ("gnu=no.such:Class", "no module"),
    ],
)
def test_an_impossible_player_is_refused_at_the_start(said: str, reason: str) -> None:
    with pytest.raises(click.UsageError, match=reason):
        invited((said,))
