"""Look a position up in a tablebase by compiled code alone: see tablebase.py for what is there."""

from snuggery.core.compiled.bits import popcount
from snuggery.core.compiled.compiling import Row
from snuggery.games.fox_and_geese.engine.bitboard import (
    ALL,
    FOX_WINS,
    GEESE_WIN,
    GOING_ON,
    POINTS,
    SIDE,
    STEPS,
    ended,
    goose_moves,
    series_ends,
)
from snuggery.games.fox_and_geese.engine.compiled import compiled, peek, peek_byte
from snuggery.games.fox_and_geese.solver.tablebase.goose_sets import (
    mirrored,
    number_or_image,
    unpacked,
)
from snuggery.games.fox_and_geese.solver.tablebase.inflate import inflate
from snuggery.games.fox_and_geese.solver.tablebase.number_types import (
    Address,
    Point,
    Points,
    SetNumber,
    Word,
)

BLOCK = 1024
"""Words per block."""
BYTES = 8
"""Bytes per word."""
UNPACKED = BLOCK * BYTES + 1
"""The most bytes in a block."""

# Where everything is: the geometry, how sets are numbered (goose_sets.py), and for each number of
# geese the addresses of its blocks and of the places where they end.
GEOMETRY, NUMBERS, BLOCKS = range(3)
ENDS = BLOCKS + POINTS
PLACES = ENDS + POINTS


@compiled
def block_end(ends: Address, block: int) -> int:
    """Where a block ends among those of its layer: four bytes, the lowest first."""
    at = ends + 4 * block
    low = peek_byte(at, 0) | peek_byte(at, 1) << 8
    return low | peek_byte(at, 2) << 16 | peek_byte(at, 3) << 24


@compiled
def unpack(places: Address, geese: Points, block: int, room: Address) -> bool:
    """Unpack a block with words of this many geese; False if there is nothing in it."""
    layer = popcount(geese)
    blocks, ends = peek(places, BLOCKS + layer), peek(places, ENDS + layer)
    begin = block_end(ends, block - 1) if block else 0
    if begin == block_end(ends, block):
        return False
    inflate(blocks + begin, room, UNPACKED)
    return True


@compiled
def word_of(places: Address, geese: Points, at: SetNumber, room: Address) -> Word:
    """The word of a set with this number."""
    if not unpack(places, geese, at // BLOCK, room):
        return 0
    word, byte = 0, 1 + at % BLOCK
    for plane in range(BYTES):
        if peek_byte(room, 0) >> plane & 1:
            word |= peek_byte(room, byte) << 8 * plane
            byte += BLOCK
    return word


@compiled
def bits_before(places: Address, geese: Points, at: SetNumber, bit: int, room: Address) -> int:
    """How many bits of its block are before one of a set: lower ones, then earlier sets'."""
    unpack(places, geese, at // BLOCK, room)
    plane, bit = bit // 8, bit % 8
    first = 1 + BLOCK * popcount(peek_byte(room, 0) & (1 << plane) - 1)
    count = 0
    for byte in range(1, first):
        count += popcount(peek_byte(room, byte))
    for i in range(BLOCK):
        count += popcount(peek_byte(room, first + i) & (1 << bit) - 1)
    for i in range(at % BLOCK):
        count += peek_byte(room, first + i) >> bit & 1
    return count


@compiled
def words_of(places: Address, geese: Points, room: Address) -> tuple[Points, Points]:
    """Where the geese win and where the fox wins, with the geese to move."""
    at, seen = number_or_image(peek(places, NUMBERS), geese)
    geese_win, fox_wins = unpacked(seen, word_of(places, seen, at, room))
    if seen != geese:
        geese_win, fox_wins = mirrored(geese_win), mirrored(fox_wins)
    return geese_win, fox_wins


@compiled
def winner(places: Address, here: int, full: Points, moves: Row, room: Address) -> int:
    """GEESE_WIN, FOX_WINS, or GOING_ON for a draw; `full` is the set for which F4 holds."""
    geese, fox = here & ALL, here >> POINTS & 63
    value = ended(peek(places, GEOMETRY), geese, fox, here & SIDE)
    if value:
        return value
    if here & SIDE:
        return fox_to_move(places, geese, fox, moves, 0, room)
    if geese == full:
        return first_step(places, geese, fox, moves, room)
    return geese_to_move(places, geese, fox, room)


@compiled
def geese_to_move(places: Address, geese: Points, fox: Point, room: Address) -> int:
    """What the word of the set tells."""
    geese_win, fox_wins = words_of(places, geese, room)
    return GEESE_WIN if geese_win >> fox & 1 else FOX_WINS if fox_wins >> fox & 1 else GOING_ON


@compiled
def fox_to_move(
    places: Address, geese: Points, fox: Point, moves: Row, at: int, room: Address
) -> int:
    """Her steps leave the geese as they are, so one word tells what they lead to.

    Then her series: the longest come first, there she wins most often.
    """
    geometry = peek(places, GEOMETRY)
    end = series_ends(geometry, geese, fox, moves, at)
    for move in range(at, end):
        if ended(geometry, moves[move] & ALL, moves[move] >> POINTS, 0):
            return FOX_WINS
    steps = STEPS[geometry * POINTS + fox] & ~geese
    geese_win, fox_wins = words_of(places, geese, room)
    if steps & fox_wins:
        return FOX_WINS
    drawn = steps & ~geese_win != 0
    for move in range(end - 1, at - 1, -1):
        value = geese_to_move(places, moves[move] & ALL, moves[move] >> POINTS, room)
        if value == FOX_WINS:
            return FOX_WINS
        drawn |= value == GOING_ON
    return GOING_ON if drawn else GEESE_WIN


@compiled
def first_step(places: Address, geese: Points, fox: Point, moves: Row, room: Address) -> int:
    """F4: forward only."""
    end = goose_moves(geese, fox, geese, moves, 0)
    best = FOX_WINS
    for move in range(end):
        after = moves[move] & ALL
        value = ended(peek(places, GEOMETRY), after, fox, SIDE)
        if not value:
            value = fox_to_move(places, after, fox, moves, end, room)
        if value == GEESE_WIN:
            return GEESE_WIN
        best = GOING_ON if value == GOING_ON else best
    return best
