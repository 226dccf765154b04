"""A picture or a film to take away: shown first, then shared, copied or saved."""

import base64
from io import BytesIO

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Page, Request, expect

from tests.browser.conftest import Visits
from tests.browser.house import LONG, Visitor
from tests.terminal.games_to_play import SHORTEST_LOSS

SHEET = """
navigator.canShare = ({ files }) => files.length === 1;
navigator.share = async ({ files: [{ name, type }], text }) => {
  window.shared = [name, type, text];
};
"""
MOST_APART = 6
"""The most that two renderers may differ, out of 255, on average."""


@pytest.fixture
def visitor(visits: Visits) -> Visitor:
    visitor = visits()
    visitor.excused = ("status of 503",)  # on a busy machine the client asks again
    return visitor


def painted(page: Page, kind: str = "png") -> bytes:
    """What the dialog shows, when it is there."""
    picture = page.locator(f"#keepsake img[src^='data:image/{kind}']")
    picture.wait_for(timeout=4 * LONG)  # it may have to wait for its turn on a busy machine
    return base64.b64decode((picture.get_attribute("src") or "").partition(",")[2])


def open_from_more(page: Page) -> None:
    page.get_by_role("button", name="More").click()
    page.get_by_role("link", name="Share a picture").click()


def test_the_table_is_shown_as_a_picture_and_can_be_saved(visitor: Visitor) -> None:
    page = visitor.page
    visitor.sit(*SHORTEST_LOSS[:2])
    open_from_more(page)
    expect(page.get_by_role("dialog", name="Share a picture")).to_be_visible()
    expect(page.locator("#more")).to_be_hidden()
    assert Image.open(BytesIO(painted(page))).width == 1080
    save = page.get_by_role("link", name="Save")
    expect(save).to_have_attribute("download", page.url.rpartition("/")[2] + ".png")
    page.keyboard.press("Escape")
    expect(page.locator("#keepsake")).to_be_hidden()


def test_an_earlier_position_is_shared_as_it_is_shown(visitor: Visitor) -> None:
    page = visitor.page
    visitor.sit(*SHORTEST_LOSS[:3])
    page.get_by_role("button", name="One move back").click()
    visitor.empty("d4")
    asked: list[str] = []

    def note(request: Request) -> None:
        if "picture.png" in request.url:
            asked.append(request.url.rpartition("?")[2])

    page.on("request", note)
    page.get_by_role("link", name="Share this moment").click()
    painted(page)
    assert set(asked) == {"ply=2"}


def test_the_end_is_shared_from_its_card_on_the_sheet_of_the_system(visitor: Visitor) -> None:
    page = visitor.page
    page.add_init_script(SHEET)
    visitor.sit(*SHORTEST_LOSS)
    page.locator("#card").get_by_role("button", name="Share").click()
    painted(page)
    page.locator("#keepsake").get_by_role("button", name="Share").click()
    page.wait_for_function("() => window.shared")
    table = page.url.rpartition("/")[2]
    assert page.evaluate("window.shared") == [
        f"{table}.png",
        "image/png",
        f"Peg Solitaire {page.url}",
    ]


def test_the_game_is_shared_as_a_film(visitor: Visitor) -> None:
    page = visitor.page
    visitor.sit(*SHORTEST_LOSS)
    open_from_more(page)
    painted(page)
    page.get_by_role("button", name="As a film").click()
    assert painted(page, "gif").startswith(b"GIF89a")
    expect(page.get_by_role("link", name="Save")).to_have_attribute(
        "download", page.url.rpartition("/")[2] + ".gif"
    )


def test_without_the_servers_painter_the_page_paints_the_same_picture(visitor: Visitor) -> None:
    visitor.excused = ("ERR_FAILED",)
    page = visitor.page
    visitor.sit(*SHORTEST_LOSS[:2])
    answer = page.request.get(f"{page.url}/picture.png", timeout=4 * LONG)
    while answer.status == 503:
        answer = page.request.get(f"{page.url}/picture.png", timeout=4 * LONG)
    page.route("**/picture.png*", lambda route: route.abort())
    open_from_more(page)
    own, servers = (
        np.array(Image.open(BytesIO(each)).convert("RGB"), dtype=int)
        for each in (painted(page), answer.body())
    )
    assert own.shape == servers.shape
    apart = np.abs(own - servers)
    assert apart.mean() < MOST_APART
    words = apart[-140:, 120:]
    assert words.mean() < MOST_APART, "the letters are ours in both"
