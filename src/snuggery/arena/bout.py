"""One game of an arena, from its deal to its record."""

import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any

from snuggery.arena.openings import opening
from snuggery.arena.plan import Bout, Plan
from snuggery.arena.players.fault import Fault
from snuggery.arena.players.named import seated
from snuggery.arena.players.program import Program, Setting
from snuggery.core import Bot, Ending, Seat, Table
from snuggery.core.record import Line


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game. The record is kept in a file of its own."""

    number: int
    deal: int
    slots: tuple[int, ...]
    winners: tuple[int, ...]
    """The seats that won; after a fault, all seats that the faulty player does not hold."""
    scores: tuple[int, ...]
    plies: int
    seconds: float
    clause: str
    fault: str = ""
    at_fault: int | None = None
    """The player, by place in the plan, that broke down or resigned."""
    course: str = ""
    """A digest of everything that was played: games with the same digest went the same way."""
    record: str = ""

    def share(self, slot: int) -> float:
        """The player's share of the win: a half of a draw."""
        if not self.winners:
            return 0.5 if self.at_fault is None else float(self.at_fault != slot)
        return sum(self.slots[seat - 1] == slot for seat in self.winners) / len(self.winners)

    def figures(self) -> dict[str, Any]:
        """The game without its record, for a line of JSON."""
        figures = asdict(self)
        del figures["record"]
        return figures

    @classmethod
    def read(cls, figures: dict[str, Any]) -> "Played":
        """The game that a line of JSON tells."""
        rows = {name: tuple(each) for name, each in figures.items() if isinstance(each, list)}
        return cls(**figures | rows)


def play(plan: Plan, bout: Bout) -> Played:
    """Play a game to its end. A player's fault ends it too, and loses it."""
    table = Table(plan.game, plan.options, plan.seal(bout.deal))
    begun = time.perf_counter()
    fault, at_fault = "", None
    with ExitStack() as chairs:
        players = {
            seat: chairs.enter_context(seated(plan.players[bout.slots[seat - 1]], setting))
            for seat, setting in settings(plan, bout).items()
        }
        for seat, move in opening(plan, bout.deal):
            table.play(seat, move)
        while table.outcome is None:
            seat = table.state.to_act()[0]
            try:
                table.play(seat, table.asked(seat, players[seat]))
            except Fault as wrong:
                fault, at_fault = str(wrong), bout.slots[seat - 1]
                table.end(Ending(wrong.how, seat))
        names = tuple(plan.labels[slot] for slot in bout.slots)
        record = table.whole_record(names=names)
        farewell(players, record.result)
    winners = table.outcome.winners
    if at_fault is not None:
        winners = tuple(Seat(n) for n, slot in enumerate(bout.slots, 1) if slot != at_fault)
    return Played(
        number=bout.number,
        deal=bout.deal,
        slots=bout.slots,
        winners=winners,
        scores=table.outcome.scores,
        plies=len(table.plies),
        seconds=round(time.perf_counter() - begun, 4),
        clause=table.outcome.clause,
        fault=fault,
        at_fault=at_fault,
        course=course_of(record.lines),
        record=str(record),
    )


def course_of(lines: Sequence[Line]) -> str:
    """The digest of a game's moves."""
    told = "\n".join(f"{line.seat}: {line.text}" for line in lines)
    return sha256(told.encode()).hexdigest()[:16]


def settings(plan: Plan, bout: Bout) -> dict[Seat, Setting]:
    """Where each player sits, and with which seed."""
    return {
        seat: Setting(
            plan.game,
            plan.options,
            seat,
            plan.luck(bout.number, seat),
            plan.seconds,
        )
        for seat in map(Seat, range(1, plan.seats + 1))
    }


def farewell(players: dict[Seat, Bot[Any, Any]], result: str) -> None:
    """Tell the programs how it ended."""
    for player in players.values():
        if isinstance(player, Program):
            player.over(result)
