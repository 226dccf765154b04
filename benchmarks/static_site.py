"""How soon the whole shelf can be played without a server: `python -m benchmarks.static_site`.

A folder as `make site` writes it, served by Python's own host of files, in a real browser: the
first board on a cold visit; then, with everything on the device and the page's processor slowed
four times, a new game of each kind from the address of its board to the table's first answer.
A browser slows the page but not its workers, so the processor's whole work is counted as well,
over all processes of the browser: four times that is what a device with one slow core would take.
"""

import json
import os
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from snuggery import SHELF
from snuggery.device.site import make_site
from tests.browser.conftest import ARGUMENTS
from tests.browser.device.player import LONG, asked, served
from tests.browser.house import PHONE, visit
from tools.find_chromium import find

SLOWED = 4
PAINTED = """() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime"""
TICKS = os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Measure a cold visit, and then each game."""
    path = find() or sys.exit("It needs Chromium.")
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made) / "site"
        print(json.dumps({"site_mb": round(make_site(folder) / 1e6, 1)}), flush=True)
        with served(folder) as (url, _host), sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
            measure(browser, url)
            browser.close()


def measure(browser: Browser, url: str) -> None:
    """Print what each visit took."""
    visitor = visit(browser, url, painted=True, viewport=PHONE)
    page = visitor.page
    page.goto(f"{url}/games/peg-solitaire/first/")
    expect(page.locator("#board .moving > *").first).to_be_visible()
    page.wait_for_timeout(500)  # until the browser has noted the paint
    print(json.dumps({"cold_first_board_ms": round(page.evaluate(PAINTED))}), flush=True)
    page.wait_for_url("**/tables/0*", timeout=LONG)
    asked(page)
    page.close()
    for game in SHELF:
        page = visitor.page.context.new_page()
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        print(json.dumps({"game": game.slug, **begun(page, url, game.slug)}), flush=True)
        page.close()


def begun(page: Page, url: str, game: str) -> dict[str, float]:
    """Seconds until the board of a new table is shown, can be touched, and has answered."""
    began, work = time.monotonic(), worked()
    page.goto(f"{url}/games/{game}/first/")
    expect(page.locator("#board .moving > *").first).to_be_attached(timeout=LONG)
    shown = time.monotonic() - began
    page.wait_for_url("**/tables/0*", timeout=LONG)
    expect(page.locator("#board [tabindex='0']")).to_have_count(1, timeout=LONG)
    touchable = time.monotonic() - began
    asked(page)
    return {
        "board_seconds": round(shown, 2),
        "touchable_seconds": round(touchable, 2),
        "answered_seconds": round(time.monotonic() - began, 2),
        "cpu_seconds": round(worked() - work, 2),
    }


def worked() -> float:
    """Seconds of the processor that all processes below this one have taken."""
    parents: dict[int, int] = {}
    ticks: dict[int, int] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            number, rest = stat.read_text().split(" (", 1)
        except OSError:  # it has ended in the meantime
            continue
        told = rest.rpartition(") ")[2].split()
        parents[int(number)] = int(told[1])
        ticks[int(number)] = sum(map(int, told[11:15]))

    def is_ours(process: int) -> bool:
        while process > 1:
            process = parents.get(process, 0)
            if process == os.getpid():
                return True
        return False

    return sum(taken for process, taken in ticks.items() if is_ours(process)) / TICKS


if __name__ == "__main__":
    main()
