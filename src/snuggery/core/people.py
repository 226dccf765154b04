"""The six who play against you: who they are, how strong, and what they look like.

A strength is one word in forms, records, the API and the arena; to players it is a person.
Names and sentences are English here: `_` says them in the language now spoken.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from snuggery.core.text.language import N_, _

if TYPE_CHECKING:
    from snuggery.core.game import Game


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody to play against, the same in all games."""

    slug: str
    name: str
    sentence: str
    strength: str


PEOPLE = (
    Person("pip", N_("Pip"), N_("Still learning, and overlooks half of what is there."), "gentle"),
    Person(
        "tilda",
        N_("Aunt Tilda"),
        N_("Plays for the company, and misses things while she pours the tea."),
        "beginner",
    ),
    Person(
        "brook",
        N_("Captain Brook"),
        N_("Has played all his life, and is a little too sure of himself."),
        "club",
    ),
    Person("finch", N_("Miss Finch"), N_("Lets very little slip, and nothing twice."), "skilled"),
    Person("tock", N_("Mr Tock"), N_("Takes his time, and gives nothing away."), "strong"),
    Person("mog", N_("Mog"), N_("Plays perfectly, and does not care."), "perfect"),
)
"""From the gentlest to the strongest."""
ASLEEP = N_("Nobody has worked this game out, so she sleeps.")
"""What is said about the cat where perfect play is not known."""


def person(strength: str) -> Person | None:
    """Who plays with this strength; nobody for a guest or a player of your own."""
    return next((each for each in PEOPLE if each.strength == strength), None)


def people_at(game: "Game") -> tuple[Person, ...]:
    """Who can be played against, the gentlest first; nobody in a game for one."""
    if len(game.rules.seats(game.settled())) < 2:
        return ()
    return tuple(each for each in PEOPLE if each.strength in game.bots.STRENGTHS)


def called(strength: str) -> str:
    """Who plays with this strength, in the language now spoken; a guest is a computer to us."""
    found = person(strength)
    return _(found.name) if found else _("computer, {strength}").format(strength=_(strength))


def neighbours(game: "Game", strength: str) -> tuple[Person | None, Person | None]:
    """The next one down and the next one up from this strength."""
    there: Iterable[Person | None] = people_at(game)
    row = (None, *there, None)
    for below, here, above in zip(row, row[1:], row[2:], strict=False):
        if here and here.strength == strength:
            return below, above
    return None, None


@cache
def face(who: Person, *, asleep: bool = False) -> str:
    """The drawn face as SVG, square; only the cat has one that sleeps."""
    from importlib import resources  # slow to import, rarely needed

    name = f"{who.slug}-asleep" if asleep else who.slug
    folder = resources.files("snuggery.core").joinpath("faces")
    return folder.joinpath(f"{name}.svg").read_text(encoding="utf-8").strip()
