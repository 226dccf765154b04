"""The solution as files: a word for every set of geese, with the geese to move, and distances.

The words are cut into blocks, and each is compressed by itself; so a position is found by unpacking
one block. It has the lowest byte of each word, then the next ones, and so on; where all of these
are zero they are left out, and the first byte of the block tells which are there. What F10 decides
is not written at all. The distances may stand in a second file: a byte for each bit of the words
(see ledgers.py), in blocks for several blocks of words.
"""

from pathlib import Path
from struct import Struct
from threading import local
from typing import cast

from snuggery.core.compiling import Row, zeros
from snuggery.games.fox_and_geese import board, sets
from snuggery.games.fox_and_geese.blocks import Blocks
from snuggery.games.fox_and_geese.engine import (
    ALL,
    FOX_WINS,
    GEESE_WIN,
    GOING_ON,
    POINTS,
    ROOM,
    SIDE,
    STEPS,
    caught_enough,
    ended,
    leads,
    series_ends,
)
from snuggery.games.fox_and_geese.ledgers import in_plies

BLOCK = 512
"""Words of a block."""
BYTES = 8
"""Of a word."""
SHIFTS = [[8 * plane for plane in range(BYTES) if there >> plane & 1] for there in range(256)]
"""Where the bytes belong that are there, by the first byte of a block."""
GROUP = 4
"""Blocks of words whose distances stand in one block."""
ENDS = Struct(f"<{GROUP}H")
"""In front of the distances of a group: where those of each block of words end."""
EACH = int.from_bytes(bytes([1]) * BLOCK, "little")
"""The lowest bit of as many bytes as a block has words."""
MAGIC = b"Snuggery: Fox and Geese solved, 3\n"
MAGIC_DISTANCES = b"Snuggery: Fox and Geese distances, 1\n"
DISTANCES = ".distances"
"""The file of distances has the name of the table, with this at its end."""
MOST = max(map(int, board.STARTS))


class Table:
    """A file that was written, to look positions up in."""

    def __init__(self, path: Path) -> None:
        self._blocks = Blocks(path, MAGIC)
        self.diagonals = self._blocks.diagonals
        self.geometry = board.GEOMETRIES.index(self.diagonals)
        self.geese = self._blocks.layers
        """It knows positions with at most so many geese."""
        beside = path.with_suffix(DISTANCES)
        self._distances = Blocks(beside, MAGIC_DISTANCES) if beside.is_file() else None
        self.measured = self._distances.layers if self._distances else 0
        """It knows distances with at most so many geese."""
        self._numbering = sets.numbering(MOST)
        self._own = local()

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

    def won(self, geese: int) -> int:
        """For which points of the fox someone wins, with the geese to move."""
        geese_win, fox_wins = self._words(geese)
        return geese_win | fox_wins

    def _fox_to_move(self, geese: int, fox: int) -> int:
        """Her steps leave the geese as they are, so one word tells what they lead to.

        Blocks are what takes time, so the fewest geese come first: there she wins most often.
        """
        if caught_enough(self.geometry, geese, fox, self._room()):
            return FOX_WINS
        steps = int(STEPS[self.geometry * POINTS + fox]) & ~geese
        geese_win, fox_wins = self._words(geese)
        if steps & fox_wins:
            return FOX_WINS
        drawn = bool(steps & ~geese_win)
        ends = series_ends(self.geometry, geese, fox, self._room())
        for jumped in sorted(ends, key=lambda each: (each & ALL).bit_count()):
            value = self.winner(jumped)
            if value == FOX_WINS:
                return FOX_WINS
            drawn |= value == GOING_ON
        return GOING_ON if drawn else GEESE_WIN

    def _first_step(self, geese: int, fox: int) -> int:
        """F4: forward only."""
        onward = leads(self.geometry, geese, geese | fox << POINTS, self._room())
        found = {self.winner(each) for each in onward}
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
        words = self._blocks.block(geese.bit_count(), at // BLOCK)
        if not words:
            return 0, 0
        word = 0
        for byte, shift in zip(words[1 + at % BLOCK :: BLOCK], SHIFTS[words[0]], strict=True):
            word |= byte << shift
        return sets.unpacked(geese, word - (word >> 63 << 64))  # the highest bit is the sign

    def plies(self, here: int, full: int = 0) -> int | None:
        """How many plies a win takes with best play; None if it is a draw, or not known."""
        geese, fox = here & ALL, here >> POINTS & 63
        winner = self.winner(here, full)
        if not winner or geese.bit_count() > self.measured:
            return None
        if ended(self.geometry, geese, fox, here & SIDE):
            return 0
        if not here & SIDE and geese != full:
            return self._stored(geese, fox, int(winner == FOX_WINS))
        return self.plies_by_moves(here, full)

    def plies_by_moves(self, here: int, full: int = 0) -> int:
        """One more than what the moves lead to: the winner hurries, the loser delays."""
        winner, onward = self.winner(here, full), leads(self.geometry, full, here, self._room())
        reached = (self.plies(each) for each in onward if self.winner(each) == winner)
        nearest = min if (winner == FOX_WINS) == bool(here & SIDE) else max
        known = [plies for plies in reached if plies is not None]
        return 1 + nearest(known, default=-1)  # with F4 there may be no move: it is over

    def _stored(self, geese: int, fox: int, half: int) -> int:
        at = sets.number(self._numbering, geese)
        if at < 0:
            geese, fox = sets.mirrored(geese), sets.mirrored(1 << fox).bit_length() - 1
            at = sets.number(self._numbering, geese)
        bit = sets.bit_of(geese, fox, half)
        block, count = at // BLOCK, geese.bit_count()
        words = self._blocks.block(count, block)
        found = self._distances.block(count, block // GROUP) if self._distances else b""
        place = block % GROUP
        first = ENDS.unpack_from(found)[place - 1] if place else 0
        return in_plies(found[ENDS.size + first + _before(words, at % BLOCK, bit)], half, 0)


def _before(words: bytes, at: int, bit: int) -> int:
    """How many bytes stand before one: those of lower bits, and those of the words before."""
    plane, bit = divmod(bit, BYTES)
    first = 1 + BLOCK * (words[0] & (1 << plane) - 1).bit_count()
    lower = int.from_bytes(words[1:first], "little").bit_count()
    here = words[first : first + BLOCK]
    same = int.from_bytes(here, "little") & EACH * ((1 << bit) - 1)
    earlier = int.from_bytes(here[:at], "little") & EACH << bit
    return lower + same.bit_count() + earlier.bit_count()
