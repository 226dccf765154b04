"""Count: say the next number; the others may object before the game goes on."""

from dataclasses import dataclass, replace
from typing import Self

from snuggery.core import (
    BadNotation,
    Moves,
    Options,
    Outcome,
    Refusal,
    Seat,
    State,
)
from tests.toys.toy import ONE, THREE, TWO, Sight, Toy, ToyBots, ToyDraw, ToyRules, page


@dataclass(frozen=True, slots=True)
class Say:
    """Say one or two more, or answer what was said."""

    word: str

    def __str__(self) -> str:
        return self.word


SAYINGS, ANSWERS = (Say("one"), Say("two")), (Say("allow"), Say("object"))


@dataclass(frozen=True, slots=True)
class CountSight(Sight):
    """All there is."""

    count: int
    turn: Seat
    asked: tuple[Seat, ...]
    marks: tuple[int, int, int]

    def words(self) -> tuple[str, ...]:
        return tuple(map(str, (*SAYINGS, *ANSWERS)))

    def __str__(self) -> str:
        return f"{self.count}, {self.turn} speaks, {len(self.asked)} to answer, marks {self.marks}"


@dataclass(frozen=True, slots=True)
class CountState(State[Say, CountSight]):
    """How far they have counted, and who may still object."""

    count: int = 0
    turn: Seat = ONE
    asked: tuple[Seat, ...] = ()
    marks: tuple[int, int, int] = (0, 0, 0)

    def to_act(self) -> tuple[Seat, ...]:
        if self.outcome():
            return ()
        return self.asked or (self.turn,)

    def moves(self, seat: Seat) -> Moves[Say]:
        if seat not in self.to_act():
            return ()
        return ANSWERS if self.asked else SAYINGS

    def after(self, seat: Seat, move: Say) -> Self:
        if move in SAYINGS:
            asked = tuple(each for each in (ONE, TWO, THREE) if each != seat)
            return replace(self, count=self.count + 1 + (move == SAYINGS[1]), asked=asked)
        asked = tuple(each for each in self.asked if each != seat)
        if move == ANSWERS[0] and asked:
            return replace(self, asked=asked)
        following = replace(self, asked=(), turn=Seat(self.turn % 3 + 1))
        if move == ANSWERS[0]:
            return following
        blamed = self.turn if self.count % 3 == 0 else seat  # K3
        first, second, third = (
            mark + (each == blamed) for each, mark in enumerate(self.marks, ONE)
        )
        return replace(following, marks=(first, second, third))

    def outcome(self) -> Outcome | None:
        if self.asked or self.count < 8:
            return None
        best = tuple(Seat(n) for n, m in enumerate(self.marks, 1) if m == min(self.marks))
        return Outcome(best, "K4", "They have counted to eight.", self.marks)

    def view(self, seat: Seat | None) -> CountSight:
        return CountSight(self.outcome(), self.count, self.turn, self.asked, self.marks)

    def refusal(self, seat: Seat, move: Say) -> Refusal:
        if self.asked:
            return Refusal("K2", "First allow what was said, or object.")
        return Refusal("K1", "It is time to say one or two.")


class CountRules(ToyRules):
    """The rules of Count."""

    BOUND = 24

    def start(self, options: Options) -> CountState:
        return CountState()

    def parse(self, text: str) -> Say:
        if (said := Say(text.strip())) not in (*SAYINGS, *ANSWERS):
            raise BadNotation(f"{text[:20]!r} is not one, two, allow or object.")
        return said

    def seats(self, options: Options) -> tuple[str, ...]:
        return ("ann", "bob", "cat")


COUNT = Toy(
    slug="count",
    name="Count",
    players="3",
    rules_=CountRules(),
    draw_=ToyDraw[CountSight](),
    bots_=ToyBots(),
    page=page("K1", "K2", "K3", "K4"),
)
