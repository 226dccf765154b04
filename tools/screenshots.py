"""Takes the pictures of the documentation from the real thing: `python -m tools.screenshots`.

With `previews` behind it, only those that a chat shows beside a link are taken (web/public).

Every game on the shelf is opened in a real browser, by day at desktop size and by lamplight at
phone size. A few moves are played with a fixed seed, so that pictures change only when the look
does.
"""

import json
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from snuggery.core import CHANCE, Game, Record, Seal, Table
from snuggery.search.random_play import random_move
from snuggery.server.pages.previews import HEIGHT, WIDTH
from snuggery.server.pages.previews import SHELF as SHELF_PICTURE
from snuggery.shelf import SHELF
from tests.browser.conftest import ARGUMENTS
from tests.browser.house import DESKTOP, KNOWS, PHONE, opened
from tools.find_chromium import find

ROOT = Path(__file__).parent.parent
IMAGES = ROOT / "docs/images"
PREVIEWS = ROOT / "web/public/previews"
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": DESKTOP},
    "phone": {"viewport": PHONE, "has_touch": True},
}
MOVES = {"sniff": 60, "snare": 26}
"""Games in which six moves show too little; the computer plays both sides."""
LIT = ("peg-solitaire",)
"""Games with a lamp that lights up a moment later."""
SEED = bytes(range(16))
FARTHER = 1.5
"""The whole shelf is shown from a little further away."""
SMALL = 56
"""The quality of a picture small enough for chats."""
BOARD_ONLY = """
  body { overflow: hidden }
  .table > :not(.surface), .rail h1, .rail button { display: none !important }
  .table { display: block !important; height: calc(100vh - 3.25rem) !important }
  .surface > :not(.board, .shade) { display: none !important }
  .surface { width: 100% !important; height: 100% !important }
"""
"""The board fills the picture, below the name of the house."""


def main() -> None:
    """Take them all."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    path = find() or sys.exit("The pictures need Chromium.")
    with (
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory() as folder,
        opened(Path(folder)) as house,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        _shoot_previews(browser, house.url)
        if sys.argv[1:] == ["previews"]:
            return
        for (size, how), scheme in zip(SIZES.items(), ("light", "dark"), strict=True):
            _shoot(browser, house.url, f"{size}-{scheme}", how | {"color_scheme": scheme})
        browser.close()


def _shoot(browser: Browser, url: str, name: str, how: dict[str, Any]) -> None:
    page = _page(browser, **how)
    page.goto(url)
    _keep(page, IMAGES / f"shelf-{name}")
    for game in SHELF:
        page.goto(url + _table(page, game))
        if page.locator("#curtain[open]").count():
            page.locator("#curtain button").click()
        if game.slug in LIT:
            page.locator(".lamp").wait_for()
        _keep(page, IMAGES / f"{game.slug}-{name}")
    page.context.close()


def _page(browser: Browser, **how: Any) -> Page:
    """A page of somebody who has played before, and is shown no first steps."""
    context = browser.new_context(**how, reduced_motion="reduce")
    context.add_init_script(KNOWS)
    return context.new_page()


def _shoot_previews(browser: Browser, url: str) -> None:
    """What a chat shows beside a link: the shelf, and every board with a game under way."""
    PREVIEWS.mkdir(parents=True, exist_ok=True)
    whole: ViewportSize = {"width": int(WIDTH * FARTHER), "height": int(HEIGHT * FARTHER)}
    page = _page(browser, viewport=whole, device_scale_factor=1 / FARTHER)
    page.goto(url)
    _keep(page, PREVIEWS / SHELF_PICTURE, SMALL)
    page.context.close()
    page = _page(browser, viewport={"width": WIDTH, "height": HEIGHT}, bypass_csp=True)
    page.goto(url)
    for game in SHELF:
        page.goto(url + _table(page, game))
        if page.locator("#curtain[open]").count():
            page.locator("#curtain button").click()
        page.add_style_tag(content=BOARD_ONLY)
        page.mouse.move(1, 1)
        _keep(page, PREVIEWS / game.slug, SMALL)
    page.context.close()


def _table(page: Page, game: Game) -> str:
    """The address of a table at which a few moves were played."""
    answer = page.evaluate(
        """async ([body]) => (await fetch("/api/records", {
            method: "POST", headers: {"Content-Type": "text/plain"}, body})).json()""",
        [str(_record(game))],
    )
    if "url" not in answer:
        sys.exit(json.dumps(answer))
    url: str = answer["url"]
    return url


def _record(game: Game) -> Record:
    chooser = random.Random(1)
    table = Table(game, seal=Seal(SEED))
    bot = game.bots.bot("club", 1) if game.slug in MOVES else None
    for _ in range(MOVES.get(game.slug, 6)):
        seat = chooser.choice([seat for seat in table.state.to_act() if seat != CHANCE])
        moves = table.state.moves(seat)
        move = bot.choose(table.view(seat), moves) if bot else random_move(moves, chooser)
        table.play(seat, move)
    return table.whole_record()


def _keep(page: Page, path: Path, quality: int = 80) -> None:
    page.screenshot(path=path.with_suffix(".jpg"), type="jpeg", quality=quality)
    print(path.name)


if __name__ == "__main__":
    main()
