"""People who play against the computer, and how long everything takes for them."""

import asyncio
import json
import random
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from benchmarks.siege.caller import GONE, Caller

GAME, SEATS = "fox-and-geese", {"1": "me", "2": "beginner"}
THINKS = (1.0, 3.0)
"""Seconds that people think about a move, at least and at most."""
AGAIN = (GONE, 429, 503)
OK, MADE, STALE = 200, 201, 409


@dataclass
class Score:
    """What honest players have met with."""

    took: list[float] = field(default_factory=list)
    """Seconds for each answer to a move or a look."""
    silences: list[float] = field(default_factory=list)
    """Seconds until each computer moved."""
    refused: int = 0
    acknowledged: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    """For each table, the moves and their keys."""


class Player:
    """One person at one table after another."""

    def __init__(self, port: int, address: str, score: Score, seed: int) -> None:
        self._caller = Caller(port, address)
        self._watcher = Caller(port, address)
        self._score = score
        self._random = random.Random(seed)
        self._state: dict[str, Any] = {}
        self._changed = asyncio.Event()
        self._moves = 0

    async def play(self, until: float) -> None:
        """Play until then, one move at least, and finish what is under way."""
        await asyncio.sleep(self._random.uniform(0, THINKS[1]))
        while self._plays_on(until):
            path = await self._sit(until)
            watching = asyncio.create_task(self._watch(path))
            try:
                await self._game(path, until)
            finally:
                watching.cancel()
                with suppress(asyncio.CancelledError):
                    await watching
        self._caller.hang_up()

    def _plays_on(self, until: float) -> bool:
        return time.monotonic() < until or not self._moves

    async def _sit(self, until: float) -> str:
        self._caller.key = ""
        body = {"game": GAME, "seats": SEATS}
        made = json.loads(await self._asked("POST", "/api/tables", body, until))
        self._caller.key = self._watcher.key = ".".join(made["keys"].values())
        self._score.acknowledged[made["table"]] = []
        self._state = {}
        return f"/api/tables/{made['table']}"

    async def _asked(self, method: str, path: str, body: object, until: float) -> bytes:
        """The answer, however often it must be asked for; how long all of that took."""
        begun = time.monotonic()
        while True:
            status, content = await self._caller.ask(method, path, body)
            if status not in AGAIN:
                break
            self._score.refused += 1
            if time.monotonic() > until + 60:
                raise RuntimeError(f"Nobody answers {method} {path}: {status} {content[:200]!r}")
            await asyncio.sleep(0.2)
        self._score.took.append(time.monotonic() - begun)
        if status not in (OK, MADE, STALE):
            raise RuntimeError(f"{status} for {method} {path}: {content[:200]!r}")
        return content if status != STALE else b""

    async def _watch(self, path: str) -> None:
        while True:
            async for state in self._watcher.events(path):
                self._take(state)
            await asyncio.sleep(0.5)

    def _take(self, state: dict[str, Any]) -> None:
        if state["entry"] >= self._state.get("entry", -1):
            self._state = state
            self._changed.set()

    async def _game(self, path: str, until: float) -> None:
        self._take(json.loads(await self._asked("GET", path, None, until)))
        while self._plays_on(until) and not self._state["over"]:
            await self._await_turn(until)
            if self._state["over"] or self._state["seat"] is None:
                continue
            await asyncio.sleep(self._random.uniform(*THINKS))
            move = self._random.choice(self._state["touches"]["choices"])["move"]
            key = secrets.token_urlsafe(12)
            body = {"entry": self._state["entry"], "move": move, "key": key}
            answer = await self._asked("POST", f"{path}/moves", body, until)
            if answer:
                self._moves += 1
                self._score.acknowledged[path.rpartition("/")[2]].append((move, key))
                self._take(json.loads(answer))
            else:
                self._take(json.loads(await self._asked("GET", path, None, until)))

    async def _await_turn(self, until: float) -> None:
        """Wait for the computer, and note for how long."""
        begun = time.monotonic()
        while self._state["seat"] is None and not self._state["over"]:
            self._changed.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), 1.0)
            if time.monotonic() > max(until, begun + 60):
                break
        self._score.silences.append(time.monotonic() - begun)
