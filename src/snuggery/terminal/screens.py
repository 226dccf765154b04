"""What may lie over the table: a page to read, a question, a curtain."""

from dataclasses import replace
from typing import ClassVar, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import ActiveBinding, Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Footer, Markdown, OptionList, Static

from snuggery.core.text.language import N_, _, _p

T = TypeVar("T")


class Translated(Screen[T]):
    """A screen whose keys say what they do in the language now spoken."""

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """What the footer shows."""
        return {
            key: each._replace(
                binding=replace(each.binding, description=_(each.binding.description))
            )
            for key, each in super().active_bindings.items()
        }


class Reading(Translated[None]):
    """A page of text."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,ctrl+r,f1", "dismiss", N_("Back to the table")),
    ]

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        """The text, which can be scrolled."""
        with VerticalScroll(id="page"):
            yield Markdown(self.text, open_links=False)
        yield Footer(show_command_palette=False, compact=True)


class Question(Translated[bool], ModalScreen[bool]):
    """Yes or no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", N_("Yes")),
        Binding("n,escape", "answer(False)", N_("No")),
    ]

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        """The question on a sheet of paper."""
        with Vertical(id="paper"):
            yield Static(self.text, markup=False)
            yes, no = _("Yes"), _("No")
            yield Static(
                f"\n[@click=screen.answer(True)]{yes} ({yes_key()})[/]"
                f"   [@click=screen.answer(False)]{no} (n)[/]"
            )

    def on_key(self, event: events.Key) -> None:
        """Where yes begins with another letter than in English, that letter will do too."""
        if "y" != event.character == yes_key():
            event.stop()
            self.dismiss(result=True)

    def action_answer(self, yes: bool) -> None:
        """The player has decided."""
        self.dismiss(yes)


def yes_key() -> str:
    """The key for yes in the language now spoken."""
    return _p("the key for yes", "y")


class Menu(Translated[int | None], ModalScreen[int | None]):
    """One of several things, by its number."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "dismiss(None)", N_("Back to the table")),
        *(Binding(str(number), f"dismiss({number})", show=False) for number in range(1, 10)),
    ]

    def __init__(self, labels: list[str]) -> None:
        super().__init__()
        self.labels = labels

    def compose(self) -> ComposeResult:
        """A list, gone through with the arrow keys or the mouse."""
        with Vertical(id="paper"):
            offered = (f"{number}  {label}" for number, label in enumerate(self.labels, 1))
            yield OptionList(*offered, markup=False)

    def on_option_list_option_selected(self, message: OptionList.OptionSelected) -> None:
        """The player has chosen."""
        self.dismiss(message.option_index + 1)


class Curtain(Translated[None]):
    """Hides everything while the screen changes hands."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss", N_("I am here"))]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.who = name

    def compose(self) -> ComposeResult:
        """Who is to come."""
        with Vertical(id="paper"):
            said = _("Pass the device to {name} and press Enter.").format(name=self.who)
            yield Static(said, markup=False)

    def on_click(self) -> None:
        """A click will do as well."""
        self.dismiss()
