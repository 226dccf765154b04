"""Where things are on the table: upright as on a phone, and wide as on most other screens."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from snuggery.core import Seat

TOP = 88
"""Where the words begin."""
CARD = 44
"""The width of the cards in the hand."""
STEP = CARD + 2
"""The distance from one card to the next: no card covers another's letter."""
Place = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Layout:
    """A table this wide, with this much room for this many rows of players, and for the hand."""

    width: int
    columns: tuple[int, ...]
    """For one player, for two, and so on."""
    rooms: Mapping[int, int]
    lines: int
    """How many lines there are for a hand that is too long for one."""

    def rows(self, players: int) -> int:
        """In how many rows the players sit."""
        return -(-players // self.columns[players - 1])

    def floor(self, players: int) -> int:
        """Where the words end."""
        return TOP + self.rooms[self.rows(players)]

    def size(self, players: int) -> tuple[int, int]:
        """The whole table."""
        return self.width, self.floor(players) + 54 + STEP * self.lines

    def in_hand(self, players: int, count: int) -> Iterator[tuple[float, float, float, float]]:
        """Where each card of a hand lies, how far it leans, and how large it is."""
        room = self.width - 24
        lines = 1 if count * STEP <= room else self.lines
        longest = -(-count // lines)
        step = min(STEP, room / max(1, longest))
        size = (step - 2) / CARD
        for n in range(count):
            line, at = divmod(n, longest)
            long = min(longest, count - line * longest)
            off = at - (long - 1) / 2
            drop = 3 * (2 * off / max(4, longest)) ** 2
            down = 40 + (line if lines > 1 else (self.lines - 1) / 2) * (STEP + 2)
            lean = off * min(1.2, 8 / longest)
            yield self.width / 2 + off * step, self.floor(players) + down + drop, lean, size

    def place(self, players: int, seat: Seat) -> Place:
        """Where a player's words lie: the corner, the width, the height."""
        columns, rows = self.columns[players - 1], self.rows(players)
        width, height = (self.width - 28) / columns, self.rooms[rows] / rows
        row, column = divmod(seat - 1, columns)
        return 14 + column * width + 1, TOP + row * height + 1, width - 2, height - 3


UPRIGHT = Layout(390, (1, 1, 1, 2, 2, 2, 2, 2), {1: 104, 2: 236, 3: 330, 4: 368}, 2)
WIDE = Layout(590, (1, 2, 2, 2, 3, 3, 4, 4), {1: 192, 2: 230}, 1)
