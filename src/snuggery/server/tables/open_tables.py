"""Open tables: built from their logs, kept in memory, changed one entry at a time, published."""

import asyncio
import json
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import Any, TypeVar

from snuggery import shelf
from snuggery.core import BadRecord, Game, Options, Record, SnuggeryError, Table
from snuggery.core.challenges.attempt import attempt
from snuggery.core.challenges.tonight import FIRST
from snuggery.core.record import Line
from snuggery.core.text.language import _
from snuggery.server.base.errors import OldRules, TableFull, UnknownTable
from snuggery.server.base.limits.looks import asker, pay_for_replaying
from snuggery.server.storage.interface import NONE, AnyStorage, EntryTaken
from snuggery.server.storage.table_rows import HUMAN, Invitation, News, SeatRow
from snuggery.server.tables.clocks.alarms import Alarms
from snuggery.server.tables.clocks.house_clock import HouseClock
from snuggery.server.tables.computer_players import Computers
from snuggery.server.tables.live_table import Live, carry_out
from snuggery.server.tables.other_workers import Following
from snuggery.server.tables.presence import Presence
from snuggery.server.tables.seat_keys import Given, Wanted, hashed
from snuggery.server.tables.setup import ID, laid, laid_out, new_id
from snuggery.server.tables.stale import Stale
from snuggery.server.tables.talk import Talk
from snuggery.server.thinking.long_work import LongWork
from snuggery.server.thinking.thoughts import Thinking
from snuggery.showing import log
from snuggery.showing.acts import Act
from snuggery.showing.log import Entry

T = TypeVar("T")
MOST_LIVE = 1_000
MOST_ENTRIES = 60_000
"""Eight players need about 45,000 for the 500 hands that the rules of Snare allow."""
MOST_LINES = 3_000
"""The longest record that can be uploaded; replaying it takes a second or two."""
QUIET = 60.0
"""Seconds after which a table is closed if nobody asks for it or looks at it."""
MOST_HOLDERS = 200
"""How many visitors a table remembers; others are looked up again."""


class Tables:
    """All tables."""

    def __init__(
        self,
        storage: AnyStorage,
        thinking: Thinking,
        *,
        shared: bool = False,
        house: HouseClock | None = None,
        new_id: Callable[[], str] = new_id,
    ) -> None:
        """`shared`: other processes serve the same tables; `house`: by which clock one plays.

        `new_id`: a name for each new table.
        """
        self.storage = storage
        self.thinking = thinking
        self.house = house or HouseClock(storage.heart)
        self.closing = False
        self._new_id = new_id
        self.long_work = LongWork()
        self._shared = shared
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}
        self._alarms = Alarms(self._ring)
        self.presence = Presence(storage, self.house, self._live.values, shared=shared)
        self.computers = Computers(thinking, self.change, self._has, shared=shared)
        self.following = Following(self, self.computers.relieve)
        self.talk = Talk(storage)

    async def create(
        self,
        game: Game,
        options: Options,
        wanted: Wanted,
        heirs: Mapping[int, SeatRow] | None = None,
    ) -> tuple[Live, Given]:
        """A new table and its seats; `heirs`: who sat where at the table before, if they stay."""
        table = Table(game, game.dated(options, datetime.now(UTC).date()))
        return await self._lay(table, wanted, (), heirs or {})

    async def from_record(self, record: Record, wanted: Wanted) -> tuple[Live, Given]:
        """A new table at which this record was played."""
        game = shelf.game(record.game)
        table = await self._replayed(record, partial(Table.from_record, game, record))
        ending, table.ending = table.ending, None
        live, given = await self._lay(table, wanted, record.lines, {})
        if ending:
            async with live.lock:
                await self._append(live, log.ended(ending))
        self._alarms.set(live)
        return live, given

    async def verify(self, record: Record) -> tuple[str, ...]:
        """Everything that is right about a record, or why it is not."""
        return await self._replayed(record, partial(record.verify, shelf.game(record.game)))

    async def _replayed(self, record: Record, work: Callable[[], T]) -> T:
        moves = len(record.lines)
        if moves > MOST_LINES:
            said = _("A record put on a table can have at most {most} moves.")
            raise BadRecord(said.format(most=f"{MOST_LINES:,}"))
        pay_for_replaying(2 * moves)  # once to check it, and once at the table or for its chance
        return await self.long_work.do(moves, work)

    async def _lay(
        self,
        table: Table,
        wanted: Wanted,
        lines: tuple[Line, ...],
        heirs: Mapping[int, SeatRow],
    ) -> tuple[Live, Given]:
        live, given = laid_out(table, wanted, lines, heirs, self.house, self._new_id())
        links = {
            hashed(key): Invitation(live.row.id, seat, "open", live.row.made_at)
            for seat, key in given.invites.items()
        }
        await self.storage.create(live.row, live.seats, given.held, links)
        self._keep(live)
        self.computers.call(live)
        return live, given

    async def find(self, table_id: str, *, fresh: bool = True) -> Live:
        """The table of this id; `fresh`: with what other processes wrote in the meantime."""
        live = self._live.get(table_id)
        if live is None:
            live = await self._load_once(table_id)
        elif fresh and self._shared:
            async with live.lock:
                await self.catch_up(live)
        live.used_at = time.monotonic()
        live.asker = asker() or live.asker
        self.computers.wake(live)
        if table_id in self._live:  # it may have been closed while we waited
            self._live.move_to_end(table_id)
        return live

    async def change(
        self,
        live: Live,
        you: tuple[int, ...],
        seen: int,
        decide: Callable[[], Entry],
        act: Act | None = None,
    ) -> None:
        """Make a change that somebody decided on who had been told of this many entries.

        `act`: what was asked for; under the same key it is not done a second time.
        """
        hands = live.hands

        def decided() -> Entry:
            if live.hands != hands:
                raise Stale(live)  # somebody else may have the seat now
            return decide()

        async with live.lock:
            while not await self._changed(live, you, seen, decided, act):
                pass  # somebody was faster, in secret, which is not a reason to refuse
            self._alarms.set(live)
        self.computers.call(live)

    async def act(self, live: Live, you: tuple[int, ...], seen: int, act: Act) -> None:
        """Do what a player asks who had been told about this many entries."""
        await self.change(live, you, seen, lambda: act.entry(live, you), act)

    async def _changed(
        self,
        live: Live,
        you: tuple[int, ...],
        seen: int,
        decide: Callable[[], Entry],
        act: Act | None,
    ) -> bool:
        if seen != live.entry_for(you):
            await self.catch_up(live)
        if act and live.posted.repeats(act, live, you):
            return True
        if act and act.act == "moves" and live.was_done(you, seen, act.move):
            return True
        await self._end_if_time_is_up(live)
        beside = act is not None and act.is_independent_of_others
        if seen != live.entry_for(you) and not (beside and live.beside(you, seen)):
            raise Stale(live)
        try:
            return await self._append(live, decide())
        except SnuggeryError:
            if await self._was_behind(live):
                return False
            raise

    async def _was_behind(self, live: Live) -> bool:
        """Whether another process wrote something of which this one did not know."""
        if not self._shared:
            return False
        known = live.entry
        await self.catch_up(live)
        return live.entry > known

    async def bring(self, live: Live, you: tuple[int, ...], seen: int, acts: Sequence[Act]) -> None:
        """Make changes in a row that somebody decided on elsewhere, less those known already."""
        hands = live.hands
        async with live.lock:
            await self.catch_up(live)
            if live.hands != hands:
                raise Stale(live)
            known = (n for n, act in enumerate(acts, 1) if live.posted.repeats(act, live, you))
            for number, act in list(enumerate(acts))[max(known, default=0) :]:
                if live.entry_for(you) != seen + number:
                    raise Stale(live)
                if not await self._append(live, act.entry(live, you)):
                    raise Stale(live)
            self._alarms.set(live)
        self.computers.call(live)

    async def _append(self, live: Live, entry: Entry) -> bool:
        """Keep one more entry; False if somebody was quicker."""
        if live.entry >= MOST_ENTRIES:
            raise TableFull(_("This table is full; please start a new one."))
        # Not before the last one: a process that has just started may be behind the others.
        clocked_at = max(self.house.now(), live.clocked_at)
        entry = entry.made(time.time(), clocked_at)
        table = live.table.copy()
        noted = carry_out(table, entry)
        try:
            await self.storage.append(live.row.id, live.entry + 1, entry)
        except EntryTaken:
            await self.catch_up(live)
            return False
        live.take_in(table, [(entry, noted)])
        await self._note_the_end(live)
        return True

    # Clocks

    async def _end_if_time_is_up(self, live: Live) -> None:
        """End the game for players who have no time left, or when its own time is up."""
        while fallen := live.times and live.times.first_to_fall():
            seat, at = fallen
            if at > self.house.now():
                break
            by = live.table.game.bots.STRENGTHS[0]
            await self._append(live, log.given_up("time", seat, len(live.seats), by))
        over = live.time_over_at()
        if over is not None and over <= self.house.now():
            await self._append(live, Entry("clock"))
        self._alarms.set(live)

    async def _ring(self, live: Live) -> None:
        """A clock may have run out."""
        async with live.lock:
            await self.catch_up(live)
            await self._end_if_time_is_up(live)
        self.computers.call(live)

    async def _note_the_end(self, live: Live) -> None:
        outcome = live.table.outcome
        if outcome is not None and live.news.ended_at is None:
            at = time.time()
            live.news = replace(live.news, ended_at=at)
            result = {
                "winners": outcome.winners,
                "scores": outcome.scores,
                "rating": outcome.rating,
                "players": [row.player for row in live.seats],
                "assisted": live.table.assisted,
                "options": live.table.options,
            }
            await self.storage.finish(live.row.id, at, json.dumps(result), _came(live))

    # Seats and presence

    async def reseat(self, live: Live, seat: int, **values: Any) -> None:
        """Change what is known of a seat, and tell everyone."""
        await self.storage.seats.change_seat(live.row.id, seat, **values)
        live.seats = tuple(
            replace(row, **values) if row.seat == seat else row for row in live.seats
        )
        live.publish()

    async def held_by(self, live: Live, holder: str) -> tuple[int, ...]:
        """The seats that somebody holds at a table; 0 is the host's right."""
        while holder not in live.holders:
            if len(live.holders) >= MOST_HOLDERS:
                live.holders.clear()
            hands, held = await self.storage.holdings.at(live.row.id, holder)
            if hands == live.news.hands:
                live.holders[holder] = held
                return held
            # Newcomers must be known before they do or see anything.
            async with live.lock:
                await self.catch_up(live)
        return live.holders[holder]

    def close(self) -> None:
        """End all streams and thoughts, so that the server can stop at once."""
        self.closing = True
        self._alarms.stop()
        self.computers.stop()
        for live in self._live.values():
            live.publish()
            self._alarms.unset(live)
            if live.computers:
                live.computers.cancel()
        self.thinking.close()
        self.long_work.close()

    def forget(self, table_id: str) -> None:
        """Let go of a table that was deleted."""
        if live := self._live.pop(table_id, None):
            live.publish()

    def open_here(self, ids: frozenset[str] | None) -> Sequence[Live]:
        """Those of these tables that are open here; all of them if it is None."""
        known = list(self._live.values()) if ids is None else map(self._live.get, ids)
        return [live for live in known if live]

    def _has(self, live: Live) -> bool:
        return self._live.get(live.row.id) is live

    def _keep(self, live: Live) -> Live:
        """Keep it open, and close those that were idle longest."""
        kept = self._live.setdefault(live.row.id, live)
        for each in list(self._live.values())[: max(0, len(self._live) - MOST_LIVE)]:
            self._let_go(each)
        return kept

    async def keep_time(self) -> None:
        """Keep the clock of the house going; this never ends."""

        def changed() -> None:
            for live in self._live.values():
                live.publish()

        await self.house.keep(lambda: bool(self._live), changed)

    async def rest(self) -> None:
        """Let go of tables at which nothing happens any more; this never ends."""
        while True:
            await asyncio.sleep(QUIET / 4)
            self.close_quiet_tables(time.monotonic() - QUIET)

    def close_quiet_tables(self, since: float) -> None:
        """Let go of those that nobody has asked for since then; they are found again."""
        for each in list(self._live.values()):
            if each.used_at < since:
                self._let_go(each)

    def _let_go(self, live: Live) -> None:
        if live.idle and not self._alarms.soon(live):
            self._alarms.unset(live)
            del self._live[live.row.id]

    async def _load_once(self, table_id: str) -> Live:
        """Load it, unless somebody else who asked for it does so already."""
        async with self._loading.setdefault(table_id, asyncio.Lock()):
            try:
                return self._live.get(table_id) or await self._load(table_id)
            finally:
                self._loading.pop(table_id, None)

    async def _load(self, table_id: str) -> Live:
        found = await self.storage.find(table_id) if ID.fullmatch(table_id) else None
        if found is None:
            raise UnknownTable(_("There is no such table; perhaps the link is incomplete."))
        row, rows, news = found
        moves = len(row.lines) + await self.storage.length(table_id)
        pay_for_replaying(moves)
        live = await self.long_work.do(
            len(row.lines), lambda: Live(row, rows, laid(row, rows), self.house, news)
        )
        await self.catch_up(live)
        await self.talk.hear(live)
        live = self._keep(live)
        async with live.lock:
            # Nobody has told it about entries written before it was open here.
            await self.catch_up(live)
            await self._end_if_time_is_up(live)
        self.computers.relieve(live)
        return live

    async def catch_up(self, live: Live) -> None:
        """Take in what other processes wrote."""
        entries, news = await self.storage.entries(live.row.id, live.entry)
        if news is None:
            self.forget(live.row.id)
            raise UnknownTable(_("This table has been deleted."))
        await self.take_in(live, entries, news)

    async def take_in(self, live: Live, entries: list[Entry], news: News) -> None:
        """Take this in, which was read from the database."""
        changed = news != live.news
        if news.touched != live.news.touched:
            await self.talk.hear(live)
            live.renew(news, await self.storage.seats.at(live.row.id))
        live.news = news
        if entries:
            table = live.table.copy()
            try:
                more = await self.long_work.do(
                    len(entries), lambda: [(entry, carry_out(table, entry)) for entry in entries]
                )
            except SnuggeryError as error:
                self._live.pop(live.row.id, None)
                said = _("This program cannot replay this table: {error}")
                raise OldRules(said.format(error=error)) from error
            live.take_in(table, more)
            await self._note_the_end(live)
            self._alarms.set(live)
        if changed:
            live.publish()


def _came(live: Live) -> tuple[str, str, str] | None:
    """What came of the challenge that was tried there; one that was begun midway counts nowhere."""
    if live.row.lines:
        return None
    computers = {row.seat: row.player for row in live.seats if row.player != HUMAN}
    found = attempt(live.table, computers, FIRST)
    return (live.table.game.slug, found.name, found.medal or NONE) if found else None
