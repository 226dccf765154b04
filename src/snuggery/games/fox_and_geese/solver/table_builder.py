"""Builds tables in the background: see core/compiled/background_builder.py.

    python -m snuggery.games.fox_and_geese.solver.table_builder DIAGONALS GEESE

That is the process which builds; it is started by whoever asks for a table first. Every layer that
is solved is kept in a folder beside the tables; ended at any moment, it goes on from there the next
time. On the way to 17 geese there is a table for 13, and one for 15, as soon as there can be.
"""

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from snuggery.core.compiled.background_builder import Builder, Building, Needs
from snuggery.core.folders import tables_folder
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.solver.tablebase.files import flawed, geese_in, path_of

BUILDER = Builder("fox-and-geese", "snuggery.games.fox_and_geese.solver.table_builder")
SIZES = tuple(map(int, board.STARTS))
MEGABYTES = {13: (3_700, 2_800), 15: (6_800, 7_100), 17: (9_800, 12_000)}
"""The memory and disk space that building needs; most of the disk space is free again
afterwards."""
NUMBER = 1
"""The version of the files with unfinished work; work of another version is not continued."""


def seen_to(diagonals: str, wanted: int) -> Building:
    """Have a table built for this many geese, or for fewer where that is too much."""
    return _first(diagonals, wanted, _seen_to)


def looked_at(diagonals: str, wanted: int) -> Building:
    """How far that table is; nothing is started."""
    return _first(diagonals, wanted, lambda which, geese: BUILDER.look(*_called(which, geese)))


def _first(diagonals: str, wanted: int, ask: Callable[[str, int], Building]) -> Building:
    if flawed(path_of(diagonals), diagonals):
        return Building(None)  # never replace what somebody put there
    known = geese_in(diagonals)
    found = [Building(None)]
    for geese in reversed(SIZES):
        if known < geese <= wanted:
            found.append(ask(diagonals, geese))
            if not found[-1].lacks:
                return found[-1]
    return found[min(1, len(found) - 1)]


def made(diagonals: str, wanted: int) -> Building:
    """The same, and wait until it is there: for the fewest geese that are enough."""
    size = next(geese for geese in SIZES if geese >= wanted)
    name, needs = _called(diagonals, size)
    return BUILDER.made(name, (diagonals, str(size)), needs)


def _seen_to(diagonals: str, geese: int) -> Building:
    name, needs = _called(diagonals, geese)
    return BUILDER.see_to(name, (diagonals, str(geese)), needs)


def _called(diagonals: str, geese: int) -> tuple[str, Needs]:
    memory, disk = MEGABYTES[geese]
    return f"{diagonals}-{geese}", Needs(memory << 20, disk << 20)


def work_folder(diagonals: str, geese: int) -> Path:
    """Where solved layers are kept until the table is complete."""
    return tables_folder() / f"fox-and-geese-{diagonals}-{geese}.work{NUMBER}"


def build(diagonals: str, geese: int, told: Callable[[float, int], object]) -> None:
    """Build a table for up to this many geese; tell how much is done and how big it is."""
    from snuggery.games.fox_and_geese.solver.solver import Solver
    from snuggery.games.fox_and_geese.solver.tablebase.goose_sets import sets_in

    folder = work_folder(diagonals, geese)
    solver = Solver(diagonals, folder, final=geese)
    total = sum(map(sets_in, range(1, geese + 1)))
    done = sum(map(sets_in, range(1, len(solver.layers) + 1)))

    def tell(sets: int = 0) -> None:
        nonlocal done
        done += sets
        told(done / total, sum(each.stat().st_size for each in folder.glob("*.words")))

    while True:
        solved = len(solver.layers)
        if solved == geese or (solved in SIZES and geese_in(diagonals) < solved):
            solver.assemble(path_of(diagonals), solved)
        if solved == geese:
            break
        tell()
        solver.add_layer(tell, table=True)
    for left in tables_folder().glob(f"fox-and-geese-{diagonals}-*.work*"):
        shutil.rmtree(left, ignore_errors=True)


def main(diagonals: str, geese: int) -> None:
    """Build a table, unless one is being built."""
    name, _ = _called(diagonals, geese)
    BUILDER.build(name, lambda note: build(diagonals, geese, note.tell))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
