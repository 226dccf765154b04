"""Light, contrast and letters: chosen once, kept, and the same on every page."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visits
from tests.browser.house import Visitor


def choose(page: Page, group: str, choice: str) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("group", name=group).get_by_role("radio", name=choice, exact=True).check()
    page.get_by_role("button", name="Close").click()


def size_of_letters(page: Page) -> float:
    size: float = page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)")
    return size


def grown(page: Page, size: float) -> None:
    expect(page.locator("body")).to_have_css("font-size", f"{1.25 * size:g}px")


def test_letters_grow_on_every_page(visitor: Visitor) -> None:
    page = visitor.page
    page.goto(visitor.url)
    before = size_of_letters(page)
    choose(page, "Text size", "large")
    grown(page, before)
    visitor.sit()
    grown(page, before)
    wide: bool = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not wide


def test_high_contrast_is_chosen_here_or_by_the_system(visits: Visits) -> None:
    visitor = visits()
    page = visitor.page
    page.goto(visitor.url)
    choose(page, "Contrast", "high")
    expect(page.locator("body")).to_have_css("color", "rgb(0, 0, 0)")
    page.reload()
    expect(page.locator("body")).to_have_css("color", "rgb(0, 0, 0)")
    asking = visits(contrast="more").page
    asking.goto(visitor.url)
    expect(asking.locator("body")).to_have_css("color", "rgb(0, 0, 0)")
    choose(asking, "Contrast", "soft")
    asking.reload()
    expect(asking.locator("body")).not_to_have_css("color", "rgb(0, 0, 0)")


def test_the_table_has_the_look_that_was_chosen(visitor: Visitor) -> None:
    page = visitor.page
    visitor.sit()  # a table whose pieces have looks of their own
    usual = page.get_by_role("radio", name="walnut and green felt", include_hidden=True)
    expect(usual).to_be_checked()
    visitor.sit(game="fox-and-geese")

    def wood() -> str:
        colour: str = page.evaluate(
            "getComputedStyle(document.querySelector('#fox-walnut stop')).stopColor"
        )
        return colour

    assert wood() == "rgb(99, 67, 44)"
    choose(page, "Table", "cherry and blue cloth")
    assert wood() == "rgb(118, 58, 41)"
    page.reload()
    assert wood() == "rgb(118, 58, 41)"
    expect(page.locator(".surface")).to_have_css("background-color", "rgb(47, 74, 109)")
    choose(page, "Table", "walnut and green felt")
    assert wood() == "rgb(99, 67, 44)"
