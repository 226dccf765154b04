"""The charts of your own games: from the results in this browser, from tables, on any screen."""

from playwright.sync_api import expect

from snuggery.core.challenges.results import Result, written
from tests.browser.conftest import Visits
from tests.browser.house import DESKTOP, PHONE, Visitor
from tests.browser.pages.test_pages import NARROW, violations

LEAST_LETTERS = 11
"""Pixels, as they are rendered."""


def known(game: str, games: int) -> str:
    """A file of results with some games of two kinds."""
    return written(
        Result(
            table=f"t{at}",
            game=game,
            ended="2026-11-17T21:04",
            options={"level": str(1 + at % 2)},
            won=at % 3 == 0,
            score=9000 + 450 * at,
            rating="Master",
            challenge=f"level-1-deal-{1 + at}",
            reached=9000 + 450 * at,
        )
        for at in range(games)
    )


def charts(visitor: Visitor, game: str = "tacklebox", games: int = 20) -> None:
    visitor.page.goto(visitor.url)
    visitor.page.evaluate("file => localStorage.setItem('results', file)", known(game, games))
    visitor.page.goto(f"{visitor.url}/games/{game}/statistics")
    expect(visitor.page.locator(".charts svg").first).to_be_visible()


def test_the_results_of_this_browser_are_drawn_and_told(visits: Visits) -> None:
    visitor = visits()
    charts(visitor)
    heads = visitor.page.locator(".charts h2")
    expect(heads.first).to_have_text("Your scores, game by game")
    expect(visitor.page.locator(".charts")).to_contain_text("Best 17,550")
    expect(visitor.page.locator(".charts")).to_contain_text("Captain Brook: average")
    assert heads.count() == visitor.page.locator(".charts svg").count()


def test_charts_are_accessible_and_legible_on_every_screen(visits: Visits) -> None:
    visitor = visits(color_scheme="light", painted=True)
    charts(visitor)
    assert violations(visitor) == []
    visitor.page.emulate_media(color_scheme="dark")
    for size in (DESKTOP, PHONE, NARROW):
        visitor.page.set_viewport_size(size)
        letters = visitor.page.evaluate(
            """() => [...document.querySelectorAll(".charts text")].map((each) =>
                 parseFloat(each.getAttribute("font-size")) * each.getScreenCTM().a)"""
        )
        assert min(letters) >= LEAST_LETTERS, (size, min(letters))
        wide = visitor.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= size["width"]
    assert violations(visitor) == []


def test_without_scripts_the_tables_here_are_counted(visits: Visits) -> None:
    visitor = visits(java_script_enabled=False)
    visitor.page.goto(f"{visitor.url}/games/peg-solitaire/statistics")
    expect(visitor.page.get_by_text("Nothing here yet.")).to_be_visible()
