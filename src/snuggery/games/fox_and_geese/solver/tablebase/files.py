"""The tables of all positions as files: where they are sought, and whether they can be used."""

import json
import os
from pathlib import Path
from struct import Struct
from typing import Any

from snuggery.core.folders import tables_folder
from snuggery.games.fox_and_geese.rules import board

MAGIC = b"Snuggery: Fox and Geese solved, 4\n"
MAGIC_DISTANCES = b"Snuggery: Fox and Geese distances, 2\n"
"""How the two kinds of files begin; the number changes with their format."""
DISTANCES = ".distances"
"""What the name of the file of distances adds to the name of the table."""
END = Struct("<Q")
"""At the very end of a file: the length of the description before it."""
LONGEST = 1 << 12
"""More bytes than any description has."""


def path_of(diagonals: str) -> Path:
    """Where the table of a geometry would be."""
    return tables_folder() / f"fox-and-geese-{diagonals}.table"


def geese_in(diagonals: str) -> int:
    """How many geese the table of a geometry knows at most; 0 where there is none to be used."""
    path = path_of(diagonals)
    if not path.is_file() or flawed(path, diagonals):
        return 0
    return len(described(path, MAGIC)["layers"]) - 1


def flaws() -> tuple[str, ...]:
    """The files that are there but cannot be used."""
    found = (flawed(path_of(diagonals), diagonals) for diagonals in board.GEOMETRIES)
    return tuple(filter(None, found))


def flawed(table: Path, diagonals: str) -> str:
    """The name of a file of a table that cannot be used for a geometry; "" if all of it can."""
    for path, magic in ((table, MAGIC), (table.with_suffix(DISTANCES), MAGIC_DISTANCES)):
        try:
            if path.is_file() and described(path, magic)["diagonals"] != diagonals:
                return path.name
        except ValueError:
            return path.name
    return ""


def described(path: Path, magic: bytes) -> dict[str, Any]:
    """The description in a file: its geometry, and where its layers begin."""
    with path.open("rb") as file:
        if file.read(len(magic)) != magic:
            raise ValueError(f"{path.name} is no table of Fox and Geese, or of another version.")
        size = file.seek(0, os.SEEK_END)
        file.seek(size - END.size)
        (length,) = END.unpack(file.read())
        file.seek(max(0, size - END.size - length))
        try:
            found: dict[str, Any] = json.loads(file.read(min(length, LONGEST)))
        except ValueError:
            raise ValueError(f"{path.name} is not whole.") from None
    return found
