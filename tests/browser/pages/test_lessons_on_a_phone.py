"""A whole lesson on a small phone: board, text, task and buttons are always all in sight.

With SNUGGERY_DOORSTEP=docs/images/doorstep the pictures of the documentation are taken on the way.
"""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import ViewportSize

from snuggery import SHELF
from tests.browser.conftest import Visits
from tests.browser.pages.learner import Learner
from tests.browser.pages.test_doorstep import ALBUM, paste

SLUGS = [game.slug for game in SHELF]
SMALL: ViewportSize = {"width": 360, "height": 640}
SMALLEST: ViewportSize = {"width": 320, "height": 568}
SHOWN = 5
"""How many steps of a lesson its picture shows."""

FAULTS = """least => {
  const faults = [];
  for (const each of document.querySelectorAll("*"))
    if (each.scrollTop || each.scrollLeft) faults.push(`scrolled: ${each.className}`);
  const page = document.scrollingElement;
  if (page.scrollHeight > innerHeight) faults.push(`the page is ${page.scrollHeight} high`);
  if (page.scrollWidth > innerWidth) faults.push(`the page is ${page.scrollWidth} wide`);
  const says = document.querySelector(".coach-says");
  if (says.scrollHeight > says.clientHeight) faults.push("the coach's words do not fit");
  const seen = selector =>
    [...document.querySelectorAll(selector)].filter(each => each.checkVisibility());
  const parts = seen(".surface, .coach-head, .coach-text, .coach-task, .coach-ways, #tray").map(
    each => [each.id || each.className, each.getBoundingClientRect()]);
  const inside = ({ top, left, bottom, right }, box) =>
    top > box.top - 1 && left > box.left - 1 && bottom < box.bottom + 1 && right < box.right + 1;
  const screen = { top: 0, left: 0, bottom: innerHeight, right: innerWidth };
  for (const [name, box] of parts)
    if (!inside(box, screen)) faults.push(`${name} is not all on the screen`);
  parts.forEach(([one, a], n) => parts.slice(n + 1).forEach(([other, b]) => {
    if (a.top < b.bottom - 1 && b.top < a.bottom - 1) faults.push(`${one} lies on ${other}`);
  }));
  const surface = document.querySelector(".surface").getBoundingClientRect();
  if (surface.height < least) faults.push(`the board has ${surface.height} pixels`);
  for (const thing of seen("#board .hint")) {
    const box = (thing.querySelector(".touch") ?? thing).getBoundingClientRect();
    if (!inside(box, surface)) faults.push(`${thing.id} is out of sight`);
  }
  for (const target of seen(".coach a, .coach button, #tray .row .button, .sending .button")) {
    const { width, height } = target.getBoundingClientRect();
    if (width < 40 || height < 40) faults.push(`${target.textContent} is ${width} by ${height}`);
  }
  for (const text of seen(".coach *, #tray *"))
    if (parseFloat(getComputedStyle(text).fontSize) < 11) faults.push(`small: ${text.textContent}`);
  return faults;
}"""
"""What is wrong with a step as it is shown."""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("slug", SLUGS)
def test_a_whole_lesson_fits_a_small_phone_and_nothing_scrolls(
    visits: Visits, slug: str, language: str
) -> None:
    light = "light" if language == "en" else "dark"
    how = {"viewport": SMALL, "has_touch": True, "locale": language, "color_scheme": light}
    visitor = visits(painted=bool(ALBUM), **how)
    learner = Learner(visitor, slug)
    visitor.page.goto(f"{visitor.url}/games/{slug}/learn")
    visitor.ready()
    seen: list[bytes] = []
    for number in range(len(learner.lesson.steps)):
        learner.is_at_step(number)
        assert_fits(visitor.page, f"{slug} {number + 1}")
        if ALBUM:
            seen.append(visitor.page.screenshot())
        if number < len(learner.lesson.steps) - 1:
            learner.do(number, meanwhile=lambda: assert_fits(visitor.page, f"{slug}, composed"))
    if ALBUM:
        some = [seen[n * (len(seen) - 1) // (SHOWN - 1)] for n in range(SHOWN)]
        paste(some, Path(ALBUM) / f"lesson-{slug}-{language}.webp")


@pytest.mark.parametrize(
    ("language", "size", "letters"),
    [("en", SMALLEST, ""), ("de", SMALLEST, ""), ("de", SMALL, "large")],
    ids=["en-320", "de-320", "de-large"],
)
@pytest.mark.parametrize("slug", SLUGS)
def test_every_step_fits_the_smallest_phone_and_large_letters(
    visits: Visits, slug: str, language: str, size: ViewportSize, letters: str
) -> None:
    visitor = visits(viewport=size, has_touch=True, locale=language)
    visitor.page.add_init_script(f"localStorage.setItem('letters', '{letters}')")
    learner = Learner(visitor, slug)
    visitor.page.goto(f"{visitor.url}/games/{slug}/learn")
    for number in range(len(learner.lesson.steps)):
        learner.is_at_step(number)
        assert_fits(visitor.page, f"{slug} {number + 1}", 120 if letters else 150)
        if number < len(learner.lesson.steps) - 1:
            ask = "n => document.dispatchEvent(new CustomEvent('learn', { detail: n }))"
            visitor.page.evaluate(ask, number + 1)


def assert_fits(page: Any, where: str, least: int = 150) -> None:
    """Board, words and buttons are all in sight, as soon as the board has made room."""
    for _ in range(200):
        faults = page.evaluate(FAULTS, least)
        if not faults:
            return
        page.wait_for_timeout(20)
    raise AssertionError(f"{where}: {faults}")
