"""Nothing is clipped, covered, overlapping or too small, on any page and in any position.

A sample: `python -m tests.browser.fits` looks at every position of fifty games of each kind.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from snuggery.core import Game
from snuggery.shelf import SHELF
from tests.browser.conftest import Visits
from tests.browser.fits.measured import (
    LANGUAGES,
    come,
    measured,
    moved_by_the_light,
    records,
    sit_down,
)
from tests.browser.house import House, Visitor
from tests.browser.pages.test_pages import PAGES

SEED = 1
POSITIONS = 4


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)
def test_every_position_can_be_read_and_touched(
    browser: Browser, house: House, game: Game, language: str
) -> None:
    visitor = come(browser, house.url, language)
    found: list[str] = []
    for record in records(game, SEED, POSITIONS):
        sit_down(visitor, record)
        assert not moved_by_the_light(visitor.page)
        found += map(str, measured(visitor.page, f"{game.slug} after {len(record.lines)}"))
    visitor.page.context.close()
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)
def test_everything_about_a_game_can_be_read_and_touched(
    browser: Browser, house: House, game: Game, language: str
) -> None:
    visitor = come(browser, house.url, language)
    found: list[str] = []
    for address in (
        "",
        "/rules",
    ):  # lessons show a part of the board: pages/test_lessons_on_a_phone
        visitor.page.goto(f"{house.url}/games/{game.slug}{address}")
        visitor.page.evaluate(
            "document.querySelectorAll('main details').forEach(d => d.open = true)"
        )
        found += map(str, measured(visitor.page, f"{game.slug}{address}"))
    visitor.page.context.close()
    assert found == []


@pytest.mark.parametrize("go", PAGES, ids=lambda go: go.__name__)
def test_every_page_can_be_read_and_touched(visits: Visits, go: Callable[[Visitor], None]) -> None:
    visitor = visits()
    go(visitor)
    assert [*map(str, measured(visitor.page, go.__name__))] == []
