"""What a seat or a spectator may know of a moment of Sniff."""

from dataclasses import dataclass
from typing import Literal

from snuggery.core import Outcome, Seat, View
from snuggery.games.sniff.rules.board import edge
from snuggery.games.sniff.rules.labyrinth import Labyrinth
from snuggery.games.sniff.rules.variant import Variant

Phase = Literal["field", "build", "lot", "search", "hide", "alone", "over"]
"""What happens now; `hide` belongs to Sd, `alone` to Sc."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A field that was named, and what was said."""

    seat: Seat
    here: str
    there: str
    said: str


@dataclass(frozen=True, slots=True)
class Sight(View):
    """What a seat or a spectator may know."""

    seat: Seat | None
    variant: Variant
    phase: Phase
    own: Labyrinth | None
    """What this seat built; None for a spectator, and for a player searching alone (Sj)."""
    opened: tuple[Labyrinth, ...]
    """Both labyrinths, once everything is over."""
    ready: tuple[bool, bool]
    places: tuple[str, str]
    """Where the detectives of seats 1 and 2 are, each in the other's labyrinth."""
    turn: Seat
    steps: int
    turns: int
    said: tuple[Answer, ...]
    points: tuple[int, int]
    game: int
    counted: int
    learned: int
    named: int
    """How many fields this seat has named in this game; 0 for a spectator."""
    earlier: Labyrinth | None
    """What this seat built for the previous game of a match."""
    outcome: Outcome | None

    @property
    def revealed(self) -> int:
        """Every answer tells something about a labyrinth."""
        return self.learned + len(self.opened)

    @property
    def forgetful(self) -> bool:
        """Sh: a blind player may not look back at the answers during the game."""
        return self.variant.blind and self.seat is not None and self.outcome is None

    @property
    def unwatchable(self) -> bool:
        """Sh: to watch a blind game is to see what its players must remember."""
        return self.variant.blind and self.seat is None and self.outcome is None

    @property
    def halves(self) -> tuple[str, ...]:
        """The notebooks on the table: both, or the search alone (Sj)."""
        return ("search",) if self.variant.given else ("own", "search")

    def builder(self, half: str) -> Seat:
        """Whose labyrinth a half shows: `own` your own (a spectator: that of 1), else `search`."""
        first = self.seat or Seat(1)
        return first if half == "own" else Seat(3 - first)

    def seeker(self, half: str) -> Seat:
        """Whose detective walks there."""
        return Seat(3 - self.builder(half))

    def shown(self, half: str) -> Labyrinth | None:
        """The labyrinth of a half, if the viewer may see all of it."""
        if self.opened:
            return self.opened[self.builder(half) - 1]
        return self.own if half == "own" else None

    def signs(self, seat: Seat) -> dict[str, str]:
        """What was last said of each field that a seat's detective entered, as far as it holds.

        When a treasure is hidden again (Sd), what was said of the old one is gone: then "" is left.
        """
        entered = [a for a in self.said if a.seat == seat and a.said not in ("wall", "water")]
        heard: dict[str, str] = {}
        for answer in entered:
            heard[answer.there] = answer.said
            lies_there = answer is entered[-1] and self.phase in ("hide", "over")
            if answer.said == "treasure" and not lies_there:
                kept = () if self.variant.warm else ("free",)
                heard = {name: said if said in kept else "" for name, said in heard.items()}
        return heard

    def found(self, seat: Seat) -> frozenset[str]:
        """The walls and ditches that a seat has run into, as far as this view remembers."""
        return found(self.said, seat)


def found(said: tuple[Answer, ...], seat: Seat) -> frozenset[str]:
    """The walls and ditches that a seat has run into."""
    stopped = (
        answer for answer in said if answer.seat == seat and answer.said in ("wall", "water")
    )
    return frozenset(edge(answer.here, answer.there) for answer in stopped)
