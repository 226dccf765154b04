"""Bergholt's game from the shelf to the win: by mouse, by keyboard alone, by finger."""

from itertools import pairwise

from playwright.sync_api import CDPSession, expect

from tests.browser.conftest import Visits
from tests.browser.house import PHONE, SOLUTION, Visitor

WON = "Won. The target is reached in 18 plays"


def start_from_the_shelf(visitor: Visitor) -> None:
    visitor.page.goto(visitor.url)
    visitor.page.get_by_role("link", name="Peg Solitaire").click()
    visitor.begins()
    visitor.page.wait_for_url("**/tables/*")
    visitor.ready()


def test_by_mouse_as_fast_as_one_can_click(visits: Visits) -> None:
    visitor = visits(reduced_motion="no-preference")
    start_from_the_shelf(visitor)
    places = {name: visitor.middle(name) for jump in SOLUTION for name in jump}
    for start, end in SOLUTION:
        visitor.page.mouse.click(*places[start])
        visitor.page.mouse.click(*places[end])
    expect(visitor.status).to_contain_text(WON)
    expect(visitor.moves).to_have_count(len(SOLUTION) + 1)
    assert visitor.position() == "d4"


def test_by_keyboard_alone(visitor: Visitor) -> None:
    page = visitor.page
    page.goto(visitor.url)
    walk_to(visitor, "Jump over your marbles")  # the box, not tonight's challenge
    page.keyboard.press("Enter")
    page.wait_for_url("**/games/*")
    walk_to(visitor, "Play")
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/*")
    visitor.ready()
    while not visitor.page.evaluate("document.activeElement.closest('#board') !== null"):
        page.keyboard.press("Tab")
    for number, (start, end) in enumerate(SOLUTION, 1):
        arrow_to(visitor, start)
        page.keyboard.press("Enter")
        expect(visitor.point(start)).to_have_attribute("aria-pressed", "true")
        arrow_to(visitor, end)
        page.keyboard.press(" " if number % 2 else "Enter")
        expect(visitor.moves).to_have_count(number + 1)
    expect(visitor.status).to_contain_text(WON)
    expect(visitor.live).to_contain_text("Done in 18 plays. Nobody can do it in fewer.")


def walk_to(visitor: Visitor, name: str) -> None:
    """Press Tab until something of this name has the focus."""
    for _ in range(20):
        visitor.page.keyboard.press("Tab")
        if name in visitor.page.evaluate("document.activeElement.textContent"):
            return
    raise AssertionError(f"Tab never came to {name}")


def arrow_to(visitor: Visitor, point: str) -> None:
    """Along the middle row or column, which no gap interrupts."""
    here = visitor.page.evaluate("document.activeElement.id")
    if here[0] == point[0] or here[1] == point[1] in {"3", "4", "5"}:
        way = [here, point]
    else:
        way = [here, f"{here[0]}4", f"{point[0]}4", point]
    for (column, row), (to_column, to_row) in pairwise(way):
        across, up = ord(to_column) - ord(column), int(to_row) - int(row)
        for _ in range(abs(across)):
            visitor.page.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
        for _ in range(abs(up)):
            visitor.page.keyboard.press("ArrowUp" if up > 0 else "ArrowDown")
    assert visitor.page.evaluate("document.activeElement.id") == point


def test_by_finger_on_a_phone_with_taps_and_drags(visits: Visits) -> None:
    visitor = visits(viewport=PHONE, has_touch=True, is_mobile=True)
    start_from_the_shelf(visitor)
    session = visitor.page.context.new_cdp_session(visitor.page)
    for number, (start, end) in enumerate(SOLUTION, 1):
        if number % 2:
            drag(session, visitor.middle(start), visitor.middle(end))
        else:
            visitor.point(start).tap()
            visitor.point(end).tap()
        expect(visitor.moves).to_have_count(number + 1)
    expect(visitor.status).to_contain_text(WON)
    assert visitor.page.evaluate("scrollY") == 0, "dragging a piece must not scroll the page"


def drag(session: CDPSession, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A finger comes down, moves in steps, and is lifted a little off the middle."""
    steps = 5
    off = 9  # pixels, because fingers are not exact
    for step in range(steps + 1):
        x, y = (a + (b + off - a) * step / steps for a, b in zip(start, end, strict=True))
        kind = "touchMove" if step else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
