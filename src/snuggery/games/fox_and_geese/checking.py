"""A table held against itself: whether each value follows from those that the moves lead to."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from pathlib import Path
from random import Random

from snuggery.games.fox_and_geese.compiled import Row, zeros
from snuggery.games.fox_and_geese.engine import (
    ALL,
    FOX_WINS,
    GEESE_WIN,
    GOING_ON,
    POINTS,
    ROOM,
    SIDE,
    all_moves,
    ended,
)
from snuggery.games.fox_and_geese.table import Table


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
    """Of so many random positions those whose value does not follow from their moves."""
    moves = zeros(ROOM)
    return [
        here
        for here in random_positions(table, count, seed)
        if table.winner(here) != by_moves(table, here, moves)
    ]


def disagreements_of_many(path: Path, count: int, processes: int) -> list[int]:
    """The same for more positions, several processes at work."""
    share = partial(_share, path, count // processes)
    with ProcessPoolExecutor(processes) as pool:
        return list(chain.from_iterable(pool.map(share, range(processes))))


def _share(path: Path, count: int, seed: int) -> list[int]:
    return disagreements(Table(path), count, seed)


def by_moves(table: Table, here: int, moves: Row) -> int:
    """The value of a position by the values of what the moves lead to."""
    end = all_moves(table.geometry, 0, here, moves, 0)
    found = {table.winner(leads) for leads in {int(moves[at]) for at in range(end)}}
    mover, other = (FOX_WINS, GEESE_WIN) if here & SIDE else (GEESE_WIN, FOX_WINS)
    return mover if mover in found else GOING_ON if GOING_ON in found else other
