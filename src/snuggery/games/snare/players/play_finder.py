"""How the computer finds what it can lay, add and snare, and what it thinks that worth.

What a word is worth follows from its length, its wild cards and whether it is all red; so the words
are ranked first, and cards are chosen only for those that are looked at.
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from math import inf

from snuggery.games.snare.players.taste import Taste
from snuggery.games.snare.rules.cards import (
    WILD,
    Cards,
    Word,
    all_red,
    bare,
    cost,
    points,
    wild_allowed,
)
from snuggery.games.snare.rules.lay_downs import has_laid, new_cards
from snuggery.games.snare.rules.legal_plays import as_move
from snuggery.games.snare.rules.moves import Add, Lay, Snare
from snuggery.games.snare.rules.view import Sight
from snuggery.games.snare.rules.words.dictionary import polite, word_list
from snuggery.games.snare.rules.words.word_finder import among, longest_from
from snuggery.games.snare.rules.words.writing import Writer


@dataclass(frozen=True, slots=True)
class Found:
    """A play, the cards it takes from the hand, and what it is worth."""

    move: Lay | Add | Snare
    cards: Cards
    counts: int
    """What the word scores."""
    more: int
    """How much more its own side's words are worth."""
    worth: float


class Source:
    """The words that a player sees to make from the hand, or from it and a word on the table."""

    __slots__ = ("_found", "_mine", "_old", "_taste", "_view", "_worths", "_writer", "words")

    def __init__(self, view: Sight, old: Word | None, taste: Taste) -> None:
        self._view, self._old, self._taste = view, old, taste
        self._mine = old is not None and view.mine(old)
        kept = old.cards if old else ()
        self._writer = Writer(view.hand, kept, ordered=view.variant.in_order)
        self._worths: dict[tuple[int, int, bool], tuple[int, int, float]] = {}
        self._found: dict[str, Found] = {}
        self.words = list(self._written() if old and self._writer.bound else self._ranked())
        """Each with what it is worth."""

    def found(self, word: str) -> Found:
        """The play that makes one of the words."""
        known = self._found.get(word)
        if known is None:
            cards = self._writer.write(word)
            assert cards is not None  # noqa: S101 - only such words are kept
            known = self._found[word] = self._play(cards)
        return known

    def _play(self, cards: Cards) -> Found:
        old = self._old
        spent = bare(cards) if old is None else new_cards(old, cards) or ()
        worth = self._worth(len(cards), spent.count(WILD), red=all_red(cards))
        return Found(as_move(self._view, old, cards), spent, *worth)

    def _seen(self) -> Iterator[tuple[str, int]]:
        """The words that come to mind, and how many wild cards of the hand each needs."""
        view, old, taste = self._view, self._old, self._taste
        kept = old.cards if old else ()
        plurals: frozenset[str] = frozenset()
        if old and not self._mine:  # N13
            plurals = word_list(view.variant.words).plurals_of(old.spelling)
        name = polite(view.variant.words)
        known = among(name, taste.rank)
        for wild, words in enumerate(longest_from(name, view.hand, kept, known, taste.most)):
            for word in words:
                if word not in plurals and taste.sees(word, view.turns):
                    yield word, wild

    def _written(self) -> Iterator[tuple[str, float]]:
        """Where all depends on which card goes where: only when it is written it is known."""
        for word, _ in self._seen():
            cards = self._writer.write(word)
            if cards:
                self._found[word] = self._play(cards)
                yield word, self._found[word].worth

    def _ranked(self) -> Iterator[tuple[str, float]]:
        old_wild, red = self._writer.old_wild, self._writer.red
        for word, wild in self._seen():
            size = len(word)
            if old_wild + wild <= wild_allowed(size):
                in_red = len(red) >= size and red.issuperset(word) and len({*word}) == size
                yield word, self._worth(size, wild, red=in_red)[2]

    def _worth(self, size: int, wild: int, *, red: bool) -> tuple[int, int, float]:
        """What a word scores, what its own side gains, and what the play is worth.

        The length is that of the word, the wild cards are those of the hand.
        """
        known = self._worths.get((size, wild, red))
        if known is None:
            known = self._worths[size, wild, red] = self._judged(size, wild, points(size, red=red))
        return known

    def _judged(self, size: int, wild: int, counts: int) -> tuple[int, int, float]:
        old, mine, taste = self._old, self._mine, self._taste
        before, length = (old.value, len(old.cards)) if old else (0, 0)
        more = counts - before if mine else counts
        worth = float(more + cost(size - length, wild)) - taste.wild * wild
        if old and not mine:
            worth += before / max(1, self._view.variant.sides - 1)
        shut = size > 4 and not (old and (old.captured or not mine))
        if not shut:
            worth -= taste.risk * counts
        return counts, more, worth


@dataclass(frozen=True, slots=True)
class Seen:
    """All plays that a player sees."""

    sources: tuple[Source, ...]

    def __len__(self) -> int:
        return sum(len(source.words) for source in self.sources)

    def best(self, most: int) -> list[Found]:
        """The best of them, this many, in order; and those that are worth as much as the last."""
        worths = [worth for source in self.sources for _, worth in source.words]
        least = sorted(worths, reverse=True)[most - 1] if len(worths) > most else -inf
        found = [
            source.found(word)
            for source in self.sources
            for word, worth in source.words
            if worth >= least
        ]
        found.sort(key=lambda each: (-each.worth, each.move.cards))
        return found


class Finder:
    """Finds plays, and remembers them: in thought the same hands meet the same words again."""

    def __init__(self, taste: Taste) -> None:
        self.taste = taste
        self._sources: dict[Hashable, Source] = {}

    def look(self, view: Sight) -> Seen:
        """Everything that the player whose view it is can see to lay, add and snare."""
        players, taste = view.variant.players, self.taste
        snares = has_laid(view) or len(view.hand) >= 5  # a snare may still follow a first word
        olds = [
            word
            for word in view.words
            if not word.closed
            and (snares or view.mine(word))
            and taste.looks_at(word, view.turns, players)
        ]
        return Seen(tuple(self._source(view, old) for old in (None, *olds)))

    def _source(self, view: Sight, old: Word | None) -> Source:
        kind = old and (old.id, old.cards, old.captured, view.mine(old))
        key = view.hand, kind, view.turns if self.taste.overlooks else 0
        known = self._sources.get(key)
        if known is None:
            known = self._sources[key] = Source(view, old, self.taste)
        return known


def plays(view: Sight, taste: Taste) -> list[Found]:
    """Everything the player can see to lay, add and snare, the best first."""
    seen = Finder(taste).look(view)
    return seen.best(len(seen))
