"""A player that is a class: in Fox and Geese, a fox that eats whenever she can.

snuggery arena fox-and-geese --players club,examples.greedy:Greedy --games 10
"""

from random import Random
from typing import Any

from snuggery.core import Moves


class Greedy:
    """The move that captures the most, any of them; it sees a view and the legal moves only."""

    def __init__(self, seed: int = 1) -> None:
        self.rng = Random(seed)

    def choose(self, view: Any, moves: Moves[Any]) -> Any:
        """One with the most jumps; each is written with an x."""
        listed = list(moves)
        most = max(str(move).count("x") for move in listed)
        return self.rng.choice([move for move in listed if str(move).count("x") == most])
