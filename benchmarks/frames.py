"""How smoothly turns are played on a slow phone: `python -m benchmarks.frames [GAME...]`.

A whole turn of every game in a real browser whose processor is slowed four times. What counts is
the longest time between two frames while a turn is played: it should be under 50 ms. Run it alone:
whatever else the machine does shows in it.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

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
    if (main.dataset.stage === "plays" && before) window.frames_.push(now - before);
    before = main.dataset.stage === "plays" ? now : 0;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""


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
            how: dict[str, Any] = {"reduced_motion": "no-preference", "viewport": PHONE}
            visitor = visit(browser, house.url, pace="", painted=True, has_touch=True, **how)
            print(turn.game, said(frames(visitor, turn)), flush=True)
            visitor.page.context.close()
        browser.close()


def frames(visitor: Visitor, turn: Turn) -> list[float]:
    """The milliseconds of each frame while a turn is played."""
    page, company = visitor.page, Company(visitor)
    company.sit(turn.game, turn.seats, turn.options)
    turn.before(company)
    page.goto(company.path.replace("/api", ""))
    visitor.ready()
    is_open(visitor)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    page.evaluate(WATCH)
    turn.turn(company)
    page.wait_for_function("window.frames_.length && main.dataset.stage === 'rests'")
    found: list[float] = page.evaluate("window.frames_")
    return found


def said(took: list[float]) -> str:
    """What was measured, in a line."""
    late = sum(each > LONG for each in took)
    middle = sorted(took)[len(took) // 2]
    return f"{len(took)} frames, median {middle:.0f} ms, longest {max(took):.0f} ms, {late} late"


if __name__ == "__main__":
    main()
