"""A game for two on one screen or against the computer, with analysis and review."""

import pytest
from playwright.sync_api import expect

from tests.browser.house import RETRIES, Visitor

GAME = "fox-and-geese"
SETUP = {"geese": "13", "diagonals": "everywhere"}


@pytest.fixture
def table(visitor: Visitor) -> Visitor:
    """Fox and Geese, both seats on this device, after three moves."""
    made = visitor.page.request.post(
        f"{visitor.url}/api/tables", data={"game": GAME, "options": SETUP}, max_retries=RETRIES
    )
    visitor.page.goto(visitor.url + made.json()["url"])
    visitor.ready()
    for number, move in enumerate(("F@d5", "c3-c4", "d5-c5"), 1):
        visitor.page.fill("#typed", move)
        visitor.page.press("#typed", "Enter")
        expect(visitor.moves).to_have_count(number + 1)
    return visitor


def more(visitor: Visitor, act: str) -> None:
    visitor.page.click("[data-open=more]")
    visitor.page.click(f"[data-{act}] button")


def test_a_goose_and_a_point_are_a_move_and_the_turn_passes(table: Visitor) -> None:
    table.point("d3").click()
    table.point("c3").click()
    expect(table.status).to_contain_text("Fox, your turn: move the fox.")
    expect(table.moves.last).to_contain_text("d3-c3")


def test_a_step_back_is_refused_with_its_clause(table: Visitor) -> None:
    table.excused = ("422",)
    table.page.fill("#typed", "c4-c3")
    table.page.press("#typed", "Enter")
    expect(table.page.locator("#typed-refusal")).to_contain_text("F5")
    expect(table.moves).to_have_count(4)


def test_the_board_can_be_turned(table: Visitor) -> None:
    high, low = table.middle("d7"), table.middle("d1")
    more(table, "turn")
    table.until(lambda: table.middle("d7") == pytest.approx(low, abs=2), "the board turns")
    assert table.middle("d1") == pytest.approx(high, abs=2)


def test_what_each_move_is_worth_is_shown_on_the_board_and_in_a_list(table: Visitor) -> None:
    more(table, "analyse")
    rows = table.page.locator("#analysis li")
    expect(rows.first).to_contain_text("geese")
    badges = table.page.locator("#board .badge")
    expect(badges.first).to_be_visible()
    table.point("c4").click()
    expect(badges).to_have_count(2)  # on both sides; the fox is in front of it
    rows.first.locator("button").click()
    expect(table.status).to_contain_text("Fox, your turn: move the fox.")


def test_a_review_marks_the_moves_that_gave_something_away(table: Visitor) -> None:
    table.page.fill("#typed", "a3-a4")  # leaves the goose on c4 to the fox
    table.page.press("#typed", "Enter")
    expect(table.moves).to_have_count(5)
    more(table, "review")
    expect(table.page.locator("#toast")).to_contain_text("in the list")
    expect(table.moves.last.locator(".mark")).to_have_text("?")


def test_whoever_starts_alone_finds_the_computer_across_the_table(visitor: Visitor) -> None:
    visitor.page.goto(f"{visitor.url}/games/{GAME}")
    visitor.begins()
    opposite = visitor.page.locator("#seats li", has=visitor.page.locator("img.face"))
    expect(opposite).to_contain_text("Pip")
    assert opposite.locator("img").evaluate("(face) => face.decode().then(() => true)")
    expect(visitor.moves).to_have_count(2)  # it has placed the fox
    visitor.page.locator("#board .can").first.click()
    visitor.page.locator("#board .can:not(.chosen)").first.click()
    expect(visitor.moves).to_have_count(4)


def test_a_labyrinth_is_built_with_one_click_and_the_search_begins(visitor: Visitor) -> None:
    made = visitor.page.request.post(
        f"{visitor.url}/api/tables",
        data={"game": "sniff", "seats": {"2": "beginner"}},
        max_retries=RETRIES,
    )
    visitor.page.goto(visitor.url + made.json()["url"])
    visitor.ready()
    tray = visitor.page.locator("#tray")
    tray.get_by_role("button", name="Suggestions").click()
    tray.get_by_role("button", name="labyrinth").first.click()
    tray.get_by_role("button", name="ready").click()
    expect(visitor.page.locator("#moves")).to_contain_text("begins")


def test_after_two_losses_a_gentler_opponent_is_one_click_away(visitor: Visitor) -> None:
    for lost in range(2):
        made = visitor.page.request.post(
            f"{visitor.url}/api/tables",
            data={"game": GAME, "seats": {"2": "beginner"}},
            max_retries=RETRIES,
        )
        visitor.page.goto(visitor.url + made.json()["url"])
        visitor.ready()
        expect(visitor.page.locator("#board .can").first).to_be_visible()  # the fox is placed
        visitor.page.locator("[data-open=more]").click()
        visitor.page.locator("[data-company=resign] button").click()
        visitor.page.locator("#ask [value=yes]").click()
        card = visitor.page.locator("#card")
        expect(card).to_be_visible()
        offered = card.get_by_role("button", name="Now play")
        expect(offered).to_have_count(lost)
    before = visitor.page.url
    expect(offered).to_have_text("Now play Pip")
    visitor.page.reload()
    visitor.ready()
    expect(offered).to_have_text("Now play Pip")
    offered.click()
    visitor.page.wait_for_url(lambda url: url != before)
    visitor.ready()
    expect(visitor.page.locator("#seats")).to_contain_text("Pip")
