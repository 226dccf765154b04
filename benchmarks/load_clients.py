"""Clients for the load: as little Python as will do, because they share the machine."""

import asyncio
import json
import random
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial

from snuggery import shelf
from snuggery.core import CHANCE, Seat, Table

EVENT = b"event: table\nid: "
END = b"\n\n"
HOST = "127.0.0.1"


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
            f"GET {path}/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {key}\r\n\r\n"
        )
        self._posts = posts
        self._score = score
        self._buffer = bytearray()
        self._from = 0
        self._transport: asyncio.Transport | None = None
        self._seen = -1
        self._wanted = 0
        self._reached = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._head.encode())

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        while (end := self._buffer.find(END, self._from)) >= 0:
            begin = self._buffer.find(EVENT, 0, end)
            if begin >= 0:
                number = self._buffer[begin + len(EVENT) : begin + len(EVENT) + 12]
                self._see(int(number.partition(b".")[0]))
            elif self._seen < 0 and not self._buffer.startswith(b"HTTP/1.1 200"):
                self._score.errors.append(bytes(self._buffer[:60]).decode())
            del self._buffer[: end + len(END)]
            self._from = 0
        self._from = max(0, len(self._buffer) - 1)

    def _see(self, entry: int) -> None:
        now = time.perf_counter()
        for earlier in range(max(self._seen, 0), entry):
            self._score.delivered.append(now - self._posts[earlier])
        self._seen = entry
        if entry >= self._wanted:
            self._reached.set()

    async def until(self, entry: int, longest: float) -> None:
        """Wait until it has seen so many entries, but not for longer than this."""
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
    """Posts one thing after the other; a line that was idle for too long is made anew."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._buffer = b""
        self._transport: asyncio.Transport | None = None
        self._answer: asyncio.Future[tuple[int, bytes]] | None = None

    async def post(self, path: str, body: object, key: str = "") -> tuple[int, bytes]:
        """The status and the body of the answer."""
        content = json.dumps(body)
        head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        head += f"Authorization: Bearer {key}\r\n" if key else ""
        loop = asyncio.get_running_loop()
        if self._transport is None or self._transport.is_closing():
            self._transport, _ = await loop.create_connection(lambda: self, HOST, self._port)
        self._answer = loop.create_future()
        self._transport.write(f"{head}Content-Length: {len(content)}\r\n\r\n{content}".encode())
        return await asyncio.wait_for(self._answer, 30)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0 or self._answer is None:
            return
        head = self._buffer[:end].lower()
        length = int(head.partition(b"content-length:")[2].partition(b"\r\n")[0])
        if len(self._buffer) >= end + 4 + length and not self._answer.done():
            self._answer.set_result((int(head[9:12]), self._buffer[end + 4 :]))
            self._buffer = b""

    def connection_lost(self, exc: Exception | None) -> None:
        self._buffer = b""
        if self._answer and not self._answer.done():
            self._answer.set_exception(ConnectionError(f"the line broke: {exc}"))

    def close(self) -> None:
        """Hang up."""
        if self._transport:
            self._transport.close()


@dataclass
class Party:
    """One table, its two watchers, and the line over which its moves are posted."""

    path: str
    keys: Sequence[str]
    poster: Poster
    posts: list[float] = field(default_factory=list)
    watchers: list[Watcher] = field(default_factory=list)

    async def move(self, seat: Seat, text: str, score: Score) -> None:
        """Post one move."""
        body = {"entry": len(self.posts), "move": text, "key": f"{self.path}{len(self.posts)}"}
        begun = time.perf_counter()
        self.posts.append(begun)
        score.posted += 1
        try:
            status, answer = await self.poster.post(f"{self.path}/moves", body, self.keys[seat - 1])
        except (ConnectionError, TimeoutError) as error:
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
    """Every table makes these moves, one every so many seconds; how long it took in all."""
    begun = time.perf_counter()

    async def one(number: int, party: Party) -> None:
        first = begun + pause * number / len(parties)
        for count, (seat, text) in enumerate(moves):
            await asyncio.sleep(max(0.0, first + count * pause - time.perf_counter()))
            await party.move(seat, text, score)

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
