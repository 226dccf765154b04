"""Hare: a loaded die, and the choice to run or to rest."""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Self

from snuggery.core import (
    CHANCE,
    BadNotation,
    Moves,
    Options,
    Outcome,
    Refusal,
    Seat,
    Spread,
    State,
)
from tests.toys.toy import ONE, Sight, Toy, ToyBots, ToyDraw, ToyRules, page


@dataclass(frozen=True, slots=True)
class Step:
    """Run as far as the die says, rest, or (chance) the die."""

    word: str

    def __str__(self) -> str:
        return self.word


RUN, REST = Step("run"), Step("rest")
ROLLS = tuple((Step(f"roll {n}"), Fraction(share, 6)) for n, share in ((1, 3), (2, 2), (3, 1)))


@dataclass(frozen=True, slots=True)
class HareSight(Sight):
    """All there is."""

    way: int
    turns: int
    die: int

    def words(self) -> tuple[str, ...]:
        return ("run", "rest")

    def __str__(self) -> str:
        return f"at {self.way} after {self.turns}, die {self.die}"


@dataclass(frozen=True, slots=True)
class HareState(State[Step, HareSight]):
    """How far the hare is, and what the die shows (0: not rolled)."""

    way: int = 0
    turns: int = 0
    die: int = 0

    def to_act(self) -> tuple[Seat, ...]:
        if self.outcome():
            return ()
        return (ONE,) if self.die else (CHANCE,)

    def moves(self, seat: Seat) -> Moves[Step]:
        if seat not in self.to_act():
            return ()
        return (RUN, REST) if seat == ONE else tuple(roll for roll, _ in ROLLS)

    def after(self, seat: Seat, move: Step) -> Self:
        if seat == CHANCE:
            return replace(self, die=int(move.word[-1]))
        way = self.way + self.die * (move == RUN)
        return replace(self, way=way, turns=self.turns + 1, die=0)

    def outcome(self) -> Outcome | None:
        if self.way == 5:
            return Outcome((ONE,), "L3", "The hare is home.", (self.turns,))
        if self.way > 5 or self.turns == 8:
            return Outcome((), "L4", "The hare missed its form.")
        return None

    def view(self, seat: Seat | None) -> HareSight:
        return HareSight(self.outcome(), self.way, self.turns, self.die)

    def odds(self) -> Spread[Step]:
        return Spread(ROLLS)

    def refusal(self, seat: Seat, move: Step) -> Refusal:
        if seat == CHANCE:
            return Refusal("L1", "The die has to fall first.")
        return Refusal("L2", "The hare runs or rests.")


class HareRules(ToyRules):
    """The rules of Hare."""

    BOUND = 16

    def start(self, options: Options) -> HareState:
        return HareState()

    def parse(self, text: str) -> Step:
        if (step := Step(text.strip())) not in (RUN, REST, *(roll for roll, _ in ROLLS)):
            raise BadNotation(f"{text[:20]!r} is not run or rest.")
        return step

    def seats(self, options: Options) -> tuple[str, ...]:
        return ("hare",)


HARE = Toy(
    slug="hare",
    name="Hare",
    players="1",
    rules_=HareRules(),
    draw_=ToyDraw[HareSight](),
    bots_=ToyBots(),
    page=page("L1", "L2", "L3", "L4"),
)
