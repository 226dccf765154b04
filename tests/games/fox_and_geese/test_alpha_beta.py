"""The search that knows no game, against the tables of few geese: the same wins, as soon."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from snuggery.games import cross
from snuggery.games.fox_and_geese.engine.bitboard import (
    FOX_WINS,
    GEESE_WIN,
    GOING_ON,
    POINTS,
    SIDE,
    ended,
)
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.rules.moves import Move
from snuggery.games.fox_and_geese.rules.state import FOX, GEESE, Board, Position, key
from snuggery.games.fox_and_geese.solver.tablebase.tablebase import Table
from snuggery.search.alpha_beta import AlphaBeta
from tests.games.fox_and_geese.conftest import Solved

NEAR, DRAWN = 4, 3
"""How many plies the search looks ahead for a win, and where there is none."""


def position(here: int, diagonals: str) -> Position:
    """A position of the table, as the rules have it."""
    fox = cross.POINTS[here >> POINTS & 63]
    turn = FOX if here & SIDE else GEESE
    geese = here & cross.ALL
    seen = (key(geese, fox, turn),)
    return Position(geese, fox, turn, board.STARTS["13"], diagonals, 0, seen)


def apart(one: str, other: str) -> int:
    """The larger of the distances in columns and rows."""
    return max(abs(ord(a) - ord(b)) for a, b in zip(one, other, strict=True))


def crowded(table: Table, count: int, seed: int) -> Iterator[int]:
    """Positions in which a few geese are close to the fox."""
    rng = Random(seed)
    for _ in range(count):
        fox = rng.choice(cross.POINTS)
        near = [point for point in cross.POINTS if apart(point, fox) <= 2]
        near.remove(fox)
        geese = cross.bits(rng.sample(near, rng.randint(3, min(len(near), table.geese))))
        here = geese | cross.INDEX[fox] << POINTS | rng.choice((0, SIDE))
        if not ended(table.geometry, geese, cross.INDEX[fox], here & SIDE):
            yield here


def test_the_search_finds_the_wins_of_the_table_and_no_others(solved: Solved) -> None:
    seen: Counter[tuple[int, int]] = Counter()
    _, table = solved["lines"]
    for here in crowded(table, 6000, seed=2):
        winner, plies = table.winner(here), table.plies(here) or DRAWN
        if plies > NEAR or seen[winner, plies] >= 2:
            continue
        seen[winner, plies] += 1
        state = position(here, "lines")
        search: AlphaBeta[Move, Board] = AlphaBeta(FOX)
        found = search.search(state, depth=plies)
        value = {FOX_WINS: 1.0, GEESE_WIN: 0.0}.get(winner, 0.5)
        assert (found.value, found.depth, found.exact) == (value, plies, bool(winner)), str(state)
    assert {winner for winner, _ in seen} == {GOING_ON, FOX_WINS, GEESE_WIN}
    assert len(seen) >= 7
