"""Each lesson from its box to its last step, by touches; and the ways through it."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from snuggery import SHELF
from tests.browser.conftest import Visits
from tests.browser.house import Visitor
from tests.browser.pages.learner import Learner

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
    learner.is_at_step(len(learner.lesson.steps) - 1)
    learner.coach.get_by_role("button", name="Play a real game").click()
    visitor.page.wait_for_url("**/tables/*")
    visitor.ready()
    state = visitor.page.request.get(f"{visitor.url}/api{urlsplit(visitor.page.url).path}").json()
    computers = [seat["who"] for seat in state["seats"] if seat["who"] != "you"]
    gentlest = f"computer {learner.game.bots.STRENGTHS[0]}"
    assert computers == [gentlest] * (len(state["seats"]) - 1)


def at_step(visitor: Visitor, slug: str, step: int) -> Learner:
    """A lesson, opened at a step."""
    learner = Learner(visitor, slug)
    visitor.page.goto(f"{visitor.url}/games/{slug}/learn?step={step}")
    visitor.ready()
    learner.is_at_step(step)
    return learner


def test_another_legal_move_gets_a_friendly_answer_and_changes_nothing(visitor: Visitor) -> None:
    learner = at_step(visitor, "peg-solitaire", 0)
    visitor.excused = ("422",)
    learner.touch("b4")
    learner.touch("d4")
    expect(visitor.page.locator("#toast")).to_contain_text("That is legal too.")
    learner.is_at_step(0)
    visitor.empty("d4")
    learner.do(0)
    learner.is_at_step(1)


def test_a_lesson_can_be_gone_back_begun_again_and_left_for_its_end(visitor: Visitor) -> None:
    learner = at_step(visitor, "fox-and-geese", 0)
    for step in range(3):
        learner.do(step)
    learner.press("back")
    learner.is_at_step(2)
    visitor.page.reload()
    learner.is_at_step(2)
    learner.press("skip")
    learner.is_at_step(9)
    learner.press("again")
    learner.is_at_step(0)
    learner.do(0)
    learner.is_at_step(1)


@pytest.mark.parametrize("slug", SLUGS)
def test_show_me_plays_the_move_of_every_step(visitor: Visitor, slug: str) -> None:
    learner = at_step(visitor, slug, 0)
    for number, step in enumerate(learner.lesson.steps[:-1]):
        learner.is_at_step(number)
        learner.press("show" if step.do else "next")
    learner.is_at_step(len(learner.lesson.steps) - 1)
    expect(visitor.page.locator(".pointing-hand")).to_have_count(0)


def test_a_hand_glides_to_what_is_touched_and_what_was_played_is_said(visits: Visits) -> None:
    visitor = visits(reduced_motion="no-preference")
    learner = at_step(visitor, "peg-solitaire", 0)
    at = visitor.page.locator("#d2 .touch").bounding_box()
    assert at
    learner.press("show")
    hand = visitor.page.locator(".pointing-hand")
    expect(hand).to_have_count(1)
    expect(visitor.point("d2")).to_contain_class("chosen")
    learner.is_at_step(1)
    expect(hand).to_have_count(0)
    expect(visitor.live).to_contain_text("d2 jumps to d4; d3 removed.")


def test_touching_something_during_a_demonstration_ends_it(visits: Visits) -> None:
    visitor = visits(reduced_motion="no-preference")
    learner = at_step(visitor, "fox-and-geese", 0)
    learner.press("show")
    visitor.point("d6").click()
    learner.is_at_step(1)
    expect(visitor.page.locator(".pointing-hand")).to_have_count(0)
    learner.do(1)
    learner.is_at_step(2)


def test_a_lesson_works_by_keyboard_alone_and_is_said_aloud(visitor: Visitor) -> None:
    learner = at_step(visitor, "sniff", 5)
    expect(visitor.live).to_contain_text("Name a field next to you")
    asked = visitor.page.locator("#search-E2")
    asked.focus()
    visitor.page.keyboard.press("Enter")
    learner.is_at_step(6)
    expect(visitor.live).to_contain_text("A wall: your detective stays")
    back = learner.coach.get_by_role("button", name="Back")
    back.focus()
    visitor.page.keyboard.press("Enter")
    learner.is_at_step(5)
    expect(back).to_be_focused()
