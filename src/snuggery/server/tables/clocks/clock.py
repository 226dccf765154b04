"""Clocks: how long a player may think, for each move or for the whole game."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from snuggery.core import Seat
from snuggery.core.text.language import _
from snuggery.server.base.errors import BadSeats

DAY = 24 * 3600
LONGEST = 30 * DAY
FORM = re.compile(
    r"(?P<days>[0-9]{1,2}) days|move (?P<move>[0-9]{1,7})"
    r"|game (?P<game>[0-9]{1,7})\+(?P<increment>[0-9]{1,4})"
)


@dataclass(frozen=True, slots=True)
class Clock:
    """Seconds for each move, or for the whole game with some more after every move."""

    seconds: int
    whole_game: bool = False
    increment: int = 0

    @classmethod
    def parse(cls, text: str) -> "Clock | None":
        """The clock that this says: "", "move 60", "game 300+5" or "3 days" (for each move)."""
        if not text:
            return None
        found = FORM.fullmatch(text)
        if found is None:
            said = _('There is no clock {text!r}; try "move 60", "game 300+5", "3 days".')
            raise BadSeats(said.format(text=text[:40]))
        if found["game"]:
            clock = cls(int(found["game"]), whole_game=True, increment=int(found["increment"]))
        else:
            clock = cls(int(found["days"]) * DAY if found["days"] else int(found["move"]))
        if not 1 <= clock.seconds <= LONGEST:
            raise BadSeats(_("A clock runs for at least a second and at most thirty days."))
        return clock

    def started(self, people: Collection[Seat]) -> "Times":
        """The clocks of these players, all standing still."""
        return Times(self, {seat: float(self.seconds) for seat in people}, {})


@dataclass(frozen=True, slots=True)
class Times:
    """What is left on each clock, and since when those run that do."""

    clock: Clock
    left: Mapping[Seat, float]
    since: Mapping[Seat, float]

    def after(self, mover: Seat | None, at: float, acting: Collection[Seat]) -> "Times":
        """The clocks after something was done at this time, when these may act next."""
        left, since = dict(self.left), {}
        for seat in self.left:
            begun = self.since.get(seat)
            if self.clock.whole_game:
                left[seat] -= at - begun if begun is not None else 0
                left[seat] += self.clock.increment if seat == mover else 0
                begun = at
            elif seat == mover or begun is None:
                begun = at
            if seat in acting:
                since[seat] = begun
        return Times(self.clock, left, since)

    def without(self, seat: Seat) -> "Times":
        """The clocks when this seat has none any more."""
        return Times(
            self.clock,
            {each: left for each, left in self.left.items() if each != seat},
            {each: begun for each, begun in self.since.items() if each != seat},
        )

    def until(self, seat: Seat) -> float | None:
        """When this clock runs out, if it runs."""
        begun = self.since.get(seat)
        return None if begun is None else begun + self.left[seat]

    def first_to_fall(self) -> tuple[Seat, float] | None:
        """Whose running clock runs out first, and when."""
        falls = [(begun + self.left[seat], seat) for seat, begun in self.since.items()]
        return min(falls)[::-1] if falls else None
