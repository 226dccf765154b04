"""The first look at a class: what lies behind catches and forward steps.

It is most of the work, so it goes row by row. A row is all sets of a class that differ above row 4
only; they have numbers one after the other. What geese on row 4 and below do leads from a row to a
row, so its place is sought once for all of them. Geese above row 4 stay in the same columns and
rows below, so only the rank of their own pattern is looked up.
"""

from snuggery.games import cross
from snuggery.games.fox_and_geese import board
from snuggery.games.fox_and_geese.compiled import compiled, lowest, peek, poke, row
from snuggery.games.fox_and_geese.engine import POINTS, UP_3, UP_5, UP_7, forward_of
from snuggery.games.fox_and_geese.sets import (
    ALL,
    CENTRE,
    COUNT,
    FIRST,
    KINDS,
    LOWER,
    MIDDLE,
    PART,
    RANK,
    UPPER,
    mirrored,
    unpacked,
)
from snuggery.games.fox_and_geese.squares import beside, crossed, over_lines, squared

LINES = 4
ABOVE = (1 << PART) - 1
"""The points above row 4."""

# What is known of a row: for each point where a catch there leads to, and for its steps and rises
# the place of the row that each leads to; then whether that is looked up mirrored, and the point.
ENTRY = 3
CATCH, FROM_ABOVE = 0, ENTRY * POINTS
STEP, RISE = FROM_ABOVE + PART, FROM_ABOVE + PART + 64
STEPS, RISES = RISE + 32, RISE + 33
# and for each pattern above row 4, by its rank, its mirror image's rank, and itself on a square
IMAGE, SQUARE = RISE + 64, RISE + 64 + 512
ROOM = SQUARE + 512


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


@compiled
def told_by(word: int, geese: int, flipped: int) -> tuple[int, int]:
    """What a word says about a set, which may have been looked up mirrored."""
    if not flipped:
        return unpacked(geese, word)
    geese_win, fox_wins = unpacked(mirrored(geese), word)
    return mirrored(geese_win), mirrored(fox_wins)


@compiled
def catch_by_line(
    geometry: int, geese: int, over: int, lost: int, won: int, escapes: int, wins: int
) -> tuple[int, int]:
    """Add from where a jump over this goose does not lose, and from where it wins."""
    at = 2 * LINES * (geometry * POINTS + over)
    for line in range(at, at + 2 * LINES, 2):
        one, other = OVER[line], OVER[line + 1]
        if one < 0:
            break
        if not geese & (1 << one | 1 << other):
            escapes |= (~lost >> other & 1) << one | (~lost >> one & 1) << other
            wins |= (won >> other & 1) << one | (won >> one & 1) << other
    return escapes, wins


@compiled
def row_at(n: int, kind: int, rest: int) -> int:
    """The number of the first set of a row: the kind above row 4, and the geese of the rest."""
    centre = peek(n, CENTRE + (rest >> PART & 127))
    if centre < 0:
        return -1
    lower = peek(n, LOWER + (rest >> PART + MIDDLE))
    first = peek(n, FIRST + ((lower & 127) << 10 | (centre & 7) << 7 | kind))
    inner = (centre >> RANK) * (lower >> COUNT) + (lower >> RANK & 0xFFFF)
    return first + inner * peek(n, KINDS + kind)


@compiled
def note(room: int, at: int, n: int, kind: int, rest: int, start: int, point: int) -> None:
    """Write an entry: where a row begins that may have to be looked up mirrored."""
    place, flipped = row_at(n, kind, rest), 0
    if place < 0:
        place, flipped = row_at(n, kind, mirrored(rest)), 1
    poke(room, at, place - start)
    poke(room, at + 1, flipped)
    poke(room, at + 2, point)


@compiled
def survey(n: int, start: int, kind: int, rest: int, room: int) -> None:
    """Write down where the moves from a row lead; `start` is the number where `ahead` begins."""
    geese, steps, rises = rest, 0, 0
    while geese:
        over = lowest(geese)
        goose = geese & -geese
        geese ^= goose
        note(room, CATCH + ENTRY * over, n, kind, rest ^ goose, 0, goose)
        onto = forward_of(goose)
        if onto & ABOVE:
            if kind >> 4 < MIDDLE:
                note(room, RISE + ENTRY * rises, n, kind + 16, rest ^ goose, start, onto)
                rises += 1
        elif not rest & onto:
            note(room, STEP + ENTRY * steps, n, kind, rest ^ goose ^ onto, start, onto)
            steps += 1
    poke(room, STEPS, steps)
    poke(room, RISES, rises)
    for point in range(PART):
        size = 16 if point >= 6 else 4 if point >= 3 else 1
        there = kind >> 4 if point >= 6 else kind >> 2 & 3 if point >= 3 else kind & 3
        if there:
            poke(room, CATCH + ENTRY * point, row_at(n, kind - size, rest))
            if size > 1:
                poke(room, FROM_ABOVE + point, row_at(n, kind - size + size // 4, rest) - start)


@compiled
def caught(
    geometry: int, n: int, fewer: int, geese: int, square: int, place: int, room: int
) -> tuple[int, int]:
    """From where the fox has a jump that does not lose, and from where one that wins (F8)."""
    flat, steep, falling, rising = over_lines(geometry, square)
    left = crossed(flat | steep | falling | rising)
    if left == 0:
        return 0, 0
    escapes, wins, plain = 0, 0, left
    above = geese & ABOVE
    while left:
        over = lowest(left)
        goose = left & -left
        left ^= goose
        at, flipped = peek(room, CATCH + ENTRY * over), 0
        if over < PART:
            word = peek(fewer, at + rank_above(n, above ^ goose))
        else:
            flipped = peek(room, CATCH + ENTRY * over + 1)
            word = peek(fewer, at + (peek(room, IMAGE + place) if flipped else place))
        if word:
            plain ^= goose
            lost, won = told_by(word, geese ^ goose, flipped)
            escapes, wins = catch_by_line(geometry, geese, over, lost, won, escapes, wins)
    plain = squared(plain)
    return escapes | beside(flat & plain, steep & plain, falling & plain, rising & plain), wins


@compiled
def rank_above(n: int, pattern: int) -> int:
    """The rank of a pattern above row 4 among those of its kind."""
    return peek(n, UPPER + pattern) >> RANK & 0xFFFF


@compiled
def stepped(n: int, ahead: int, geese: int, place: int, room: int) -> tuple[int, int]:
    """Where a forward step wins, and where all of them lose."""
    win, lose = 0, ALL
    for entry in range(STEP, STEP + ENTRY * peek(room, STEPS), ENTRY):
        flipped, onto = peek(room, entry + 1), peek(room, entry + 2)
        word = peek(ahead, peek(room, entry) + (peek(room, IMAGE + place) if flipped else place))
        if word == 0:
            lose &= onto
        else:  # where the fox stands in the way there is no such step
            geese_win, fox_wins = told_by(word, geese ^ onto ^ behind(onto), flipped)
            win |= geese_win
            lose &= fox_wins | onto
    above = geese & ABOVE
    for entry in range(RISE, RISE + ENTRY * peek(room, RISES), ENTRY):
        flipped, onto = peek(room, entry + 1), peek(room, entry + 2)
        if above & onto:
            continue
        pattern = mirrored(above | onto) if flipped else above | onto
        word = peek(ahead, peek(room, entry) + rank_above(n, pattern))
        if word == 0:
            lose &= onto
        else:
            geese_win, fox_wins = told_by(word, geese ^ onto ^ onto << MIDDLE, flipped)
            win |= geese_win
            lose &= fox_wins | onto
    empty = ABOVE & ~geese
    movers = above & ((empty << 3) & UP_3 | (empty << 5) & UP_5)
    while movers:
        goose = movers & -movers
        movers ^= goose
        onto = forward_of(goose)
        at = peek(room, FROM_ABOVE + lowest(goose))
        word = peek(ahead, at + rank_above(n, above ^ goose ^ onto))
        if word == 0:
            lose &= onto
        else:
            geese_win, fox_wins = unpacked(geese ^ goose ^ onto, word)
            win |= geese_win
            lose &= fox_wins | onto
    return win, lose


@compiled
def behind(onto: int) -> int:
    """The point from which a goose steps forward to this one, both as sets."""
    return (onto << 3) & UP_3 | (onto << 5) & UP_5 | (onto << 7) & UP_7
