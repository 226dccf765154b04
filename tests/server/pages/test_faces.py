"""Opponents at a table are people: a name and a face, in the language of whoever looks."""

from snuggery.core.people import PEOPLE, face
from tests.server.house import House
from tests.server.pages.test_pages import start, state_on


def test_a_computer_is_shown_by_name_and_face(house: House) -> None:
    answer = start(house, "fox-and-geese", "how=play&side=1&opponent=club")
    state = state_on(house.client.get(answer.headers["location"]).text)
    you, captain = state["seats"]
    assert (captain["person"], captain["who"]) == ("Captain Brook", "computer club")
    assert you["face"] == ""
    picture = house.client.get(captain["face"])
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert picture.text == face(PEOPLE[2])


def test_in_german_they_have_german_names(house: House) -> None:
    answer = start(house, "sniff", "how=play&side=1&opponent=skilled")
    german = {"Accept-Language": "de"}
    state = state_on(house.client.get(answer.headers["location"], headers=german).text)
    assert state["seats"][1]["person"] == "Fräulein Fink"


def test_a_face_that_nobody_has_is_not_found(house: House) -> None:
    assert house.client.get("/pictures/faces/nobody.svg").status_code == 404
