"""A phone on its side: the whole board is in sight, and the controls beside it."""

import pytest

from tests.browser.conftest import Visits

SIDEWAYS = {"width": 667, "height": 375}
GAMES = ("peg-solitaire", "fox-and-geese", "tacklebox", "snipe-hunt", "sniff", "snare")


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_on_its_side_shows_the_whole_board(visits: Visits, game: str) -> None:
    visitor = visits(viewport=SIDEWAYS, has_touch=True, is_mobile=True)
    made = visitor.page.request.post(f"{visitor.url}/api/tables", data={"game": game})
    visitor.page.goto(visitor.url + made.json()["url"])
    visitor.ready()
    board = visitor.page.locator("#board").bounding_box()
    assert board
    assert board["y"] >= 0
    assert board["y"] + board["height"] <= SIDEWAYS["height"]
    assert board["height"] > SIDEWAYS["height"] / 2
    standing = visitor.page.locator(".standing").bounding_box()
    assert standing
    assert standing["x"] >= board["x"] + board["width"]
    width = visitor.page.evaluate("document.documentElement.scrollWidth")
    assert width == SIDEWAYS["width"]
