"""How an arena gets quicker with more processes: `python -m benchmarks arena`.

The same games are played by one process and by two, in turn, and the quickest of each are taken:
on a machine that has other things to do, two processes get less than two cores. The clock starts
when every worker has finished its first game.
"""

import time
from dataclasses import dataclass

from benchmarks.measuring import Measured, Measurement
from snuggery import game
from snuggery.arena.engine import Local
from snuggery.arena.plan import Plan

GAMES, ROUNDS = 150, 4
PLAYERS = ("beginner", "club")


@dataclass(frozen=True, slots=True)
class Spell:
    """Games a second, and the share of a second in which the arena itself worked."""

    rate: float
    own: float


def spell(plan: Plan, processes: int) -> Spell:
    """Play some games to get warm, and then so many."""
    engine = Local(processes)
    arriving = engine.play(plan, map(plan.bout, range(10 * GAMES)))
    for _ in arriving:
        if all(worker.bout and worker.bout.number >= processes for worker in engine.crew):
            break
    begun, own = time.perf_counter(), time.process_time()
    for _ in range(GAMES):
        next(arriving)
    wall, own = time.perf_counter() - begun, time.process_time() - own
    arriving.close()
    return Spell(GAMES / wall, own / wall)


def scaling() -> Measured:
    """One process beside two."""
    of = game("tacklebox")
    plan = Plan(game=of, options=of.settled(), players=PLAYERS)
    turns = [(spell(plan, 1), spell(plan, 2)) for _ in range(ROUNDS)]
    one, two = (max(each.rate for each in row) for row in zip(*turns, strict=True))
    own = min(both.own for _, both in turns)
    return Measured(
        "arena",
        (
            f"one process: {one:,.0f} games of {of.name} a second",
            f"two processes: {two:,.0f}, {two / one:.2f} times as many (at least 1.8 wanted)",
            f"the arena itself works {own:.1%} of the time",
        ),
        {
            "one_games_per_s": round(one, 1),
            "two_games_per_s": round(two, 1),
            "ratio": round(two / one, 3),
            "own_share": round(own, 4),
        },
    )


MEASUREMENTS: dict[str, Measurement] = {"arena": scaling}
