"""What each play keeps: whether the target can still be reached, and in how many plays."""

from math import inf

from snuggery.core.compiled.sealed_files import check
from snuggery.core.learning.values import Effort, Values, Worth
from snuggery.games.peg_solitaire.rules.jumps import goals, reached
from snuggery.games.peg_solitaire.rules.state import PLAYER, Board, Play, Position
from snuggery.games.peg_solitaire.solver.oracle import Left, by_solver, sources_for
from snuggery.games.peg_solitaire.solver.table_builder import built_by
from snuggery.games.peg_solitaire.solver.tablebase import path_of


def values(view: Board, effort: Effort) -> Values[Play]:
    """1 for a play after which it can be won, else 0; by table, search or solver.

    The distance is the plays to the end; going on with the same piece is none of its own.
    """
    position = Position(
        view.pegs, view.target, view.plays, view.jumps, view.last, view.par, view.first
    )
    start = view.first or view.pegs
    sources, missing = sources_for(view, tables=effort.tables)
    if missing and effort.tables:
        for goal in missing:
            built_by(start, goal, wait=effort.wait)
        if effort.wait:
            sources, missing = sources_for(view)
    if effort.tables:
        for goal in goals(view.pegs, view.target):
            check(path_of(start, goal))
    worths = {
        move: _worth(position.after(PLAYER, move), sources, known=not missing)
        for move in position.moves(PLAYER)
    }
    found = {
        move: worth
        if worth.distance is None
        else Worth.exact(worth.value, worth.distance + (move.points[0] != view.last[-1]))
        for move, worth in worths.items()
    }
    return Values("win", found)


def _worth(then: Position, sources: list[Left], *, known: bool) -> Worth:
    """What is certain after a play."""
    if reached(then.pegs, then.target):
        return Worth.exact(1.0, 0)
    plays = min((left(then.pegs, then.last[-1]) for left in sources), default=inf)
    if known:
        return Worth.exact(1.0, int(plays)) if plays < inf else Worth.exact(0.0)
    winnable = plays < inf or by_solver(then.pegs, then.target)
    return Worth.bound(0.0, 1.0) if winnable is None else Worth.exact(float(winnable))
