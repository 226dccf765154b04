"""Fox and Geese with a table of all positions: on the board, in the list and in the review."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.house import House, Visitor, opened
from tests.games.fox_and_geese.few_geese import tables_for_few_geese

AT_THE_EDGE = {
    "diagonals": "lines",
    "position": "##gFg##/##..g##/...g.../......./......./##...##/##...## g",
}
"""e6-d6 immobilises the fox; nothing else wins."""


@pytest.fixture(scope="module")
def house_with_a_table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that finds a table for few geese."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SNUGGERY_TABLES", str(tables_for_few_geese()))
        with opened(tmp_path_factory.mktemp("house")) as house:
            yield house


@pytest.fixture
def at_the_edge(house_with_a_table: House, visits: Visits) -> Visitor:
    """Both seats of that position."""
    visitor = visits(house_with_a_table.url)
    visitor.sit(game="fox-and-geese", **AT_THE_EDGE)
    return visitor


def ask(visitor: Visitor, what: str) -> None:
    visitor.page.locator("[data-open=more]").click()
    visitor.page.locator(f"[data-{what}]").click()


def test_exact_values_are_shown_on_the_board_and_called_exact(at_the_edge: Visitor) -> None:
    ask(at_the_edge, "analyse")
    panel, badges = at_the_edge.page.locator("#analysis"), at_the_edge.page.locator(".badge")
    expect(panel).to_contain_text("These values are exact.")
    best = panel.get_by_role("listitem").first
    expect(best).to_contain_text("e6-d6 the geese win in 1 move")
    expect(badges.filter(has_text="won")).to_have_count(1)
    expect(badges.filter(has_text="draw")).not_to_have_count(0)
    at_the_edge.point("d5").click()  # d6 would be caught
    expect(badges.filter(has_text="lost")).to_have_count(1)
    expect(badges.filter(has_text="draw")).to_have_count(2)
    best.get_by_role("button").click()
    expect(at_the_edge.status).to_contain_text("geese win")


def test_a_review_marks_the_move_that_gave_a_certain_win_away(at_the_edge: Visitor) -> None:
    at_the_edge.point("d5").click()
    at_the_edge.point("c5").click()
    expect(at_the_edge.moves).to_have_count(2)
    ask(at_the_edge, "review")
    marked = at_the_edge.page.locator("#analysis").get_by_role("listitem")
    expect(marked).to_have_count(1)
    expect(marked).to_contain_text("d5-c5??")
    expect(marked).to_contain_text("d5-c5: a draw. With e6-d6: the geese win in 1 move.")
