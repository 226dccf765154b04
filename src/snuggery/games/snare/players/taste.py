"""What a computer player of Snare knows and minds."""

from dataclasses import dataclass
from zlib import crc32

from snuggery.games.snare.rules.cards import Word


@dataclass(frozen=True, slots=True)
class Taste:
    """What a player knows and minds."""

    rank: int = 2
    """The rarest words it knows."""
    most: int = 400
    """How many words it looks at from each beginning."""
    risk: float = 0.3
    """How likely it thinks an open word is to be taken."""
    wild: float = 14.0
    """What sparing a wild card is worth to it, in points."""
    depth: int = 4
    """How many plays it plans together."""
    overlooks: float = 0.0
    """The share of the words it knows that it fails to see this time."""
    blind: float = 0.0
    """How often it does not see what an open word could become, at a table for two."""
    longest: int = 99
    """The longest word it thinks of."""

    def sees(self, word: str, turn: int) -> bool:
        """Whether the word comes to mind in this turn."""
        if len(word) > self.longest:
            return False
        return not self.overlooks or crc32(f"{word}{turn}".encode()) >= self.overlooks * 2**32

    def looks_at(self, old: Word, turn: int, players: int) -> bool:
        """Whether it thinks, in this turn, of making something of a word on the table.

        The more play, the more words are there, and it looks at no more of them in all.
        """
        if not self.blind:
            return True
        seen = (1 - self.blind) * 2 / players
        return crc32(f"{old.id}{turn}".encode()) >= (1 - seen) * 2**32
