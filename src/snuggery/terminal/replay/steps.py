"""A recorded game as one seat lived through it: the moves that it was told, and what it saw."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from snuggery.core import Game, Record, Seat, View
from snuggery.core.record import seat_numbers
from snuggery.core.state import AnyState


@dataclass(frozen=True, slots=True)
class Step:
    """A move as the viewer was told it, and what they saw after it. The first is not a move."""

    seat: str
    text: str
    view: View


def steps(game: Game, record: Record, viewer: Seat | None) -> Iterator[Step]:
    """Every moment of a record, as far as the viewer knew of it then."""
    moments: list[AnyState] = []
    record.replay(game, moments.append)
    seats = seat_numbers(game.rules.seats(game.settled(record.options)))
    yield Step("", "", moments[0].view(viewer))
    for before, line, after in zip(moments, record.lines, moments[1:], strict=False):
        move: Any = game.rules.parse(line.text)
        told = before.told(seats[line.seat], move, viewer)
        if told is not None:
            yield Step(line.seat, told, after.view(viewer))
