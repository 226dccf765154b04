"""How long the wins take with few geese: against brute force, against themselves, and as a file."""

import json
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from snuggery.games import cross
from snuggery.games.fox_and_geese import commands
from snuggery.games.fox_and_geese.engine.bitboard import FOX_WINS, GEESE_WIN, POINTS, SIDE
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.solver.self_check import won_positions, wrong_distances
from snuggery.games.fox_and_geese.solver.solver import Solver
from snuggery.games.fox_and_geese.solver.tablebase.tablebase import Table
from tests.cli.json_vocabulary import unlike_the_schema, unwritten
from tests.games.fox_and_geese.brute_force import by_force
from tests.games.fox_and_geese.conftest import Solved
from tools import solver_drawings

ROWS_5_TO_7, ROWS_4_TO_7 = 13, 20
"""How many points these rows have, in reading order."""


@pytest.mark.parametrize(
    ("diagonals", "points", "most"),
    [("everywhere", ROWS_5_TO_7, 6), ("lines", ROWS_5_TO_7, 6), ("lines", ROWS_4_TO_7, 4)],
)
def test_with_all_geese_in_the_upper_rows_brute_force_finds_the_same_distances(
    solved: Solved, diagonals: str, points: int, most: int
) -> None:
    _, table = solved[diagonals]
    force = by_force(table.geometry, points, most)
    rng, seen = Random(5), set()
    for geese in rng.sample(force.sets, 600):
        for fox in rng.sample(range(POINTS), 4):
            for side in (0, SIDE):
                here = geese | fox << POINTS | side
                if not geese >> fox & 1:
                    assert table.plies(here) == force.plies(here), here
                    seen.add(force.plies(here))
    assert len(seen) > 8


@pytest.mark.parametrize("diagonals", board.GEOMETRIES)
def test_every_distance_follows_from_those_that_the_moves_lead_to(
    solved: Solved, diagonals: str
) -> None:
    assert wrong_distances(solved[diagonals][1], 150, seed=1) == []


def test_a_wrong_distance_is_noticed(solved: Solved, monkeypatch: pytest.MonkeyPatch) -> None:
    _, table = solved["lines"]
    stored, here = Table._stored, next(won_positions(table, 1, seed=1))
    spoiled = here & cross.ALL, here >> POINTS

    def one_more(self: Table, geese: int, fox: int, half: int) -> int:
        return stored(self, geese, fox, half) + ((geese, fox) == spoiled)

    monkeypatch.setattr(Table, "_stored", one_more)
    assert wrong_distances(table, 1, seed=1) == [here]


@pytest.mark.parametrize("diagonals", board.GEOMETRIES)
def test_every_win_has_a_distance(solved: Solved, diagonals: str) -> None:
    for layer in solved[diagonals][0].layers:
        assert layer.distances
        for side in ("geese_to_move", "fox_to_move"):
            values, plies = getattr(layer, side), getattr(layer.distances, side)
            assert (sum(plies.geese), sum(plies.fox)) == (values.geese, values.fox)


@pytest.mark.parametrize("diagonals", board.GEOMETRIES)
def test_the_longest_wins_take_as_long_as_the_table_says(solved: Solved, diagonals: str) -> None:
    solver, table = solved[diagonals]
    for layer in solver.layers:
        assert layer.distances
        for win in (layer.distances.geese_longest, layer.distances.fox_longest):
            assert win.plies == (table.plies(win.here) if win.here else 0)


def test_with_four_geese_on_the_old_lines_brute_force_finds_the_same_longest_win(
    solved: Solved,
) -> None:
    """Over the whole board it takes longer: `python -m benchmarks.games.fox_and_geese brute`."""
    distances = solved["lines"][0].layers[3].distances
    assert distances
    assert (distances.geese_longest.plies, distances.fox_longest.plies) == (1, 32)


def test_the_distances_from_a_start_are_those_of_forward_steps(
    solved: Solved, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, table = solved["lines"]
    full = cross.bits(("e3", "e4", "d5", "c3", "b4"))
    monkeypatch.setitem(board.STARTS, "5", full)
    solver = Solver("lines", tmp_path, resumable=False, distances=True)
    for _ in range(5):
        layer = solver.add_layer()
    assert layer.distances
    assert layer.distances.starts
    for fox in cross.points(cross.ALL & ~full):
        here = full | cross.INDEX[fox] << POINTS
        plies = table.plies(here, full=full)
        assert layer.distances.starts.get(fox, 0) == (plies or 0)


def test_measuring_resumes_where_it_was_stopped(solved: Solved, tmp_path: Path) -> None:
    for most in (4, 5):
        solver = Solver("lines", tmp_path, distances=True)
        while len(solver.layers) < most:
            solver.add_layer(table=True)
    assert solver.layers == solved["lines"][0].layers[:5]
    assert [path.name for path in tmp_path.glob("*.far")] == ["lines-5.far"]
    solver.assemble(tmp_path / "some.table", 5)
    assert wrong_distances(Table(tmp_path / "some.table"), 50, seed=2) == []


def test_layers_solved_without_distances_are_solved_once_more(tmp_path: Path) -> None:
    Solver("lines", tmp_path).add_layer()
    assert len(Solver("lines", tmp_path).layers) == 1
    assert not Solver("lines", tmp_path, distances=True).layers


def test_the_solve_command_tells_the_longest_wins(tmp_path: Path) -> None:
    asked = ["--geese", "4", "--diagonals", "lines", "--distances", "--table", str(tmp_path / "t")]
    done = CliRunner().invoke(commands.solve, [*asked, "--check", "20", "--json"])
    assert done.exit_code == 0
    found = json.loads(done.stdout)
    assert not unwritten(found)
    assert not unlike_the_schema("solve fox-and-geese", found)
    assert found["distances_wrong"] == 0
    four = found["layers"][3]["distances"]
    assert four["fox_longest"]["plies"] == 32
    assert four["fox_longest"]["position"][-1] in "gf"
    assert sum(four["geese_to_move"]["fox"]) == 464_378


def test_the_set_drawn_on_the_page_about_the_solver_is_told_right(solved: Solved) -> None:
    geese, drawn = solver_drawings.SOLVED, solver_drawings.GEESE_PLIES | solver_drawings.FOX_PLIES
    _, table = solved["lines"]
    positions = {point: geese | cross.INDEX[point] << POINTS for point in cross.POINTS}
    found = {point: table.plies(here) for point, here in positions.items() if point in drawn}
    assert found == drawn
    assert table.won(geese) == cross.bits(drawn)
    assert {table.winner(positions[point]) for point in solver_drawings.GEESE_PLIES} == {GEESE_WIN}
    assert {table.winner(positions[point]) for point in solver_drawings.FOX_PLIES} == {FOX_WINS}
