"""What the player of Solitaire Tacklebox sees, and what the catch is worth (T13)."""

from collections.abc import Sequence
from dataclasses import dataclass

from snuggery.core import Outcome, View
from snuggery.core.text.language import N_
from snuggery.games.tacklebox.rules.deck import TOTAL, Card
from snuggery.games.tacklebox.rules.setup import Setup

RATINGS = (
    (TOTAL, N_("Grand Master")),
    (10_050, N_("Master")),
    (5_050, N_("Apprentice")),
    (0, N_("Beginner")),
)


def score(cards: dict[str, Card], boat: Sequence[str], location: Sequence[str]) -> int:
    """Fish in the boat, and catches in the Play Location (T13)."""
    return sum(cards[key].points for key in (*boat, *location))


def rating(points: int) -> str:
    """The player's title (T13)."""
    return next(title for least, title in RATINGS if points >= least)


@dataclass(frozen=True, slots=True)
class Pile:
    """A column as the player sees it: how many face down, then the open ones from the top."""

    down: int
    up: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Jetty(View):
    """What the player sees. There is no field for a card that lies face down."""

    setup: Setup
    columns: tuple[Pile, ...]
    stock: int
    hand: tuple[str, ...]
    location: tuple[str, ...]
    boat: tuple[str, ...]
    discard: tuple[str, ...]
    last: str
    outcome: Outcome | None
    opened: tuple[tuple[str, ...], ...] = ()
    """After the end: what was face down in each column."""

    @property
    def revealed(self) -> int:
        """The number of cards seen so far."""
        unseen = self.stock + (0 if self.outcome else sum(pile.down for pile in self.columns))
        return len(self.setup.cards) - unseen if self.columns else 0

    @property
    def score(self) -> int:
        """What the catch is worth now (T13)."""
        return score(self.setup.cards, self.boat, self.location)

    def __str__(self) -> str:
        piles = (f"{pile.down} down, {' '.join(pile.up) or '-'}" for pile in self.columns)
        return " | ".join((*piles, f"stock {self.stock}", f"{self.score:,} points"))
