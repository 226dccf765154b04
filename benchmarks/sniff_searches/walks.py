"""Many searches through many labyrinths, in C++ (`walks.cpp`); it needs g++."""

import ctypes
import os
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import numpy as np

from snuggery.games.sniff.insight.grid import grid

Array = Any
ANYWHERE = -1
"""As a treasure: the mean of all fields."""
SOURCE = Path(__file__).with_name("walks.cpp")
THREADS = os.cpu_count() or 1


class Mazes(NamedTuple):
    """Labyrinths: their walls as bits, and their treasures."""

    walls: Array
    treasures: Array

    @classmethod
    def of(cls, walls: Sequence[int], treasures: Sequence[int]) -> "Mazes":
        """From lists."""
        return cls(np.array(walls, np.uint64), np.array(treasures, np.int32))

    def __add__(self, others: object) -> "Mazes":
        """These, then the others."""
        if not isinstance(others, Mazes):
            return NotImplemented
        joined = (np.concatenate(each) for each in zip(self, others, strict=True))
        return Mazes(*joined)

    def some(self, which: Array) -> "Mazes":
        """Those with these numbers."""
        return Mazes(self.walls[which], self.treasures[which])

    def anywhere(self) -> "Mazes":
        """The same, wherever the treasure may be."""
        return Mazes(self.walls, np.full_like(self.treasures, ANYWHERE))

    def __len__(self) -> int:
        """How many labyrinths there are."""
        return len(self.walls)

    def each(self) -> list[tuple[int, int]]:
        """Walls and treasure of each."""
        return list(zip(self.walls.tolist(), self.treasures.tolist(), strict=True))


class Walks:
    """The compiled program, for boards of one size."""

    def __init__(self, size: int, threads: int = THREADS) -> None:
        self.size, self.threads = size, threads
        with TemporaryDirectory() as folder:  # a copy of its own, as each knows one board
            copy = Path(folder) / "walks.so"
            copy.write_bytes(_compiled())
            self._program = ctypes.CDLL(str(copy))
        board = grid(size)
        ways = np.array(
            [
                (node, bit.bit_length() - 1, there)
                for node, near in enumerate(board.near)
                for bit, there in near
            ],
            np.int32,
        )
        self._program.set_board(size, _address(ways), len(ways))

    def draw(self, seed: int, count: int) -> Mazes:
        """Labyrinths without round ways, drawn evenly."""
        mazes = Mazes(np.zeros(count, np.uint64), np.zeros(count, np.int32))
        self._program.draw(ctypes.c_uint64(seed), count, *map(_address, mazes))
        return mazes

    def turns(self, likings: Array, mazes: Mazes) -> Array:
        """A row for each search, a column for each labyrinth; the mean of it and its mirror image.

        The mean of all fields, where the treasure may be anywhere, is not mirrored.
        """
        found = np.zeros((len(likings), len(mazes)))
        self._program.turns(
            _address(likings),
            len(likings),
            *map(_address, mazes),
            len(mazes),
            self.threads,
            _address(found),
        )
        return found

    def closed(self, mazes: Mazes) -> Array:
        """Which of them have fields that cannot be reached."""
        found = np.zeros(len(mazes), np.int32)
        self._program.reach(_address(mazes.walls), len(mazes), _address(found))
        return found <= self.size**2

    def climb(
        self,
        likings: Array,
        shares: Array,
        mazes: Mazes,
        *,
        closed: float,
        steps: int,
        near: int,
        seed: int,
    ) -> tuple[Mazes, Array]:
        """The same labyrinths made harder for these searches, and how hard they are.

        That is turns, less `closed` where some field cannot be reached.
        """
        mazes = Mazes(mazes.walls.copy(), mazes.treasures.copy())
        found = np.zeros(len(mazes))
        self._program.climb(
            _address(likings),
            _address(shares),
            len(likings),
            *map(_address, mazes),
            len(mazes),
            ctypes.c_double(closed),
            steps,
            near,
            ctypes.c_uint64(seed),
            self.threads,
            _address(found),
        )
        return mazes, found

    def train(
        self,
        likings: Array,
        mazes: Mazes,
        weights: Array,
        fair: Mazes,
        *,
        price: float,
        tries: int,
        seed: int,
    ) -> Array:
        """Each search made quicker in these labyrinths; a turn more in the fair ones costs so."""
        likings = likings.copy()
        self._program.train(
            _address(likings),
            len(likings),
            *map(_address, mazes),
            _address(weights),
            len(mazes),
            _address(fair.walls),
            len(fair),
            ctypes.c_double(price),
            tries,
            ctypes.c_uint64(seed),
            self.threads,
        )
        return likings


@cache
def _compiled() -> bytes:
    with TemporaryDirectory() as folder:
        made = Path(folder) / "walks.so"
        options = ("-O3", "-march=native", "-std=c++17", "-shared", "-fPIC", "-pthread")
        subprocess.run(("g++", *options, str(SOURCE), "-o", str(made)), check=True)
        return made.read_bytes()


def _address(array: Array) -> ctypes.c_void_p:
    if not array.flags.c_contiguous:
        raise ValueError(array.shape)
    return ctypes.c_void_p(array.ctypes.data)
