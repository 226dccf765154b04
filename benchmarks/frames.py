"""How smoothly turns are played on a slow phone: `python -m benchmarks.frames [GAME...]`.

A whole turn of every game in a real browser, twice. First its processor is slowed four times: of
the pictures that come to the screen while a piece moves, none should stand for more than 50 ms.
That counts only on a machine that does nothing else. Then at full speed, counting the processor's
work for each task of the page, which others disturb little: what has to be done where one part of
a turn follows another, when nothing moves yet.
"""

import json
import sys
import tempfile
from itertools import pairwise
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
"""No frame should take this many milliseconds."""
WATCH = """() => {
  window.ended_ = 0;
  new MutationObserver(([{ oldValue, target }]) => {
    const now = target.dataset.stage;
    if (now === "plays" && oldValue !== "plays") performance.mark("begins");
    if (now === "rests" && oldValue !== "rests") {
      performance.mark("ends");
      window.ended_++;
    }
  }).observe(document.querySelector("#main"), {
    attributeFilter: ["data-stage"],
    attributeOldValue: true,
  });
  const moved = ({ effect }) => effect.getKeyframes().some((frame) => "transform" in frame);
  const { animate } = Element.prototype;
  let count = 0;
  const glide = (playing) => {
    const name = `glide ${count++}`;
    playing.ready.then(() => performance.mark(`${name} begins`));
    playing.finished.then(() => performance.mark(`${name} ends`), () => {});
  };
  Element.prototype.animate = function (...how) {
    const playing = animate.apply(this, how);
    if (moved(playing)) glide(playing);
    return playing;
  };
  document.addEventListener("transitionrun", ({ propertyName, target }) => {
    if (propertyName !== "transform") return;
    target.getAnimations().filter((each) => each.transitionProperty === "transform").forEach(glide);
  });
}"""
PLAYED = "() => window.ended_ > 0"
SHOWN = ["viz", "blink.user_timing"]
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
            print("  slowed:", said(frames(browser, house.url, turn)), flush=True)
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
    visitor.page.wait_for_function("() => true")  # load what is waiting now, not during the turn
    return company


def frames(browser: Browser, url: str, turn: Turn) -> list[float]:
    """How long each picture stood on the screen while a piece moved, in milliseconds."""
    visitor = seated(browser, url)
    page, company = visitor.page, before(visitor, turn)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    browser.start_tracing(page=page, categories=SHOWN)
    turn.turn(company)
    page.wait_for_function(PLAYED)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    page.context.close()
    shown = [each["ts"] for each in events if each["name"] == "Display::DrawAndSwap"]
    marks = {each["name"]: each["ts"] for each in events if each["name"].startswith("glide")}
    found = []
    for name, begins in marks.items():
        ends = marks.get(name.replace("begins", "ends"), 0)
        if name.endswith("begins") and ends > begins:
            seen = [begins, *sorted(at for at in shown if begins < at < ends), ends]
            found += [(after - at) / 1000 for at, after in pairwise(seen)]
    return found


def work(browser: Browser, url: str, turn: Turn) -> list[float]:
    """How long each of the page's tasks kept the processor busy, in milliseconds."""
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
        each.get("tdur", 0) / 1000  # one that was cut off has no duration
        for each in events
        if each["name"] == "RunTask"
        and (each["pid"], each["tid"]) == (first["pid"], first["tid"])
        and first["ts"] <= each["ts"] <= last["ts"]
    ]


def said(took: list[float]) -> str:
    """The pictures, in a line."""
    if not took:
        return "nothing moves from place to place"
    late = sum(each > LONG for each in took)
    return f"{len(took)} pictures, the longest for {max(took):.0f} ms, {late} late"


def weighed(took: list[float]) -> str:
    """The work, in a line."""
    longest = max(took)
    return f"longest task {longest:.1f} ms, slowed {SLOWED} times {SLOWED * longest:.0f} ms"


if __name__ == "__main__":
    main()
