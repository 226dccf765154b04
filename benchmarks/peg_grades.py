"""How much care the named problems of Peg Solitaire ask for, and write it down.

    python -m benchmarks.peg_grades [NAME...]

At each moment of a problem's proved shortest line some jumps keep the game winnable and the others
spoil it. The care that the line asks for is the number of bits which it takes to choose well, the
sum of log2(jumps / jumps that keep it winnable). Small problems and those whose table has been
built are judged exactly. For the others the solver is asked: it proves nearly all lost positions
in time, so that a jump about which it finds out nothing counts as good.
"""

import sys
import time
from collections.abc import Callable
from itertools import pairwise
from math import inf, log2
from pathlib import Path

from snuggery.games.peg_solitaire import grades as written
from snuggery.games.peg_solitaire.jumps import BETWEEN, JUMPS
from snuggery.games.peg_solitaire.oracle import everything
from snuggery.games.peg_solitaire.problems import PROBLEMS, Problem
from snuggery.games.peg_solitaire.rules import parse
from snuggery.games.peg_solitaire.shortest import SHORTEST
from snuggery.games.peg_solitaire.solver import Unsolvable, solve
from snuggery.games.peg_solitaire.table import table_of

EXACT = 60_000
"""Positions up to which a problem is small."""
ROUNDS = 3
"""So long the solver tries to find out about one jump."""


def care(problem: Problem, spoilt: Callable[[int], bool]) -> float:
    """The bits that the shortest line asks for."""
    pegs, bits = problem.pegs, 0.0
    for play in SHORTEST[problem.name].split():
        for leg in pairwise(parse(play).points):
            every = [pegs ^ jump.all for jump in JUMPS if pegs & jump.all == jump.taken]
            pegs ^= BETWEEN[leg].all
            lost = sum(spoilt(after) for after in every if after != pegs)
            bits += log2(len(every) / (len(every) - lost))
    return bits


def judge_of(problem: Problem) -> tuple[str, Callable[[int], bool]]:
    """What tells that a position is lost."""
    start, goal = problem.pegs, problem.target
    table = table_of(start, goal)
    if left := table.left if table else everything(start, goal, EXACT):
        return "exactly", lambda pegs: left(pegs, "") == inf

    def unsolvable(pegs: int) -> bool:
        return isinstance(solve(pegs, goal, 60, rounds=ROUNDS), Unsolvable)

    return "by the solver", unsolvable


def main(names: list[str]) -> None:
    """Measure, print, and write all that is known."""
    found = dict(written.CARE)
    for problem in PROBLEMS:
        if names and problem.name not in names:
            continue
        begun = time.process_time()
        how, spoilt = judge_of(problem)
        found[problem.name] = round(care(problem, spoilt), 1)
        took = time.process_time() - begun
        print(f"{problem.name}: {found[problem.name]} bits {how}, {took:.1f} s", flush=True)
        write(found)


def write(found: dict[str, float]) -> None:
    """Put the numbers into the module that holds them."""
    path = Path(str(written.__file__))
    head, start, rest = path.read_text(encoding="utf-8").partition("CARE: dict[str, float] = {\n")
    tail = rest.partition("}\n")[2]
    rows = "".join(f'    "{p.name}": {found[p.name]},\n' for p in PROBLEMS if p.name in found)
    path.write_text(f"{head}{start}{rows}}}\n{tail}", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
