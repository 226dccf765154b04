"""Text stands out from what is behind it: read from the pixels, not from declared colours."""

import base64
from collections.abc import Callable
from pathlib import Path

import pytest

from snuggery.shelf import SHELF
from tests.browser.conftest import Visits
from tests.browser.fits.measured import SETTLED, records, sit_down
from tests.browser.house import DESKTOP, PHONE, Visitor
from tests.browser.pages.test_pages import PAGES

LOOKING = Path(__file__).with_name("contrast.js").read_text(encoding="utf-8")
MIDWAY = 3
LOOKS = ("", "cherry", "slate")
"""As comfort.html offers them."""


def faint(visitor: Visitor) -> list[str]:
    """What is written on this page and can hardly be read."""
    page = visitor.page
    page.evaluate(SETTLED)
    moved = True
    while moved:  # something may come to the page between the photographs
        texts = page.evaluate(f"({LOOKING}).texts()")
        photographs = []
        for quiet in (False, True):
            page.evaluate(f"({LOOKING}).silence({str(quiet).lower()})")
            photographs.append(base64.b64encode(page.screenshot()).decode())
        page.evaluate(f"({LOOKING}).silence(false)")
        moved = page.evaluate(f"({LOOKING}).texts()") != texts
    assert texts, "nothing is written here"
    found: list[str] = page.evaluate(f"({LOOKING}).faint", [*photographs, texts])
    return found


def faint_in_both_lights(visitor: Visitor) -> dict[str, list[str]]:
    found = {}
    for light in ("light", "dark"):
        visitor.page.emulate_media(color_scheme=light)
        found[light] = faint(visitor)
    return found


@pytest.mark.parametrize("go", PAGES, ids=lambda go: go.__name__)
def test_every_page_can_be_read_in_both_lights(
    visits: Visits, go: Callable[[Visitor], None]
) -> None:
    visitor = visits(painted=True, viewport=DESKTOP, device_scale_factor=2)
    go(visitor)
    assert faint_in_both_lights(visitor) == {"light": [], "dark": []}


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("slug", [game.slug for game in SHELF])
def test_every_board_can_be_read_in_both_lights(visits: Visits, slug: str, look: str) -> None:
    (game,) = (game for game in SHELF if game.slug == slug)
    visitor = visits(painted=True, viewport=PHONE, device_scale_factor=2)
    visitor.page.add_init_script(f"localStorage.table = {look!r}")
    sit_down(visitor, list(records(game, 1, MIDWAY))[1])
    assert faint_in_both_lights(visitor) == {"light": [], "dark": []}


def test_faint_letters_are_found(visits: Visits) -> None:
    visitor = visits(painted=True)
    visitor.page.goto(visitor.url)
    visitor.page.evaluate("""() => {
      document.body.innerHTML =
        `<p id="plain">Plainly written</p><p id="faint">Faintly written</p>`;
      document.body.style.background = "#fff";
      for (const [id, color] of [["plain", "#222"], ["faint", "#999"]])
        document.getElementById(id).style.color = color;
    }""")
    assert [each.split()[0] for each in faint(visitor)] == ["Faintly"]
