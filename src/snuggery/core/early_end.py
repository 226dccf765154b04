"""How a game ends that its rules have not ended: by resignation, by time, by agreement."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from snuggery.core.errors import BadRecord
from snuggery.core.state import Outcome, Seat
from snuggery.core.text.language import N_, _

How = Literal["resigned", "time", "left", "agreed"]
NOBODY = Seat(0)
FEW = 3
"""Up to this many are named one by one."""
SENTENCES: dict[How, str] = {
    "resigned": N_("{name} resigned."),
    "time": N_("{name} ran out of time."),
    "left": N_("{name} left the table."),
    "agreed": N_("Both agreed on a draw."),
}


def called(seat: str) -> str:
    """A seat's name as people say it; those that have numbers for names are players."""
    return _("player {number}").format(number=seat) if seat.isdecimal() else _(seat)


def by_number(seat: Seat) -> str:
    """Whoever sits there, where seats have numbers and nobody knows their names."""
    return called(str(seat))


def side(seat: str) -> str:
    """What people call a seat's side, "the fox"; empty if seats only have numbers."""
    return "" if any(map(str.isdecimal, seat)) else _(f"the {seat}")  # noqa: INT001 - games mark it


def all_called(seats: Iterable[str]) -> str:
    """Several seats, as people say them in one breath."""
    *some, last = map(called, seats)
    return _("{some} and {last}").format(some=", ".join(some), last=last) if some else last


def some_called(seats: Sequence[str]) -> str:
    """The same in few words: where there are many, the first of them and how many more."""
    if len(seats) <= FEW:
        return all_called(seats)
    some = ", ".join(map(called, seats[: FEW - 1]))
    return _("{some} and {n} others").format(some=some, n=len(seats) - FEW + 1)


def capital(sentence: str) -> str:
    """The sentence with a capital letter, where a name begins it."""
    begins = next((at for at, letter in enumerate(sentence) if letter.isalnum()), 0)
    return sentence[:begins] + sentence[begins : begins + 1].upper() + sentence[begins + 1 :]


@dataclass(frozen=True, slots=True)
class Ending:
    """What somebody did; nobody in particular (seat 0) where all agreed."""

    how: How
    seat: Seat = NOBODY

    def __str__(self) -> str:
        return f"{self.how} {self.seat}" if self.seat else self.how

    @classmethod
    def parse(cls, text: str, seats: int) -> "Ending":
        """The ending that this text writes down, for a game of this many seats."""
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
        raise BadRecord(_("A game cannot end with {text!r}.").format(text=text[:40]))

    def outcome(self, names: tuple[str, ...]) -> Outcome:
        """What it comes to: who gave up loses to all others."""
        others = tuple(Seat(n) for n in range(1, len(names) + 1) if n != self.seat)
        name = called(names[self.seat - 1]) if self.seat else ""
        said = _(SENTENCES[self.how]).format(name=name)
        return Outcome(others if self.seat else (), self.how, capital(said))
