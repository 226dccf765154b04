"""The board as a square, and what solving may forget: checked against the board's own lines."""

from itertools import combinations
from pathlib import Path
from random import Random

import numpy as np
import pytest

from snuggery.games import cross
from snuggery.games.fox_and_geese.engine import square_board
from snuggery.games.fox_and_geese.engine.bitboard import ALL
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.solver import memory
from snuggery.games.fox_and_geese.solver.tablebase import goose_sets


def random_sets(count: int) -> list[int]:
    """Sets of some and of many geese."""
    rng = Random(5)
    return [rng.getrandbits(33) & rng.getrandbits(33) for _ in range(count)] + [
        rng.getrandbits(33) | rng.getrandbits(33) for _ in range(count)
    ]


def test_the_square_holds_the_same_points() -> None:
    assert square_board.squared(ALL) == square_board.BOARD
    for points in random_sets(100):
        assert square_board.crossed(square_board.squared(points)) == points


@pytest.mark.parametrize("diagonals", board.GEOMETRIES)
def test_on_the_square_the_fox_steps_along_the_same_lines(diagonals: str) -> None:
    geometry = board.GEOMETRIES.index(diagonals)
    for point in cross.POINTS:
        beside = square_board.neighbours(geometry, cross.bit(point))
        assert set(cross.points(beside)) == set(board.NEIGHBOURS[diagonals][point])


@pytest.mark.parametrize("diagonals", board.GEOMETRIES)
def test_on_the_square_she_jumps_from_the_same_points_and_is_stuck_on_the_same(
    diagonals: str,
) -> None:
    geometry = board.GEOMETRIES.index(diagonals)
    seen = 0
    for geese in random_sets(200):
        lines = square_board.over_lines(geometry, square_board.squared(geese))
        jumping = {
            point
            for point in cross.points(ALL & ~geese)
            for jump in board.JUMPS[diagonals][point]
            if jump.over_bit & geese and not jump.end_bit & geese
        }
        assert set(cross.points(square_board.crossed(square_board.beside(*lines)))) == jumping
        stuck = square_board.stuck(geometry, geese)
        rings = board.RINGS[diagonals]
        assert set(cross.points(stuck)) == {
            point for point in cross.points(ALL & ~geese) if not rings[point] & ~geese
        }
        seen += stuck != 0
    assert seen


def test_no_catch_leads_to_what_solving_has_forgotten() -> None:
    numbers = goose_sets.numbering(4)
    levels = {level[0].level: level for level in goose_sets.layer(4)}
    forgotten = {number: memory.passed(4, level) for number, level in levels.items()}
    assert max(forgotten.values()) > 0
    for chosen in combinations(range(33), 4):
        geese = sum(1 << point for point in chosen)
        level = sum(int(point[1]) for point in cross.points(geese))
        for goose in chosen:
            left = geese ^ 1 << goose
            at = goose_sets.number(numbers, left)
            at = at if at >= 0 else goose_sets.number(numbers, goose_sets.mirrored(left))
            assert at >= forgotten[level]


def test_more_geese_take_more_memory_and_so_do_more_threads() -> None:
    needed = [memory.memory_needed(geese, threads) for geese, threads in ((5, 1), (8, 1), (8, 2))]
    assert needed == sorted(set(needed))


def test_solving_without_resuming_later_needs_less_memory() -> None:
    assert memory.memory_needed(8, 1, resumable=False) < memory.memory_needed(8, 1)


def test_a_table_takes_more_memory_and_so_do_distances() -> None:
    plain = memory.memory_needed(8, 1)
    assert plain < memory.memory_needed(8, 1, table=True)
    assert memory.memory_needed(8, 1, table=True) < memory.memory_needed(8, 1, distances=True)


def test_series_that_were_saved_come_back(tmp_path: Path) -> None:
    np.save(tmp_path / "some.npy", np.arange(5_000))
    series = memory.Series.load(tmp_path / "some.npy")
    series.forget(1_000)
    assert series.words[1_000:].tolist() == list(range(1_000, 5_000))
    assert len(memory.Series.load(tmp_path / "none.npy").words) == 0
