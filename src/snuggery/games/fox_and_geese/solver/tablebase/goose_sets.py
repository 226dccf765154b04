"""Every set of geese has a number, and a word that says for each point of the fox who wins.

Sets with equally many geese in every row form a class. Geese never go back, so a step forward
leads to a class one level higher, a step sideways stays in the class, and a catch leads to a class
with one goose less. The sets of a layer, that is of equally many geese, are numbered class by
class, the highest level first. Inside a class the number is made of three parts: the seven points
of row 4, the thirteen below them and the thirteen above.

The board is the same mirrored, left for right. So only half of the patterns of row 4 have a number;
a set with another one is looked up mirrored.

A word holds 33 bits for what the geese win and 33 for what the fox wins: two more than it has room
for. A bit for a point with a goose on it is never needed; so what concerns the last point is in
the place of the first goose.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby, product
from math import prod
from typing import Any

from snuggery.core.compiled.bits import lowest
from snuggery.core.compiled.compiling import Row, zeros
from snuggery.games import cross
from snuggery.games.fox_and_geese.engine.compiled import compiled, peek
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.solver.tablebase.number_types import (
    Address,
    ClassCode,
    Half,
    Kind,
    Numbering,
    Point,
    Points,
    SetNumber,
    Word,
)

ALL = cross.ALL
LAST = len(cross.POINTS) - 1
PART, MIDDLE = 13, 7
"""Points above row 4, and as many below it; points on row 4."""
LONG, SHORT = 7, 3
"""Points on the rows next to row 4, and on the two beyond."""
PATTERNS = 1 << PART
HALF = 32
LOW = (1 << HALF) - 1
FIRST_BITS = HALF - 1
"""Bits for the place of the first goose in its half: a lone goose may be on the last point, where
nothing needs to be said."""
A, B, C, D, E, F, G = (cross.bits(p for p in cross.POINTS if p[0] == name) for name in "abcdefg")

# One array has everything that numbers are made from, because passing several costs more.
FIRST = 0
"""For each class, the number of its first set."""
UPPER = FIRST + (1 << 17)
"""For each pattern above row 4: its kind, its rank within the kind, and how many there are."""
LOWER = UPPER + PATTERNS
CENTRE = LOWER + PATTERNS
"""For each pattern of row 4: its geese and its rank, or -1 if only its mirror image has one."""
KINDS = CENTRE + (1 << MIDDLE)
"""For each kind of pattern above row 4, how many there are."""
SIZE = KINDS + (1 << 8)
RANK, COUNT = 8, 24


@compiled
def mirrored(points: Points) -> Points:
    """A set of points, left for right."""
    return (
        points & D
        | (points & C) << 2
        | (points & E) >> 2
        | (points & B) << 4
        | (points & F) >> 4
        | (points & A) << 6
        | (points & G) >> 6
    )


@compiled
def number(n: Numbering, geese: Points) -> SetNumber:
    """The number of a set in its layer; -1 if it must be looked up mirrored."""
    centre = peek(n, CENTRE + (geese >> PART & 127))
    if centre < 0:
        return -1
    upper = peek(n, UPPER + (geese & PATTERNS - 1))
    lower = peek(n, LOWER + (geese >> PART + MIDDLE))
    first = peek(n, FIRST + ((lower & 127) << 10 | (centre & 7) << 7 | upper & 127))
    inner = (centre >> RANK) * (lower >> COUNT) + (lower >> RANK & 0xFFFF)
    return first + inner * (upper >> COUNT) + (upper >> RANK & 0xFFFF)


@compiled
def number_or_image(n: Numbering, geese: Points) -> tuple[SetNumber, Points]:
    """The number under which a set is looked up, and whose it is: its own or its mirror image's."""
    at = number(n, geese)
    if at >= 0:
        return at, geese
    image = mirrored(geese)
    return number(n, image), image


@compiled
def packed(geese: Points, geese_win: Points, fox_wins: Points) -> Word:
    """One word for both sets of the fox's points, of which none has a goose on it."""
    place = lowest(geese) & FIRST_BITS
    last = (geese_win >> LAST & 1) << place | (fox_wins >> LAST & 1) << HALF + place
    return (geese_win & LOW) | (fox_wins & LOW) << HALF | last


@compiled
def unpacked(geese: Points, word: Word) -> tuple[Points, Points]:
    """What the geese win and what the fox wins."""
    place = lowest(geese) & FIRST_BITS
    geese_win = word & LOW | (word >> place & 1) << LAST
    fox_wins = word >> HALF & LOW | (word >> HALF + place & 1) << LAST
    return geese_win & ~geese, fox_wins & ~geese


@compiled
def bit_of(geese: Points, fox: Point, half: Half) -> int:
    """Which bit of a word stands for a point of the fox; `half` is 1 for what she wins."""
    return (fox if fox < LAST else lowest(geese)) + HALF * half


@compiled
def looked_up(
    n: Numbering, words: Address, start: SetNumber, geese: Points
) -> tuple[Points, Points]:
    """What is known of a set: `words` begin with the number `start`."""
    at, seen = number_or_image(n, geese)
    geese_win, fox_wins = unpacked(seen, peek(words, at - start))
    if seen != geese:
        geese_win, fox_wins = mirrored(geese_win), mirrored(fox_wins)
    return geese_win, fox_wins


Counts = tuple[int, int, int]
"""Geese in the three rows of a part: the long row first, then away from row 4."""


def _kind(counts: Counts) -> Kind:
    near, far, farthest = counts
    return near << 4 | far << 2 | farthest


@cache
def part(*, upper: bool) -> dict[Counts, list[int]]:
    """The patterns above row 4, or those below it, by the counts of their rows."""
    found: dict[Counts, list[int]] = {}
    for pattern in range(PATTERNS):
        if upper:
            rows = (pattern >> 2 * SHORT, pattern >> SHORT & 7, pattern & 7)
        else:
            rows = (pattern & 127, pattern >> LONG & 7, pattern >> LONG + SHORT)
        near, far, farthest = (each.bit_count() for each in rows)
        found.setdefault((near, far, farthest), []).append(pattern)
    return found


@cache
def centre() -> dict[int, list[int]]:
    """The patterns of row 4 that have a number, by their geese."""
    chosen = [p for p in range(1 << MIDDLE) if p << PART <= mirrored(p << PART)]
    return {n: [p for p in chosen if p.bit_count() == n] for n in range(MIDDLE + 1)}


@dataclass(frozen=True, slots=True)
class Class:
    """All sets with equally many geese in every row."""

    upper: Counts
    middle: int
    lower: Counts
    first: SetNumber
    """The number of its first set."""

    @property
    def rows(self) -> tuple[int, ...]:
        """How many geese are in rows 1 to 7."""
        return (*reversed(self.lower), self.middle, *self.upper)

    @property
    def patterns(self) -> tuple[list[int], list[int], list[int]]:
        """Above row 4, of row 4, and below it: the sets are all their combinations."""
        return part(upper=True)[self.upper], centre()[self.middle], part(upper=False)[self.lower]

    @property
    def code(self) -> ClassCode:
        """Its place among all classes."""
        return _kind(self.lower) << 10 | self.middle << 7 | _kind(self.upper)

    @property
    def size(self) -> int:
        """How many sets have a number."""
        return prod(map(len, self.patterns))

    @property
    def level(self) -> int:
        """The rows of all geese together: a step forward makes it one more."""
        return sum(count * row for row, count in enumerate(self.rows, 1))

    @property
    def one(self) -> Points:
        """One of the sets: F10 sees no difference between them."""
        upper, middle, lower = (patterns[0] for patterns in self.patterns)
        return upper | middle << PART | lower << PART + MIDDLE

    def __contains__(self, geese: Points) -> bool:
        return all(
            (geese & row).bit_count() == n for row, n in zip(board.ROWS, self.rows, strict=True)
        )


Level = tuple[Class, ...]


def _classes(geese: int) -> Iterator[Class]:
    """All classes with this many geese, not yet numbered."""
    below: dict[int, list[Counts]] = {}
    for lower in part(upper=False):
        below.setdefault(sum(lower), []).append(lower)
    for upper, middle in product(part(upper=True), centre()):
        for lower in below.get(geese - sum(upper) - middle, ()):
            yield Class(upper, middle, lower, 0)


@cache
def layer(geese: int) -> tuple[Level, ...]:
    """The classes with this many geese, level by level, the highest first."""
    numbered, first = [], 0
    for each in sorted(_classes(geese), key=lambda each: -each.level):
        numbered.append(replace(each, first=first))
        first += each.size
    return tuple(tuple(level) for _, level in groupby(numbered, key=lambda each: each.level))


def sets_in(geese: int) -> int:
    """How many sets of this many geese have a number."""
    last = layer(geese)[-1][-1]
    return last.first + last.size


@cache
def _numbering(most: int) -> Row:
    n = zeros(SIZE)
    for upper, place in ((True, UPPER), (False, LOWER)):
        for counts, patterns in part(upper=upper).items():
            for rank, pattern in enumerate(patterns):
                n[place + pattern] = _kind(counts) | rank << RANK | len(patterns) << COUNT
    for counts, patterns in part(upper=True).items():
        n[KINDS + _kind(counts)] = len(patterns)
    for pattern in range(1 << MIDDLE):
        n[CENTRE + pattern] = -1
    for middle, patterns in centre().items():
        for rank, pattern in enumerate(patterns):
            n[CENTRE + pattern] = middle | rank << RANK
    for geese in range(most + 1):
        for each in (each for level in layer(geese) for each in level):
            n[FIRST + each.code] = each.first
    return n


def numbering(most: int) -> Numbering:
    """The address of what `number` looks things up in, for at most this many geese."""
    return address(_numbering(most))  # it is never freed


def address(numbers: Any) -> Address:
    """Where an array begins."""
    return int(numbers.ctypes.data)
