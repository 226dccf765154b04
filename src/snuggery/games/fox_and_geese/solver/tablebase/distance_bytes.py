"""How far the end is: a byte for each won position, set by set in the order of a word's bits.

A word says who wins (see goose_sets.py), so the bytes of a set are as many as its word has bits.
For each class they lie together, and for every eighth set it is written down where its bytes begin.
What the geese win is counted in their own moves: their last one ends the game, so that tells the
plies. What the fox wins is counted in plies, because either side may make the last move. A class
that F10 decides has no bytes: the game is over there.
"""

from collections.abc import Iterable
from pathlib import Path
from struct import Struct
from typing import Any, NamedTuple

import numpy as np

from snuggery.core.compiled.bits import lowest, popcount
from snuggery.games.fox_and_geese.engine.compiled import compiled, peek, peek_byte, poke
from snuggery.games.fox_and_geese.solver.tablebase.goose_sets import (
    CENTRE,
    FIRST,
    LOWER,
    MIDDLE,
    PART,
    PATTERNS,
    UPPER,
    Class,
    address,
    bit_of,
    layer,
    mirrored,
    number_or_image,
    unpacked,
)
from snuggery.games.fox_and_geese.solver.tablebase.number_types import (
    Address,
    Byte,
    ClassCode,
    Half,
    Numbering,
    Plies,
    Point,
    Points,
    SetNumber,
    Side,
    Word,
)

CODES = UPPER - FIRST
"""Numbers of classes are below this."""
EIGHT = 3
"""There is a mark after this many bits' worth of sets."""
HEAD = Struct("<QQQ")
NEVER = 255
"""Longer than any distance."""
BELOW_HIGHEST = 2**63 - 1
"""All bits of a word but the highest."""


@compiled
def class_of(n: Numbering, geese: Points) -> ClassCode:
    """The number of the class of a set."""
    upper = peek(n, UPPER + (geese & PATTERNS - 1)) & 127
    centre = peek(n, CENTRE + (geese >> PART & 127)) & 7
    lower = peek(n, LOWER + (geese >> PART + MIDDLE)) & 127
    return lower << 10 | centre << 7 | upper


@compiled
def place_in(geese: Points, word: Word, fox: Point, half: Half) -> int:
    """Which of the bytes of a set tells about a point of the fox; `half` is 1 if she wins."""
    return popcount(word & BELOW_HIGHEST >> 63 - bit_of(geese, fox, half))


@compiled
def in_plies(byte: Byte, half: Half, fox_to_move: Side) -> Plies:
    """How many plies a byte stands for."""
    return byte if half or not byte else 2 * byte - 1 + fox_to_move


@compiled
def in_byte(plies: Plies, half: Half) -> Byte:
    """The byte for this many plies."""
    return plies if half else plies + 1 >> 1


class Source(NamedTuple):
    """Words and distances of other classes: addresses; `words` begin with the number `start`."""

    marks: Address
    words: Address
    start: SetNumber
    fox_to_move: Side


@compiled
def gather(
    n: Numbering, source: Source, geese: Points, needed: Points, half: Half, room: Address
) -> Points:
    """Write the plies from a set of geese, wherever they are needed and known; where that was."""
    at, seen = number_or_image(n, geese)
    word = peek(source.words, at - source.start)
    if word == 0:
        return 0
    geese_win, fox_wins = unpacked(seen, word)
    known = fox_wins if half else geese_win
    known = (known if seen == geese else mirrored(known)) & needed
    if known == 0:
        return 0
    place, left = begins(n, source, seen, at), known
    while left:
        point, fox = left & -left, lowest(left)
        left ^= point
        if seen != geese:
            fox = lowest(mirrored(point))
        byte = peek_byte(place, place_in(seen, word, fox, half)) if place else 0
        poke(room, lowest(point), in_plies(byte, half, source.fox_to_move))
    return known


@compiled
def begins(n: Numbering, source: Source, geese: Points, at: SetNumber) -> Address:
    """Where the bytes of the set with the number `at` begin; 0 if its class has none."""
    code = class_of(n, geese)
    marked = peek(source.marks, code)
    if marked == 0:
        return 0
    first = peek(n, FIRST + code)
    place = peek(marked, at - first >> EIGHT)
    for before in range(first + (at - first >> EIGHT << EIGHT), at):
        place += popcount(peek(source.words, before - source.start))
    return place


class Ledger:
    """The distances of a level or of a whole layer, class by class."""

    def __init__(self) -> None:
        self.marks = np.zeros(CODES, np.int64)
        """For each class, where its marks begin."""
        self._classes: dict[int, tuple[Any, Any]] = {}

    def add(self, each: Class, marks: Any, found: Any) -> None:
        """Take the bytes of a class, and where those of every eighth set begin among them."""
        marks = marks + address(found)
        self._classes[each.code] = marks, found
        self.marks[each.code] = address(marks)

    def forget(self, classes: Iterable[Class]) -> None:
        """These are not needed any more."""
        for each in classes:
            self.marks[each.code] = 0
            self._classes.pop(each.code, None)

    def bytes_of(self, each: Class) -> Any:
        """The bytes of a class; none if F10 decides it."""
        return self._classes[each.code][1] if each.code in self._classes else np.zeros(0, np.uint8)

    def save(self, path: Path) -> None:
        """Write everything into a file."""
        with path.open("wb") as file:
            for code, (marks, found) in self._classes.items():
                file.write(HEAD.pack(code, len(marks), len(found)))
                file.write((marks - address(found)).tobytes() + found.tobytes())

    @classmethod
    def load(cls, path: Path, geese: int) -> "Ledger":
        """What was saved of a layer; nothing if there is no such file."""
        ledger = cls()
        if not path.exists():
            return ledger
        by_code = {each.code: each for level in layer(geese) for each in level}
        with path.open("rb") as file:
            while head := file.read(HEAD.size):
                code, marks, size = HEAD.unpack(head)
                places = np.fromfile(file, np.int64, marks)
                ledger.add(by_code[code], places, np.fromfile(file, np.uint8, size))
        return ledger
