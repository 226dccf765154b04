"""How smoothly turns are played on a slow phone: `python -m benchmarks.frames [GAME...]`.

A whole turn of every game in a real browser, twice. First its processor is slowed four times: the
longest time between two frames should be under 50 ms. That counts only on a machine that does
nothing else. Then at full speed, counting the processor's work for each task of the page, which
others disturb little: four times the longest should be under 50 ms as well.
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import ARGUMENTS
from tests.browser.games.test_turns import TURNS, Company, Turn
from tests.browser.house import PHONE, Visitor, opened, visit
from tests.browser.table.test_stage import is_open
from tools.find_chromium import find

SLOWED = 4
LONG = 50
"""Milliseconds that no frame should take."""
WATCH = """() => {
  window.frames_ = [];
  const main = document.querySelector("#main");
  let before = 0;
  const frame = now => {
    const plays = main.dataset.stage === "plays";
    if (plays && before) window.frames_.push(now - before);
    else if (plays) performance.mark("begins");
    else if (before) performance.mark("ends");
    before = plays ? now : 0;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""
PLAYED = "() => window.frames_.length > 0 && document.querySelector('#main[data-stage=rests]')"
TRACED = ["disabled-by-default-devtools.timeline", "devtools.timeline", "blink.user_timing"]


def main() -> None:
    """Measure the turns that were asked for, or all."""
    path = find() or sys.exit("It needs Chromium.")
    asked = [turn for turn in TURNS if not sys.argv[1:] or turn.game in sys.argv[1:]]
    with (
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory() as folder,
        opened(Path(folder)) as house,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        for turn in asked:
            print(turn.game, flush=True)
            print("  slowed:", said(frames(seated(browser, house.url), turn)), flush=True)
            print("  work:  ", weighed(work(browser, house.url, turn)), flush=True)
        browser.close()


def seated(browser: Browser, url: str) -> Visitor:
    """Somebody with a phone, who likes things to move."""
    how: dict[str, Any] = {"reduced_motion": "no-preference", "viewport": PHONE}
    return visit(browser, url, pace="", painted=True, has_touch=True, **how)


def before(visitor: Visitor, turn: Turn) -> Company:
    """The table, before the turn."""
    company = Company(visitor)
    company.sit(turn.game, turn.seats, turn.options)
    turn.before(company)
    visitor.page.goto(company.path.replace("/api", ""))
    visitor.ready()
    is_open(visitor)
    visitor.page.evaluate(WATCH)
    visitor.page.wait_for_function("() => true")  # what waits is loaded now, not during the turn
    return company


def frames(visitor: Visitor, turn: Turn) -> list[float]:
    """The milliseconds of each frame while a turn is played on a slow processor."""
    page, company = visitor.page, before(visitor, turn)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    turn.turn(company)
    page.wait_for_function(PLAYED)
    found: list[float] = page.evaluate("window.frames_")
    page.context.close()
    return found


def work(browser: Browser, url: str, turn: Turn) -> list[float]:
    """The milliseconds that the processor works on each task of the page meanwhile."""
    visitor = seated(browser, url)
    page, company = visitor.page, before(visitor, turn)
    browser.start_tracing(page=page, categories=TRACED)
    turn.turn(company)
    page.wait_for_function(PLAYED)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    page.context.close()
    marks = {each["name"]: each for each in events if each.get("name") in ("begins", "ends")}
    first, last = marks["begins"], marks["ends"]
    return [
        each.get("tdur", 0) / 1000  # one that was cut off has none
        for each in events
        if each["name"] == "RunTask"
        and (each["pid"], each["tid"]) == (first["pid"], first["tid"])
        and first["ts"] <= each["ts"] <= last["ts"]
    ]


def said(took: list[float]) -> str:
    """The frames, in a line."""
    late = sum(each > LONG for each in took)
    middle = sorted(took)[len(took) // 2]
    return f"{len(took)} frames, median {middle:.0f} ms, longest {max(took):.0f} ms, {late} late"


def weighed(took: list[float]) -> str:
    """The work, in a line."""
    longest = max(took)
    return f"longest task {longest:.1f} ms, slowed {SLOWED} times {SLOWED * longest:.0f} ms"


if __name__ == "__main__":
    main()
