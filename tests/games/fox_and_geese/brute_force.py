"""Who wins and how soon, position by position, by trying all moves again and again.

Nothing here knows of classes, mirror images or words: the solution is compared with it. The
geese are on the first points in reading order, whole rows of them: never going back,
they cannot leave those.
"""

from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Any

import numpy as np

from snuggery.core.compiled.compiling import Row, zeros
from snuggery.games.fox_and_geese.engine.bitboard import (
    ALL,
    GOING_ON,
    POINTS,
    ROOM,
    SIDE,
    all_moves,
    ended,
)
from snuggery.games.fox_and_geese.engine.compiled import compiled

BINOMIAL = np.array([[comb(n, k) for k in range(POINTS + 1)] for n in range(POINTS + 1)], np.int64)

FAR = 10_000
"""More plies than any win takes."""


@compiled
def place(first: Row, here: int) -> int:
    """The place of a position among all."""
    rank, count = 0, 0
    geese = here & ALL
    for point in range(POINTS):
        if geese >> point & 1:
            count += 1
            rank += BINOMIAL[point][count]
    return (first[count] + rank) * 2 * POINTS + 2 * (here >> POINTS & 63) + (here >> POINTS + 6)


@compiled
def sweep(geometry: int, first: Row, sets: Row, values: Any, moves: Row) -> int:
    """Look at all positions that are still open; how many were settled."""
    found = 0
    for index in range(len(sets)):
        for fox in range(POINTS):
            for side in range(2):
                here = sets[index] | fox << POINTS | side * SIDE
                if sets[index] >> fox & 1 or values[place(first, here)]:
                    continue
                value = ended(geometry, sets[index], fox, side)
                if value == GOING_ON:
                    value = by_moves(geometry, first, here, values, moves)
                if value:
                    values[place(first, here)] = value
                    found += 1
    return found


@compiled
def by_moves(geometry: int, first: Row, here: int, values: Any, moves: Row) -> int:
    """The winner if one move wins or all moves lose."""
    mover = 2 if here & SIDE else 1
    end = all_moves(geometry, -1, here, moves, 0)
    lost = True
    for move in range(end):
        value = values[place(first, moves[move])]
        if value == mover:
            return mover
        lost = lost and value == 3 - mover
    return 3 - mover if lost else 0


@compiled
def shorten(geometry: int, first: Row, sets: Row, values: Any, plies: Any, moves: Row) -> int:
    """Look at all won positions; how many of them take another number of plies than it seemed."""
    found = 0
    for index in range(len(sets)):
        for fox in range(POINTS):
            for side in range(2):
                here = sets[index] | fox << POINTS | side * SIDE
                if sets[index] >> fox & 1 or not values[place(first, here)]:
                    continue
                new = 0
                if not ended(geometry, sets[index], fox, side):
                    new = plies_by_moves(geometry, first, here, values, plies, moves)
                if new != plies[place(first, here)]:
                    plies[place(first, here)] = new
                    found += 1
    return found


@compiled
def plies_by_moves(
    geometry: int, first: Row, here: int, values: Any, plies: Any, moves: Row
) -> int:
    """One more than the nearest end that the winner reaches, or the farthest the loser does."""
    winner = values[place(first, here)]
    hurrying = winner == (2 if here & SIDE else 1)
    end = all_moves(geometry, -1, here, moves, 0)
    best = FAR if hurrying else 0
    for move in range(end):
        at = place(first, moves[move])
        if values[at] == winner:
            best = min(best, plies[at]) if hurrying else max(best, plies[at])
    return min(best + 1, FAR)


class BruteForce:
    """All positions with at most this many geese on the first points in reading order."""

    def __init__(self, geometry: int, points: int, most: int) -> None:
        counts = [comb(points, count) for count in range(most + 1)]
        self.first = zeros(most + 1)
        for count in range(most):
            self.first[count + 1] = self.first[count] + counts[count]
        self.sets = [
            sum(1 << point for point in chosen)
            for count in range(1, most + 1)
            for chosen in combinations(range(points), count)
        ]
        self.values = np.zeros(sum(counts) * 2 * POINTS, np.int8)
        moves = zeros(ROOM)
        listed = np.array(self.sets, np.int64)
        while sweep(geometry, self.first, listed, self.values, moves):
            pass
        self.lengths = np.full(len(self.values), FAR, np.int16)
        while shorten(geometry, self.first, listed, self.values, self.lengths, moves):
            pass

    def plies(self, here: int) -> int | None:
        """How many plies a win takes; None for a draw."""
        return int(self.lengths[place(self.first, here)]) if self.winner(here) else None

    def longest(self) -> tuple[int, int]:
        """The most plies that a win of the geese takes, and one of the fox."""
        geese, fox = (int(self.lengths[self.values == winner].max()) for winner in (1, 2))
        return geese, fox

    def winner(self, here: int) -> int:
        """GEESE_WIN, FOX_WINS, or GOING_ON for a draw."""
        return int(self.values[place(self.first, here)])

    def counts(self, geese: int) -> tuple[tuple[int, int], ...]:
        """How often geese and fox win with this many geese: the geese to move, then the fox."""
        end = int(self.first[geese + 1]) if geese + 1 < len(self.first) else None
        by_side = self.values.reshape(-1, POINTS, 2)[int(self.first[geese]) : end]
        return tuple(
            (int((by_side[..., side] == 1).sum()), int((by_side[..., side] == 2).sum()))
            for side in range(2)
        )


@lru_cache(maxsize=4)
def by_force(geometry: int, points: int, most: int) -> BruteForce:
    """The same for all tests that ask for it."""
    return BruteForce(geometry, points, most)
