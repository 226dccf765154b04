"""What the work on one class of sets is given, keeps and tells: see retrograde.py."""

from typing import NamedTuple

from snuggery.games.fox_and_geese.engine.bitboard import POINTS
from snuggery.games.fox_and_geese.solver.sideways_steps import MOST_BESIDE
from snuggery.games.fox_and_geese.solver.tablebase.number_types import (
    Address,
    Geometry,
    Half,
    Numbering,
    PlaceInClass,
    SetNumber,
    Slot,
)

WORD = 8
"""Bytes per word."""

# What the work on a class stores: one array after another, each with a word for every set. So the
# word of the set in place `i` is `peek(kept, SLOT * size + i)`.
ESCAPES: Slot = 0
"""From where the fox has a jump that does not lose."""
WINS: Slot = 1
"""From where she has a jump that wins."""
TO_WIN: Slot = 2
"""Where the geese win if they are to move, as far as is known."""
AHEAD_LOST: Slot = 3
"""Where all their forward steps lose."""
TO_LOSE: Slot = 4
"""Where their steps sideways lose too."""
STAMP: Slot = 5
"""The round for which a set was last put on the to-do list."""
TODO: Slot = 6
"""That list: places of sets, in any order."""
CHANGED: Slot = 7
"""Places of sets about which a round found out more."""
BECAME: Slot = 8
"""Their new words, in the same order."""
GEESE: Slot = 9
"""The set itself."""
KEPT = 10

# The same memory again, once the values are known and distances are worked out; see distances.py.
AT_TURNS: Slot = TO_WIN
"""Where the bytes of a set begin, with the geese to move."""
AT_HERE: Slot = AHEAD_LOST
"""The same with the fox to move."""
AT_SERIES: Slot = TO_LOSE
"""The same when she has just jumped."""
SETTLED: Slot = STAMP
"""From where the winner, to move, already has a distance."""
DUE_WINNER: Slot = TODO
"""From where the winner has one or is in the queue for it."""
DUE_LOSER: Slot = CHANGED
"""The same for the loser."""
HELD: Slot = BECAME
"""From where the loser can still delay the end by a catch or a forward step."""

# What is reported about a class: how many positions each side wins, with the geese to move (_G) and
# with the fox to move (_F).
GEESE_G: Slot = 0
FOX_G: Slot = 1
GEESE_F: Slot = 2
FOX_F: Slot = 3
ROUNDS_GEESE: Slot = 4
"""The most rounds that a win by the geese took, and a position where it did."""
FAR_GEESE: Slot = 5
ROUNDS_FOX: Slot = 6
"""The same for the fox."""
FAR_FOX: Slot = 7
START_GEESE: Slot = 8
"""From which points of the fox each side wins at the start (F4)."""
START_FOX: Slot = 9
TOLD = 10


class Known(NamedTuple):
    """What a class is solved from: addresses of words, and the number of the first of them."""

    geometry: Geometry
    n: Numbering
    """The numbering of the sets; see solver/tablebase/goose_sets.py."""
    fewer: Address
    """Sets with one goose fewer, the fox having just jumped."""
    ahead: Address
    """Sets of the next level, the fox to move."""
    ahead_start: SetNumber


class Found(NamedTuple):
    """Where the words of a level are written: addresses; and which of them are of this class."""

    here: Address
    """With the fox to move."""
    turns: Address
    """With the geese to move."""
    series: Address
    """When the fox has just jumped, and may stop or go on (F8)."""
    start: SetNumber
    """The number of the first set of the level."""
    first: SetNumber
    """The number of the first set of the class."""
    size: int
    kept: Address
    """The arrays with a word for each set."""
    room: Address
    """Room to work in."""
    bound: PlaceInClass
    """The place of the starting position in the class, where F4 applies; -1 if it is not in it."""


# What is reported about distances: how many positions there are by winner, side to move and plies;
# and for each winner the most plies, and a position that takes that long.
MOST_PLIES = 510
"""Every win takes fewer than this."""
LONGEST = 4 * MOST_PLIES
REPORTED = LONGEST + 4
# Room to work in: plies for every point, the latest item due after each number of plies, and a list
# of sets.
READ, PLIES, HEADS = 0, POINTS, 2 * POINTS
BESIDE = HEADS + MOST_PLIES + 1
ROOM = BESIDE + MOST_BESIDE


class Job(NamedTuple):
    """Measuring a class whose values are known: addresses, and a few numbers."""

    half: Half
    """0 for what the geese win, 1 for what the fox wins, as in the words."""
    known: Known
    ahead: Address
    """Marks of the next level, the fox to move; see solver/tablebase/distance_bytes.py."""
    fewer: Address
    """Marks of sets with one goose fewer, the fox having just jumped."""
    first: SetNumber
    size: int
    turn_words: Address
    """The words of the class itself, of each sort; then their distances."""
    here_words: Address
    series_words: Address
    turns: Address
    here: Address
    series: Address
    kept: Address
    queue: Address
    """Positions in the order of their distance; see exit_distances.item."""
    due: Address
    """Positions that may be settled when their time comes."""
    chain: Address
    """For each of these, another one that is due at the same time, or -1."""
    room: Address
    told: Address
