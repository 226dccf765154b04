"""A box: the ways to begin, and who then sits where."""

import re
from typing import Any

import pytest

from snuggery import shelf
from snuggery.core.people import people_at
from tests.server.house import House
from tests.server.pages.test_pages import start, state_on

COMPUTER = re.compile("computer (.+)")


def seated(house: House, slug: str, body: str) -> list[str]:
    """Who sits where at the table that this form makes."""
    return [each["who"] for each in begun(house, slug, body)["seats"]]


def begun(house: House, slug: str, body: str) -> dict[str, Any]:
    answer = start(house, slug, body)
    assert answer.status_code == 303, answer.text
    return state_on(house.client.get(answer.headers["location"]).text)


@pytest.mark.parametrize("slug", ["fox-and-geese", "sniff", "snare"])
def test_play_puts_the_gentlest_opposite(house: House, slug: str) -> None:
    gentlest = people_at(shelf.game(slug))[0].strength
    assert seated(house, slug, "how=play") == ["you", f"computer {gentlest}"]


def test_play_puts_the_chosen_opponent_on_the_other_side(house: House) -> None:
    body = "how=play&side=2&opponent=club"
    assert seated(house, "fox-and-geese", body) == ["computer club", "you"]


def test_together_everyone_sits_at_this_device(house: House) -> None:
    assert seated(house, "snare", "how=together&players=3") == ["you"] * 3


def test_a_friend_is_invited_to_the_other_seats(house: House) -> None:
    assert seated(house, "fox-and-geese", "how=invite&side=2") == ["open", "you"]
    assert seated(house, "snare", "how=invite&players=3") == ["you", "open", "open"]
    answer = start(house, "fox-and-geese", "how=invite")
    assert 'id="link-seat-2"' in house.client.get(answer.headers["location"]).text


def test_a_seat_that_is_assigned_is_not_given_to_others(house: House) -> None:
    body = "how=play&players=3&opponent=club&seat-1=&seat-2=open&seat-3=&seat-8=club"
    assert seated(house, "snare", body) == ["you", "open", "computer club"]


@pytest.mark.parametrize(
    ("slug", "body"),
    [
        ("tacklebox", "how=today&level=3&deal="),
        ("peg-solitaire", "how=today&problem=ring&puzzle=&vacancy=d4&target=vacancy&start="),
    ],
)
def test_todays_deal_is_that_of_the_date(house: House, slug: str, body: str) -> None:
    options = begun(house, slug, body)["options"]
    name = "deal" if "deal" in options else "puzzle"
    assert re.fullmatch("20[0-9]{6}", options[name])
    assert options.get("level", "3") == "3"  # what goes with it stays
    assert options.get("problem", "") == ""  # what does not go with it is left out


@pytest.mark.parametrize("slug", ["peg-solitaire", "snipe-hunt", "tacklebox"])
def test_a_game_for_one_can_be_watched(house: House, slug: str) -> None:
    (who,) = seated(house, slug, "how=watch")
    assert COMPUTER.fullmatch(who)


def ways(house: House, slug: str) -> list[str]:
    page = house.client.get(f"/games/{slug}").text
    ways = page[page.index('class="ways"') : page.index('class="row beside"')]
    return re.findall('name="how" value="(.+?)"', ways)


def test_a_box_offers_three_ways_to_begin(house: House) -> None:
    for slug in ("fox-and-geese", "sniff", "snare", "pebbles"):
        assert ways(house, slug) == ["play", "together", "invite"]
    for slug in ("peg-solitaire", "snipe-hunt", "tacklebox"):
        assert ways(house, slug) == ["play", "today", "watch"]


@pytest.mark.parametrize("slug", ["fox-and-geese", "sniff", "snare"])
def test_opponents_are_shown_with_face_name_and_a_sentence(house: House, slug: str) -> None:
    page = house.client.get(f"/games/{slug}").text
    cards = re.findall(r'<label class="card.*?</label>', page, re.DOTALL)
    people = [each for each in cards if 'name="opponent"' in each]
    here = people_at(shelf.game(slug))
    for who, card in zip(here, people, strict=False):
        assert f'value="{who.strength}"' in card
        assert f"<strong>{who.name}</strong>" in card
        assert f"<small>{who.sentence}</small>" in card
        assert "<svg" in card
    assert "checked" in people[0]
    if "perfect" not in shelf.game(slug).bots.STRENGTHS:
        assert len(people) == len(here) + 1
        assert "disabled" in people[-1]
        assert "so she sleeps" in people[-1]


def test_a_problem_is_chosen_by_its_picture(house: House) -> None:
    page = house.client.get("/games/peg-solitaire").text
    cards = re.findall(r'<label class="card.*?</label>', page, re.DOTALL)
    drawn = [each for each in cards if 'name="problem"' in each and "small-board" in each]
    problems = dict(shelf.game("peg-solitaire").rules.OPTIONS[0].choices)
    assert len(drawn) == len(problems)
    assert len({re.sub("<strong>.*", "", each, flags=re.DOTALL) for each in drawn}) == len(drawn)
