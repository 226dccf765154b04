"""The solution as a file: a word for every set of geese, with the geese to move.

Layer by layer the words are cut into blocks, and each is compressed by itself; so a position is
found by unpacking one block. A block without any win takes no room, and what F10 decides is not
written at all. Behind the blocks of a layer stand the places where they end and their number,
behind everything a description, and at the very end its length.
"""

import json
import mmap
import zlib
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path
from shutil import copyfileobj
from struct import Struct
from threading import local
from typing import Any, cast

import numpy as np

from snuggery.games.fox_and_geese import board, sets
from snuggery.games.fox_and_geese.compiled import Row, zeros
from snuggery.games.fox_and_geese.engine import (
    ALL,
    FOX_WINS,
    GEESE_WIN,
    GOING_ON,
    POINTS,
    ROOM,
    SIDE,
    STEPS,
    ended,
    goose_moves,
    series,
)

BLOCK = 512
"""Words of a block."""
PORTION = 64 * BLOCK
"""Words that are compressed together by a thread."""
BYTES = 8
LEVEL = 6
"""Of compression: 9 makes it 3 in 100 smaller, and takes twice the time."""
MAGIC = b"Snuggery: Fox and Geese solved, 2\n"
END = Struct("<Q")
RAW = -15
"""Deflate without a frame around it."""
MOST = max(map(int, board.STARTS))


class LayerWriter:
    """Writes one layer, level by level, into a file of its own."""

    def __init__(self, path: Path, diagonals: str, geese: int, threads: int = 1) -> None:
        self.path = path
        self.diagonals = diagonals
        self.pool = ThreadPoolExecutor(threads)
        self.levels = iter(sets.layer(geese))
        self.file = path.with_suffix(".new").open("wb")
        self.ends: list[int] = []
        self.waiting = np.zeros(0, np.int64)

    def keep(self, words: Any) -> None:
        """Take the words of the next level; the blocks go on over its end."""
        here = np.concatenate((self.waiting, self._undecided(words)))
        whole = len(here) - len(here) % BLOCK
        self._write(here[:whole])
        self.waiting = here[whole:]

    def close(self) -> None:
        """Write where the blocks end and how many they are, and give the file its name."""
        self._write(np.concatenate((self.waiting, np.zeros(BLOCK, np.int64)))[:BLOCK])
        self.file.write(np.array(self.ends, np.uint32).tobytes() + END.pack(len(self.ends)))
        self.file.close()
        self.pool.shutdown()
        Path(self.file.name).replace(self.path)

    def _undecided(self, words: Any) -> Any:
        """The words of a level, those that F10 decides left out."""
        level, copied = next(self.levels), words.copy()
        for each in level:
            if not board.can_be_immobilised(each.one, self.diagonals):
                at = each.first - level[0].first
                copied[at : at + each.size] = 0
        return copied

    def _write(self, words: Any) -> None:
        parts = [words[at : at + PORTION] for at in range(0, len(words), PORTION)]
        for blocks in self.pool.map(_compressed, parts):
            for block in blocks:
                self.file.write(block)
                self.ends.append(self.file.tell())


def _compressed(words: Any) -> list[bytes]:
    """Some blocks; the bytes of a block stand in order of their weight, alike ones together."""
    found = []
    for at in range(0, len(words), BLOCK):
        block = words[at : at + BLOCK]
        packing = zlib.compressobj(LEVEL, zlib.DEFLATED, RAW)
        planes = np.ascontiguousarray(block.view(np.uint8).reshape(-1, BYTES).T)
        found.append(packing.compress(planes.tobytes()) + packing.flush() if block.any() else b"")
    return found


def assemble(path: Path, diagonals: str, layers: Sequence[Path]) -> None:
    """Make one table of the layers from one goose on."""
    new = path.with_suffix(".new")
    with new.open("wb") as file:
        file.write(MAGIC)
        firsts = []
        for layer in layers:
            firsts.append(file.tell())
            with layer.open("rb") as words:
                copyfileobj(words, file)
        about = {"diagonals": diagonals, "layers": [*firsts, file.tell()]}
        text = json.dumps(about).encode("ascii")
        file.write(text + END.pack(len(text)))
    new.replace(path)


class Table:
    """A file that was written, to look positions up in."""

    def __init__(self, path: Path) -> None:
        with path.open("rb") as file:
            self.bytes = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        if self.bytes[: len(MAGIC)] != MAGIC:
            raise ValueError(f"{path.name} is no table of Fox and Geese.")
        (length,) = END.unpack(self.bytes[-END.size :])
        about = json.loads(self.bytes[-END.size - length : -END.size])
        self.diagonals: str = about["diagonals"]
        self.geometry = board.GEOMETRIES.index(self.diagonals)
        *self._firsts, _ = about["layers"]
        self.geese = len(self._firsts)
        """It knows positions with at most so many geese."""
        self._ends = [self._ends_of(layer_end) for layer_end in about["layers"][1:]]
        self._numbering = sets.numbering(MOST)
        self._own = local()
        self._block: Callable[[int, int], bytes] = lru_cache(maxsize=1 << 12)(self._unpacked)

    def _ends_of(self, layer_end: int) -> Any:
        (blocks,) = END.unpack(self.bytes[layer_end - END.size : layer_end])
        at = layer_end - END.size - 4 * blocks
        return np.frombuffer(self.bytes, np.uint32, blocks, at)

    def winner(self, here: int, full: int = 0) -> int:
        """GEESE_WIN, FOX_WINS, or GOING_ON for a draw; positions are written as in engine.py.

        `full` is the set for which F4 holds: the words do not know of it.
        """
        geese, fox = here & ALL, here >> POINTS & 63
        value = ended(self.geometry, geese, fox, here & SIDE)
        if value:
            return value
        if here & SIDE:
            return self._fox_to_move(geese, fox)
        if geese == full:
            return self._first_step(geese, fox)
        geese_win, fox_wins = self._words(geese)
        return GEESE_WIN if geese_win >> fox & 1 else FOX_WINS if fox_wins >> fox & 1 else GOING_ON

    def _fox_to_move(self, geese: int, fox: int) -> int:
        """Her steps leave the geese as they are, so one word tells what they lead to."""
        steps = int(STEPS[self.geometry * POINTS + fox]) & ~geese
        geese_win, fox_wins = self._words(geese)
        if steps & fox_wins:
            return FOX_WINS
        moves = self._room()
        end = series(self.geometry, geese, fox, moves, 0)
        caught = {self.winner(leads) for leads in {int(moves[at]) for at in range(end)}}
        if FOX_WINS in caught:
            return FOX_WINS
        return GOING_ON if GOING_ON in caught or steps & ~geese_win else GEESE_WIN

    def _first_step(self, geese: int, fox: int) -> int:
        """F4: forward only."""
        moves = self._room()
        end = goose_moves(geese, fox, geese, moves, 0)
        found = {self.winner(leads | SIDE) for leads in {int(moves[at]) for at in range(end)}}
        return GEESE_WIN if GEESE_WIN in found else GOING_ON if GOING_ON in found else FOX_WINS

    def _room(self) -> Row:
        """Room for moves; each thread has its own."""
        if not hasattr(self._own, "moves"):
            self._own.moves = zeros(ROOM)
        return cast("Row", self._own.moves)

    def _words(self, geese: int) -> tuple[int, int]:
        """Where the geese win and where the fox wins, with the geese to move."""
        at = sets.number(self._numbering, geese)
        if at >= 0:
            return self._read(geese, at)
        image = sets.mirrored(geese)
        geese_win, fox_wins = self._read(image, sets.number(self._numbering, image))
        return sets.mirrored(geese_win), sets.mirrored(fox_wins)

    def _read(self, geese: int, at: int) -> tuple[int, int]:
        words = self._block(geese.bit_count(), at // BLOCK)
        if not words:
            return 0, 0
        word = int.from_bytes(words[at % BLOCK :: BLOCK], "little", signed=True)
        return sets.unpacked(geese, word)

    def _unpacked(self, geese: int, block: int) -> bytes:
        ends, first = self._ends[geese - 1], self._firsts[geese - 1]
        begin, end = int(ends[block - 1]) if block else 0, int(ends[block])
        return zlib.decompress(self.bytes[first + begin : first + end], RAW) if end > begin else b""
