"""The cards to lay, read from a list, and a forest laid from a numbered deal.

The list is text, one kind of card a line (or divided by semicolons): see standard_forest.py.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from snuggery.core import BadOptions, Stream
from snuggery.core.text.language import _, numeral
from snuggery.games.snipe_hunt.rules.forest import (
    HALF,
    LARGE,
    PATH,
    QUARTER,
    TREES,
    Card,
    Forest,
    laid,
    large_card,
)
from snuggery.games.snipe_hunt.rules.spaces import place_of
from snuggery.games.snipe_hunt.rules.standard_forest import STANDARD_FOREST

SIDE = 6
SMALL = SIDE * SIDE - len(LARGE)
"""How many cards are not a Large Space."""
MOST_CHARACTERS = 5_000
KIND = re.compile(r"([0-9]{1,2}) +([a-z][a-z0-9-]{0,15}) +(\S{3}) +(\S{3}) +(\S{3})")
PLACED = re.compile(f"({'|'.join(LARGE)}) +([a-f][1-6])")
TRIES, FEWEST = 200, 4
"""How many trial deals are made, and in how many the Hunter must be able to reach the Nest;
otherwise the list is refused."""


@dataclass(frozen=True, slots=True)
class Deck:
    """The small cards, and where the large ones are in the standard forest, in LARGE's order."""

    cards: tuple[Card, ...]
    places: tuple[int, ...]


@lru_cache(maxsize=16)
def deck(text: str) -> Deck:
    """The deck of this list; "" is our own."""
    if len(text) > MOST_CHARACTERS:
        said = _("A card list has at most {most} characters.")
        raise BadOptions(said.format(most=numeral(MOST_CHARACTERS)))
    cards: list[Card] = []
    places: dict[str, int] = {}
    for row in filter(None, one_line(text or STANDARD_FOREST).split("; ")):
        if kind := KIND.fullmatch(row):
            count, name, *rows = kind.groups()
            _check_kind(name, "".join(rows), {card.name for card in cards})
            cards += [Card(name, "".join(rows))] * int(count)
        elif placed := PLACED.fullmatch(row):
            _put(places, *placed.groups())
        else:
            said = _("A line of a card list is '3 straight *.* *.* *.*' or 'nest f1': {line!r}.")
            raise BadOptions(said.format(line=row[:60]))
    if len(cards) != SMALL:
        said = _("A card list has {wanted} cards besides the large ones, not {count}.")
        raise BadOptions(said.format(wanted=SMALL, count=len(cards)))
    if missing := LARGE.keys() - places:
        said = _("A card list says where to lay the {name}.")
        raise BadOptions(said.format(name=min(missing)))
    made = Deck(tuple(cards), tuple(places[name] for name in LARGE))
    trial = Stream(b"trial layings")
    if sum(connected(shuffled(made, made.places, trial)) for _trial in range(TRIES)) < FEWEST:
        raise BadOptions(_("With these cards the Hunter can hardly ever walk to the Nest."))
    return made


def one_line(text: str) -> str:
    """A list as an option writes it: without comments, its lines divided by semicolons."""
    rows = (row.strip() for line in text.splitlines() for row in line.split(";"))
    return "; ".join(re.sub(" +", " ", row) for row in rows if row and not row.startswith("#"))


def _check_kind(name: str, marks: str, taken: set[str]) -> None:
    if name in taken or name in LARGE:
        raise BadOptions(_("Two lines of the card list are called {name!r}.").format(name=name))
    if strange := set(marks) - {TREES, PATH, QUARTER, HALF}:
        said = _("{mark!r} on the card {name}: a space is one of * . q h.")
        raise BadOptions(said.format(mark=min(strange), name=name))


def _put(places: dict[str, int], name: str, at: str) -> None:
    place = place_of(at, SIDE)
    if name in places or place is None or place in places.values():
        said = _(
            "The card list puts {name} on {place}, but the card or the place is already taken."
        )
        raise BadOptions(said.format(name=name, place=at))
    places[name] = place


def lay(cards: Deck, deal: int, *, scattered: bool) -> Forest:
    """The forest of a numbered deal: laid again until the Hunter can walk to the Nest."""
    stream = Stream(b"snipe hunt" + deal.to_bytes(16, "big"))
    while True:
        places = _scattered(stream) if scattered else cards.places
        forest = shuffled(cards, places, stream, needle=stream.below(4) if scattered else 0)
        if connected(forest):
            return forest


def connected(forest: Forest) -> bool:
    """Whether the Hunter can walk from the Station to the Nest."""
    large = forest.layout.large
    return large["nest"] in forest.distances(large["station"])


def shuffled(cards: Deck, places: tuple[int, ...], stream: Stream, needle: int = 0) -> Forest:
    """One laying, with the large cards at these places; it need not be connected."""
    small = iter(stream.shuffled(cards.cards))
    large = dict(zip(places, LARGE, strict=True))
    dealt = tuple(
        large_card(large[place]) if place in large else next(small) for place in range(SIDE * SIDE)
    )
    turns = tuple(
        needle if card.name == "station" else 0 if card.large else stream.below(4) for card in dealt
    )
    return laid(dealt, turns)


def _scattered(stream: Stream) -> tuple[int, ...]:
    """Places for the large cards: the Nest far from the Station, the Wolf no nearer to it."""
    while True:
        station, nest, spooky, deep = stream.shuffled(range(SIDE * SIDE))[: len(LARGE)]
        away = _apart(station, nest)
        if away >= 3 and _apart(spooky, nest) >= away:
            return station, nest, spooky, deep


def _apart(one: int, other: int) -> int:
    """Rows plus columns, in cards."""
    return abs(one // SIDE - other // SIDE) + abs(one % SIDE - other % SIDE)
