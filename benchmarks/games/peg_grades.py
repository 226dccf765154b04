"""How much care the named problems of Peg Solitaire ask for, exactly, from their tables.

In each position some jumps keep it winnable and the others spoil it. Choosing at random among
the good ones plays a random winning line; the care that it asks for is the number of bits
which it takes to choose well, the sum of log2(jumps / jumps that keep the game winnable). The mean
over all such lines follows from a table of all winnable positions, from its end to its start.
`python -m benchmarks.games.peg_oracle` builds the tables and writes the care down.
"""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import numpy as np
from numpy import uint64 as U  # noqa: N812 - as in engine/bitboard.py
from numpy.typing import NDArray

from snuggery.games import cross
from snuggery.games.peg_solitaire.engine.bitboard import (
    HALF,
    Level,
    Tables,
    after,
    image,
    legal_half,
    lowest,
    ones,
    whole,
)
from snuggery.games.peg_solitaire.engine.bitboard import place_of as compiled_place
from snuggery.games.peg_solitaire.engine.compiled import compiled
from snuggery.games.peg_solitaire.engine.levels import Ranked, forget, rank
from snuggery.games.peg_solitaire.rules import care as bits_of_care
from snuggery.games.peg_solitaire.rules import grades
from snuggery.games.peg_solitaire.rules.invariants import position_class
from snuggery.games.peg_solitaire.rules.problems import PROBLEMS
from snuggery.games.peg_solitaire.solver.level_search import Search
from snuggery.games.peg_solitaire.solver.tablebase import path_of, place_of, turned_pair

Bits = NDArray[np.float64]
LEFT_OUT = cross.bits(("d2", "e2", "d1", "e1"))
"""The points that a table leaves out, because they follow from the others."""


def care(start: int, goal: int) -> float:
    """The bits that a random winning line asks for on average; the table has been built."""
    first, last, _ = turned_pair(start, goal)
    search = Search(first, last)
    ranked = Ranked(search.nothing(), np.zeros(search.words, np.uint32))
    rows = np.load(path_of(start, goal), mmap_mode="r")
    later, bits = search.level(last), np.zeros(1)
    for pieces in range(last.bit_count() + 1, first.bit_count() + 1):
        at, until = rows[:2, pieces]
        level = _positions(rows[0, at:until], first)
        rank(later, ranked)
        bits = earlier(level, ranked, bits, search.tables)
        forget(later, ranked.among)
        later = level
    return float(bits[0])


def _positions(places: Level, of_the_class: int) -> Level:
    """The lower 32 bits of the positions in a table."""
    told = [point for point in range(len(cross.POINTS)) if not LEFT_OUT >> point & 1]
    of = {position_class(untold): untold for untold in _parts(LEFT_OUT)}
    nothing = of[position_class(of_the_class)]
    found = np.full(places.size, nothing, U)
    for place, point in enumerate(told):
        assert place_of(1 << point) == 1 << place
        filled = 1 << point | of[position_class(1 << point)]
        found ^= U(filled) * (places >> np.uint32(place) & np.uint32(1)).astype(U)
    return (found & U(2**32 - 1)).astype(np.uint32)


def _parts(points: int) -> list[int]:
    bits = [cross.bit(point) for point in cross.points(points)]
    return [sum(some) for count in range(len(bits) + 1) for some in combinations(bits, count)]


@compiled
def earlier(level: Level, ranked: Ranked, later: Bits, by: Tables) -> Bits:
    """The bits from each position of a level, from those of the next one."""
    bits = np.zeros(level.size)
    turned = np.empty(8, U)
    for at in range(level.size):
        position = whole(level[at], by)
        for symmetry in range(len(by.images)):
            turned[symmetry] = image(by.images, symmetry, position)
        every = good = 0
        for half in range(2):
            jumps = legal_half(by.legal, half, position)
            while jumps:
                least = after(turned, by.changes[lowest(jumps) + half * HALF])
                jumps &= jumps - U(1)
                every += 1
                place = compiled_place(least)
                word, bit = ranked.among[place >> U(6)], U(1) << (place & U(63))
                if word & bit != U(0):
                    good += 1
                    bits[at] += later[ranked.before[place >> U(6)] + ones(word & (bit - U(1)))]
        bits[at] = bits[at] / good + np.log2(every / good)
    return bits


def graded() -> Iterator[str]:
    """All that is written down, as rows of a table, the easiest first."""
    yield "| problem | par | bits | grade |"
    yield "|---|---|---|---|"
    known = [problem for problem in PROBLEMS if problem.name in bits_of_care.CARE]
    for problem in sorted(known, key=lambda each: bits_of_care.CARE[each.name]):
        bits, grade = bits_of_care.CARE[problem.name], grades.grade(problem.name)
        yield f"| {problem.title} | {problem.par} | {bits:.2f} | {grade} |"


def write(name: str, bits: float) -> None:
    """Put a number into the module that holds them."""
    found = {**bits_of_care.CARE, name: round(bits, 2)}
    lines = [f"    {each.name!r}: {found[each.name]},\n" for each in PROBLEMS if each.name in found]
    path = Path(str(bits_of_care.__file__))
    head = path.read_text("utf-8").partition("{")[0]
    path.write_text(head + "{\n" + "".join(lines).replace("'", '"') + "}\n", encoding="utf-8")
