"""What the work on one class of sets is given, keeps and tells: see retrograde.py."""

from typing import NamedTuple

# What the work on a class keeps for each of its sets, one array after the other.
ESCAPES, WINS, AHEAD_GEESE, AHEAD_FOX, TO_MOVE, STAMP, TODO, NEXT, CHANGED, BECAME, GEESE = range(
    11
)
KEPT = 11
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
    """Where numbers are made, see sets.py."""
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
