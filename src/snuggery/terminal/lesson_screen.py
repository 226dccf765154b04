"""A lesson on the screen: the table, with a coach above it."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from snuggery.core.text.language import N_
from snuggery.terminal.board import Board
from snuggery.terminal.lesson_session import Learning
from snuggery.terminal.table_screen import TableScreen


class LessonScreen(TableScreen):
    """A table at which somebody learns."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f3", "go_on", N_("Go on"), priority=True),
        Binding("ctrl+z", "undo", N_("Back")),
    ]

    def __init__(self, learning: Learning, *, over: bool = False) -> None:
        """`over`: it lies over the table of a game, which is there again afterwards."""
        super().__init__(learning)
        self.learning = learning
        self.over = over
        self.lit = False
        self.words |= {"next": self.action_go_on, "skip": self.skip}

    def compose(self) -> ComposeResult:
        """The coach, and the table."""
        with VerticalScroll(id="coach", can_focus=False):
            yield Static(id="says", markup=False)
            yield Static(id="task", markup=False)
        yield from super().compose()

    def welcome(self) -> str:
        """The coach says enough."""
        return ""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is nothing to analyse or to save, and only reading goes on by itself."""
        if action == "go_on":
            return not self.learning.step.do and not self.learning.last
        return action not in ("analyse", "save", "redo", "learn", "ready_made")

    def show(self) -> None:
        """Draw everything anew, and ring what is to be touched."""
        super().show()
        text, task = self.learning.coach()
        self.query_one("#says", Static).update(text)
        self.query_one("#task", Static).update(f"▸ {task}")
        self.query_one("#coach", VerticalScroll).scroll_home(animate=False)
        self.query_one(Board).light(self.learning.touched())
        self.refresh_bindings()

    def action_go_on(self) -> None:
        """The next step."""

        def act() -> None:
            self.learning.go_on()
            self.stepped("")

        self.attempt(act)

    def skip(self) -> None:
        """The last step."""
        self.learning.go_to(len(self.learning.lesson.steps) - 1)
        self.stepped("")

    def press(self) -> None:
        """Enter goes on where there is only something to read."""
        if self.learning.step.do or self.learning.last:
            super().press()
        else:
            self.action_go_on()

    def action_restart(self) -> None:
        """From the first step; nothing is lost by it."""
        self.learning.restart()
        self.stepped("")

    def action_leave(self) -> None:
        """Back to the game, or away."""
        if self.over:
            self.dismiss()
        else:
            super().action_leave()
