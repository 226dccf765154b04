"""Where the end is in sight: the soonest win and the longest defence, for certain.

Alpha-beta proves that a position is won, but looks less far at late moves, so the number of plies
that it tells can be too high. Here everything is looked at and nothing is guessed: once a win has
been proved, the winner takes the shortest way and the loser the longest one.
"""

from collections.abc import Iterable

from snuggery.core.compiled.bits import popcount
from snuggery.core.compiled.compiling import COMPILED, Row, zeros
from snuggery.core.compiled.wrapping import times
from snuggery.games.fox_and_geese.engine.bitboard import (
    ALL,
    FOX_WINS,
    GEESE_WIN,
    POINTS,
    RING,
    ROOM,
    SIDE,
    all_moves,
    ended,
)
from snuggery.games.fox_and_geese.engine.compiled import compiled
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.rules.moves import Move
from snuggery.games.fox_and_geese.rules.state import FOX, Position

LIMIT = 8_000_000 if COMPILED else 20_000
"""How many positions to search; compiled, this takes about a second."""
SLOTS = 1 << 18 if COMPILED else 1 << 14
"""How many positions to remember; a power of two."""

# A search writes into one array, as in alpha_beta.py: first the current moves, then these.
GEOMETRY, FULL, WINNER, NODES, MOST, STOP, REMEMBERED = range(ROOM, ROOM + 7)
TABLE = REMEMBERED + 1
"""Two numbers for each position: itself, and what is known about it."""
PLIES = 256
"""What is known: in how many plies it is won, plus this factor times the plies in which it is
not."""


def memory_for(diagonals: str, full: int, winner: int, most: int = LIMIT) -> Row:
    """What a search for wins of one side writes into."""
    m = zeros(TABLE + 2 * SLOTS)
    m[GEOMETRY], m[FULL] = board.GEOMETRIES.index(diagonals), full
    m[WINNER], m[MOST], m[REMEMBERED] = winner, most, SLOTS
    return m


@compiled.kernel
def forced(m: Row, here: int, plies: int, at: int) -> bool:
    """Whether that side wins from here within this many plies, whatever the other one does."""
    m[NODES] += 1
    if m[NODES] >= m[MOST]:
        m[STOP] = 1
    value = ended(m[GEOMETRY], here & ALL, here >> POINTS & 63, here & SIDE)
    if value or m[STOP] or plies <= 0 or too_far(m, here, plies):
        return value == m[WINNER]
    slot = slot_of(m, here)
    known = m[slot + 1] if m[slot] == here else 0
    within, beyond = known % PLIES, known // PLIES
    if within and plies >= within:
        return True
    if plies <= beyond:
        return False
    hurrying = (m[WINNER] == FOX_WINS) == (here & SIDE != 0)
    found = not hurrying
    end = all_moves(m[GEOMETRY], m[FULL], here, m, at)
    for move in range(at, end):
        if forced(m, m[move], plies - 1, end) == hurrying:
            found = hurrying
            break
    if not m[STOP]:
        m[slot] = here
        m[slot + 1] = beyond * PLIES + plies if found else plies * PLIES + within
    return found


@compiled
def too_far(m: Row, here: int, plies: int) -> bool:
    """Whether the geese lack more points around the fox than they have steps left."""
    if m[WINNER] != GEESE_WIN or plies > 1:
        return False
    gaps = RING[m[GEOMETRY] * POINTS + (here >> POINTS & 63)] & ~here
    return here & SIDE != 0 or popcount(gaps & ALL) > 1


@compiled
def slot_of(m: Row, here: int) -> int:
    """Where a position is remembered, or would be."""
    mixed = times(here ^ here >> 17, 0x9E3779B1) & 0xFFFFFFFFFFFF
    return TABLE + 2 * ((mixed >> 20 ^ mixed) & m[REMEMBERED] - 1)


def surest(
    position: Position, moves: Iterable[Move], winner: int, plies: int, most: int = LIMIT
) -> Move | None:
    """The move that wins soonest or loses latest, where one side wins within this many plies.

    None if that takes too long to find out.
    """
    left = {move: position.after(position.turn, move).seen[-1] for move in moves}
    memory = memory_for(position.diagonals, position.full, winner, most)
    hurrying = (winner == FOX_WINS) == (position.turn == FOX)
    for within in range(plies):
        won = [move for move, here in left.items() if forced(memory, here, within, 0)]
        if memory[STOP]:
            return None
        if won and (hurrying or len(won) == len(left)):
            return won[0]
        for move in won:
            del left[move]
    return None
