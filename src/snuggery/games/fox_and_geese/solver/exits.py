"""What is behind catches and forward steps, for a row of sets at once.

It is most of the work, so it goes row by row. A row is all sets of a class that differ above row 4
only; they have numbers one after the other. Where a move leads is sought once for all of them: to
another row, whose sets are in the same order, or in one that depends on the patterns above row 4
alone and is written down once for a class. So a move is a loop over two rows of words without a
branch, of which a processor does several sets at a time.
"""

from typing import NamedTuple

from snuggery.core.compiled.bits import lowest
from snuggery.core.compiled.compiling import row
from snuggery.games import cross
from snuggery.games.fox_and_geese.engine.bitboard import POINTS, UP_3, UP_5, UP_7, forward_of
from snuggery.games.fox_and_geese.engine.compiled import compiled, peek, poke
from snuggery.games.fox_and_geese.engine.square_board import squared
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.solver.tablebase.goose_sets import (
    ALL,
    CENTRE,
    COUNT,
    FIRST,
    HALF,
    KINDS,
    LAST,
    LONG,
    LOW,
    LOWER,
    MIDDLE,
    PART,
    RANK,
    SHORT,
    UPPER,
    mirrored,
)
from snuggery.games.fox_and_geese.solver.tablebase.number_types import (
    Address,
    Flag,
    Geometry,
    Kind,
    Numbering,
    Point,
    Points,
    Rank,
    SetNumber,
)
from snuggery.games.fox_and_geese.solver.workspace import WORD

LINES = 4
ABOVE = (1 << PART) - 1
"""The points above row 4."""

# What is known about the patterns above row 4, by their rank: the pattern mirrored and on a square
# board, and the ranks of other patterns: its mirror image; one goose fewer; one step onto a point;
# one more goose, and the mirror image of that. Where no such pattern exists, any rank will do.
LENGTH = 512
TURNED = 0
SQUARE = TURNED + LENGTH
IMAGE = SQUARE + LENGTH
LESS = IMAGE + LENGTH
STEPPED = LESS + PART * LENGTH
MORE = STEPPED + PART * LENGTH
MORE_IMAGE = MORE + PART * LENGTH
# For a row: its mirrored sets, the words of another row in their order, what is found out about the
# mirrored sets, and where the fox cannot step, on a square board.
IMAGES = MORE_IMAGE + PART * LENGTH
WORDS = IMAGES + LENGTH
IMAGES_WIN = WORDS + LENGTH
IMAGES_LOSE = IMAGES_WIN + LENGTH
HEMMED = IMAGES_LOSE + LENGTH
ROOM = HEMMED + LENGTH


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
"""For each point in each geometry, up to four lines through it, and -1 for those it lacks."""


class SetRow(NamedTuple):
    """Some sets of a class, and what is found out about them: addresses, and a few numbers."""

    n: Numbering
    """The numbering of the sets; see solver/tablebase/goose_sets.py."""
    kind: Kind
    """The kind of what they have above row 4."""
    rest: Points
    """Their geese on row 4 and below."""
    length: int
    room: Address
    sets: Address
    images: Address
    """Their mirror images."""
    escapes: Address
    """From where the fox has a jump that does not lose, and from where she has one that wins
    (F8)."""
    wins: Address
    win: Address
    """Where a forward step wins, and where all of them lose."""
    lose: Address


class Jump(NamedTuple):
    """A line on which the fox can jump either way over a goose: points, each as a set."""

    over: Points
    one: Points
    other: Points
    to_one: Points
    """Where the words about them are: elsewhere if those are about the mirror images."""
    to_other: Points


@compiled
def row_at(n: Numbering, kind: Kind, rest: Points) -> SetNumber:
    """The number of the first set of a row: the kind above row 4, and the geese of the rest."""
    centre = peek(n, CENTRE + (rest >> PART & 127))
    if centre < 0:
        return -1
    lower = peek(n, LOWER + (rest >> PART + MIDDLE))
    first = peek(n, FIRST + ((lower & 127) << 10 | (centre & 7) << 7 | kind))
    inner = (centre >> RANK) * (lower >> COUNT) + (lower >> RANK & 0xFFFF)
    return first + inner * peek(n, KINDS + kind)


@compiled
def row_or_image(n: Numbering, kind: Kind, rest: Points) -> tuple[SetNumber, Flag]:
    """The number of the first set of a row that may have to be looked up mirrored, and if so."""
    first = row_at(n, kind, rest)
    return (first, 0) if first >= 0 else (row_at(n, kind, mirrored(rest)), 1)


@compiled
def rank_above(n: Numbering, pattern: Points) -> Rank:
    """The rank of a pattern above row 4 among those of its kind."""
    return peek(n, UPPER + pattern) >> RANK & 0xFFFF


@compiled
def behind(onto: Points) -> Points:
    """The point from which a goose steps forward to this one, both as sets."""
    return (onto << 3) & UP_3 | (onto << 5) & UP_5 | (onto << 7) & UP_7


@compiled
def chart(n: Numbering, length: int, sets: Address, room: Address) -> None:
    """Write down what is known of the patterns above row 4, those of the first sets of a class."""
    for place in range(length):
        above = peek(sets, place) & ABOVE
        onto = forward_of(above) & ~above
        poke(room, TURNED + place, mirrored(above))
        poke(room, SQUARE + place, squared(above))
        poke(room, IMAGE + place, rank_above(n, mirrored(above)))
        for point in range(PART):
            at, bit = LENGTH * point + place, 1 << point
            less, more, stepped = above & ~bit, above | bit, above ^ bit ^ behind(bit)
            poke(room, LESS + at, rank_above(n, less) if above & bit else 0)
            poke(room, MORE + at, 0 if above & bit else rank_above(n, more))
            poke(room, MORE_IMAGE + at, 0 if above & bit else rank_above(n, mirrored(more)))
            poke(room, STEPPED + at, rank_above(n, stepped) if onto & bit else 0)


@compiled
def in_order(here: SetRow, words: Address, ranks: int) -> Address:
    """The address of the words of another row, put into the order of this one."""
    for i in range(here.length):
        poke(here.room, WORDS + i, peek(words, peek(here.room, ranks + i)))
    return here.room + WORD * WORDS


@compiled
def look_at_catches(geometry: Geometry, fewer: Address, here: SetRow) -> None:
    """What the fox can reach by catching a goose."""
    left = here.rest
    while left:
        over = lowest(left)
        left &= left - 1
        first, flipped = row_or_image(here.n, here.kind, here.rest ^ 1 << over)
        words = fewer + WORD * first
        if flipped:
            words = in_order(here, words, IMAGE)
        catch(geometry, here, words, over, flipped)
    for over in range(PART):
        one, there = row_above(here.kind, over)
        if there:
            words = fewer + WORD * row_at(here.n, here.kind - one, here.rest)
            catch(geometry, here, in_order(here, words, LESS + LENGTH * over), over, 0)


@compiled
def row_above(kind: Kind, point: Point) -> tuple[Kind, int]:
    """What a goose in the row of a point above row 4 adds to the kind, and how many are there."""
    if point >= 2 * SHORT:
        return 16, kind >> 4
    return (4, kind >> 2 & 3) if point >= SHORT else (1, kind & 3)


@compiled
def catch(geometry: Geometry, here: SetRow, words: Address, over: Point, flipped: Flag) -> None:
    """Add what catches of a goose on this point lead to."""
    for line in range(LINES):
        at = 2 * (LINES * (POINTS * geometry + over) + line)
        if OVER[at] < 0:
            break
        one, other = 1 << OVER[at], 1 << OVER[at + 1]
        if here.rest & (one | other):
            continue
        to_one, to_other = (mirrored(one), mirrored(other)) if flipped else (one, other)
        if to_one >> LAST:
            jump_to_last(here, words, Jump(1 << over, other, one, to_other, to_one), flipped)
        elif to_other >> LAST:
            jump_to_last(here, words, Jump(1 << over, one, other, to_one, to_other), flipped)
        else:
            jump(here, words, Jump(1 << over, one, other, to_one, to_other))


@compiled
def jump(here: SetRow, words: Address, line: Jump) -> None:
    """Add what jumps on a line lead to."""
    over, one, other, to_one, to_other = line
    between = over | one | other
    for i in range(here.length):
        word = peek(words, i)
        can = -int(peek(here.sets, i) & between == over)
        escapes = one & -int(word & to_other == 0) | other & -int(word & to_one == 0)
        wins = one & -int(word & to_other << HALF != 0) | other & -int(word & to_one << HALF != 0)
        poke(here.escapes, i, peek(here.escapes, i) | can & escapes)
        poke(here.wins, i, peek(here.wins, i) | can & wins)


@compiled
def jump_to_last(here: SetRow, words: Address, line: Jump, flipped: Flag) -> None:
    """The same if what words tell about the other point is in the place of the first goose."""
    over, one, other, to_one, _ = line
    between = over | one | other
    seen, gone = (here.images, mirrored(over)) if flipped else (here.sets, over)
    for i in range(here.length):
        word, geese = peek(words, i), peek(seen, i) & ~gone
        first = geese & -geese
        can = -int(peek(here.sets, i) & between == over)
        escapes = one & -int(word & first == 0) | other & -int(word & to_one == 0)
        wins = one & -int(word >> HALF & first != 0) | other & -int(word & to_one << HALF != 0)
        poke(here.escapes, i, peek(here.escapes, i) | can & escapes)
        poke(here.wins, i, peek(here.wins, i) | can & wins)


@compiled
def look_at_steps(ahead: Address, start: SetNumber, here: SetRow) -> None:
    """What the geese can reach by a forward step; `ahead` begins with the number `start`."""
    images_win, images_lose = here.room + WORD * IMAGES_WIN, here.room + WORD * IMAGES_LOSE
    for i in range(here.length):
        poke(images_win, i, 0)
        poke(images_lose, i, ALL)
    onto = forward_of(here.rest) & ~here.rest
    if here.kind >> 4 == LONG:
        onto &= ~ABOVE
    while onto:
        point = onto & -onto
        onto ^= point
        first, flipped, ranks = stepped(here, point)
        words = ahead + WORD * (first - start)
        if ranks:
            words = in_order(here, words, ranks)
        if flipped:
            step(here.length, here.images, words, mirrored(point), images_win, images_lose)
        else:
            step(here.length, here.sets, words, point, here.win, here.lose)
    for i in range(2 * SHORT):
        (one, there), (less, behind_it) = row_above(here.kind, i), row_above(here.kind, i + SHORT)
        if there < SHORT and behind_it:
            first = row_at(here.n, here.kind + one - less, here.rest)
            words = in_order(here, ahead + WORD * (first - start), STEPPED + LENGTH * i)
            step(here.length, here.sets, words, 1 << i, here.win, here.lose)
    for i in range(here.length):
        poke(here.win, i, peek(here.win, i) | mirrored(peek(images_win, i)))
        poke(here.lose, i, peek(here.lose, i) & mirrored(peek(images_lose, i)))


@compiled
def stepped(here: SetRow, point: Points) -> tuple[SetNumber, Flag, int]:
    """The first set after a step to this point from row 4 or below, if mirrored, and the order."""
    after = here.rest ^ behind(point)
    if point & ABOVE:
        first, flipped = row_or_image(here.n, here.kind + 16, after)
        return first, flipped, (MORE_IMAGE if flipped else MORE) + LENGTH * lowest(point)
    first, flipped = row_or_image(here.n, here.kind, after ^ point)
    return first, flipped, IMAGE if flipped else 0


@compiled
def step(
    length: int, sets: Address, words: Address, point: Points, win: Address, lose: Address
) -> None:
    """Add what steps onto a point lead to; where the fox is in the way there is none."""
    both = point | behind(point)
    for i in range(length):
        word, geese = peek(words, i), peek(sets, i) ^ both
        can = -int(geese & both == point)
        first = geese & -geese
        last_won = -int(word & first != 0) & 1 << LAST
        last_lost = -int(word >> HALF & first != 0) & 1 << LAST
        poke(win, i, peek(win, i) | can & (word & LOW & ~point | last_won))
        poke(lose, i, peek(lose, i) & (~can | point | word >> HALF & LOW | last_lost))
