"""What each move comes to with best play: by the table, else as far as a search proves it."""

from math import tanh

from snuggery.core.compiled.sealed_files import check
from snuggery.core.learning.values import Effort, Values, Worth
from snuggery.games.fox_and_geese.players.alpha_beta import SURE
from snuggery.games.fox_and_geese.players.deepening import position_of, think
from snuggery.games.fox_and_geese.players.oracle import HURRY, end_of, result, table_of, winner
from snuggery.games.fox_and_geese.rules.moves import Move
from snuggery.games.fox_and_geese.rules.state import Board
from snuggery.games.fox_and_geese.solver.table_builder import made, seen_to
from snuggery.games.fox_and_geese.solver.tablebase.files import DISTANCES, path_of

GOOD = 300
"""In hundredths of a goose: an advantage that wins about three games out of four."""


def values(view: Board, effort: Effort) -> Values[Move]:
    """1 for a move that wins, 0 for a draw, -1 for one that loses, to the side that moves.

    The distance is the plies to the end, where the table has distances.
    """
    by_table = _by_table(view, effort) if effort.tables else None
    return Values("result", _by_search(view, effort) if by_table is None else by_table)


def _by_table(view: Board, effort: Effort) -> dict[Move, Worth] | None:
    count, path = view.geese.bit_count(), path_of(view.diagonals)
    table = table_of(view.diagonals)
    if table is None or count > table.geese:
        if not effort.wait:
            seen_to(view.diagonals, count)
            return None
        made(view.diagonals, count)
        table = table_of(view.diagonals)
        if table is None or count > table.geese:
            return None
    for file in (path, path.with_suffix(DISTANCES)):
        check(file)
    position = position_of(view)
    # The table ignores the counters: when a draw by them is near, a win may come too late.
    in_time = view.quiet < HURRY and max(map(view.seen.count, view.seen), default=0) < 2
    found = {}
    for move in position.moves(position.turn):
        then = position.after(position.turn, move)
        comes_to = result(winner(table, then), position.turn)
        if in_time or not comes_to or then.outcome() or not then.quiet:
            measured = table.measured >= count and then.fox
            found[move] = Worth.exact(comes_to, end_of(table, then) if measured else None)
        else:
            found[move] = Worth.bound(min(0, comes_to), max(0, comes_to), comes_to)
    return found


def _by_search(view: Board, effort: Effort) -> dict[Move, Worth]:
    """A win that a search proves is one; of the rest it has but an opinion."""
    position = position_of(view)
    moves = tuple(position.moves(position.turn))
    thoughts = {each.move: each.value for each in think(view, moves, nodes=effort.nodes, each=True)}
    return {move: _opinion(thoughts[move]) for move in moves}


def _opinion(value: int) -> Worth:
    if abs(value) > SURE:
        return Worth.exact(1.0 if value > 0 else -1.0)
    return Worth(tanh(value / (2 * GOOD)), "estimate", -1.0, 1.0)
