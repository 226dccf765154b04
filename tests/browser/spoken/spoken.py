"""Somebody who sees nothing: plays by keyboard alone, and by what a screen reader would say.

Nothing here knows an id or a class of the page. What has the focus and what is there are read from
the accessibility tree; what is said is what comes into a live region that can be heard at that
moment. A region behind an open dialog is silent, and so is one that comes with its text.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

EAR = """
window.heard = [];
window.answers = [];
const NAMES = ['Answer', 'Antwort'];
const answers = (region) => region.role === 'log' && NAMES.includes(region.ariaLabel);
const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=log], [role=alert]';
const audible = (region) => {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  return region.checkVisibility() && !region.closest('[aria-hidden=true], [inert]')
    && (!dialog || dialog.contains(region));
};
let listening = () => {};
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) {
    const region = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
    const said = [...addedNodes].map((node) => (node.textContent ?? '').trim()).filter(Boolean);
    if (!region || !said.length || !audible(region)) continue;
    window.heard.push(...said);
    if (answers(region)) window.answers.push(said);
  }
  listening();
}).observe(document, { subtree: true, childList: true });
window.listen = ([from, wanted, longest]) => new Promise((resolve) => {
  const fresh = () => window.heard.slice(from);
  setTimeout(() => resolve(fresh()), longest);
  listening = () => {
    if (fresh().some((said) => wanted.every((each) => said.includes(each)))) resolve(fresh());
  };
  listening();
});
window.answer = ([from, longest]) => new Promise((resolve) => {
  const told = () => window.answers[from];
  setTimeout(() => resolve([]), longest);
  listening = () => told() && resolve(told());
  listening();
});
"""
IN_BOARD = "document.activeElement.closest('[role=application]') !== null"
MOST_KEYS = 160
LONGEST = 30_000
TEXT_FIELD = {"en": "Type a move, or help", "de": "Zug eintippen oder Hilfe"}


class Told(NamedTuple):
    """What is told of one thing."""

    role: str
    name: str
    value: str


class Listener:
    """A player who listens and types."""

    def __init__(self, page: Page, language: str = "en") -> None:
        self.page = page
        self.language = language
        self.told = 0
        self.typing = False
        self.tree = page.context.new_cdp_session(page)
        # otherwise each question builds the whole tree again
        self.tree.send("Accessibility.enable")
        page.add_init_script(EAR)
        page.set_default_timeout(LONGEST)

    # What is heard

    def heard(self) -> list[str]:
        """All that was said on this page."""
        said: list[str] = self.page.evaluate("window.heard")
        return said

    def hear(self, *wanted: str) -> str:
        """Wait until something is said that has all this in it; it may not be said twice."""
        fresh = self._listen(*wanted)
        found = [said for said in fresh if all(each in said for each in wanted)]
        assert found, f"{wanted} was not said, but {fresh}"
        assert not wanted or len(found) == 1, f"said {len(found)} times: {found}"
        self.told += fresh.index(found[0]) + 1
        return found[0]

    def _listen(self, *wanted: str) -> list[str]:
        fresh: list[str] = self.page.evaluate("window.listen", [self.told, wanted, LONGEST])
        return fresh

    def settle(self) -> None:
        """What was said so far is known."""
        self.told = len(self.heard())

    # Where the keyboard is

    def focus(self) -> Told:
        """What the browser tells a screen reader of what has the focus."""
        asked: dict[str, object] = {"expression": "document.activeElement"}
        focused = self.tree.send("Runtime.evaluate", asked)["result"]["objectId"]
        asked = {"objectId": focused, "fetchRelatives": False}
        (node,) = self.tree.send("Accessibility.getPartialAXTree", asked)["nodes"]
        told = {name: node.get(name, {}).get("value", "") for name in ("role", "name", "value")}
        return Told(**told)

    def on(self, role: str, name: str) -> bool:
        """Whether the focus is there; the name may go on after this."""
        has = self.focus()
        return has.role == role and has.name.startswith(name)

    def press(self, *keys: str) -> None:
        self.typing = False
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, role: str, name: str, *, back: bool = False) -> None:
        """Tab until the focus is on this."""
        passed = []
        for _ in range(MOST_KEYS):
            self.press("Shift+Tab" if back else "Tab")
            here = self.focus()
            if here.role == role and here.name.startswith(name):
                return
            passed.append(here)
            if passed.count(here) > 2:
                break
        raise AssertionError(f"Tab never came to the {role} {name!r}, only to {passed}")

    def push(self, name: str, *, back: bool = False) -> None:
        """Go to a button and press it."""
        if not self.on("button", name):
            self.tab_to("button", name, back=back)
        self.press("Enter")

    def follow(self, name: str) -> None:
        """Go to a link, and where it leads."""
        self.tab_to("link", name)
        with self.page.expect_navigation():
            self.press("Enter")

    def choose(self, name: str, option: str) -> None:
        """Choose from a list by typing the beginning of what it offers."""
        self.tab_to("combobox", name)
        self.page.keyboard.type(option)
        assert self.focus().value.startswith(option), self.focus()

    def fill(self, name: str, text: str) -> None:
        """Type into a field of a form."""
        self.tab_to("textbox", name)
        self.page.keyboard.insert_text(text)

    def pick(self, name: str) -> None:
        """Choose a card by what it says first: arrows go through those of one question."""
        for _ in range(MOST_KEYS):
            self.press("Tab")
            here = self.focus()
            if here.role == "DisclosureTriangle":
                self.press("Enter")
            elif here.role == "checkbox" and here.name.startswith(name):
                return self.press("Space")
            elif here.role == "radio":
                first = here.name
                while not here.name.lower().startswith(name.lower()):
                    self.press("ArrowRight")
                    here = self.focus()
                    if here.name == first:
                        break
                else:
                    return None
        raise AssertionError(f"Tab never came to the card {name!r}")

    def start(
        self,
        game: str,
        choices: Mapping[str, str] | None = None,
        *,
        cards: Sequence[str] = (),
        how: str = "Play",
    ) -> None:
        """From the shelf to a table: cards, then lists by what they offer, fields by =text.

        All in Tab's order.
        """
        self.follow(game)
        for card in cards:
            self.pick(card)
        if choices:
            self.tab_to("DisclosureTriangle", "More")
            self.press("Enter")
            for name, value in choices.items():
                (self.fill if value.startswith("=") else self.choose)(name, value.removeprefix("="))
        self.push("Start with these options" if choices else how, back=bool(cards) and not choices)
        self.at_the_table()

    def open_record(self, game: str, record: Path) -> None:
        """From the shelf to a game that was saved."""
        self.page.on("filechooser", lambda _: None)  # the browser needs a moment to notice it
        self.follow(game)
        self.tab_to("DisclosureTriangle", "More")
        self.press("Enter")
        self.tab_to("button", "Open a saved record")
        with self.page.expect_file_chooser() as chooser:
            self.press("Enter")
        chooser.value.set_files(record)
        self.at_the_table()

    def at_the_table(self) -> None:
        """Wait for the table."""
        self.page.wait_for_url("**/tables/*")
        shown = self.page.get_by_role("application").or_(self.page.get_by_role("dialog"))
        shown.first.wait_for()
        self.told = 0

    def passed(self, said: str) -> bool:
        """Wait until the device is to be passed, or this is said; whether it is to be passed."""
        dialog = self.page.get_by_role("dialog", name="Pass the device")
        for _ in range(LONGEST // 20):
            if dialog.count():
                return True
            if any(said in each for each in self.heard()[self.told :]):
                return False
            self.page.wait_for_timeout(20)
        raise AssertionError(f"nobody is to go on: {self.heard()[self.told :]}")

    def lift_curtain(self, said: str) -> None:
        """The device changes hands: a dialog says who is next, and nothing else is to be heard."""
        dialog = self.page.get_by_role("dialog", name=said)
        dialog.wait_for()
        assert self.focus().name == "I am here"
        self.settle()
        self.press("Enter")
        dialog.wait_for(state="detached")

    # The table

    def board(self) -> None:
        """Come to the board by Tab: it is one stop, and the first of the page's content."""
        if self.in_board():
            return
        self.tab_to("button", "", back=True)
        for _ in range(MOST_KEYS):
            if self.in_board():
                return
            self.press("Shift+Tab")
        raise AssertionError("Tab never came to the board")

    def in_board(self) -> bool:
        inside: bool = self.page.evaluate(IN_BOARD)
        return inside

    def comes_to_board(self) -> None:
        """What had the focus has gone, so it goes to the board by itself."""
        self.page.wait_for_function(IN_BOARD)

    def touch(self, *names: str) -> None:
        """Touch things of the board one after the other, each by the beginning of its name."""
        self.board()
        for name in names:
            self.go(name)
            self.press("Enter")

    def go(self, name: str, key: str = "PageDown") -> None:
        """From one thing that may be touched to the next, until this one."""
        passed = [self.focus().name]
        for _ in range(MOST_KEYS):
            if self.on("button", name):
                return
            self.press(key)
            passed.append(self.focus().name)
        raise AssertionError(f"{name!r} is not among what can be touched: {passed}")

    def field(self) -> None:
        """Come to the field in which moves and questions are typed."""
        if not self.typing and not self.on("textbox", TEXT_FIELD[self.language]):
            self.tab_to("textbox", TEXT_FIELD[self.language])

    def type(self, text: str) -> None:
        """Type something in that field."""
        self.field()
        self.page.keyboard.insert_text(text)
        self.press("Enter")
        self.typing = True

    def ask(self, question: str) -> list[str]:
        """A question, and the answer as it is read out, whatever else is said in the meantime."""
        before: int = self.page.evaluate("window.answers.length")
        self.type(question)
        lines: list[str] = self.page.evaluate("window.answer", [before, LONGEST])
        self.settle()
        return lines

    def play(self, move: str, *heard: str) -> str:
        """Type a move, and hear what comes of it."""
        self.settle()
        self.type(move)
        return self.hear(*heard)

    def moves(self) -> dict[str, str]:
        """What may be played, as it is typed and as it sounds."""
        asked = {"en": "moves", "de": "züge"}[self.language]
        return dict(line.split(": ", 1) for line in self.ask(asked) if ": " in line)

    def play_on(
        self, choose: Callable[[dict[str, str]], str], over: tuple[str, ...], most: int = 400
    ) -> str:
        """Play until the end is said; `choose` picks from the answer to `moves`."""
        for _ in range(most):
            said = self.play(choose(self.moves()))
            if any(each in said for each in over):
                return said
        raise AssertionError("the game does not end")
