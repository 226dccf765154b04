"""The hands that lie ready, read from the file beside this one."""

from dataclasses import dataclass
from functools import cache
from importlib import resources

from snuggery.core import BadOptions
from snuggery.core.text.language import _
from snuggery.games.snare.rules.alone.given import Given
from snuggery.games.snare.rules.cards import split

FILE = "hands.txt"
NONE = "-"


@dataclass(frozen=True, slots=True)
class Shipped:
    """A hand with what is known about it."""

    family: str
    grade: int
    given: Given
    best: int
    """What the best word counts."""
    word: str
    """It, or one of several."""


def written(each: Shipped) -> str:
    """A line of the file."""
    table = ",".join("".join(cards) for cards in each.given.table) or NONE
    hand = "".join(each.given.hand)
    return f"{each.given.number} {each.family} {each.grade} {hand} {table} {each.best} {each.word}"


def read(line: str) -> Shipped:
    """What a line of the file says."""
    number, family, grade, hand, table, best, word = line.split()
    words = () if table == NONE else tuple(map(split, table.split(",")))
    return Shipped(family, int(grade), Given(int(number), tuple(hand), words), int(best), word)


@cache
def shipped() -> tuple[Shipped, ...]:
    """All of them, by their numbers."""
    text = resources.files(__package__).joinpath(FILE).read_text(encoding="ascii")
    return tuple(read(line) for line in text.splitlines() if not line.startswith("#"))


def find_hand(number: str) -> Given:
    """The hand of that number; BadOptions says which there are."""
    found = shipped()
    if not 0 < int(number) <= len(found):
        raise BadOptions(_("N18: The hands have the numbers 1 to {n}.").format(n=len(found)))
    return found[int(number) - 1].given
