"""Why can't I? What is said when nothing happens, for eye, ear and keyboard."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visits
from tests.browser.house import Visitor
from tests.browser.pages.learner import Learner
from tests.browser.pages.test_pages import violations

WITHOUT_EFFECT = (
    ("peg-solitaire", 0, "d4", "P1", "There is no piece on d4"),
    ("fox-and-geese", 1, "d6", "F7", "It is the geese's turn"),
    ("tacklebox", 0, "stock", "T12", "There is still something to play"),
    ("snipe-hunt", 1, "die-1", "H6", "would enter the Woods"),
    ("sniff", 5, "search-D1", "S3", "is not next to"),
    ("snare", 1, "pile", "N2", "Play words or discard"),
)
"""A lesson, its step, what is clicked there, and what is said."""


def note(visitor: Visitor) -> Locator:
    return visitor.page.locator("#toast")


def learning(visitor: Visitor, slug: str, step: int) -> Learner:
    visitor.page.goto(f"{visitor.url}/games/{slug}/learn?step={step}")
    visitor.ready()
    return Learner(visitor, slug)


@pytest.mark.parametrize(("slug", "step", "id_", "clause", "words"), WITHOUT_EFFECT)
def test_a_click_without_effect_names_the_clause(
    visitor: Visitor, slug: str, step: int, id_: str, clause: str, words: str
) -> None:
    learner = learning(visitor, slug, step)
    learner.touch(id_, without_effect=True)
    expect(note(visitor)).to_contain_text(words)
    link = note(visitor).get_by_role("link", name=f"({clause})", exact=True)
    expect(link).to_have_attribute("href", f"/games/{slug}/rules#{clause}")
    expect(visitor.live).to_contain_text(words)
    visitor.page.keyboard.press("Escape")
    expect(note(visitor)).to_be_hidden()


def test_at_a_table_a_whole_sequence_is_judged_and_the_note_goes_with_the_next_touch(
    visitor: Visitor,
) -> None:
    visitor.sit()
    visitor.point("d2").click()
    visitor.page.mouse.click(*visitor.middle("d5"))
    expect(note(visitor)).to_contain_text("A jump goes two points along a row or column")
    visitor.point("d4").click()
    expect(note(visitor)).to_be_hidden()
    visitor.stands("d4")


def test_a_piece_put_down_where_it_may_not_go_says_why(visitor: Visitor) -> None:
    visitor.sit()
    visitor.page.mouse.move(*visitor.middle("d2"))
    visitor.page.mouse.down()
    visitor.page.mouse.move(*visitor.middle("e5"), steps=4)
    visitor.page.mouse.up()
    expect(note(visitor)).to_contain_text("d2-e5 does not")


def test_enter_on_something_that_cannot_be_touched_says_why_and_tab_leads_to_the_rule(
    visits: Visits,
) -> None:
    visitor = visits(painted=True)
    visitor.sit()
    visitor.point("a3").focus()
    visitor.page.keyboard.press("Enter")
    expect(note(visitor)).to_contain_text("a3 cannot jump")
    visitor.page.keyboard.press("Tab")
    expect(note(visitor).get_by_role("link")).to_be_focused()
    expect(visitor.point("a3")).to_contain_class("refused")
    assert violations(visitor) == []


def test_a_face_down_card_says_when_it_is_turned_over(visitor: Visitor) -> None:
    learning(visitor, "tacklebox", 0)
    visitor.page.locator("#board [id='down-3-1']").click(position={"x": 10, "y": 3}, force=True)
    expect(note(visitor)).to_contain_text("A card is turned up when its column has no card face up")


def test_trees_say_that_the_hunter_keeps_to_the_path(visitor: Visitor) -> None:
    learning(visitor, "snipe-hunt", 5)
    woods = visitor.page.locator("#board [id='card-a1']").bounding_box()
    assert woods
    visitor.page.mouse.click(woods["x"] + 15, woods["y"] + 1.1 * woods["height"])  # on card a2
    expect(note(visitor)).to_contain_text("he walks the full roll along the path")


def test_the_rules_have_a_place_for_each_clause(visitor: Visitor) -> None:
    visitor.page.goto(f"{visitor.url}/games/fox-and-geese/rules#F10")
    expect(visitor.page.locator("#F10")).to_be_in_viewport()
