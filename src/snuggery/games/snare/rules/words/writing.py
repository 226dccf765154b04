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

    __slots__ = ("bound", "kept", "old", "old_wild", "order", "red", "stock", "wild")

    def __init__(self, hand: Cards, old: Cards = (), *, ordered: bool = False) -> None:
        held, self.old = [card for card in hand if card != WILD], bare(old)
        natural = [card for card in self.old if card != WILD]
        self.wild, self.old_wild = len(hand) - len(held), len(old) - len(natural)
        self.kept = Counter([card.upper() for card in natural])
        self.stock: dict[str, str] = {}
        """For each letter its cards in the order in which they are taken, old ones first."""
        for card in (*sorted(natural), *sorted(held)):  # black before red
            self.stock[card.upper()] = self.stock.get(card.upper(), "") + card
        red = all("a" <= card <= "z" for card in old)
        self.red = frozenset(card.upper() for card in held if card.islower() and red)
        self.order = Ordered(hand, self.old) if ordered and old else None
        self.bound = bool(old and (ordered or self.red))
        """Whether the cards of a word don't follow from its letters."""

    def write(self, word: str) -> Cards | None:
        """The cards of the word; None where it cannot be written."""
        stock, taken = self.stock, dict[str, int]()
        cards: list[str] = []
        for letter in word:
            number = taken.get(letter, 0)
            taken[letter] = number + 1
            row = stock.get(letter, "")
            cards.append(row[number] if number < len(row) else "")
        missing = cards.count("")
        wild = max(self.old_wild, missing)
        if wild > wild_allowed(len(word)) or missing > self.old_wild + self.wild:
            return None
        if self.old and not self._uses_all(taken, len(word)):
            return None
        if self.old_wild or (self.red and (self.old or self.red.issuperset(word))):
            self._improve(word, cards, wild - missing)
        if wild:
            cards = [card or WILD + letter for card, letter in zip(cards, word, strict=True)]
        if self.order and not in_order(self.old, cards):
            return self.order.write(word)
        return tuple(cards)

    def _uses_all(self, taken: dict[str, int], size: int) -> bool:
        """Whether a word with this much of each letter has all old cards, and more new ones."""
        for letter, count in self.kept.items():
            if taken.get(letter, 0) < count:
                return False
        return size > len(self.old)

    def _improve(self, word: str, cards: list[str], wild: int) -> None:
        """New cards become all red if they can, or this many of them wild ones of the old word."""
        left, new = self.kept.copy(), []
        for at, letter in enumerate(word):
            if left[letter]:
                left[letter] -= 1
            elif cards[at]:
                new.append(at)
        names = [word[at] for at in new]
        if "" not in cards and self.red.issuperset(names) and len({*names}) == len(names):
            for at in new:
                cards[at] = word[at].lower()
        for at in new[:wild]:
            cards[at] = ""


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
        hopeless: set[tuple[int, int, tuple[int, ...]]] = set()

        def written(kept: int, wild: tuple[int, ...]) -> bool:
            """Whether the rest can be written, with this many old cards, and wild ones there."""
            at = len(cards)
            if at == len(word):
                return True
            now = at, kept, wild  # the colours of other cards make no difference to the rest
            if now in hopeless:
                return False
            for card in (word[at], word[at].lower(), WILD):
                old = self.old[kept : kept + 1] == (card,)
                must[card] -= old
                have[card] -= 1
                more = (*wild, at) if card == WILD else wild
                if (
                    have[card] >= must[card]
                    and len(more) + must[WILD] <= allowed
                    and at < latest[kept + old]
                ):
                    cards.append(card + word[at] if card == WILD else card)
                    if written(kept + old, more):
                        return True
                    cards.pop()
                must[card] += old
                have[card] += 1
            hopeless.add(now)
            return False

        return tuple(cards) if latest and written(0, ()) else None

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
