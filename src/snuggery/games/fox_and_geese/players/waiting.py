"""What is said while the perfect player waits for its table of all positions."""

from snuggery.core.compiled.background_builder import Building
from snuggery.core.compiled.compiling import NUMBA
from snuggery.core.text.language import N_, _, numeral
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.rules.state import Board
from snuggery.games.fox_and_geese.solver import table_builder
from snuggery.games.fox_and_geese.solver.tablebase import files

FEWEST = min(table_builder.SIZES)
UNUSABLE = N_(
    "{file} cannot be used: it is incomplete, for other diagonals, or written by another "
    "version. Move it away, and a new one is made."
)
NO_TABLE = N_(
    "The perfect player has no table of all positions here, so the strong player stands in."
)
ON_REQUEST = N_(
    "The perfect player looks everything up in a table of all positions. It is made in "
    "the background the first time it is needed; until then the strong player stands in."
)
MAKING = N_(
    "The perfect player's table is being made: {share} done, {size} MB so far. Until it "
    "is ready, the strong player stands in."
)
LACKS = {
    "memory": N_(
        "The perfect player's table needs {needed} GB of memory; {there} GB are free "
        "here, so the strong player stands in."
    ),
    "disk": N_(
        "The perfect player's table needs {needed} GB of disk space; {there} GB are free "
        "here, so the strong player stands in."
    ),
}
NOT_EXACT = N_("This is not exact yet: the table of all positions is {share} done.")


def about() -> str:
    """What to know before the perfect player is chosen; nothing, if it has all its tables."""
    if not NUMBA:
        return _(NO_TABLE)
    said = [_(UNUSABLE).format(file=file) for file in files.flaws()]
    missing = [each for each in board.GEOMETRIES if not files.geese_in(each)]
    if missing and (now := table_builder.BUILDER.under_way()):
        said.append(_in_words(now[1]))
    elif missing and (found := table_builder.looked_at(missing[-1], FEWEST)).done is None:
        said.append(_in_words(found))
    elif missing:
        said.append(_(ON_REQUEST))
    return " ".join(said)


def said(view: Board) -> str:
    """How it goes with the table for this game; nothing, if it knows this position."""
    found = _building(view)
    return _in_words(found) if found else ""


def so_far(view: Board) -> str:
    """What to add to a hint that will be exact once the table is there."""
    found = _building(view)
    if not found or found.done is None:
        return ""
    return _(NOT_EXACT).format(share=_share(found.done))


def _building(view: Board) -> Building | None:
    if not NUMBA:
        return Building(None)
    if view.outcome or files.geese_in(view.diagonals) >= view.geese.bit_count():
        return None
    now = table_builder.BUILDER.under_way()
    if now and now[0].startswith(f"{view.diagonals}-"):
        return now[1]  # the process that builds it has checked memory and disk
    return table_builder.looked_at(view.diagonals, view.full.bit_count())


def _in_words(found: Building) -> str:
    if found.lacks:
        needed, there = (numeral(each / 2**30, 1) for each in (found.needed, found.there))
        return _(LACKS[found.lacks]).format(needed=needed, there=there)
    if found.done is None:
        return _(NO_TABLE)
    return _(MAKING).format(share=_share(found.done), size=numeral(found.size / 2**20))


def _share(done: float) -> str:
    return _("{n}%").format(n=int(100 * done))
