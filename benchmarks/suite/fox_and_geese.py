"""Fox and Geese on the old lines: positions from games, valued by a whole table.

The games begin with 13, 15 and 17 geese; a position counts as soon as the table knows as many. Set
1 was drawn with a table of up to 13 geese, set 2 with one of up to 17, which takes 10 GB and half
an hour of one core to make, and less with more threads:

    SNUGGERY_TABLES=tables snuggery solve fox-and-geese --geese 17 --diagonals lines --threads 2
    SNUGGERY_TABLES=tables python -m benchmarks.suite draw fox-and-geese --version 2

Games are played side by side, on as many processors as there are. Each has a seed of its own, so
their number makes no difference.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count, repeat
from random import Random
from typing import Any

from benchmarks.suite.drawing import Candidate, Draft, played
from snuggery import oracle
from snuggery.core import Table
from snuggery.core.learning.values import Effort, Values
from snuggery.games import cross
from snuggery.games.fox_and_geese import GAME
from snuggery.games.fox_and_geese.rules.state import FOX, GEESE, Position, marks
from snuggery.games.fox_and_geese.solver.tablebase.files import geese_in

LINES = "lines"
MIRROR = cross.SYMMETRIES[1]
SETUPS = ("13", "15", "17")
STRENGTHS = ("gentle", "beginner", "club", "skilled")
SLIPS = 0.12
WINDOW = 6
"""At most one position is taken from this many plies in a row."""
TOGETHER = 48
"""How many games are given out at a time."""
FEW = 13
"""Up to this many geese a position belongs to one part of the set, above it to another."""
EFFORT = Effort()
STAKE = {1: "to win", 0: "to draw"}


def draft(seed: int) -> Draft:
    """Exact, by the table."""
    most = geese_in(LINES)
    if not most:
        raise SystemExit(str(__doc__))
    return Draft(GAME, "exact", EFFORT, candidates(seed, most), tries=9_000)


def candidates(seed: int, most: int) -> Iterator[Candidate]:
    """Of every few plies of a game the hardest position in which it matters what is played."""
    with ProcessPoolExecutor() as pool:
        for first in count(0, TOGETHER):
            numbers = range(first, first + TOGETHER)
            games = pool.map(hardest, repeat(seed), numbers, repeat(most))
            for number, found in zip(numbers, games, strict=True):
                yield from (candidate(each, setup_of(number)) for each in found)


def setup_of(number: int) -> str:
    """With how many geese a game begins."""
    return SETUPS[number % len(SETUPS)]


def hardest(seed: int, number: int, most: int) -> list[Position]:
    """The positions that are taken from one game."""
    rng = Random(f"{seed} {number}")
    strengths = [rng.choice(STRENGTHS) for _ in (GEESE, FOX)]
    options = {"geese": setup_of(number), "diagonals": LINES}
    states = (table.state for table in played(GAME, options, strengths, rng, SLIPS))
    moments = [
        state
        for state in states
        if isinstance(state, Position) and state.fox and state.geese.bit_count() <= most
    ]
    windows = (moments[at : at + WINDOW] for at in range(0, len(moments), WINDOW))
    found = (min((openness(each), at, each) for at, each in enumerate(few)) for few in windows)
    return [each for open_, _at, each in found if open_ < 1]


def openness(now: Position) -> float:
    """The share of moves that keep what is at stake; 1 where all of them do."""
    found = oracle.values(GAME, now.view(now.turn), EFFORT)
    best = found.best.value
    return sum(each.value == best for each in found.moves.values()) / len(found.moves)


def candidate(now: Position, geese: str) -> Candidate:
    """A position, set up again without what was played before."""
    side = "f" if now.turn == FOX else "g"
    rows = f"{cross.rows(marks(now.geese, now.fox))} {side}"
    options = {"geese": geese, "diagonals": LINES, "position": rows}
    fox = cross.turned(cross.bit(now.fox), MIRROR)
    image = (cross.turned(now.geese, MIRROR), fox)
    key = (now.turn, frozenset({(now.geese, cross.bit(now.fox)), image}))
    return Candidate(Table(GAME, options), part_of(now), options, key, whole=True)


def part_of(now: Position) -> Callable[[Values[Any]], str]:
    """The side to move, what is at stake, and whether there are many geese."""
    who = "the fox" if now.turn == FOX else "the geese"
    many = f"more than {FEW}" if now.geese.bit_count() > FEW else f"up to {FEW}"

    def named(values: Values[Any]) -> str:
        return f"{who} {STAKE[int(values.best.value)]}, {many} geese"

    return named
