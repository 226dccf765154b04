"""How an arena gets quicker with more processes: `python -m benchmarks arena`.

The same games are played by one process and by two, in turn. On a machine that has other things to
do two processes get less than two cores; so the processor time of a game is told, too. As far as
that stays the same, and the arena itself needs little of it, every further core counts in full.
"""

import time
from dataclasses import dataclass
from resource import RUSAGE_CHILDREN, getrusage

from benchmarks.measuring import Measured, Measurement
from snuggery import game
from snuggery.arena.engine import Local
from snuggery.arena.plan import Plan

GAMES, WARM, ROUNDS = 300, 4, 2
PLAYERS = ("beginner", "club")


@dataclass(frozen=True, slots=True)
class Spell:
    """Seconds on the clock once all workers play; of the workers' work in all; of the arena's."""

    wall: float
    work: float
    own: float


def spell(plan: Plan, processes: int, games: int) -> Spell:
    """Play some games to get warm, and then so many."""
    warm = WARM * processes
    arriving = Local(processes).play(plan, map(plan.bout, range(warm + games)))
    before = getrusage(RUSAGE_CHILDREN).ru_utime
    begun, own = time.perf_counter(), time.process_time()
    for number, _ in enumerate(arriving, 1):
        if number == warm:
            begun, own = time.perf_counter(), time.process_time()
    wall, own = time.perf_counter() - begun, time.process_time() - own
    return Spell(wall, getrusage(RUSAGE_CHILDREN).ru_utime - before, own)


def measured(plan: Plan, processes: int) -> Spell:
    """So many games, without what it takes to start."""
    whole, start = spell(plan, processes, GAMES), spell(plan, processes, 0)
    return Spell(whole.wall, whole.work - start.work, whole.own)


def scaling() -> Measured:
    """One process beside two."""
    of = game("tacklebox")
    plan = Plan(game=of, options=of.settled(), players=PLAYERS)
    turns = [(measured(plan, 1), measured(plan, 2)) for _ in range(ROUNDS)]
    one, two = (GAMES / min(each.wall for each in row) for row in zip(*turns, strict=True))
    alone, both = (min(each.work for each in row) for row in zip(*turns, strict=True))
    own = min(each.own for _, each in turns) / both
    return Measured(
        "arena",
        (
            f"one process: {one:,.0f} games of {of.name} a second",
            f"two processes: {two:,.0f}, {two / one:.2f} times as many (at least 1.8 wanted)",
            f"work for a game: {alone / GAMES * 1000:.1f} ms, {both / GAMES * 1000:.1f} with two",
            f"the arena itself adds {own:.1%}",
            f"by that, two cores with nothing else to do play {2 * alone / both:.2f} times as many",
        ),
        {
            "one_games_per_s": round(one, 1),
            "two_games_per_s": round(two, 1),
            "ratio": round(two / one, 3),
            "work_ratio": round(2 * alone / both, 3),
            "own_share": round(own, 4),
        },
    )


MEASUREMENTS: dict[str, Measurement] = {"arena": scaling}
