"""Trail: a toy for the browser. A walk may stop or go on, a signpost turns two ways."""

from dataclasses import dataclass, replace
from typing import Any, Self

from snuggery.core import (
    BadNotation,
    Choice,
    Moves,
    Options,
    Outcome,
    Refusal,
    Seat,
    State,
    Touches,
)
from tests.toys.toy import ONE, Sight, Toy, ToyBots, ToyDraw, ToyRules, page

MOVES = ("hut-inn", "hut-inn-mill", "turn left", "turn right", "pass")
LONGEST = 5


@dataclass(frozen=True, slots=True)
class TrailSight(Sight):
    """What was done last."""

    done: tuple[str, ...]

    def words(self) -> tuple[str, ...]:
        return ("hut", "inn", "mill", "signpost")

    def __str__(self) -> str:
        return f"last: {self.done[-1] if self.done else 'nothing'}"


@dataclass(frozen=True, slots=True)
class TrailState(State[str, TrailSight]):
    """All that was done."""

    done: tuple[str, ...] = ()

    def to_act(self) -> tuple[Seat, ...]:
        return () if self.outcome() else (ONE,)

    def moves(self, seat: Seat) -> Moves[str]:
        return MOVES if seat in self.to_act() else ()

    def after(self, seat: Seat, move: str) -> Self:
        return replace(self, done=(*self.done, move))

    def outcome(self) -> Outcome | None:
        return Outcome((ONE,), "W1", "Home.") if len(self.done) == LONGEST else None

    def view(self, seat: Seat | None) -> TrailSight:
        return TrailSight(self.outcome(), self.done)

    def refusal(self, seat: Seat, move: str) -> Refusal:
        return Refusal("W2", "There is no such way.")


class TrailRules(ToyRules):
    """The rules of Trail."""

    BOUND = LONGEST

    def start(self, options: Options) -> TrailState:
        return TrailState()

    def parse(self, text: str) -> str:
        if text not in MOVES:
            raise BadNotation(f"{text[:20]!r} is no way.")
        return text

    def seats(self, options: Options) -> tuple[str, ...]:
        return ("walker",)


class TrailDraw(ToyDraw[TrailSight]):
    """Walks are touched place by place; both turns are touched at the signpost."""

    def touches(self, view: TrailSight, seat: Seat, moves: Moves[Any]) -> Touches:
        return Touches(tuple(Choice(move, self._ids(move), move) for move in moves))

    def _ids(self, move: str) -> tuple[str, ...]:
        if move == "pass":
            return ()
        places = ("signpost",) if move.startswith("turn") else tuple(move.split("-"))
        return tuple(self.id(each) for each in places)

    def status(self, view: TrailSight) -> str:
        return view.outcome.reason if view.outcome else str(view)


TRAIL = Toy(
    slug="trail",
    name="Trail",
    players="1",
    rules_=TrailRules(),
    draw_=TrailDraw(),
    bots_=ToyBots(),
    page=page("W1", "W2"),
)
