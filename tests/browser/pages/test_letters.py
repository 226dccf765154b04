"""People who want large letters get them on the boards too, as far as there is room."""

from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.conftest import Visits
from tests.browser.house import DESKTOP, PHONE

GAMES = {
    "peg-solitaire": "c",
    "fox-and-geese": "c",
    "snipe-hunt": "C",
    "sniff": "Your labyrinth",
    "snare": "Player 2",
    "tacklebox": "Still to come",
}
"""Each game with something that is written on its board."""
READ = """() => {
  const { a: scale, e: x, f: y } = board.getScreenCTM();
  const width = board.viewBox.baseVal.width;
  return [...board.querySelectorAll("text")].flatMap((text) => {
    const box = text.getBoundingClientRect();
    if (!box.width) return [];
    const { a, b } = text.getScreenCTM();
    return [{
      text: text.textContent,
      size: (parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b)) / scale,
      left: (box.left - x) / scale,
      right: (box.right - x) / scale,
      top: (box.top - y + box.height / 4) / scale,
      bottom: (box.bottom - y - box.height / 4) / scale,
      width,
    }];
  });
}"""
"""What is written where and how large, in units of the picture; small letters have half a line."""


def written(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(READ)
    return found


def meetings(found: list[dict[str, Any]]) -> set[tuple[str, str]]:
    return {
        (one["text"], two["text"])
        for one, two in combinations(found, 2)
        if one["left"] < two["right"] and two["left"] < one["right"]
        if one["top"] < two["bottom"] and two["top"] < one["bottom"]
    }


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_letters_on_the_boards_grow_and_do_not_meet(visits: Visits, size: ViewportSize) -> None:
    visitor = visits(viewport=size)
    for game, text in GAMES.items():
        visitor.sit(game=game)
        small = written(visitor.page)
        visitor.page.evaluate("document.documentElement.dataset.letters = 'largest'")
        large = written(visitor.page)
        before, after = (
            next(each["size"] for each in found if text in each["text"]) for found in (small, large)
        )
        # On a phone, small letters have already grown until they can be read.
        assert after > (before if size == PHONE else 1.1 * before), game
        assert meetings(large) <= meetings(small), game
        assert all(each["left"] >= 0 and each["right"] <= each["width"] for each in large), game
