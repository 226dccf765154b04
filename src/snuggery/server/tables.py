"""Live tables: folded from their logs, kept at hand, changed one entry at a time, published."""

import asyncio
import hashlib
import logging
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial

from snuggery import shelf
from snuggery.core import Game, Options, Record, Seal, Seat, SnuggeryError, Table, UnknownGame
from snuggery.core.record import Line
from snuggery.server import log
from snuggery.server.errors import Busy, OldRules, Stale, TableFull, UnknownTable
from snuggery.server.log import Entry
from snuggery.server.seats import Given, given_out
from snuggery.server.storage import HUMAN, EntryTaken, SeatRow, Storage, TableRow
from snuggery.server.thinking import Thinking

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
ID = re.compile(f"[{LETTERS}]{{12}}")
MOST_LIVE = 1_000
MOST_ENTRIES = 20_000
MOST_WATCHERS = 5_000
MOST_TRIES = 3
"""So often a computer's thought is begun again where it fails."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Noted:
    """What the others must know of an entry."""

    by: Seat | None
    """Whose move it was; None if it was no move."""
    told: frozenset[Seat | None]
    """Who was told of it, spectators (None) among them."""
    acting: frozenset[Seat]
    """Who may act after it."""


def _carry_out(table: Table, entry: Entry) -> Noted:
    """Change the table by an entry, and say what is noted of it."""
    told = log.noticed(table, entry)
    log.apply(table, entry)
    by = Seat(entry.seat) if entry.kind == "move" else None
    return Noted(by, told, frozenset(table.state.to_act()))


class Live:
    """One table in play. Its truth is the log; this is what the log comes to."""

    def __init__(self, row: TableRow, seats: tuple[SeatRow, ...], table: Table) -> None:
        self.row = row
        self.seats = seats
        self.table = table
        self.warnings = table.game.rules.warnings(table.options)
        self.entry = 0
        self._noted: list[Noted] = []
        self.shown: dict[tuple[int, ...], bytes] = {}
        """The present state as it was sent to each group of seats."""
        self.lock = asyncio.Lock()
        self.watchers: set[asyncio.Event] = set()
        self.computers: asyncio.Task[None] | None = None

    @property
    def people(self) -> frozenset[Seat]:
        """The seats that are not the computer's."""
        return frozenset(Seat(row.seat) for row in self.seats if row.player == HUMAN)

    def entry_for(self, you: tuple[int, ...]) -> int:
        """How many entries the holder of these seats was told of; secrets are not even counted."""
        watching = _watching(you)
        return sum(not watching.isdisjoint(each.told) for each in self._noted)

    def beside(self, you: tuple[int, ...], seen: int) -> bool:
        """All that happened since were moves of others, made while one of you might act too."""
        watching, missed = _watching(you), self.entry_for(you) - seen
        for each in reversed(self._noted):
            if missed <= 0:
                break
            if each.by is None or each.by in watching or watching.isdisjoint(each.acting):
                return False
            missed -= not watching.isdisjoint(each.told)
        return missed == 0

    def take_in(self, table: Table, *more: Noted) -> None:
        """The log has more entries: what is noted of them, and the table that they led to."""
        self._noted.extend(more)
        self.table = table
        self.entry += len(more)

    def publish(self) -> None:
        """Wake everyone who looks at this table."""
        self.shown.clear()
        for watcher in self.watchers:
            watcher.set()

    def thinker(self) -> tuple[Seat, str] | None:
        """The computer that is to act now."""
        acting = self.table.state.to_act()
        for row in self.seats:
            if row.player != HUMAN and row.seat in acting:
                return Seat(row.seat), row.player
        return None

    @property
    def idle(self) -> bool:
        """Nobody needs it just now."""
        return not (self.watchers or self.lock.locked() or self.computers)


class Tables:
    """All tables."""

    def __init__(self, storage: Storage, thinking: Thinking) -> None:
        self.storage = storage
        self.thinking = thinking
        self.closing = False
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._watchers = 0

    async def create(
        self, game: Game, options: Options, wanted: Mapping[str, str]
    ) -> tuple[Live, Given]:
        """A new table and its seats."""
        return await self._lay(Table(game, options), wanted, ())

    async def from_record(self, record: Record) -> tuple[Live, Given]:
        """A new table at which this record was played, all on the host's device."""
        # A long record takes a while to replay; others play on meanwhile.
        table = await asyncio.to_thread(Table.from_record, shelf.game(record.game), record)
        return await self._lay(table, {}, record.lines)

    async def _lay(
        self, table: Table, wanted: Mapping[str, str], lines: tuple[Line, ...]
    ) -> tuple[Live, Given]:
        given = given_out(table.game, table.seats, wanted)
        row = TableRow(
            id="".join(secrets.choice(LETTERS) for _ in range(12)),
            game=table.game.slug,
            rules=table.game.rules.VERSION,
            options=table.options,
            seed=table.seal.seed,
            lines=lines,
            assisted=table.assisted,
            made_at=time.time(),
        )
        await self.storage.create(row, given.rows)
        live = self._keep(Live(row, given.rows, table))
        self._call_computers(live)
        return live, given

    async def find(self, table_id: str, *, fresh: bool = True) -> Live:
        """The table of this id; `fresh`: with what other processes wrote meanwhile."""
        live = self._live.get(table_id)
        if live is None:
            live = await self._load(table_id)
        elif fresh:
            async with live.lock:
                await self._catch_up(live)
        if table_id in self._live:  # it may have been let go while we waited
            self._live.move_to_end(table_id)
        return live

    async def change(
        self,
        live: Live,
        you: tuple[int, ...],
        seen: int,
        decide: Callable[[], Entry],
        *,
        beside: bool = False,
    ) -> None:
        """Make a change that somebody decided on who had been told of so many entries.

        `beside`: it stands even if others, who may act at the same time, have meanwhile.
        """
        async with live.lock:
            while not await self._changed(live, you, seen, decide, beside):
                pass  # somebody was quicker, in secret: that is no reason to refuse
            live.publish()
        self._call_computers(live)

    async def _changed(
        self,
        live: Live,
        you: tuple[int, ...],
        seen: int,
        decide: Callable[[], Entry],
        beside: bool,
    ) -> bool:
        if seen != live.entry_for(you):
            await self._catch_up(live)
        if seen != live.entry_for(you) and not (beside and live.beside(you, seen)):
            raise Stale("The table has moved on; here is how it stands now.")
        if live.entry >= MOST_ENTRIES:
            raise TableFull("So much was played here that the table is full; start a new one.")
        entry = decide()
        table = live.table.copy()
        noted = _carry_out(table, entry)
        try:
            await self.storage.append(live.row.id, live.entry + 1, entry)
        except EntryTaken:
            await self._catch_up(live)
            return False
        live.take_in(table, noted)
        return True

    async def take(self, live: Live, held: tuple[int, ...]) -> None:
        """Somebody came with the keys of these seats: they are open no longer."""
        for row in live.seats:
            if row.seat in held and not row.taken:
                await self.storage.take(live.row.id, row.seat)
                live.seats = tuple(
                    replace(each, taken=True) if each.seat == row.seat else each
                    for each in live.seats
                )
                live.publish()

    @property
    def crowded(self) -> bool:
        """No more can watch."""
        return self._watchers >= MOST_WATCHERS

    @contextmanager
    def watching(self, live: Live) -> Iterator[asyncio.Event]:
        """An event that is set whenever the table changes, or the server closes."""
        woken = asyncio.Event()
        live.watchers.add(woken)
        self._watchers += 1
        try:
            yield woken
        finally:
            live.watchers.discard(woken)
            self._watchers -= 1

    def close(self) -> None:
        """End all streams and thoughts, so that the server can stop at once."""
        self.closing = True
        for live in self._live.values():
            live.publish()
            if live.computers:
                live.computers.cancel()
        self.thinking.close()

    def _keep(self, live: Live) -> Live:
        """Have it at hand, and let go of those that were idle longest."""
        kept = self._live.setdefault(live.row.id, live)
        for table_id in list(self._live)[: max(0, len(self._live) - MOST_LIVE)]:
            if self._live[table_id].idle:
                del self._live[table_id]
        return kept

    async def _load(self, table_id: str) -> Live:
        found = await self.storage.find(table_id) if ID.fullmatch(table_id) else None
        if found is None:
            raise UnknownTable("There is no such table; perhaps the link is incomplete.")
        row, rows = found
        live = Live(row, rows, _laid(row))
        await self._catch_up(live)
        live = self._keep(live)
        self._call_computers(live)
        return live

    async def _catch_up(self, live: Live) -> None:
        entries = await self.storage.entries(live.row.id, live.entry)
        if not entries:
            return
        table = live.table.copy()
        try:
            more = [_carry_out(table, entry) for entry in entries]
        except SnuggeryError as error:
            self._live.pop(live.row.id, None)
            raise OldRules(f"This table cannot be replayed by this program: {error}") from error
        live.take_in(table, *more)
        live.publish()

    def _call_computers(self, live: Live) -> None:
        if live.computers is None and live.thinker() and not self.closing:
            live.computers = asyncio.create_task(self._computers_play(live))

    async def _computers_play(self, live: Live) -> None:
        """Have computers think and play as long as one is to act."""
        tries = 0
        try:
            while (thinker := live.thinker()) and tries < MOST_TRIES:
                try:
                    await self._computer_plays(live, *thinker)
                except Stale:
                    continue  # somebody took a move back meanwhile
                except Busy:
                    tries += 1
                    await asyncio.sleep(tries)
                else:
                    tries = 0
        except Exception:
            logger.exception("The computer does not play on at table %s", live.row.id)
        finally:
            live.computers = None

    async def _computer_plays(self, live: Live, seat: Seat, strength: str) -> None:
        you = (int(seat),)
        seen, table = live.entry_for(you), live.table
        seed = hashlib.sha256(live.row.seed + b"bot%d" % live.entry).digest()
        move = await self.thinking.move(
            table.game,
            strength,
            int.from_bytes(seed[:8], "big"),
            table.state.view(seat),
            table.state.moves(seat),
        )
        await self.change(live, you, seen, partial(log.played, table, seat, move))


def _watching(you: tuple[int, ...]) -> frozenset[Seat | None]:
    return frozenset(Seat(seat) for seat in you) or frozenset({None})


def _laid(row: TableRow) -> Table:
    """The table before its first entry."""
    try:
        game = shelf.game(row.game)
    except UnknownGame as error:
        raise OldRules(f"This program does not have the game of this table: {error}") from error
    if row.rules != game.rules.VERSION:
        raise OldRules(
            f"This table was begun under rules {row.rules} of {game.name}; this program plays "
            f"rules {game.rules.VERSION}. Its moves are kept, and the older program opens it."
        )
    try:
        table = Table(game, row.options, Seal(row.seed), row.lines)
    except SnuggeryError as error:
        raise OldRules(f"This table cannot be set up by this program: {error}") from error
    table.assisted = row.assisted
    return table
