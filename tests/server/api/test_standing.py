"""Whether the game can still be won: for a player alone, and for everybody after the end."""

from tests.server.house import House

LOST = ("d5-f5", "d3-d5", "c5-e5", "e5-g5")
"""Spoils the Latin cross, with the last jump."""


def test_a_player_alone_is_told_whether_the_game_can_still_be_won(house: House) -> None:
    table = house.sit("peg-solitaire", {}, problem="latin-cross")
    assert table.state()["can"]["standing"]
    said = table.does("standing")
    assert said == {
        "ply": 0,
        "winnable": True,
        "text": "Still winnable: 5 plays at best, 5 in all",
        "done": None,
        "back": None,
    }


def test_a_lost_game_names_the_last_position_that_could_be_won(house: House) -> None:
    table = house.sit("peg-solitaire", {}, problem="latin-cross")
    table.plays(*LOST)
    said = table.does("standing")
    assert (said["winnable"], said["ply"], said["back"]) == (False, 4, 3)
    earlier = table.does("standing", ply=3)
    assert (earlier["winnable"], earlier["ply"], earlier["back"]) == (True, 3, None)


def test_a_stale_question_and_a_position_that_never_occurred_are_refused(house: House) -> None:
    table = house.sit("peg-solitaire", {}, problem="latin-cross")
    table.plays("d5-f5")
    assert table.post("standing", entry=0).status_code == 409
    entry = table.state()["entry"]
    assert table.post("standing", entry=entry, ply=2).status_code == 422


def test_spectators_are_told_when_it_is_over(house: House) -> None:
    table = house.sit("peg-solitaire", {}, problem="latin-cross")
    watcher = table.only()
    assert not watcher.state()["can"]["standing"]
    refused = watcher.post("standing", entry=0)
    assert (refused.status_code, house.code(refused)) == (403, "not-your-seat")
    table.plays("d5-f5", "d3-d5", "c5-e5", "f5-d5", "d6-d4")
    assert watcher.state()["can"]["standing"]
    assert watcher.does("standing")["winnable"]


def test_games_without_an_oracle_say_so(house: House) -> None:
    table = house.sit("tacklebox", {})
    assert not table.state()["can"]["standing"]
    assert table.post("standing", entry=0).status_code == 422
