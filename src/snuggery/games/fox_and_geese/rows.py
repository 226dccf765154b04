"""The first look at a class: what lies behind catches and forward steps.

It is most of the work, so it goes row by row. A row is all sets of a class that differ above row 4
only; they have numbers one after the other. What geese on row 4 and below do leads from a row to a
row, so its place is sought once for all of them. What geese above row 4 do is known beforehand for
each of their patterns, once for a class.
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
    HALF,
    KINDS,
    LAST,
    LOWER,
    MIDDLE,
    PART,
    RANK,
    UPPER,
    mirrored,
    unpacked,
)
from snuggery.games.fox_and_geese.squares import (
    WIDTH,
    beside,
    crossed,
    leading_to,
    over_lines,
    squared,
)

LINES = 4
ABOVE = (1 << PART) - 1
"""The points above row 4."""

# What is known of a row, for each point: where a catch there leads to, and where a step onto it
# does. That is the number of the first set of another row, the table that tells which of its sets,
# and whether all of it is mirrored.
FIELDS = 3
CATCH, STEP = 0, FIELDS * WIDTH**2
STEPS = STEP + FIELDS * POINTS
"""The points that geese on row 4 or below can step onto, as far as row 4."""
RISES = STEPS + 1
"""The same for row 5, unless geese stand there."""
# What is known of the patterns above row 4, by their rank: the points that geese step onto among
# themselves, the pattern on a square, and ranks of other patterns: the same and its mirror image;
# one goose less; one step onto a point; one goose more, and the mirror image of that.
LENGTH = 512
ONTO = STEPS + 2
SQUARE = ONTO + LENGTH
SAME = SQUARE + LENGTH
IMAGE = SAME + LENGTH
LESS = IMAGE + LENGTH
STEPPED = LESS + PART * LENGTH
MORE = STEPPED + PART * LENGTH
MORE_IMAGE = MORE + PART * LENGTH
ROOM = MORE_IMAGE + PART * LENGTH


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


def _near(diagonals: str, over: str, *, flipped: bool) -> int:
    """The bits of a word that tell about the ends of lines over a point; all if one is hidden."""
    points = cross.bits(cross.POINTS[i] for i in _lines(diagonals, over) if i >= 0)
    points = mirrored(points) if flipped else points
    return -1 if points >> LAST - 1 else points | points << HALF


_ON_SQUARE = {lowest(squared(1 << i)): p for i, p in enumerate(cross.POINTS)}
NEAR = row(
    [
        _near(d, _ON_SQUARE[place], flipped=flipped) if place in _ON_SQUARE else 0
        for d in board.GEOMETRIES
        for flipped in (False, True)
        for place in range(WIDTH**2)
    ]
)
"""For each geometry, either way round, and each point of the square board."""


@compiled
def told_by(word: int, geese: int, flipped: int) -> tuple[int, int]:
    """What a word says about a set, which may have been looked up mirrored."""
    if not flipped:
        return unpacked(geese, word)
    geese_win, fox_wins = unpacked(mirrored(geese), word)
    return mirrored(geese_win), mirrored(fox_wins)


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
def chart(n: int, length: int, sets: int, room: int) -> None:
    """Write down what is known of the patterns above row 4, those of the first sets of a class."""
    for place in range(length):
        above = peek(sets, place) & ABOVE
        onto = forward_of(above) & ABOVE & ~above
        poke(room, ONTO + place, onto)
        poke(room, SQUARE + place, squared(above))
        poke(room, SAME + place, place)
        poke(room, IMAGE + place, rank_above(n, mirrored(above)))
        for point in range(PART):
            at, bit = LENGTH * point + place, 1 << point
            if above & bit:
                poke(room, LESS + at, rank_above(n, above ^ bit))
            else:
                poke(room, MORE + at, rank_above(n, above | bit))
                poke(room, MORE_IMAGE + at, rank_above(n, mirrored(above | bit)))
            if onto & bit:
                poke(room, STEPPED + at, rank_above(n, above ^ bit ^ behind(bit)))


@compiled
def note(room: int, at: int, first: int, table: int, flipped: int) -> None:
    """Write down where moves from a row lead."""
    poke(room, at, first)
    poke(room, at + 1, table)
    poke(room, at + 2, flipped)


@compiled
def survey(n: int, start: int, kind: int, rest: int, room: int) -> None:
    """Write down where the moves from a row lead; `start` is the number where `ahead` begins."""
    left = rest
    while left:
        goose = left & -left
        left ^= goose
        to, flipped = row_or_image(n, kind, rest ^ goose)
        note(room, CATCH + FIELDS * lowest(squared(goose)), to, IMAGE if flipped else SAME, flipped)
    onto = forward_of(rest) & ~rest
    poke(room, STEPS, onto & ~ABOVE)
    poke(room, RISES, onto & ABOVE)
    left = onto if kind >> 4 < MIDDLE else onto & ~ABOVE
    while left:
        bit = left & -left
        left ^= bit
        after, at = rest ^ behind(bit), STEP + FIELDS * lowest(bit)
        if bit & ABOVE:
            to, flipped = row_or_image(n, kind + 16, after)
            more = MORE_IMAGE if flipped else MORE
            note(room, at, to - start, more + LENGTH * lowest(bit), flipped)
        else:
            to, flipped = row_or_image(n, kind, after ^ bit)
            note(room, at, to - start, IMAGE if flipped else SAME, flipped)
    survey_above(n, start, kind, rest, room)


@compiled
def survey_above(n: int, start: int, kind: int, rest: int, room: int) -> None:
    """The same for the geese above row 4."""
    for point in range(PART):
        one = 16 if point >= 6 else 4 if point >= 3 else 1  # what a goose in this row adds to kind
        if kind // one & (7 if one == 16 else 3):
            at, first = lowest(squared(1 << point)), row_at(n, kind - one, rest)
            note(room, CATCH + FIELDS * at, first, LESS + LENGTH * point, 0)
        if one < 16 and kind // (4 * one) & (7 if one == 4 else 3):
            first = row_at(n, kind - 3 * one, rest) - start
            note(room, STEP + FIELDS * point, first, STEPPED + LENGTH * point, 0)


@compiled
def row_or_image(n: int, kind: int, rest: int) -> tuple[int, int]:
    """The number of the first set of a row that may have to be looked up mirrored, and if so."""
    first = row_at(n, kind, rest)
    return (first, 0) if first >= 0 else (row_at(n, kind, mirrored(rest)), 1)


@compiled
def caught(
    geometry: int, fewer: int, geese: int, square: int, place: int, room: int
) -> tuple[int, int]:
    """From where the fox has a jump that does not lose, and from where one that wins (F8)."""
    flat, steep, falling, rising = over_lines(geometry, square)
    left = flat | steep | falling | rising
    escapes, wins, plain = 0, 0, left
    while left:
        over, goose = lowest(left), left & -left
        left ^= goose
        at = CATCH + FIELDS * over
        word = peek(fewer, peek(room, at) + peek(room, peek(room, at + 1) + place))
        flipped = peek(room, at + 2)
        if word & NEAR[(2 * geometry + flipped) * WIDTH**2 + over]:
            plain ^= goose
            lost, won = told_by(word, geese ^ crossed(goose), flipped)
            lines = flat & goose, steep & goose, falling & goose, rising & goose
            escapes |= leading_to(~squared(lost), *lines)
            if won:
                wins |= leading_to(squared(won), *lines)
    escapes |= beside(flat & plain, steep & plain, falling & plain, rising & plain)
    return crossed(escapes), crossed(wins)


@compiled
def rank_above(n: int, pattern: int) -> int:
    """The rank of a pattern above row 4 among those of its kind."""
    return peek(n, UPPER + pattern) >> RANK & 0xFFFF


@compiled
def stepped(ahead: int, geese: int, place: int, room: int) -> tuple[int, int]:
    """Where a forward step wins, and where all of them lose."""
    win, lose = 0, ALL
    left = peek(room, STEPS) | peek(room, RISES) & ~geese | peek(room, ONTO + place)
    while left:
        at, point = STEP + FIELDS * lowest(left), left & -left
        left ^= point
        word = peek(ahead, peek(room, at) + peek(room, peek(room, at + 1) + place))
        if word == 0:
            lose &= point
        else:  # where the fox stands in the way there is no such step
            geese_win, fox_wins = told_by(word, geese ^ point ^ behind(point), peek(room, at + 2))
            win |= geese_win
            lose &= fox_wins | point
    return win, lose


@compiled
def behind(onto: int) -> int:
    """The point from which a goose steps forward to this one, both as sets."""
    return (onto << 3) & UP_3 | (onto << 5) & UP_5 | (onto << 7) & UP_7
