"""A guess at who stands better, learned from play: what small pieces of the board are worth.

The board is looked at through windows of three by three points, as it is and in the mirror. What a
window shows, together with the fox's point and the side to move, has a weight, and so has the
number of geese together with how many points the fox can reach. The sum of the weights is the
guess. They are whole numbers, so it is the same on every machine.
"""

from snuggery.core.compiled.bits import popcount
from snuggery.core.compiled.compiling import Row, row
from snuggery.games import cross
from snuggery.games.fox_and_geese.engine.bitboard import POINTS
from snuggery.games.fox_and_geese.engine.compiled import compiled
from snuggery.games.fox_and_geese.engine.square_board import BOARD, WIDTH, squared
from snuggery.games.fox_and_geese.players.evaluation import reached

SHOWN = 1 << 9
"""How many different things a window can show."""
DOWN, ACROSS = 5, 3
"""Where windows begin; those further to the right are among those of the mirror."""
RIGHTMOST = 4
TALLY = DOWN * ACROSS * POINTS * SHOWN
"""Where the weights of the tally begin, after those of the windows."""
MOST = POINTS + 1
SIZE = TALLY + MOST * MOST
"""How many weights there are for the geese to move; those for the fox come after them."""
SEEN = 2 * DOWN * ACROSS + 1
"""How many of them count in a position."""
MIRRORED_POINT = row(list(cross.SYMMETRIES[1]))
MIRRORED = row(
    [
        sum((seen >> 3 * y + x & 1) << 3 * y + 2 - x for y in range(3) for x in range(3))
        for seen in range(SHOWN)
    ]
)
"""What a window shows in the mirror."""


@compiled
def window(square: int, down: int, across: int) -> int:
    """The geese in a window, as nine bits."""
    square >>= WIDTH * down + across
    return square & 7 | square >> WIDTH - 3 & 56 | square >> 2 * WIDTH - 6 & 448


@compiled
def write_places(geometry: int, geese: int, fox: int, fox_to_move: int, m: Row, at: int) -> None:
    """Write the places of the weights that count in a position into `m`, from `at` on."""
    square, image = squared(geese), MIRRORED_POINT[fox]
    first = fox_to_move * SIZE
    for down in range(DOWN):
        for across in range(ACROSS):
            place = first + (down * ACROSS + across) * POINTS * SHOWN
            m[at] = place + fox * SHOWN + window(square, down, across)
            seen = window(square, down, RIGHTMOST - across)
            m[at + 1] = place + image * SHOWN + MIRRORED[seen]
            at += 2
    region = reached(geometry, BOARD & ~square, squared(1 << fox))
    m[at] = first + TALLY + MOST * popcount(geese) + popcount(region)
