"""How long the oracle of Peg Solitaire takes in play, for the named problems and for others.

    python -m benchmarks.peg_oracle [NAME...]

Each problem's table is built in a process of its own, so that its memory can be told; then the
moments of games are judged, of which half are played at random and half are never spoilt. `others`
are targets that are not listed, judged without a table. All of it takes a quarter of an hour.
"""

import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest import mock

from benchmarks.measuring import Measured, child
from snuggery.games import cross
from snuggery.games.peg_solitaire.building import build
from snuggery.games.peg_solitaire.jumps import JUMPS, LONE
from snuggery.games.peg_solitaire.oracle import everything, judge
from snuggery.games.peg_solitaire.problems import PROBLEMS, Problem
from snuggery.games.peg_solitaire.rules import PLAYER, Position
from snuggery.games.peg_solitaire.table import path_of

GAMES = 30
OTHERS = 40
CENTRE_TO_CENTRE = PROBLEMS[0]


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
    """What a problem's table costs, if it needs one, and how long its moments take."""
    path = path_of(problem.pegs, problem.target)
    built: dict[str, float] = {"positions": 0, "file_mb": 0, "work_s": 0, "peak_mb": 0}
    if everything(problem.pegs, problem.target) is None:
        command = (sys.executable, "-m", "benchmarks.peg_oracle", "--build", problem.name)
        told, work, peak = child(command)
        size = path.stat().st_size / 1e6
        built = {**json.loads(told), "file_mb": size, "work_s": work, "peak_mb": peak >> 20}
    first = Position(problem.pegs, problem.target)
    moments = [each for game in range(GAMES) for each in _asked(first, Random(game), game % 2)]
    path.unlink(missing_ok=True)
    return built | _quantiles(moments)


def others() -> dict[str, float]:
    """Targets of two to six pieces that can be reached from some vacancy; no table is there."""
    moments: list[float] = []
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


def _quantiles(moments: list[float]) -> dict[str, float]:
    took = sorted(1e3 * seconds for seconds in moments)
    return {
        "moments": len(took),
        "median_ms": took[len(took) // 2],
        "p95_ms": took[len(took) * 95 // 100],
        "most_ms": took[-1],
    }


def _asked(position: Position, rng: Random, careful: int) -> Iterator[float]:
    """The seconds that each judgement of a game takes; the careful player heeds them."""
    while position.to_act():
        begun = time.perf_counter()
        keeping = judge(position.view(PLAYER)).keeping
        yield time.perf_counter() - begun
        singles = [play for play in position.moves(PLAYER) if len(play.points) == 2]
        kept = {(jump.start, jump.end) for jump in keeping or ()} if careful else set()
        good = [play for play in singles if play.points in kept]
        position = position.after(PLAYER, rng.choice(good or singles))


def main(names: list[str]) -> None:
    """Measure and print, as rows of a table."""
    print("| problem | positions | file | work | memory | median | 95 of 100 | longest |")
    print("|---|---|---|---|---|---|---|---|")
    with TemporaryDirectory() as folder, mock.patch.dict(os.environ, SNUGGERY_TABLES=folder):
        for problem in PROBLEMS:
            if not names or problem.name in names:
                found = measured(problem)
                print(
                    f"| {problem.title} | {found['positions']:,} | {found['file_mb']:.0f} MB "
                    f"| {found['work_s']:.0f} s | {found['peak_mb']:,} MB {_times(found)}",
                    flush=True,
                )
    if not names or "others" in names:
        with mock.patch.dict(os.environ, SNUGGERY_TABLES="none"):
            print(f"| others, without a table | | | | {_times(others())}", flush=True)


def _times(found: dict[str, float]) -> str:
    names = ("median_ms", "p95_ms", "most_ms")
    return "".join(f"| {found[name]:.2f} ms " for name in names) + "|"


def _build(name: str) -> None:
    """In a process of its own."""
    problem = next(each for each in PROBLEMS if each.name == name)
    path = path_of(problem.pegs, problem.target)
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    print(json.dumps({"positions": build(problem.pegs, problem.target, path)}))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--build"]:
        _build(sys.argv[2])
    else:
        main(sys.argv[1:])
