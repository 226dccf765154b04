"""A game begun from the template is on the shelf, and is played in the browser."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.house import House, opened, visit
from tests.seventh_game import NAME, SLUG, TAUGHT_SLUG, Copy, make


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("house")
    make(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(os.environ, "PYTHONPATH", Copy(folder).environment["PYTHONPATH"])
        with opened(folder / "tables") as it:
            yield it


def test_a_seventh_game_is_on_the_shelf_and_can_be_won(browser: Browser, house: House) -> None:
    visitor = visit(browser, house.url)
    page = visitor.page
    page.goto(house.url)
    expect(page.locator(f'a[href="/games/{SLUG}"]').first).to_contain_text(NAME)
    page.locator(f'a[href="/games/{SLUG}"]').first.click()
    page.locator("main form button.primary").first.click()
    page.wait_for_url("**/tables/*")
    status, buttons = page.locator("#status"), page.locator("#board .can")
    while "of 21" in status.inner_text():
        expect(buttons.first.or_(status.filter(has_text="reached"))).to_be_visible()
        if not buttons.count():
            break
        total = int(status.inner_text().partition(" ")[0])
        page.locator(f"#add-{(21 - total) % 4 or 1}").click()  # which wins from the start
        expect(status).not_to_have_text(f"{total} of 21.")
    expect(status).to_contain_text("21 is reached")
    page.context.close()
    assert visitor.unexcused() == []


def test_the_game_of_the_tutorial_is_played_too(browser: Browser, house: House) -> None:
    visitor = visit(browser, house.url)
    page = visitor.page
    page.goto(f"{house.url}/games/{TAUGHT_SLUG}")
    page.locator("main form button.primary").first.click()
    page.wait_for_url("**/tables/*")
    stones = page.locator("#board .can")
    expect(stones.first).to_be_visible()
    page.locator(f"#board #{stones.first.get_attribute('id')}").click()
    expect(page.locator("#board #p")).to_contain_text("stone")  # it went to the middle
    page.context.close()
    assert visitor.unexcused() == []
