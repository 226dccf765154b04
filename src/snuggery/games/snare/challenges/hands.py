"""The hands that are ready, read from the file beside this one."""

from dataclasses import dataclass
from functools import cache
from importlib import resources

from snuggery.core import BadOptions
from snuggery.core.text.language import _
from snuggery.games.snare.rules.alone.given import Given
from snuggery.games.snare.rules.cards import split

FILE, OF_BENCHMARK = "hands.txt", "benchmark_hands.txt"
"""The hands for people, and those of `snuggery benchmark`."""
FIRST = 1001
"""The number of the first benchmark hand."""
NONE = "-"


@dataclass(frozen=True, slots=True)
class Shipped:
    """A hand with what is known about it."""

    family: str
    grade: int
    given: Given
    best: int
    """What the best word scores."""
    word: str
    """The best word, or one of several."""


def written(each: Shipped) -> str:
    """A line of the file."""
    number, cards = cards_of(each.given).split(" ", 1)
    return f"{number} {each.family} {each.grade} {cards} {each.best} {each.word}"


def cards_of(given: Given) -> str:
    """Its number, the cards in hand and the words on the table, as both files write them."""
    table = ",".join("".join(cards) for cards in given.table) or NONE
    return f"{given.number} {''.join(given.hand)} {table}"


def read(line: str) -> Shipped:
    """What a line of the file says."""
    number, family, grade, hand, table, best, word = line.split()
    return Shipped(family, int(grade), _given(number, hand, table), int(best), word)


def _given(number: str, hand: str, table: str) -> Given:
    words = () if table == NONE else tuple(map(split, table.split(",")))
    return Given(int(number), tuple(hand), words)


@cache
def shipped() -> tuple[Shipped, ...]:
    """All that are set for people, by their numbers."""
    return tuple(map(read, _lines(FILE)))


@cache
def of_benchmark() -> tuple[Given, ...]:
    """Those of the benchmark, by their numbers."""
    return tuple(_given(*line.split()) for line in _lines(OF_BENCHMARK))


def _lines(file: str) -> list[str]:
    text = resources.files(__package__).joinpath(file).read_text(encoding="ascii")
    return [line for line in text.splitlines() if not line.startswith("#")]


def find_hand(number: str) -> Given:
    """The hand of that number; BadOptions says which there are."""
    found, wanted = shipped(), int(number)
    if 0 < wanted <= len(found):
        return found[wanted - 1].given
    if FIRST <= wanted < FIRST + len(of_benchmark()):
        return of_benchmark()[wanted - FIRST]
    raise BadOptions(_("N18: Hands are numbered from 1 to {n}.").format(n=len(found)))
