"""Players for the faults: they go on by themselves, and note everything that they are sent.

A player does what the browser does: after a broken line or a 503 he sends the same post again, and
a stream that ends or is silent is opened again. What a viewer is sent is noted as a digest for each
entry; afterwards it is compared with what the rules allow this viewer to know.
"""

import asyncio
import hashlib
import json
import random
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

import httpx2

PAUSE = 0.05
SILENCE = 9.0
LONGEST = 150.0
"""Seconds in which everybody must be back after a kill; on a busy machine, starting takes long."""
PROBED = 7
"""After this many moves, somebody posts something that must be refused."""

State = dict[str, Any]
MOVED_ON, WATCHING = 409, 403
AWAY = (502, 503, 504)
"""What a server says whose database is away, and a proxy whose servers are."""


def digest(shown: State) -> str:
    """What a state tells of the game: its picture, what may be done, and the moves so far."""
    told = [shown["picture"]["moving"], shown["touches"], shown["status"], shown["over"]]
    told += [[move["seat"], move["text"]] for move in shown["moves"]]
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


class Asker:
    """Asks until there is an answer."""

    def __init__(self, url: str, pace: float = 0.0) -> None:
        """`pace`: seconds for which everyone thinks about a move."""
        self.pace = pace
        self.retries: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.stopping = False
        self._url = url
        self.client = self._new_client()

    def _new_client(self) -> httpx2.AsyncClient:
        many = httpx2.Limits(max_connections=None, max_keepalive_connections=20)
        # Nothing here is encrypted: a client need not read all certificates first.
        return httpx2.AsyncClient(base_url=self._url, timeout=SILENCE, limits=many, verify=False)

    async def sit(self, body: dict[str, Any]) -> State:
        """Set up a new table, and forget the cookie that comes with it."""
        async with self._new_client() as host:
            made = await self.ask(lambda: host.post("/api/tables", json=body))
            found: State = made.raise_for_status().json()
            return found

    async def ask(self, ask: Callable[[], Awaitable[httpx2.Response]]) -> httpx2.Response:
        """The first answer of somebody who is there."""
        until = time.monotonic() + LONGEST
        while time.monotonic() < until:
            try:
                answer = await ask()
            except httpx2.HTTPError:
                self.retries["broken lines"] += 1
            else:
                if answer.status_code not in AWAY:
                    return answer
                self.retries[str(answer.status_code)] += 1
            await asyncio.sleep(PAUSE)
        raise RuntimeError("The server did not come back")


@dataclass
class Viewer:
    """Somebody at a table: on a seat, by its key, or looking on."""

    asker: Asker
    table: str
    keys: tuple[str, ...]
    """All keys of the table, none of which is ever sent."""
    seat: int | None = None
    seen: dict[int, set[str]] = field(default_factory=dict)
    state: State = field(default_factory=dict)
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    acknowledged: list[tuple[str, str]] = field(default_factory=list)

    @property
    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.keys[self.seat - 1]}"} if self.seat else {}

    @property
    def entry(self) -> int:
        """The newest entry of which it was told."""
        return int(self.state.get("entry", -1))

    def take(self, text: str) -> int:
        """Note a state that was sent; its entry."""
        self._holds_no_key(text)
        state: State = json.loads(text)
        if state["you"] != ([self.seat] if self.seat else []):
            self.asker.wrong.append(f"seat {self.seat} was taken for {state['you']}")
        self.seen.setdefault(state["entry"], set()).add(digest(state))
        if state["entry"] >= self.entry:
            self.state = state
            self.changed.set()
        return int(state["entry"])

    def _holds_no_key(self, text: str) -> None:
        if any(key in text for key in self.keys):
            self.asker.wrong.append("a key was sent")

    async def look(self) -> None:
        """Ask how the table stands."""
        path = f"/api/tables/{self.table}"
        answer = await self.asker.ask(lambda: self.asker.client.get(path, headers=self._headers))
        self.take(answer.raise_for_status().text)

    async def watch(self) -> None:
        """Listen, and listen again when the line breaks; this never ends."""
        path = f"/api/tables/{self.table}/events"
        last = 0
        while True:
            try:
                async with self.asker.client.stream("GET", path, headers=self._headers) as stream:
                    async for line in stream.aiter_lines():
                        if line.startswith('data: {"table"'):
                            entry = self.take(line.removeprefix("data: "))
                            if entry < last:
                                self.asker.wrong.append(f"a stream went back from {last}")
                            last = entry
            except httpx2.HTTPError:
                self.asker.retries["streams"] += 1
            await asyncio.sleep(PAUSE)

    async def post(self, move: str, key: str, entry: int | None = None) -> httpx2.Response:
        """Post a move until it is answered; what comes with the answer is noted too."""
        path = f"/api/tables/{self.table}/moves"
        body = {"entry": self.entry if entry is None else entry, "move": move, "key": key}
        answer = await self.asker.ask(
            lambda: self.asker.client.post(path, json=body, headers=self._headers)
        )
        if answer.status_code == MOVED_ON:
            self.take(json.dumps(answer.json()["table"]))
        elif answer.status_code == 200:
            self.take(answer.text)
        self._holds_no_key(answer.text)
        return answer

    async def move(self, move: str) -> bool:
        """Make a move, and note it if it is acknowledged."""
        key = secrets.token_urlsafe(12)
        answer = await self.post(move, key)
        if answer.status_code == 200:
            self.acknowledged.append((move, key))
            return True
        if answer.status_code != MOVED_ON:
            raise RuntimeError(f"{answer.status_code} for {move}: {answer.text[:200]}")
        return False

    async def next_change(self) -> None:
        """Wait for what only the stream can tell; check now and then whether to stop."""
        self.changed.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.changed.wait(), 10 * PAUSE)

    async def sees_the_last(self) -> None:
        """Wait until the stream has told what the table tells who asks."""
        last = replace(self, seen={}, state={}, changed=asyncio.Event())
        await last.look()
        async with asyncio.timeout(LONGEST):
            while self.entry < last.entry:
                await self.next_change()


@dataclass
class Party:
    """One table: who plays there, each on a seat of his own, and who looks on."""

    game: str
    options: dict[str, str]
    players: list[Viewer]
    watcher: Viewer

    @classmethod
    async def sit(cls, asker: Asker, game: str, options: dict[str, str]) -> "Party":
        """A new table."""
        made = await asker.sit({"game": game, "options": options})
        keys = (*made["keys"].values(), made["host"])
        players = [Viewer(asker, made["table"], keys, int(seat)) for seat in made["keys"]]
        return cls(game, options, players, Viewer(asker, made["table"], keys))

    @property
    def viewers(self) -> list[Viewer]:
        """Everyone."""
        return [*self.players, self.watcher]

    async def play(
        self, plans: Sequence[Sequence[str]], rng: random.Random, moved: Callable[[], None]
    ) -> None:
        """Play until the end, or until everyone is to stop; then everyone must have seen the last.

        `plans`: what each seat does first, in secret.
        """
        streams = [asyncio.create_task(each.watch()) for each in self.viewers]
        try:
            together = zip(self.players, plans, strict=True)
            await asyncio.gather(*(self._play(one, plan, rng, moved) for one, plan in together))
            for each in self.viewers:
                await each.sees_the_last()
        finally:
            for stream in streams:
                stream.cancel()
            await asyncio.gather(*streams, return_exceptions=True)

    async def _play(
        self,
        player: Viewer,
        plan: Sequence[str],
        rng: random.Random,
        moved: Callable[[], None],
    ) -> None:
        await player.look()
        waiting = list(plan)
        while not (player.state["over"] or player.asker.stopping):
            if player.state["seat"] is None:
                await player.next_change()
                continue
            await asyncio.sleep(player.asker.pace)
            choices = player.state["touches"]["choices"]
            if await player.move(waiting[0] if waiting else rng.choice(choices)["move"]):
                del waiting[:1]
                moved()
                if len(player.acknowledged) % PROBED == 0:
                    await self._probe(player)

    async def _probe(self, player: Viewer) -> None:
        """What must be refused: a move that comes too late, and one of who only looks on."""
        late = await player.post(player.acknowledged[-1][0], secrets.token_urlsafe(12), entry=0)
        if late.status_code != MOVED_ON:
            player.asker.wrong.append(f"a late move was answered with {late.status_code}")
        await self.watcher.look()  # its connection may have been broken from the start
        refused = await self.watcher.post("nonsense", "")
        if refused.status_code != WATCHING or "table" in refused.json():
            player.asker.wrong.append(f"a watcher was answered with {refused.status_code}")
