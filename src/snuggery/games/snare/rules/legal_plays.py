"""The legal moves of a player's turn in Snare: far too many to list, quick to ask."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from random import Random
from string import ascii_uppercase

from snuggery.games.snare.rules.cards import (
    WILD,
    Cards,
    Word,
    bare,
    in_order,
    spelling,
    wild_allowed,
)
from snuggery.games.snare.rules.lay_downs import has_laid
from snuggery.games.snare.rules.legality import few, refused
from snuggery.games.snare.rules.moves import TAKE_BACK, Add, Discard, Lay, Move, Say, Snare, Swap
from snuggery.games.snare.rules.moves import Close as CloseWord
from snuggery.games.snare.rules.view import Sight
from snuggery.games.snare.rules.words.word_finder import anagrams, words_from
from snuggery.games.snare.rules.words.writing import writings

TRIES = 8
TYPES = (Say, Lay, Add, Snare, Swap, CloseWord, Discard)


@dataclass(frozen=True, slots=True)
class Plays:
    """Everything the seat may do after its draw: first the few moves, then all words."""

    view: Sight

    def __contains__(self, move: object, /) -> bool:
        return isinstance(move, TYPES) and refused(self.view, move) is None

    def __iter__(self) -> Iterator[Move]:
        yield from few(self.view)
        for old in (None, *changeable(self.view)):
            for cards in self._written(old):
                move = as_move(self.view, old, cards)
                if refused(self.view, move) is None:
                    yield move

    def sample(self, rng: Random) -> Move:
        """Some move: a word where one is quickly found, else one of the few."""
        if rng.random() < 0.6 and (word := self._quick(rng)):
            return word
        moves = few(self.view)
        if not moves:
            return next(iter(self))  # N18: nothing but words
        discards = [move for move in moves if isinstance(move, Discard)]
        others = [move for move in moves if move != TAKE_BACK and move not in discards]
        if discards and (not others or rng.random() < 0.7):
            return rng.choice(discards)
        return rng.choice(others or moves)

    def _quick(self, rng: Random) -> Move | None:
        """A word found by trying a few times; now and then anything that may be laid."""
        view, words = self.view, anagrams(self.view.variant.words)
        olds: list[Word | None] = [None, *changeable(view)]
        for _ in range(TRIES):
            old = rng.choice(olds)
            cards = list(old.cards) if old else []
            size = rng.choice((1, 2)) if old else rng.choice((3, 3, 4, 5))
            if size > len(view.hand):
                continue
            for card in rng.sample(view.hand, size):
                shown = WILD + rng.choice("AEIORST") if card == WILD else card
                cards.insert(rng.randrange(len(cards) + 1), shown)
            bluff = not view.variant.strict and rng.random() < 0.03
            known = words.get("".join(sorted(spelling(cards))), ())
            if bluff or known:
                made = tuple(cards) if bluff else _spelled(rng.choice(known), cards)
                move = as_move(view, old, made)
                if refused(view, move) is None:
                    return move
        return None

    def _written(self, old: Word | None) -> Iterator[Cards]:
        view, kept = self.view, old.cards if old else ()
        if view.variant.strict:
            for word in words_from(view.variant.words, view.hand, old):
                for cards in writings(word, view.hand, kept):
                    if not view.variant.in_order or in_order(kept, cards):
                        yield cards
            return
        for added in _handfuls(view.hand, 1 if old else 3):
            size = len(kept) + len(added)
            wild = bare((*kept, *added)).count(WILD)
            example = as_move(view, old, _example((*bare(kept), *added)))
            if wild > wild_allowed(size) or _hopeless(view, example, len(added)):
                continue
            ordered = view.variant.in_order and old is not None
            for row in _interleaved(bare(kept), added) if ordered else _orders((*kept, *added)):
                for names in product(ascii_uppercase, repeat=wild):
                    yield _named(row, names)


def _spelled(word: str, cards: list[str]) -> Cards:
    """The cards in the order in which they spell the word."""
    left = list(cards)
    row = []
    for letter in word:
        row.append(next(card for card in left if spelling((card,)) == letter))
        left.remove(row[-1])
    return tuple(row)


def changeable(view: Sight) -> list[Word]:
    """The words that the seat may add to or snare."""
    snares = has_laid(view)
    return [word for word in view.words if not word.closed and (snares or view.mine(word))]


def as_move(view: Sight, old: Word | None, cards: Cards) -> Lay | Add | Snare:
    """The play that makes this word out of the old one, or out of the hand."""
    if old is None:
        return Lay(cards)
    return Add(old.id, cards) if view.mine(old) else Snare(old.id, cards)


def _example(cards: Cards) -> Cards:
    return tuple(WILD + "X" if card == WILD else card for card in cards)


def _hopeless(view: Sight, example: Lay | Add | Snare, added: int) -> bool:
    """Whether no order of these cards is legal: they would empty the hand (N8, N11).

    In the example the old cards keep their order.
    """
    if added < len(view.hand):
        return False
    wrong = refused(view, example)
    return wrong is not None and wrong.clause in ("N3", "N8", "N11")


def _handfuls(hand: Cards, least: int) -> Iterator[Cards]:
    """Every different selection of cards, small ones first."""
    kinds = sorted(Counter(hand).items())

    def some(at: int, size: int) -> Iterator[Cards]:
        if size == 0:
            yield ()
        elif at < len(kinds):
            card, count = kinds[at]
            for much in range(min(count, size), -1, -1):
                for rest in some(at + 1, size - much):
                    yield (*[card] * much, *rest)

    for size in range(least, len(hand) + 1):
        yield from some(0, size)


def _orders(cards: Cards) -> Iterator[Cards]:
    """Every different order of the cards."""
    left = Counter(bare(cards))

    def rows(size: int) -> Iterator[Cards]:
        if size == 0:
            yield ()
            return
        for card in sorted(left):
            if left[card]:
                left[card] -= 1
                for rest in rows(size - 1):
                    yield (card, *rest)
                left[card] += 1

    return rows(len(cards))


def _interleaved(old: Cards, added: Cards) -> Iterator[Cards]:
    """Every different row of the cards in which the old ones keep their order."""
    seen: set[Cards] = set()

    def rows(kept: Cards, new: Cards) -> Iterator[Cards]:
        if not kept and not new:
            yield ()
        if kept:
            for rest in rows(kept[1:], new):
                yield (kept[0], *rest)
        for at, card in enumerate(new):
            if card not in new[:at]:
                for rest in rows(kept, (*new[:at], *new[at + 1 :])):
                    yield (card, *rest)

    for row in rows(old, added):
        if row not in seen:
            seen.add(row)
            yield row


def _named(row: Cards, names: tuple[str, ...]) -> Cards:
    rest = iter(names)
    return tuple(WILD + next(rest) if card == WILD else card for card in row)
