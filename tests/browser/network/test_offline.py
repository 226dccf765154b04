"""Without the network: a kept game continues, even when it is opened again, and is sent later.

Python takes a few seconds to start in a browser: it does so three times here, and no more.
"""

import json
from io import BytesIO
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.house import BROKEN, SOLUTION, Visitor
from tests.browser.table.test_keepsakes import open_from_more, painted

SHARED = 1080
"""The width in pixels of a picture to share."""
START = 120_000
"""Milliseconds in which Python starts, even on a busy machine."""
UNREACHED = (*BROKEN, "status of 409")


def keep(visitor: Visitor) -> None:
    visitor.excused = UNREACHED
    visitor.page.get_by_role("button", name="More").click()
    visitor.page.get_by_role("button", name="Keep for playing offline").click()
    expect(visitor.live).to_contain_text("can now play this game offline", timeout=START)


def go_offline(visitor: Visitor, *, off: bool = True) -> None:
    visitor.page.context.set_offline(off)


def say(visitor: Visitor, text: str) -> None:
    visitor.page.fill("#typed", text)
    visitor.page.press("#typed", "Enter")


def table(visitor: Visitor) -> dict[str, Any]:
    """The table as the server has it; this request is not the page's, and always gets through."""
    address = visitor.page.url.replace("/tables/", "/api/tables/")
    found: dict[str, Any] = visitor.page.request.get(address).json()
    return found


def texts(state: dict[str, Any]) -> list[str]:
    return [move["text"] for move in state["moves"]]


def sit_together(visitor: Visitor) -> None:
    made = visitor.page.request.post(
        f"{visitor.url}/api/tables", data={"game": "fox-and-geese", "options": {}}
    ).json()
    visitor.page.goto(visitor.url + made["url"])
    visitor.ready()


def test_a_kept_game_continues_without_the_network_and_is_sent_when_it_is_back(
    visitor: Visitor,
) -> None:
    visitor.sit()
    visitor.jump(*SOLUTION[0])
    keep(visitor)
    go_offline(visitor)
    visitor.jumps(*SOLUTION[1:3])
    expect(visitor.page.locator("#lost")).to_be_visible()
    say(visitor, "a3-a5")
    expect(visitor.page.locator("#typed-refusal")).to_contain_text("P1:")
    assert len(texts(table(visitor))) == 1

    visitor.page.goto(visitor.url)  # the page is gone, and with it everything it knew
    visitor.page.get_by_role("link", name="Peg Solitaire").click()
    visitor.ready()
    expect(visitor.moves).to_have_count(4)  # and the start
    visitor.point(SOLUTION[3][0]).click()
    visitor.point(SOLUTION[3][1]).click()
    expect(visitor.moves).to_have_count(5, timeout=START)
    expect(visitor.page.locator("#lost")).to_contain_text("3 moves to send")
    visitor.act("undo").click()
    expect(visitor.moves).to_have_count(4)
    visitor.act("redo").click()
    expect(visitor.moves).to_have_count(5)
    before = visitor.position()
    open_from_more(visitor.page)
    assert Image.open(BytesIO(painted(visitor.page))).width == SHARED
    visitor.page.keyboard.press("Escape")

    go_offline(visitor, off=False)
    expect(visitor.live).to_contain_text("is saved", timeout=START)
    expect(visitor.page.locator("#lost")).to_be_hidden()
    assert texts(table(visitor)) == [f"{start}-{end}" for start, end in SOLUTION[:4]]
    assert visitor.position() == before
    visitor.jump(*SOLUTION[4])
    assert len(texts(table(visitor))) == 5


def test_what_was_played_offline_gets_its_own_table_if_the_other_one_moved_on(
    visitor: Visitor,
) -> None:
    sit_together(visitor)
    keep(visitor)
    go_offline(visitor)
    for number in (1, 2):  # both seats are played on this device
        say(visitor, "moves")
        choice = visitor.page.locator("#answer li").first
        move = (choice.text_content() or "").partition(":")[0]
        say(visitor, move)
        expect(visitor.moves).to_have_count(number + 1, timeout=START)
    go_offline(visitor, off=False)
    expect(visitor.live).to_contain_text("is saved", timeout=START)
    both = texts(table(visitor))
    assert len(both) == 2

    go_offline(visitor)
    state = table(visitor)
    here, there = (each["move"] for each in state["touches"]["choices"][:2])
    say(visitor, here)
    expect(visitor.moves).to_have_count(4)
    moves = visitor.page.url.replace("/tables/", "/api/tables/") + "/moves"
    answer = visitor.page.request.post(moves, data={"entry": state["entry"], "move": there})
    assert answer.status == 200
    go_offline(visitor, off=False)
    dialog = visitor.page.locator("#ask")
    expect(dialog).to_contain_text("on a table of its own", timeout=START)
    assert texts(table(visitor)) == [*both, there]
    left = visitor.page.url
    dialog.get_by_role("button", name="Go there").click()
    visitor.page.wait_for_url(lambda url: url != left)
    visitor.ready()
    assert texts(table(visitor)) == [*both, here]


@pytest.mark.parametrize(
    ("locale", "title"), [("en-GB", "No connection"), ("de-DE", "Keine Verbindung")]
)
def test_a_page_that_cannot_be_fetched_says_so_and_comes_when_the_connection_is_back(
    visits: Visits, locale: str, title: str
) -> None:
    visitor = visits(locale=locale)
    visitor.excused = UNREACHED
    page = visitor.page
    page.goto(visitor.url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    go_offline(visitor)
    page.goto(f"{visitor.url}/games/snare")
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    go_offline(visitor, off=False)
    expect(page.get_by_role("heading", name="Snare", exact=True).first).to_be_visible()


def test_deleting_your_data_leaves_nothing_on_the_device(visitor: Visitor) -> None:
    visitor.sit("d2-d4")
    page = visitor.page
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.evaluate("localStorage.setItem('offline abc', '{}')")
    page.evaluate("caches.open('kept').then((cache) => cache.add('/offline'))")
    page.goto(f"{visitor.url}/mine")
    page.get_by_text("Delete everything on this device").click()
    page.route("**/service.js", lambda route: route.abort())  # the next page would start again
    page.get_by_role("button", name="Delete my data").click()
    page.wait_for_url(f"{visitor.url}/")
    kept = page.evaluate("caches.keys().then((names) => JSON.stringify(names))")
    assert "kept" not in json.loads(kept)
    assert page.evaluate("localStorage.getItem('offline abc')") is None


def test_a_table_with_others_is_not_offered_to_be_kept(visitor: Visitor) -> None:
    body = {"game": "fox-and-geese", "seats": {"2": "beginner"}}
    made = visitor.page.request.post(f"{visitor.url}/api/tables", data=body).json()
    visitor.page.goto(visitor.url + made["url"])
    visitor.page.get_by_role("button", name="More").click()
    expect(visitor.page.get_by_role("button", name="Turn the board")).to_be_visible()
    expect(visitor.page.get_by_role("button", name="Keep for playing offline")).to_be_hidden()
