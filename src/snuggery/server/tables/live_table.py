"""One table in play: the state that its log leads to, who sits there, and who is watching."""

import asyncio
import time
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Literal

from snuggery.core import CHANCE, Drawing, Seat, State, Table, View
from snuggery.core.quick.records import record
from snuggery.core.text.language import spoken_now
from snuggery.server.storage.table_rows import HUMAN, News, Saying, SeatRow, TableRow
from snuggery.server.tables.attendance import Attendance
from snuggery.server.tables.clocks.clock import Clock, Times
from snuggery.server.tables.clocks.house_clock import HouseTime
from snuggery.server.tables.post_keys import PostKeys
from snuggery.server.tables.versions import Print, Version
from snuggery.showing import log
from snuggery.showing.log import Entry
from snuggery.showing.seated import Help
from snuggery.showing.told_moves import last_played_for

SHOWN_FOR = 0.5
"""Seconds for which a sent state is kept for others who hold the same seats."""
MOST_GIVEN = 4
"""How many sent states are remembered, to send only what has changed since."""

Delay = Literal["", "busy", "failed"]
Viewers = tuple[str, tuple[int, ...]]
"""Everyone who sees the same: their language, and the seats they hold."""


@record
class Noted:
    """What the others must know of an entry."""

    by: Seat | None
    """Whose move it was; CHANCE for a part of the seed or the clock, None if it was not a move."""
    told: frozenset[Seat | None]
    """Who was told about it, including spectators (None)."""
    acting: frozenset[Seat]
    """Who may act next."""


@lru_cache(maxsize=1_000)
def _once(noted: Noted) -> Noted:
    """The same for equal ones: there are few kinds and many entries."""
    return noted


def carry_out(table: Table, entry: Entry) -> Noted:
    """Change the table by an entry, and say what is noted of it."""
    told = log.noticed(table, entry)
    log.apply(table, entry)
    nobodys = entry.kind in ("part", "clock")
    by = Seat(entry.seat) if entry.kind == "move" else CHANCE if nobodys else None
    acting = frozenset[Seat]() if table.outcome else frozenset(table.acting)
    return _once(Noted(by, told, acting))


class Live(Attendance):
    """One table in play. Its truth is the log; this is what the log comes to."""

    def __init__(
        self,
        row: TableRow,
        seats: tuple[SeatRow, ...],
        table: Table,
        house: HouseTime,
        news: News | None = None,
    ) -> None:
        super().__init__(row, seats, house)
        self.table = table
        self.news = news or News(0, None, None)
        self._warned: dict[str, tuple[str, ...]] = {}
        self.entry = 0
        self.posted = PostKeys()
        """The keys of posts that are in the log."""
        self.sayings: list[Saying] = []
        self.clock = Clock.parse(row.clock)
        self.times: Times | None = None
        """The clocks; they start with the first entry."""
        self.begun_at: float | None = None
        """When the first move was made, by the house's clock; an agreed time limit runs from
        then."""
        self.changed_at = row.made_at
        """When the last entry was made, by the time of day,"""
        self.clocked_at = row.clocked_at
        """and by the house's clock."""
        self._noted: list[Noted] = []
        self._handed: list[Entry] = []
        everyone = (None, *(Seat(each.seat) for each in seats))
        self._told: dict[frozenset[Seat | None], list[Noted]] = {
            frozenset({each}): [] for each in everyone
        }
        """What everyone watching with these seats was told. Like `Table.told`, it grows with each
        entry: serving them must not take longer because others have done much in secret."""
        for each in everyone:
            table.told(each)
        self.shown: dict[Viewers, Version] = {}
        """The current state as it is sent to everyone who sees the same."""
        self._given: dict[Viewers, list[Print]] = {}
        """What they were given last."""
        self.drawn: dict[tuple[str, Seat | None], tuple[View, Drawing]] = {}
        """The latest picture drawn for each seat; seats that see the same share one."""
        self.holders: dict[str, tuple[int, ...]] = {}
        """The seats of devices and programs that have come so far."""
        self.hands = 0
        """How often seats changed hands while it was open; viewers are then looked up again."""
        self.used_at = time.monotonic()
        """When it was last asked for."""
        self.lock = asyncio.Lock()
        self.alarm: asyncio.TimerHandle | None = None
        """Rings when a clock runs out."""
        self.computers: asyncio.Task[None] | None = None
        self.delay: Delay = ""
        """Why a computer has not moved for a while."""
        self.asker = ""
        """The address that last asked for it: the computers here think on its account."""

    @property
    def warnings(self) -> tuple[str, ...]:
        """What to know about how it is set up, in the language now spoken."""
        language = spoken_now()
        if language not in self._warned:
            self._warned[language] = self.table.game.rules.warnings(self.table.options)
        return self._warned[language]

    @property
    def spent(self) -> float:
        """Seconds of an agreed time that were played, here and before it was laid here."""
        if self.begun_at is None:
            return self.table.played
        until = self.clocked_at if self.table.outcome else self.house.now()
        return self.table.played + until - self.begun_at

    @property
    def time_left(self) -> float | None:
        """How much is left of the time that was agreed for the whole game, if it still runs."""
        timed = self._timed()
        return timed[0] - self.spent if timed else None

    def _timed(self) -> tuple[float, object] | None:
        """The time that was agreed for the whole game, if it still runs; most games have none."""
        state = self.table.state
        if type(state).timed is State.timed or self.table.outcome:
            return None
        return state.timed()

    def time_over_at(self) -> float | None:
        """When that time is over, by the house's clock; it runs on with the first move here."""
        timed = self._timed()
        left = timed[0] - self.table.played if timed else None
        if left is None or self.begun_at is None:
            return self.clocked_at if left is not None and left <= 0 else None
        return self.begun_at + left

    def next_to_fall(self) -> float | None:
        """When the next clock runs out that runs here: a player's, or that of the whole game."""
        fallen = self.times and self.times.first_to_fall()
        falls = (fallen[1] if fallen else None, self.time_over_at())
        return min((at for at in falls if at is not None), default=None)

    @property
    def help(self) -> Help:
        """What help they agreed on, if they are several."""
        return self.row.help

    @property
    def plays_forced(self) -> bool:
        """Whether a person's only move is played for them."""
        return self.row.forced

    @property
    def acting(self) -> frozenset[Seat]:
        """Who may act now; nobody when the game is over."""
        return frozenset() if self.table.outcome else frozenset(self.table.acting)

    def still_held(self, you: tuple[int, ...]) -> tuple[int, ...]:
        """Those of the seats that no computer has taken over in the meantime."""
        return tuple(seat for seat in you if seat in self.people)

    def entry_for(self, you: tuple[int, ...]) -> int:
        """How many entries the holder of these seats knows about; secrets are not even counted."""
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

    def take_in(self, table: Table, more: Iterable[tuple[Entry, Noted]]) -> None:
        """The log has more entries: what is noted of them, and the table that they led to."""
        concerned: frozenset[Seat | None] = frozenset()
        for entry, each in more:
            self.entry += 1
            self.changed_at = entry.made_at
            self.clocked_at = entry.clocked_at
            if self.begun_at is None and entry.kind == "move":
                self.begun_at = entry.clocked_at
            if each.by:
                self.acts((int(each.by),), entry.clocked_at)
            self._noted.append(each)
            for watching, told in self._told.items():
                if watching & each.told:
                    told.append(each)
            concerned |= each.told
            self.posted.note(entry)
            if entry.kind == "hand":
                self._handed.append(entry)
                self._hand_over(Seat(entry.seat), entry.move)
            # Clocks reveal nothing about secret acts, and do not start before the game.
            if self.clock and None in each.told and entry.kind != "part":
                times = self.times or self.clock.started(self.people)
                self.times = times.after(each.by, entry.clocked_at, each.acting)
        self.table = table
        if all(len(rows) == len(table.plies) for rows in table.heard.values()):
            table.moments.thin()
        self.publish(concerned)

    def _hand_over(self, seat: Seat, strength: str) -> None:
        self.seats = tuple(
            replace(row, player=strength, taken=True) if row.seat == seat else row
            for row in self.seats
        )
        self.hands += 1
        if self.times:
            self.times = self.times.without(seat)

    def renew(self, news: News, seats: tuple[SeatRow, ...]) -> None:
        """Other holders, names or players: as stored, except for what the log has handed over."""
        if news.hands != self.news.hands:
            self.holders.clear()
            self.hands += 1
        self.news = news
        computers = {entry.seat: entry.move for entry in self._handed}
        self.seats = tuple(
            replace(row, player=computers[row.seat], taken=True) if row.seat in computers else row
            for row in seats
        )

    def show(self, viewers: Viewers, version: Version) -> None:
        """Keep a state for a moment, in which the others who see the same will want it."""
        self.shown[viewers] = version
        given = self._given.setdefault(viewers, [])
        given[:] = [each for each in given if each.mark != version.mark][1 - MOST_GIVEN :]
        given.append(version.print)
        # One timer each: when it fires must not depend on what others do.
        asyncio.get_running_loop().call_later(SHOWN_FOR, self._unshow, viewers, version)

    def _unshow(self, viewers: Viewers, version: Version) -> None:
        if self.shown.get(viewers) is version:
            del self.shown[viewers]

    def latest(self, viewers: Viewers) -> Print | None:
        """What was shown to those last."""
        given = self._given.get(viewers)
        return given[-1] if given else None

    def given(self, viewers: Viewers, mark: str) -> Print | None:
        """What those have whose state has this mark, if that was not long ago."""
        given = self._given.get(viewers, ())
        return next((each for each in given if each.mark == mark), None)

    def publish(self, told: frozenset[Seat | None] | None = None) -> None:
        """Wake everyone who looks at this table, or only those who were told something.

        Nothing changes for the others, and nothing is made again for them: that would take time.
        """

        def concerns(you: tuple[int, ...]) -> bool:
            alone = self.people <= set(you)  # what a computer does changes what can be taken back
            return told is None or alone or not told.isdisjoint(_watching(you))

        self.shown = {key: sent for key, sent in self.shown.items() if not concerns(key[1])}
        for watcher, you in self.watchers.items():
            if concerns(you):
                watcher.set()

    def thinker(self) -> tuple[Seat, str] | None:
        """The computer that is to act now; or a person whose only move is played for them."""
        acting = self.acting
        for row in self.seats:
            if row.player != HUMAN and row.seat in acting:
                return Seat(row.seat), row.player
        forced = self.table.forced() if self.plays_forced else None
        return (forced[0], HUMAN) if forced and forced[0] in self.people else None

    def was_done(self, you: tuple[int, ...], seen: int, move: str) -> bool:
        """Whether this very move was just played for them, before they came to it themselves."""
        if seen != self.entry_for(you) - 1:
            return False
        plies = self.table.plies
        last = last_played_for(self, you, reversed(range(len(plies))))
        return last is not None and str(plies[last].move) == move

    @property
    def idle(self) -> bool:
        """Nobody needs it just now."""
        return not (self.watchers or self.lock.locked() or self.computers)


@lru_cache(maxsize=1_000)
def _watching(you: tuple[int, ...]) -> frozenset[Seat | None]:
    return frozenset(Seat(seat) for seat in you) or frozenset({None})
