"""Tonight, quests and the cabinet: pages that need no script, and what is counted of them."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from snuggery import shelf
from snuggery.core.challenges.challenge import challenge_named, challenges_of
from snuggery.core.challenges.tonight import FIRST, tonight
from snuggery.games.peg_solitaire.rules.best_lines import SHORTEST
from snuggery.server.pages.challenges.evening import tries_in_words
from tests.server.house import House
from tests.server.visitor import Visitor

PEG = "peg-solitaire"
LATIN = ("d5-f5", "d3-d5", "c5-e5", "f5-d5", "d6-d4")
"""The Latin cross in the fewest plays."""


@pytest.fixture
def visitor(house: House) -> Visitor:
    return Visitor(house.client)


def begun(visitor: Visitor, name: str) -> str:
    answer = visitor.ask(
        "POST", f"/games/{PEG}/quests", data={"challenge": name}, follow_redirects=False
    )
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).rpartition("/")[2]


def test_tonight_shows_one_challenge_of_each_game_that_sets_some(visitor: Visitor) -> None:
    day = datetime.now(UTC).date() - timedelta(days=2)
    page = visitor.get(f"/tonight/{day}").text
    for game in shelf.SHELF:
        found = tonight(game, day)
        if found:
            assert f'value="{found.name}" formaction="/games/{game.slug}/quests"' in page


@pytest.mark.parametrize("day", ["2026-02-30", "yesterday", "2099-01-01", "2020-01-01"])
def test_evenings_in_the_future_or_before_the_first_are_not_shown(
    visitor: Visitor, day: str
) -> None:
    assert visitor.get(f"/tonight/{day}").status_code == 404


def test_the_first_evening_is_kept_for_ever(visitor: Visitor) -> None:
    assert visitor.get(f"/tonight/{FIRST}").status_code == 200


def test_a_visitor_far_in_the_east_has_the_evening_first(visitor: Visitor) -> None:
    visitor.given("zone", str(14 * 60))
    east = (datetime.now(UTC) + timedelta(hours=14)).date()
    assert f'data-evenings="{east}"' in visitor.get("/tonight").text


@pytest.mark.parametrize("zone", ["", "x", "-", "99999999", "1e3"])
def test_a_strange_zone_does_no_harm(visitor: Visitor, zone: str) -> None:
    visitor.given("zone", zone)
    assert visitor.get("/tonight").status_code == 200


def test_every_quest_is_in_the_gallery_with_its_picture(visitor: Visitor) -> None:
    page = visitor.get(f"/games/{PEG}/quests").text
    own = challenges_of(shelf.game(PEG))
    assert own
    hung = [each for family in own.families() for each in family.challenges]
    assert all(f'data-challenge="{PEG}/{each.name}"' in page for each in hung)
    picture = visitor.get(f"/pictures/challenges/{PEG}/en/{hung[0].name}.svg")
    assert picture.text.startswith("<svg")
    assert visitor.get(f"/pictures/challenges/{PEG}/en/nothing.svg").status_code == 404
    assert visitor.get(f"/games/{PEG}/quests/{hung[0].name}").status_code == 200
    assert visitor.get(f"/games/{PEG}/quests/nothing").status_code == 404


def test_a_table_is_set_up_as_the_challenge_says_and_shows_it(visitor: Visitor) -> None:
    table = begun(visitor, "latin-cross")
    said = visitor.state(table)["challenge"]
    assert (said["name"], said["par"], said["reached"], said["medal"]) == (
        "latin-cross",
        5,
        None,
        "",
    )
    assert said["title"] in visitor.get(f"/tables/{table}").text


def test_in_the_end_it_says_what_was_reached(visitor: Visitor) -> None:
    table = begun(visitor, "latin-cross")
    visitor.plays(table, *LATIN)
    said = visitor.state(table)["challenge"]
    assert (said["reached"], said["medal"], said["told"]) == (5, "gold", "5 plays")
    assert said["next"]
    found = challenge_named(shelf.game(PEG), said["next"]["name"])
    assert found


def test_the_picture_of_a_result_shows_nothing_of_the_board(visitor: Visitor) -> None:
    table = begun(visitor, "latin-cross")
    early = visitor.get(f"/api/tables/{table}/picture?result=0")
    assert early.status_code == 422
    visitor.plays(table, *LATIN)
    drawn: str = visitor.get(f"/api/tables/{table}/picture?result=317&helped=1").json()["svg"]
    assert "317" in drawn
    assert "5 plays, par 5, with help" in drawn
    assert "marble" not in drawn.lower()  # the board names its pieces


def test_somebody_elses_table_with_another_opponent_is_not_a_challenge(visitor: Visitor) -> None:
    made = visitor.sits(PEG, seats={}, options={"problem": "latin-cross"})
    assert visitor.state(made["table"])["challenge"]["name"] == "latin-cross"
    other = visitor.sits(PEG, seats={}, options={"problem": "latin-cross", "target": "a4"})
    assert "table" not in other or visitor.state(other["table"])["challenge"] is None


def test_attempts_are_counted_once_and_without_a_name(visitor: Visitor, house: House) -> None:
    cross = SHORTEST["greek-cross"].split()
    table = begun(visitor, "greek-cross")
    begun(visitor, "greek-cross")
    visitor.plays(table, *cross)
    visitor.post(table, "undo", entry=visitor.state(table)["entry"])
    visitor.plays(table, cross[-1])
    app: Any = house.client.app
    assert house.client.portal is not None
    counted = house.client.portal.call(app.tables.storage.attempts.counted, [(PEG, "greek-cross")])
    assert counted == {(PEG, "greek-cross"): {"tried": 2, "gold": 1}}


def test_what_others_did_is_told_in_a_line() -> None:
    assert tries_in_words({}) == ""
    assert tries_in_words({"tried": 1, "gold": 1}) == ""
    assert tries_in_words({"tried": 3}) == "Tried 3 times here."
    told = tries_in_words({"tried": 9, "none": 2, "bronze": 1, "gold": 4})
    assert told == "Tried 9 times here: 4 × Gold, 1 × Bronze."


def test_the_cabinet_has_a_place_for_everything(visitor: Visitor) -> None:
    page = visitor.get("/cabinet").text
    assert page.count("data-needs=") >= 5
    assert "The ring of 32 marbles" in page
