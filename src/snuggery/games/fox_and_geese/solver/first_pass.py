"""The first look at a class: what lies beyond it, and where the fox cannot step at all.

What exits.py finds out about the rows of the class is put together here.
"""

from snuggery.games.fox_and_geese.engine.compiled import compiled, peek, poke
from snuggery.games.fox_and_geese.engine.square_board import BOARD, around, crossed, squared, stuck
from snuggery.games.fox_and_geese.solver.exits import (
    ABOVE,
    HEMMED,
    IMAGES,
    SQUARE,
    TURNED,
    SetRow,
    chart,
    look_at_catches,
    look_at_steps,
)
from snuggery.games.fox_and_geese.solver.tablebase.goose_sets import (
    ALL,
    KINDS,
    UPPER,
    mirrored,
    packed,
)
from snuggery.games.fox_and_geese.solver.tablebase.number_types import Kind, Numbering, PlaceInClass
from snuggery.games.fox_and_geese.solver.workspace import (
    AHEAD_LOST,
    ESCAPES,
    GEESE,
    STAMP,
    TO_LOSE,
    TO_WIN,
    WINS,
    WORD,
    Found,
    Known,
)


@compiled
def begin(known: Known, found: Found) -> None:
    """Look beyond the class, and settle what follows from that."""
    n, size, kept, room = known.n, found.size, found.kept, found.room
    sets = kept + WORD * GEESE * size
    kind = peek(n, UPPER + (peek(sets, 0) & ABOVE)) & 127
    length = peek(n, KINDS + kind)
    chart(n, length, sets, room)
    for i in range(0, size, length):
        begin_row(known, found, row_of(n, found, kind, length, i), i)
    for i in range(size):
        poke(kept, TO_LOSE * size + i, peek(kept, AHEAD_LOST * size + i))
        poke(kept, STAMP * size + i, 0)


@compiled
def row_of(n: Numbering, found: Found, kind: Kind, length: int, first: PlaceInClass) -> SetRow:
    """The row that begins with this set of the class."""
    room, images = found.room, found.room + WORD * IMAGES
    here, each = found.kept + WORD * first, WORD * found.size
    rest = peek(here + GEESE * each, 0) & ~ABOVE
    for i in range(length):
        poke(images, i, mirrored(rest) | peek(room, TURNED + i))
    escapes, wins = here + ESCAPES * each, here + WINS * each
    win, lose = here + TO_WIN * each, here + AHEAD_LOST * each
    sets = here + GEESE * each
    return SetRow(n, kind, rest, length, room, sets, images, escapes, wins, win, lose)


@compiled
def begin_row(known: Known, found: Found, here: SetRow, first: PlaceInClass) -> None:
    """The same for one row of the class."""
    geometry, sets = known.geometry, here.sets
    for i in range(here.length):
        poke(here.escapes, i, 0)
        poke(here.wins, i, 0)
        poke(here.win, i, 0)
        poke(here.lose, i, ALL)
    look_at_catches(geometry, known.fewer, here)
    look_at_steps(known.ahead, known.ahead_start, here)
    words = found.here + WORD * (found.first - found.start + first)
    rest, hemmed = squared(here.rest), here.room + WORD * HEMMED
    for i in range(here.length):
        free = BOARD & ~(rest | peek(here.room, SQUARE + i))
        poke(hemmed, i, free & ~around(geometry, free))
        poke(words, i, packed(peek(sets, i), 0, peek(here.wins, i)))
    for i in range(here.length):
        poke(here.win, i, peek(here.win, i) & ~peek(sets, i))
        poke(here.lose, i, peek(here.lose, i) & ~peek(sets, i))
    for i in range(here.length):
        if peek(hemmed, i):
            geese, lost = peek(sets, i), crossed(peek(hemmed, i)) & ~peek(here.escapes, i)
            poke(words, i, peek(words, i) | packed(geese, lost, 0))
            poke(here.lose, i, peek(here.lose, i) & ~stuck(geometry, geese))
