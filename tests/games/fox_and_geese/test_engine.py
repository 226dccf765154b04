"""The bitboard engine against rules/, move for move; and counts of all ways to play on."""

import pytest

from snuggery.games import cross
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.rules.state import FOX, GEESE, Position

pytest.importorskip("numba", reason="the engine is compiled only with the extra `fast`")

from snuggery.core.compiled.compiling import zeros
from snuggery.games.fox_and_geese.engine import bitboard
from snuggery.games.fox_and_geese.engine.playouts import SIZE, playouts
from tests.games.fox_and_geese.positions import MIDDLE_GAMES, begin, random_walks, read

DEPTH = 6
FROM_THE_START = {
    ("everywhere", "13"): (20, 133, 681, 7_037, 39_801, 456_121),
    ("everywhere", "15"): (18, 119, 599, 6_673, 37_577, 466_569),
    ("everywhere", "17"): (16, 75, 387, 4_691, 26_535, 345_357),
    ("lines", "13"): (20, 133, 519, 5_347, 24_797, 283_721),
    ("lines", "15"): (18, 119, 461, 5_133, 23_741, 294_635),
    ("lines", "17"): (16, 75, 291, 3_533, 16_617, 216_495),
}
"""Placing the fox is the first ply."""
FROM_THE_MIDDLE = {
    "a wall with a gap": (6, 133, 569, 10_287, 46_045, 784_609),
    "a pack on the left": (12, 61, 740, 3_043, 37_617, 195_554),
    "the fox behind them": (14, 121, 1_686, 9_835, 138_169, 843_072),
    "a series at hand": (9, 169, 1_431, 20_458, 142_055, 2_103_578),
    "few geese left": (14, 120, 342, 2_236, 15_013, 120_794),
}


ROOM = zeros(bitboard.ROOM)


def by_engine(position: Position, depth: int) -> int:
    geometry = board.GEOMETRIES.index(position.diagonals)
    if not position.fox:
        return sum(by_engine(position.after(FOX, move), depth - 1) for move in position.moves(FOX))
    return bitboard.perft(geometry, position.full, position.seen[-1], depth, ROOM, 0)


def by_rules(position: Position, depth: int) -> int:
    moves = tuple(position.moves(position.turn))
    if depth == 1:
        return len(moves)
    return sum(by_rules(position.after(position.turn, move), depth - 1) for move in moves)


@pytest.mark.parametrize(("diagonals", "geese"), FROM_THE_START)
def test_both_routes_count_the_same_ways_from_the_start(diagonals: str, geese: str) -> None:
    position = begin(diagonals=diagonals, geese=geese)
    expected = FROM_THE_START[diagonals, geese]
    assert tuple(by_engine(position, depth) for depth in range(1, DEPTH + 1)) == expected
    assert by_rules(position, DEPTH) == expected[-1]


@pytest.mark.parametrize("name", MIDDLE_GAMES)
def test_both_routes_count_the_same_ways_from_the_middle(name: str) -> None:
    position = read(*MIDDLE_GAMES[name])
    expected = FROM_THE_MIDDLE[name]
    assert tuple(by_engine(position, depth) for depth in range(1, DEPTH + 1)) == expected
    assert by_rules(position, DEPTH) == expected[-1]


@pytest.mark.parametrize("diagonals", board.GEOMETRIES)
def test_engine_and_rules_agree_move_for_move(diagonals: str) -> None:
    """The benchmark looks at 100,000 positions in the same way."""
    for position in random_walks(2, diagonals, 3_000):
        assert not disagreement(position)


def disagreement(position: Position) -> str:
    """In what engine and rules differ; in nothing, it is to be hoped."""
    if not position.fox:
        return ""
    geometry, here = board.GEOMETRIES.index(position.diagonals), position.seen[-1]
    outcome = position.outcome()
    winners = outcome.winners if outcome else ()
    expected = {(): bitboard.GOING_ON, (GEESE,): bitboard.GEESE_WIN, (FOX,): bitboard.FOX_WINS}[
        winners
    ]
    fox = here >> bitboard.POINTS & 63
    if bitboard.ended(geometry, here & cross.ALL, fox, here & bitboard.SIDE) != expected:
        return "the end"
    if outcome:
        return ""
    end = bitboard.all_moves(geometry, position.full, here, ROOM, 0)
    legal = position.moves(position.turn)
    leads = [position.after(position.turn, move).seen[-1] for move in legal]
    return "" if [int(ROOM[move]) for move in range(end)] == leads else "the moves"


def test_random_play_wins_nothing_that_the_rules_do_not_allow() -> None:
    memory = zeros(SIZE)
    moves, geese, fox, drawn = playouts(0, board.STARTS["13"], 4_000, 1_000, 3, memory)
    assert geese + fox + drawn == 4_000
    assert fox > 3_900
    # 3,877 such games by rules/ had 89.9 plies on average
    assert moves / 4_000 == pytest.approx(89.9, abs=3)


def test_a_random_game_is_given_up_after_a_number_of_plays() -> None:
    moves, *ends = playouts(0, board.STARTS["13"], 50, 5, 3, zeros(SIZE))
    assert moves <= 50 * (1 + 2 * 5)
    assert ends[2] >= 45


def test_where_there_are_more_series_than_room_every_end_of_one_is_found() -> None:
    text = "##.g.##/##ggg##/...g.g./gggg.gg/.gF..g./##gg.##/##.g.## f"
    position = read(text, "17", "everywhere")
    moves = tuple(position.moves(FOX))
    assert len(moves) > bitboard.ROOM
    ends = {position.after(FOX, move).seen[-1] for move in moves}
    geometry = board.GEOMETRIES.index("everywhere")
    assert bitboard.leads(geometry, 0, position.seen[-1], ROOM) == ends
