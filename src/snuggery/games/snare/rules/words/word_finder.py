"""Finding words: every word that some cards can make, out of a whole list at once.

For each letter and count there is one large integer with a bit for each word of the list: set where
the word has this many of the letter. Adding these up tells, for all words together, how many wild
cards each would need.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from string import ascii_uppercase

from snuggery.games.snare.rules.cards import WILD, Cards, Word, bare, wild_allowed
from snuggery.games.snare.rules.words.dictionary import word_list

NEED = 3
"""More than two wild cards do not help anyone (N4)."""
SUIT = bytes(range(256))


@dataclass(frozen=True, slots=True, eq=False)
class Index:
    """A word list, ready to be searched."""

    words: tuple[str, ...]
    having: dict[str, tuple[int, ...]]
    """For each letter: the words with at least one of them, at least two, ..."""
    every: int
    """All words."""
    sized: tuple[int, ...]
    """The words of each length."""

    def makeable(self, cards: Cards, old: Cards = (), among: int = -1) -> int:
        """The words that use all old cards and otherwise some of these; one bit each."""
        letters = Counter(card.upper() for card in (*cards, *old) if card[0] != WILD)
        wild = min(bare((*cards, *old)).count(WILD), NEED - 1)
        found = self.every & among
        for letter, count in Counter(card.upper() for card in old if card[0] != WILD).items():
            rows = self.having[letter]
            found &= rows[count - 1] if count <= len(rows) else 0
        need = [0] * (NEED + 1)  # the words that lack at least this many letters
        for letter in ascii_uppercase:
            for row in self.having[letter][letters[letter] :]:
                for much in range(wild + 1, 1, -1):
                    need[much] |= need[much - 1] & row
                need[1] |= row
        return found & ~need[wild + 1]

    def named(self, bits: int) -> Iterator[str]:
        """The words of these bits."""
        row = f"{bits:b}"[::-1]
        at = row.find("1")
        while at >= 0:
            yield self.words[at]
            at = row.find("1", at + 1)


@lru_cache(maxsize=4)
def index(name: str) -> Index:
    """The index of a list; made once, in a fraction of a second."""
    words = word_list(name).words
    text = "\n".join(words).encode("ascii")
    having = {}
    for letter in ascii_uppercase:
        others = bytes(byte for byte in SUIT if byte not in (ord(letter), ord("\n")))
        counts = bytes(map(len, text.translate(None, others).split(b"\n")))[::-1]
        having[letter] = tuple(
            int(counts.translate(bytes(48 + (byte >= much) for byte in SUIT)), 2)
            for much in range(1, max(counts) + 1)
        )
    lengths = bytes(map(len, words))[::-1]
    sized = tuple(
        int(lengths.translate(bytes(48 + (byte == size) for byte in SUIT)), 2)
        for size in range(max(lengths) + 1)
    )
    return Index(words, having, (1 << len(words)) - 1, sized)


@lru_cache(maxsize=4)
def anagrams(name: str) -> dict[str, tuple[str, ...]]:
    """The words of a list by their letters in order."""
    found: dict[str, list[str]] = {}
    for word in word_list(name).words:
        found.setdefault("".join(sorted(word)), []).append(word)
    return {letters: tuple(words) for letters, words in found.items()}


def among(name: str, rank: int) -> int:
    """The bits of the words up to a rank: the common ones come first."""
    return (1 << word_list(name).marks[rank]) - 1


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


def words_from(name: str, hand: Cards, old: Word | None = None) -> Iterator[str]:
    """The words of the list that the hand can make, from an old word if one is given."""
    found, kept = index(name), old.cards if old else ()
    words = found.named(found.makeable(hand, kept))
    return (word for word in words if len(word) > len(kept))


def longest_from(name: str, hand: Cards, old: Word | None, known: int, most: int) -> Iterator[str]:
    """As `words_from` among the known words, but long ones first and this many at most.

    Words that need fewer wild cards come before those that need more.
    """
    found, kept = index(name), old.cards if old else ()
    letters = tuple(card for card in hand if card != WILD)
    seen = 0
    for wild in range(min(hand.count(WILD), 2) + 1):
        bits = found.makeable((*letters, *[WILD] * wild), kept, known) & ~seen
        seen |= bits
        left = most
        for size in range(len(found.sized) - 1, max(len(kept), 2), -1):
            for word in found.named(bits & found.sized[size]) if left else ():
                yield word
                left -= 1
                if not left:
                    break


class Writer:
    """Writes words with a hand, and all cards of an old word, so that little is spent.

    The old cards go in first, then black, red and wild ones of the hand; a word is all red where it
    can be.
    """

    __slots__ = ("have", "kept", "old", "red")

    def __init__(self, hand: Cards, old: Cards = ()) -> None:
        self.have = Counter(hand)
        self.kept = Counter(bare(old))
        self.old = len(old)
        red = all("a" <= card <= "z" for card in old)
        self.red = (
            frozenset(card.upper() for card in hand if card.islower()) if red else frozenset()
        )

    def write(self, word: str) -> Cards | None:
        """The cards of the word; None where it cannot be written."""
        cards = self._old_ones(word) if self.old else [""] * len(word)
        if cards is None:
            return None
        lacking = [at for at, card in enumerate(cards) if not card]
        names = {word[at] for at in lacking}
        red = len(names) == len(lacking) and names <= self.red
        have, missing = dict(self.have), []
        for at in lacking:
            letter = word[at]
            card = letter if have.get(letter) and not red else letter.lower()
            if have.get(card):
                have[card] -= 1
                cards[at] = card
            else:
                missing.append(at)
        old_wild, wild = self.kept[WILD], have.get(WILD, 0)
        if len(missing) > old_wild + wild or max(old_wild, len(missing)) > wild_allowed(len(word)):
            return None
        spare = [at for at in lacking if at not in missing]
        for at in (*missing, *spare[: max(0, old_wild - len(missing))]):
            cards[at] = WILD + word[at]
        return tuple(cards)

    def _old_ones(self, word: str) -> list[str] | None:
        """The word with the old letters in their places; None where they do not all fit in."""
        kept = dict(self.kept)
        wild = kept.pop(WILD, 0)
        cards = []
        for letter in word:
            card = letter if kept.get(letter) else letter.lower()
            if kept.get(card):
                kept[card] -= 1
                cards.append(card)
            else:
                cards.append("")
        fit = not any(kept.values()) and cards.count("") > wild
        return cards if fit else None
