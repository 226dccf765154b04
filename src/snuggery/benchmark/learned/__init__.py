"""A player of Fox and Geese on the old lines who has learned from games against itself.

    snuggery benchmark run --game fox-and-geese --player snuggery.benchmark.learned:Learned

It looks ahead as `strong:nodes=20000` does, at as many positions, but judges what it sees there by
weights that examples/learn_patterns.py learned.
"""

import zlib
from array import array
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from snuggery.core import BadOptions, Moves
from snuggery.core.compiled.compiling import Row, row
from snuggery.core.text.language import _
from snuggery.games.fox_and_geese.players.deepening import think
from snuggery.games.fox_and_geese.players.patterns import SIZE
from snuggery.games.fox_and_geese.rules.moves import Move
from snuggery.games.fox_and_geese.rules.state import Board

NODES = 20_000
"""How many positions it looks at before a move."""
LINES = "lines"
SHIPPED = resources.files(__package__).joinpath("old-lines.weights")
"""The weights as signed bytes, compressed; those for the geese to move come first."""


@cache
def read(path: Traversable = SHIPPED) -> Row:
    """The weights in a file."""
    kept = array("b", zlib.decompress(path.read_bytes()))
    if len(kept) != 2 * SIZE:
        raise BadOptions(_("{path} has no weights for this player.").format(path=path))
    return row(kept.tolist())


class Learned:
    """Plays by what was learned."""

    def __init__(self, weights: Row | None = None, nodes: int = NODES) -> None:
        self.weights = read() if weights is None else weights
        self.nodes = nodes

    def choose(self, view: Board, moves: Moves[Move]) -> Move:
        """The move that looks best."""
        if view.diagonals != LINES:
            raise BadOptions(_("This player knows only the old lines."))
        return think(view, moves, nodes=self.nodes, weights=self.weights)[0].move
