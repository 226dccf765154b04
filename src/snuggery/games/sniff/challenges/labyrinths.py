"""The labyrinths that are ready, read from the file beside this one."""

from dataclasses import dataclass
from functools import cache
from importlib import resources

from snuggery.core import BadOptions
from snuggery.core.text.language import _
from snuggery.games.sniff.rules.board import board
from snuggery.games.sniff.rules.given import Given

FILE = "labyrinths.txt"
WARM = "w"
"""Follows the size if the answers include warm and hot."""


@dataclass(frozen=True, slots=True)
class Shipped:
    """A labyrinth with what is known about it."""

    family: str
    given: Given
    questions: float
    """How many questions a practised searcher asks on average."""


def written(each: Shipped) -> str:
    """A line of the file."""
    lab = each.given
    walls = sum(1 << n for n, name in enumerate(board(lab.size).edges) if name in lab.walls)
    kind = f"{lab.number} {each.family} {lab.size}{WARM * lab.warm}"
    return f"{kind} {walls:x} {lab.treasure} {each.questions:.2f}"


def read(line: str) -> Shipped:
    """What a line of the file says."""
    number, family, kind, walls, treasure, questions = line.split()
    size = int(kind[0])
    mask = int(walls, 16)
    edges = (name for n, name in enumerate(board(size).edges) if mask >> n & 1)
    lab = Given(int(number), size, kind.endswith(WARM), frozenset(edges), treasure)
    return Shipped(family, lab, float(questions))


@cache
def shipped() -> tuple[Shipped, ...]:
    """All of them, by their numbers."""
    text = resources.files(__package__).joinpath(FILE).read_text(encoding="ascii")
    return tuple(read(line) for line in text.splitlines() if not line.startswith("#"))


def find_labyrinth(number: str) -> Given:
    """The labyrinth of that number; BadOptions says which there are."""
    found = shipped()
    if not 0 < int(number) <= len(found):
        raise BadOptions(_("Sj: Labyrinths are numbered from 1 to {n}.").format(n=len(found)))
    return found[int(number) - 1].given
