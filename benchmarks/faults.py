"""Kills servers, workers and databases in the middle of play, and looks for what was lost.

`python -m benchmarks.faults --kills 100`. At some tables players move as fast as they can, each
with a watcher. Whenever all have got on since the last kill, the next one comes. At the end the
database must hold exactly the moves that were acknowledged, each once, in order, and every
watcher must have seen the last one. A player does what the browser does: after a broken line or
a 503 he sends the same post again, and a stream that ends or is silent is opened again.
"""

import argparse
import asyncio
import json
import os
import random
import secrets
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx2
import sqlalchemy as sql
from sqlalchemy.ext.asyncio import create_async_engine

from benchmarks.serving import Serving
from tools.postgres import QUICK, Postgres

GAME = "peg-solitaire"
PAUSE = 0.05
SILENCE = 9.0
LONGEST = 60.0
"""Seconds within which everybody must be back after a kill."""

State = dict[str, Any]


@dataclass
class Log:
    """One table: what was acknowledged there, and the last entry that its watcher saw."""

    table: str
    key: str
    acknowledged: list[tuple[str, str]] = field(default_factory=list)
    watched: int = 0
    over: bool = False

    @property
    def seen(self) -> bool:
        """Nothing more comes, and the watcher has seen all of it."""
        return self.over and self.watched == len(self.acknowledged)

    @property
    def headers(self) -> dict[str, str]:
        """What shows the key."""
        return {"Authorization": f"Bearer {self.key}"}


class Players:
    """So many tables are played at; when a game is over, the next begins."""

    def __init__(self, port: int, tables: int, seed: int) -> None:
        self.logs: list[Log] = []
        self.moves = [0] * tables
        self.retries: Counter[str] = Counter()
        self.wrong: list[str] = []
        self._client = httpx2.AsyncClient(
            base_url=f"http://127.0.0.1:{port}",
            timeout=httpx2.Timeout(SILENCE),
            limits=httpx2.Limits(max_connections=None, max_keepalive_connections=tables),
        )
        self._random = random.Random(seed)
        self._stopping = False

    async def play(self, while_: Callable[[], Awaitable[None]]) -> None:
        """Play for as long as this takes, and until the moves under way are done."""
        players = [asyncio.create_task(self._player(place)) for place in range(len(self.moves))]
        try:
            await while_()
        finally:
            self._stopping = True
            await asyncio.wait_for(asyncio.gather(*players), LONGEST)
            await self._client.aclose()

    async def _player(self, place: int) -> None:
        while not self._stopping:
            made = await self._post("/api/tables", {"game": GAME})
            self._client.cookies.clear()
            log = Log(made["table"], made["keys"]["1"])
            self.logs.append(log)
            watcher = asyncio.create_task(self._watch(log))
            await self._game(place, log)
            try:
                await asyncio.wait_for(watcher, LONGEST)
            except TimeoutError:
                seen, last = log.watched, len(log.acknowledged)
                self.wrong.append(f"a watcher saw {seen} entries of {last}")

    async def _game(self, place: int, log: Log) -> None:
        path = f"/api/tables/{log.table}"
        state = await self._ask(lambda: self._client.get(path, headers=log.headers))
        while not (self._stopping or state["over"]):
            move = self._random.choice(state["touches"]["choices"])["move"]
            key = secrets.token_urlsafe(12)
            body = {"entry": state["entry"], "move": move, "key": key}
            state = await self._post(f"{path}/moves", body, log.headers)
            log.acknowledged.append((move, key))
            if state["entry"] != len(log.acknowledged):
                self.wrong.append(f"{state['entry']} entries after {len(log.acknowledged)} moves")
            self.moves[place] += 1
        log.over = True

    async def _watch(self, log: Log) -> None:
        while True:
            try:
                path = f"/api/tables/{log.table}/events"
                async with self._client.stream("GET", path) as stream:
                    async for line in stream.aiter_lines():
                        if line.startswith('data: {"table"'):
                            self._see(log, json.loads(line.removeprefix("data: ")))
                        if log.seen:
                            return
            except httpx2.HTTPError:
                self.retries["streams"] += 1
            await asyncio.sleep(PAUSE)

    def _see(self, log: Log, state: State) -> None:
        if state["you"] or state["seat"]:
            self.wrong.append("a watcher was given a seat")
        if state["entry"] < log.watched:
            self.wrong.append(f"a watcher went back from {log.watched} to {state['entry']}")
        log.watched = state["entry"]

    async def _post(
        self, path: str, body: dict[str, Any], headers: dict[str, str] | None = None
    ) -> State:
        return await self._ask(lambda: self._client.post(path, json=body, headers=headers))

    async def _ask(self, ask: Callable[[], Awaitable[httpx2.Response]]) -> State:
        until = time.monotonic() + LONGEST
        while True:
            try:
                answer = await ask()
            except httpx2.HTTPError:
                self.retries["broken lines"] += 1
            else:
                if answer.status_code < 300:
                    found: State = answer.json()
                    return found
                if answer.status_code != 503:
                    raise RuntimeError(f"{answer.status_code}: {answer.text[:200]}")
                self.retries["503"] += 1
            if time.monotonic() > until:
                raise RuntimeError("The server did not come back")
            await asyncio.sleep(PAUSE)


class Faults:
    """A server with two workers, and what can happen to it."""

    def __init__(self, database: str, folder: Path) -> None:
        self.postgres = Postgres(*QUICK) if database == "postgresql" else None
        self._place: Path | str = self.postgres.new() if self.postgres else folder / "data"
        self.server = Serving(self._place, "--workers", "2")
        self.done: Counter[str] = Counter()

    def kill(self, kind: str) -> None:
        """Kill it, and bring back what does not come back by itself."""
        self.done[kind] += 1
        if kind == "worker":
            os.kill(random.choice(self.server.workers()), signal.SIGKILL)
        elif kind == "database" and self.postgres:
            self.postgres.kill()
            self.postgres.start()
        else:
            if kind == "server":
                self.server.kill()
            else:
                self.server.kill_parent()
            self.server.start()

    async def kept(self) -> dict[str, list[tuple[str, str]]]:
        """The moves that the database holds, and the names of their posts."""
        url = (
            self._place
            if isinstance(self._place, str)
            else (f"sqlite+aiosqlite:///{self._place / 'snuggery.sqlite3'}")
        )
        engine = create_async_engine(url)
        found: dict[str, list[tuple[str, str]]] = {}
        async with engine.connect() as connection:
            query = "select table_id, move, key from entries order by table_id, entry"
            for table, move, key in await connection.execute(sql.text(query)):
                found.setdefault(table, []).append((move, key))
        await engine.dispose()
        return found

    def close(self) -> None:
        """End everything."""
        self.server.stop()
        if self.postgres:
            self.postgres.close()


@dataclass(frozen=True, slots=True)
class Result:
    """What a run has shown; `wrong` must be empty."""

    database: str
    kills: dict[str, int]
    moves: int
    retries: dict[str, int]
    slowest: float
    wrong: tuple[str, ...]


async def run(database: str, kills: list[str], tables: int, folder: Path) -> Result:
    """Kill these in turn while so many tables are played at."""
    faults = Faults(database, folder)
    slowest = 0.0
    try:
        players = Players(faults.server.port, tables, seed=len(kills))

        async def one_after_the_other() -> None:
            nonlocal slowest
            for kill in kills:
                await _everyone_moves(players)
                await asyncio.to_thread(faults.kill, kill)
                begun = time.monotonic()
                await _everyone_moves(players)
                slowest = max(slowest, time.monotonic() - begun)

        await players.play(one_after_the_other)
        kept = await faults.kept()
    finally:
        faults.close()
    wrong = list(players.wrong)
    for log in players.logs:
        moves = log.acknowledged
        if kept.get(log.table, []) != moves:
            wrong.append(f"{len(moves)} moves acknowledged, {len(kept.get(log.table, []))} kept")
    done, retries = dict(faults.done), dict(players.retries)
    return Result(database, done, sum(players.moves), retries, slowest, tuple(wrong))


async def _everyone_moves(players: Players) -> None:
    """Wait until each has made a move that was acknowledged."""
    before = list(players.moves)
    until = time.monotonic() + LONGEST
    while any(now <= then for now, then in zip(players.moves, before, strict=True)):
        if time.monotonic() > until:
            raise RuntimeError("Somebody does not get on")
        await asyncio.sleep(0.01)


def in_turn(kinds: tuple[str, ...], count: int) -> list[str]:
    """So many kills, workers and databases more often: they come back sooner."""
    often = [kind for kind in kinds if kind in ("worker", "database")] * 2
    order = [*often, *(kind for kind in kinds if kind not in often)]
    return [order[number % len(order)] for number in range(count)]


def main() -> None:
    """Kill, and tell what came of it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.faults", description=__doc__)
    parser.add_argument("--kills", type=int, default=100, help="in all, over both databases")
    parser.add_argument("--tables", type=int, default=8)
    asked = parser.parse_args()
    half = asked.kills // 2
    failed = False
    for database, count, kinds in (
        ("sqlite", half, ("worker", "server", "parent")),
        ("postgresql", asked.kills - half, ("worker", "database", "server", "parent")),
    ):
        with tempfile.TemporaryDirectory() as folder:
            result = asyncio.run(run(database, in_turn(kinds, count), asked.tables, Path(folder)))
        kills = ", ".join(f"{number} {kind}" for kind, number in result.kills.items())
        retries = ", ".join(f"{number} {kind}" for kind, number in result.retries.items())
        print(f"{database}: killed {kills}; {result.moves} moves acknowledged; repeated: {retries}")
        print(f"  everyone played on within {result.slowest:.1f} s of each return")
        print("  " + ("; ".join(result.wrong) or "nothing lost, nothing doubled"), flush=True)
        failed |= bool(result.wrong)
    raise SystemExit(failed)


if __name__ == "__main__":
    main()
