"""How an arena gets quicker with more processes: `python -m benchmarks arena arena-ray`.

The same games are played by one process and by two, in turn, and the quickest spell of each is
taken: on a machine that has other things to do, two processes get less than two cores. No process
is pinned to a core. What the machine gives to two processes that only count, with no arena around
them, is measured in the same turns: no arena can do better. The clock starts when every worker is
warm; what it takes to start them is told apart.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from itertools import count
from multiprocessing import get_context

from benchmarks.measuring import Measured, Measurement
from snuggery import game
from snuggery.arena.cluster import Cluster
from snuggery.arena.engine import Engine, Local
from snuggery.arena.plan import Plan

ROUNDS, WARM, SPELL = 4, 2.0, 5.0
TOGETHER = 0.02
"""Games that arrive within this many seconds were played in one task."""
PLAYERS = ("beginner", "club")
ENGINES: dict[str, Callable[[int], Engine]] = {
    "local": Local,
    "ray": lambda processes: Cluster(processes=processes),
}


@dataclass(frozen=True, slots=True)
class Spell:
    """Games a second, how long it took to start, and how busy the arena's own process was."""

    rate: float
    starting: float
    own: float


def spell(plan: Plan, engine: Engine) -> Spell:
    """Start, get warm, and play for a while."""
    asked = time.perf_counter()
    arriving = engine.play(plan, map(plan.bout, count()))
    next(arriving)
    starting = time.perf_counter() - asked
    while time.perf_counter() < asked + starting + WARM:
        next(arriving)
    next(arriving)
    begun, busy = time.perf_counter(), time.process_time()
    times = [begun]
    while times[-1] < begun + SPELL:
        next(arriving)
        times.append(time.perf_counter())
    wall, busy = times[-1] - begun, time.process_time() - busy
    arriving.close()
    counted = sum(begun + TOGETHER < when < times[-1] - TOGETHER for when in times)
    ends = max(when for when in times if when < times[-1] - TOGETHER)
    return Spell(counted / (ends - begun), starting, busy / wall)


def counting(processes: int) -> float:
    """How far this many processes count in a second, all together."""
    with get_context("spawn").Pool(processes) as pool:
        return sum(pool.map(_counted, [1.0] * processes, chunksize=1))


def _counted(seconds: float) -> float:
    done, begun = 0, time.perf_counter()
    while time.perf_counter() < begun + seconds:
        done += sum(1 for _ in range(10_000))
    return done / (time.perf_counter() - begun)


def scaling(name: str) -> Measured:
    """One process beside two."""
    if name == "ray" and find_spec("ray") is None:
        return Measured("arena-ray", ("Ray is not installed: pip install 'snuggery[ray]'",))
    of = game("tacklebox")
    plan = Plan(game=of, options=of.settled(), players=PLAYERS)
    turns = [
        (spell(plan, ENGINES[name](1)), spell(plan, ENGINES[name](2)), counting(1), counting(2))
        for _ in range(ROUNDS)
    ]
    ones, twos, bare, both = zip(*turns, strict=True)
    one, two = (max(each.rate for each in row) for row in (ones, twos))
    most = max(both) / max(bare)
    starting, own = min(each.starting for each in twos), min(each.own for each in twos)
    return Measured(
        "arena" if name == "local" else f"arena-{name}",
        (
            f"one process: {one:,.0f} games of {of.name} a second",
            f"two processes: {two:,.0f}, {two / one:.2f} times as many (at least 1.8 wanted)",
            f"two processes that only count get {most:.2f} times as far as one on this machine",
            f"{starting:.1f} s until the first game is over",
            f"the arena itself works {own:.1%} of the time",
        ),
        {
            "one_games_per_s": round(one, 1),
            "two_games_per_s": round(two, 1),
            "ratio": round(two / one, 3),
            "counting_ratio": round(most, 3),
            "starting_s": round(starting, 2),
            "own_share": round(own, 4),
        },
    )


MEASUREMENTS: dict[str, Measurement] = {
    "arena": partial(scaling, "local"),
    "arena-ray": partial(scaling, "ray"),
}
