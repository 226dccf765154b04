"""A turn of Snipe Hunt by mouse, keyboard and finger; the closer look; turned cards.

The dice are sealed, so the forest is one in which any dice will do: wherever the Hunter walks he
comes to an arrow, and behind its trees the Wolf sees nobody in the first turn.
"""

import re
import time

import pytest
from playwright.sync_api import CDPSession, Locator, expect

from tests.browser.conftest import Visits
from tests.browser.house import PHONE, RETRIES, STILL, Visitor

ARROWS = "/".join(["qqqqqqNNN"] * 3 + ["qqqqqq***"] * 3 + ["SSSqq*WWW", "S^Sqq*WWW", "SSSqq*WWW"])
WHY = re.compile(r"The Wolf: \d+ rows?, \d+ columns?: (one|two) spaces? ")


def sit(visitor: Visitor, **options: str) -> None:
    """A table of Snipe Hunt, after the first roll."""
    told = {"game": "snipe-hunt", "options": options or {"map": ARROWS}, "forced": False}
    made = visitor.page.request.post(f"{visitor.url}/api/tables", data=told, max_retries=RETRIES)
    assert made.status == 201, made.text()
    visitor.page.goto(visitor.url + made.json()["url"])
    visitor.ready()
    expect(visitor.page.locator(".zooms")).to_have_count(1)  # a closer look is loaded later


@pytest.fixture
def hunter(visitor: Visitor) -> Visitor:
    sit(visitor)
    return visitor


@pytest.fixture
def phone(visits: Visits) -> Visitor:
    visitor = visits(viewport=PHONE, has_touch=True, is_mobile=True)
    sit(visitor)
    return visitor


def dice(visitor: Visitor) -> Locator:
    return visitor.page.locator("#board [id^=die-].can")


def ends(visitor: Visitor) -> Locator:
    """Off the middle of a card, so that one sees the Hunter ride on it."""
    middles = "".join(f":not(#{name})" for name in ("B2", "B5", "E2", "E5", "E8"))
    return visitor.page.locator(f"#board .space.can{middles}")


def tray(visitor: Visitor) -> Locator:
    return visitor.page.locator("#tray button")


def named(element: Locator) -> str:
    found = element.get_attribute("id")
    assert found
    return found


def test_a_turn_by_mouse(hunter: Visitor) -> None:
    for say in tray(hunter).all_inner_texts():
        assert re.fullmatch(r"\d for the Snipe: .*; the Hunter walks \d", say)
    dice(hunter).first.click()
    end = named(ends(hunter).last)
    way = hunter.point(f"way-{end}")
    expect(way).to_be_hidden()
    hunter.point(end).hover()
    expect(way).to_be_visible()
    hunter.point(end).click()
    expect(hunter.status).to_contain_text("Turn a card by 90 degrees")
    hunter.point("card-a1").click()
    ghost = hunter.point("card-a1-ccw")
    expect(ghost).to_be_hidden()
    hunter.point("turn-ccw").hover()
    expect(ghost).to_be_visible()
    played = hunter.moves.count()
    hunter.point("turn-ccw").click()
    hunter.point("turn-cw").click()  # changed their mind
    expect(hunter.point("card-a1-cw")).to_be_visible()
    expect(hunter.moves).to_have_count(played)
    hunter.point("turn-cw").click()
    expect(hunter.point("card-a1")).to_have_attribute("transform", re.compile(r"rotate\(90\)"))
    expect(hunter.status).to_contain_text(WHY)


def test_a_turn_by_keyboard_alone(hunter: Visitor) -> None:
    keys = hunter.page.keyboard
    while not hunter.page.evaluate("document.activeElement.closest('#board') !== null"):
        keys.press("Tab")
    go_to(hunter, dice(hunter).first)
    keys.press("Enter")
    end = ends(hunter).last
    go_to(hunter, end)
    expect(hunter.point(f"way-{named(end)}")).to_be_visible()
    keys.press("Enter")
    expect(hunter.status).to_contain_text("Turn a card by 90 degrees")
    go_to(hunter, hunter.point("card-b2"))
    keys.press("Enter")
    go_to(hunter, hunter.point("turn-cw"))
    expect(hunter.point("card-b2-cw")).to_be_visible()
    keys.press("Enter")
    keys.press("Enter")
    expect(hunter.status).to_contain_text(WHY)
    expect(hunter.live).to_contain_text(WHY)


def go_to(visitor: Visitor, goal: Locator) -> None:
    """From one thing that can be touched to the next."""
    expect(goal).to_be_visible()
    name = named(goal)
    for _ in range(80):
        if visitor.page.evaluate("document.activeElement.id") == name:
            return
        visitor.page.keyboard.press("PageDown")
    raise AssertionError(f"PageDown never came to {name}")


def test_a_turn_by_finger_while_looking_closer(phone: Visitor) -> None:
    whole = box(phone)
    closer(phone, times=2)
    tray(phone).first.tap()  # the dice are outside
    expect(phone.status).to_contain_text("Walk the Hunter")
    in_sight(phone, "hunter")
    session = phone.page.context.new_cdp_session(phone.page)
    start = end_in_sight(phone)
    before = box(phone)
    swipe(session, start, (0, -60))
    phone.until(lambda: box(phone) != before, "the picture moves")
    expect(phone.status).to_contain_text("Walk the Hunter")  # that was not a tap
    phone.page.get_by_role("button", name="The whole picture").tap()
    phone.until(lambda: box(phone) == whole, "the whole is shown")
    end = named(ends(phone).first)
    phone.page.touchscreen.tap(*phone.middle(end))
    expect(phone.status).to_contain_text("Turn a card by 90 degrees")
    closer(phone, times=2)
    in_sight(phone, "hunter")
    piece = phone.page.locator("#hunter .piece")
    card = piece.get_attribute("data-on")
    assert card
    phone.page.evaluate("scrollTo(0, 0)")  # from below the header of the page
    # where he stands: the middle of his card may be out of sight
    phone.page.touchscreen.tap(*piece.evaluate(STILL))
    tray(phone).filter(has_text=re.compile("^A quarter turn clockwise")).tap()
    expect(phone.point(f"{card}-cw")).to_be_visible()
    tray(phone).filter(has_text=f"Turn {card.replace('-', ' ')} a quarter").tap()
    expect(phone.status).to_contain_text(WHY)
    in_sight(phone, "snipe")


def closer(visitor: Visitor, *, times: int) -> None:
    for _ in range(times):
        visitor.page.get_by_role("button", name="Closer").tap()


def box(visitor: Visitor) -> list[float]:
    """The part of the picture that is shown: x, y, width, height."""
    written = visitor.page.locator("#board").get_attribute("viewBox")
    assert written
    return [float(number) for number in written.split()]


def seen(visitor: Visitor, name: str) -> bool:
    found: bool = visitor.page.evaluate(
        """name => {
            const [a, b] = [document.getElementById(name), document.querySelector(".surface")]
                .map((each) => each.getBoundingClientRect());
            const [x, y] = [a.x + a.width / 2, a.y + a.height / 2];
            return b.left < x && x < b.right && b.top < y && y < b.bottom;
        }""",
        name,
    )
    return found


def in_sight(visitor: Visitor, name: str) -> None:
    visitor.until(lambda: seen(visitor, name), f"{name} is out of sight")


def end_in_sight(visitor: Visitor) -> tuple[float, float]:
    """The middle of a space where a walk may end, and that a closer look shows."""
    visitor.middle(named(ends(visitor).first))  # it has come to rest
    return visitor.middle(next(n for n in map(named, ends(visitor).all()) if seen(visitor, n)))


def swipe(session: CDPSession, start: tuple[float, float], by: tuple[float, float]) -> None:
    """One finger, in steps."""
    for step in range(7):
        x, y = (at + far * step / 6 for at, far in zip(start, by, strict=True))
        kind = "touchMove" if step else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def two_taps(session: CDPSession, x: float, y: float) -> None:
    """A tenth of a second apart by the events' own time, however busy the machine is."""
    now = time.time()
    for step, kind in enumerate(("touchStart", "touchEnd") * 2):
        points = [{"x": x, "y": y}] if kind == "touchStart" else []
        told = {"type": kind, "touchPoints": points, "timestamp": now + step / 20}
        session.send("Input.dispatchTouchEvent", told)


def test_two_fingers_two_taps_and_the_keys_look_closer_and_back(phone: Visitor) -> None:
    whole, said = box(phone), phone.status.inner_text()
    session = phone.page.context.new_cdp_session(phone.page)
    for step in range(6):
        apart = 20 + 12 * step
        points = [{"x": 190 - apart, "y": 260, "id": 0}, {"x": 190 + apart, "y": 260, "id": 1}]
        kind = "touchMove" if step else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    phone.until(lambda: box(phone)[2] < whole[2] / 1.5, "two fingers look closer")
    assert phone.status.inner_text() == said  # and nothing was played
    two_taps(session, 190, 260)
    phone.until(lambda: box(phone) == whole, "two taps show the whole")
    phone.page.keyboard.press("+")
    phone.until(lambda: box(phone)[2] < whole[2], "+ looks closer")
    phone.page.keyboard.press("-")
    phone.until(lambda: box(phone) == whole, "- looks from farther away")


def test_the_mouse_moves_a_closer_look_without_playing_anything(hunter: Visitor) -> None:
    dice(hunter).first.click()
    expect(hunter.status).to_contain_text("Walk the Hunter")
    hunter.page.keyboard.press("+")
    x, y = end_in_sight(hunter)
    before = box(hunter)
    hunter.page.mouse.move(x, y)
    hunter.page.mouse.down()
    hunter.page.mouse.move(x - 40, y + 40, steps=5)
    hunter.page.mouse.up()
    hunter.until(lambda: box(hunter) != before, "the picture moves")
    expect(hunter.status).to_contain_text("Walk the Hunter")


def test_a_closer_look_goes_where_the_keyboard_goes(hunter: Visitor) -> None:
    for _ in range(3):
        hunter.page.keyboard.press("+")
    before = box(hunter)
    hunter.point("compass").focus()
    hunter.until(lambda: box(hunter) != before, "the picture moves")
    in_sight(hunter, "compass")
    hunter.page.keyboard.press("0")
    expect(hunter.page.get_by_role("button", name="Farther")).to_have_attribute(
        "aria-disabled", "true"
    )


def test_a_card_really_turns_and_the_hunter_rides_on_it(visits: Visits) -> None:
    visitor = visits(reduced_motion="no-preference")
    sit(visitor)
    dice(visitor).first.click()
    ends(visitor).first.click()
    expect(visitor.status).to_contain_text("Turn a card by 90 degrees")
    card = visitor.page.locator("#hunter .piece").get_attribute("data-on")
    assert card
    session = visitor.page.context.new_cdp_session(visitor.page)
    session.send("Animation.enable")
    # visible on a busy machine, too
    session.send("Animation.setPlaybackRate", {"playbackRate": 0.2})
    visitor.page.evaluate(
        """([card]) => {
            const seen = (window.seen = new Set());
            const watch = () => {
                const { transform } = getComputedStyle(document.getElementById(card));
                const { a, b } = new DOMMatrix(transform);
                if (a > 0.1 && b > 0.1) seen.add("turning");
                for (const { effect } of document.querySelector("#hunter .piece").getAnimations())
                    if (effect.getKeyframes().length > 8) seen.add("riding");
                requestAnimationFrame(watch);
            };
            watch();
        }""",
        [card],
    )
    visitor.page.mouse.click(*visitor.middle(card))
    visitor.point("turn-cw").click()
    visitor.point("turn-cw").click()
    expect(visitor.status).to_contain_text(WHY)
    visitor.page.wait_for_function("() => seen.has('turning') && seen.has('riding')")


def test_the_chance_to_win_is_shown_on_request(visitor: Visitor) -> None:
    sit(visitor, deal="7")
    visitor.act("hint").click()
    expect(visitor.page.locator("#tray")).to_contain_text(re.compile(r"Chance to win now: \d+%"))
