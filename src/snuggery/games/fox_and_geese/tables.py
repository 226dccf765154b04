"""Where the tables of all positions are sought."""

from pathlib import Path

from snuggery.core.folders import tables_folder
from snuggery.games.fox_and_geese import board


def path_of(diagonals: str) -> Path:
    """Where the table of a geometry would be."""
    return tables_folder() / f"fox-and-geese-{diagonals}.table"


def known() -> tuple[str, ...]:
    """The geometries that have one."""
    return tuple(diagonals for diagonals in board.GEOMETRIES if path_of(diagonals).is_file())
