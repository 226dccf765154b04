"""The whole shelf as a folder of files: played in all six games, and then without any network.

All of it is one test, since the first start of Python in a browser takes the time of many pages.
"""

import gzip
import subprocess
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.device.player import LONG, UNREACHED, asked, plays, served, sits
from tests.browser.house import PHONE, SNUGGERY, visit
from tests.browser.pages.test_tonight import LATIN

MOST_BYTES = 12_000_000
FOR_TWO = ("fox-and-geese", "sniff", "snare")
ALONE = ("peg-solitaire", "snipe-hunt", "tacklebox")
MOMENT = 60
"""Seconds in which the service worker gets to its next step, even on a busy machine."""


class OnTheWay(ThreadingHTTPServer):
    """The first board is on its way to the page while the service worker takes over all pages.

    The worker can't be set up before the board is asked for, and the board comes only when the
    worker has begun to keep pages, which it does once it has taken over.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), partial(Held, directory=str(folder)))
        self.asked, self.taken_over = Event(), Event()


class Held(SimpleHTTPRequestHandler):
    server: OnTheWay

    def do_GET(self) -> None:
        by_worker = self.headers["Sec-Fetch-Dest"] == "empty"
        if self.path == "/offline/":
            self.server.asked.wait(MOMENT)
        elif by_worker and self.path.startswith("/games/"):
            self.server.taken_over.set()
        elif self.path.endswith("/first/"):
            self.server.asked.set()
            assert self.server.taken_over.wait(MOMENT)
        super().do_GET()

    def log_request(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("made") / "site"
    subprocess.run([*SNUGGERY, "site", str(folder)], check=True, stdout=subprocess.DEVNULL)
    files = (path.read_bytes() for path in folder.rglob("*") if path.is_file())
    assert sum(len(gzip.compress(content)) for content in files) < MOST_BYTES
    (folder / "docs").mkdir()
    (folder / "docs/index.html").write_text("<title>Pages</title><p>about the games</p>")
    return folder


def reads_the_documentation(page: Page, url: str) -> None:
    """What is below the shelf comes from the host, and not from the house in the browser."""
    page.goto(f"{url}/docs/index.html")
    expect(page.locator("p")).to_have_text("about the games")


def finds_what_was_reached(page: Page, url: str) -> None:
    """One game of Peg Solitaire is in the cabinet and in the statistics."""
    page.goto(f"{url}/cabinet")
    expect(page.locator("main")).to_contain_text("Peg Solitaire", timeout=LONG)
    page.goto(f"{url}/games/peg-solitaire/statistics")
    charts = page.locator("main section")
    expect(charts.first).to_contain_text("1 played: 1 won, 0 lost.", timeout=LONG)
    expect(charts.last).to_contain_text("What your moves gave away")


def test_the_whole_shelf_is_a_folder_of_files(browser: Browser, site: Path) -> None:
    with served(site) as (url, host):
        visitor = visit(browser, url)
        visitor.excused = UNREACHED
        page = visitor.page

        # The first board is there at once, and the table as soon as it can be.
        page.goto(f"{url}/games/peg-solitaire/")
        visitor.begins()
        page.wait_for_url("**/games/peg-solitaire/first/")
        expect(page.locator("#board .moving > *").first).to_be_attached()
        expect(page.locator("#status")).to_contain_text("One moment")
        sits(visitor)
        assert plays(visitor, 2)["ply"] == 2

        # The other games, with computers where they play.
        for game in (*ALONE[1:], *FOR_TWO):
            page.goto(f"{url}/games/{game}/")  # the way file hosts write it
            visitor.begins()
            sits(visitor)
            state = plays(visitor, 1)
            assert state["game"] == game
            assert any("computer" in seat["who"] for seat in state["seats"]) == (game in FOR_TWO)
            if game == "snipe-hunt":  # this game needs the kernels
                assert "Chance to win" in asked(page, "/hint", entry=state["entry"])["text"]
        tables = len((*ALONE, *FOR_TWO))

        reads_the_documentation(page, url)

        # No host, no network: everything is here, and more can be started.
        host.kill()
        page.context.set_offline(True)
        page.goto(url)
        expect(page.locator(".slips .slip")).to_have_count(tables, timeout=LONG)
        page.goto(f"{url}/tonight")
        page.locator("[data-challenge^='tacklebox/'] .primary").click()
        sits(visitor)
        expect(page.locator(".challenge")).to_be_visible()
        page.goto(f"{url}/games/peg-solitaire/quests")
        page.locator(".wall [value='latin-cross']").click()
        sits(visitor)
        assert asked(page, "/hint", entry=0)["move"]
        for entry, move in enumerate(LATIN):
            state = asked(page, "/moves", entry=entry, move=move)
        assert state["challenge"]["medal"] == "gold"
        # The verdict is kept with the result, so the page stays until it has come.
        expect(page.locator("#card:has(.truth:not(:empty)) .attempt")).to_be_visible(timeout=LONG)
        finds_what_was_reached(page, url)

        # Another language, a lesson, and the games played are still here.
        page.set_viewport_size(PHONE)
        page.goto("about:blank")  # no page is open that could answer: the built one does
        page.goto(f"{url}/games/fox-and-geese/learn?lang=de")
        expect(page.locator("html")).to_have_attribute("lang", "de")
        expect(page.locator("#coach, .coach").first).to_be_visible(timeout=LONG)
        page.goto(f"{url}/mine")
        expect(page.locator(".mine-list li")).to_have_count(tables + 2, timeout=LONG)
        assert visitor.unexcused() == []
        page.context.close()


def test_a_page_on_its_way_is_taken_over_too(browser: Browser, site: Path) -> None:
    with OnTheWay(site) as host:
        Thread(target=host.serve_forever, daemon=True).start()
        visitor = visit(browser, f"http://127.0.0.1:{host.server_port}")
        visitor.excused = UNREACHED
        page = visitor.page
        page.goto(f"{visitor.url}/games/peg-solitaire/")
        visitor.begins()
        page.wait_for_url("**/games/peg-solitaire/first/")
        page.wait_for_function("() => navigator.serviceWorker.controller", timeout=LONG)
        assert visitor.unexcused() == []
        page.context.close()
        host.shutdown()
