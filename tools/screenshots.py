"""Takes the pictures of the documentation from the real thing: `python -m tools.screenshots`.

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

from playwright.sync_api import Browser, Page, sync_playwright

from snuggery.core import CHANCE, Game, Record, Seal, Table
from snuggery.search.random_play import random_move
from snuggery.shelf import SHELF
from tests.browser.conftest import ARGUMENTS
from tests.browser.house import DESKTOP, PHONE, opened
from tools.find_chromium import find

IMAGES = Path(__file__).parent.parent / "docs/images"
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": DESKTOP},
    "phone": {"viewport": PHONE, "has_touch": True},
}
MOVES = {"sniff": 60, "snare": 26}
"""Where six moves show too little; both are played by the computer."""
LIT = ("peg-solitaire",)
"""Where a lamp is lit a moment later."""
SEED = bytes(range(16))


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
        for (size, how), scheme in zip(SIZES.items(), ("light", "dark"), strict=True):
            _shoot(browser, house.url, f"{size}-{scheme}", how | {"color_scheme": scheme})
        browser.close()


def _shoot(browser: Browser, url: str, name: str, how: dict[str, Any]) -> None:
    page = browser.new_context(**how, reduced_motion="reduce").new_page()
    page.goto(url)
    _keep(page, f"shelf-{name}")
    for game in SHELF:
        page.goto(url + _table(page, game))
        if page.locator("#curtain[open]").count():
            page.locator("#curtain button").click()
        if game.slug in LIT:
            page.locator(".lamp").wait_for()
        _keep(page, f"{game.slug}-{name}")
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


def _keep(page: Page, name: str) -> None:
    page.screenshot(path=IMAGES / f"{name}.jpg", type="jpeg", quality=80)
    print(name)


if __name__ == "__main__":
    main()
