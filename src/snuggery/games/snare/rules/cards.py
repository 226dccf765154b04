"""The cards of Snare and the words they make.

A card is its text: `T` black, `t` red, `?` wild; on the table a wild card says what it stands for:
`?T`. Equal cards cannot be told apart, so a hand is a sorted tuple.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from string import ascii_lowercase

from snuggery.core import Seat

WILD = "?"
BLACK = "AAAAAAAABCDDDEEEEEEEEEFGGHIIIIIIIIJKLLLMMNNNOOOOOOOPQRRRRRSSSTTTTTUUUVWXYZ"
PACK: tuple[str, ...] = (*[WILD] * 8, *BLACK, *ascii_lowercase)
"""All 108 cards."""

CARD = r"\?|[A-Za-z]"
LAID = r"\?[A-Z]|[A-Za-z]"
MARK = "['\u2019-]"
"""N12: what no word contains: apostrophes and hyphens."""
Cards = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Word:
    """A word on the table."""

    id: int
    cards: Cards
    owner: Seat
    closed: bool = False
    captured: bool = False
    fresh: bool = False
    """Whether it was made or changed in this turn."""
    was: "Word | None" = None
    """What it was before this turn; None for a word laid in this turn."""

    def __str__(self) -> str:
        return "".join(self.cards)

    @property
    def spelling(self) -> str:
        """The word itself."""
        return spelling(self.cards)

    @property
    def value(self) -> int:
        """What it counts."""
        return value(self.cards)

    @property
    def added(self) -> Cards:
        """The cards that came from a hand in this turn, as they lay there."""
        return less(bare(self.cards), bare(self.was.cards) if self.was else ()) or ()


def bare(cards: Iterable[str]) -> Cards:
    """The cards as they are in a hand: a wild card stands for nothing."""
    return tuple([card[0] for card in cards])  # a list is faster than a generator here


def spelling(cards: Iterable[str]) -> str:
    """The letters that the cards show."""
    return "".join(card[-1] for card in cards).upper()


def split(text: str) -> Cards:
    """The cards of a word as it is written: CrA?NE; a mark (N12) stays where it stands."""
    return tuple(re.findall(f"{LAID}|{MARK}", text))


def less(cards: Iterable[str], gone: Iterable[str]) -> Cards | None:
    """The cards without those gone, sorted; None where one of those is missing."""
    left = sorted(cards)
    try:
        for card in gone:
            left.remove(card)  # with so few cards, counting would not be faster
    except ValueError:
        return None
    return tuple(left)


def value(cards: Sequence[str]) -> int:
    """N10: by length, and many times that for a word all in red."""
    return points(len(cards), red=all_red(cards))


def points(size: int, *, red: bool) -> int:
    """N10: what a word of this many cards counts."""
    plain = 10 * size if size <= 5 else 50 + 20 * (size - 5)
    return plain * size if red else plain


def all_red(cards: Iterable[str]) -> bool:
    """Whether all cards are red."""
    text = "".join(cards)
    return text.islower() and WILD not in text


def left_in_hand(hand: Iterable[str]) -> int:
    """N9: what the cards left in a hand cost."""
    cards = tuple(hand)
    return cost(len(cards), cards.count(WILD))


def cost(size: int, wild: int) -> int:
    """N9: what this many cards cost, this many of them wild."""
    return 10 * size + 10 * wild


def wild_allowed(size: int) -> int:
    """N4: how many wild cards a word of this length may contain."""
    return 1 if size <= 4 else 2


def in_order(old: Iterable[str], new: Iterable[str]) -> bool:
    """Whether the old cards are in the new word in their old order."""
    along = iter(bare(new))
    return all(card in along for card in bare(old))
