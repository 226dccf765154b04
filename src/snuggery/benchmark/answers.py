"""Asking a player about a position, and what the answer gives away."""

import time
from dataclasses import dataclass
from random import Random

from snuggery import oracle
from snuggery.arena.players.chat import Chat, Unreachable
from snuggery.arena.players.fault import Fault, NotLegal
from snuggery.arena.players.named import seated
from snuggery.arena.players.program import Setting
from snuggery.benchmark.positions import Position
from snuggery.benchmark.sets import shipped
from snuggery.core.learning.values import Effort
from snuggery.shelf import game as on_the_shelf

PERFECT = "perfect"
"""Plays the best move, according to the values kept in the set."""
WITHOUT_TABLES = Effort(tables=False)


@dataclass(frozen=True, slots=True)
class Task:
    """One position of a set, and who is asked about it."""

    game: str
    number: int
    player: str
    seed: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Answer:
    """What a player said."""

    game: str
    number: int
    move: str
    """As it is written; empty if there was no legal move."""
    regret: float
    """Without a legal move, as much as the worst move gives away."""
    perfect: bool
    """Whether it gives nothing away."""
    refused: int = 0
    """How many answers were illegal moves."""
    fault: str = ""
    """What went wrong, if there was no legal move."""
    seconds: float = 0.0


def ask(task: Task) -> Answer:
    """The answer of a player; one that cannot be reached at all ends everything."""
    of = on_the_shelf(task.game)
    position = shipped(task.game).positions[task.number - 1]
    table = position.table(of)
    if task.player == PERFECT:
        return judged(task.game, position, position.best_moves[0])
    seat = position.seat(table)
    luck = Random(f"snuggery benchmark {task.seed} {task.game} {task.number}").getrandbits(62)
    setting = Setting(of, table.options, seat, luck, task.seconds)
    move, refused, fault = "", 0, ""
    begun = time.perf_counter()
    with seated(task.player, setting) as player:
        try:
            move = str(table.asked(seat, player))
        except Unreachable:
            raise
        except Fault as wrong:
            refused, fault = int(isinstance(wrong, NotLegal)), str(wrong)
        seconds = time.perf_counter() - begun
        refused = player.refused if isinstance(player, Chat) else refused
    return judged(task.game, position, move, refused, fault, seconds)


def judged(
    game: str,
    position: Position,
    move: str,
    refused: int = 0,
    fault: str = "",
    seconds: float = 0.0,
) -> Answer:
    """An answer with what it gives away."""
    regret = _regret(game, position, move) if move else position.worst
    return Answer(game, position.number, move, regret, not regret, refused, fault, seconds)


def _regret(game: str, position: Position, move: str) -> float:
    if move in position.moves:
        return position.regret(move)
    # If there are too many moves to list, the oracle can value any of them at once.
    of = on_the_shelf(game)
    table = position.table(of)
    found = oracle.values(of, table.view(position.seat(table)), WITHOUT_TABLES)
    return position.best - found.of(of.rules.parse(move)).value
