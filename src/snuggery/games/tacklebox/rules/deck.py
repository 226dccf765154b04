"""The seventy cards: the ones every deck has, and the fish and catches that a deck list names.

A list is text, one card a line (or divided by semicolons): see standard_deck.py, which is ours.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from snuggery.core import BadOptions
from snuggery.core.abilities import one_line
from snuggery.core.text.language import N_, _, numeral
from snuggery.games.tacklebox.rules.standard_deck import STANDARD_DECK

TOTAL = 19_500
BAITS = 8
FISH_A_BAIT = 4
ALL_BAITS = 5
SURPRISES = (N_("Snagged"), N_("Shark Attack"), N_("Bad Weather"), N_("Extreme Weather"))
MOST_CHARACTERS = 5_000
NAME = re.compile(r"[^\W\d_]+(?:[ '-][^\W\d_]+)*")


class Kind(StrEnum):
    """What a card is for."""

    FISH = N_("fish")
    BAIT = N_("bait")
    ALL_BAIT = N_("all bait")
    LURE = N_("lure")
    POT = N_("pot")
    NET = N_("net")
    POT_CATCH = N_("pot catch")
    NET_CATCH = N_("net catch")
    TACKLEBOX = N_("tacklebox")
    SURPRISE = N_("surprise")


LISTED = {"fish": Kind.FISH, "pot": Kind.POT_CATCH, "net": Kind.NET_CATCH}
GEAR = {Kind.POT_CATCH: Kind.POT, Kind.NET_CATCH: Kind.NET}
"""What must be in play for a catch (T8)."""
COUNTS = {Kind.FISH: BAITS * FISH_A_BAIT, Kind.POT_CATCH: 3, Kind.NET_CATCH: 5}


@dataclass(frozen=True, slots=True)
class Card:
    """One card. `key` is its name in moves and records, `name` what is printed on it."""

    key: str
    name: str
    kind: Kind
    points: int = 0
    bait: str = ""
    """The bait for this fish, or the kind of this bait card."""
    lure: bool = False
    """Whether the lure catches this fish."""


Deck = tuple[Card, ...]


@lru_cache(maxsize=16)
def deck(text: str) -> Deck:
    """The whole deck with the fish and catches of this list; "" is our own."""
    if len(text) > MOST_CHARACTERS:
        said = _("A deck list has at most {most} characters.")
        raise BadOptions(said.format(most=numeral(MOST_CHARACTERS)))
    listed = tuple(_listed(text or STANDARD_DECK))
    _check(listed)
    baits = dict.fromkeys(card.bait for card in listed if card.bait)
    fixed = tuple(_fixed(tuple(baits)))
    cards = (*_named_apart(listed, {_key(card.name) for card in fixed}), *fixed)
    for key, count in Counter(card.key for card in cards).items():
        if count > 1:
            said = _("Two different cards would both be called {key}.")
            raise BadOptions(said.format(key=key))
    return cards


def _listed(text: str) -> Iterator[Card]:
    for row in one_line(text).split(";"):
        if not row.strip():
            continue
        word, *fields = (field.strip() for field in row.split(","))
        if word not in LISTED:
            said = _("A line begins with fish, pot or net, not {line!r}.")
            raise BadOptions(said.format(line=row.strip()[:60]))
        kind = LISTED[word]
        lure = kind == Kind.FISH and fields[3:] == ["lure"]
        wanted = 2 + (kind == Kind.FISH) + lure
        if len(fields) != wanted:
            form = "NAME, POINTS" + ", BAIT" * (kind == Kind.FISH)
            said = _("A line reads '{form}', not {line!r}.")
            raise BadOptions(said.format(form=f"{word}, {form}", line=row.strip()[:60]))
        for name in (fields[0], *fields[2:3]):
            if not NAME.fullmatch(name) or len(name) > 20 or not _key(name):
                said = _("A name has only Latin letters, at most 20: {name!r}.")
                raise BadOptions(said.format(name=name[:40]))
        if not re.fullmatch("[0-9]{1,5}", fields[1]):
            said = _("The points of {name} are not a number: {text!r}.")
            raise BadOptions(said.format(name=fields[0], text=fields[1][:20]))
        yield Card("", fields[0], kind, int(fields[1]), _key("".join(fields[2:3])), lure)


def _check(listed: Deck) -> None:
    counts = Counter(card.kind for card in listed)
    for kind, wanted in COUNTS.items():
        if counts[kind] != wanted:
            said = _("A deck has {wanted} cards of kind {kind}; this has {count}.")
            raise BadOptions(said.format(wanted=wanted, kind=_(kind), count=counts[kind]))
    fish = Counter(card.bait for card in listed if card.bait)
    for bait, count in fish.items():
        if count != FISH_A_BAIT:
            said = _("Each bait is for {wanted} fish; {bait} is for {count} here.")
            raise BadOptions(said.format(wanted=FISH_A_BAIT, bait=bait, count=count))
    total = sum(card.points for card in listed)
    if total != TOTAL:
        said = _("All catches together are worth {wanted} points; here they are worth {total}.")
        raise BadOptions(said.format(wanted=numeral(TOTAL), total=numeral(total)))


def _fixed(baits: tuple[str, ...]) -> Iterator[Card]:
    for bait in baits:
        for number in (1, 2):
            yield Card(f"{bait}-{number}", bait.replace("-", " ").title(), Kind.BAIT, bait=bait)
    for number in range(1, ALL_BAITS + 1):
        yield Card(f"all-bait-{number}", N_("All Bait"), Kind.ALL_BAIT)
    yield Card("lure", N_("Lure"), Kind.LURE)
    yield Card("pot", N_("Pot"), Kind.POT)
    yield Card("net", N_("Net"), Kind.NET)
    for number in (1, 2):
        yield Card(f"tacklebox-{number}", N_("Tacklebox"), Kind.TACKLEBOX)
    for name in SURPRISES:
        yield Card(_key(name), name, Kind.SURPRISE)


def _named_apart(listed: Deck, taken: set[str]) -> Iterator[Card]:
    """Every listed card with a key of its own: a tuna that also is a bait becomes tuna-fish."""
    bases = [
        base + ("-fish" if card.bait else "-catch") if (base := _key(card.name)) in taken else base
        for card in listed
    ]
    counts, seen = Counter(bases), Counter[str]()
    for card, base in zip(listed, bases, strict=True):
        seen[base] += 1
        key = f"{base}-{seen[base]}" if counts[base] > 1 else base
        yield Card(key, card.name, card.kind, card.points, card.bait, card.lure)


def _key(name: str) -> str:
    """The name as moves write it: lower-case ASCII letters and hyphens."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub("[^a-z]+", "-", plain.lower()).strip("-")
