"""The tables of a forest as arrays, and room to search in: what compiled_rules.py works on."""

from typing import Annotated, NamedTuple

from snuggery.core.compiled.arrays import Numbers, filled, numbers
from snuggery.core.compiled.signatures import Array
from snuggery.games.snipe_hunt.rules.forest import HALF, LARGE, PATH, QUARTER, TREES, Forest
from snuggery.games.snipe_hunt.rules.spaces import Layout

Ground = Annotated[Numbers, Array("B", 1)]
Grid = Annotated[Numbers, Array("q", 2)]
Reals = Annotated[Numbers, Array("d", 2)]
GROUND = {TREES: 0, PATH: 1, QUARTER: 2, HALF: 3}
STONE = 4
"""The ground of a Large Space."""

DICE = 6
MOST_ENDS = 4096
GOING_ON, WON, LOST = 0, 1, -1
MOST_TURNS = 200

At = tuple[int, int, int, int, int]
"""The spaces of Hunter, Snipe and Wolf, whether the first two are one pawn, and where North is."""


HOME, RIM, TOP, BOTTOM, LEFT, RIGHT, PLACE, WHOLE, LEAPS, DEGREE, BESIDE = *range(9), 12, 13
"""The columns of a Plan's table: LEAPS has four; WHOLE means that the card is one space."""
MOST_BESIDE = 12
"""How many columns BESIDE has."""
END, CAUGHT, LENGTH, EARLY, COUNT = range(5)
"""The columns of a Room's ends: COUNT says how many walks end that way."""
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
    table: Grid


VALUE, X, BEST, WORSE, UNITS, ROLLS, TURNS = range(7)
"""The rows of a Room's real numbers: the value of its ends, the features of a position, the best of
the ends by the Hunter's die (those that H8 always allows apart), the network's units, the value of
rolls, and the value of turned cards."""


class Room(NamedTuple):
    """Room for one search, so that nothing is allocated on the way."""

    ends: Grid
    """The ends of the Hunter's walks, each different end once; stepping off is the cell after the
    last."""
    slots: Annotated[Numbers, Array("q", 3)]
    lines: Grid
    real: Reals


def start(plan: Plan, north: int) -> At:
    """H1."""
    return plan.station, plan.nest, plan.spooky, 0, north


def plan(layout: Layout) -> Plan:
    """The tables of a layout."""
    table = [[home, *[-1] * (BESIDE + MOST_BESIDE - 1)] for home in layout.home]
    for space, others in layout.beside.items():
        at, row = layout.span[space], table[space]
        row[RIM] = int(space in layout.rim)
        row[TOP : RIGHT + 1] = (at.top, at.bottom, at.left, at.right)
        row[PLACE] = layout.place(space)
        row[WHOLE] = int(space in layout.large.values())
        row[LEAPS:DEGREE] = [-1 if to is None else to for to in layout.leaps[space]]
        row[DEGREE] = len(others)
        row[BESIDE : BESIDE + len(others)] = others
    station, nest, spooky, deep = (layout.large.get(name, -1) for name in LARGE)
    return Plan(layout.size, layout.side, station, nest, spooky, deep, numbers("q", table))


def ground(forest: Forest) -> Ground:
    """What is on every cell."""
    return numbers("B", [GROUND.get(mark, STONE) for mark in forest.ground])


def room(size: int) -> Room:
    """Room for searches in a forest of that size."""
    cells = size * size
    return Room(
        filled("q", (MOST_ENDS, COUNT + 1), 0),
        filled("q", (DICE + 1, cells + 1, 2), -1),
        filled("q", (TO_STATION + 1, cells), 0),
        filled("d", (TURNS + 1, MOST_ENDS), 0.0),
    )
