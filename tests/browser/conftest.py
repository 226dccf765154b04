from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.house import LONG, TOY_HOUSE, House, Visitor, opened, visit
from tools.find_chromium import find

ARGUMENTS = (
    "--no-sandbox",  # Chromium refuses to run as root otherwise
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)

Visits = Callable[..., Visitor]

expect.set_options(timeout=LONG)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = find()
    assert path, "the browser tests need Chromium: run make test, which finds or installs it"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests that do not harm it."""
    with opened(tmp_path_factory.mktemp("tables")) as it:
        yield it


@pytest.fixture(scope="session")
def toy_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with toys on its shelf: what the client must bear before the games come."""
    with opened(tmp_path_factory.mktemp("toys"), TOY_HOUSE) as it:
        yield it


@pytest.fixture
def visits(browser: Browser, house: House) -> Iterator[Visits]:
    """Visitors as many as wanted; none of their browsers may complain."""
    came: list[Visitor] = []

    def come(url: str = house.url, **how: Any) -> Visitor:
        came.append(visit(browser, url, **how))
        return came[-1]

    yield come
    for each in came:
        each.page.context.close()
    assert [each.unexcused() for each in came] == [[] for _ in came]


@pytest.fixture
def visitor(visits: Visits) -> Visitor:
    return visits()
