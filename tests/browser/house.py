"""A real server in a process of its own, and a visitor with a real browser."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, ViewportSize, expect

from snuggery import SHELF
from tests.terminal.games_to_play import BERGHOLT

SNUGGERY = (sys.executable, "-m", "snuggery")
TOY_HOUSE = (sys.executable, "-m", "tests.browser.toy_house")
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
LONGEST_START = 120
"""Seconds."""
LONG = 60_000
"""Milliseconds after which a test gives up; it usually takes a few, but machines are busy."""
RETRIES = 3
"""A quiet connection may be closed just when somebody speaks again."""
BROKEN = (
    "net::ERR_",  # a broken connection has many names, depending on when it breaks
    "when fetching the script",  # what the page keeps for later may not have arrived yet
)
"""What a browser itself says when its connection breaks."""
BESIDE = re.compile(r"/(insight|preview|standing|tips|verdict)$")
"""What the client asks by itself: asked just before a move, it may arrive after it, too late."""
STILL = """async shape => {
  const at = () => { const { x, y, width, height } = shape.getBoundingClientRect();
                     return [x + width / 2, y + height / 2]; };
  for (let was = at(); ;) {
    await new Promise(requestAnimationFrame);
    const now = at();
    if (now.join() === was.join()) return now;
    was = now;
  }
}"""
"""The middle of something, once it has come to rest."""

UNPAINTED = """{
  const hide = () => { document.documentElement.style.opacity = 0; };
  if (document.documentElement) hide();
  else new MutationObserver((_, all) => { hide(); all.disconnect(); })
    .observe(document, { childList: true });
}"""
"""Everything is laid out and can be seen and clicked by tests, but no pixel is drawn: a third of
the work."""

SOLUTION: tuple[tuple[str, str], ...] = tuple(
    jump for play in BERGHOLT for jump in pairwise(play.split("-"))
)
"""Bergholt's game, jump by jump."""


class House:
    """The server; it can be killed, and started again at the same address with the same tables."""

    def __init__(
        self, data: Path, command: Sequence[str] = SNUGGERY, *, shares: bool = False
    ) -> None:
        self.data = data
        self.command = command
        self.sharing = "--share-results" if shares else "--no-share-results"
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def open(self) -> None:
        """Start, and wait until it answers."""
        self.process = subprocess.Popen(
            [
                *(*self.command, "serve", "--port", str(self.port)),
                *("--data", str(self.data), self.sharing),
            ],
            stdout=subprocess.DEVNULL,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        until = time.monotonic() + LONGEST_START
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                assert self.process.poll() is None, "the server ended by itself"
                assert time.monotonic() < until, "the server did not start"
                time.sleep(0.05)
            else:
                return

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Stop, and wait until it is gone."""
        if self.process:
            self.process.send_signal(how)
            self.process.send_signal(signal.SIGCONT)  # a test may have stopped it
            self.process.wait(LONGEST_START)
            self.process = None


@contextmanager
def opened(
    data: Path, command: Sequence[str] = SNUGGERY, *, shares: bool = False
) -> Iterator[House]:
    """A house that is open inside the block. Its visitors know nothing of each other's results."""
    house = House(data, command, shares=shares)
    try:
        house.open()
        yield house
    finally:
        house.end()


@dataclass
class Visitor:
    """Somebody with a browser; whatever the browser complains about is remembered."""

    page: Page
    url: str
    complaints: list[str] = field(default_factory=list)
    excused: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        self.page.on("console", self._overhear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _overhear(self, message: ConsoleMessage) -> None:
        late = "status of 409" in message.text and BESIDE.search(message.location["url"])
        if message.type in {"error", "warning"} and not late:
            self.complaints.append(message.text)

    def unexcused(self) -> list[str]:
        """Complaints that the test did not expect."""
        return [each for each in self.complaints if not any(x in each for x in self.excused)]

    def sit(self, *played: str, game: str = "peg-solitaire", **options: str) -> None:
        """A table after some plays, without the way through the pages."""
        tables = f"{self.url}/api/tables"
        made = self.page.request.post(
            tables,
            data={"game": game, "options": options, "forced": False},
            max_retries=RETRIES,
        )
        assert made.status == 201, made.text()
        table = made.json()
        for entry, move in enumerate(played):
            moves = f"{tables}/{table['table']}/moves"
            answer = self.page.request.post(
                moves, data={"entry": entry, "move": move}, max_retries=RETRIES
            )
            assert answer.status == 200, answer.text()
        self.page.goto(self.url + table["url"])
        self.ready()

    def begins(self, how: str = "play") -> None:
        """Press one of the large buttons of a box."""
        self.page.locator(f".ways [value={how}]").click()

    def card(self, option: str, value: str) -> Locator:
        """A card on a box."""
        return self.page.locator(f".card:has([name='{option}'][value='{value}'])")

    def take_seat(self, link: str, name: str = "") -> None:
        """Open the link to a seat, and take it."""
        self.page.goto(link)
        if name:
            self.page.get_by_label("Your name at this table").fill(name)
        self.page.get_by_role("button", name="Take the seat").click()
        self.ready()

    def ready(self) -> None:
        """Wait until the board can be touched or looked at."""
        expect(self.page.locator("#board [tabindex='0']")).to_have_count(1)

    def point(self, name: str) -> Locator:
        return self.page.locator(f"#{name}")

    def middle(self, name: str) -> tuple[float, float]:
        x, y = self.point(name).locator(".touch").evaluate(STILL)
        return x, y

    def until(self, true: Callable[[], bool], what: str) -> None:
        """Wait for something that no locator tells."""
        deadline = time.monotonic() + LONG / 1000
        while not true():
            assert time.monotonic() < deadline, what
            self.page.wait_for_timeout(20)

    def jump(self, start: str, end: str) -> None:
        """Two taps, and the answer."""
        self.point(start).click()
        self.point(end).click()
        self.stands(end)
        self.empty(start)

    def jumps(self, *jumps: tuple[str, str]) -> None:
        for start, end in jumps:
            self.jump(start, end)

    def stands(self, name: str) -> None:
        expect(self.point(name)).to_contain_class("filled")

    def empty(self, name: str) -> None:
        expect(self.point(name)).to_contain_class("empty")

    @property
    def status(self) -> Locator:
        return self.page.locator("#status")

    @property
    def live(self) -> Locator:
        return self.page.locator("#live")

    @property
    def moves(self) -> Locator:
        return self.page.locator("#moves button")

    def act(self, name: str) -> Locator:
        return self.page.locator(f"[data-act={name}]")

    def position(self) -> str:
        """The points that are filled."""
        found: str = self.page.evaluate(
            "[...document.querySelectorAll('#board .filled')].map(g => g.id).sort().join(' ')"
        )
        return found


KNOWS = f"""try {{
  for (const game of {[game.slug for game in SHELF]})
    localStorage[`tips ${{game}}`] ??= "all";
  localStorage["sounds offered"] ??= "3";
}} catch {{}}"""
"""A device on which somebody has played every game before: no tips for a first game, and no
question about sounds."""


def visit(
    browser: Browser,
    url: str,
    *,
    painted: bool = False,
    newcomer: bool = False,
    pace: str = "none",
    **how: Any,
) -> Visitor:
    """A fresh browser profile of somebody who knows the games, unless the test wants a newcomer.

    It has little motion, turns are shown at once, and there are no pixels, unless the test wants
    them: `pace` is "" (calm), "brisk" or "none".
    """
    settings: dict[str, Any] = {"viewport": DESKTOP, "reduced_motion": "reduce", **how}
    context = browser.new_context(**settings)
    context.set_default_timeout(LONG)  # for requests without a page, too
    context.add_init_script(f"try {{ localStorage.pace ??= '{pace}'; }} catch {{}}")
    if not newcomer:
        context.add_init_script(KNOWS)
    if not painted:
        context.add_init_script(UNPAINTED)
    return Visitor(context.new_page(), url)
