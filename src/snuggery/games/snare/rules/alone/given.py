"""Hands that are ready, to be played alone (N18). Rules read no files: they are handed over."""

from dataclasses import dataclass

from snuggery.core import BadOptions, Option, Options, Seat
from snuggery.core.supplies import supplied
from snuggery.core.text.language import N_, _
from snuggery.games.snare.rules.cards import Cards, Word

NAME = "hand"
HAND = Option(
    name=NAME,
    label=N_("A hand to play alone"),
    help=N_(
        "Its number: you make just one word. It does not go with any other option. Empty: "
        "others play (N18)."
    ),
    numbered=True,
)
YOU, OTHER = Seat(1), Seat(2)
"""The player, and the owner of the words on the table."""
WORDS = "family"
"""The list that decides."""


@dataclass(frozen=True, slots=True)
class Given:
    """One of them: the cards in hand, and the words on the table that can be snared."""

    number: int
    hand: Cards
    table: tuple[Cards, ...]

    @property
    def words(self) -> tuple[Word, ...]:
        """The words on the table."""
        return tuple(Word(n, cards, OTHER) for n, cards in enumerate(self.table, 1))


def given(number: int) -> Given:
    """The hand of that number; BadOptions says which there are."""
    found: Given = supplied("hands", str(number))
    return found


def asked_for(options: Options, every: tuple[Option, ...]) -> Given | None:
    """The hand that these options ask for, if they do; it goes with nothing else."""
    text = options[NAME].strip()
    if not text:
        return None
    if not text.isascii() or not text.isdigit():
        said = _("N18: Ask for a hand by its number, not {text!r}.")
        raise BadOptions(said.format(text=text[:40]))
    if any(options[each.name].strip() != each.default for each in every):
        raise BadOptions(_("N18: A hand to play alone does not go with any other option."))
    return given(int(text))
