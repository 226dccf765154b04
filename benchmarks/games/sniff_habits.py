"""Find the habits of the strong searcher of Sniff: what practice says an edge costs.

    python -m benchmarks.games.sniff_habits [--seconds N]

Labyrinths of all three kinds (not those of the other benchmarks) are searched through again and
again by the plain searcher; habits are changed a little at random and kept where that is shorter.
"""

import argparse
import time
from random import Random
from statistics import mean

from snuggery.core.compiled.compiling import row
from snuggery.games.sniff import GAME
from snuggery.games.sniff.engine.search_playout import HABITS as COUNT
from snuggery.games.sniff.insight.knowledge import Known
from snuggery.games.sniff.insight.possible_labyrinths import Maze, maze
from snuggery.games.sniff.players.generator import KINDS, labyrinth
from snuggery.games.sniff.players.searcher import DEEPER, HABITS, lengths
from snuggery.games.sniff.rules.variant import variant

LABYRINTHS = 900
FIRST = 100_000
WHIM, REPEATS = 30, 5
ANEW = 50
"""How many moods the labyrinths are searched in, so that no habit suits only one."""


def turns(start: Known, mazes: list[Maze], habits: list[int], mood: int) -> float:
    """The mean length of the searches by these habits; the last is what a column costs."""
    rng, found = Random(mood), []
    for part in range(REPEATS):
        whims = [rng.randrange(WHIM) for _ in start.grid.names]
        for node in range(start.grid.null):
            whims[node] += habits[-1] * (node // start.variant.size)
        found += lengths(start, mazes[part::REPEATS], row(whims + habits[:-1]))
    return mean(found)


def main() -> None:
    """Change habits for a while, and print the best."""
    parser = argparse.ArgumentParser(description="Find the strong searcher's habits.")
    parser.add_argument("--seconds", type=float, default=120)
    given = parser.parse_args()
    start, rng = Known.nothing(variant(GAME.settled())), Random(1)
    built = (
        labyrinth(start.variant, KINDS[number % len(KINDS)], Random(FIRST + number))
        for number in range(LABYRINTHS)
    )
    mazes = [maze(lab, start.grid) for lab in built]
    best = [*HABITS, DEEPER]
    none, now = turns(start, mazes, [0] * (COUNT + 1), 0), turns(start, mazes, best, 0)
    print(f"without habits {none:.2f} turns, with the current ones {now:.2f}", flush=True)
    until, tries = time.monotonic() + given.seconds, 0
    while time.monotonic() < until:
        tries += 1
        other = best.copy()
        for place in rng.sample(range(COUNT + 1), rng.randrange(1, 4)):
            other[place] += round(rng.gauss(0, 40))
        if tries % ANEW == 0:
            now = turns(start, mazes, best, tries)
        if (found := turns(start, mazes, other, tries // ANEW * ANEW)) < now:
            best, now = other, found
            print(f"{tries}: {now:.2f} turns", flush=True)
    print(f"HABITS = {tuple(best[:-1])}\nDEEPER = {best[-1]}")


if __name__ == "__main__":
    main()
