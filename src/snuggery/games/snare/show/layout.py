"""Where things lie on the table: upright as on a phone, and wide as on most other screens."""

from collections.abc import Mapping
from dataclasses import dataclass

from snuggery.core import Seat

TOP = 88
"""Where the words begin."""
HAND = 100
"""The room for the hand below the words."""
Place = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Layout:
    """A table so wide, with so much room for so many rows of players, and for the hand."""

    width: int
    columns: tuple[int, ...]
    """For one player, two, and so on."""
    rooms: Mapping[int, int]
    fan: int

    def rows(self, players: int) -> int:
        """In how many rows the players sit."""
        return -(-players // self.columns[players - 1])

    def floor(self, players: int) -> int:
        """Where the words end."""
        return TOP + self.rooms[self.rows(players)]

    def size(self, players: int) -> tuple[int, int]:
        """The whole table."""
        return self.width, self.floor(players) + HAND

    def place(self, players: int, seat: Seat) -> Place:
        """Where a player's words lie: the corner, the width, the height."""
        columns, rows = self.columns[players - 1], self.rows(players)
        width, height = (self.width - 28) / columns, self.rooms[rows] / rows
        row, column = divmod(seat - 1, columns)
        return 14 + column * width + 1, TOP + row * height + 1, width - 2, height - 3


UPRIGHT = Layout(390, (1, 1, 1, 2, 2, 2, 2, 2), {1: 270, 2: 270, 3: 330, 4: 368}, 304)
WIDE = Layout(590, (1, 2, 2, 2, 3, 3, 4, 4), {1: 192, 2: 230}, 504)
