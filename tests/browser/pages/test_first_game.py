"""The first game teaches itself: a sentence, a moving hand, and nothing in the way of a finger."""

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from snuggery import SHELF
from tests.browser.conftest import Visits
from tests.browser.house import Visitor

SMALL: ViewportSize = {"width": 360, "height": 640}
FIRST = {
    "peg-solitaire": "Choose a piece, then the hole behind its neighbour.",
    "fox-and-geese": "Put the fox on any empty point: choose one.",
    "snipe-hunt": "Choose the die for the Snipe. You walk the other.",
    "sniff": "Choose a line to build a wall there, and again to take it away.",
    "snare": "A turn begins with a draw: choose the pile for two cards.",
    "tacklebox": "Choose a bait or tool that is face up to pick it up.",
}
DEALT = {"tacklebox": {"deal": "2"}}
"""A deal with something to pick up: one in ten has nothing."""
COVERED = """() => {
  const tip = document.querySelector(".tip").getBoundingClientRect();
  const screen = tip.top >= 0 && tip.bottom <= innerHeight && tip.right <= innerWidth;
  const on = selector => [...document.querySelectorAll(selector)].some(each => {
    if (!each.checkVisibility()) return false;
    const { top, bottom, left, right } = each.getBoundingClientRect();
    return top < tip.bottom - 1 && tip.top < bottom - 1 && left < tip.right && tip.left < right;
  });
  const dock = document.querySelector(".standing").getBoundingClientRect();
  return [screen, tip.top < dock.top - 1 || tip.bottom > dock.bottom + 1, on("#tray"), on(".acts")];
}"""
"""Whether the tip is entirely on the screen, and whether it leaves its place or covers buttons."""


def tip(visitor: Visitor) -> Locator:
    return visitor.page.locator(".tip")


def hand(visitor: Visitor) -> Locator:
    return visitor.page.locator(".pointing-hand")


def arrow(visitor: Visitor) -> Locator:
    return visitor.page.locator(".pointing-arrow")


def sits(visits: Visits, slug: str, **how: object) -> Visitor:
    visitor = visits(newcomer=True, viewport=SMALL, has_touch=True, **how)
    seats = {"2": "beginner"} if slug in {"sniff", "snare"} else {}
    body = {"game": slug, "seats": seats, "options": DEALT.get(slug, {}), "forced": False}
    made = visitor.page.request.post(f"{visitor.url}/api/tables", data=body).json()
    visitor.page.goto(visitor.url + made["url"])
    visitor.ready()
    return visitor


@pytest.mark.parametrize("slug", [game.slug for game in SHELF])
def test_a_newcomer_is_told_the_first_thing_and_nothing_is_covered(
    visits: Visits, slug: str
) -> None:
    visitor = sits(visits, slug)
    expect(tip(visitor)).to_contain_text(FIRST[slug])
    expect(visitor.live).to_contain_text(FIRST[slug])
    expect(arrow(visitor)).to_have_count(1)
    visitor.until(
        lambda: visitor.page.evaluate(COVERED) == [True, False, False, False],
        f"{slug}: the tip covers something",
    )


def test_each_tip_goes_once_it_is_done_and_the_next_one_comes(visits: Visits) -> None:
    visitor = sits(visits, "peg-solitaire")
    expect(tip(visitor)).to_contain_text("behind its neighbour")
    visitor.jump("d2", "d4")
    expect(tip(visitor)).to_contain_text("Only the rings")
    visitor.jump("b3", "d3")
    expect(tip(visitor)).to_contain_text("A piece may jump on")
    visitor.page.reload()
    visitor.ready()
    # what the player has done is not shown again
    expect(tip(visitor)).to_contain_text("A piece may jump on")
    visitor.act("undo").click()
    visitor.stands("b3")
    expect(tip(visitor)).to_contain_text("A piece may jump on")  # taking back teaches nothing
    visitor.jump("b3", "d3")
    expect(tip(visitor)).to_have_count(0)


def test_the_hand_glides_lets_every_touch_through_and_stops_for_it(visits: Visits) -> None:
    visitor = sits(visits, "peg-solitaire", reduced_motion="no-preference")
    expect(hand(visitor)).to_have_count(1)
    visitor.page.touchscreen.tap(*visitor.middle("d2"))
    expect(visitor.point("d2")).to_contain_class("chosen")
    expect(hand(visitor)).to_have_count(0)
    visitor.page.touchscreen.tap(*visitor.middle("d4"))
    visitor.stands("d4")


def test_tips_are_read_dismissed_for_good_and_called_again(visits: Visits) -> None:
    visitor = sits(visits, "fox-and-geese")
    tip(visitor).get_by_role("button", name="Got it").click()
    expect(tip(visitor)).to_have_count(0)  # there is nothing more to say before the fox is placed
    visitor.point("d6").click()
    expect(tip(visitor)).to_contain_text("Choose a goose")
    enough = tip(visitor).get_by_role("button", name="No more tips")
    enough.focus()
    visitor.page.keyboard.press("Enter")
    expect(tip(visitor)).to_have_count(0)
    expect(visitor.page.locator("#board :focus")).to_have_count(1)
    visitor.page.reload()
    visitor.ready()
    visitor.point("c3").click()
    visitor.point("c4").click()
    expect(visitor.moves).to_have_count(3)
    expect(tip(visitor)).to_have_count(0)
    visitor.page.get_by_role("button", name="More").click()
    visitor.page.get_by_role("button", name="Show me how").click()
    expect(tip(visitor)).to_contain_text("Choose the fox")


def test_whoever_knows_the_game_is_told_nothing(visits: Visits) -> None:
    visitor = visits()
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    visitor.sit()
    visitor.jump("d2", "d4")
    assert any(url.endswith("/moves") for url in asked)
    assert not any(url.endswith("/tips") for url in asked)
    expect(tip(visitor)).to_have_count(0)
