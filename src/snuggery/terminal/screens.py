"""What may lie over the table: a page to read, a question, a curtain."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Footer, Markdown, Static


class Reading(Screen[None]):
    """A page of text."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,ctrl+r,f1", "dismiss", "Back to the table"),
    ]

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        """The text, which can be scrolled."""
        with VerticalScroll(id="page"):
            yield Markdown(self.text, open_links=False)
        yield Footer(show_command_palette=False, compact=True)


class Question(ModalScreen[bool]):
    """Yes or no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,enter", "answer(True)", "Yes"),
        Binding("n,escape", "answer(False)", "No"),
    ]

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        """The question on a sheet of paper."""
        with Vertical(id="paper"):
            yield Static(self.text, markup=False)
            yield Static(
                "\n[@click=screen.answer(True)]Yes (y)[/]   [@click=screen.answer(False)]No (n)[/]"
            )

    def action_answer(self, yes: bool) -> None:
        """The player has decided."""
        self.dismiss(yes)


class Curtain(Screen[None]):
    """Hides everything while the screen changes hands."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss", "I am here")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.who = name

    def compose(self) -> ComposeResult:
        """Who is to come."""
        with Vertical(id="paper"):
            yield Static(f"Pass the device to {self.who}; press Enter.", markup=False)

    def on_click(self) -> None:
        """A click will do as well."""
        self.dismiss()
