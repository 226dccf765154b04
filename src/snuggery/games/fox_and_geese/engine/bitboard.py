"""The rules once more, over bitboards: quick enough for searching and counting.

A position is one whole number, as rules.key writes it: the geese as a set of points, above them the
index of the fox's point, above that SIDE if she is to move. A move is written as what it leads to,
and moves come in the order of rules/. A geometry is its index in board.GEOMETRIES. Draws are
left to the caller: they depend on what was played before.
"""

from collections.abc import Callable

from snuggery.core.compiled.bits import lowest, popcount
from snuggery.core.compiled.compiling import Row, row, zeros
from snuggery.games import cross
from snuggery.games.fox_and_geese.engine.compiled import compiled
from snuggery.games.fox_and_geese.rules import board

POINTS = len(cross.POINTS)
ALL = cross.ALL
SIDE = 1 << POINTS + 6
ROOM = 1 << 14
"""How many moves there is room for in an array; the rest of it belongs to the caller."""
GOING_ON, GEESE_WIN, FOX_WINS = 0, 1, 2


def _both(of: Callable[[str, str], int]) -> Row:
    """A number for every point of each geometry, one geometry after the other."""
    return row([of(diagonals, point) for diagonals in board.GEOMETRIES for point in cross.POINTS])


STEPS = _both(lambda d, p: cross.bits(board.NEIGHBOURS[d][p]))
OVER = _both(lambda d, p: cross.bits(jump.over for jump in board.JUMPS[d][p]))
RING = _both(lambda d, p: board.RINGS[d][p])
LAND = zeros(POINTS * POINTS)
"""Where a jump from one point over another ends: the same in both geometries."""
for _index, _point in enumerate(cross.POINTS):
    for _jump in board.JUMPS["everywhere"][_point]:
        LAND[_index * POINTS + cross.INDEX[_jump.over]] = cross.INDEX[_jump.end]

_DIFFERENCE = {
    p: cross.INDEX[p] - cross.INDEX[up] for p in cross.POINTS if (up := cross.beside(p, (0, 1)))
}
UP_3, UP_5, UP_7 = (
    cross.bits(p for p, difference in _DIFFERENCE.items() if difference == size)
    for size in (3, 5, 7)
)
"""The points whose forward neighbour is this many bits before them: rows differ in length."""
NOT_RIGHT = cross.bits(p for p in cross.POINTS if cross.beside(p, board.RIGHT))
NOT_LEFT = cross.bits(p for p in cross.POINTS if cross.beside(p, board.LEFT))

ROWS = len(board.ROWS)
UP_TO_ROW = row(list(board.UP_TO_ROW))
NEEDS = row([count for d in board.GEOMETRIES for need in board.NEEDS[d] for count in need])
FIRST_NEED = row([0, len(board.NEEDS["everywhere"]), sum(len(n) for n in board.NEEDS.values())])


@compiled
def goose_origins(geese: int, fox: int) -> tuple[int, int, int]:
    """The geese that can step forward, right and left (F5)."""
    empty = ALL & ~(geese | 1 << fox)
    forward = geese & ((empty << 3) & UP_3 | (empty << 5) & UP_5 | (empty << 7) & UP_7)
    return forward, geese & NOT_RIGHT & empty >> 1, geese & NOT_LEFT & empty << 1


@compiled
def forward_of(goose: int) -> int:
    """The point before a goose, both as sets."""
    return (goose & UP_3) >> 3 | (goose & UP_5) >> 5 | (goose & UP_7) >> 7


@compiled
def can_be_immobilised(geometry: int, geese: int) -> bool:
    """F10, by the needs that rules/board.py derives."""
    for need in range(FIRST_NEED[geometry], FIRST_NEED[geometry + 1]):
        index = ROWS - 1  # fewer rows need fewer geese, and the lowest none
        while index >= 0 and popcount(geese & UP_TO_ROW[index]) >= NEEDS[need * ROWS + index] > 0:
            index -= 1
        if index < 0 or NEEDS[need * ROWS + index] == 0:
            return True
    return False


@compiled
def ended(geometry: int, geese: int, fox: int, fox_to_move: int) -> int:
    """Whether someone has won: F9 first, then F10, then geese without a move."""
    if not RING[geometry * POINTS + fox] & ~geese:
        return GEESE_WIN
    if not can_be_immobilised(geometry, geese):
        return FOX_WINS
    if not fox_to_move:
        forward, right, left = goose_origins(geese, fox)
        if not forward | right | left:
            return FOX_WINS
    return GOING_ON


@compiled
def progress(before: int, after: int) -> bool:
    """Whether a goose was caught or stepped forward, so that nothing earlier can come again."""
    changed = (before ^ after) & ALL
    origin = before & changed
    return changed & ~(origin | origin << 1 | origin >> 1) != 0 or changed == origin != 0


@compiled
def goose_moves(geese: int, fox: int, full: int, moves: Row, at: int) -> int:
    """Write where each move of the geese leads into `moves` from `at` on; where they end."""
    forward, right, left = goose_origins(geese, fox)
    here = geese | fox << POINTS
    while forward:
        goose = forward & -forward
        forward ^= goose
        moves[at] = here ^ goose ^ forward_of(goose)
        at += 1
    if geese == full:  # F4
        return at
    while right:
        goose = right & -right
        right ^= goose
        moves[at] = here ^ goose ^ goose << 1
        at += 1
    while left:
        goose = left & -left
        left ^= goose
        moves[at] = here ^ goose ^ goose >> 1
        at += 1
    return at


@compiled
def fox_moves(geometry: int, geese: int, fox: int, moves: Row, at: int) -> int:
    """The same for the fox."""
    steps = STEPS[geometry * POINTS + fox] & ~geese
    while steps:
        moves[at] = geese | lowest(steps) << POINTS
        steps &= steps - 1
        at += 1
    return series(geometry, geese, fox, moves, at)


@compiled
def series(geometry: int, geese: int, fox: int, moves: Row, at: int) -> int:
    """Only her jumps (F8): each series may stop or continue."""
    onward = at
    at = jumps(geometry, geese, fox, moves, at)
    while onward < at:
        at = jumps(geometry, moves[onward] & ALL, moves[onward] >> POINTS, moves, at)
        onward += 1
    return at


@compiled
def jumps(geometry: int, geese: int, fox: int, moves: Row, at: int) -> int:
    """Write what single jumps lead to, as long as there is room."""
    over = geese & OVER[geometry * POINTS + fox]
    while over:
        goose = lowest(over)
        over &= over - 1
        end = LAND[fox * POINTS + goose]
        if not geese >> end & 1 and at < ROOM:
            moves[at] = geese ^ 1 << goose | end << POINTS
            at += 1
    return at


@compiled
def all_moves(geometry: int, full: int, here: int, moves: Row, at: int) -> int:
    """Write where each move of a position leads, as positions; where they end."""
    geese, fox = here & ALL, here >> POINTS & 63
    if here & SIDE:
        return fox_moves(geometry, geese, fox, moves, at)
    end = goose_moves(geese, fox, full, moves, at)
    for move in range(at, end):
        moves[move] |= SIDE
    return end


@compiled
def series_ends(geometry: int, geese: int, fox: int, moves: Row, at: int) -> int:
    """Write where her series lead, each place once; they are fewer by far than the series."""
    onward, end = at, jumps(geometry, geese, fox, moves, at)
    while onward < end:
        more = jumps(geometry, moves[onward] & ALL, moves[onward] >> POINTS, moves, end)
        for move in range(end, more):
            if not is_among(moves, at, end, moves[move]):
                moves[end] = moves[move]
                end += 1
        onward += 1
    return end


@compiled
def is_among(moves: Row, at: int, end: int, sought: int) -> bool:
    """Whether it is there already."""
    for move in range(at, end):  # noqa: SIM110 - compiled
        if moves[move] == sought:
            return True
    return False


def leads(geometry: int, full: int, here: int, room: Row) -> set[int]:
    """Where all moves of a position lead, each place once."""
    geese, fox = here & ALL, here >> POINTS & 63
    if not here & SIDE:
        end = goose_moves(geese, fox, full, room, 0)
        return {int(room[at]) | SIDE for at in range(end)}
    steps = int(STEPS[geometry * POINTS + fox]) & ~geese
    onto = (geese | point << POINTS for point in range(POINTS) if steps >> point & 1)
    end = series_ends(geometry, geese, fox, room, 0)
    return {int(room[at]) for at in range(end)} | set(onto)


@compiled
def perft(geometry: int, full: int, here: int, depth: int, moves: Row, at: int) -> int:
    """How many ways there are to play on for this many plies."""
    if depth == 0:
        return 1
    if ended(geometry, here & ALL, here >> POINTS & 63, here & SIDE):
        return 0
    end = all_moves(geometry, full, here, moves, at)
    if depth == 1:
        return end - at
    count = 0
    for move in range(at, end):
        count += perft(geometry, full, moves[move], depth - 1, moves, end)
    return count
