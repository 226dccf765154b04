"""Positions of many games laid on a real table, and what a person could not read or hit there."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize

from snuggery.core import Game, Options, Record
from tests.browser.house import RETRIES, Visitor, visit
from tests.every_game.setups import setups
from tests.every_game.walks import walk_from

MEASURING = Path(__file__).with_name("measuring.js")
LIMITS = {"text": 11, "target": 40}
"""Pixels."""
SIZES: tuple[ViewportSize, ...] = (
    {"width": 320, "height": 568},
    {"width": 390, "height": 844},
    {"width": 820, "height": 1180},
    {"width": 1440, "height": 900},
)
LETTERS = ("", "largest")
LANGUAGES = ("en", "de")
LONGEST = 120
"""Random games are cut off after this many plies."""
SET_LETTERS = """(letters) => {
  const { dataset } = document.documentElement;
  if (letters) dataset.letters = letters;
  else delete dataset.letters;
}"""
SETTLED = "document.fonts.ready.then(() => new Promise(requestAnimationFrame)).then(() => null)"
LAID_OUT = """() => JSON.stringify([...document.querySelectorAll("body *")].map((each) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  return [x, y, width, height];
}))"""


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that could not be read or hit, and where it was met."""

    what: str
    at: str
    words: str
    figure: str
    where: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what} {self.figure} {self.at} {self.words!r}"


def whole_game(game: Game, seed: int, options: Options | None = None) -> Record:
    """A random game, played in one of the ways to play it or in this one."""
    ways = setups(game)
    way = ways[Random(seed).randrange(len(ways))] if options is None else options
    return walk_from(game, way, seed, LONGEST).record(game)


def records(game: Game, seed: int, parts: int, options: Options | None = None) -> Iterator[Record]:
    """Some positions of a random game, from its start to its end."""
    whole = whole_game(game, seed, options)
    count = len(whole.lines)
    for ply in sorted({count * part // (parts - 1) for part in range(parts)}):
        yield whole if ply == count else after(whole, ply)


def after(whole: Record, ply: int) -> Record:
    """A game that has come this far."""
    return replace(whole, lines=whole.lines[:ply], result="")


def come(browser: Browser, url: str, language: str) -> Visitor:
    """Somebody who speaks this language."""
    return visit(browser, url, locale=language)


def laid(visitor: Visitor, record: Record) -> Any:
    """A table on which this record is laid, as the house tells of it."""
    made = visitor.page.request.post(
        f"{visitor.url}/api/records",
        data=str(record),
        headers={"content-type": "text/plain"},
        max_retries=RETRIES,
    )
    assert made.status == 201, made.text()
    return made.json()


def sit_down(visitor: Visitor, record: Record) -> None:
    """Go to a table on which this record is laid."""
    visitor.page.goto(visitor.url + laid(visitor, record)["url"])
    if visitor.page.locator("#curtain[open]").count():
        visitor.page.locator("#curtain button").click()


NAMES = (
    "Wilhelmina-Charlotte",
    "Maximilian Alexander",
    "Bartholomew Featherstone",
    "Anneliese",
    "Konstantin von Hohenfels",
    "Oma Friederike",
    "Jo",
    "Sieglinde-Margarethe",
)


def gather(visitor: Visitor, browser: Browser, players: int) -> None:
    """A table of Snare with this many players on separate devices, most with long names."""
    tables = f"{visitor.url}/api/tables"
    seats = {str(seat): "open" for seat in range(2, players + 1)}
    asked = {"game": "snare", "options": {"players": str(players)}, "seats": seats}
    made = visitor.page.request.post(tables, data=asked, max_retries=RETRIES).json()
    at = f"{tables}/{made['table']}"
    named = visitor.page.request.post(f"{at}/name", data={"seat": 1, "name": NAMES[0]})
    assert named.ok, named.text()
    for seat, invitation in made["invites"].items():
        guest = browser.new_context()
        coming = {"name": NAMES[int(seat) - 1]}
        guest.request.post(f"{visitor.url}/api/seats/{invitation}", data=coming)
        part = guest.request.post(f"{at}/part", data={"seat": int(seat), "part": seat * 32})
        assert part.ok, part.text()
        guest.close()
    visitor.page.goto(visitor.url + made["url"])
    visitor.ready()
    if visitor.page.locator("#share[open]").count():
        visitor.page.keyboard.press("Escape")


def measured(page: Page, where: str) -> Iterator[Problem]:
    """What is wrong on this page in every size, in small and in large letters."""
    script = f"({MEASURING.read_text(encoding='utf-8')})({LIMITS})"
    for letters, size in product(LETTERS, SIZES):
        page.evaluate(SET_LETTERS, letters)
        page.set_viewport_size(size)
        page.evaluate(SETTLED)
        found: list[dict[str, Any]] = page.evaluate(script)
        for each in found:
            told = f"{where}, {size['width']} px{', ' + letters if letters else ''}"
            yield Problem(each["what"], each["at"], each["words"], str(each["figure"]), told)


def moved_by_the_light(page: Page) -> bool:
    """Whether lamplight moves anything: then both themes would have to be measured."""
    laid: list[str] = []
    while len(laid) < 3 or laid[-1] != laid[-3]:  # the page itself was still moving
        page.emulate_media(color_scheme="dark" if len(laid) % 2 else "light")
        page.evaluate(SETTLED)
        laid.append(page.evaluate(LAID_OUT))
    page.emulate_media(color_scheme=None)
    return laid[-1] != laid[-2]
