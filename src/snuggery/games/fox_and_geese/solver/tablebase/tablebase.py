"""The solution as files: a word for every set of geese, with the geese to move, and distances.

The words are cut into blocks, and each is compressed by itself; so a position is found by unpacking
one block. It has the lowest byte of each word, then the next ones, and so on; where all of these
are zero they are left out, and the first byte of the block tells which are there. What F10 decides
is not written at all. The distances may be in a second file: a byte for each bit of the words
(see distance_bytes.py), in blocks for several blocks of words.
"""

from pathlib import Path
from struct import Struct
from threading import local

from snuggery.core.compiled.compiling import Row, zeros
from snuggery.games.fox_and_geese.engine.bitboard import (
    ALL,
    FOX_WINS,
    POINTS,
    ROOM,
    SIDE,
    ended,
    leads,
)
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.solver.tablebase import goose_sets, probe
from snuggery.games.fox_and_geese.solver.tablebase.blocks import Blocks
from snuggery.games.fox_and_geese.solver.tablebase.distance_bytes import in_plies
from snuggery.games.fox_and_geese.solver.tablebase.files import DISTANCES, MAGIC, MAGIC_DISTANCES
from snuggery.games.fox_and_geese.solver.tablebase.probe import BLOCK, BYTES

GROUP = 2
"""How many blocks of words have their distances in one block."""
ENDS = Struct(f"<{GROUP}H")
"""Before the distances of a group: where those of each block of words end."""
MOST = max(map(int, board.STARTS))


class _Room(local):
    """Room to work in: for moves, and the address of some for a block. Each thread has its own."""

    def __init__(self) -> None:
        self.moves = zeros(ROOM)
        self._block = zeros(probe.UNPACKED // BYTES + 1)
        self.block = goose_sets.address(self._block)


class Table:
    """A file that was written, to look positions up in."""

    def __init__(self, path: Path) -> None:
        self._blocks = Blocks(path, MAGIC)
        self.diagonals = self._blocks.diagonals
        self.geometry = board.GEOMETRIES.index(self.diagonals)
        self.geese = self._blocks.layers
        """The most geese in a position it knows."""
        beside = path.with_suffix(DISTANCES)
        self._distances = Blocks(beside, MAGIC_DISTANCES) if beside.is_file() else None
        if self._distances and self._distances.diagonals != self.diagonals:
            raise ValueError(f"{beside.name} has other diagonals than {path.name}.")
        self.measured = min(self.geese, self._distances.layers) if self._distances else 0
        """The most geese in a position whose distance it knows."""
        self._numbering = goose_sets.numbering(MOST)
        self._places = self._found()
        self._where = goose_sets.address(self._places)
        self._room = _Room()

    def _found(self) -> Row:
        """Where everything is, as compiled code wants to know."""
        places = zeros(probe.PLACES)
        places[probe.GEOMETRY], places[probe.NUMBERS] = self.geometry, self._numbering
        for geese in range(1, self.geese + 1):
            blocks, ends = self._blocks.addresses(geese)
            places[probe.BLOCKS + geese], places[probe.ENDS + geese] = blocks, ends
        return places

    def winner(self, here: int, full: int = 0) -> int:
        """GEESE_WIN, FOX_WINS, or GOING_ON for a draw; positions are those of the bitboard.

        `full` is the set for which F4 holds: the words do not know of it.
        """
        if (here & ALL).bit_count() > self.geese:
            raise ValueError(f"This table knows up to {self.geese} geese.")
        return probe.winner(self._where, here, full, self._room.moves, self._room.block)

    def won(self, geese: int) -> int:
        """For which points of the fox someone wins, with the geese to move."""
        geese_win, fox_wins = probe.words_of(self._where, geese, self._room.block)
        return geese_win | fox_wins

    def plies(self, here: int, full: int = 0) -> int | None:
        """How many plies a win takes with best play; None if it is a draw, or not known."""
        return self._plies(here, full, self.winner(here, full))

    def _plies(self, here: int, full: int, winner: int) -> int | None:
        geese, fox = here & ALL, here >> POINTS & 63
        if not winner or geese.bit_count() > self.measured:
            return None
        if ended(self.geometry, geese, fox, here & SIDE):
            return 0
        if not here & SIDE and geese != full:
            return self._stored(geese, fox, int(winner == FOX_WINS))
        return self.plies_by_moves(here, full)

    def plies_by_moves(self, here: int, full: int = 0) -> int:
        """One more than what the moves lead to: the winner hurries, the loser delays."""
        winner, onward = self.winner(here, full), leads(self.geometry, full, here, self._room.moves)
        reached = (self._plies(each, 0, winner) for each in onward if self.winner(each) == winner)
        nearest = min if (winner == FOX_WINS) == bool(here & SIDE) else max
        known = [plies for plies in reached if plies is not None]
        return 1 + nearest(known, default=-1)  # F4 may leave no move: then the game is over

    def _stored(self, geese: int, fox: int, half: int) -> int:
        at, seen = goose_sets.number_or_image(self._numbering, geese)
        if seen != geese:
            fox = goose_sets.mirrored(1 << fox).bit_length() - 1
        bit = goose_sets.bit_of(seen, fox, half)
        block, count = at // BLOCK, geese.bit_count()
        found = self._distances.block(count, block // GROUP) if self._distances else b""
        place = block % GROUP
        first = ENDS.unpack_from(found)[place - 1] if place else 0
        before = probe.bits_before(self._where, seen, at, bit, self._room.block)
        return in_plies(found[ENDS.size + first + before], half, 0)
