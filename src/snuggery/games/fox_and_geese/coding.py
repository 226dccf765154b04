"""Fox and Geese in numbers: the fox's places, steps along every line, jumps, and `stop`.

A series of jumps is its jumps one after the other; where it could go on, `stop` ends it. In the
middle of a series the observation shows the board as it then is, and `jumping`.
"""

from itertools import pairwise

import numpy as np
from gymnasium import spaces

from snuggery.core import Moves, Options
from snuggery.core.learning.coding import Coding, Observation, bits, count, counted, one_hot
from snuggery.games import cross
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.rules.moves import Move, Place, Series, Step
from snuggery.games.fox_and_geese.rules.state import FOX, QUIET, Board

POINTS = len(cross.POINTS)
STOP = "stop"


class FoxCoding(Coding[Move, Board]):
    """Points are in reading order, c7 first, e1 last."""

    longest = max(start.bit_count() for start in board.STARTS.values()) + 1
    space = spaces.Dict(
        {
            "geese": spaces.MultiBinary(POINTS),
            "fox": spaces.MultiBinary(POINTS),  # all zeros before she is placed
            "fox_to_move": spaces.Discrete(2),
            "jumping": spaces.Discrete(2),
            "first": spaces.Discrete(2),  # the geese have not stepped yet (F4)
            "quiet": count(QUIET),  # plies without progress
            "stood": count(3),  # how often this position has occurred
        }
    )

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        near, jumps = board.NEIGHBOURS[options["diagonals"]], board.JUMPS[options["diagonals"]]
        self.names = (
            *(str(Place(point)) for point in cross.POINTS),
            *(str(Step(here, there)) for here in cross.POINTS for there in near[here]),
            *(str(Series((here, jump.end))) for here in cross.POINTS for jump in jumps[here]),
            STOP,
        )
        self.numbers = {name: number for number, name in enumerate(self.names)}
        self.stop = self.numbers[STOP]

    def steps(self, view: Board, move: Move) -> tuple[int, ...]:
        if not isinstance(move, Series):
            return (self.numbers[str(move)],)
        jumped = tuple(self.numbers[str(Series(leg))] for leg in pairwise(move.points))
        return (*jumped, self.stop) if self._goes_on(view, jumped) else jumped

    def following(
        self, view: Board, moves: Moves[Move], so_far: tuple[int, ...] = ()
    ) -> dict[int, Move | None]:
        found: dict[int, Move | None] = {}
        for move in moves:
            steps = self.steps(view, move)
            if steps[: len(so_far)] == so_far:
                done = len(steps) == len(so_far) + 1
                found.setdefault(steps[len(so_far)], move if done else None)
        return found

    def observe(self, view: Board, so_far: tuple[int, ...] = ()) -> Observation:
        geese, fox = self._jumped(view, so_far)
        return {
            "geese": bits(geese, POINTS),
            "fox": one_hot(POINTS, cross.INDEX.get(fox, -1)),
            "fox_to_move": np.int64(view.turn == FOX),
            "jumping": np.int64(bool(so_far)),
            "first": np.int64(geese == view.full),
            "quiet": counted(view.quiet),
            "stood": counted(view.seen.count(view.seen[-1]) if view.seen else 0),
        }

    def _jumped(self, view: Board, so_far: tuple[int, ...]) -> tuple[int, str]:
        """The geese that are left, and where the fox is, in the middle of a series."""
        geese, fox = view.geese, view.fox
        for action in so_far:
            here, there = self.names[action].split("x")
            geese &= ~board.BETWEEN[view.diagonals][here, there].over_bit
            fox = there
        return geese, fox

    def _goes_on(self, view: Board, so_far: tuple[int, ...]) -> bool:
        return bool(board.catches(*self._jumped(view, so_far), view.diagonals))


def coding(options: Options) -> FoxCoding:
    """With the lines of these options."""
    return FoxCoding(options)
