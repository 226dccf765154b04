"""Peg Solitaire in numbers: 76 jumps.

A series is its jumps one by one, each a move of its own: the rules count them as one play (P3).
"""

from gymnasium import spaces

from snuggery.core import Moves, Options
from snuggery.core.learning.coding import Coding, Observation, bits, one_hot
from snuggery.games import cross
from snuggery.games.peg_solitaire.rules.jumps import BETWEEN, JUMPS
from snuggery.games.peg_solitaire.rules.state import Board, Play

POINTS = len(cross.POINTS)


EPISODE = 100
"""An episode is truncated after this many steps; only illegal attempts can make it that long."""


class PegCoding(Coding[Play, Board]):
    """Points are in reading order, c7 first, e1 last."""

    names = tuple(f"{jump.start}-{jump.end}" for jump in JUMPS)
    longest = POINTS - 2
    space = spaces.Dict(
        {
            "pegs": spaces.MultiBinary(POINTS),
            "target": spaces.MultiBinary(POINTS),  # all zeros: one piece anywhere
            "last": spaces.MultiBinary(POINTS),  # the piece that jumped last
        }
    )

    def steps(self, view: Board, move: Play) -> tuple[int, ...]:
        legs = zip(move.points, move.points[1:], strict=False)
        return tuple(JUMPS.index(BETWEEN[leg]) for leg in legs)

    def following(
        self, view: Board, moves: Moves[Play], so_far: tuple[int, ...] = ()
    ) -> dict[int, Play | None]:
        return {self.steps(view, move)[0]: move for move in moves if len(move.points) == 2}

    def observe(self, view: Board, so_far: tuple[int, ...] = ()) -> Observation:
        return {
            "pegs": bits(view.pegs, POINTS),
            "target": bits(view.target, POINTS),
            "last": one_hot(POINTS, cross.INDEX.get(view.last[-1], -1)),
        }


def coding(options: Options) -> PegCoding:
    """The same for all options."""
    return PegCoding(options)
