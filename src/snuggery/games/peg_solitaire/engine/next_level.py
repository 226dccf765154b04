"""From all positions with as many pieces to those one jump later, for the search of a way.

A level is a row of whole numbers, WIDTH of them for each position: the position itself, the jump
that led here, where it came from in the level before, its legal jumps as two halves, and how much
the position still weighs above the goal by every weighting of rules/invariants.py. Those sums lie
side by side, FIELDS in a word: one subtraction and one mask test several of them.
"""

from snuggery.core.compiled.bits import lowest, popcount
from snuggery.core.compiled.compiling import Row, row
from snuggery.core.compiled.wrapping import times
from snuggery.games import cross
from snuggery.games.peg_solitaire.engine.compiled import compiled
from snuggery.games.peg_solitaire.rules.invariants import PAGODAS
from snuggery.games.peg_solitaire.rules.jumps import JUMPS

FIELD = 10
"""Bits for one weighting's sum; the highest is cleared when the sum becomes negative."""
FIELDS = 6
WORDS = -(-len(PAGODAS) // FIELDS)
GUARD = sum(1 << FIELD * n + FIELD - 1 for n in range(FIELDS))
FIRST_SUM = (1 << FIELD - 1) - 1
PEGS, JUMP, BEFORE, LEGAL, SUMS = 0, 1, 2, 3, 5
WIDTH = SUMS + WORDS

HALF = len(JUMPS) // 2
PIECE = 11
"""Bits per look-up; three pieces make up the 33 points."""
CHANGES = 3 * 2 << PIECE
"""Where, after the legal jumps of each piece, the tables say what a jump changes ..."""
COSTS = CHANGES + len(JUMPS)
"""... and how much it reduces each sum."""
BUSY, HEAVY = 10, 3
"""How much livelier a position is for each legal jump and for each point of the first weighting:
the best values that were tried."""
LIVELIEST = BUSY * len(JUMPS) + HEAVY * FIRST_SUM


Weights = tuple[int, ...]


def weights(pegs: int) -> Weights:
    """What pieces weigh, by every weighting."""
    places = [cross.INDEX[point] for point in cross.points(pegs)]
    return tuple(sum(pagoda[place] for place in places) for pagoda in PAGODAS)


def words(sums: Weights) -> list[int]:
    """These numbers side by side."""
    parts = [sums[at : at + FIELDS] for at in range(0, len(sums), FIELDS)]
    return [sum(each << FIELD * n for n, each in enumerate(part)) for part in parts]


def _legal(first: int) -> list[int]:
    """For each filling of eleven points: the jumps, one bit each, that it does not forbid."""
    table = [(1 << len(JUMPS)) - 1]
    for index in range(first, first + PIECE):
        point = cross.POINTS[index]
        empty = sum(1 << n for n, j in enumerate(JUMPS) if point not in (j.start, j.over))
        filled = sum(1 << n for n, j in enumerate(JUMPS) if point != j.end)
        table = [jumps & empty for jumps in table] + [jumps & filled for jumps in table]
    return table


def _tables() -> Row:
    found = [
        jumps >> HALF * half & (1 << HALF) - 1
        for piece in range(3)
        for jumps in _legal(PIECE * piece)
        for half in range(2)
    ]
    found += [jump.all for jump in JUMPS]
    for jump in JUMPS:
        before, after = weights(jump.taken), weights(cross.bit(jump.end))
        found += words(tuple(one - other for one, other in zip(before, after, strict=True)))
    return row(found)


TABLES = _tables()


def first_level(pegs: int, goal: int) -> Row:
    """The position alone; nothing, if its weights rule the goal out."""
    above = [here - there for here, there in zip(weights(pegs), weights(goal), strict=True)]
    if min(above) < 0:
        return row([])
    level = row([0] * WIDTH)
    level[PEGS] = pegs
    note_legal(TABLES, level, 0)
    for at, word in enumerate(words(tuple(above))):
        level[SUMS + at] = word | GUARD
    return level


@compiled
def note_legal(tables: Row, level: Row, at: int) -> None:
    """Write down the legal jumps of a position."""
    pegs = level[at + PEGS]
    low, middle, high = pegs & 2047, 2048 + (pegs >> 11 & 2047), 4096 + (pegs >> 22)
    for half in range(2):
        level[at + LEGAL + half] = (
            tables[2 * low + half] & tables[2 * middle + half] & tables[2 * high + half]
        )


@compiled
def place_of(pegs: int, slots: Row, found: Row) -> int:
    """The slot in which a position is noted, or would be."""
    slot = (times(pegs, 0x9E3779B1) >> 13) & len(slots) - 1
    while slots[slot] and found[WIDTH * (slots[slot] - 1) + PEGS] != pegs:
        slot = slot + 1 & len(slots) - 1
    return slot


@compiled.kernel
def next_level(tables: Row, level: Row, slots: Row, found: Row) -> int:
    """Write down what all jumps of a level lead to, each once, but for what weighs too little.

    How many that are; -1 if there is no room for them. `slots` is a power of two of zeros, more
    than there is room for.
    """
    count = 0
    for at in range(0, len(level), WIDTH):
        for half in range(2):
            jumps = level[at + LEGAL + half]
            while jumps:
                jump = HALF * half + lowest(jumps)
                jumps &= jumps - 1
                enough = True
                for word in range(WORDS):
                    left = level[at + SUMS + word] - tables[COSTS + WORDS * jump + word]
                    if left & GUARD != GUARD:
                        enough = False
                        break
                if not enough:
                    continue
                pegs = level[at + PEGS] ^ tables[CHANGES + jump]
                slot = place_of(pegs, slots, found)
                if slots[slot]:
                    continue
                then = WIDTH * count
                if then == len(found):
                    return -1
                count += 1
                slots[slot] = count
                found[then + PEGS], found[then + JUMP] = pegs, jump
                found[then + BEFORE] = at
                note_legal(tables, found, then)
                for word in range(WORDS):
                    left = level[at + SUMS + word] - tables[COSTS + WORDS * jump + word]
                    found[then + SUMS + word] = left
    return count


@compiled
def liveliness(level: Row, at: int) -> int:
    """More legal jumps, and more left of the first weighting."""
    jumps = popcount(level[at + LEGAL]) + popcount(level[at + LEGAL + 1])
    return BUSY * jumps + HEAVY * (level[at + SUMS] & FIRST_SUM)


@compiled.kernel
def liveliest(level: Row, tally: Row, kept: Row) -> None:
    """Write down the liveliest positions of a level, as many as there is room for, in that order.

    `tally` has a zero for each degree of liveliness. Of equals the first come first.
    """
    for at in range(0, len(level), WIDTH):
        tally[LIVELIEST - liveliness(level, at)] += 1
    before = 0
    for degree in range(LIVELIEST + 1):
        tally[degree], before = before, before + tally[degree]
    for at in range(0, len(level), WIDTH):
        degree = LIVELIEST - liveliness(level, at)
        place = WIDTH * tally[degree]
        tally[degree] += 1
        if place < len(kept):
            for number in range(WIDTH):
                kept[place + number] = level[at + number]


@compiled.kernel
def meeting(level: Row, slots: Row, backward: Row) -> int:
    """Where in a level the first position is that was also reached from the other end; or -1."""
    for at in range(0, len(level), WIDTH):
        if slots[place_of(level[at + PEGS] ^ cross.ALL, slots, backward)]:
            return at
    return -1


@compiled.kernel
def note(level: Row, slots: Row) -> None:
    """Note where each position of a level is."""
    for at in range(0, len(level), WIDTH):
        slots[place_of(level[at + PEGS], slots, level)] = at // WIDTH + 1
