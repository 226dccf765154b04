"""Somebody who plays Snare in the browser as the hint says: by mouse, keyboard or finger."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import CDPSession, expect

from tests.browser.house import RETRIES, Visitor

State = dict[str, Any]


class SnarePlayer:
    """A visitor at a table of Snare, and the API to look up what they should see."""

    def __init__(self, visitor: Visitor, seats: dict[str, str], **options: str) -> None:
        self.visitor = visitor
        self.page = visitor.page
        asked = {"game": "snare", "options": options, "seats": seats}
        made = self.page.request.post(
            f"{visitor.url}/api/tables", data=asked, max_retries=RETRIES
        ).json()
        self.invites: dict[str, str] = made["invites"]
        self.path = f"{visitor.url}/api/tables/{made['table']}"
        self.sit(made["url"])

    def sit(self, address: str) -> None:
        """Come to the table."""
        self.page.goto(self.visitor.url + address)
        self.visitor.ready()
        if (shared := self.page.locator("#share[open]")).count():
            shared.get_by_role("button", name="Close").click()

    def state(self) -> State:
        found: State = self.page.request.get(self.path, max_retries=RETRIES).json()
        return found

    def ask(self, what: str, **about: str) -> State:
        data = {"entry": self.state()["entry"], **about}
        found: State = self.page.request.post(
            f"{self.path}/{what}", data=data, max_retries=RETRIES
        ).json()
        return found

    def turn(self) -> State:
        """Wait until it is this player's turn, here and in the browser."""
        states: list[State] = []

        def mine() -> bool:
            states.append(self.state())
            told = len(states[-1]["moves"]) + 1 == self.visitor.moves.count()
            return told and (states[-1]["seat"] is not None or bool(states[-1]["over"]))

        self.visitor.until(mine, "the computers do not play")
        return states[-1]

    def hand(self) -> list[str]:
        """The ids of the cards in hand, line by line from left to right."""
        found: list[str] = self.page.evaluate(
            "[...document.querySelectorAll('[data-row]')]"
            ".map(g => [g.getBoundingClientRect(), g.id])"
            ".sort(([a], [b]) => (Math.abs(a.y - b.y) > 25 ? a.y - b.y : a.x - b.x))"
            ".map(([, id]) => id)"
        )
        return found

    def press(self, name: str) -> None:
        self.page.locator("#tray").get_by_role("button", name=name, exact=True).click()

    def parts(self, move: str) -> list[tuple[str, str]]:
        """The cards of a composed move."""
        (reading,) = self.ask("preview", move=move)["readings"]
        return [(id_, text) for id_, text in reading["parts"]]

    def touch_word(self, move: str, touch: Callable[[str], None]) -> None:
        """A word, card by card; a wild card is asked for its letter, or given another."""
        parts = self.parts(move)
        for id_, text in parts:
            touch(id_)
            if text.startswith("?") and id_.startswith("hand-"):
                self.name(text[1])
        for number, (_, text) in enumerate(parts):
            chip = self.page.locator(".parts li").nth(number)
            if text.startswith("?") and chip.locator("b").inner_text() != text[1]:
                chip.locator(".swap").click()  # it stood for another letter in the old word
                self.name(text[1])
        expect(self.page.locator(".read-out.legal")).to_contain_text("scores")
        self.page.locator("#tray .sending .primary").click()

    def name(self, letter: str) -> None:
        """Say what a wild card stands for."""
        self.page.locator(".palette").get_by_role("button", name=letter, exact=True).click()

    def play_as_hinted(self, act: Callable[["SnarePlayer", str], None]) -> State:
        """A whole hand."""
        while True:
            state = self.turn()
            if state["over"] or "Hand 2" in state["picture"]["moving"]:
                return state
            move = self.ask("hint")["move"]
            act(self, move)
            expect(self.visitor.moves.nth(len(state["moves"]) + 1)).to_be_attached()


def is_word(move: str) -> bool:
    """Whether a move makes a word."""
    return move.split(maxsplit=1)[0] in {"lay", "add", "snare"}


def card_id(state: State, move: str) -> tuple[str, ...]:
    """What is touched for a move that is chosen."""
    found = next(each for each in state["touches"]["choices"] if each["move"] == move)
    return tuple(found["touch"])


def letters(move: str) -> str:
    """A word as one types it."""
    return re.sub("[^A-Za-z]", "", move.rpartition(" ")[2]).lower()


def finger(session: CDPSession, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A finger comes down, moves in steps, and is lifted."""
    for step in range(7):
        x, y = (a + (b - a) * min(step, 5) / 5 for a, b in zip(start, end, strict=True))
        kind = "touchMove" if step else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
