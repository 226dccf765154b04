"""A phone on its side: the whole board is in sight, and the controls beside it."""

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.conftest import Visits
from tests.browser.house import PHONE

SIDEWAYS: ViewportSize = {"width": 667, "height": 375}
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


@pytest.mark.parametrize("game", ["tacklebox", "snare", "sniff"])
def test_a_picture_turns_with_the_phone_and_nothing_is_lost(visits: Visits, game: str) -> None:
    visitor = visits(viewport=PHONE, has_touch=True, is_mobile=True)
    visitor.sit(game=game)
    page, board = visitor.page, visitor.page.locator("#board")
    layout = """board => [...board.querySelectorAll("[transform]"), board]
        .map(part => (part.getAttribute("transform") ?? part.getAttribute("viewBox"))).join()"""
    page.evaluate("window.stayed = true")
    upright = board.evaluate(layout)
    page.set_viewport_size(SIDEWAYS)
    page.wait_for_function("() => board.viewBox.baseVal.width > board.viewBox.baseVal.height")
    assert board.evaluate(layout) != upright
    page.set_viewport_size(PHONE)
    page.wait_for_function("() => board.viewBox.baseVal.width < board.viewBox.baseVal.height")
    assert board.evaluate(layout) == upright
    assert page.evaluate("window.stayed")
