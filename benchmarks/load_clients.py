"""Clients for the load: as little Python as will do, because they share the machine.

They ask for what our page asks for: each change once, over the stream.
"""

import asyncio
import json
import random
import re
import time
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from importlib.util import find_spec
from typing import Any, TypeVar, cast

from snuggery import shelf
from snuggery.core import CHANCE, Seat, Table

T = TypeVar("T")

EVENT = re.compile(rb"event: (?:table|change)\nid: (\d+)\.")
END = b"\n\n\r\n"
"""The end of an event, and of the chunk that it came in."""
HOST = "127.0.0.1"
LONGEST = 120.0
"""Seconds after which outstanding answers are given up."""
BRIEF = "Prefer: return=minimal\r\n"
ENDS = b"\r\n\r\n"
LENGTH = re.compile(rb"\r\ncontent-length: (\d+)")


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run this in the event loop that uses the least processor time."""
    if find_spec("uvloop") is None:
        return asyncio.run(work)
    import uvloop

    return uvloop.run(work)


@dataclass
class Score:
    """What was posted, acknowledged and delivered, and how long each took."""

    posted: int = 0
    acknowledged: list[float] = field(default_factory=list)
    delivered: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)


class Watcher(asyncio.Protocol):
    """One stream of one seat: it notes when the state after each entry has come whole."""

    def __init__(self, path: str, key: str, posts: list[float], score: Score) -> None:
        self._head = (
            f"GET {path}/events HTTP/1.1\r\nHost: localhost\r\n"
            f"Authorization: Bearer {key}\r\n{BRIEF}\r\n"
        )
        self._posts = posts
        self._score = score
        self._buffer = b""
        self._transport: asyncio.Transport | None = None
        self._seen = -1
        self._wanted = 0
        self._reached = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # uvloop's transport has a different base class
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._head.encode())

    def data_received(self, data: bytes) -> None:
        if self._buffer:
            data = self._buffer + data
        if not data.endswith(END):
            self._buffer = data  # the rest has not arrived yet
            return
        self._buffer = b""
        if self._seen < 0 and b"HTTP/1.1 " in data and not data.startswith(b"HTTP/1.1 200"):
            self._score.errors.append(data[:60].decode())
        for entry in EVENT.findall(data):
            self._see(int(entry))

    def _see(self, entry: int) -> None:
        now = time.perf_counter()
        for earlier in range(max(self._seen, 0), entry):
            self._score.delivered.append(now - self._posts[earlier])
        self._seen = entry
        if entry >= self._wanted:
            self._reached.set()

    async def until(self, entry: int, longest: float) -> None:
        """Wait until it has seen this many entries, but not for longer than this."""
        self._wanted = entry
        if self._seen < entry:
            self._reached.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._reached.wait(), longest)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._transport and not self._transport.is_closing():
            self._score.errors.append(f"a stream broke: {exc}")

    def close(self) -> None:
        """Stop watching."""
        if self._transport:
            self._transport.close()


class Poster(asyncio.Protocol):
    """Posts one thing after another; a connection that was idle for too long is replaced."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._buffer = b""
        self._transport: asyncio.Transport | None = None
        self._answer: asyncio.Future[tuple[int, bytes]] | None = None

    async def post(self, path: str, body: object, key: str = "") -> tuple[int, bytes]:
        """The status and the body of the answer."""
        return await self.send(request(path, body, key))

    async def send(self, written: bytes) -> tuple[int, bytes]:
        """The same for a request that is written already."""
        loop = asyncio.get_running_loop()
        if self._transport is None or self._transport.is_closing():
            self._transport, _ = await loop.create_connection(lambda: self, HOST, self._port)
        self._answer = loop.create_future()
        self._transport.write(written)
        return await self._answer

    def data_received(self, data: bytes) -> None:
        data = self._buffer + data if self._buffer else data
        end = data.find(ENDS)
        length = LENGTH.search(data, 0, end) if end >= 0 else None
        if length and len(data) >= end + len(ENDS) + int(length[1]):
            self._buffer = b""
            if self._answer and not self._answer.done():
                self._answer.set_result((int(data[9:12]), data[end + len(ENDS) :]))
        else:
            self._buffer = data

    def connection_lost(self, exc: Exception | None) -> None:
        self._buffer = b""
        if self._answer and not self._answer.done():
            self._answer.set_exception(ConnectionError(f"the line broke: {exc}"))

    def close(self) -> None:
        """Hang up."""
        if self._transport:
            self._transport.close()


def request(path: str, body: object, key: str = "") -> bytes:
    """A post as it is written to the line."""
    content = json.dumps(body)
    head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    head += f"Authorization: Bearer {key}\r\n{BRIEF}" if key else ""
    return f"{head}Content-Length: {len(content)}\r\n\r\n{content}".encode()


@dataclass
class Party:
    """One table, its two watchers, and the line over which its moves are posted."""

    path: str
    keys: Sequence[str]
    poster: Poster
    posts: list[float] = field(default_factory=list)
    watchers: list[Watcher] = field(default_factory=list)
    written: list[bytes] = field(default_factory=list)

    def prepare(self, moves: Sequence[tuple[Seat, str]]) -> None:
        """Write the posts of all moves before the clock runs."""
        self.written = [
            request(
                f"{self.path}/moves",
                {"entry": number, "move": text, "key": f"{self.path}{number}"},
                self.keys[seat - 1],
            )
            for number, (seat, text) in enumerate(moves)
        ]

    async def move(self, score: Score) -> None:
        """Post the next move."""
        written = self.written[len(self.posts)]
        begun = time.perf_counter()
        self.posts.append(begun)
        score.posted += 1
        try:
            status, answer = await self.poster.send(written)
        except ConnectionError as error:
            score.errors.append(repr(error))
            return
        if status == 200:
            score.acknowledged.append(time.perf_counter() - begun)
        else:
            score.errors.append(f"{status} {answer[:80].decode(errors='replace')}")


def script(slug: str, length: int) -> list[tuple[Seat, str]]:
    """A game so long, by rules alone: no table of the load waits for somebody to think."""
    game = shelf.game(slug)
    for seed in range(10_000):
        table, chosen = Table(game, {}), random.Random(seed)
        moves: list[tuple[Seat, str]] = []
        while len(moves) < length and table.outcome is None:
            seat = min(each for each in table.state.to_act() if each != CHANCE)
            move = chosen.choice(list(table.state.moves(seat)))
            table.play(seat, move)
            moves.append((seat, str(move)))
        if len(moves) == length and table.outcome is None:
            return moves
    raise RuntimeError(f"No game of {slug} was found that lasts {length} moves")


async def sit(port: int, slug: str, tables: int, score: Score) -> list[Party]:
    """So many tables, each watched from both seats."""
    loop = asyncio.get_running_loop()
    parties = []
    for _ in range(tables):
        poster = Poster(port)
        status, answer = await poster.post("/api/tables", {"game": slug})
        if status != 201:
            raise RuntimeError(f"{status} {answer[:200]!r}")
        made = json.loads(answer)
        party = Party(f"/api/tables/{made['table']}", list(made["keys"].values()), poster)
        parties.append(party)
        for key in party.keys:
            made_so = partial(Watcher, party.path, key, party.posts, score)
            _, watcher = await loop.create_connection(made_so, HOST, port)
            party.watchers.append(watcher)
    for party in parties:
        for watcher in party.watchers:
            await watcher.until(0, 30)
    return parties


async def play(
    parties: list[Party], moves: list[tuple[Seat, str]], pause: float, score: Score
) -> float:
    """Every table makes these moves, with this pause between them; returns the seconds it took."""
    for party in parties:
        party.prepare(moves)
    begun = time.perf_counter()

    async def one(number: int, party: Party) -> None:
        first = begun + pause * number / len(parties)
        for count in range(len(moves)):
            await asyncio.sleep(max(0.0, first + count * pause - time.perf_counter()))
            await party.move(score)

    async with asyncio.timeout(len(moves) * pause + LONGEST):
        await asyncio.gather(*(one(number, party) for number, party in enumerate(parties)))
    took = time.perf_counter() - begun
    everyone = [watcher for party in parties for watcher in party.watchers]
    await asyncio.gather(*(watcher.until(len(moves), 10) for watcher in everyone))
    return took


def leave(parties: list[Party]) -> None:
    """Everyone goes."""
    for party in parties:
        party.poster.close()
        for watcher in party.watchers:
            watcher.close()
