"""How a game ends that its rules have not ended: by resignation, by time, by agreement."""

from dataclasses import dataclass
from typing import Literal, get_args

from snuggery.core.errors import BadRecord
from snuggery.core.state import Outcome, Seat

How = Literal["resigned", "time", "left", "agreed"]
NOBODY = Seat(0)
SENTENCES: dict[How, str] = {
    "resigned": "{name} resigned",
    "time": "{name} ran out of time",
    "left": "{name} left the table",
    "agreed": "Both agreed on a draw",
}


def called(seat: str) -> str:
    """A seat's name as people say it; those that have numbers for names are players."""
    return f"player {seat}" if seat.isdecimal() else seat


@dataclass(frozen=True, slots=True)
class Ending:
    """What somebody did; nobody in particular (seat 0) where all agreed."""

    how: How
    seat: Seat = NOBODY

    def __str__(self) -> str:
        return f"{self.how} {self.seat}" if self.seat else self.how

    @classmethod
    def parse(cls, text: str, seats: int) -> "Ending":
        """The ending that this text writes down, for a game of so many seats."""
        ends = [cls("agreed")] if seats > 1 else []
        ends += [
            cls(how, Seat(seat))
            for how in get_args(How)
            for seat in range(1, seats + 1)
            if how != "agreed"
        ]
        for each in ends:
            if str(each) == text:
                return each
        raise BadRecord(f"A game cannot end by {text[:40]!r}.")

    def outcome(self, names: tuple[str, ...]) -> Outcome:
        """What it comes to: who gave up loses to all others."""
        others = tuple(Seat(n) for n in range(1, len(names) + 1) if n != self.seat)
        name = called(names[self.seat - 1]) if self.seat else ""
        said = SENTENCES[self.how].format(name=name)
        return Outcome(others if self.seat else (), self.how, f"{said[:1].upper()}{said[1:]}.")
