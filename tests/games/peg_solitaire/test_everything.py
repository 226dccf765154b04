"""Everything from the central vacancy, compared with what others have counted."""

from snuggery.games.peg_solitaire.engine.bitboard import Level
from snuggery.games.peg_solitaire.solver.enumeration import levels, shortest
from tests.games.peg_solitaire.positions import CENTRE, FULL_BUT_CENTRE, begin, played

A112737 = """
    1 1 2 8 39 171 719 2757 9751 31312 89927 229614 517854 1022224 1753737 2598215 3312423 3626632
    3413313 2765623 1930324 1160977 600372 265865 100565 32250 8688 1917 348 50 7 2
"""
"""OEIS: distinct positions after n jumps. G. I. Bell, 2005."""
A112738 = """
    1 1 2 8 38 164 635 2089 6174 16020 35749 68326 112788 162319 204992 230230 230230 204992 162319
    112788 68326 35749 16020 6174 2089 635 164 38 8 2 1 1
"""
"""OEIS: those of them that can still be reduced to one piece in the centre. G. I. Bell, 2005."""
DEAD_ENDS = """
    0 0 0 0 0 0 1 0 0 0 1 1 0 5 10 7 27 47 121 373 925 1972 3346 4356 4256 3054 1715 665 182 39 6 2
"""
"""Positions without a further jump: Wikipedia, Peg solitaire, in the table of all positions."""
SOLUTIONS = 40_861_647_040_079_968
"""G. I. Bell, Notes on solving and playing peg solitaire on a computer (arXiv:0903.3696), and
W. Butler, durangobill.com/Peg33.html."""


def numbers(text: str) -> list[int]:
    return [int(number) for number in text.split()]


def test_everything_from_the_centre_is_counted_as_it_was_published() -> None:
    # One test, about nine seconds of work: there is no shorter way to these numbers.
    kept: list[Level] = []
    reached = list(levels(FULL_BUT_CENTRE, kept))
    assert [level.every.up_to_symmetry for level in reached] == numbers(A112737)
    assert sum(level.every.up_to_symmetry for level in reached) == 23_475_688
    assert sum(level.every.in_full for level in reached) == 187_636_299
    assert [level.stuck.up_to_symmetry for level in reached] == numbers(DEAD_ENDS)
    line = shortest(FULL_BUT_CENTRE, CENTRE, known=kept)
    assert line is not None
    assert [level.up_to_symmetry for level in line.by_level] == numbers(A112738)
    assert line.on_the_way == 2 * 839_536  # Bell stores one half
    assert line.solutions == SOLUTIONS
    assert len(line.plays) == 18  # Bergholt 1912; Beasley proved that none is shorter
    assert played(begin(), *map(str, line.plays)).won()
