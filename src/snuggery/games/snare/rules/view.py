"""What a seat or a spectator may know of a moment of Snare."""

from dataclasses import dataclass
from typing import Literal

from snuggery.core import Outcome, Seat, View
from snuggery.games.snare.rules.cards import Cards, Word
from snuggery.games.snare.rules.setup import Variant

Phase = Literal["deal", "draw", "shuffle", "play", "window", "penalty", "between", "over"]
"""How far a turn has come, or what is between two hands."""


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
    """One's own cards; a spectator has none, but for a hand that is played alone (N18)."""
    counts: tuple[int, ...]
    """How many cards each holds."""
    known: tuple[Cards, ...]
    """Cards that each is known to hold, because all saw them taken up."""
    words: tuple[Word, ...]
    made: int
    """Words that were laid in this hand so far."""
    pile: int
    discards: int
    top: str
    scores: tuple[int, ...]
    """Of each side."""
    at_deal: tuple[int, ...]
    number: int
    """Which hand this is."""
    last: bool
    """Time is up: no hand follows this one."""
    turns: int
    """Turns that have ended in this hand."""
    laid: tuple[bool, ...]
    """Who has made an initial lay-down in an earlier turn of this hand."""
    took: str
    """The card that was taken from the discards in this turn."""
    plays: int
    taken_back: int
    proved: tuple[int, ...]
    accused: int
    scored: tuple[tuple[int, int], ...]
    """For each side what its words counted and what its cards cost, in the hand before."""
    note: str
    """What happened in the last round beside the moves: a challenge decided, a hand scored."""
    done: tuple[tuple[Seat, str], ...]
    """What was done in this turn."""
    previous: tuple[tuple[Seat, str], ...]
    """What was done in the turn before."""
    best: Cards
    """The best word there was, once it is over (N18)."""
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
