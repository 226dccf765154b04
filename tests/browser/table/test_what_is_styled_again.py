"""A move changes little on the page, and no more of it is styled again.

A rule such as `.table:has(.composer) .type` asks the whole table what it contains: then any change
anywhere styles everything again, several times in a move.
"""

import json

from playwright.sync_api import Browser

from tests.browser.conftest import Visits
from tests.browser.house import DESKTOP, PHONE


def styled_again(browser: Browser, visits: Visits, **how: object) -> tuple[int, int]:
    """How many elements a jump styles again, each time counted, and how many the page has."""
    visitor = visits(**how)
    visitor.sit()
    browser.start_tracing(page=visitor.page, categories=["disabled-by-default-devtools.timeline"])
    visitor.jump("d2", "d4")
    events = json.loads(browser.stop_tracing())["traceEvents"]
    styled = [event["args"] for event in events if event["name"] == "UpdateLayoutTree"]
    count: int = visitor.page.evaluate("document.querySelectorAll('*').length")
    return sum(each.get("elementCount", 0) for each in styled), count


def test_a_move_styles_less_than_the_page_again(browser: Browser, visits: Visits) -> None:
    for viewport in (DESKTOP, PHONE):
        styled, whole = styled_again(browser, visits, viewport=viewport)
        assert 0 < styled < whole
