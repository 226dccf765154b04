"""The game solved for few geese, once for all tests that want a table."""

from pathlib import Path

from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.solver.solver import Solver
from tests.shared_work import kept

MOST = 6
"""The fewest geese that can win with diagonals everywhere."""
CODE = ("core", "games/cross.py", "games/fox_and_geese")


def tables_for_few_geese() -> Path:
    """A folder with tables for few geese, and what the solver keeps to go on from there."""
    return kept("fox-and-geese-tables", CODE, solve)


def solve(folder: Path) -> None:
    """Solve the game for few geese, with distances."""
    for diagonals in board.GEOMETRIES:
        solver = Solver(diagonals, folder, distances=True)
        for _ in range(MOST):
            solver.add_layer(table=True)
        solver.assemble(table_in(folder, diagonals), MOST)


def table_in(folder: Path, diagonals: str) -> Path:
    return folder / f"fox-and-geese-{diagonals}.table"
