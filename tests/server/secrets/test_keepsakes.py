"""What is taken away from a running game shows what everybody may see, whoever takes it."""

import pytest

from snuggery import SHELF
from snuggery.core import Game
from tests.server.house import House, Seated

PLAYED = 8


def picture(seated: Seated, **asked: int) -> str:
    address = f"/api/tables/{seated.table}/picture"
    answer = seated.client.get(address, params=asked, headers=seated.headers)
    assert answer.status_code == 200, answer.text
    drawn: str = answer.json()["svg"]
    return drawn


def status(seated: Seated, name: str, **asked: int) -> int:
    address = f"/tables/{seated.table}/{name}"
    return seated.client.get(address, params=asked, headers=seated.headers).status_code


def everybody(house: House, sat: Seated) -> list[Seated]:
    seats = [int(seat) for seat in sat.keys if seat != "host"]
    return [Seated(house.client, sat.table), sat, *(sat.only(seat) for seat in seats)]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)
def test_a_picture_of_a_running_game_is_the_same_for_everybody(house: House, game: Game) -> None:
    sat = house.sit(game.slug)
    for _ in range(PLAYED):
        state = sat.state()
        choices = state["touches"]["choices"]
        if state["over"] or not choices:
            break
        sat.plays(choices[0]["move"])
        drawn = {picture(viewer) for viewer in everybody(house, sat)}
        assert len(drawn) == 1


def test_a_hand_is_not_in_it(house: House) -> None:
    both = house.sit("tricks", {"1": "me", "2": "open"}, agreed="everything")
    both.only(1).plays(both.only(1).state()["touches"]["choices"][0]["move"])
    for viewer in everybody(house, both):
        for moment in range(2):
            assert "hand ()" in picture(viewer, ply=moment)


def test_nobody_sees_the_view_of_a_seat_before_the_end(house: House) -> None:
    both = house.sit("tricks", {"1": "me", "2": "open"}, agreed="everything")
    for viewer in everybody(house, both):
        assert status(viewer, "picture.png", eyes=1) == 422
        assert status(viewer, "film.gif", eyes=1) == 422


def test_no_keepsake_is_made_of_a_game_that_may_not_be_watched(house: House) -> None:
    blind = house.sit("sniff", {}, blind="yes", size="3")
    closed = house.sit("tricks", watch=False)
    for name in ("picture.png", "film.gif"):
        assert status(blind, name) == 403
        assert status(Seated(house.client, closed.table), name) == 403
