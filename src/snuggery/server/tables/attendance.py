"""Who is at one table: who is watching, who left when, and who did something last."""

from collections import Counter

from snuggery.core import Seat
from snuggery.server.storage.table_rows import HUMAN, SeatRow, TableRow
from snuggery.server.tables.clocks.house_clock import HouseTime
from snuggery.server.tables.watcher import Watcher

PRESENT_FOR = 25.0
"""Seconds for which a player counts as present after another process has seen them."""


class Attendance:
    """Those who are at a table, by the house's clock."""

    people: frozenset[Seat]
    """The seats that are not played by computers."""
    company: bool
    """Whether several people play here, and somebody other than the host has or had a seat."""

    def __init__(self, row: TableRow, seats: tuple[SeatRow, ...], house: HouseTime) -> None:
        self.row = row
        self.seats = seats
        self.house = house
        """The clock for all comings and goings."""
        self.watchers: dict[Watcher, tuple[int, ...]] = {}
        """Everyone who is watching, with the seats they hold."""
        self._looking_on: Counter[int] = Counter()
        """How many are watching from each seat."""
        self.left_at: dict[int, float] = {}
        """When the last holder of a seat was seen to leave."""
        self.acted_at: dict[int, float] = {}
        """When a seat last did something, perhaps in secret, or asked for something."""

    @property
    def seats(self) -> tuple[SeatRow, ...]:
        """Who sits where."""
        return self._seats

    @seats.setter
    def seats(self, seats: tuple[SeatRow, ...]) -> None:
        self._seats = seats
        people = [row for row in seats if row.player == HUMAN]
        self.people = frozenset(Seat(row.seat) for row in people)
        self.company = len(people) > 1 and any(row.guest for row in people)

    def comes(self, woken: Watcher, you: tuple[int, ...]) -> None:
        """Somebody watches from now on."""
        self.watchers[woken] = you
        self._looking_on.update(you)

    def goes(self, woken: Watcher) -> None:
        """They watch no longer."""
        self._looking_on.subtract(self.watchers.pop(woken, ()))

    def is_here(self, seat: int) -> bool:
        """Whether somebody holding this seat is watching, here or at another process."""
        if self._looking_on.get(seat):
            return True
        row = self.seats[seat - 1]
        return row.seen_at is not None and self.house.now() - row.seen_at < PRESENT_FOR

    def away_since(self, seat: int) -> float | None:
        """When the holder of this seat last looked on, if they are away. Everybody may know it."""
        if self.is_here(seat):
            return None
        known = (self.left_at.get(seat), self.seats[seat - 1].seen_at, self.row.clocked_at)
        return max(at for at in known if at is not None)

    def acts(self, seats: tuple[int, ...], at: float) -> None:
        """Note that these seats do something. What it is stays secret, and so does when."""
        for seat in seats:
            self.acted_at[seat] = max(at, self.acted_at.get(seat, 0.0))

    def silent_for(self, seat: int) -> float:
        """For how many seconds the holder of this seat has neither looked on nor acted."""
        away = self.away_since(seat)
        if away is None:
            return 0.0
        return self.house.now() - max(away, self.acted_at.get(seat, 0.0))
