from pathlib import Path

import pytest

from snuggery.games.fox_and_geese import board
from snuggery.games.fox_and_geese.solution import Solver
from snuggery.games.fox_and_geese.table import Table

MOST = 6
"""The fewest geese that can win with diagonals everywhere."""
Solved = dict[str, tuple[Solver, Table]]


@pytest.fixture(scope="session")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with tables for few geese."""
    return tmp_path_factory.mktemp("tables")


@pytest.fixture(scope="session")
def solved(tables: Path) -> Solved:
    """The game solved for few geese, with distances, and the tables as they are found in play."""
    found: Solved = {}
    for diagonals in board.GEOMETRIES:
        solver = Solver(diagonals, tables, distances=True)
        for _ in range(MOST):
            solver.add_layer(table=True)
        path = tables / f"fox-and-geese-{diagonals}.table"
        solver.assemble(path, MOST)
        found[diagonals] = solver, Table(path)
    return found
