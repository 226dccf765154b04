"""Alpha-beta over the bitboards of engine/bitboard.py, with a table of positions already looked at.

Values count for the side to move: WIN less the plies until it, 0 for a draw, else a guess in
hundredths of a goose, or in those that were learned (patterns.py). A position that comes again is
taken for a draw. `search` calls itself, and what Numba keeps of such a function can be called from
Python only, not from other compiled code.
"""

from typing import Any

from snuggery.core.compiled.bits import lowest, popcount
from snuggery.core.compiled.compiling import Row, zeros
from snuggery.core.compiled.wrapping import times
from snuggery.games.fox_and_geese.engine.bitboard import (
    ALL,
    FOX_WINS,
    POINTS,
    ROOM,
    SIDE,
    all_moves,
    ended,
    progress,
    series,
)
from snuggery.games.fox_and_geese.engine.compiled import compiled
from snuggery.games.fox_and_geese.players.evaluation import guess
from snuggery.games.fox_and_geese.players.patterns import SEEN, write_places
from snuggery.games.fox_and_geese.rules.state import QUIET

WIN = 30_000
SURE = WIN - 1_000
"""A value beyond this is a proven win, with its distance."""
FAR = 1 << 20
UNKNOWN = 1 << 21
DEEPEST = 60
EXACT, AT_LEAST, AT_MOST = 1, 2, 3

# A search writes into one array, because passing several costs more than a move does: first the
# current moves, then their scores, and so on.
LONGEST = 512
SCORES = ROOM
HISTORY = SCORES + ROOM
"""How often a step did well, by its two points."""
LINE = HISTORY + 2 * POINTS**2
"""The positions played and searched, up to the current one."""
SINCE = LINE + LONGEST
"""For each of them, the index of the first position that it could repeat."""
FREE = SINCE + LONGEST
"""And where the free room for its moves begins."""
GEOMETRY, FULL, SLOTS, ROOT, NODES, LIMIT, STOP, WEIGHTS = range(FREE + LONGEST, FREE + LONGEST + 8)
PLACES = WEIGHTS + 1
"""Which of the weights count, where there are any; WEIGHTS is where they begin."""
TABLE = PLACES + SEEN
"""Three numbers for each position in memory: itself, what is known about it, its best move."""


def fresh_memory(geometry: int, full: int, slots: int, weights: Row | None = None) -> Row:
    """What a search writes into, still empty; it remembers a power of two of positions.

    With weights it guesses by what was learned.
    """
    end = TABLE + 3 * slots
    memory = zeros(end + (len(weights) if weights is not None else 0))
    memory[GEOMETRY], memory[FULL], memory[SLOTS], memory[LIMIT] = geometry, full, slots, 1 << 62
    if weights is not None:
        memory[WEIGHTS] = end
        made: Any = memory
        made[end:] = weights
    return memory


@compiled.kernel
def search(m: Row, here: int, now: int, depth: int, alpha: int, beta: int) -> int:
    """The value for the side to move in the position `here`, which is `now` in the line."""
    value = at_once(m, here, now, depth)
    if value != UNKNOWN:
        return value
    slot = slot_of(m, here)
    best = 0
    if m[slot] == here:
        value = known(m[slot + 1], depth, alpha, beta, now - m[ROOT])
        if value != UNKNOWN:
            return value
        best = m[slot + 2]

    end = prepared_moves(m, here, now, best)
    value = -FAR
    floor = alpha
    for move in range(m[FREE + now], end):
        leads = most_promising(m, move, end)
        if move > m[FREE + now]:  # only to confirm that it is not better
            less = reduction(depth, move - m[FREE + now], here, leads)
            got = -search(m, leads, now + 1, depth - 1 - less, -alpha - 1, -alpha)
            if less and got > alpha:
                got = -search(m, leads, now + 1, depth - 1, -alpha - 1, -alpha)
            if alpha < got < beta:
                got = -search(m, leads, now + 1, depth - 1, -beta, -alpha)
        else:
            got = -search(m, leads, now + 1, depth - 1, -beta, -alpha)
        if m[STOP]:
            return 0
        if got > value:
            value, best = got, leads
            alpha = max(alpha, value)
            if value >= beta:
                m[HISTORY + kind(here, leads)] += depth * depth
                break
    bound = AT_LEAST if value >= beta else EXACT if value > floor else AT_MOST
    remember(m, here, bound | depth << 2 | from_here(value, now - m[ROOT]) << 8, best)
    return value


@compiled
def at_once(m: Row, here: int, now: int, depth: int) -> int:
    """The value if the game is over, has come back to an earlier position, or is deep enough."""
    m[NODES] += 1
    if m[NODES] >= m[LIMIT]:
        m[STOP] = 1
    geometry, ply = m[GEOMETRY], now - m[ROOT]
    geese, fox, fox_to_move = here & ALL, here >> POINTS & 63, here >> POINTS + 6
    result = ended(geometry, geese, fox, fox_to_move)
    if result:
        return WIN - ply if (result == FOX_WINS) == (fox_to_move == 1) else ply - WIN
    m[LINE + now] = here
    since = now if progress(m[LINE + now - 1], here) else m[SINCE + now - 1]
    m[SINCE + now] = since
    if m[STOP] or now - since >= QUIET:
        return 0
    for earlier in range(now - 4, since - 1, -2):
        if m[LINE + earlier] == here:
            return 0
    if depth > 0:
        return UNKNOWN
    if fox_to_move:
        return with_series(m, geese, fox, ply, m[FREE + now])
    return worth(m, geese, fox, 0)


@compiled
def worth(m: Row, geese: int, fox: int, fox_to_move: int) -> int:
    """What the geese may expect, by what was learned if there are weights."""
    weights = m[WEIGHTS]
    if not weights:
        return guess(m[GEOMETRY], geese, fox)
    write_places(m[GEOMETRY], geese, fox, fox_to_move, m, PLACES)
    value = 0
    for place in range(PLACES, PLACES + SEEN):
        value += m[weights + m[place]]
    return value


@compiled
def with_series(m: Row, geese: int, fox: int, ply: int, at: int) -> int:
    """The fox's value at the horizon: as things stand, or after her best series of jumps."""
    geometry = m[GEOMETRY]
    value = -worth(m, geese, fox, 1)
    for move in range(at, series(geometry, geese, fox, m, at)):
        after, onto = m[move] & ALL, m[move] >> POINTS
        if ended(geometry, after, onto, 0):
            return WIN - ply - 1
        value = max(value, -worth(m, after, onto, 0))
    return value


@compiled
def prepared_moves(m: Row, here: int, now: int, best: int) -> int:
    """Write down the moves and how promising they are; where they end."""
    at = m[FREE + now]
    end = all_moves(m[GEOMETRY], m[FULL], here, m, at)
    for move in range(at, end):
        caught = popcount(here & ALL) - popcount(m[move] & ALL)
        m[SCORES + move] = m[HISTORY + kind(here, m[move])] + (caught << 40)
        if m[move] == best:
            m[SCORES + move] = 1 << 50
    m[FREE + now + 1] = end
    return end


@compiled
def most_promising(m: Row, first: int, end: int) -> int:
    """Bring the best of the moves left to the front."""
    chosen = first
    for other in range(first + 1, end):
        if m[SCORES + other] > m[SCORES + chosen]:
            chosen = other
    leads = m[chosen]
    m[chosen], m[SCORES + chosen] = m[first], m[SCORES + first]
    m[first] = leads
    return leads


@compiled
def reduction(depth: int, tried: int, here: int, leads: int) -> int:
    """By how much less a late move is looked at first; captures never."""
    if depth < 3 or tried < 4 or popcount(here & ALL) != popcount(leads & ALL):
        return 0
    return 1 if depth < 6 or tried < 10 else 2


@compiled
def kind(here: int, leads: int) -> int:
    """A number for the two points of a move, whatever else is on the board."""
    if here & SIDE:
        return POINTS * (POINTS + (here >> POINTS & 63)) + (leads >> POINTS & 63)
    changed = (here ^ leads) & ALL
    return POINTS * lowest(changed) + lowest(changed & changed - 1)


@compiled
def slot_of(m: Row, here: int) -> int:
    """Where a position is remembered, or would be: one of two places."""
    mixed = times(here ^ here >> 17, 0x9E3779B1) & 0xFFFFFFFFFFFF
    number = (mixed >> 20 ^ mixed) & m[SLOTS] - 1
    first, second = TABLE + 3 * number, TABLE + 3 * (number ^ 1)
    if m[first] == here or (
        m[second] != here and depth_of(m[first + 1]) <= depth_of(m[second + 1])
    ):
        return first
    return second


@compiled
def depth_of(fact: int) -> int:
    """How deep a remembered position was looked into."""
    return fact >> 2 & 63


@compiled
def known(fact: int, depth: int, alpha: int, beta: int, ply: int) -> int:
    """What the memory says, if it was deep enough and settles the matter."""
    if depth_of(fact) < depth:
        return UNKNOWN
    value = (fact >> 8) - 0x8000
    if value > SURE:
        value -= ply
    elif value < -SURE:
        value += ply
    bound = fact & 3
    if bound == EXACT or (bound == AT_LEAST and value >= beta):
        return value
    return value if bound == AT_MOST and value <= alpha else UNKNOWN


@compiled
def from_here(value: int, ply: int) -> int:
    """A value with a win's distance counted from here, not from the root; never negative."""
    if value > SURE:
        value += ply
    elif value < -SURE:
        value -= ply
    return value + 0x8000


@compiled
def remember(m: Row, here: int, fact: int, best: int) -> None:
    """Keep what is known of a position in the place of something shallower."""
    slot = slot_of(m, here)
    m[slot], m[slot + 1], m[slot + 2] = here, fact, best


@compiled
def remembered(m: Row, here: int) -> int:
    """What the best move of a position leads to, or 0 if it is not remembered."""
    slot = slot_of(m, here)
    return m[slot + 2] if m[slot] == here else 0
