"""Brute force for F10: from where the fox can be immobilised if both sides help each other.

Nothing here knows rings or rows to be reached: only how the pieces move. For every set of this many
geese it finds the fox's points, bit by bit, working back from the positions where she is stuck.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from itertools import combinations
from operator import or_

from snuggery.games import cross
from snuggery.games.fox_and_geese.rules import board


@dataclass(frozen=True, slots=True)
class Helped:
    """For each set of geese, the points of the fox from which help leads to the end."""

    fox_to_move: dict[int, int]
    geese_to_move: dict[int, int]
    in_a_series: dict[int, int]
    """Positions in which the fox has just jumped: she may stop or continue."""


def helped(diagonals: str, count: int, fewer: Helped | None = None) -> Helped:
    """All positions with this many geese; `fewer` is the same for one goose fewer."""
    classes: dict[tuple[int, ...], list[int]] = defaultdict(list)
    for chosen in combinations(range(len(cross.POINTS)), count):
        geese = sum(1 << index for index in chosen)
        classes[tuple((geese & row).bit_count() for row in board.ROWS)].append(geese)
    found = Helped({}, {}, {})
    lines = _Lines(diagonals)
    # steps forward lead to classes with more geese in the upper rows, and those are done first
    for rows in sorted(classes, key=lambda rows: -sum(n * row for row, n in enumerate(rows))):
        for geese in classes[rows]:
            found.fox_to_move[geese] = lines.stuck(geese) | lines.jumping(geese, fewer)
            found.geese_to_move[geese] = 0
        waiting = classes[rows]
        while waiting:  # steps sideways stay in the class, back and forth
            changed = [geese for geese in waiting if lines.spread(geese, found)]
            waiting = list(
                {before for geese in changed for before in _sideways(geese)} | set(changed)
            )
    for geese, points in found.geese_to_move.items():
        found.in_a_series[geese] = points | lines.jumping(geese, fewer)
    return found


class _Lines:
    """The ways of the fox."""

    def __init__(self, diagonals: str) -> None:
        self.steps = {
            cross.bit(point): cross.bits(ends)
            for point, ends in board.NEIGHBOURS[diagonals].items()
        }
        self.jumps = [
            (cross.bit(point), jump.over_bit, jump.end_bit)
            for point, jumps in board.JUMPS[diagonals].items()
            for jump in jumps
        ]

    def jumping(self, geese: int, fewer: Helped | None) -> int:
        """The points from which a jump helps."""
        if not fewer:
            return 0
        return _union(
            begin
            for begin, over, end in self.jumps
            if geese & over and not geese & (begin | end) and fewer.in_a_series[geese ^ over] & end
        )

    def stuck(self, geese: int) -> int:
        """The points on which the fox can neither step nor jump."""
        free = _union(point for point, ends in self.steps.items() if ends & ~geese)
        free |= _union(begin for begin, over, end in self.jumps if geese & over and not geese & end)
        return cross.ALL & ~geese & ~free

    def spread(self, geese: int, found: Helped) -> bool:
        """Look at one set again; whether more points are known now."""
        before = found.geese_to_move[geese], found.fox_to_move[geese]
        for after in (*_forward(geese), *_sideways(geese)):
            found.geese_to_move[geese] |= found.fox_to_move[after] & ~geese
        near = _union(self.steps[cross.bit(p)] for p in cross.points(found.geese_to_move[geese]))
        found.fox_to_move[geese] |= near & ~geese
        return before != (found.geese_to_move[geese], found.fox_to_move[geese])


def _union(sets: Iterable[int]) -> int:
    return reduce(or_, sets, 0)


def _steps(way: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    return tuple(
        (cross.bit(name), cross.bit(end))
        for name in cross.POINTS
        if (end := cross.beside(name, way))
    )


FORWARD = _steps((0, 1))
SIDEWAYS = _steps((1, 0)) + _steps((-1, 0))


def _forward(geese: int) -> list[int]:
    return [geese ^ begin ^ end for begin, end in FORWARD if geese & begin and not geese & end]


def _sideways(geese: int) -> list[int]:
    return [geese ^ begin ^ end for begin, end in SIDEWAYS if geese & begin and not geese & end]
