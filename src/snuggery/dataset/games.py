"""The games of a dataset: players of all kinds who now and then play anything, from one seed."""

from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from itertools import islice
from random import Random
from typing import Any

from snuggery import oracle
from snuggery.arena.players.named import seated
from snuggery.arena.players.program import LISTED, Setting
from snuggery.core import CHANCE, Seal, Seat, Table
from snuggery.core.errors import Unvalued
from snuggery.core.learning.values import Effort
from snuggery.core.text.language import ENGLISH, speaking
from snuggery.search.random_play import random_move
from snuggery.shelf import game as on_the_shelf

USUAL = Effort(tables=False)
SECONDS = 60.0
"""Seconds a player from outside may think."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What a dataset is made of: the same gives the same games and values."""

    game: str
    games: int
    options: Mapping[str, str]
    players: tuple[str, ...]
    """The players are drawn from these for each game."""
    slips: float = 0.1
    """How often a player makes a random legal move."""
    seed: int = 1
    effort: Effort = USUAL


def column(about: str, **default: Any) -> Any:
    """A column of the dataset, with what its card says of it."""
    return field(metadata={"about": about}, **default)


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One position, as whoever is to move may know it, and the truth about it."""

    game: int = column("the number of the game")
    ply: int = column("the number of the move in its record")
    seat: str = column("who is to move")
    players: tuple[str, ...] = column("who sits in each seat", default=())
    told: tuple[str, ...] = column("the moves so far, as this seat is told them")
    board: str = column("the board in letters, as this seat sees it")
    legal: tuple[str, ...] = column(
        "the legal moves; where they are too many to list, those that are known", default=()
    )
    measure: str = column(
        "what the values count; empty where nobody knows what the moves are worth", default=""
    )
    kind: str = column("how surely that is known", default="")
    values: tuple[float, ...] = column(
        "what each legal move is worth to whoever is to move", default=()
    )
    low: tuple[float, ...] = column("the lower end of what it may be worth", default=())
    high: tuple[float, ...] = column("the upper end", default=())
    distances: tuple[int | None, ...] = column(
        "plays or plies to the end after each, where that is known", default=()
    )
    regrets: tuple[float, ...] = column("what each legal move gives away", default=())
    move: str = column("the move that was played")
    regret: float | None = column("what it gave away", default=None)
    result: str = column("how the game ended, as its record writes it", default="")


@dataclass(frozen=True, slots=True)
class Played:
    """A game with its rows, and its record."""

    number: int
    rows: tuple[Row, ...]
    record: str


def play(wanted: Wanted, number: int) -> Played:
    """The game of that number, from its deal to its end."""
    of = on_the_shelf(wanted.game)
    rng = Random(f"snuggery dataset {wanted.seed} {wanted.game} {number}")
    table = Table(of, wanted.options, Seal(rng.randbytes(16)))
    seats = [Seat(each) for each in range(1, len(table.seats) + 1)]
    names = tuple(rng.choice(wanted.players) for _ in seats)
    rows = list[Row]()
    with speaking(ENGLISH), ExitStack() as chairs:
        players = {
            seat: chairs.enter_context(
                seated(name, Setting(of, table.options, seat, rng.getrandbits(62), SECONDS))
            )
            for seat, name in zip(seats, names, strict=True)
        }
        while table.outcome is None:
            seat = next(each for each in table.state.to_act() if each != CHANCE)
            slipped = rng.random() < wanted.slips
            move = (
                random_move(table.state.moves(seat), rng)
                if slipped
                else table.asked(seat, players[seat])
            )
            rows.append(_row(wanted, number, table, seat, move))
            table.play(seat, move)
        record = table.whole_record(names=names)
    ended = tuple(replace(row, players=names, result=record.result) for row in rows)
    return Played(number, ended, str(record))


def _row(wanted: Wanted, number: int, table: Table, seat: Seat, move: Any) -> Row:
    view = table.view(seat)
    row = Row(
        game=number,
        ply=len(table.plies) + 1,
        seat=table.seats[seat - 1],
        told=tuple(f"{who}: {text}" for _ply, who, text in table.told(seat)),
        board=table.game.draw.text(view),
        move=str(move),
    )
    try:
        found = oracle.values(table.game, view, wanted.effort)
    except Unvalued:
        listed = islice(table.state.moves(seat), LISTED)
        return replace(row, legal=tuple(map(str, listed)))
    moves = tuple(found.moves)
    worths = tuple(found.moves.values())
    return replace(
        row,
        legal=tuple(map(str, moves)),
        measure=found.measure,
        kind=found.kind,
        values=tuple(each.value for each in worths),
        low=tuple(each.low for each in worths),
        high=tuple(each.high for each in worths),
        distances=tuple(each.distance for each in worths),
        regrets=tuple(found.regret(each).value for each in moves),
        regret=found.regret(move).value,
    )
