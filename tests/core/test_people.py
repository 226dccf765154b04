"""The six opponents: one strength each, a name and a face that every page can show."""

import re
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from snuggery.core.people import PEOPLE, Person, called, face, neighbours, people_at, person
from snuggery.core.text.language import speaking
from snuggery.shelf import SHELF, game


def faces() -> list[str]:
    return [*map(face, PEOPLE), face(PEOPLE[-1], asleep=True)]


def test_six_people_have_a_strength_each() -> None:
    assert [each.strength for each in PEOPLE] == [
        "gentle",
        "beginner",
        "club",
        "skilled",
        "strong",
        "perfect",
    ]
    assert len({each.slug for each in PEOPLE}) == len({each.name for each in PEOPLE}) == 6
    assert all(person(each.strength) == each for each in PEOPLE)
    assert person("./my_player.py") is None


def test_they_have_names_of_their_own_in_german() -> None:
    with speaking("de"):
        assert [called(each.strength) for each in PEOPLE] == [
            "Pip",
            "Tante Tilda",
            "Kapitän Brook",
            "Fräulein Fink",
            "Herr Tack",
            "Mog",
        ]
    assert called("club") == "Captain Brook"
    assert called("my_player") == "computer, my_player"


def test_nobody_sits_opposite_in_a_game_for_one() -> None:
    assert [each.slug for each in SHELF if people_at(each)] == ["fox-and-geese", "sniff", "snare"]


@pytest.mark.parametrize("slug", ["fox-and-geese", "snare", "sniff"])
def test_people_come_gentlest_first_and_have_neighbours(slug: str) -> None:
    there = people_at(game(slug))
    assert list(there) == sorted(there, key=PEOPLE.index)
    for below, above in pairwise(there):
        assert neighbours(game(slug), above.strength)[0] == below
        assert neighbours(game(slug), below.strength)[1] == above
    assert neighbours(game(slug), there[0].strength)[0] is None
    assert neighbours(game(slug), there[-1].strength)[1] is None
    assert neighbours(game(slug), "nobody") == (None, None)


@pytest.mark.parametrize("drawn", faces())
def test_a_face_is_a_small_square_picture_that_a_strict_page_shows(drawn: str) -> None:
    picture = ET.fromstring(drawn)  # noqa: S314 - our own file
    left, top, width, height = map(float, picture.attrib["viewBox"].split())
    assert (left, top) == (0, 0)
    assert width == height
    assert picture.attrib["aria-hidden"] == "true"  # the name is next to it
    assert not re.search(r"style|<script|\bid=|url\(|href", drawn)  # there are several on one page
    assert len(drawn) < 2048


def test_every_face_is_different() -> None:
    assert len(set(faces())) == 7


def test_a_person_is_a_value() -> None:
    assert Person("pip", "Pip", "Still learning.", "gentle") == Person(
        "pip", "Pip", "Still learning.", "gentle"
    )
