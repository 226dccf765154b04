"""A device's own statistics: drawn from its tables here, or from the results that it sends."""

from snuggery.core.challenges.results import Result, written
from tests.server.house import PEG, House
from tests.server.pages.test_my_games import made

TEXT = {"Content-Type": "text/plain"}
FOX = "fox-and-geese"


def test_the_page_shows_what_this_device_played_here(house: House) -> None:
    assert "Nothing here yet." in house.client.get("/games/pebbles/statistics").text
    for _ in range(2):
        made(house, "pebbles", seat_2="random").plays("take 1")
    made(house, "pebbles", seat_2="open").does("resign")
    page = house.client.get("/games/pebbles/statistics").text
    assert "3 played: 2 won, 1 lost." in page
    assert "computer, random: 2 won, 0 lost." in page
    assert "people: 0 won, 1 lost." in page
    assert '/games/pebbles/statistics">' in house.client.get("/mine").text
    house.client.cookies.clear()
    assert "Nothing here yet." in house.client.get("/games/pebbles/statistics").text


def test_an_unfinished_game_is_not_a_result(house: House) -> None:
    made(house, PEG)
    assert "Nothing here yet." in house.client.get(f"/games/{PEG}/statistics").text


def test_the_results_of_a_browser_are_drawn(house: House) -> None:
    results = [
        Result(table=str(at), game=game, ended="2026-11-17T21:04", won=True, against="club")
        for at, game in enumerate((FOX, FOX, PEG))
    ]
    answer = house.client.post(
        f"/api/games/{FOX}/statistics", content=written(results), headers=TEXT
    )
    first, *_, second = answer.json()["charts"]
    assert first["lines"][0] == "2 played: 2 won, 0 lost."
    assert first["drawing"].startswith("<svg")
    assert second["lines"] == ["Captain Brook: 2 won, 0 lost."]


def test_anything_that_is_not_a_file_of_results_is_refused(house: House) -> None:
    for text in ("", "{}", '{"snuggery": "results", "version": 99}'):
        answer = house.client.post(f"/api/games/{FOX}/statistics", content=text, headers=TEXT)
        assert (answer.status_code, house.code(answer)) == (422, "bad-results")
    answer = house.client.post("/api/games/chess/statistics", content="{}", headers=TEXT)
    assert answer.status_code == 404
