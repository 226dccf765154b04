"""Each lesson from its box to its last step, by touches; and the ways through it."""

import pytest
from playwright.sync_api import expect

from snuggery import SHELF
from tests.browser.conftest import Visits
from tests.browser.house import Visitor
from tests.browser.pages.learner import Learner
from tests.browser.pages.test_pages import violations

SLUGS = [game.slug for game in SHELF]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_lesson_is_two_clicks_from_the_shelf_and_touches_lead_to_its_end(
    visitor: Visitor, slug: str
) -> None:
    learner = Learner(visitor, slug)
    visitor.page.goto(visitor.url)
    visitor.page.locator(f"a[href='/games/{slug}']").first.click()
    visitor.page.get_by_role("link", name="Learn to play").click()
    visitor.ready()
    for number in range(len(learner.lesson.steps) - 1):
        learner.do(number)
    learner.stands_at(len(learner.lesson.steps) - 1)
    learner.coach.get_by_role("link", name="Play a real game").click()
    expect(visitor.page.locator(".ways")).to_be_visible()


def at_step(visitor: Visitor, slug: str, step: int) -> Learner:
    """A lesson, opened at a step."""
    learner = Learner(visitor, slug)
    visitor.page.goto(f"{visitor.url}/games/{slug}/learn?step={step}")
    visitor.ready()
    learner.stands_at(step)
    return learner


def test_another_legal_move_gets_a_friendly_answer_and_changes_nothing(visitor: Visitor) -> None:
    learner = at_step(visitor, "peg-solitaire", 0)
    visitor.excused = ("422",)
    learner.touch("b4")
    learner.touch("d4")
    expect(visitor.page.locator("#toast")).to_contain_text("That can be played too.")
    learner.stands_at(0)
    visitor.empty("d4")
    learner.do(0)
    learner.stands_at(1)


def test_a_lesson_can_be_gone_back_begun_again_and_left_for_its_end(visitor: Visitor) -> None:
    learner = at_step(visitor, "fox-and-geese", 0)
    for step in range(3):
        learner.do(step)
    learner.coach.get_by_role("button", name="Back").click()
    learner.stands_at(2)
    visitor.page.reload()
    learner.stands_at(2)
    learner.coach.get_by_role("button", name="To the end").click()
    learner.stands_at(9)
    learner.coach.get_by_role("button", name="Start over").click()
    learner.stands_at(0)
    learner.do(0)
    learner.stands_at(1)


def test_show_me_rings_what_is_to_be_touched_and_composes_a_word(visitor: Visitor) -> None:
    learner = at_step(visitor, "snare", 3)
    learner.coach.get_by_role("button", name="Show me").click()
    send = visitor.page.locator(".composer .sending .primary")
    expect(send).to_contain_text("50")
    send.click()
    learner.stands_at(4)


def test_a_lesson_works_by_keyboard_alone_and_is_said_aloud(visitor: Visitor) -> None:
    learner = at_step(visitor, "sniff", 5)
    expect(visitor.live).to_contain_text("You name a field")
    asked = visitor.page.locator("#search-E2")
    asked.focus()
    visitor.page.keyboard.press("Enter")
    learner.stands_at(6)
    expect(visitor.live).to_contain_text("A wall: your detective stays")
    back = learner.coach.get_by_role("button", name="Back")
    back.focus()
    visitor.page.keyboard.press("Enter")
    learner.stands_at(5)
    expect(back).to_be_focused()


def test_axe_finds_nothing_on_a_lesson(visits: Visits) -> None:
    visitor = visits(painted=True)
    at_step(visitor, "fox-and-geese", 1)
    assert violations(visitor) == []
