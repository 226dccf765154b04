"""A whole turn of every game is played out, beat by beat, as the table tells it.

With SNUGGERY_FILMS=FOLDER every beat is kept there as a picture, by day and by lamplight, on a
phone and on a desk: `python -m tools.browser_tests tests/browser/games/test_turns.py`.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from snuggery.core.theatre.beats import LONGEST
from tests.browser.conftest import Visits
from tests.browser.games.test_sniff import searching
from tests.browser.house import DESKTOP, PHONE, RETRIES, Visitor
from tests.browser.table.test_stage import is_open, stopped

FILMS = os.environ.get("SNUGGERY_FILMS", "")
SCREENS: dict[str, dict[str, Any]] = {
    "phone-light": {"viewport": PHONE, "has_touch": True},
    "phone-dark": {"viewport": PHONE, "has_touch": True, "color_scheme": "dark"},
    "desktop-light": {"viewport": DESKTOP},
    "desktop-dark": {"viewport": DESKTOP, "color_scheme": "dark"},
}
LISTEN = """{
  window.told = [];
  addEventListener("DOMContentLoaded", () => {
    const status = document.querySelector("#status");
    if (!status) return;
    new MutationObserver(() => {
      const [plays, said] = [status.closest("[data-stage=plays]"), status.textContent];
      if (plays && said !== window.told.at(-1)) window.told.push(said);
    }).observe(status, { childList: true });
  });
}"""
"""Every sentence in the status line while a turn is played."""
FRAME = 200
"""The most milliseconds from one picture to the next."""


@dataclass
class Company:
    """A visitor at a table, and the API by which another device plays there."""

    visitor: Visitor
    path: str = ""

    def sit(self, game: str, seats: dict[str, str], options: dict[str, str]) -> None:
        if game == "sniff":  # against somebody else: what one builds is hidden from the other
            self.path = f"{self.visitor.url}/api{searching(self.visitor)}"
            return
        asked = {"game": game, "options": options, "seats": seats, "forced": False}
        request = self.visitor.page.request
        made = request.post(f"{self.visitor.url}/api/tables", data=asked, max_retries=RETRIES)
        assert made.status == 201, made.text()
        self.path = f"{self.visitor.url}/api/tables/{made.json()['table']}"

    def state(self, ply: int | None = None) -> dict[str, Any]:
        at = "" if ply is None else f"?ply={ply}"
        found: dict[str, Any] = self.visitor.page.request.get(
            self.path + at, max_retries=RETRIES
        ).json()
        return found

    def ask(self, what: str, **about: Any) -> dict[str, Any]:
        now = self.state()
        data = {"entry": now["entry"], **about}
        if what == "moves":
            data["seat"] = now["seat"]
        answer = self.visitor.page.request.post(
            f"{self.path}/{what}", data=data, max_retries=RETRIES
        )
        assert answer.status == 200, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    def play(self, *moves: str) -> None:
        for move in moves:
            self.ask("moves", move=move)

    def first(self, begins: str) -> str:
        """The first move of a kind that is offered now on the board, or else as a button."""
        found = [x for x in self.state()["touches"]["choices"] if x["move"].startswith(begins)]
        move: str = min(found, key=lambda each: not each["touch"])["move"]
        return move

    def mine(self) -> None:
        """Wait for the computers."""
        self.visitor.until(lambda: self.state()["seat"] is not None, "nobody plays")


@dataclass(frozen=True)
class Turn:
    """How a table comes to a turn worth seeing, and that turn."""

    game: str
    before: Callable[[Company], None]
    turn: Callable[[Company], None]
    seats: dict[str, str] = field(default_factory=dict)
    options: dict[str, str] = field(default_factory=dict)


def draws_and_discards(company: Company) -> None:
    company.mine()
    company.play("draw pile")
    company.play(company.first("discard"))
    company.mine()


TURNS = (
    Turn(
        "peg-solitaire",
        lambda at: at.play("d2-d4", "f3-d3", "c3-e3", "a3-c3"),
        lambda at: at.play("b5-b3-d3-f3"),
    ),
    Turn(
        "fox-and-geese",
        lambda at: at.play("F@c4", "d3-d4", "c4-c5", "c3-c4"),
        lambda at: at.play("c5xc3xe5"),
    ),
    Turn(
        "snipe-hunt",
        lambda at: at.play(at.first("snipe")),
        lambda at: at.play(at.first("walk")),
        options={"deal": "7"},
    ),
    Turn(
        "tacklebox",
        lambda at: at.play(
            "take squid-2",
            "catch snapper-2 with squid-2",
            "take worm-2",
            "catch mackerel-2 with worm-2",
            "deal",
            "take lure",
        ),
        lambda at: at.play("play shark-attack"),
        options={"deal": "13"},
    ),
    Turn("snare", lambda at: at.mine(), draws_and_discards, {"2": "gentle"}),
    Turn("sniff", lambda _at: None, lambda at: at.play("E2", "E1")),
)


@pytest.mark.parametrize("turn", TURNS, ids=lambda turn: turn.game)
@pytest.mark.parametrize("screen", tuple(SCREENS) if FILMS else ("desktop-dark",))
def test_a_whole_turn_is_told_in_order(visits: Visits, turn: Turn, screen: str) -> None:
    visitor = visits(pace="", painted=bool(FILMS), **SCREENS[screen])
    visitor.page.add_init_script(LISTEN)
    company = Company(visitor)
    company.sit(turn.game, turn.seats, turn.options)
    turn.before(company)
    stopped(visitor)
    visitor.page.goto(company.path.replace("/api", ""))
    visitor.ready()
    is_open(visitor)
    began = company.state()["ply"]
    film(visitor, f"{turn.game}-{screen}-00")
    turn.turn(company)
    last = company.state()
    expect(visitor.moves).to_have_count(len(last["moves"]) + 1)
    stage = visitor.page.locator("#main")
    for number in range(1, LONGEST // FRAME * (last["ply"] - began)):
        # what happened is still being shown
        expect(stage).not_to_have_attribute("data-stage", "waits")
        if stage.get_attribute("data-stage") == "rests":
            break
        film(visitor, f"{turn.game}-{screen}-{number:02}")
        visitor.page.clock.run_for(FRAME)
    expect(stage).to_have_attribute("data-stage", "rests")
    expect(visitor.status).to_have_text(last["status"])
    told = visitor.page.evaluate("window.told")
    states = (company.state(ply) for ply in range(began + 1, last["ply"] + 1))
    wanted = [beat["said"] for state in states for beat in state["beats"] if beat["said"]]
    assert [each for each in told if each in wanted] == wanted


def film(visitor: Visitor, name: str) -> None:
    if FILMS:
        visitor.page.wait_for_timeout(FRAME)
        visitor.page.screenshot(path=Path(FILMS) / f"{name}.png")
