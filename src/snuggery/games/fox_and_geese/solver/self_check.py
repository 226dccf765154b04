"""A table checked against itself: values and distances must follow from the moves."""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from pathlib import Path
from random import Random

from snuggery.core.compiled.compiling import Row, zeros
from snuggery.games.fox_and_geese.engine.bitboard import (
    ALL,
    FOX_WINS,
    GEESE_WIN,
    GOING_ON,
    POINTS,
    ROOM,
    SIDE,
    ended,
    leads,
)
from snuggery.games.fox_and_geese.solver.tablebase.tablebase import Table


def random_positions(table: Table, count: int, seed: int) -> Iterator[int]:
    """Positions that no rule decides, with any number of geese that the table knows."""
    rng = Random(seed)
    while count:
        fox, *geese = rng.sample(range(POINTS), rng.randint(1, table.geese) + 1)
        here = sum(1 << point for point in geese) | fox << POINTS | rng.choice((0, SIDE))
        if not ended(table.geometry, here & ALL, fox, here & SIDE):
            yield here
            count -= 1


def disagreements(table: Table, count: int, seed: int) -> list[int]:
    """Of this many random positions those whose value does not follow from their moves."""
    moves = zeros(ROOM)
    return [
        here
        for here in random_positions(table, count, seed)
        if table.winner(here) != by_moves(table, here, moves)
    ]


def won_positions(table: Table, count: int, seed: int) -> Iterator[int]:
    """Positions with the geese to move that someone wins, but not at once."""
    rng = Random(seed)
    while count:
        points = rng.sample(range(POINTS), rng.randint(1, table.measured))
        geese = sum(1 << point for point in points)
        won = [geese | fox << POINTS for fox in range(POINTS) if table.won(geese) >> fox & 1]
        here = rng.choice(won) if won else 0
        if here and not ended(table.geometry, geese, here >> POINTS, 0):
            yield here
            count -= 1


def wrong_distances(table: Table, count: int, seed: int) -> list[int]:
    """Of this many random wins those whose distance does not follow from their moves."""
    return [
        here
        for here in won_positions(table, count, seed)
        if table.plies(here) != table.plies_by_moves(here)
    ]


def disagreements_of_many(path: Path, count: int, processes: int) -> list[int]:
    """Hold more values to the test, several processes at work."""
    return _of_many(disagreements, path, count, processes)


def wrong_distances_of_many(path: Path, count: int, processes: int) -> list[int]:
    """Hold more distances to the test, several processes at work."""
    return _of_many(wrong_distances, path, count, processes)


Check = Callable[[Table, int, int], list[int]]


def _of_many(check: Check, path: Path, count: int, processes: int) -> list[int]:
    share = partial(_share, check, path, count // processes)
    with ProcessPoolExecutor(processes) as pool:
        return list(chain.from_iterable(pool.map(share, range(processes))))


def _share(check: Check, path: Path, count: int, seed: int) -> list[int]:
    return check(Table(path), count, seed)


def by_moves(table: Table, here: int, moves: Row) -> int:
    """The value of a position by the values of what the moves lead to."""
    found = {table.winner(each) for each in leads(table.geometry, 0, here, moves)}
    mover, other = (FOX_WINS, GEESE_WIN) if here & SIDE else (GEESE_WIN, FOX_WINS)
    return mover if mover in found else GOING_ON if GOING_ON in found else other
