"""Visitors are spoken to in their language, by the page and by the client."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import Visits
from tests.browser.house import PHONE

NARROW: ViewportSize = {"width": 320, "height": 568}


def test_a_german_browser_gets_german_pages_and_a_german_client(visits: Visits) -> None:
    visitor = visits(locale="de-DE")
    visitor.sit()
    page = visitor.page
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("#status")).to_contain_text("32 Steine auf dem Brett")
    page.locator("#d2").click()
    expect(page.locator("#live")).to_contain_text("d2, Stein gewählt. Ein Ziel.")
    page.locator("#d4").click()
    expect(page.locator("#live")).to_contain_text("d2 springt nach d4; weg: d3.")
    expect(page.locator("#moves")).to_contain_text("Anfang")


def test_the_language_is_chosen_and_kept_without_script(visits: Visits) -> None:
    page = visits(locale="de-DE", java_script_enabled=False).page
    page.goto(visits().url)
    page.get_by_role("link", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("link", name="Peg Solitaire").click()
    expect(page.get_by_role("button", name="Watch")).to_be_visible()
    page.get_by_role("link", name="Deutsch").click()
    expect(page.get_by_role("button", name="Zusehen")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, NARROW], ids=["phone", "narrow"])
def test_longer_words_leave_no_page_wider_than_the_screen(
    visits: Visits, size: ViewportSize
) -> None:
    visitor = visits(locale="de-DE", viewport=size)
    for address in ("/", "/games/tacklebox", "/games/fox-and-geese/rules", "/mine"):
        visitor.page.goto(visitor.url + address)
        wide = visitor.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= size["width"], address
    visitor.sit()
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= size["width"]
