"""How to search: where to look next, and how long a search takes in a given labyrinth."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from random import Random
from statistics import mean, stdev

from snuggery.games.sniff import kernel
from snuggery.games.sniff.kernel import Row, row
from snuggery.games.sniff.knowledge import Known
from snuggery.games.sniff.possible import Maze
from snuggery.games.sniff.rules import STEPS
from snuggery.games.sniff.variant import Variant

LOOKED_AT = 6
"""So many places to look at are thought through."""

Nerves = Row
"""A little liking for each node, so that two searchers need not do the same."""


@dataclass(frozen=True, slots=True)
class Aim:
    """Something worth trying: the fields to name one after the other, and what it seems to cost."""

    way: tuple[int, ...]
    cost: int


def nerves(known: Known, rng: Random, steps: float) -> Nerves:
    """Likings at random, worth up to so many steps."""
    return row([rng.randrange(int(100 * steps) + 1) for _ in known.grid.names])


def aims(known: Known, likings: Nerves) -> list[Aim]:
    """All that is worth trying, best first: near, and towards where the treasure can be."""
    room, way = kernel.zeros(kernel.SCRATCH), kernel.zeros(kernel.WAY + 2)
    count = kernel.tried(*_board(known.variant), _row_of(known), likings, room)
    found = []
    for choice in range(count):
        kernel.way_to(room, choice, way)
        steps = tuple(int(way[place]) for place in range(way[kernel.WAY]))
        found.append(Aim(steps, int(room[kernel.FRESH + 3 * choice])))
    return sorted(found, key=lambda aim: (aim.cost, aim.way))


def lengths(
    known: Known,
    mazes: Sequence[Maze],
    likings: Nerves,
    steps: int = 0,
    first: tuple[int, ...] = (),
) -> list[int]:
    """How many turns the plain searcher still needs in each of these labyrinths.

    The present turn counts, `steps` of which are made already; `first` is where he goes first.
    """
    flat = row([number for maze in mazes for number in (maze.walls, maze.treasure, maze.dogs)])
    way = row([*first, *[0] * (kernel.WAY - len(first)), len(first), steps])
    found = kernel.zeros(len(mazes))
    kernel.lengths(*_board(known.variant), _row_of(known), flat, likings, way, found)
    return [int(number) for number in found]


def efforts(known: Known, mazes: Sequence[Maze], rng: Random, trials: int) -> list[float]:
    """How many turns a plain searcher needs in each labyrinth, on the average of some trials."""
    tried = [lengths(known, mazes, nerves(known, rng, 1.0)) for _ in range(trials)]
    return [sum(each) / trials for each in zip(*tried, strict=True)]


def best_aim(known: Known, mazes: Sequence[Maze], likings: Nerves, steps: int) -> Aim:
    """What to try first so that the search is shortest on the average.

    What seems best at first sight is left only for something that is better beyond chance.
    """
    listed = aims(known, likings)[:LOOKED_AT]
    if len(listed) == 1 or len(mazes) < 2:
        return listed[0]
    plain = lengths(known, mazes, likings, steps, listed[0].way)
    best, gain = listed[0], 0.0
    for aim in listed[1:]:
        found = lengths(known, mazes, likings, steps, aim.way)
        saved = [one - other for one, other in zip(plain, found, strict=True)]
        sure = mean(saved) - stdev(saved) / sqrt(len(saved))
        if sure > gain:
            best, gain = aim, sure
    return best


def _row_of(known: Known) -> Row:
    return row(
        [
            known.place,
            known.walls,
            known.opens,
            known.visited,
            known.maybe,
            known.dogless,
            known.barked,
        ]
    )


@cache
def _board(variant: Variant) -> tuple[Row, Row]:
    """The board and the agreed game as rows of numbers."""
    grid = Known.nothing(variant).grid
    board = []
    for ways in grid.near:
        flat = [number for way in ways for number in way]
        board += flat + [-1] * (kernel.LINKS - len(flat))
    game = [
        len(grid.names),
        grid.kennels,
        variant.warm,
        variant.dogs,
        variant.wants_out,
        STEPS if variant.gallop else 2,
        5 if variant.gallop else 100,
    ]
    return row([*board, *grid.hot, *grid.warm]), row([int(number) for number in game])
