"""The game solved for few geese: against brute force, against itself, and as a file."""

import json
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from snuggery.games import cross
from snuggery.games.fox_and_geese import commands
from snuggery.games.fox_and_geese.engine.bitboard import (
    ALL,
    FOX_WINS,
    GEESE_WIN,
    GOING_ON,
    POINTS,
    SIDE,
)
from snuggery.games.fox_and_geese.players.oracle import Waiting
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.solver.self_check import disagreements, random_positions
from snuggery.games.fox_and_geese.solver.solver import Solver
from snuggery.games.fox_and_geese.solver.tablebase import goose_sets
from snuggery.games.fox_and_geese.solver.tablebase.tablebase import Table
from tests.games.fox_and_geese.brute_force import by_force
from tests.games.fox_and_geese.conftest import Solved

ROWS_5_TO_7, ROWS_4_TO_7 = 13, 20
"""How many points these rows have, in reading order."""


def test_every_set_has_one_number_or_its_mirror_image_has() -> None:
    numbers = goose_sets.numbering(4)
    found = []
    for chosen in combinations(range(POINTS), 4):
        geese = sum(1 << point for point in chosen)
        own = goose_sets.number(numbers, geese)
        assert own >= 0 or goose_sets.number(numbers, goose_sets.mirrored(geese)) >= 0
        found += [own] if own >= 0 else []
    assert sorted(found) == list(range(goose_sets.sets_in(4)))


def test_a_word_holds_two_sets_of_points() -> None:
    rng = Random(3)
    for _ in range(2_000):
        geese = rng.getrandbits(POINTS) | 1 << rng.randrange(POINTS)
        free = ALL & ~geese
        geese_win, fox_wins = rng.getrandbits(POINTS) & free, rng.getrandbits(POINTS) & free
        word = goose_sets.packed(geese, geese_win, fox_wins)
        assert goose_sets.unpacked(geese, word) == (geese_win, fox_wins)


def test_with_four_geese_on_the_old_lines_the_counts_are_those_of_brute_force(
    solved: Solved,
) -> None:
    """By force over the whole board: `python -m benchmarks.games.fox_and_geese brute`."""
    layer = solved["lines"][0].layers[3]
    assert (layer.geese_to_move.geese, layer.geese_to_move.fox) == (25, 464_378)
    assert (layer.fox_to_move.geese, layer.fox_to_move.fox) == (4, 784_231)


@pytest.mark.parametrize(
    ("diagonals", "points", "most"),
    [("everywhere", ROWS_5_TO_7, 6), ("lines", ROWS_5_TO_7, 6), ("lines", ROWS_4_TO_7, 4)],
)
def test_with_all_geese_in_the_upper_rows_brute_force_finds_the_same(
    solved: Solved, diagonals: str, points: int, most: int
) -> None:
    _, table = solved[diagonals]
    force = by_force(table.geometry, points, most)
    seen = set()
    for geese in force.sets[::5]:
        for fox in range(POINTS):
            for side in (0, SIDE):
                here = geese | fox << POINTS | side
                if not geese >> fox & 1:
                    assert table.winner(here) == force.winner(here), here
                    seen.add(force.winner(here))
    assert seen == {0, 1, 2}


@pytest.mark.parametrize("diagonals", board.GEOMETRIES)
def test_every_value_follows_from_those_that_the_moves_lead_to(
    solved: Solved, diagonals: str
) -> None:
    assert disagreements(solved[diagonals][1], 1_500, seed=1) == []


@pytest.mark.parametrize("diagonals", board.GEOMETRIES)
def test_the_mirrored_position_has_the_same_winner(solved: Solved, diagonals: str) -> None:
    _, table = solved[diagonals]
    for here in random_positions(table, 1_500, seed=2):
        geese, fox = here & ALL, 1 << (here >> POINTS & 63)
        image = goose_sets.mirrored(fox).bit_length() - 1
        assert table.winner(here) == table.winner(
            goose_sets.mirrored(geese) | image << POINTS | here & SIDE
        )


def test_f4_leaves_only_forward_steps_to_the_geese_on_their_starting_points(
    solved: Solved,
) -> None:
    _, table = solved["lines"]
    geese = cross.bits(("c7", "d7", "c6", "d6", "d5", "g5"))
    differing = 0
    for fox in cross.points(ALL & ~geese):
        here = geese | cross.INDEX[fox] << POINTS
        forward = table.winner(here, full=geese)
        differing += forward != table.winner(here)
        assert forward != 1 or table.winner(here) == 1
    assert differing


@pytest.mark.parametrize("points", [("c7", "d7", "c6", "d6", "d5"), ("c1", "d1", "e1", "c2", "d2")])
def test_a_start_in_any_level_is_solved_with_f4_and_leaves_no_trace(
    solved: Solved, points: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, table = solved["lines"]
    full = cross.bits(points)
    monkeypatch.setitem(board.STARTS, "5", full)
    solver = Solver("lines", tmp_path, resumable=False)
    for _ in range(5):
        layer = solver.add_layer()
    assert layer.start
    for fox in range(POINTS):
        if not full >> fox & 1:
            found = (layer.start.geese >> fox & 1) + 2 * (layer.start.fox >> fox & 1)
            assert found == table.winner(full | fox << POINTS, full=full)
    assert layer.geese_to_move == before.layers[4].geese_to_move
    assert layer.fox_to_move == before.layers[4].fox_to_move


def test_solving_resumes_where_it_was_stopped(solved: Solved, tmp_path: Path) -> None:
    for most in (3, 5):
        solver = Solver("lines", tmp_path)
        while len(solver.layers) < most:
            solver.add_layer(table=True)
    plain = [replace(layer, distances=None) for layer in solved["lines"][0].layers]
    assert solver.layers == plain[:5]
    assert [path.name for path in tmp_path.glob("*.npy")] == ["lines-5.npy"]
    solver.assemble(tmp_path / "table", 5)
    assert Table(tmp_path / "table").geese == 5


def test_layers_solved_without_a_table_do_not_make_one(tmp_path: Path) -> None:
    solver = Solver("lines", tmp_path)
    solver.add_layer()
    with pytest.raises(ValueError, match="without a table"):
        solver.assemble(tmp_path / "table", 1)


def test_a_table_that_is_rewritten_keeps_only_distances_that_fit(tmp_path: Path) -> None:
    table, beside = tmp_path / "some.table", tmp_path / "some.distances"
    for diagonals, distances in (("lines", True), ("lines", False), ("everywhere", False)):
        folder = tmp_path / f"{diagonals}-{distances}"
        folder.mkdir()
        solver = Solver(diagonals, folder, distances=distances)
        solver.add_layer(table=True)
        solver.assemble(table, 1)
        assert beside.exists() == (diagonals == "lines")
        assert Table(table).measured == (1 if diagonals == "lines" else 0)
        if distances:
            fits_lines = beside.read_bytes()
    beside.write_bytes(fits_lines)
    with pytest.raises(ValueError, match="other diagonals"):
        Table(table)


def test_more_geese_than_a_table_knows_are_refused(solved: Solved) -> None:
    _, table = solved["lines"]
    geese = (1 << table.geese + 1) - 1
    with pytest.raises(ValueError, match=f"up to {table.geese} geese"):
        table.winner(geese | 20 << POINTS)


def test_another_file_is_not_a_table(tmp_path: Path) -> None:
    (tmp_path / "other").write_text("hello", encoding="ascii")
    with pytest.raises(ValueError, match="no table"):
        Table(tmp_path / "other")


def test_the_solve_command_prints_counts_as_json(tmp_path: Path) -> None:
    asked = ["--geese", "4", "--diagonals", "lines", "--table", str(tmp_path / "t"), "--json"]
    done = CliRunner().invoke(commands.solve, [*asked, "--check", "50"])
    assert done.exit_code == 0
    found = json.loads(done.stdout)
    assert found["disagreements"] == 0
    four = found["layers"][3]
    assert four["geese_to_move"] == {"geese": 25, "fox": 464_378, "drawn": 722_277}
    assert sum(four["fox_to_move"].values()) == 40_920 * 29
    assert four["fox_longest"]["position"].endswith(" f")


def test_the_solve_command_says_what_it_lacks(tmp_path: Path) -> None:
    run = CliRunner().invoke
    assert "--table" in run(commands.solve, ["--geese", "4", "--check", "5"]).output
    assert "memory" in run(commands.solve, ["--geese", "17", "--threads", "100000"]).output


def test_the_values_of_a_table_are_three(solved: Solved) -> None:
    _, table = solved["everywhere"]
    found = {table.winner(here) for here in random_positions(table, 500, seed=4)}
    assert GOING_ON in found
    assert len(found) > 1


@pytest.mark.parametrize("diagonals", board.GEOMETRIES)
def test_the_longest_waits_are_those_that_a_search_finds(solved: Solved, diagonals: str) -> None:
    solver, table = solved[diagonals]
    looked_at = 0
    for layer in solver.layers:
        for winner, longest in ((GEESE_WIN, layer.geese_longest), (FOX_WINS, layer.fox_longest)):
            if longest.geese:
                here = longest.geese | longest.fox << POINTS | SIDE
                waiting = Waiting(table, 0, winner, patience=50_000)
                assert waiting.plies([here]) == {here: longest.plies}
                looked_at += 1
    assert looked_at
