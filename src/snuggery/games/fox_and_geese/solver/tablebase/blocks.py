"""A file of many small compressed blocks, layer by layer, of which each can be read by itself.

Behind the blocks of a layer stand the places where they end and their number, behind everything a
description, and at the very end its length. A block of which nothing is to be said takes no room.
"""

import json
import mmap
import zlib
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from shutil import copyfileobj
from typing import Any

import numpy as np

from snuggery.games.fox_and_geese.solver.tablebase.files import END, described

QUICK, THOROUGH = 6, 9
"""Levels of compression: the second makes files 3 percent smaller and takes twice as long."""
RAW = -15
"""Deflate without a wrapper."""
USUAL = 1 << 13
"""The unpacked size of most blocks in bytes: knowing it is faster."""


def compressed(block: bytes, *, short: bool) -> bytes:
    """A block as it is in the file.

    In a short one the description of a code of its own takes nearly as much room as the code saves,
    and is most of the work of reading it; so it has the code that deflate knows beforehand.
    """
    level, code = (THOROUGH, zlib.Z_FIXED) if short else (QUICK, zlib.Z_DEFAULT_STRATEGY)
    packing = zlib.compressobj(level, zlib.DEFLATED, RAW, strategy=code)
    return packing.compress(block) + packing.flush()


class LayerFile:
    """Writes the blocks of one layer into a file of its own."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.file = path.with_name(path.name + ".new").open("wb")
        self.ends: list[int] = []

    def add(self, block: bytes) -> None:
        """Write the next block, compressed already."""
        self.file.write(block)
        self.ends.append(self.file.tell())

    def close(self) -> None:
        """Write where the blocks end and how many they are, and give the file its name."""
        self.file.write(np.array(self.ends, np.uint32).tobytes() + END.pack(len(self.ends)))
        self.file.close()
        Path(self.file.name).replace(self.path)


def assemble(path: Path, magic: bytes, diagonals: str, layers: Sequence[Path]) -> None:
    """Make one file of the layers from one goose on."""
    new = path.with_name(path.name + ".new")
    with new.open("wb") as file:
        file.write(magic)
        firsts = []
        for layer in layers:
            firsts.append(file.tell())
            with layer.open("rb") as blocks:
                copyfileobj(blocks, file)
        about = {"diagonals": diagonals, "layers": [*firsts, file.tell()]}
        text = json.dumps(about).encode("ascii")
        file.write(text + END.pack(len(text)))
    new.replace(path)


class Blocks:
    """Such a file, to read blocks from."""

    def __init__(self, path: Path, magic: bytes) -> None:
        about = described(path, magic)
        with path.open("rb") as file:
            self._bytes = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        self.diagonals: str = about["diagonals"]
        *self._firsts, _ = about["layers"]
        self.layers = len(self._firsts)
        self._ends = [self._ends_of(layer_end) for layer_end in about["layers"][1:]]
        self.block: Callable[[int, int], bytes] = lru_cache(maxsize=1 << 10)(self._unpacked)
        """The bytes of a block, by number of geese and its own number."""

    def _ends_of(self, layer_end: int) -> Any:
        (blocks,) = END.unpack(self._bytes[layer_end - END.size : layer_end])
        at = layer_end - END.size - 4 * blocks
        return np.frombuffer(self._bytes, np.uint32, blocks, at)

    def addresses(self, geese: int) -> tuple[int, int]:
        """Where the blocks of a layer begin, and where the places where they end are written."""
        whole = np.frombuffer(self._bytes, np.uint8)
        return whole.ctypes.data + self._firsts[geese - 1], self._ends[geese - 1].ctypes.data

    def _unpacked(self, geese: int, block: int) -> bytes:
        ends, first = self._ends[geese - 1], self._firsts[geese - 1]
        begin, end = int(ends[block - 1]) if block else 0, int(ends[block])
        if end == begin:
            return b""
        return zlib.decompress(self._bytes[first + begin : first + end], RAW, USUAL)
