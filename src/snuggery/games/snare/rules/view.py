"""What a seat or a spectator may know of a moment of Snare."""

from dataclasses import dataclass
from typing import Literal

from snuggery.core import Outcome, Seat, View
from snuggery.games.snare.rules.cards import Cards, Word
from snuggery.games.snare.rules.setup import Variant

Phase = Literal["deal", "draw", "shuffle", "play", "window", "penalty", "between", "over"]
"""How far a turn has got, or what comes between two hands."""


@dataclass(frozen=True, slots=True)
class Sight(View):
    """What a seat or a spectator may know."""

    variant: Variant
    seat: Seat | None
    phase: Phase
    acting: tuple[Seat, ...]
    turn: Seat
    dealer: Seat
    hand: Cards
    """Your own cards; a spectator has none, except for a hand played alone (N18)."""
    counts: tuple[int, ...]
    """How many cards each player holds."""
    known: tuple[Cards, ...]
    """Cards that each player is known to hold, because everyone saw them picked up."""
    words: tuple[Word, ...]
    made: int
    """Words laid in this hand so far."""
    pile: int
    discards: int
    top: str
    scores: tuple[int, ...]
    """One for each side."""
    at_deal: tuple[int, ...]
    number: int
    """The number of this hand."""
    last: bool
    """Time is up, so this is the last hand."""
    turns: int
    """Turns completed in this hand."""
    laid: tuple[bool, ...]
    """Who has made their first lay-down in an earlier turn of this hand."""
    took: str
    """The card taken from the discards in this turn."""
    plays: int
    taken_back: int
    proved: tuple[int, ...]
    accused: int
    scored: tuple[tuple[int, int], ...]
    """For each side, what its words scored and what its cards cost in the previous hand."""
    note: str
    """What happened in the last round besides the moves: a challenge decided, a hand scored."""
    done: tuple[tuple[Seat, str], ...]
    """What was done in this turn."""
    previous: tuple[tuple[Seat, str], ...]
    """What was done in the previous turn."""
    best: Cards
    """The best possible word, once it is over (N18)."""
    learned: int
    outcome: Outcome | None

    @property
    def revealed(self) -> int:
        """Every draw and every card that is laid shows something to someone."""
        return self.learned

    def word(self, number: int) -> Word | None:
        """The word of that id."""
        return next((word for word in self.words if word.id == number), None)

    def mine(self, word: Word) -> bool:
        """Whether a word belongs to the side of the seat that looks."""
        return self.seat is not None and self.variant.allied(word.owner, self.seat)
