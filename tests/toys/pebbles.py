"""Pebbles: take one, two or three from a pile."""

import re
from dataclasses import dataclass, replace
from typing import Self

from snuggery.core import (
    BadOptions,
    Moves,
    Option,
    Options,
    Outcome,
    Refusal,
    Seat,
    State,
)
from tests.toys.toy import (
    ONE,
    TWO,
    Sight,
    Toy,
    ToyBots,
    ToyDraw,
    ToyRules,
    number,
    other,
    page,
)


@dataclass(frozen=True, slots=True)
class Take:
    """So many pebbles from the pile."""

    count: int

    def __str__(self) -> str:
        return f"take {self.count}"


@dataclass(frozen=True, slots=True)
class PileSight(Sight):
    """All there is."""

    left: int
    turn: Seat

    def words(self) -> tuple[str, ...]:
        return ("take 1", "take 2", "take 3")

    def __str__(self) -> str:
        return f"{self.left} left, {self.turn} to take"


@dataclass(frozen=True, slots=True)
class Pile(State[Take, PileSight]):
    """How many are left, and whose turn it is."""

    left: int
    turn: Seat = ONE

    def to_act(self) -> tuple[Seat, ...]:
        return (self.turn,) if self.left else ()

    def moves(self, seat: Seat) -> Moves[Take]:
        return tuple(map(Take, range(1, min(3, self.left) + 1))) if seat == self.turn else ()

    def after(self, seat: Seat, move: Take) -> Self:
        return replace(self, left=self.left - move.count, turn=other(self.turn))

    def outcome(self) -> Outcome | None:
        if self.left:
            return None
        return Outcome((other(self.turn),), "B3", "The last pebble is taken.")

    def view(self, seat: Seat | None) -> PileSight:
        return PileSight(self.outcome(), self.left, self.turn)

    def refusal(self, seat: Seat, move: Take) -> Refusal:
        return Refusal("B2", f"Nobody can take {move.count} of {self.left}.")


class PebblesRules(ToyRules):
    """The rules of Pebbles."""

    OPTIONS: tuple[Option, ...] = (
        Option(name="pile", label="Pebbles", default="7", help="1 to 20."),
        Option(name="first", label="Begins", default="left", choices=(("left", ""), ("right", ""))),
    )
    BOUND = 20

    def start(self, options: Options) -> Pile:
        if not re.fullmatch("[1-9]|1[0-9]|20", options["pile"]):
            raise BadOptions("B1: the pile has 1 to 20 pebbles.")
        return Pile(int(options["pile"]), ONE if options["first"] == "left" else TWO)

    def parse(self, text: str) -> Take:
        return Take(number(text, "take", 99))


PEBBLES = Toy(
    slug="pebbles",
    name="Pebbles",
    rules_=PebblesRules(),
    draw_=ToyDraw[PileSight](),
    bots_=ToyBots(),
    page=page("B1", "B2", "B3"),
)
