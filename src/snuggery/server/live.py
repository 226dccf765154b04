"""One table in play: what its log comes to, who sits there, and who looks at it."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, replace

from snuggery.core import Drawing, Seat, Table, View
from snuggery.server import log
from snuggery.server.clock import Clock, Times
from snuggery.server.log import Entry
from snuggery.server.rows import HUMAN, News, Saying, SeatRow, TableRow

HERE_FOR = 25.0
"""Seconds for which somebody counts as present after another process has seen him."""


@dataclass(frozen=True, slots=True)
class Noted:
    """What the others must know of an entry."""

    by: Seat | None
    """Whose move it was; None if it was no move."""
    told: frozenset[Seat | None]
    """Who was told of it, spectators (None) among them."""
    acting: frozenset[Seat]
    """Who may act after it."""
    entry: Entry


def carry_out(table: Table, entry: Entry) -> Noted:
    """Change the table by an entry, and say what is noted of it."""
    told = log.noticed(table, entry)
    log.apply(table, entry)
    by = Seat(entry.seat) if entry.kind == "move" else None
    acting = frozenset[Seat]() if table.outcome else frozenset(table.state.to_act())
    return Noted(by, told, acting, entry)


@dataclass(frozen=True, slots=True)
class Sent:
    """A state as JSON: whole, and without the layer of the picture that seldom changes."""

    whole: bytes
    moving: bytes
    still: str


class Live:
    """One table in play. Its truth is the log; this is what the log comes to."""

    def __init__(
        self, row: TableRow, seats: tuple[SeatRow, ...], table: Table, news: News | None = None
    ) -> None:
        self.row = row
        self.seats = seats
        self.table = table
        self.news = news or News(0, None, None)
        self.warnings = table.game.rules.warnings(table.options)
        self.entry = 0
        self.keys: set[str] = set()
        """What clients called the posts that are in the log."""
        self.sayings: list[Saying] = []
        self.clock = Clock.parse(row.clock)
        self.times: Times | None = None
        """The clocks; they start with the first entry."""
        self.changed_at = row.made_at
        """When the last entry was made."""
        self._noted: list[Noted] = []
        self._handed: list[Entry] = []
        everyone = (None, *(Seat(each.seat) for each in seats))
        self._told: dict[frozenset[Seat | None], list[Noted]] = {
            frozenset({each}): [] for each in everyone
        }
        """What those were told who watch with these seats; kept with each entry, as `Table.told`:
        what is done for them must not take longer because others have done much in secret."""
        for each in everyone:
            table.told(each)
        self.shown: dict[tuple[int, ...], Sent] = {}
        """The present state as it was sent to each group of seats."""
        self.drawn: dict[Seat | None, tuple[View, Drawing]] = {}
        """The latest picture that was drawn for each seat; who sees the same shares one."""
        self.devices: dict[str, tuple[int, ...]] = {}
        """The seats that devices hold, as far as they have come."""
        self.rekeyed = 0
        """How often seats changed their holders: who listens must then show his key again."""
        self.lock = asyncio.Lock()
        self.watchers: dict[asyncio.Event, tuple[int, ...]] = {}
        """Who looks on, with the seats that he holds."""
        self.left_at: dict[int, float] = {}
        """When the last holder of a seat was seen to go, or the table was opened without him."""
        self.alarm: asyncio.TimerHandle | None = None
        """Rings when a clock runs out."""
        self.computers: asyncio.Task[None] | None = None

    @property
    def people(self) -> frozenset[Seat]:
        """The seats that are not the computer's."""
        return frozenset(Seat(row.seat) for row in self.seats if row.player == HUMAN)

    @property
    def acting(self) -> frozenset[Seat]:
        """Who may act now; nobody when the game is over."""
        return frozenset() if self.table.outcome else frozenset(self.table.state.to_act())

    def still_held(self, you: tuple[int, ...]) -> tuple[int, ...]:
        """Those of the seats that no computer has taken over meanwhile."""
        return tuple(seat for seat in you if seat in self.people)

    def entry_for(self, you: tuple[int, ...]) -> int:
        """How many entries the holder of these seats was told of; secrets are not even counted."""
        return len(self._told_to(you))

    def beside(self, you: tuple[int, ...], seen: int) -> bool:
        """All that happened since were moves of others, made while one of you might act too."""
        watching, told = _watching(you), self._told_to(you)
        return seen <= len(told) and all(
            each.by not in (None, *watching) and not watching.isdisjoint(each.acting)
            for each in told[seen:]
        )

    def _told_to(self, you: tuple[int, ...]) -> list[Noted]:
        watching = _watching(you)
        if watching not in self._told:
            self._told[watching] = [each for each in self._noted if watching & each.told]
        return self._told[watching]

    def take_in(self, table: Table, more: Iterable[Noted]) -> None:
        """The log has more entries: what is noted of them, and the table that they led to."""
        concerned: frozenset[Seat | None] = frozenset()
        for each in more:
            entry = each.entry
            self.entry += 1
            self.changed_at = entry.made_at
            self._noted.append(each)
            for watching, told in self._told.items():
                if watching & each.told:
                    told.append(each)
            concerned |= each.told
            if entry.key:
                self.keys.add(entry.key)
            if entry.kind == "hand":
                self._handed.append(entry)
                self._hand_over(Seat(entry.seat), entry.move)
            if self.clock and None in each.told:  # clocks tell nothing about what is done in secret
                times = self.times or self.clock.started(self.people)
                self.times = times.after(each.by, entry.made_at, each.acting)
        self.table = table
        self.publish(concerned)

    def _hand_over(self, seat: Seat, strength: str) -> None:
        self.seats = tuple(
            replace(row, player=strength, key_hash=None, taken=True) if row.seat == seat else row
            for row in self.seats
        )
        self.devices.clear()
        self.rekeyed += 1
        if self.times:
            self.times = self.times.without(seat)

    def reseat(self, seats: tuple[SeatRow, ...]) -> None:
        """Other keys, names or players: as stored, but for what the log has handed over."""
        self.devices.clear()
        self.rekeyed += [row.key_hash for row in seats] != [row.key_hash for row in self.seats]
        self.seats = seats
        for entry in self._handed:
            self._hand_over(Seat(entry.seat), entry.move)

    def publish(self, told: frozenset[Seat | None] | None = None) -> None:
        """Wake everyone who looks at this table, or only those who were told something.

        Nothing changes for the others, and nothing is made anew for them: that would take time.
        """

        def concerns(you: tuple[int, ...]) -> bool:
            alone = self.people <= set(you)  # what a computer does changes what he may take back
            return told is None or alone or not told.isdisjoint(_watching(you))

        self.shown = {you: sent for you, sent in self.shown.items() if not concerns(you)}
        for watcher, you in self.watchers.items():
            if concerns(you):
                watcher.set()

    def is_here(self, seat: int, now: float) -> bool:
        """Whether somebody who holds this seat looks on, here or at another process."""
        if any(seat in you for you in self.watchers.values()):
            return True
        row = self.seats[seat - 1]
        return row.seen_at is not None and now - row.seen_at < HERE_FOR

    def away_since(self, seat: int, now: float) -> float | None:
        """When the holder of this seat was last seen, if he is away."""
        if self.is_here(seat, now):
            return None
        known = (self.left_at.get(seat), self.seats[seat - 1].seen_at, self.row.made_at)
        return max(at for at in known if at is not None)

    def thinker(self) -> tuple[Seat, str] | None:
        """The computer that is to act now."""
        acting = self.acting
        for row in self.seats:
            if row.player != HUMAN and row.seat in acting:
                return Seat(row.seat), row.player
        return None

    @property
    def idle(self) -> bool:
        """Nobody needs it just now."""
        return not (self.watchers or self.lock.locked() or self.computers)


def _watching(you: tuple[int, ...]) -> frozenset[Seat | None]:
    return frozenset(Seat(seat) for seat in you) or frozenset({None})
