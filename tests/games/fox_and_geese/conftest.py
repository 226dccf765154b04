from pathlib import Path

import pytest

from snuggery.core.compiled import background_builder
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.solver.solver import Solver
from snuggery.games.fox_and_geese.solver.tablebase.tablebase import Table
from tests.shared_work import done_once

MOST = 6
"""The fewest geese that can win with diagonals everywhere."""
Solved = dict[str, tuple[Solver, Table]]


@pytest.fixture(autouse=True)
def _no_room_for_large_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody builds for minutes beside the tests."""
    monkeypatch.setattr(background_builder, "memory_there", lambda: 0)


@pytest.fixture(scope="session")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with tables for few geese, and what the solver keeps to go on from there."""
    return done_once(tmp_path_factory, "fox-and-geese-tables", solve)


def solve(folder: Path) -> None:
    """Solve the game for few geese, with distances."""
    for diagonals in board.GEOMETRIES:
        solver = Solver(diagonals, folder, distances=True)
        for _ in range(MOST):
            solver.add_layer(table=True)
        solver.assemble(table_in(folder, diagonals), MOST)


def table_in(folder: Path, diagonals: str) -> Path:
    return folder / f"fox-and-geese-{diagonals}.table"


@pytest.fixture(scope="session")
def solved(tables: Path) -> Solved:
    """The game solved for few geese, and the tables as they are found in play."""
    return {
        diagonals: (
            Solver(diagonals, tables, distances=True),
            Table(table_in(tables, diagonals)),
        )
        for diagonals in board.GEOMETRIES
    }
