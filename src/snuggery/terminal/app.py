"""The Textual app."""

from typing import ClassVar

from textual import on
from textual.app import App
from textual.binding import Binding, BindingType

from snuggery.core.text.language import _
from snuggery.terminal.lesson_screen import LessonScreen
from snuggery.terminal.lesson_session import Learning
from snuggery.terminal.screens import Curtain
from snuggery.terminal.session import Sitting
from snuggery.terminal.table_screen import PACE, TableScreen
from snuggery.terminal.themes import THEMES, light_background


class TableApp(App[int]):
    """One table in the terminal."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+q", "quit", show=False, priority=True),
    ]

    def __init__(self, sitting: Sitting, pace: float = PACE) -> None:
        super().__init__()
        self.sitting = sitting
        self.pace = pace
        self.title = _(sitting.game.name)
        self.failure: Exception | None = None

    def on_mount(self) -> None:
        """Lay the table."""
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[light_background()].name
        if isinstance(self.sitting, Learning):
            self.push_screen(LessonScreen(self.sitting))
        else:
            self.push_screen(TableScreen(self.sitting, self.pace))

    @on(TableScreen.LessonAsked)
    def learn(self) -> None:
        """Lay a lesson over the table, which waits in the meantime."""
        self.push_screen(LessonScreen(Learning(self.sitting.game, over=True)))

    def _handle_exception(self, error: Exception) -> None:
        """A bug ends the app; the command line says so in one line."""
        self.failure = self.failure or error
        super()._handle_exception(error)
        self._exit_renderables.clear()

    async def action_quit(self) -> None:
        """Leave the table, or the lesson that lies over it, whatever is being read there.

        A curtain stays: the table behind it still shows what only the last player may see.
        """
        while not isinstance(self.screen, TableScreen | Curtain):
            self.pop_screen()
        tables = (each for each in reversed(self.screen_stack) if isinstance(each, TableScreen))
        next(tables).action_leave()

    def action_interrupt(self) -> None:
        """Ctrl-C ends the program, as everywhere."""
        self.exit(130)


def play(sitting: Sitting) -> int:
    """Play until the player leaves; the exit code."""
    app = TableApp(sitting)
    code = app.run()
    if app.failure:
        raise app.failure
    return code or 0
