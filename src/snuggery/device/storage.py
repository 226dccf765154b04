"""Tables in the store of a browser: one device holds every seat that is not a computer's.

Several pages may be open at once, each with a Python of its own: the number of an entry decides
who was first, as among the processes of a server.
"""

import asyncio
import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from snuggery.core.record import Line
from snuggery.device.store import Store
from snuggery.server.storage.interface import Challenged, Changes, EntryTaken
from snuggery.server.storage.table_rows import (
    HOST,
    HUMAN,
    Held,
    Holding,
    Invitation,
    News,
    Saying,
    SeatRow,
    TableRow,
    Taker,
)
from snuggery.showing.log import Entry

HEART = "heart"


@dataclass(frozen=True, slots=True)
class Document:
    """All that is kept of a table besides its log."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    news: News
    result: str = ""
    sayings: tuple[Saying, ...] = ()

    def __str__(self) -> str:
        told = asdict(self)
        told["row"]["seed"] = self.row.seed.hex()
        return json.dumps(told, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def parse(cls, text: str) -> "Document":
        """What was written."""
        told: dict[str, Any] = json.loads(text)
        row = told["row"]
        row["seed"] = bytes.fromhex(row["seed"])
        row["lines"] = tuple(Line(**each) for each in row["lines"])
        return cls(
            TableRow(**row),
            tuple(SeatRow(**each) for each in told["seats"]),
            News(**told["news"]),
            told["result"],
            tuple(Saying(**each) for each in told["sayings"]),
        )

    def touched(self, **changes: Any) -> "Document":
        """With something new, of which other pages are to know."""
        news = replace(self.news, touched=self.news.touched + 1)
        return replace(self, **{"news": news, **changes})

    @property
    def held(self) -> tuple[int, ...]:
        """The seats of whoever has the device."""
        return tuple(row.seat for row in self.seats if row.player == HUMAN)


class DeviceStorage:
    """What the server asks of a database, answered by the store of a browser."""

    def __init__(self, store: Store) -> None:
        self.kept = Documents(store)
        self._store = store
        self.changed: asyncio.Queue[str] = asyncio.Queue()
        """Tables that other pages of this browser have changed."""
        self.seats = Seats(self.kept)
        self.holdings = Holdings(self.kept)
        self.invitations = Invitations()
        self.heart = Heart(store)
        self.attempts = Attempts()
        self.health = Health()

    async def close(self) -> None:
        """There is nothing to close."""

    async def changed_elsewhere(self) -> Changes:
        """The tables that other pages change; it never ends."""
        while True:
            yield frozenset({await self.changed.get()})

    async def create(
        self,
        table: TableRow,
        sitting: Sequence[SeatRow],
        held: Sequence[Holding],
        invited: Mapping[str, Invitation],
    ) -> None:
        """Keep a new table. Nobody else can come: open seats belong to the device as well."""
        seats = tuple(replace(row, taken=True) for row in sitting)
        await self.kept.add(Document(table, seats, News(0, None, None)))

    async def find(self, table_id: str) -> tuple[TableRow, tuple[SeatRow, ...], News] | None:
        """How the table was set up, who sits there, and what else changed."""
        found = await self.kept.find(table_id)
        return (found.row, found.seats, found.news) if found else None

    async def append(self, table_id: str, number: int, entry: Entry, /) -> None:
        """Keep an entry for good, or find its number taken."""
        text = json.dumps(asdict(entry), ensure_ascii=False, separators=(",", ":"))
        if not await self._store.append(table_id, number, text):
            raise EntryTaken

    async def entries(self, table_id: str, after: int) -> tuple[list[Entry], News | None]:
        """The log from there on, in order, and the news."""
        found = await self.kept.find(table_id)
        texts = await self._store.entries(table_id, after)
        return [Entry(**json.loads(text)) for text in texts], found.news if found else None

    async def length(self, table_id: str) -> int:
        """How many entries the log of a table has."""
        return len(list(await self._store.entries(table_id, 0)))

    async def next_entries(self, after: Mapping[str, int]) -> dict[str, tuple[list[Entry], News]]:
        """The entries that follow at several tables, and their news."""
        found = {}
        for table_id, last in after.items():
            entries, news = await self.entries(table_id, last)
            if news:
                found[table_id] = entries, news
        return found

    async def sayings(self, table_id: str, after: int) -> list[Saying]:
        """What was said from there on."""
        found = await self.kept.find(table_id)
        return [each for each in found.sayings if each.number > after] if found else []

    async def say(self, table_id: str, saying: Saying) -> bool:
        """Keep something said; False if its number is taken."""
        said = False

        def with_it(found: Document) -> Document:
            nonlocal said
            said = all(each.number != saying.number for each in found.sayings)
            return found.touched(sayings=(*found.sayings, saying)) if said else found

        await self.kept.change(table_id, with_it)
        return said

    async def finish(
        self, table_id: str, at: float, result: str, came: tuple[str, str, str] | None = None
    ) -> None:
        """Note that a game is over, so that lists need not replay it."""

        def over(found: Document) -> Document:
            if found.news.ended_at is not None:
                return found
            return replace(found, news=replace(found.news, ended_at=at), result=result)

        await self.kept.change(table_id, over)

    async def follow_up(self, table_id: str, next_id: str) -> bool:
        """Note the table of the rematch; False if there was one already."""
        noted = False

        def followed(found: Document) -> Document:
            nonlocal noted
            noted = found.news.next_id is None
            news = replace(found.news, next_id=next_id, touched=found.news.touched + 1)
            return replace(found, news=news) if noted else found

        await self.kept.change(table_id, followed)
        return noted

    async def delete(self, *table_ids: str) -> None:
        """Delete tables."""
        for table_id in table_ids:
            await self.kept.delete(table_id)


class Documents:
    """What is kept of all tables besides their logs."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def all(self) -> list[Document]:
        """Those of all tables."""
        return [Document.parse(text) for text in await self._store.documents()]

    async def find(self, table_id: str) -> Document | None:
        """That of one table."""
        text = await self._store.document(table_id)
        return Document.parse(text) if text is not None else None

    async def add(self, new: Document) -> None:
        """Keep a new one."""
        await self._store.exchange(new.row.id, None, str(new))

    async def change(self, table_id: str, how: Callable[[Document], Document]) -> None:
        """Change one, if it is there: all of it, or nothing."""
        while (text := await self._store.document(table_id)) is not None:
            changed = str(how(Document.parse(text)))
            if changed == text or await self._store.exchange(table_id, text, changed):
                return

    async def delete(self, table_id: str) -> None:
        """Delete a table with its log."""
        while (text := await self._store.document(table_id)) is not None:
            if await self._store.exchange(table_id, text, None):
                return


class Seats:
    """Who sits where, and when they were last seen."""

    def __init__(self, kept: Documents) -> None:
        self._kept = kept

    async def at(self, table_id: str) -> tuple[SeatRow, ...]:
        """Who sits there now."""
        found = await self._kept.find(table_id)
        return found.seats if found else ()

    async def change_seat(self, /, table_id: str, seat: int, **values: Any) -> None:
        """Note something new about a seat."""

        def changed(found: Document) -> Document:
            rows = (replace(row, **values) if row.seat == seat else row for row in found.seats)
            return found.touched(seats=tuple(rows))

        await self._kept.change(table_id, changed)

    async def seen(self, present: Sequence[tuple[str, int]], at: float) -> None:
        """Whoever has the device is there; that need not be noted."""

    async def last_seen(self, table_ids: Sequence[str]) -> list[tuple[str, int, float]]:
        """Nobody else is there."""
        return []


class Holdings:
    """The device holds every seat of a person, whatever secret it comes with."""

    def __init__(self, kept: Documents) -> None:
        self._kept = kept

    async def is_device(self, device: str) -> bool:
        """There is one."""
        return True

    async def note_device(self, device: str) -> None:
        """It is known already."""

    async def at(self, table_id: str, holder: str) -> tuple[int, tuple[int, ...]]:
        """How often seats changed hands at a table, and what is held there."""
        found = await self._kept.find(table_id)
        return (found.news.hands, (HOST, *found.held)) if found else (0, ())

    async def held(self, device: str) -> list[Held]:
        """All tables, newest first."""
        found = [
            Held(
                each.row.id,
                each.row.game,
                each.row.made_at,
                each.news.ended_at,
                each.result,
                each.held,
            )
            for each in await self._kept.all()
            if each.held
        ]
        return sorted(found, key=lambda each: each.made_at, reverse=True)

    async def of_seats(self, table_id: str, of: Collection[int]) -> list[Holding]:
        """Nobody else holds these seats."""
        return []

    async def inherit(self, table_id: str, seat: int, from_table: str, from_seat: int) -> bool:
        """The seats of the next table belong to the device already."""
        return True

    async def end(
        self, table_id: str, holder: str, of: Collection[int], by: Collection[str]
    ) -> bool:
        """There is nobody whose right could end."""
        return False

    async def forget(self, device: str) -> None:
        """Delete all tables."""
        for each in await self._kept.all():
            await self._kept.delete(each.row.id)


class Invitations:
    """There are none: nobody else reaches a house in a browser."""

    async def find(self, key_hash: str) -> Invitation | None:
        """There is none."""
        return None

    async def coded(self, code_hash: str) -> tuple[str, Invitation] | None:
        """There is none."""
        return None

    async def standing(self, table_id: str) -> dict[str, Invitation]:
        """There are none."""
        return {}

    async def make(
        self,
        key_hash: str,
        made: Invitation,
        by: Collection[str],
        code_hash: str | None = None,
    ) -> bool:
        """Nobody may invite."""
        return False

    async def opened(self, invitation: Invitation) -> None:
        """Nobody opens any."""

    async def withdraw(self, table_id: str, seat: int, by: Collection[str], *, host: bool) -> bool:
        """There is nothing to withdraw."""
        return False

    async def take(self, key_hash: str, invitation: Invitation, taker: Taker) -> bool:
        """Nobody comes."""
        return False

    async def free(self, table_id: str, seat: int, by: Collection[str]) -> bool:
        """All seats are the device's own."""
        return False

    async def full(self, table_id: str, seat: int) -> bool:
        """Nobody else can hold it."""
        return True


class Heart:
    """How long the house was open: as long as a page was."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def open(self, wall: float, due: float) -> float:
        """The house's time from now on: it stood still while no page was open."""
        return float(await self._store.fact(HEART) or wall)

    async def beat(self, house: float, wall: float, due: float) -> float:
        """Note that the house is open until now."""
        ahead = max(house, float(await self._store.fact(HEART) or 0.0))
        await self._store.keep(HEART, str(ahead))
        return ahead


class Attempts:
    """One device counts nothing: its results are its own."""

    async def begun(self, game: str, challenge: str) -> None:
        """Not counted."""

    async def counted(self, wanted: Iterable[Challenged]) -> dict[Challenged, dict[str, int]]:
        """Nothing was."""
        return {key: {} for key in wanted}


class Health:
    """Whether anything can be kept."""

    async def check(self) -> None:
        """A browser says so when it cannot."""
