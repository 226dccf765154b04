"""Labyrinths that are ready to be searched alone (Sj). Rules read no files: they are given them."""

from dataclasses import dataclass

from snuggery.core import BadOptions, Option, Options
from snuggery.core.supplies import supplied
from snuggery.core.text.language import N_, _

NAME = "labyrinth"
LABYRINTH = Option(
    name=NAME,
    label=N_("A labyrinth to search alone"),
    help=N_("Its number. It brings its own board and variations. Empty: two play (Sj)."),
    numbered=True,
)


@dataclass(frozen=True, slots=True)
class Given:
    """One of them; `warm`: it is searched with the answers of Se."""

    number: int
    size: int
    warm: bool
    walls: frozenset[str]
    treasure: str


def given(number: int) -> Given:
    """The labyrinth of that number; BadOptions says which there are."""
    found: Given = supplied("labyrinths", str(number))
    return found


def asked_for(options: Options, every: tuple[Option, ...]) -> Given | None:
    """The labyrinth that these options ask for, if they do; it goes with nothing else."""
    text = options[NAME].strip()
    if not text:
        return None
    if not text.isascii() or not text.isdigit():
        said = _("Sj: Ask for a labyrinth by its number, not {text!r}.")
        raise BadOptions(said.format(text=text[:40]))
    if any(options[each.name].strip() != each.default for each in every):
        raise BadOptions(_("Sj: A labyrinth to search alone brings its own board and variations."))
    return given(int(text))
