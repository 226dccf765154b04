"""How a word of Snare can go on: which card may come next so that it can still be finished.

What may be laid the rules say; here words are only sought that they might allow, and shown to them.
Where anything may be laid (until it is challenged) they look at what cards a word has, seldom at
their order: a few words of each length are enough to know. Where only words of the list may be
laid, the list says.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, islice, permutations, product
from string import ascii_uppercase

from snuggery.core import Moves
from snuggery.games.snare.rules.cards import WILD, Cards, Word, bare, spelling, wild_allowed
from snuggery.games.snare.rules.legal_plays import as_move
from snuggery.games.snare.rules.moves import Move
from snuggery.games.snare.rules.view import Sight
from snuggery.games.snare.rules.words.word_finder import words_from
from snuggery.games.snare.rules.words.writing import writings

TRIES = 60
"""How many words of one length to try; what forbids one (N13) forbids two or three of them."""


def beginnings(view: Sight, moves: Moves[Move], old: Word | None, row: Cards) -> Iterator[str]:
    """The cards that may come next in a word that begins with this row."""
    have = Counter((*view.hand, *bare(old.cards if old else ())))
    have.subtract(bare(row))
    for card in sorted(card for card, much in have.items() if much > 0):
        for shown in _shown(card):
            ways = whole_words(view, old, (*row, shown))
            if any(as_move(view, old, cards) in moves for cards in ways):
                yield shown


def whole_words(view: Sight, old: Word | None, row: Cards) -> Iterator[Cards]:
    """Words that begin with the row; if the rules allow any such word, then one of these."""
    if view.variant.strict:
        start = spelling(row)
        words = _words(view.variant.words, view.hand, old)
        for word in islice(words, bisect_left(words, start), None):
            if not word.startswith(start):
                return
            for cards in writings(word, view.hand, old.cards if old else ()):
                if cards[: len(row)] == row:
                    yield cards
        return
    must = _missing(bare(old.cards) if old else (), row, in_order=view.variant.in_order)
    have = Counter((*view.hand, *bare(old.cards if old else ())))
    have.subtract((*bare(row), *must))
    if min(have.values(), default=0) < 0:
        return
    spare = sorted(have.elements(), key=lambda card: (card == WILD, card))
    wild = bare((*row, *must)).count(WILD)
    for more in range(len(spare) + 1):
        size = len(row) + len(must) + more
        least = wild + max(0, more - len(spare) + have[WILD])
        if size >= 3 and least <= wild_allowed(size):
            for tail in islice(_tails(must, spare, more), TRIES):
                yield (*row, *tail)


@lru_cache(maxsize=256)
def _words(name: str, hand: Cards, old: Word | None) -> list[str]:
    return sorted(words_from(name, hand, old))


def _missing(old: Cards, row: Cards, *, in_order: bool) -> Cards:
    """The cards of the old word that must still come."""
    if in_order:
        left = list(old)
        for card in bare(row):
            if left and left[0] == card:
                del left[0]
        return tuple(left)
    return tuple((Counter(old) - Counter(bare(row))).elements())


def _tails(must: Cards, spare: list[str], more: int) -> Iterator[Cards]:
    """Ways to continue with all of the first and this many of the others, few wild ones first."""
    for added in combinations(spare, more):
        for some in islice(permutations(added), TRIES // 2):
            for tail in ((*must, *some), (*some, *must)):
                for names in product(ascii_uppercase, repeat=tail.count(WILD)):
                    left = iter(names)
                    yield tuple(card + next(left) if card == WILD else card for card in tail)


def _shown(card: str) -> Iterator[str]:
    """A wild card can stand for any letter."""
    if card == WILD:
        yield from (card + letter for letter in ascii_uppercase)
    else:
        yield card
