"""The attacks, all in one process so that they leave the server what they can of the machine."""

import asyncio
import itertools
import json
import random
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from contextlib import suppress

from benchmarks.siege.caller import HOST, Caller
from snuggery import shelf
from snuggery.core import Table

PACE = 0.02
"""Seconds that an attacking connection waits after each answer: the clients share the machine."""
ADDRESSES = 12
LINES = 3
"""Connections from each attacking address."""
SLOW = 200
ANALYSES = 200
BOMB = 2_000
"""Moves in a record that takes long to replay."""

Attack = Callable[[int, Counter[str]], Coroutine[None, None, None]]


def _callers(port: int, lines: int = LINES) -> list[Caller]:
    return [
        Caller(port, f"198.51.100.{number}")
        for number in range(1, ADDRESSES + 1)
        for _ in range(lines)
    ]


async def _hammer(caller: Caller, counts: Counter[str], what: str, *asked: tuple[str, str]) -> None:
    """Ask for these one after the other, for ever."""
    for method, path in itertools.cycle(asked):
        status, _content = await caller.ask(method, path, {} if method == "POST" else None)
        counts[f"{what} {status}"] += 1
        await asyncio.sleep(PACE)


async def slow_senders(port: int, counts: Counter[str]) -> None:
    """Lines that send a byte every second."""

    async def send() -> None:
        while True:
            with suppress(OSError):
                reader, writer = await asyncio.open_connection(HOST, port)
                writer.write(b"GET / HTTP/1.1\r\nX-Slow: ")
                while not reader.at_eof():
                    writer.write(b"a")
                    await writer.drain()
                    await asyncio.sleep(1)
            counts["slow senders cut"] += 1

    await asyncio.gather(*(send() for _ in range(SLOW)))


async def huge_headers(port: int, counts: Counter[str]) -> None:
    """Heads that never end: one line, or many."""

    async def send(piece: bytes) -> None:
        while True:
            with suppress(OSError):
                _reader, writer = await asyncio.open_connection(HOST, port)
                writer.write(b"GET / HTTP/1.1\r\nX-Long: ")
                while True:
                    writer.write(piece)
                    await writer.drain()
            counts["huge headers cut"] += 1
            await asyncio.sleep(PACE)

    await asyncio.gather(*(send(piece) for piece in (b"a" * 65_536, b"a\r\nA: " * 10_000) * 2))


async def looks(port: int, counts: Counter[str]) -> None:
    """Pages, tables that are not there, lists."""
    boxes = [("GET", f"/games/{each.slug}") for each in shelf.SHELF]
    others = [("GET", "/"), ("GET", "/tables/none"), ("GET", "/api/tables/none"), ("GET", "/mine")]
    await asyncio.gather(
        *(_hammer(each, counts, "looks", *boxes, *others) for each in _callers(port))
    )


async def analyses(port: int, counts: Counter[str]) -> None:
    """Two addresses ask for two hundred analyses each, again and again."""

    async def one(address: str, path: str, key: str) -> None:
        caller = Caller(port, address)
        caller.key = key
        while True:
            status, _content = await caller.ask("POST", f"{path}/analysis", {"entry": 0})
            counts[f"analyses {status}"] += 1
            await asyncio.sleep(0.5)

    for address in ("198.51.100.201", "198.51.100.202"):
        path, key = await _sit(Caller(port, address), "fox-and-geese")
        for _ in range(ANALYSES):
            asyncio.create_task(one(address, path, key))  # noqa: RUF006 - it ends with the process
    await asyncio.Event().wait()


async def _sit(caller: Caller, game: str, **seats: str) -> tuple[str, str]:
    while True:
        status, made = await caller.ask("POST", "/api/tables", {"game": game, "seats": seats})
        if status == 201:
            found = json.loads(made)
            return f"/api/tables/{found['table']}", ".".join(found["keys"].values())
        await asyncio.sleep(1)


async def bot_farms(port: int, counts: Counter[str]) -> None:
    """Tables of computers, as many as are given, each looked at now and then."""
    strongest = shelf.game("fox-and-geese").bots.STRENGTHS[-1]

    async def farm(caller: Caller) -> None:
        tables: list[str] = []
        while True:
            seats = {"1": strongest, "2": strongest}
            body = {"game": "fox-and-geese", "seats": seats}
            status, made = await caller.ask("POST", "/api/tables", body)
            counts[f"bot farms {status}"] += 1
            if status == 201:
                tables.append(json.loads(made)["table"])
            for each in tables[-20:]:
                await caller.ask("GET", f"/api/tables/{each}")
                await asyncio.sleep(PACE)
            await asyncio.sleep(0.5)

    await asyncio.gather(*(farm(each) for each in _callers(port, 1)))


def bomb() -> str:
    """A legal record that takes long to replay: two who build and search at random."""
    table, rng = Table(shelf.game("sniff")), random.Random(1)
    while table.outcome is None and len(table.plies) < BOMB:
        seat = table.state.to_act()[0]
        table.play(seat, rng.choice(list(table.state.moves(seat))[:50]))
    return str(table.whole_record())


async def record_bombs(port: int, counts: Counter[str]) -> None:
    """Long records are put on tables, and these are asked for."""
    text = await asyncio.to_thread(bomb)

    async def throw(caller: Caller) -> None:
        while True:
            status, made = await caller.ask("POST", "/api/records", text=text)
            counts[f"record bombs {status}"] += 1
            if status == 201:
                found = json.loads(made)
                caller.key = ".".join(found["keys"].values())
                for _ in range(5):
                    await caller.ask("GET", f"/api/tables/{found['table']}")
                caller.key = ""
            await asyncio.sleep(0.5)

    await asyncio.gather(*(throw(each) for each in _callers(port, 1)[:6]))


async def streams(port: int, counts: Counter[str]) -> None:
    """Streams are opened, a few dozen by each address, and closed again."""

    async def watch(caller: Caller, path: str) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(5):
                    async for _state in caller.events(path):
                        counts["streams opened"] += 1
            await asyncio.sleep(1)

    async def crowd(caller: Caller) -> None:
        path, caller.key = await _sit(caller, "fox-and-geese")
        await asyncio.gather(*(watch(caller, path) for _ in range(30)))

    await asyncio.gather(*(crowd(each) for each in _callers(port, 1)[:6]))


ATTACKS: dict[str, Attack] = {
    "slow-senders": slow_senders,
    "huge-headers": huge_headers,
    "looks": looks,
    "analyses": analyses,
    "bot-farms": bot_farms,
    "record-bombs": record_bombs,
    "streams": streams,
}


def attack(port: int, names: tuple[str, ...], seconds: float) -> dict[str, int]:
    """Attack for so long in a process of its own; what came of it."""
    counts: Counter[str] = Counter()

    async def all_at_once() -> None:
        attacks = [asyncio.create_task(ATTACKS[name](port, counts)) for name in names]
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            await asyncio.sleep(0.2)
            for each in attacks:
                if each.done():
                    each.result()
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()

    with suppress(asyncio.CancelledError):
        asyncio.run(all_at_once())
    return dict(counts)
