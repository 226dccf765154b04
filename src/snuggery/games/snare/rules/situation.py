"""Everything that is true at one point of Snare; rules/ decides who may know what of it."""

from dataclasses import dataclass

from snuggery.core import CHANCE, Outcome, Seat
from snuggery.games.snare.rules.cards import Cards, Word
from snuggery.games.snare.rules.setup import Variant
from snuggery.games.snare.rules.view import Phase


@dataclass(frozen=True, slots=True)
class Drawn:
    """The moment just after the draw, to which a turn can be taken back."""

    hand: Cards
    known: Cards
    words: tuple[Word, ...]
    made: int


@dataclass(frozen=True, slots=True)
class Situation:
    """Cards, words, scores, and how far the turn has come."""

    variant: Variant
    scores: tuple[int, ...]
    dealer: Seat
    turn: Seat
    phase: Phase = "deal"
    number: int = 1
    last: bool = False
    """Time is up, so this is the last hand (N9)."""
    at_deal: tuple[int, ...] = ()
    hands: tuple[Cards, ...] = ()
    known: tuple[Cards, ...] = ()
    """For each hand, the cards that everybody has seen picked up."""
    pile: Cards = ()
    """The last card is on top, here and in the discards."""
    discards: Cards = ()
    words: tuple[Word, ...] = ()
    made: int = 0
    laid: tuple[bool, ...] = ()
    turns: int = 0
    idle: int = 0
    """Turns in a row without a card put on the table."""
    owed: int = 0
    """Cards still to be drawn once the discards have been shuffled."""
    took: str = ""
    plays: int = 0
    put: bool = False
    """Whether a card was put on the table in this turn."""
    taken_back: int = 0
    drawn: Drawn | None = None
    ready: tuple[Seat, ...] = ()
    proved: tuple[int, ...] = ()
    accused: int = 0
    challenger: Seat = CHANCE
    scored: tuple[tuple[int, int], ...] = ()
    note: str = ""
    """A marked text, translated where it is shown; the reason for the result is too."""
    noted: int = 0
    """After how many turns of the hand the note was made: it stays for a round."""
    done: tuple[tuple[Seat, str], ...] = ()
    previous: tuple[tuple[Seat, str], ...] = ()
    best: Cards = ()
    """The best possible word, once it is over (N18)."""
    learned: int = 0
    result: Outcome | None = None

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """The player's opponents, which do not include a partner (N17)."""
        return tuple(s for s in self.variant.seats if not self.variant.allied(s, self.turn))

    def word(self, number: int) -> Word:
        """The word of that id, which is there."""
        return next(word for word in self.words if word.id == number)

    def on_table(self, side: int) -> int:
        """What the words of a side count (N10)."""
        return sum(word.value for word in self.words if self.variant.side(word.owner) == side)
