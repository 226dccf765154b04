"""Where the tables of all positions are sought."""

import os
from pathlib import Path

from snuggery.games.fox_and_geese import board


def folder() -> Path:
    """The folder that SNUGGERY_TABLES names, else one among the user's data."""
    if named := os.environ.get("SNUGGERY_TABLES"):
        return Path(named)
    import platformdirs

    return Path(platformdirs.user_data_dir("snuggery", appauthor=False)) / "tables"


def path_of(diagonals: str) -> Path:
    """Where the table of a geometry would be."""
    return folder() / f"fox-and-geese-{diagonals}.table"


def known() -> tuple[str, ...]:
    """The geometries that have one."""
    return tuple(diagonals for diagonals in board.GEOMETRIES if path_of(diagonals).is_file())
