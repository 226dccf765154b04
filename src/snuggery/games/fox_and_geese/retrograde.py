"""Who wins, for all sets of geese of one class at once. See sets.py for classes and words.

For every set four sets of the fox's points are sought: where the geese win and where the fox wins,
with the geese to move and with the fox to move. All points are treated together, bit by bit. What
neither side can force is a draw: play without end.

The work goes in rounds. At first nothing is known of the class itself, only of what catches and
forward steps lead to; each round adds what is won two plies later. So the round in which a position
is settled tells how many plies there are, at the most, until a catch, a forward step or the end.
"""

from typing import NamedTuple

from snuggery.games import cross
from snuggery.games.fox_and_geese import board
from snuggery.games.fox_and_geese.compiled import Row, compiled, lowest, popcount, row
from snuggery.games.fox_and_geese.engine import (
    NOT_LEFT,
    NOT_RIGHT,
    POINTS,
    RING,
    UP_3,
    UP_5,
    UP_7,
    forward_of,
)
from snuggery.games.fox_and_geese.sets import (
    ALL,
    MIDDLE,
    PART,
    looked_up,
    mirrored,
    number,
    packed,
    unpacked,
)

SLANTED = cross.bits(p for p in cross.POINTS if len(board.ways(p, "lines")) > len(cross.ORTHOGONAL))
"""The points that diagonals leave on the old boards."""
LINES = 4
ROW_4 = board.ROWS[3]


def _lines(diagonals: str, over: str) -> list[int]:
    """Both ends of each line on which this point can be jumped over, as pairs of indices."""
    ends = {
        tuple(sorted((cross.INDEX[p], cross.INDEX[jump.end])))
        for p in cross.POINTS
        for jump in board.JUMPS[diagonals][p]
        if jump.over == over
    }
    pairs = [index for pair in sorted(ends) for index in pair]
    return pairs + [-1] * (2 * LINES - len(pairs))


OVER = row([end for d in board.GEOMETRIES for p in cross.POINTS for end in _lines(d, p)])
"""For each point of each geometry up to four lines through it, with -1 for those that it lacks."""

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


@compiled
def vertical(points: int) -> int:
    """The points one row above or below these."""
    return forward_of(points) | (points << 3) & UP_3 | (points << 5) & UP_5 | (points << 7) & UP_7


@compiled
def horizontal(points: int) -> int:
    """The points to the left and right of these."""
    return (points & NOT_RIGHT) << 1 | (points & NOT_LEFT) >> 1


@compiled
def neighbours(geometry: int, points: int) -> int:
    """All points from which a step of the fox leads to one of these (F6)."""
    beside, above = horizontal(points), vertical(points)
    if geometry == 0:  # diagonals lead across the notches too, so either way round counts
        return beside | above | horizontal(above) | vertical(beside)
    slanted = points & SLANTED
    return beside | above | horizontal(vertical(slanted)) | vertical(horizontal(slanted))


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
    """Where the words of a class are written."""

    here: Row
    """With the fox to move, for the whole level."""
    here_at: int
    """Its address."""
    turns: Row
    """With the geese to move."""
    start: int
    """The number of the first set of the level."""
    series: Row
    """When the fox has just jumped, and may stop or go on (F8), for the whole layer."""
    first: int
    """The number of the first set of the class."""
    size: int


@compiled
def catches(geometry: int, n: int, fewer: int, geese: int) -> tuple[int, int]:
    """From where the fox has a jump that does not lose, and from where one that wins (F8)."""
    escapes, wins = 0, 0
    left = geese
    while left:
        over = lowest(left)
        left &= left - 1
        at = 2 * LINES * (geometry * POINTS + over)
        looked = False
        lost, won = 0, 0
        for line in range(at, at + 2 * LINES, 2):
            one, other = OVER[line], OVER[line + 1]
            if one < 0:
                break
            if geese & (1 << one | 1 << other):
                continue
            if not looked:
                lost, won = looked_up(n, fewer, 0, geese ^ 1 << over)
                looked = True
            escapes |= (~lost >> other & 1) << one | (~lost >> one & 1) << other
            wins |= (won >> other & 1) << one | (won >> one & 1) << other
    return escapes, wins


@compiled
def forward(n: int, ahead: int, start: int, geese: int) -> tuple[int, int]:
    """Where a forward step wins, and where all of them lose."""
    win, lose = 0, ALL
    empty = ALL & ~geese
    movers = geese & ((empty << 3) & UP_3 | (empty << 5) & UP_5 | (empty << 7) & UP_7)
    while movers:
        goose = movers & -movers
        movers ^= goose
        onto = forward_of(goose)
        after = geese ^ goose ^ onto
        geese_win, fox_wins = looked_up(n, ahead, start, after)
        win |= geese_win
        lose &= fox_wins | onto  # where the fox stands in the way there is no such step
    return win, lose


@compiled
def sideways(n: int, here: int, start: int, geese: int, win: int, lose: int) -> tuple[int, int]:
    """The same with the steps sideways."""
    empty = ALL & ~geese
    right, left = geese & NOT_RIGHT & empty >> 1, geese & NOT_LEFT & empty << 1
    while right:
        goose = right & -right
        right ^= goose
        geese_win, fox_wins = looked_up(n, here, start, geese ^ goose ^ goose << 1)
        win |= geese_win
        lose &= fox_wins | goose << 1
    while left:
        goose = left & -left
        left ^= goose
        geese_win, fox_wins = looked_up(n, here, start, geese ^ goose ^ goose >> 1)
        win |= geese_win
        lose &= fox_wins | goose >> 1
    return win, lose


@compiled
def stuck(geometry: int, geese: int) -> int:
    """Where the fox could neither step nor jump (F9)."""
    free = ALL & ~geese
    candidates = free & ~neighbours(geometry, free)
    found = 0
    while candidates:
        point = lowest(candidates)
        candidates &= candidates - 1
        if not RING[geometry * POINTS + point] & ~geese:
            found |= 1 << point
    return found


@compiled
def list_sets(uppers: Row, centres: Row, lowers: Row, kept: Row) -> None:
    """Write down the sets of a class in the order of their numbers."""
    at = GEESE * len(uppers) * len(centres) * len(lowers)
    for c in range(len(centres)):
        for b in range(len(lowers)):
            for a in range(len(uppers)):
                kept[at] = uppers[a] | centres[c] << PART | lowers[b] << PART + MIDDLE
                at += 1


@compiled
def settled(geometry: int, geese: int, escapes: int, wins: int, win: int, lose: int) -> int:
    """With the fox to move: a word for where she cannot but lose, and where she can win."""
    free = ALL & ~geese
    lost = free & ~escapes & ~neighbours(geometry, free & ~win)
    return packed(geese, lost, free & (wins | neighbours(geometry, lose)))


@compiled
def solve_class(known: Known, found: Found, full: int, kept: Row, told: Row) -> None:
    """Solve the class whose sets are listed in `kept`; `full` is the set for which F4 holds."""
    todo = begin(known, found, kept)
    rounds = 0
    while todo:
        rounds += 1
        changed = look(known, found, full, todo, kept)
        todo = commit(known, found, rounds, changed, kept, told)
    finish(known.geometry, found, full, kept, told)


@compiled
def begin(known: Known, found: Found, kept: Row) -> int:
    """Look beyond the class, and settle what follows from that; all sets are to be looked at."""
    geometry, n, fewer, ahead, start = known
    here, size, offset = found.here, found.size, found.first - found.start
    for i in range(size):
        geese = kept[GEESE * size + i]
        escapes, wins = catches(geometry, n, fewer, geese)
        win, lose = forward(n, ahead, start, geese)
        kept[ESCAPES * size + i], kept[WINS * size + i] = escapes, wins
        kept[AHEAD_GEESE * size + i] = win & ~geese
        kept[AHEAD_FOX * size + i] = lose & ~geese & ~stuck(geometry, geese)
        here[offset + i] = settled(geometry, geese, escapes, wins, 0, 0)
        kept[STAMP * size + i] = 0
        kept[TODO * size + i] = i
    return size


@compiled
def look(known: Known, found: Found, full: int, todo: int, kept: Row) -> int:
    """One round: list the sets of which more is known now, and count them."""
    geometry, n = known.geometry, known.n
    here, start, size, offset = found.here, found.start, found.size, found.first - found.start
    changed = 0
    for item in range(todo):
        i = kept[TODO * size + item]
        geese = kept[GEESE * size + i]
        win, lose = kept[AHEAD_GEESE * size + i], kept[AHEAD_FOX * size + i]
        if geese != full:  # F4
            win, lose = sideways(n, found.here_at, start, geese, win, lose)
        win &= ~geese
        kept[TO_MOVE * size + i] = packed(geese, win, lose)
        escapes, wins = kept[ESCAPES * size + i], kept[WINS * size + i]
        word = settled(geometry, geese, escapes, wins, win, lose)
        if word != here[offset + i]:
            kept[CHANGED * size + changed], kept[BECAME * size + changed] = i, word
            changed += 1
    return changed


@compiled
def commit(known: Known, found: Found, rounds: int, changed: int, kept: Row, told: Row) -> int:
    """Write what has changed; list and count the sets that must be looked at again."""
    n, here, size, first = known.n, found.here, found.size, found.first
    todo = 0
    for item in range(changed):
        i = kept[CHANGED * size + item]
        geese, word = kept[GEESE * size + i], kept[BECAME * size + item]
        tell_far(geese, here[first - found.start + i], word, rounds, told)
        here[first - found.start + i] = word
        todo = awaken(n, first, geese, rounds, todo, kept)
    for item in range(todo):
        kept[TODO * size + item] = kept[NEXT * size + item]
    return todo


@compiled
def tell_far(geese: int, before: int, word: int, rounds: int, told: Row) -> None:
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
def awaken(n: int, first: int, geese: int, rounds: int, todo: int, kept: Row) -> int:
    """List the sets from which a step sideways leads here, unless they are listed already."""
    size = len(kept) // KEPT
    empty = ALL & ~geese
    # the left one of a goose and an empty point beside it, either way round
    pairs = geese & NOT_RIGHT & empty >> 1 | empty & NOT_RIGHT & geese >> 1
    while pairs:
        before = geese ^ 3 << lowest(pairs)
        pairs &= pairs - 1
        for at in (number(n, before), number(n, mirrored(before))):  # either or both
            i = at - first
            if at >= 0 and kept[STAMP * size + i] != rounds:
                kept[STAMP * size + i] = rounds
                kept[NEXT * size + todo] = i
                todo += 1
    return todo


@compiled
def finish(geometry: int, found: Found, full: int, kept: Row, told: Row) -> None:
    """Write and count what was found."""
    _, _, turns, start, series, first, size = found
    for i in range(size):
        geese = kept[GEESE * size + i]
        win, lose = unpacked(geese, kept[TO_MOVE * size + i])
        escapes, wins = kept[ESCAPES * size + i], kept[WINS * size + i]
        series[first + i] = packed(geese, win & ~escapes, lose | wins)
        win |= stuck(geometry, geese)
        turns[first - start + i] = packed(geese, win, lose)
        if geese == full:  # F4
            told[START_GEESE], told[START_FOX] = win, lose
    count(found, kept, told)


@compiled
def count(found: Found, kept: Row, told: Row) -> None:
    """Count the positions of all sets and of their mirror images."""
    here, _, turns, start, _, first, size = found
    for i in range(size):
        geese = kept[GEESE * size + i]
        row_4 = geese & ROW_4
        times = 1 if row_4 == mirrored(row_4) else 2
        win, lose = unpacked(geese, turns[first - start + i])
        told[GEESE_G] += times * popcount(win)
        told[FOX_G] += times * popcount(lose)
        win, lose = unpacked(geese, here[first - start + i])
        told[GEESE_F] += times * popcount(win)
        told[FOX_F] += times * popcount(lose)


@compiled
def lost_class(found: Found, kept: Row, told: Row) -> None:
    """A class that the fox has won (F10)."""
    here, _, turns, start, series, first, size = found
    for i in range(size):
        geese = kept[GEESE * size + i]
        word = packed(geese, 0, ALL & ~geese)
        here[first - start + i] = turns[first - start + i] = series[first + i] = word
    count(found, kept, told)
