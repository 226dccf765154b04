"""Whatever fonts a machine has: boards look the same, and words stay where they belong."""

import os
import struct
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page

from snuggery.core import Drawing, Game
from snuggery.core.drawing import FAMILIES
from snuggery.core.text.language import speaking
from snuggery.core.text.lettering import FONTS, Letters
from snuggery.shelf import SHELF
from tests.browser.conftest import ARGUMENTS, Visits
from tests.browser.house import DESKTOP, PHONE, House
from tests.every_game.setups import setups
from tests.every_game.walks import walk_from
from tools.find_chromium import find

LANGUAGES = ("en", "de")
WIDER = 1.3
"""How much wider DejaVu Serif is than Vollkorn."""
SHOW = """async (drawn) => {
  const wanted = ["400 16px Vollkorn", "400 16px Open Sans"];
  await Promise.allSettled(wanted.map((font) => document.fonts.load(font)));
  document.body.style.visibility = "hidden"; // laid out, but never painted
  document.body.innerHTML = drawn.map(([width, height, way, inside]) =>
    `<div class="board"><svg viewBox="0 0 ${width} ${height}" width="${width}" ` +
    `height="${height}" data-way="${way}">${inside}</svg></div>`).join("");
  for (const picture of document.querySelectorAll("[data-way]")) {
    const way = picture.dataset.way;
    for (const part of picture.querySelectorAll(`[data-${way}]`))
      part.setAttribute("transform", part.dataset[way]);
  }
}"""
STRAYING = """(letters) => {
  const PIN = 8;
  document.documentElement.dataset.letters = letters;
  const found = [];
  for (const board of document.querySelectorAll(".board > svg")) {
    for (const text of board.querySelectorAll("text")) {
      const box = text.getBoundingClientRect();
      if (!box.width) continue;
      const before = text.previousElementSibling;
      const label = before?.matches(":is(rect, circle):not([fill=transparent])") && before;
      const card = text.closest(".card")?.querySelector(".piece > use");
      for (const part of [board, card, label]) {
        if (!part) continue;
        const around = part.getBoundingClientRect();
        if (around.width > PIN && (box.left < around.left - 1 || box.right > around.right + 1)) {
          found.push([text.textContent, box.left - around.left, around.right - box.right]);
        }
      }
    }
  }
  return found;
}"""
"""Words that run over the edge of the picture, of their card, or of the label they are on."""
OVER_THE_LINE = """() => [...document.querySelectorAll(".box .label")].filter((label) => {
  const box = label.getBoundingClientRect();
  const within = -parseFloat(getComputedStyle(label).outlineOffset);
  return [...label.querySelectorAll("strong, .tagline, .facts")].some((part) => {
    const { left, right, bottom } = part.getBoundingClientRect();
    return bottom > box.bottom - within || left < box.left + within || right > box.right - within;
  });
}).map((label) => label.innerText)"""
"""The labels of boxes whose words touch the line around them."""
DRAWN = """() => [...document.querySelectorAll("text")].map((text) => {
  text.removeAttribute("textLength");
  const { fontFamily, fontSize, fontWeight } = getComputedStyle(text);
  return [text.textContent, fontFamily, parseFloat(fontSize), parseFloat(fontWeight),
          text.getComputedTextLength()];
})"""


def pictures(game: Game) -> Iterator[Drawing]:
    """Moments of a game in every way of setting it up."""
    for options in (*setups(game)[:1], *setups(game)[-2:]):
        along = walk_from(game, options, 1, 90)
        for moment in along.moments[len(along.moments) // 2], along.moments[-1]:
            yield game.draw.drawing(moment.view(along.seats[-1]))


def sizes(drawing: Drawing) -> Iterator[tuple[int, int, str, str]]:
    """The picture in each of its sizes."""
    ways = ((drawing.width, drawing.height), ""), (drawing.tall, "tall"), (drawing.wide, "wide")
    for size, way in ways:
        if size:
            yield *size, way or "own", drawing.still + drawing.moving


@cache
def drawn(game: Game, language: str) -> list[tuple[int, int, str, str]]:
    with speaking(language):
        return [each for picture in pictures(game) for each in sizes(picture)]


def machine(browser: Browser, folder: Path) -> Browser:
    """A browser on a machine that has the fonts of a folder and no others."""
    settings = folder / "fonts.conf"
    settings.write_text(
        '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>'
        f"<dir>{folder}</dir><cachedir>{folder}/cache</cachedir></fontconfig>"
    )
    return browser.browser_type.launch(
        executable_path=find(),
        args=ARGUMENTS,
        env={**os.environ, "FONTCONFIG_FILE": str(settings)},
    )


def widened(font: bytes) -> bytes:
    """The same font with larger letters: an em has fewer of their units."""
    (count,) = struct.unpack_from(">H", font, 4)
    entries = (struct.unpack_from(">4sIII", font, 12 + 16 * n) for n in range(count))
    (head,) = (offset for name, _sum, offset, _length in entries if name == b"head")
    (units,) = struct.unpack_from(">H", font, head + 18)
    made = bytearray(font)
    struct.pack_into(">H", made, head + 18, round(units / WIDER))
    return bytes(made)


@pytest.fixture(scope="module")
def bare(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A machine without any font."""
    found = machine(browser, tmp_path_factory.mktemp("none"))
    yield found
    found.close()


@pytest.fixture(scope="module")
def wide(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A machine whose only font is a wide one."""
    folder = tmp_path_factory.mktemp("wide")
    (folder / "wide.ttf").write_bytes(widened(Path(FONTS, "sans.ttf").read_bytes()))
    found = machine(browser, folder)
    yield found
    found.close()


def straying(page: Page) -> dict[tuple[str, str, str], Any]:
    found = {}
    for game in SHELF:
        for language in LANGUAGES:
            page.evaluate(SHOW, drawn(game, language))
            for letters in ("", "largest"):
                if over := page.evaluate(STRAYING, letters):
                    found[game.slug, language, letters] = over
    return found


def test_on_a_machine_without_fonts_words_stay_on_their_cards(bare: Browser, house: House) -> None:
    page = bare.new_page(viewport=DESKTOP)
    page.goto(house.url)
    assert straying(page) == {}
    page.context.close()


def test_words_stay_on_their_cards_in_a_wide_font_too(wide: Browser, house: House) -> None:
    page = wide.new_page(viewport=DESKTOP)
    page.route("**/*.woff2", lambda route: route.abort())
    page.goto(house.url)
    assert straying(page) == {}
    page.context.close()


def test_words_are_as_wide_as_we_calculate(bare: Browser, house: House) -> None:
    page = bare.new_page(viewport=DESKTOP)
    page.goto(house.url)
    fonts = {families.split(",")[0]: font for font, families in FAMILIES.items()}
    seen = 0
    for game in SHELF:
        page.evaluate(SHOW, drawn(game, "de"))
        for text, family, size, weight, wide in page.evaluate(DRAWN):
            font = fonts[family.split(",")[0].strip('"')]
            reckoned = Letters(font, size, round(weight)).width(text)
            assert wide == pytest.approx(reckoned, rel=0.02, abs=0.3), (text, font, size, weight)
            seen += 1
    assert seen > 1000
    page.context.close()


def test_pages_use_our_fonts_and_ask_nobody_else(visits: Visits) -> None:
    visitor = visits()
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    visitor.sit(game="tacklebox")
    visitor.page.evaluate("document.fonts.ready.then(() => 0)")
    used = visitor.page.evaluate("[...document.fonts].map((each) => [each.family, each.status])")
    assert {family.strip('"'): status for family, status in used} == {
        "Vollkorn": "loaded",
        "Open Sans": "loaded",
    }
    fonts = [url for url in asked if url.endswith(".woff2")]
    assert len(fonts) == len(set(fonts)) == 2  # whatever is loaded early is also used
    assert {urlsplit(url).netloc for url in asked} == {urlsplit(visitor.url).netloc}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_labels_of_the_boxes_hold_all_their_words(visits: Visits, language: str) -> None:
    visitor = visits(viewport=PHONE, locale=language)
    visitor.page.goto(visitor.url)
    for width in (320, 360, PHONE["width"], DESKTOP["width"]):
        visitor.page.set_viewport_size({"width": width, "height": 800})
        over = visitor.page.evaluate(OVER_THE_LINE)
        assert over == [], width
