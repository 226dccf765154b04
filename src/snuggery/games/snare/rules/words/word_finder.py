"""Finding words: every word that some cards can make, out of a whole list at once.

For each letter and count there is one large integer with a bit for each word of the list: set where
the word has this many of the letter. Adding these up tells, for all words together, how many of its
letters are among the cards. The longest words have the highest bits: so they are named first, and
for a few cards, which make no long words, the integers are short.
"""

from array import array
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import compress, count, groupby, islice, pairwise
from operator import or_
from string import ascii_uppercase

from snuggery.games.snare.rules.cards import WILD, Cards, Word, bare
from snuggery.games.snare.rules.words.dictionary import RANKS, word_list

MOST_WILD = 2
"""More wild cards do not help anyone (N4)."""
CHUNK = 64
"""This many bits are looked at together."""
BYTE = 256


@dataclass(frozen=True, slots=True, eq=False)
class Index:
    """A word list, ready to be searched."""

    words: tuple[str, ...]
    """Long words first, those of one length as they are listed."""
    having: dict[str, tuple[int, ...]]
    """For each letter: the words with at least one of them, at least two, ..."""
    known: tuple[int, ...]
    """The words up to each rank."""
    longer: tuple[int, ...]
    """The words longer than this."""
    lengths: tuple[int, ...]
    """The lengths of all words as binary numbers: a row of bits for each place."""

    def makeable(self, cards: Cards, old: Cards = (), among: int = -1) -> int:
        """The words that use all old cards and otherwise some of these; one bit each."""
        found = 0
        for bits in self.by_need(cards, old, among):
            found |= bits
        return found

    def by_need(self, cards: Cards, old: Cards = (), among: int = -1) -> tuple[int, ...]:
        """The same, apart: words that need none of their wild cards, one, two."""
        hand, kept = (
            Counter([card.upper() for card in each if card[0] != WILD]) for each in (cards, old)
        )
        size = len(cards) + len(old)
        room = self.longer[0] ^ self.longer_than(size)
        found = room & among
        for letter, much in kept.items():
            rows = self.having[letter]
            found &= rows[much - 1] if much <= len(rows) else 0
        present = kept.total()
        wild = min(size - present - hand.total(), MOST_WILD)
        had = [room if present >> place & 1 else 0 for place in range(size.bit_length())]
        for letter, much in hand.items():
            for row in self.having[letter][kept[letter] : kept[letter] + much]:
                _add(had, row & room)
        needs = []
        for _ in range(wild + 1):
            other = 0
            for bits, length in zip(had, self.lengths, strict=False):
                other |= bits ^ length
            needs.append(found ^ (found & other))
            _add(had, room)
        return tuple(needs)

    def longer_than(self, size: int) -> int:
        """The words with more letters than this."""
        return self.longer[size] if size < len(self.longer) else 0

    def sized(self, size: int) -> int:
        """The words of this many letters."""
        return self.longer_than(size - 1) ^ self.longer_than(size)

    def named(self, bits: int) -> Iterator[str]:
        """The words of these bits."""
        return map(self.words.__getitem__, self.numbered(bits))

    def numbered(self, bits: int) -> Iterator[int]:
        """Where among all words they are."""
        chunks = -(-bits.bit_length() // CHUNK)
        data = bits.to_bytes(chunks * 8, "big")
        begin = -(-len(self.words) // CHUNK) - chunks
        for at in compress(count(), memoryview(data).cast("Q")):
            chunk = int.from_bytes(data[at * 8 : at * 8 + 8], "big")
            end = (begin + at + 1) * CHUNK
            while chunk:
                high = chunk.bit_length()
                yield end - high
                chunk ^= 1 << high - 1


def _add(numbers: list[int], more: int) -> None:
    """One more for each of these words, in numbers that have a row of bits for each place."""
    for place, bits in enumerate(numbers):
        if not more:
            return
        numbers[place], more = bits ^ more, bits & more


@lru_cache(maxsize=4)
def index(name: str) -> Index:
    """The index of a list; made once, in a fraction of a second."""
    listed = word_list(name)
    words = tuple(sorted(listed.words, key=len, reverse=True))
    blocks = tuple((size, "".join(same).encode("ascii")) for size, same in groupby(words, len))
    having = {letter: tuple(_having(blocks, letter)) for letter in ascii_uppercase}
    marks = pairwise((0, *listed.marks))
    sizes = [Counter(map(len, listed.words[begin:end])) for begin, end in marks]
    ranks = b"".join(
        bytes([rank]) * counts[size] for size, _ in blocks for rank, counts in enumerate(sizes)
    )
    known = tuple(
        _bits(ranks, b"1" * (rank + 1) + b"0" * (BYTE - 1 - rank)) for rank in range(RANKS)
    )
    lengths = b"".join(bytes([size]) * (len(text) // size) for size, text in blocks)
    longer = tuple(_bits(lengths, _above(size)) for size in range(max(lengths) + 1))
    binary = tuple(
        _bits(lengths, bytes(48 + (size >> place & 1) for size in range(BYTE)))
        for place in range(max(lengths).bit_length())
    )
    return Index(words, having, known, longer, binary)


def _having(blocks: Iterable[tuple[int, bytes]], letter: str) -> Iterator[int]:
    """The words with at least one of a letter, at least two, ...; long words come first.

    The first letters of all words of one length are counted at once, then the second ones.
    """
    counts, one = b"", bytes(byte == ord(letter) for byte in range(BYTE))
    for size, text in blocks:
        block = text.translate(one)
        columns = (int.from_bytes(block[at::size], "big") for at in range(size))
        counts += sum(columns).to_bytes(len(block) // size, "big")
    for less in range(BYTE - 1):
        bits = _bits(counts, _above(less))
        if not bits:
            return
        yield bits


def _above(most: int) -> bytes:
    """Which numbers are greater."""
    return b"0" * (most + 1) + b"1" * (BYTE - 1 - most)


def _bits(row: bytes, wanted: bytes) -> int:
    """A bit for each number of the row: whether it is wanted; the first has the highest bit."""
    return int(row.translate(wanted), 2) << -len(row) % CHUNK


@lru_cache(maxsize=4)
def places(name: str) -> "array[int]":
    """Where the words of an index are in the list."""
    sizes = tuple(map(len, word_list(name).words))
    return array("I", sorted(range(len(sizes)), key=sizes.__getitem__, reverse=True))


@lru_cache(maxsize=4)
def anagrams(name: str) -> dict[str, tuple[str, ...]]:
    """The words of a list by their letters in order."""
    found: dict[str, list[str]] = {}
    for word in word_list(name).words:
        found.setdefault("".join(sorted(word)), []).append(word)
    return {letters: tuple(words) for letters, words in found.items()}


def among(name: str, rank: int) -> int:
    """The bits of the words up to a rank."""
    return index(name).known[rank]


def words_from(name: str, hand: Cards, old: Word | None = None) -> Iterator[str]:
    """The words of the list that the hand can make, from an old word if one is given."""
    found, kept = index(name), old.cards if old else ()
    bits = found.makeable(hand, kept) & found.longer_than(len(kept))
    return map(found.words.__getitem__, sorted(found.numbered(bits), key=places(name).__getitem__))


def longest_from(
    name: str, hand: Cards, kept: Cards, known: int, most: int
) -> Iterator[Iterator[str]]:
    """As `words_from` among the known words, but long ones first and this many at most.

    First words that need none of the hand's wild cards, then those that need one, then two: this
    many of each.
    """
    found = index(name)
    needs = found.by_need(hand, kept, known & found.longer_than(max(len(kept), 2)))
    own = min(bare(kept).count(WILD), MOST_WILD)
    for bits in (reduce(or_, needs[: own + 1]), *needs[own + 1 :]):
        yield islice(found.named(bits), most)
