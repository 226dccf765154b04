"""On a phone: nothing swallows a tap, and Back closes what is open before it leaves."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from snuggery.shelf import SHELF
from tests.browser.conftest import Visits
from tests.browser.house import PHONE, Visitor
from tests.terminal.games_to_play import BERGHOLT

NOT_TO_TOUCH = """() => {
  const free = [...document.querySelectorAll("#board .moving g[id]:has(> title)")]
    .filter(g => !g.matches(".can, .far, .chosen, .ghost"));
  for (const group of free) {
    const shape = group.querySelector(".touch") ?? group;
    const { x, y, width, height } = shape.getBoundingClientRect();
    for (const part of [0.5, 0.3, 0.15, 0.85]) {
      const at = [x + width * part, y + height * part];
      if (document.elementFromPoint(...at)?.closest("g[id]:has(> title)") === group) return at;
    }
  }
  return null;
}"""
"""Where to find something that has no use at the moment."""

COVERED = """() => {
  const note = document.querySelector("#toast").getBoundingClientRect();
  const touchable = "#board :is(.can, .far), main :is(button, input, select)";
  const targets = document.querySelectorAll(touchable);
  return [...targets].filter(each => each.checkVisibility()).filter(each => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return left < note.right && note.left < right && top < note.bottom && note.top < bottom;
  }).map(each => each.id || each.textContent);
}"""
"""What can be clicked but is covered by the note."""


def phone(visits: Visits, **how: Any) -> Visitor:
    return visits(viewport=PHONE, has_touch=True, is_mobile=True, **how)


def first_choice(visitor: Visitor) -> list[str]:
    """The touches of a move that takes few of them."""
    found: list[str] = visitor.page.evaluate(
        """async path => {
          const { touches } = await (await fetch(path)).json();
          const whole = touches.choices.map(({ touch }) => touch).filter(({ length }) => length);
          return whole.sort((a, b) => a.length - b.length)[0];
        }""",
        re.sub(r".*/tables/", "/api/tables/", visitor.page.url),
    )
    return found


def nothing_to_do_with(visitor: Visitor) -> list[float]:
    """Where to find something that has no use, once the curtain is out of the way."""
    where: list[float] = []

    def found() -> bool:
        where[:] = visitor.page.evaluate(NOT_TO_TOUCH) or []
        return bool(where)

    visitor.until(found, "there is always something with which nothing can be done")
    return where


@pytest.mark.parametrize("slug", [game.slug for game in SHELF])
def test_after_a_tap_without_effect_the_next_one_plays(visits: Visits, slug: str) -> None:
    visitor = phone(visits)
    visitor.sit(game=slug)
    if visitor.page.locator("#curtain[open]").count():
        visitor.page.locator("#curtain button").tap()
    visitor.page.touchscreen.tap(*nothing_to_do_with(visitor))
    toast = visitor.page.locator("#toast")
    expect(toast).to_be_visible()
    expect(toast).to_be_in_viewport(ratio=1)
    assert visitor.page.evaluate(COVERED) == []
    before = visitor.page.locator("#moves button").count()
    for id_ in first_choice(visitor):
        visitor.page.touchscreen.tap(*visitor.middle(id_))
    expect(toast).to_be_hidden()
    visitor.until(lambda: visitor.page.locator("#moves button").count() > before, "nothing played")


def test_the_reason_why_nothing_happened_goes_away_unless_somebody_is_using_it(
    visits: Visits,
) -> None:
    visitor = phone(visits)
    visitor.page.clock.install()
    visitor.sit()
    toast = visitor.page.locator("#toast")
    visitor.page.touchscreen.tap(*visitor.middle("a3"))
    expect(toast).to_be_visible()
    expect(visitor.live).to_contain_text("P1: a3 cannot jump")
    toast.get_by_role("link").focus()
    visitor.page.clock.run_for(30_000)
    expect(toast).to_be_visible()
    toast.get_by_role("link").blur()
    visitor.page.clock.run_for(30_000)
    expect(toast).to_be_hidden()
    expect(visitor.status).to_be_visible()


@pytest.mark.parametrize("opener", ["[data-open=more]", "[data-comfort]"])
def test_back_closes_what_is_open_before_it_leaves_the_table(visits: Visits, opener: str) -> None:
    visitor = phone(visits)
    visitor.page.goto(visitor.url)
    visitor.sit()
    table = visitor.page.url
    visitor.page.locator(opener).click()
    dialog = visitor.page.locator("dialog[open]")
    expect(dialog).to_be_visible()
    visitor.page.go_back()
    expect(dialog).to_have_count(0)
    assert visitor.page.url == table
    visitor.page.go_back()
    expect(visitor.page).to_have_url(f"{visitor.url}/")


def test_what_was_closed_another_way_leaves_nothing_for_back_to_close(visits: Visits) -> None:
    visitor = phone(visits)
    visitor.page.goto(visitor.url)
    visitor.sit()
    more = visitor.page.locator("[data-open=more]")
    dialog = visitor.page.locator("dialog[open]")
    more.click()
    dialog.locator(".drawer-head button").click()
    expect(dialog).to_have_count(0)
    more.click()  # one dialog after another is still a single step back
    dialog.locator("[data-open=share]").click()
    expect(visitor.page.locator("#share")).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    visitor.until(lambda: visitor.page.evaluate("history.state === null"), "a step is left over")
    visitor.page.go_back()
    expect(visitor.page).to_have_url(f"{visitor.url}/")


def test_a_question_is_answered_no_by_back(visits: Visits) -> None:
    visitor = phone(visits)
    visitor.sit("d2-d4")
    visitor.act("restart").locator("visible=true").click()
    ask = visitor.page.locator("#ask")
    expect(ask).to_be_visible()
    visitor.page.go_back()
    expect(ask).to_be_hidden()
    expect(visitor.moves).to_have_count(2)


def test_a_reload_with_something_open_leaves_no_step_behind(visits: Visits) -> None:
    visitor = phone(visits)
    visitor.page.goto(visitor.url)
    visitor.sit()
    visitor.page.locator("[data-open=more]").click()
    expect(visitor.page.locator("#more")).to_be_visible()
    visitor.page.reload()
    visitor.ready()
    visitor.until(lambda: visitor.page.evaluate("history.state === null"), "a step is left over")
    visitor.page.go_back()
    expect(visitor.page).to_have_url(f"{visitor.url}/")


def test_a_tap_beside_a_wall_builds_the_wall_and_does_not_hide_the_treasure(
    visits: Visits,
) -> None:
    visitor = phone(visits)
    visitor.sit(game="sniff")
    visitor.page.locator("#curtain button").tap()
    x, y = visitor.middle("edge-B2-C2")
    visitor.page.touchscreen.tap(x + 15, y)
    expect(visitor.moves).to_contain_text(["Start", "between B2 and C2"])
    x, y = visitor.middle("own-D4")
    visitor.page.touchscreen.tap(x, y)
    expect(visitor.moves).to_contain_text(["Start", "between B2 and C2", "D4"])


def test_a_finger_beside_a_piece_means_the_piece(visits: Visits) -> None:
    visitor = phone(visits)
    visitor.sit()
    x, y = visitor.middle("d2")
    visitor.page.touchscreen.tap(x + 22, y + 22)
    expect(visitor.point("d2")).to_contain_class("chosen")


def test_after_a_finger_pressed_a_button_nothing_stays_greyed(visits: Visits) -> None:
    visitor = phone(visits)
    visitor.sit(game="tacklebox", deal="7")
    safe = visitor.page.locator("#tray").get_by_role("button", name="Play all safe cards")
    for _ in range(3):
        if not safe.count():
            break
        before = visitor.moves.count()
        safe.tap()
        visitor.until(lambda: visitor.moves.count() > before, "nothing was played")  # noqa: B023
    expect(visitor.page.locator("#board .preview")).to_have_count(0)


def test_the_moves_are_folded_away_and_back_hides_them_again(visits: Visits) -> None:
    visitor = phone(visits)
    visitor.page.goto(visitor.url)
    visitor.sit("d2-d4")
    typed = visitor.page.get_by_label("Type a move")
    expect(typed).to_be_hidden()
    expect(visitor.moves.first).to_be_hidden()
    opener = visitor.page.locator("[data-log]")
    opener.tap()
    expect(opener).to_have_attribute("aria-expanded", "true")
    expect(typed).to_be_visible()
    expect(visitor.page.locator("#board")).to_be_in_viewport(ratio=1)
    typed.fill("b3-d3")
    typed.press("Enter")
    visitor.stands("d3")
    visitor.page.go_back()
    expect(typed).to_be_hidden()
    assert "/tables/" in visitor.page.url


SMALLEST_BOARD = 272
"""Pixels: on a small phone a tall board is narrower than the screen, so that all of it is in
sight."""


def test_the_end_is_announced_even_while_the_moves_are_in_sight(visits: Visits) -> None:
    visitor = phone(visits)
    *before, last = BERGHOLT
    visitor.sit(*before)
    opener, typed = visitor.page.locator("[data-log]"), visitor.page.locator("#typed")
    opener.click()
    typed.fill(last)
    typed.press("Enter")
    expect(visitor.page.locator("#card .primary")).to_be_visible()
    expect(visitor.page.locator("#log")).to_be_hidden()
    expect(opener).to_be_focused()  # the field is gone, but the focus is not lost
    expect(opener).to_have_attribute("aria-expanded", "false")


@pytest.mark.parametrize("slug", [game.slug for game in SHELF])
@pytest.mark.parametrize("size", [(320, 568), (390, 844)], ids=["small", "usual"])
def test_the_board_is_as_wide_as_the_phone_and_the_controls_stay_in_reach(
    visits: Visits, slug: str, size: tuple[int, int]
) -> None:
    width, height = size
    visitor = visits(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    visitor.sit(game=slug)
    if visitor.page.locator("#curtain[open]").count():
        visitor.page.locator("#curtain button").tap()
    board = visitor.page.locator("#board").bounding_box()
    assert board
    assert board["width"] >= (width - 12 if size == (390, 844) else SMALLEST_BOARD)
    for part in ("#status", "[data-open=more]"):
        expect(visitor.page.locator(part)).to_be_in_viewport(ratio=0.9)
    for act in visitor.page.locator(".acts button").all():
        box = act.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 40
    assert visitor.page.evaluate("document.documentElement.scrollWidth") == width
    primary = visitor.page.locator("#tray .primary")
    if primary.count():
        expect(primary.first).to_be_in_viewport(ratio=0.9)
