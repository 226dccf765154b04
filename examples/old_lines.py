"""Fox and Geese on the old lines, for programs that learn it: how lessons begin and end, the exam.

Values are what the geese expect: 1 if they win, -1 if the fox does. Positions are whole numbers, as
in snuggery.games.fox_and_geese.engine.bitboard, whose compiled rules these lessons follow.

From the start, two programs that know nothing draw nearly every game, and there is nothing to learn
from that. So more than half of the games begin with geese scattered at random, and a draw is worth
something to the geese: more, the fewer points the fox can still reach. That counts for less and
less in the first half of the lessons, and for little in the second.
"""

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from snuggery.benchmark.sets import shipped
from snuggery.core.compiled.bits import popcount
from snuggery.core.compiled.compiling import Row, compiler_for, row
from snuggery.core.compiled.random_numbers import below, following
from snuggery.games.fox_and_geese import GAME
from snuggery.games.fox_and_geese.engine import bitboard
from snuggery.games.fox_and_geese.engine.bitboard import (
    ALL,
    GEESE_WIN,
    POINTS,
    SIDE,
    ended,
    progress,
)
from snuggery.games.fox_and_geese.engine.playouts import nth
from snuggery.games.fox_and_geese.engine.square_board import BOARD, squared
from snuggery.games.fox_and_geese.players.evaluation import reached
from snuggery.games.fox_and_geese.rules import board

Array = NDArray[Any]
compiled = compiler_for(Path(__file__).parent, Path(bitboard.__file__).parents[1])
LINES = board.GEOMETRIES.index("lines")
STARTS = row([board.STARTS[geese] for geese in ("13", "15", "17")])
FEWEST, MOST = 8, 17
"""How many geese are scattered."""
SCATTERED = 60
"""In how many games out of a hundred."""
WILD = 16
"""The most random plies at the beginning of the other games."""
WHIM = 50
"""Of a thousand moves, how many are random later on."""
PATIENCE = 40
"""A lesson is drawn after this many plies without progress."""
LONGEST = 400
KEPT = 0.9
"""How much of what came of a game reaches the ply before; the rest is what was expected."""
SPACE, LITTLE = 0.8, 0.2
"""What space is worth when a game is drawn, at first and in the end."""
EVEN, ROOMY = 0.5, 20
"""The part of this many points that counts for neither side."""
GOING_ON = 2.0


@compiled
def beginning(seed: int) -> tuple[int, int, int, int]:
    """A position, the set of geese for which F4 holds, how many random plies follow, and a seed."""
    seed = following(seed)
    if below(seed, 100) < SCATTERED:
        seed = following(seed)
        count, geese = FEWEST + below(seed, MOST - FEWEST + 1), 0
        while popcount(geese) < count:
            seed = following(seed)
            geese |= 1 << below(seed, POINTS)
        full, wild = 0, 0
        seed = following(seed)
        side = SIDE * below(seed, 2)
    else:
        seed = following(seed)
        geese = full = STARTS[below(seed, len(STARTS))]
        seed = following(seed)
        wild, side = max(0, below(seed, WILD + WILD // 2) - WILD // 2), 0
    seed = following(seed)
    fox = nth(ALL & ~geese, below(seed, POINTS - popcount(geese)))
    return geese | fox << POINTS | side, full, wild, seed


@compiled
def settled(here: int) -> float:
    """Who has won; GOING_ON if nobody has."""
    result = ended(LINES, here & ALL, here >> POINTS & 63, here & SIDE)
    if not result:
        return GOING_ON
    return 1.0 if result == GEESE_WIN else -1.0


@compiled
def standing(line: Row, ply: int, since: int, space: float) -> float:
    """The result of a game after this many plies; `since` is when there was progress last."""
    here = line[ply]
    result = settled(here)
    if result != GOING_ON:
        return result
    stood = 1
    for earlier in range(ply - 4, since - 1, -2):
        stood += line[earlier] == here
    if stood < 3 and ply - since < PATIENCE and ply < LONGEST:
        return GOING_ON
    geese, fox = here & ALL, here >> POINTS & 63
    region = reached(LINES, BOARD & ~squared(geese), squared(1 << fox))
    return space * (EVEN - popcount(region) / ROOMY)


@compiled
def repeats(line: Row, ply: int, since: int, leads: int) -> bool:
    """Whether a move leads back to a position of this game."""
    for earlier in range(ply - 3, since - 1, -2):  # noqa: SIM110 - compiled
        if line[earlier] == leads:
            return True
    return False


@compiled
def last_progress(line: Row, ply: int, since: int) -> int:
    """When there was progress last, with the move just made."""
    return ply if progress(line[ply - 1], line[ply]) else since


@compiled
def look_back(expected: Array, whims: Row, plies: int, result: float, targets: Array) -> None:
    """What each position should have been worth: TD(lambda), cut where a move was a whim."""
    for ply in range(plies - 1, -1, -1):
        kept = 0.0 if whims[ply] else KEPT
        result = (1 - kept) * expected[ply] + kept * result
        targets[ply] = result


def space_after(part: float) -> float:
    """What space is worth after this part of all lessons."""
    return max(LITTLE, SPACE * (1 - 2 * part))


class Exam:
    """The benchmark's positions: what each move leads to, and what it gives away."""

    def __init__(self) -> None:
        rows = []
        for number, position in enumerate(shipped(GAME.slug).positions):
            now: Any = position.table(GAME).state
            for move in now.moves(now.turn):
                leads = now.after(now.turn, move).seen[-1]
                rows.append((number, leads, position.regret(str(move))))
        numbers, leads, regrets = zip(*rows, strict=True)
        self.leads: Array = np.array(leads, np.int64)
        self._regrets = np.array(regrets)
        self._first = np.flatnonzero(np.diff(numbers, prepend=-1))

    def regret(self, values: Array) -> float:
        """Given what each move leads to is worth to the geese: the mean regret of the best."""
        good = np.where(self.leads & SIDE, values, -values)  # after her move they are to move
        pieces = zip(
            np.split(good, self._first[1:]), np.split(self._regrets, self._first[1:]), strict=True
        )
        return float(np.mean([regrets[each.argmax()] for each, regrets in pieces]))
