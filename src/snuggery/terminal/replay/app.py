"""A recorded game on the screen, gone through with keys."""

from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Footer, Static

from snuggery.core import Game, Touches
from snuggery.core.help.questions import told_by
from snuggery.core.text.language import N_, _
from snuggery.terminal.board import Board, BoardRoom
from snuggery.terminal.replay.steps import Step
from snuggery.terminal.screens import Translated
from snuggery.terminal.themes import THEMES, light_background


class ReplayScreen(Translated[None]):
    """One moment of the game, and the move that led to it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,down,space,enter,n", "step(1)", N_("Next")),
        Binding("left,up,backspace,p", "step(-1)", N_("Back")),
        Binding("pagedown", "step(10)", N_("Ten forward")),
        Binding("pageup", "step(-10)", N_("Ten back")),
        Binding("home,g", "step(-1000000)", N_("Start")),
        Binding("end,G", "step(1000000)", N_("End")),
        Binding("q,escape,ctrl+q", "leave", N_("Quit")),
    ]

    def __init__(self, game: Game, steps: list[Step], seats: int) -> None:
        super().__init__()
        self.game = game
        self.steps = steps
        self.seats = seats
        self.at = 0

    def compose(self) -> ComposeResult:
        """The board, and below it what happened."""
        with BoardRoom(id="around", can_focus=False) as around:
            around.border_title = _(self.game.name)
            yield Board()
        yield Static(id="status", markup=False)
        yield Static(id="said", markup=False)
        yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        """Begin at the start."""
        self.show()

    def on_resize(self) -> None:
        """More room, or less."""
        self.call_after_refresh(self.query_one(Board).fit)

    def action_step(self, by: int) -> None:
        """On or back, never past the ends."""
        self.at = min(max(self.at + by, 0), len(self.steps) - 1)
        self.show()

    def action_leave(self) -> None:
        """Enough seen."""
        self.app.exit()

    def show(self) -> None:
        """Draw this moment."""
        step, draw = self.steps[self.at], self.game.draw
        self.query_one(Board).show(self.game.boards(step.view), Touches())
        self.query_one("#status", Static).update(draw.status(step.view))
        spoken = told_by(step.seat, draw.spoken(step.text), self.seats) if step.text else ""
        count = _("Move {n} of {all}.").format(n=self.at, all=len(self.steps) - 1)
        self.query_one("#said", Static).update(f"{count} {step.text}\n{spoken}")


class ReplayApp(App[None]):
    """A replay in the terminal."""

    CSS_PATH = "../app.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, game: Game, steps: list[Step], seats: int) -> None:
        super().__init__()
        self.shown = ReplayScreen(game, steps, seats)

    def on_mount(self) -> None:
        """Show the start."""
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[light_background()].name
        self.push_screen(self.shown)
