"""A lesson on the screen: the table, with a coach above it."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from snuggery.core.text.language import N_, _
from snuggery.terminal.board import Board
from snuggery.terminal.lesson_session import Learning
from snuggery.terminal.room import NARROW, rows
from snuggery.terminal.table_screen import TableScreen

TOLD, TOLD_NARROW = 7, 10
"""The most rows for what the coach says; the task comes below."""
FRAME_ROWS = 2


class LessonScreen(TableScreen):
    """A table at which somebody learns."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f3", "go_on", N_("Continue"), priority=True),
        Binding("ctrl+z", "undo", N_("Back")),
    ]

    def __init__(self, learning: Learning) -> None:
        super().__init__(learning)
        self.learning = learning
        self.lit = False
        self.words = {word: act for word, act in self.words.items() if word in learning.words()}
        self.words |= {"next": self.action_go_on, "skip": self.skip, "exit": self.action_leave}
        if not learning.over_table:
            self.words["play"] = self.begin_a_game

    def compose(self) -> ComposeResult:
        """The coach, and the table."""
        with Vertical(id="coach"):
            with VerticalScroll(id="telling", can_focus=False):
                yield Static(id="says", markup=False)
            yield Static(id="task", markup=False)
        yield from super().compose()

    def rows_above(self) -> int:
        """What the coach says; a board in a lesson has no frame."""
        text, task = self.learning.coach()
        width = self.app.size.width
        asked = rows(f"▸ {task} {self.what_now()}", width)
        most = TOLD if width >= NARROW else TOLD_NARROW
        return min(rows(text, width), most) + asked - FRAME_ROWS

    def welcome(self) -> str:
        """The coach says enough."""
        return ""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is nothing to analyse or to save, and only reading continues by itself."""
        if action == "go_on":
            return not self.learning.step.do and not self.learning.last
        return action not in ("analyse", "save", "redo", "learn", "ready_made")

    def show(self) -> None:
        """Draw everything again, and ring what is to be touched."""
        super().show()
        text, task = self.learning.coach()
        self.query_one("#says", Static).update(text)
        self.query_one("#task", Static).update(f"▸ {task} {self.what_now()}".rstrip())
        self.query_one("#telling", VerticalScroll).scroll_home(animate=False)
        self.query_one(Board).light(self.learning.touched())
        self.refresh_bindings()

    def what_now(self) -> str:
        """Where the lesson ends: how to get to a real game."""
        if not self.learning.last:
            return ""
        if self.learning.over_table:
            return _("Press Enter to go back to your table.")
        return _("Enter starts one; Ctrl+N starts the lesson again, Ctrl+Q leaves.")

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
        """Enter continues where there is only something to read; at the end, to a real game."""
        if self.learning.step.do:
            super().press()
        elif self.learning.last:
            self.begin_a_game()
        else:
            self.action_go_on()

    def begin_a_game(self) -> None:
        """Play, at the table that waits or at a new one."""
        self.learning.wants_game = not self.learning.over_table
        self.action_leave()

    def action_restart(self) -> None:
        """From the first step; nothing is lost by it."""
        self.learning.restart()
        self.stepped("")

    def action_leave(self) -> None:
        """Back to the game, or away."""
        if self.learning.over_table:
            self.dismiss()
        else:
            super().action_leave()
