"""Prove the minimum number of plays for the named problems of Peg Solitaire, and write them down.

    python -m benchmarks.games.peg_pars [--again] [NAME...]

Looks at every position between start and target: from seconds to some minutes a problem, up to
two gigabytes. Without --again only what is not proved yet.
"""

import re
import sys
import time
from pathlib import Path

from snuggery.games.peg_solitaire.rules import best_lines as written
from snuggery.games.peg_solitaire.rules.problems import PROBLEMS
from snuggery.games.peg_solitaire.solver.enumeration import shortest

WIDTH = 88


def main(arguments: list[str]) -> None:
    """Prove, print, and rewrite rules/best_lines.py after each problem."""
    again = "--again" in arguments
    names = [each for each in arguments if each != "--again"]
    lines = dict(written.SHORTEST)
    for problem in PROBLEMS:
        if (names and problem.name not in names) or (problem.name in lines and not again):
            continue
        begun = time.process_time()
        found = shortest(problem.pegs, problem.target)
        if found is None:
            raise SystemExit(f"{problem.name} has no solution")
        took = time.process_time() - begun
        print(
            f"{problem.name}: {len(found.plays)} plays, {found.on_the_way:,} positions up to "
            f"symmetry lie between, {took:.0f} s of work",
            flush=True,
        )
        lines[problem.name] = " ".join(map(str, found.plays))
        write({each.name: lines[each.name] for each in PROBLEMS if each.name in lines})


def write(lines: dict[str, str]) -> None:
    """Put the lines into the module that holds them."""
    path = Path(str(written.__file__))
    head = path.read_text(encoding="utf-8").partition("SHORTEST")[0]
    rows = "".join(f'    "{name}": (\n{_wrapped(line)}    ),\n' for name, line in lines.items())
    path.write_text(f"{head}SHORTEST: dict[str, str] = {{\n{rows}}}\n", encoding="utf-8")


def _wrapped(line: str) -> str:
    rows = re.findall(rf".{{1,{WIDTH - 10}}}(?: |$)", line)
    return "".join(f'        "{row}"\n' for row in rows)


if __name__ == "__main__":
    main(sys.argv[1:])
