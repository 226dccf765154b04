from pathlib import Path

import pytest

from snuggery.core.compiled import background_builder
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.solver.solver import Solver
from snuggery.games.fox_and_geese.solver.tablebase.tablebase import Table
from tests.games.fox_and_geese.few_geese import table_in, tables_for_few_geese

Solved = dict[str, tuple[Solver, Table]]


@pytest.fixture(autouse=True)
def _no_room_for_large_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody builds for minutes beside the tests."""
    monkeypatch.setattr(background_builder, "available_memory", lambda: 0)


@pytest.fixture(scope="session")
def tables() -> Path:
    """A folder with tables for few geese, and what the solver keeps to go on from there."""
    return tables_for_few_geese()


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
