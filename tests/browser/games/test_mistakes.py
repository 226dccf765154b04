"""Own mistakes: a game is lost, the moment is kept, tried again from Tonight, and put right."""

import json
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visits
from tests.browser.house import PHONE, Visitor
from tests.browser.pages.test_pages import violations
from tests.browser.pages.test_tonight import quest, typed

TOLD = "Earlier today it could still be won here. Again?"
TASK = "Find a move that gives nothing away."


def lost(visitor: Visitor) -> None:
    """The Latin cross, given away with the first jump: the verdict knows."""
    quest(visitor, "latin-cross")
    typed(visitor, "d4-d2", "d6-d4")
    expect(visitor.page.locator("#card .truth")).to_contain_text("until d4-d2")
    expect(visitor.page.locator("#card .kept-slips")).to_contain_text("kept for you to put right")


def document(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(page.evaluate("localStorage.results"))
    return found


def try_it(visitor: Visitor, path: str = "/tonight") -> None:
    """Begin the one that waits."""
    visitor.page.goto(f"{visitor.url}{path}")
    visitor.page.locator("#mistakes button.tile").click()
    visitor.ready()
    expect(visitor.page.locator(".puzzle")).to_have_text(f"{TOLD} {TASK}")


def test_a_mistake_comes_back_and_is_put_right(visitor: Visitor) -> None:
    page = visitor.page
    lost(visitor)
    (mistake,) = document(page)["mistakes"]
    assert (mistake["game"], mistake["slip"], mistake["ply"]) == ("peg-solitaire", "lost", 0)
    page.locator("#card .kept-slips a").click()
    card = page.locator("#mistakes button.tile")
    expect(card).to_contain_text(TOLD)
    assert card.locator("img").evaluate("(image) => image.decode().then(() => true)")
    card.click()
    visitor.ready()
    box = page.locator(".puzzle")
    expect(box).to_have_text(f"{TOLD} {TASK}")
    expect(page.locator(".challenge")).to_be_hidden()  # it is not one here, and earns no medal
    typed(visitor, "d4-d2")
    expect(box).to_contain_text("Not yet. After this it cannot be won")
    page.reload()
    expect(box).to_contain_text("Not yet.")
    box.get_by_role("button", name="Try again").click()
    expect(box).to_have_text(f"{TOLD} {TASK}")
    typed(visitor, "d5-f5")
    expect(box).to_contain_text("Put right. Comes back on")
    (right,) = document(page)["mistakes"]
    assert (right["right"], right["tried"]) == (1, "")
    assert right["due"] > right["made"]
    page.reload()
    expect(box).to_contain_text("Put right.")
    assert document(page)["mistakes"] == [right]  # it counts once
    box.get_by_role("link").click()
    expect(page.locator("#mistakes")).to_contain_text("There is nothing to put right.")
    expect(page.locator("#mistakes summary")).to_have_text("One put right")
    expect(page.locator("#mistakes button.tile")).to_have_count(0)


def test_trying_a_mistake_again_does_not_count_as_a_game(visitor: Visitor) -> None:
    page = visitor.page
    lost(visitor)
    try_it(visitor, "/games/peg-solitaire/quests")
    typed(visitor, "d5-f5", "d3-d5", "c5-e5", "f5-d5", "d6-d4")
    expect(page.locator("#card h2")).to_be_visible()
    expect(page.locator("#card .attempt")).to_have_count(0)
    expect(page.locator(".puzzle")).to_contain_text("Put right.")
    (result,) = document(page)["results"]
    assert result["won"] is False


def test_taking_back_more_than_the_mistake_starts_another_game(visitor: Visitor) -> None:
    page = visitor.page
    lost(visitor)
    (mistake,) = document(page)["mistakes"]
    later = {**mistake, "ply": 1, "record": mistake["record"] + "1. player: d5-f5\n"}
    kept = {**document(page), "mistakes": [later]}
    page.evaluate("text => localStorage.setItem('results', text)", json.dumps(kept))
    try_it(visitor)
    page.locator("[data-act=undo]").click()
    expect(page.locator(".puzzle")).to_be_hidden()
    typed(visitor, "d4-d2")
    expect(page.locator(".puzzle")).to_be_hidden()
    assert document(page)["mistakes"][0]["right"] == 0


def test_a_review_keeps_what_it_finds(visitor: Visitor) -> None:
    page = visitor.page
    lost(visitor)
    empty = {**document(page), "mistakes": []}
    page.evaluate("text => localStorage.setItem('results', text)", json.dumps(empty))
    page.locator("#card").get_by_role("button", name="Review").click()
    kept = page.locator("#analysis .kept-slips")
    expect(kept).to_contain_text("This mistake has been kept for you to put right.")
    assert len(document(page)["mistakes"]) == 1


def test_mistakes_are_saved_and_taken_in_with_the_results(visitor: Visitor) -> None:
    page = visitor.page
    lost(visitor)
    page.goto(f"{visitor.url}/cabinet")
    with page.expect_download() as saved:
        page.locator("[data-save-results]").click()
    text = saved.value.path().read_bytes()
    page.evaluate("localStorage.removeItem('results')")
    page.set_input_files(
        "[data-open-results]",
        {"name": "r.json", "mimeType": "application/json", "buffer": text},
    )
    page.goto(f"{visitor.url}/tonight")
    expect(page.locator("#mistakes button.tile")).to_contain_text(TOLD)


def test_own_mistakes_are_accessible_on_a_phone(visits: Visits) -> None:
    visitor = visits(painted=True)
    visitor.page.set_viewport_size(PHONE)
    lost_in_storage(visitor)
    visitor.page.goto(f"{visitor.url}/tonight#mistakes")
    expect(visitor.page.locator("#mistakes button.tile")).to_be_visible()
    assert violations(visitor) == []
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def lost_in_storage(visitor: Visitor) -> None:
    """The same mistake, as it is kept."""
    record = "snuggery-record: 1\ngame: peg-solitaire\nrules: 1\noption problem: latin-cross\n\n"
    day = {"made": "2026-11-10", "due": "2026-11-10"}
    mistake = {"table": "a", "ply": 0, "game": "peg-solitaire", "seat": 1, "slip": "lost", **day}
    kept = {"snuggery": "results", "version": 1, "results": []}
    visitor.page.goto(visitor.url)
    text = json.dumps({**kept, "mistakes": [{**mistake, "record": record}]})
    visitor.page.evaluate("text => localStorage.setItem('results', text)", text)
