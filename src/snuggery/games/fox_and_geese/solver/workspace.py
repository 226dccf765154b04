"""What the work on one class of sets is given, keeps and tells: see retrograde.py."""

from typing import NamedTuple

from snuggery.games.fox_and_geese.engine.bitboard import POINTS
from snuggery.games.fox_and_geese.solver.sideways_steps import MOST_BESIDE

WORD = 8
"""Bytes of a word."""

# What the work on a class keeps for each of its sets, one array after the other.
ESCAPES, WINS, TO_WIN, AHEAD_LOST, TO_LOSE, STAMP, TODO, CHANGED, BECAME, GEESE = range(10)
KEPT = 10
# The same memory once more, when the values are known and distances are sought: see distances.py.
AT_TURNS, AT_HERE, AT_SERIES = TO_WIN, AHEAD_LOST, TO_LOSE
SETTLED, DUE_WINNER, DUE_LOSER, HELD = STAMP, TODO, CHANGED, BECAME
# What is told about a class
(
    GEESE_G,
    FOX_G,
    GEESE_F,
    FOX_F,
    ROUNDS_GEESE,
    FAR_GEESE,
    ROUNDS_FOX,
    FAR_FOX,
    START_GEESE,
    START_FOX,
) = range(10)
TOLD = 10


class Known(NamedTuple):
    """What a class is solved from: addresses of words, and the number of the first of them."""

    geometry: int
    n: int
    """Where numbers are made, see solver/tablebase/goose_sets.py."""
    fewer: int
    """Sets of one goose less, the fox having just jumped."""
    ahead: int
    """Sets of the next level, the fox to move."""
    ahead_start: int


class Found(NamedTuple):
    """Where the words of a level are written: addresses; and which of them are of this class."""

    here: int
    """With the fox to move."""
    turns: int
    """With the geese to move."""
    series: int
    """When the fox has just jumped, and may stop or go on (F8)."""
    start: int
    """The number of the first set of the level."""
    first: int
    """The number of the first set of the class."""
    size: int
    kept: int
    """What is kept for each set."""
    room: int
    """Room to work in."""
    bound: int
    """The place of the start in the class, for which F4 holds; -1 if nothing is bound by it."""


# What is told about distances: how many positions there are by winner, side to move and plies; and
# for each winner the most plies, and a position that takes so many.
MOST_PLIES = 510
"""No win may take so many."""
LONGEST = 4 * MOST_PLIES
TOLD_FAR = LONGEST + 4
# Room to work in: plies for every point, for every number of plies the last thing due then, and a
# list of sets.
READ, PLIES, HEADS = 0, POINTS, 2 * POINTS
BESIDE = HEADS + MOST_PLIES + 1
ROOM = BESIDE + MOST_BESIDE


class Job(NamedTuple):
    """Measuring a class whose values are known: addresses, and a few numbers."""

    half: int
    """0 for what the geese win, 1 for what the fox wins: as in the words."""
    known: Known
    ahead: int
    """Marks of the next level, the fox to move: see solver/tablebase/distance_bytes.py."""
    fewer: int
    """Marks of sets of one goose less, the fox having just jumped."""
    first: int
    size: int
    turn_words: int
    """The words of the class itself, of each sort; then their distances."""
    here_words: int
    series_words: int
    turns: int
    here: int
    series: int
    kept: int
    queue: int
    """Positions in the order of their distance: see exit_distances.item."""
    due: int
    """Positions that may be settled when it is their time."""
    chain: int
    """For each of these another one that is due at the same time, or -1."""
    room: int
    told: int
