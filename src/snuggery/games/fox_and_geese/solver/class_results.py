"""What comes out of the work on a class: its words, its counts, and the longest waits."""

from snuggery.core.compiled.bits import lowest, popcount
from snuggery.core.compiled.compiling import Row
from snuggery.games.fox_and_geese.engine.bitboard import POINTS
from snuggery.games.fox_and_geese.engine.compiled import compiled, peek, poke
from snuggery.games.fox_and_geese.engine.square_board import stuck
from snuggery.games.fox_and_geese.solver.sideways_steps import both_numbered
from snuggery.games.fox_and_geese.solver.tablebase.goose_sets import (
    ALL,
    HALF,
    LOW,
    packed,
    unpacked,
)
from snuggery.games.fox_and_geese.solver.tablebase.number_types import Geometry, Points, Word
from snuggery.games.fox_and_geese.solver.workspace import (
    ESCAPES,
    FAR_FOX,
    FAR_GEESE,
    FOX_F,
    FOX_G,
    GEESE,
    GEESE_F,
    GEESE_G,
    ROUNDS_FOX,
    ROUNDS_GEESE,
    START_FOX,
    START_GEESE,
    TO_LOSE,
    TO_WIN,
    WINS,
    Found,
)


@compiled
def report_longest(geese: Points, before: Word, word: Word, rounds: int, told: Row) -> None:
    """Remember a position that took longest, for either side: the fox is to move."""
    geese_before, fox_before = unpacked(geese, before)
    geese_win, fox_wins = unpacked(geese, word)
    if geese_win != geese_before and rounds > told[ROUNDS_GEESE]:
        told[ROUNDS_GEESE] = rounds
        told[FAR_GEESE] = geese | lowest(geese_win & ~geese_before) << POINTS
    if fox_wins != fox_before and rounds > told[ROUNDS_FOX]:
        told[ROUNDS_FOX] = rounds
        told[FAR_FOX] = geese | lowest(fox_wins & ~fox_before) << POINTS


@compiled
def finish(geometry: Geometry, found: Found, told: Row) -> None:
    """Write and count what was found."""
    here, turns, series, start, first, size, kept, _, bound = found
    for i in range(size):
        geese = peek(kept, GEESE * size + i)
        win, lose = peek(kept, TO_WIN * size + i) & ~geese, peek(kept, TO_LOSE * size + i)
        escapes, wins = peek(kept, ESCAPES * size + i), peek(kept, WINS * size + i)
        poke(series, first - start + i, packed(geese, win & ~escapes, lose | wins))
        poke(turns, first - start + i, packed(geese, win, lose))
    for i in range(size):
        if peek(here, first - start + i) & LOW:
            geese, word = peek(kept, GEESE * size + i), peek(turns, first - start + i)
            poke(turns, first - start + i, word | packed(geese, stuck(geometry, geese), 0))
    if bound >= 0:  # F4
        geese, word = peek(kept, GEESE * size + bound), peek(turns, first - start + bound)
        told[START_GEESE], told[START_FOX] = unpacked(geese, word)
    count(found, told)


@compiled
def count(found: Found, told: Row) -> None:
    """Count the positions of all sets and of their mirror images: each bit of a word is one."""
    here, turns, _, start, first, size, kept, _, _ = found
    geese_g = fox_g = geese_f = fox_f = 0
    for i in range(size):
        to_move, waiting = peek(turns, first - start + i), peek(here, first - start + i)
        if to_move | waiting:
            times = 1 if both_numbered(peek(kept, GEESE * size + i)) else 2
            geese_g += times * popcount(to_move & LOW)
            fox_g += times * popcount(to_move >> HALF & LOW)
            geese_f += times * popcount(waiting & LOW)
            fox_f += times * popcount(waiting >> HALF & LOW)
    told[GEESE_G], told[FOX_G], told[GEESE_F], told[FOX_F] = geese_g, fox_g, geese_f, fox_f


@compiled
def lost_class(found: Found, told: Row) -> None:
    """A class that the fox has won (F10)."""
    here, turns, series, start, first, size, kept, _, _ = found
    for i in range(size):
        geese = peek(kept, GEESE * size + i)
        word = packed(geese, 0, ALL & ~geese)
        poke(here, first - start + i, word)
        poke(turns, first - start + i, word)
        poke(series, first - start + i, word)
    count(found, told)
