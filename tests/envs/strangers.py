"""Players for the tests of learning."""

from random import Random
from typing import Any

from snuggery.core import Moves
from snuggery.search.random_play import random_move


class Whimsical:
    """Any legal move."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, view: Any, moves: Moves[Any]) -> Any:
        return random_move(moves, self.rng)
