"""Somebody comes for the first time: two clicks, and the first move can be made."""

import pytest
from playwright.sync_api import expect

from snuggery import SHELF, Game
from tests.browser.house import Visitor


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)
def test_two_clicks_lead_to_a_first_move(visitor: Visitor, game: Game) -> None:
    page = visitor.page
    page.goto(visitor.url)
    page.locator(f'a[href="/games/{game.slug}"]').first.click()
    page.locator("main form button.primary").first.click()
    page.wait_for_url("**/tables/*")
    board = page.locator("#board .can, #tray button:not([aria-disabled=true])")
    expect(board.first).to_be_visible()  # a computer may have the first move
