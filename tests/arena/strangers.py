"""Players of somebody's own: a good one, and some that do everything wrong."""

import os
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from snuggery.core import Moves
from tests.toys.pebbles import PileSight, Take

PROCESSES = "ARENA_TEST_PROCESSES"
"""The environment variable with the folder in which a player notes its process."""


class Careful:
    """Wins at Pebbles whenever it can: who leaves a multiple of four wins."""

    def choose(self, view: PileSight, moves: Moves[Take]) -> Take:
        return Take(view.left % 4 or 1)


class Heedless:
    """Takes one pebble after the other."""

    def choose(self, view: PileSight, moves: Moves[Take]) -> Take:
        return Take(1)


class Fickle:
    """Takes as many as it likes, other numbers in every game."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, view: PileSight, moves: Moves[Take]) -> Take:
        return self.rng.choice(tuple(moves))


class Illegal:
    def choose(self, view: PileSight, moves: Moves[Take]) -> Take:
        return Take(9)


class Crashing:
    def choose(self, view: Any, moves: Moves[Any]) -> Any:
        return 1 // 0


class Deadly:
    """Takes its process with it."""

    def choose(self, view: Any, moves: Moves[Any]) -> Any:
        os._exit(1)


class Listening:
    """Takes what it was told last, if that is possible."""

    def __init__(self) -> None:
        self.told: Sequence[tuple[int, str, str]] = ()

    def hear(self, told: Sequence[tuple[int, str, str]]) -> None:
        self.told = told

    def choose(self, view: PileSight, moves: Moves[Take]) -> Take:
        last = Take(int(self.told[-1][2].split()[1])) if self.told else Take(1)
        return last if last in moves else Take(1)


class Slow:
    """Says in which process it thinks, and takes its time."""

    def choose(self, view: PileSight, moves: Moves[Take]) -> Take:
        if folder := os.environ.get(PROCESSES):
            (Path(folder) / str(os.getpid())).touch()
        time.sleep(0.01)
        return Take(1)
