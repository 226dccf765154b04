"""The learned guess: which weights count in a position, and that the search goes by them."""

from hypothesis import given
from hypothesis import strategies as st

from snuggery.core.compiled.bits import popcount
from snuggery.core.compiled.compiling import zeros
from snuggery.games import cross
from snuggery.games.fox_and_geese.engine.bitboard import ALL, POINTS
from snuggery.games.fox_and_geese.players.deepening import think
from snuggery.games.fox_and_geese.players.patterns import (
    MOST,
    SEEN,
    SIZE,
    TALLY,
    write_places,
)
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.rules.state import GEESE, Position
from tests.games.fox_and_geese.test_alpha_beta import position

LINES = board.GEOMETRIES.index("lines")
MIRROR = cross.SYMMETRIES[1]


def places(geese: int, fox: int, fox_to_move: int) -> list[int]:
    room = zeros(SEEN)
    write_places(LINES, geese, fox, fox_to_move, room, 0)
    return sorted(int(room[at]) for at in range(SEEN))


@given(st.integers(0, ALL), st.integers(0, POINTS - 1), st.integers(0, 1))
def test_a_position_and_its_mirror_image_weigh_the_same(geese: int, fox: int, side: int) -> None:
    geese &= ~(1 << fox)
    found = places(geese, fox, side)
    assert found == places(cross.turned(geese, MIRROR), MIRROR[fox], side)
    assert all(side * SIZE <= place < (side + 1) * SIZE for place in found)


@given(st.integers(0, ALL), st.integers(0, POINTS - 1), st.integers(0, POINTS - 1))
def test_every_goose_is_seen(geese: int, fox: int, goose: int) -> None:
    geese &= ~(1 << fox)
    if goose != fox:
        assert places(geese, fox, 0) != places(geese ^ 1 << goose, fox, 0)


def test_the_tally_counts_geese_and_the_points_she_can_reach() -> None:
    cornered = cross.bits(("c6", "d6", "e6", "d5"))
    told = places(cornered, cross.INDEX["d7"], 0)[-1] - TALLY
    assert divmod(told, MOST) == (popcount(cornered), 3)  # c7, d7 and e7


def test_the_search_goes_by_the_weights() -> None:
    wall = cross.bits(("a5", "b5", "c4", "d5", "e5", "f5", "g5"))
    now = position(wall | cross.INDEX["d7"] << POINTS, "lines")
    assert chosen(now, -1) == "c4-c5"  # behind it she has six points
    assert chosen(now, 1) != "c4-c5"


def chosen(now: Position, worth: int) -> str:
    """What the geese do if each point that she can reach is worth this much to them."""
    weights = zeros(2 * SIZE)
    for geese in range(MOST):
        for reach in range(MOST):
            weights[SIZE + TALLY + MOST * geese + reach] = worth * reach  # the fox is to move
    return str(think(now.view(GEESE), now.moves(GEESE), deepest=1, weights=weights)[0].move)
