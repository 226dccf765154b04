"""Nothing is clipped, covered, overlapping or too small, on any page and in any position.

A sample: `python -m tests.browser.fits` looks at every position of fifty games of each kind.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from snuggery import shelf
from snuggery.core import Game, Options
from snuggery.shelf import SHELF
from tests.browser.conftest import Visits
from tests.browser.fits.measured import (
    LANGUAGES,
    SIZES,
    after,
    come,
    gather,
    measured,
    moved_by_the_light,
    records,
    sit_down,
    whole_game,
)
from tests.browser.fits.onlookers import FORGETFUL_HOUSE, Onlookers
from tests.browser.house import House, Visitor, opened
from tests.browser.pages.test_pages import PAGES

SEED = 1
POSITIONS = 4
PARTNERS = {"players": "4", "partners": "yes", "limit": "time", "minutes": "30"}
WRONG_ONCE: list[tuple[str, Options | None, int, int]] = [
    ("snare", PARTNERS, 6, 60),  # letters of long words
    ("snare", PARTNERS, 27, 33),  # the dealer's mark beside the value of the words
    ("snare", None, 36, 104),  # the letters of a word of ten, among four players
    ("sniff", None, 27, 97),  # the detective on a word in large letters
]
"""Positions of random games that once went wrong: with these options, the seed, and how many
moves."""
MAY_ASK_TO_NOTIFY = "Object.defineProperty(Notification, 'permission', { get: () => 'default' });"
"""Not every headless Chromium lets a page ask, but people's browsers do."""
COVER_HALF_A_TEXT = """board => {
  const texts = [...board.querySelectorAll("text")];
  const text = texts.find(each => each.getBoundingClientRect().width > 0);  // not in a symbol
  const { x, y, width, height } = text.getBBox();
  const sheet = document.createElementNS(board.namespaceURI, "rect");
  for (const [name, value] of Object.entries({ x, y, width: width / 2, height }))
    sheet.setAttribute(name, value);
  text.after(sheet);
}"""


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


def test_onlookers_of_a_whole_game_see_each_position_and_what_is_wrong(
    browser: Browser, tmp_path: Path
) -> None:
    with opened(tmp_path, FORGETFUL_HOUSE) as house:
        onlookers = Onlookers(browser, house.url, SIZES[:1])
        onlookers.sit_down(whole_game(shelf.game("sniff"), SEED))
        assert [*onlookers.problems("the start")] == []
        assert onlookers.go_on()
        (page, *_), *_ = onlookers.pages
        page.page.locator("#status").evaluate("each => { each.style.fontSize = '9px'; }")
        page.page.locator("#board").evaluate(COVER_HALF_A_TEXT)
        found = [*onlookers.problems("sniff")]
        onlookers.leave()
    assert {each.what for each in found} == {"small", "covered"}
    assert {each.where for each in found} == {"sniff after 1, en, 320 px"}


@pytest.mark.parametrize(("slug", "options", "seed", "ply"), WRONG_ONCE)
def test_positions_that_once_went_wrong_are_right(
    browser: Browser, house: House, slug: str, options: Options | None, seed: int, ply: int
) -> None:
    visitor = come(browser, house.url, "de")
    sit_down(visitor, after(whole_game(shelf.game(slug), seed, options), ply))
    found = [*map(str, measured(visitor.page, slug))]
    visitor.page.context.close()
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [4, 8])
def test_many_with_long_names_find_room_at_one_table(
    browser: Browser, house: House, players: int, language: str
) -> None:
    visitor = come(browser, house.url, language)
    visitor.page.add_init_script(MAY_ASK_TO_NOTIFY)
    gather(visitor, browser, players)
    expect(visitor.page.locator(".call-me")).to_be_visible()
    seats = visitor.page.locator("#seats")
    expect(seats.locator(".away")).to_have_count(players - 1)
    found = [*map(str, measured(visitor.page, f"{players} players"))]
    visitor.page.set_viewport_size(SIZES[0])
    visitor.until(lambda: beyond(visitor.page) == [], "some seats cannot be brought into sight")
    visitor.page.context.close()
    assert found == []


def beyond(page: Page) -> list[str]:
    """What cannot be brought into sight: what runs on can be pushed aside, by keys as well."""
    cut: list[str] = page.evaluate("""() => {
      const list = document.querySelector("#seats");
      if (list.scrollWidth <= list.clientWidth) return [];
      list.scrollLeft = list.scrollWidth;
      const { right } = list.lastElementChild.getBoundingClientRect();
      const faded = getComputedStyle(list).maskImage !== "none";
      const seen = right <= list.getBoundingClientRect().right - 16;
      const keys = list.tabIndex === 0;
      return [faded || "runs on unseen", seen || "the last is cut", keys || "no keys"]
        .filter(each => each !== true);
    }""")
    return cut


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
