"""What travels for a move and for a page: `python -m benchmarks.line [GAME...]`.

A real browser plays at a table through a proxy that counts every byte, heads among them, in both
directions; another looks on through one of its own. `--touch` measures instead how soon a piece
moves after the touch when every packet takes 200 ms there and 200 ms back.
"""

import argparse
import json
import random
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean, median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from snuggery import SHELF
from tests.browser.conftest import ARGUMENTS
from tests.browser.house import SOLUTION, Visitor, opened, visit
from tests.browser.network.cable import Cable, laid
from tools.find_chromium import find

MOVES = 24
"""How many moves are made in each game."""
LATENCY = 0.2
"""Seconds for a round trip."""
QUIET = 700
"""Milliseconds without a byte after which everything that belongs to a move has arrived."""
LOADED = 3_000
"""Milliseconds without a byte after which the page also has everything it keeps."""
TOUCHES = SOLUTION[:8]
"""Jumps of Peg Solitaire, from the start."""
WALLS = ("E1|0", "E3|0", "C1|D1", "D2|E2", "C3|D3", "D3|E3")
BUILT = (*(f"wall {wall}" for wall in WALLS), "treasure C3", "ready")
OPTIONS = {"sniff": {"size": "3"}}
BEGINNINGS = {"sniff": BUILT + BUILT}
"""How a game starts whose first moves a random player would not find."""
WATCH = """name => {
  window.touched_ = new Promise(resolve => {
    addEventListener("pointerup", ({ timeStamp }) => {
      const at = () => {
        const drawn = document.querySelector("#board .hand > *")
          ?? document.querySelector(`#${name} .piece`);
        return drawn?.getBoundingClientRect() ?? { x: 0, y: 0 };
      };
      const from = at();
      const look = () => {
        const { x, y } = at();
        if (Math.hypot(x - from.x, y - from.y) > 4) resolve(performance.now() - timeStamp);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, { once: true, capture: true });
  });
}"""
"""Milliseconds from a click to the frame in which the piece has moved by more than four pixels;
choosing it lifts it by less."""


@dataclass
class Line:
    """A browser and the cable through which it goes."""

    visitor: Visitor
    cable: Cable
    moves: list[int] = field(default_factory=list)
    told: int = 0
    """Bytes that have already been reported."""

    @property
    def page(self) -> Page:
        """Its page."""
        return self.visitor.page

    def rest(self, quiet: int = QUIET) -> int:
        """Wait until nothing travels any more; what has travelled since this was last asked."""
        carried = -1
        while carried != self.cable.carried:
            carried = self.cable.carried
            self.page.wait_for_timeout(quiet)
        before, self.told = self.told, carried
        return carried - before


@contextmanager
def line(browser: Browser, port: int, **how: Any) -> Iterator[Line]:
    """A browser that sees turns played out, as most people have it."""
    settings: dict[str, Any] = {"reduced_motion": "no-preference", "pace": "", **how}
    with laid(port) as cable:
        visitor = visit(browser, f"http://127.0.0.1:{cable.port}", **settings)
        yield Line(visitor, cable)
        visitor.page.context.close()


def played(browser: Browser, port: int, slug: str) -> dict[str, Any]:
    """What a page and each move of a game took, for the player and for a spectator."""
    rng, first = random.Random(slug), iter(BEGINNINGS.get(slug, ()))
    with line(browser, port) as mover, line(browser, port) as watcher:
        asked = {"game": slug, "forced": False, "options": OPTIONS.get(slug, {})}
        made = mover.page.request.post(f"http://127.0.0.1:{port}/api/tables", data=asked).json()
        path = f"http://127.0.0.1:{port}/api/tables/{made['table']}"
        for each in (mover, watcher):
            each.page.goto(f"http://127.0.0.1:{each.cable.port}{made['url']}")
            each.visitor.ready()
            each.rest(LOADED)
        table = len(mover.page.request.get(f"http://127.0.0.1:{port}{made['url']}").body())
        for _move in range(MOVES):
            text = next(first, None) or _next(mover.page, path, rng)
            if text is None:
                break
            mover.page.evaluate(
                """text => {
                  document.querySelector("#curtain").close();
                  document.querySelector("#typed").value = text;
                  document.querySelector("#type").requestSubmit();
                }""",
                text,
            )
            mover.moves.append(mover.rest())
            watcher.moves.append(watcher.rest())
        page = _page(browser, port, made["url"])
    return {
        "mover": _summed(mover.moves),
        "watcher": _summed(watcher.moves),
        "page": page,
        "page whole": table,
    }


def _page(browser: Browser, port: int, url: str) -> int:
    """What a spectator's page takes, without what it loads besides."""
    with line(browser, port) as guest:
        answer = guest.page.goto(f"http://127.0.0.1:{guest.cable.port}{url}")
        guest.visitor.ready()
        assert answer
        sizes = answer.request.sizes()
        return sizes["responseBodySize"] + sizes["responseHeadersSize"]


def _next(page: Page, path: str, rng: random.Random) -> str | None:
    state = page.request.get(path).json()
    choices = [each["move"] for each in state["touches"]["choices"]]
    if state["over"] or not choices:
        return None
    return str(rng.choice(choices))


def _summed(moves: list[int]) -> dict[str, float]:
    return {"moves": len(moves), "mean": mean(moves), "median": median(moves), "most": max(moves)}


def touched(browser: Browser, port: int) -> list[float]:
    """Milliseconds from each click to the first frame in which the piece has moved."""
    found = []
    with line(browser, port, painted=True) as mover:
        mover.visitor.sit()
        mover.cable.latency = LATENCY
        for start, end in TOUCHES:
            mover.visitor.point(start).click()
            mover.page.evaluate(WATCH, start)
            mover.visitor.point(end).click()
            found.append(mover.page.evaluate("() => window.touched_"))
            mover.visitor.stands(end)
            mover.visitor.empty(start)
    return found


def main() -> None:
    """Measure, and print each result as soon as it is there."""
    slugs = [game.slug for game in SHELF]
    parser = argparse.ArgumentParser(prog="python -m benchmarks.line", description=__doc__)
    parser.add_argument("games", metavar="GAME", nargs="*", help=", ".join(slugs))
    parser.add_argument("--touch", action="store_true", help="how soon a piece moves")
    parser.add_argument("--json", action="store_true", help="one JSON object per line")
    asked = parser.parse_args()
    path = find() or sys.exit("It needs Chromium.")
    with ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        house = stack.enter_context(
            opened(Path(stack.enter_context(tempfile.TemporaryDirectory())))
        )
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        if asked.touch:
            took = touched(browser, house.port)
            print("milliseconds from the click:", ", ".join(f"{each:.0f}" for each in took))
            return
        for slug in asked.games or slugs:
            figures = played(browser, house.port, slug)
            if asked.json:
                print(json.dumps({"name": slug, **figures}), flush=True)
            else:
                print(said(slug, figures), flush=True)


def said(slug: str, figures: dict[str, Any]) -> str:
    """The figures of a game, in a line."""
    mover, watcher = (
        "median {median:,.0f}, most {most:,.0f}".format(**figures[who])
        for who in ("mover", "watcher")
    )
    return f"{slug}: a move {mover}; watched {watcher}; a page {figures['page']:,} bytes"


if __name__ == "__main__":
    main()
