"""Measures and checks how often the skilled player wins in the forests of the challenges.

    python -m benchmarks.games.snipe_hunt_challenges measure FILE --hunts 200 --processes 16
    python -m benchmarks.games.snipe_hunt_challenges write FILE
    python -m benchmarks.games.snipe_hunt_challenges check --processes 16

`measure` adds hunts to the file, a few in every forest and then a few more, so it may be stopped
and begun again. `write` makes of them the list that is shipped. `check` hunts all of it once more:
the dice follow from the number of the forest and that of the hunt, so the figures must be the same.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import median_low

from benchmarks.games.snipe_hunt_hunts import ROOM_FOR_NO_LOG, mind_for
from benchmarks.studying import engine_of, engine_options
from snuggery.arena.engine import Engine
from snuggery.arena.statistics.estimate import wilson
from snuggery.core.compiled.random_numbers import seeded
from snuggery.games.snipe_hunt import challenges
from snuggery.games.snipe_hunt.engine import forest_arrays
from snuggery.games.snipe_hunt.players import bots, lookahead
from snuggery.games.snipe_hunt.rules import cards

FORESTS = {"standard": range(1, 291), "scattered": range(1001, 1091)}
"""Which forests of each layout are measured; no number appears twice."""
A_ROUND = 5
SEEDS = 10_000
"""How many hunts in a forest have dice of their own."""
HEADER = """\
# Forests of Snipe Hunt Solitaire by our own cards. For each: its layout and number; how many hunts
# the skilled player went on there and how many it won; Wilson's 95% interval of its chance, in
# hundredths; and the turns of its middle win (0: it won none).
# Made by: python -m benchmarks.games.snipe_hunt_challenges
"""


def hunts(layout: str, deal: int, numbers: range) -> Iterator[int]:
    """The turns after which the skilled player won each of these hunts; 0: it did not."""
    forest = cards.lay(cards.deck(""), deal, scattered=layout == "scattered")
    plan = forest_arrays.plan(forest.layout)
    for number in numbers:
        state, turns = lookahead.hunt(
            plan,
            forest_arrays.ground(forest),
            mind_for(plan.size, bots.AHEAD["skilled"]),
            forest_arrays.start(plan, forest.north),
            seeded(SEEDS * deal + number),
            ROOM_FOR_NO_LOG,
        )
        yield int(turns) if state == forest_arrays.WON else 0


def measure(file: Path, most: int, engine: Engine) -> None:
    """Add what the file lacks of this many hunts in every forest."""
    there = {tuple(line[:3]) for line in _lines(file)}
    lacking = [
        (layout, deal, first)
        for first in range(0, most, A_ROUND)
        for layout, deals in FORESTS.items()
        for deal in deals
        if (layout, str(deal), str(first)) not in there
    ]
    with file.open("a", encoding="utf-8") as kept:
        for line in engine.run(a_round, lacking):
            print(*line, file=kept, flush=True)


def a_round(job: tuple[str, int, int]) -> tuple[str | int, ...]:
    """A line of the file: a few hunts in one forest."""
    layout, deal, first = job
    return layout, deal, first, *hunts(layout, deal, range(first, first + A_ROUND))


def counted(layout: str, deal: int, turns: list[int]) -> challenges.Measured:
    """What a forest's hunts come to."""
    wins = [each for each in turns if each]
    usual = median_low(wins) if wins else 0
    chance = wilson(len(wins) / len(turns), len(turns))
    low, high = round(100 * chance.low), round(100 * chance.high)
    return challenges.Measured(layout, deal, len(turns), len(wins), low, high, usual)


def write(file: Path) -> None:
    """What the challenges read. Every forest has as many hunts as the one with the fewest."""
    found: dict[tuple[str, int], dict[int, list[int]]] = {}
    for layout, deal, first, *turns in _lines(file):
        found.setdefault((layout, int(deal)), {})[int(first)] = list(map(int, turns))
    rounds = min(map(len, found.values()))
    lines = [
        counted(*key, [each for first in range(rounds) for each in parts[first * A_ROUND]])
        for key, parts in sorted(found.items())
    ]
    text = HEADER + "".join(f"{' '.join(map(str, line))}\n" for line in lines)
    to = Path(challenges.__file__).with_name("forests.txt")
    to.write_text(text, encoding="utf-8")
    print(f"{to}: {len(lines)} forests with {rounds * A_ROUND} hunts each, {len(text):,} bytes")


def wrong(forests: Iterable[challenges.Measured], engine: Engine) -> Iterator[str]:
    """Forests whose line does not say what the hunts come to."""
    return filter(None, engine.ordered(fault, forests))


def fault(forest: challenges.Measured) -> str:
    """What the hunts come to, if its line says something else."""
    turns = hunts(forest.layout, forest.number, range(forest.hunts))
    again = counted(forest.layout, forest.number, list(turns))
    return "" if again == forest else f"{forest}: {again}"


def _lines(file: Path) -> list[list[str]]:
    return [line.split() for line in file.read_text("utf-8").splitlines()] if file.exists() else []


def main() -> None:
    """Measure, write or check."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.games.snipe_hunt_challenges",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("what", choices=("measure", "write", "check"))
    parser.add_argument("file", type=Path, nargs="?", default=Path("snipe-hunt-forests.txt"))
    parser.add_argument("--hunts", type=int, default=200)
    engine_options(parser)
    asked = parser.parse_args()
    if asked.what == "measure":
        measure(asked.file, asked.hunts, engine_of(asked))
    elif asked.what == "write":
        write(asked.file)
    else:
        found = list(wrong(challenges.forests(), engine_of(asked)))
        print(*found, f"{len(challenges.forests())} forests, {len(found)} of them wrong", sep="\n")
        sys.exit(bool(found))


if __name__ == "__main__":
    main()
