"""Writes what tablebase.py reads: the words of a layer, and the distances if they are sought."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from snuggery.core.compiled.bits import lowest
from snuggery.games.fox_and_geese.engine.compiled import compiled, peek, peek_byte, poke, poke_byte
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.solver.tablebase import goose_sets
from snuggery.games.fox_and_geese.solver.tablebase.blocks import LayerFile, compressed
from snuggery.games.fox_and_geese.solver.tablebase.number_types import Address
from snuggery.games.fox_and_geese.solver.tablebase.probe import BLOCK, BYTES
from snuggery.games.fox_and_geese.solver.tablebase.tablebase import GROUP

PORTION = 64 * BLOCK
"""Words that one thread compresses together: enough for whole groups."""
BITS = 64


class LayerWriter:
    """Writes one layer, level by level, into files of its own."""

    def __init__(
        self, words: Path, distances: Path | None, diagonals: str, geese: int, threads: int = 1
    ) -> None:
        self.diagonals = diagonals
        self.pool = ThreadPoolExecutor(threads)
        self.levels = iter(goose_sets.layer(geese))
        self.words = LayerFile(words)
        self.distances = LayerFile(distances) if distances else None
        self.waiting = np.zeros(0, np.int64)
        self.waiting_bytes = np.zeros(0, np.uint8)

    def keep(self, words: Any, found: list[Any]) -> None:
        """Take the words of the next level and their distances; blocks continue over its end."""
        here = np.concatenate((self.waiting, self._undecided(words)))
        there = np.concatenate((self.waiting_bytes, *found))
        whole = len(here) - len(here) % (GROUP * BLOCK)
        used = self._write(here[:whole], there)
        self.waiting, self.waiting_bytes = here[whole:], there[used:]

    def close(self) -> None:
        """Write what is left, and give the files their names."""
        rest = -len(self.waiting) % BLOCK
        self._write(np.concatenate((self.waiting, np.zeros(rest, np.int64))), self.waiting_bytes)
        self.pool.shutdown()
        self.words.close()
        if self.distances:
            self.distances.close()

    def _undecided(self, words: Any) -> Any:
        """The words of a level, those that F10 decides left out."""
        level, copied = next(self.levels), words.copy()
        for each in level:
            if not board.can_be_immobilised(each.one, self.diagonals):
                at = each.first - level[0].first
                copied[at : at + each.size] = 0
        return copied

    def _write(self, words: Any, found: Any) -> int:
        parts = [words[at : at + PORTION] for at in range(0, len(words), PORTION)]
        for blocks in self.pool.map(_words, parts):
            for block in blocks:
                self.words.add(block)
        if not self.distances:
            return 0
        ends = np.cumsum([int(np.bitwise_count(part.view(np.uint64)).sum()) for part in parts])
        bytes_ = np.split(found, ends)[:-1] if parts else []
        for blocks in self.pool.map(_distances, parts, bytes_):
            for block in blocks:
                self.distances.add(block)
        return int(ends[-1]) if parts else 0


def _words(words: Any) -> list[bytes]:
    """Some blocks; the bytes of a block are in order of their weight, equal ones together."""
    found = []
    for at in range(0, len(words), BLOCK):
        block = words[at : at + BLOCK]
        planes = block.view(np.uint8).reshape(-1, BYTES).T
        there = planes.any(axis=1)
        together = np.packbits(there, bitorder="little").tobytes() + planes[there].tobytes()
        found.append(compressed(together, short=True) if there.any() else b"")
    return found


def _distances(words: Any, found: Any) -> list[bytes]:
    """The blocks with distances: each has those of some blocks of words, and where they end."""
    arranged = np.empty(len(found), np.uint8)
    blocks, done = [], 0
    ends, room = np.zeros(GROUP, np.uint16), np.zeros(BITS, np.int64)
    for at in range(0, len(words), GROUP * BLOCK):
        first = done
        for place in range(GROUP):
            block = words[at + place * BLOCK :][:BLOCK]
            addresses = map(goose_sets.address, (block, found[done:], arranged[done:], room))
            done += arrange(len(block), *addresses)
            ends[place] = done - first
        together = ends.tobytes() + arranged[first:done].tobytes()
        blocks.append(compressed(together, short=False) if done > first else b"")
    return blocks


@compiled
def arrange(size: int, words: Address, found: Address, arranged: Address, room: Address) -> int:
    """Rearrange bytes from set by set to bit by bit, so that equal ones come together."""
    for bit in range(BITS):
        poke(room, bit, 0)
    for i in range(size):
        word = peek(words, i)
        while word:
            bit = lowest(word)
            word ^= 1 << bit
            poke(room, bit, peek(room, bit) + 1)
    total = 0
    for bit in range(BITS):
        count = peek(room, bit)
        poke(room, bit, total)
        total += count
    at = 0
    for i in range(size):
        word = peek(words, i)
        while word:
            bit = lowest(word)
            word ^= 1 << bit
            place = peek(room, bit)
            poke_byte(arranged, place, peek_byte(found, at))
            poke(room, bit, place + 1)
            at += 1
    return total
