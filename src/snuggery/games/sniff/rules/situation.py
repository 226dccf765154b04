"""All that a moment of Sniff consists of, and what can be asked about it."""

from dataclasses import dataclass

from snuggery.core import Outcome, Seat
from snuggery.games.sniff.rules.board import NULL, edge
from snuggery.games.sniff.rules.labyrinth import Labyrinth
from snuggery.games.sniff.rules.match import ONE, other
from snuggery.games.sniff.rules.variant import Variant
from snuggery.games.sniff.rules.view import Answer, Phase, found


@dataclass(frozen=True, slots=True)
class Situation:
    """One moment of a game or a match; rules/ says what may be done in it."""

    variant: Variant
    phase: Phase
    labyrinths: tuple[Labyrinth, Labyrinth] = (Labyrinth(), Labyrinth())
    places: tuple[str, str] = (NULL, NULL)
    turn: Seat = ONE
    """Who is to move; in `hide`, who is hiding."""
    steps: int = 0
    """Moves made in this turn."""
    turns: int = 0
    """Turns completed in this game."""
    said: tuple[Answer, ...] = ()
    points: tuple[int, int] = (0, 0)
    game: int = 1
    first: Seat = ONE
    """Who began this game."""
    counted: int = 0
    """Moves that the loser has made alone in Sc."""
    learned: int = 0
    """Answers given, labyrinths finished and treasures hidden again, in the whole match."""
    earlier: tuple[Labyrinth, ...] = ()
    """What was built for the previous game of a match."""
    result: Outcome | None = None
    """Its reason is in English; all who ask read it in their own language."""

    def lab(self, seat: Seat) -> Labyrinth:
        """What a seat has built."""
        return self.labyrinths[seat - 1]

    def place(self, seat: Seat) -> str:
        """Where a seat's detective stands."""
        return self.places[seat - 1]

    def answer(self, seat: Seat, there: str) -> str:
        """What is said when a seat names this field."""
        return self.lab(other(seat)).answer(self.place(seat), there, self.variant)

    def near(self, seat: Seat) -> tuple[str, ...]:
        """The fields that a seat may name: the neighbours (S3) except for known ditches (Si)."""
        here = self.place(seat)
        near = self.variant.board.near[here]
        if not self.variant.dogs or self.variant.blind:
            return near
        known = found(self.said, seat)
        return tuple(there for there in near if edge(here, there) not in known)

    def hiding_places(self, seat: Seat) -> tuple[str, ...]:
        """Where a seat may hide its treasure again (Sd)."""
        reachable = self.variant.board.reachable(self.lab(seat).walls)
        taken = self.place(other(seat))  # it is also where the treasure was found
        return tuple(n for n in self.variant.board.fields if n in reachable and n != taken)

    def remembered(self, seat: Seat | None) -> tuple[Answer, ...]:
        """The answers that a seat may see; of its own only the latest in a blind game (Sh)."""
        if not self.variant.blind or self.result or not seat:
            return self.said
        own = [answer for answer in self.said if answer.seat == seat]
        return tuple(a for a in self.said if a.seat != seat or a is own[-1])
