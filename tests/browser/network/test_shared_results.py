"""What was played in the terminal is known in the browser on the same machine, and back."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from snuggery.core.challenges.kept_results import kept_results, place
from tests.browser.conftest import Visits
from tests.browser.house import House, opened
from tests.browser.pages.test_tonight import LATIN, quest, typed
from tests.terminal.at_terminal import terminal


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server as its user starts it; nothing was played before."""
    place().unlink(missing_ok=True)
    with opened(tmp_path, shares=True) as house:
        yield house
    place().unlink(missing_ok=True)


def test_terminal_and_browser_know_the_same(own_house: House, visits: Visits) -> None:
    with terminal("quests", "peg-solitaire", "latin-cross", "--plain") as at:
        for move in LATIN:
            at.until("> ")
            at.type(move)
        at.until("Gold")
    visitor = visits(own_house.url)
    visitor.page.goto(f"{own_house.url}/games/peg-solitaire/quests")
    tile = visitor.page.locator(".wall [value='latin-cross']")
    expect(tile.locator(".medal.gold")).to_have_count(1)
    quest(visitor, "latin-cross")
    typed(visitor, *LATIN)
    expect(visitor.page.locator(".attempt")).to_contain_text("Gold")
    visitor.until(lambda: len(kept_results()) == 2, "the terminal was not told")
    other = visits(own_house.url)  # another browser of the same user
    other.page.goto(f"{own_house.url}/cabinet")
    expect(other.page.locator(".object", has_text="A glass marble")).to_have_class("object")


def test_what_is_deleted_in_the_browser_does_not_come_back(
    own_house: House, visits: Visits
) -> None:
    visitor = visits(own_house.url)
    quest(visitor, "latin-cross")
    typed(visitor, *LATIN)
    visitor.until(lambda: len(kept_results()) == 1, "the terminal was not told")
    page = visitor.page
    page.goto(f"{own_house.url}/games/peg-solitaire")
    delete = page.locator("#results button")
    delete.click()
    delete.click()
    expect(page.locator("#results")).to_be_hidden()
    visitor.until(lambda: kept_results() == (), "the terminal was not told")
    page.reload()
    visitor.until(lambda: page.evaluate("localStorage.results") is not None, "nothing is kept")
    expect(page.locator("#results")).to_be_hidden()
