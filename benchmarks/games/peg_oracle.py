"""How long the oracle of Peg Solitaire takes in play, and how hard it finds the named problems.

    python -m benchmarks.games.peg_oracle [NAME...]
    python -m benchmarks.games.peg_oracle --graded

Each problem's table is built in a process of its own, so that its memory can be told; then the
moments of games are judged, of which half are played at random and half are never spoilt; then
the table tells how much care the problem asks for, and that is written down where the program
finds it; `--graded` prints what is written there. `others` are targets that are not listed, judged
without a table. All of it takes a quarter of an hour.
"""

import json
import os
import sys
import time
from collections.abc import Iterator
from itertools import groupby
from random import Random
from tempfile import TemporaryDirectory
from unittest import mock

from benchmarks.games.peg_grades import care, graded, write
from benchmarks.measuring import Measured, child
from snuggery.core.compiled.memory import most_memory
from snuggery.games import cross
from snuggery.games.peg_solitaire.rules.jumps import ANY_ONE, JUMPS, LONE, goals
from snuggery.games.peg_solitaire.rules.problems import PROBLEMS, Problem
from snuggery.games.peg_solitaire.rules.state import PLAYER, Position
from snuggery.games.peg_solitaire.solver.oracle import everything, judge
from snuggery.games.peg_solitaire.solver.table_builder import build
from snuggery.games.peg_solitaire.solver.tablebase import path_of, table_of

Took = tuple[float, float]
"""Seconds of processor time, and by the clock, which is longer on a busy machine."""
GAMES = 30
OTHERS = 40
CENTRE_TO_CENTRE = PROBLEMS[0]
ITSELF = (sys.executable, "-m", "benchmarks.games.peg_oracle")


def oracle() -> Measured:
    """The centre's table and how it is used."""
    with TemporaryDirectory() as folder, mock.patch.dict(os.environ, SNUGGERY_TABLES=folder):
        found = measured(CENTRE_TO_CENTRE)
    said = (
        f"table of {found['positions']:,} positions in {found['work_s']:.1f} s of work",
        f"a file of {found['file_mb']:.0f} MB; building took {found['peak_mb']:,} MB of memory",
        f"{found['moments']:,} moments judged, half of them in {found['median_ms']:.2f} ms",
        f"and 95 of 100 in {found['p95_ms']:.2f} ms (at most 50 wanted)",
    )
    return Measured("peg-oracle", said, found)


def measured(problem: Problem) -> dict[str, float]:
    """What a problem's table costs, how long its moments take, and what care they ask for.

    A problem that is looked through without a table gets one only after its moments were judged.
    """
    small = everything(problem.pegs, problem.target) is not None
    built = {} if small else _built(problem)
    times = _played(Position(problem.pegs, problem.target))
    built = built or _built(problem)
    told, _, _ = child((*ITSELF, "--care", problem.name))
    return built | times | {"bits": json.loads(told)}


def _built(problem: Problem) -> dict[str, float]:
    told, work, _ = child((*ITSELF, "--build", problem.name))
    size = path_of(problem.pegs, problem.target).stat().st_size / 1e6
    return {**json.loads(told), "file_mb": size, "work_s": work}


def _played(first: Position) -> dict[str, float]:
    """How long the moments of some games take."""
    games = range(GAMES)
    return _quantiles([each for game in games for each in _asked(first, Random(game), game % 2)])


def others() -> dict[str, float]:
    """Targets of two to six pieces that can be reached from some vacancy; no table is there."""
    moments: list[Took] = []
    for seed in range(OTHERS):
        rng = Random(seed)
        position = Position(cross.ALL ^ rng.choice(sorted(LONE)), 1)
        pegs, left = position.pegs, rng.randint(2, 6)
        while pegs.bit_count() > left:
            jumps = [jump.all for jump in JUMPS if pegs & jump.all == jump.taken]
            if not jumps:
                pegs = position.pegs
                continue
            pegs ^= rng.choice(jumps)
        moments += _asked(Position(position.pegs, pegs), rng, seed % 2)
    return _quantiles(moments)


def _quantiles(moments: list[Took]) -> dict[str, float]:
    work, wall = (sorted(1e3 * each for each in times) for times in zip(*moments, strict=True))
    most = len(moments) * 95 // 100
    return {
        "moments": len(moments),
        "median_ms": work[len(moments) // 2],
        "p95_ms": work[most],
        "most_ms": work[-1],
        "p95_by_the_clock_ms": wall[most],
    }


def _asked(position: Position, rng: Random, careful: int) -> Iterator[Took]:
    """What each judgement of a game takes; the careful player heeds them."""
    while position.to_act():
        begun, worked = time.perf_counter(), time.process_time()
        keeping = judge(position.view(PLAYER)).keeping
        yield time.process_time() - worked, time.perf_counter() - begun
        singles = [play for play in position.moves(PLAYER) if len(play.points) == 2]
        kept = {(jump.start, jump.end) for jump in keeping or ()} if careful else set()
        good = [play for play in singles if play.points in kept]
        position = position.after(PLAYER, rng.choice(good or singles))


def main(names: list[str]) -> None:
    """Measure and print, as rows of a table; write down the care."""
    names_of_times = "median | 95 of 100 | longest | 95 of 100 by the clock"
    print(f"| problem | positions | file | work | memory | {names_of_times} | bits |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for pegs, alike in groupby(PROBLEMS, lambda each: each.pegs):
        with TemporaryDirectory() as folder, mock.patch.dict(os.environ, SNUGGERY_TABLES=folder):
            for problem in alike:
                if not names or problem.name in names:
                    _row(problem, measured(problem))
            every = [table_of(pegs, goal) for goal in goals(pegs, ANY_ONE)]
            if cross.ALL ^ pegs in LONE and all(every):
                (vacancy,) = cross.points(cross.ALL ^ pegs)
                found = _played(Position(pegs, ANY_ONE))
                print(f"| {vacancy} empty, any last piece | | | | {_times(found)} |", flush=True)
    if not names or "others" in names:
        with mock.patch.dict(os.environ, SNUGGERY_TABLES="none"):
            print(f"| others, without a table | | | | {_times(others())} |", flush=True)


def _row(problem: Problem, found: dict[str, float]) -> None:
    write(problem.name, found["bits"])
    table = f"{found['positions']:,} | {found['file_mb']:.1f} MB | {found['work_s']:.0f} s"
    rest = f"{found['peak_mb']:,} MB {_times(found)} {found['bits']:.1f} |"
    print(f"| {problem.title} | {table} | {rest}", flush=True)


def _times(found: dict[str, float]) -> str:
    names = ("median_ms", "p95_ms", "most_ms", "p95_by_the_clock_ms")
    return "".join(f"| {found[name]:.2f} ms " for name in names) + "|"


def _part(what: str, name: str) -> None:
    """In a process of its own, so that its memory can be told."""
    problem = next(each for each in PROBLEMS if each.name == name)
    between = problem.pegs, problem.target
    if what == "--care":
        print(json.dumps(care(*between)))
    else:
        positions = build(*between, path_of(*between))
        print(json.dumps({"positions": positions, "peak_mb": most_memory() >> 20}))


if __name__ == "__main__":
    if sys.argv[1:2] in (["--build"], ["--care"]):
        _part(*sys.argv[1:])
    elif sys.argv[1:] == ["--graded"]:
        print(*graded(), sep="\n")
    else:
        main(sys.argv[1:])
