"""A whole game gone through on one table, while pages of every size look on.

Much less work than a fresh page for each position: only what changed is drawn and laid out again.
"""

import sys
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, Literal

from playwright.sync_api import APIResponse, Browser, ViewportSize

from snuggery.core import Record
from tests.browser.fits.measured import (
    LANGUAGES,
    LETTERS,
    LIMITS,
    MEASURING,
    SET_LETTERS,
    SIZES,
    Problem,
    come,
    laid,
)
from tests.browser.house import LONG, Visitor, visit

FORGETFUL_HOUSE = (sys.executable, "-m", "tests.browser.fits.forgetful_house")
LOOK = """([moves, limits, polling, patience]) => {
  const shown = () => {
    document.querySelector("#curtain[open] button")?.click();
    const { stage } = document.querySelector("#main").dataset;
    return document.querySelectorAll("#moves button").length === moves + 1
      && (stage === undefined || stage === "rests") && !document.querySelector("#curtain[open]");
  };
  const giveUp = performance.now() + patience;
  const pause = () => new Promise((done, fail) =>
    performance.now() < giveUp ? setTimeout(done, polling) : fail(Error("it never came")));
  const frame = () => new Promise(requestAnimationFrame);
  window.found = (async () => {
    while (!shown()) await pause();
    if (!window.measure(limits).length) return [];
    await frame().then(frame);
    return window.measure(limits);
  })();
}"""
"""Measure what a page shows once it has come to the position after this many moves, and shows it
to whoever acts: all pages at the same time. Letters are fitted in the frame after a board has
changed its size, so what is found is looked at once more after that."""

POLLING = 20
"""Milliseconds between looks: a page among many may seldom be given a frame."""


class Onlookers:
    """Pages in every language, size and size of letters, all looking at the same table."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        sizes: Sequence[ViewportSize] = SIZES,
        languages: Sequence[str] = LANGUAGES,
    ) -> None:
        self.url = url
        self.host = come(browser, url, LANGUAGES[0])
        self.host.page.goto(url)
        self.pages: list[tuple[Visitor, str, str]] = []
        """Each with what to call it, and its letters."""
        for language, letters, size in product(languages, LETTERS, sizes):
            page = visit(browser, url, locale=language, viewport=size, service_workers="block")
            called = f"{language}, {size['width']} px{', ' + letters if letters else ''}"
            self.pages.append((page, called, letters))
        self._table = ""
        self._entry = self._moves = 0
        self._more = False

    def sit_down(self, record: Record, theme: Literal["light", "dark"] = "light") -> None:
        """Lay a game on a table, and take all of it back."""
        made = laid(self.host, record)
        self._table = f"{self.url}/api/tables/{made['table']}"
        self._look(self.host.page.request.get(self._table))
        self._look(self._post("restart", anyway=True))
        device = self.host.page.context.storage_state()["cookies"]
        script = MEASURING.read_text(encoding="utf-8")
        for visitor, *_ in self.pages:
            visitor.page.context.add_cookies(device)  # type: ignore[arg-type]
            visitor.page.emulate_media(color_scheme=theme)
            visitor.page.goto(self.url + made["url"], wait_until="commit")  # all load at once
        for visitor, _called, letters in self.pages:
            visitor.page.wait_for_load_state()
            visitor.page.evaluate(SET_LETTERS, letters)
            visitor.page.evaluate(f"void (window.measure = {script})")

    def go_on(self) -> bool:
        """The next move, with the chance that followed it; whether there was one."""
        if not self._more:
            return False
        self._look(self._post("redo"))
        return True

    def problems(self, where: str) -> Iterator[Problem]:
        """What could not be read or hit in the position that is on the table."""
        for visitor, *_ in self.pages:
            visitor.page.evaluate(LOOK, [self._moves, LIMITS, POLLING, 2 * LONG])
        for visitor, called, _letters in self.pages:
            for each in visitor.page.evaluate("window.found"):
                told = f"{where} after {self._moves}, {called}"
                yield Problem(each["what"], each["at"], each["words"], str(each["figure"]), told)

    def leave(self) -> None:
        """Close all pages."""
        for visitor in (self.host, *(visitor for visitor, *_ in self.pages)):
            visitor.page.context.close()

    def _post(self, act: str, **asked: Any) -> APIResponse:
        request = self.host.page.request
        return request.post(f"{self._table}/{act}", data={"entry": self._entry, **asked})

    def _look(self, answer: APIResponse) -> None:
        assert answer.ok, answer.text()
        state = answer.json()
        self._entry, self._moves = state["entry"], len(state["moves"])
        self._more = state["can"]["redo"]
