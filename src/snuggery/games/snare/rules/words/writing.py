"""Writing words: which card stands for which letter."""

from collections import Counter
from collections.abc import Iterator

from snuggery.games.snare.rules.cards import WILD, Cards, bare, in_order, wild_allowed


def writings(word: str, hand: Cards, old: Cards = ()) -> Iterator[Cards]:
    """Every way to write a word with all old cards and at least one more, or with the hand alone.

    Wild cards of the old word may be named again.
    """
    allowed = wild_allowed(len(word))
    have, must = Counter((*hand, *bare(old))), Counter(bare(old))

    def written(at: int, left: int) -> Iterator[Cards]:
        if at == len(word):
            yield ()
            return
        for card in (word[at], word[at].lower(), WILD):
            if not have[card] or (card == WILD and not left):
                continue
            have[card] -= 1
            shown = card + word[at] if card == WILD else card
            for rest in written(at + 1, left - (card == WILD)):
                yield (shown, *rest)
            have[card] += 1

    for cards in written(0, allowed):
        used = Counter(bare(cards))
        if len(cards) > len(old) and all(used[card] >= count for card, count in must.items()):
            yield cards


class Writer:
    """Writes words with a hand, and all cards of an old word, so that little is spent.

    The old cards go in first, then black, red and wild ones of the hand; a word is all red where it
    can be. If the old cards have to keep their order and would not, it is the first of `writings`
    in which they do.
    """

    __slots__ = ("bound", "first", "kept", "old", "old_wild", "order", "red", "stock", "wild")

    def __init__(self, hand: Cards, old: Cards = (), *, ordered: bool = False) -> None:
        held, self.old = [card for card in hand if card != WILD], bare(old)
        natural = [card for card in self.old if card != WILD]
        self.wild, self.old_wild = len(hand) - len(held), len(old) - len(natural)
        self.kept = Counter([card.upper() for card in natural])
        self.stock: dict[str, str] = {}
        """For each letter its cards in the order in which they are taken, old ones first."""
        for card in (*sorted(natural), *sorted(held)):  # black before red
            self.stock[card.upper()] = self.stock.get(card.upper(), "") + card
        self.first = {letter: row[0] for letter, row in self.stock.items()}
        red = all("a" <= card <= "z" for card in old)
        self.red = frozenset(card.upper() for card in held if card.islower() and red)
        self.order = Ordered(hand, self.old) if ordered and old else None
        self.bound = bool(old and (ordered or self.red))
        """Whether the cards of a word don't follow from its letters."""

    def write(self, word: str) -> Cards | None:
        """The cards of the word; None where it cannot be written."""
        if not self.old and len({*word}) == len(word):
            return self._simple(word)
        cards = self._written(word)
        if cards and self.order and not in_order(self.old, cards):
            return self.order.write(word)
        return cards

    def _simple(self, word: str) -> Cards | None:
        """A word from the hand alone that has no letter twice."""
        if self.red.issuperset(word):
            return tuple(word.lower())
        cards = tuple([self.first.get(letter) or WILD + letter for letter in word])
        wild = len("".join(cards)) - len(cards)
        return cards if wild <= self.wild and wild <= wild_allowed(len(cards)) else None

    def _written(self, word: str) -> Cards | None:
        taken: dict[str, int] = {}
        cards, missing, spare = [], [], []
        for at, letter in enumerate(word):
            number = taken[letter] = taken.get(letter, 0) + 1
            row = self.stock.get(letter, "")
            if number > len(row):
                missing.append(at)
                cards.append("")
                continue
            cards.append(row[number - 1])
            if number > self.kept[letter]:
                spare.append(at)
        size, need = len(word), max(self.old_wild, len(missing))
        if need > wild_allowed(size) or len(missing) > self.old_wild + self.wild:
            return None
        if self.old and not self._uses_all(taken, len(missing) + len(spare)):
            return None
        if self.red and not missing:
            names = {word[at] for at in spare}
            if len(names) == len(spare) and names <= self.red:
                for at in spare:
                    cards[at] = word[at].lower()
        for at in (*missing, *spare[: need - len(missing)]):
            cards[at] = WILD + word[at]
        return tuple(cards)

    def _uses_all(self, taken: dict[str, int], new: int) -> bool:
        """Whether a word with so much of each letter has all old cards, and more new ones."""
        fits = all(taken.get(letter, 0) >= count for letter, count in self.kept.items())
        return fits and new > self.old_wild


class Ordered:
    """Writes words in which the cards of an old word keep their order."""

    __slots__ = ("have", "old")

    def __init__(self, hand: Cards, old: Cards) -> None:
        self.have = Counter((*hand, *old))
        self.old = old

    def write(self, word: str) -> Cards | None:
        """The first of all `writings` in which they do; None if there is none."""
        latest, allowed = self._latest(word), wild_allowed(len(word))
        have, must, cards = self.have.copy(), Counter(self.old), list[str]()

        def written(kept: int, wild: int) -> bool:
            """Whether the rest can be written, once this many old and wild cards are used."""
            at = len(cards)
            if at == len(word):
                return True
            for card in (word[at], word[at].lower(), WILD):
                old = self.old[kept : kept + 1] == (card,)
                must[card] -= old
                have[card] -= 1
                more = wild + (card == WILD)
                if (
                    have[card] >= must[card]
                    and more + must[WILD] <= allowed
                    and at < latest[kept + old]
                ):
                    cards.append(card + word[at] if card == WILD else card)
                    if written(kept + old, more):
                        return True
                    cards.pop()
                must[card] += old
                have[card] += 1
            return False

        return tuple(cards) if latest and written(0, 0) else None

    def _latest(self, word: str) -> list[int]:
        """For each number of old cards: before which letter the next one must be, by letters alone.

        Empty where the old cards do not fit in.
        """
        at, latest = len(word), [len(word)]
        for card in reversed(self.old):
            at = max(word.rfind(card.upper(), 0, at), at - 1 if card == WILD else -1)
            if at < 0:
                return []
            latest.append(at)
        return latest[::-1]
