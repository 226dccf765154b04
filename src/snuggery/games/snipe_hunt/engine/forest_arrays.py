"""The tables of a forest as arrays, and room to search in: what compiled_rules.py works on."""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from snuggery.games.snipe_hunt.rules.forest import HALF, LARGE, PATH, QUARTER, TREES, Forest
from snuggery.games.snipe_hunt.rules.spaces import Layout

Numbers = npt.NDArray[Any]
GROUND = {TREES: 0, PATH: 1, QUARTER: 2, HALF: 3}
STONE = 4
"""The ground of a Large Space."""

DICE = 6
MOST_ENDS = 4096
GOING_ON, WON, LOST = 0, 1, -1
MOST_TURNS = 200

At = tuple[int, int, int, int, int]
"""The spaces of Hunter, Snipe and Wolf, whether the first two are one pawn, where North is."""


HOME, RIM, TOP, BOTTOM, LEFT, RIGHT, PLACE, WHOLE, LEAPS, DEGREE, BESIDE = *range(9), 12, 13
"""The columns of a Plan's table: LEAPS has four, BESIDE twelve; WHOLE: the card is one space."""
END, CAUGHT, LENGTH, EARLY, COUNT = range(5)
"""The columns of a Room's ends: COUNT says how many walks end so."""
VISITED, TRAIL, NEXT, QUEUE, TO_SNIPE, TO_STATION = range(6)
"""The rows of a Room's lines."""


class Plan(NamedTuple):
    """A Layout as an array: what does not change when cards turn."""

    size: int
    side: int
    station: int
    nest: int
    spooky: int
    deep: int
    table: Numbers


VALUE, X, BEST, WORSE, UNITS = range(5)
"""The rows of a Room's real numbers: what its ends are worth, what describes a position, the
best of the ends by the Hunter's die, those that H8 always allows apart, and the network's units."""


class Room(NamedTuple):
    """Room for one search, so that nothing is allocated on the way."""

    ends: Numbers
    """What the Hunter's walks end in, each different end once; stepping off is the cell after the
    last."""
    slots: Numbers
    lines: Numbers
    real: Numbers


def start(plan: Plan, north: int) -> At:
    """H1."""
    return plan.station, plan.nest, plan.spooky, 0, north


def plan(layout: Layout) -> Plan:
    """The tables of a layout."""
    table = np.full((layout.size * layout.size, BESIDE + 12), -1)
    table[:, HOME] = layout.home
    for space, others in layout.beside.items():
        at = layout.span[space]
        table[space, RIM] = space in layout.rim
        table[space, TOP : RIGHT + 1] = (at.top, at.bottom, at.left, at.right)
        table[space, PLACE] = layout.place(space)
        table[space, WHOLE] = space in layout.large.values()
        table[space, LEAPS:DEGREE] = [-1 if to is None else to for to in layout.leaps[space]]
        table[space, DEGREE] = len(others)
        table[space, BESIDE : BESIDE + len(others)] = others
    station, nest, spooky, deep = (layout.large.get(name, -1) for name in LARGE)
    return Plan(layout.size, layout.side, station, nest, spooky, deep, table)


def ground(forest: Forest) -> Numbers:
    """What is on every cell."""
    return np.array([GROUND.get(mark, STONE) for mark in forest.ground], np.uint8)


def room(size: int) -> Room:
    """Room for searches in a forest of that size."""
    cells = size * size
    return Room(
        np.zeros((MOST_ENDS, COUNT + 1), np.int64),
        np.full((DICE + 1, cells + 1, 2), -1),
        np.zeros((TO_STATION + 1, cells), np.int64),
        np.zeros((UNITS + 1, MOST_ENDS)),
    )
