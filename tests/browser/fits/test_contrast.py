"""Text stands out from what is behind it: read from the pixels, not from declared colours.

Of every page there are two photographs: one as it is, one without its letters.
"""

import base64
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from PIL import Image
from playwright.sync_api import CDPSession

from snuggery.shelf import SHELF
from tests.browser.conftest import Visits
from tests.browser.fits.measured import SETTLED, records, sit_down
from tests.browser.house import DESKTOP, PHONE, Visitor
from tests.browser.pages.test_pages import PAGES

LOOKING = Path(__file__).with_name("contrast.js").read_text(encoding="utf-8")
MIDWAY = 3
SHARP = 2
"""Screenshot dots per pixel, in both directions."""
SEEN = 1.02
"""A dot with less contrast than this is not part of a letter."""
FEW = 12
Dots = npt.NDArray[np.uint8]
Lights = npt.NDArray[np.float64]
_VALUES = np.arange(256) / 255
LINEAR = np.where(_VALUES <= 0.04045, _VALUES / 12.92, ((_VALUES + 0.055) / 1.055) ** 2.4)
WEIGHTS = np.array([0.2126, 0.7152, 0.0722])
LOOKS = ("", "cherry", "slate")
"""As comfort.html offers them."""


def faint(visitor: Visitor) -> list[str]:
    """What is written on this page and can hardly be read."""
    page = visitor.page
    camera = page.context.new_cdp_session(page)
    page.evaluate(SETTLED)
    moved = True
    while moved:  # something may arrive on the page between the screenshots
        texts = page.evaluate(f"({LOOKING}).texts()")
        seen = photographed(camera)
        page.evaluate(f"({LOOKING}).silence(true)")
        behind = photographed(camera)
        page.evaluate(f"({LOOKING}).silence(false)")
        moved = page.evaluate(f"({LOOKING}).texts()") != texts
    assert texts, "nothing is written here"
    return [*too_faint(seen, behind, texts)]


def photographed(camera: CDPSession) -> Dots:
    """The page as it is now: red, green and blue of each dot."""
    size = camera.send("Page.getLayoutMetrics")["cssVisualViewport"]
    part = {"x": size["pageX"], "y": size["pageY"], "scale": SHARP}
    part |= {"width": size["clientWidth"], "height": size["clientHeight"]}
    asked = {"format": "png", "optimizeForSpeed": True, "clip": part}
    taken = base64.b64decode(camera.send("Page.captureScreenshot", asked)["data"])
    dots: Dots = np.asarray(Image.open(BytesIO(taken)).convert("RGB"))
    # In a smaller picture most text would be looked for outside of it, and nothing found.
    assert dots.shape == (SHARP * size["clientHeight"], SHARP * size["clientWidth"], 3)
    return dots


def lights(dots: Dots) -> Lights:
    """How light each dot is: its relative luminance (WCAG)."""
    found: Lights = LINEAR[dots] @ WEIGHTS
    return found


def too_faint(page: Dots, behind: Dots, texts: list[dict[str, Any]]) -> Iterator[str]:
    """The texts that stand out too little, each with how far it does."""
    for text in texts:
        left, top, width, height = (round(each * SHARP) for each in text["box"])
        box = np.s_[top : top + height, left : left + width]
        one, two = lights(page[box]), lights(behind[box])
        ratios = (np.maximum(one, two) + 0.05) / (np.minimum(one, two) + 0.05)
        inked = np.sort(ratios[ratios > SEEN])[::-1]
        if len(inked) < FEW:  # covered by something, or just a dot
            continue
        # The edges of letters are blended with what is behind them; their strokes are not.
        strong = inked[len(inked) // 10]
        if strong < text["least"] - 0.05:
            yield f"{text['words']} {strong:.2f}"


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
    visitor = visits(painted=True, viewport=DESKTOP)
    go(visitor)
    assert faint_in_both_lights(visitor) == {"light": [], "dark": []}


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("slug", [game.slug for game in SHELF])
def test_every_board_can_be_read_in_both_lights(visits: Visits, slug: str, look: str) -> None:
    (game,) = (game for game in SHELF if game.slug == slug)
    visitor = visits(painted=True, viewport=PHONE)
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
