"""Backs a server up while people play, restores it elsewhere, and compares what was kept.

`python -m tools.backup_and_restore` goes through the steps of docs/deploy.md with SQLite and with
PostgreSQL. Every move that was acknowledged before the backup began must be in it, in order; none
may be in it that was never made; and the restored tables must be played on.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx2
import sqlalchemy as sql

from benchmarks.serving import Serving
from snuggery.server.storage.database import address, sqlite_at
from snuggery.server.storage.drivers import driver
from tools.postgres import QUICK, Postgres

GAME = "peg-solitaire"
TABLES = 3
SOME = 10
"""How many moves are made at each table before the backup starts, and again after it."""
PAUSE = 0.05
LONGEST = 120.0

Logs = dict[str, list[tuple[int, str, str]]]


@dataclass
class Player:
    """Somebody who plays and takes back with hardly a pause."""

    port: int
    table: str = ""
    headers: dict[str, str] = field(default_factory=dict)
    acknowledged: int = 0
    stopping: bool = False

    def sit(self) -> None:
        """At a table of their own."""
        made = self._post("/api/tables", game=GAME)
        self.table = made["table"]
        self.headers = {"Authorization": f"Bearer {'.'.join(made['keys'].values())}"}

    def play(self) -> None:
        """Until told to stop."""
        while not self.stopping:
            self.move()
            time.sleep(PAUSE)

    def move(self) -> None:
        """One move, or its taking back; it counts when it was answered."""
        entry = self.acknowledged
        named: dict[str, object] = {"entry": entry, "key": f"{entry}"}
        what = "undo" if entry % 2 else "moves"
        if what == "moves":
            named["move"] = "d2-d4"
        self.acknowledged = self._post(f"/api/tables/{self.table}/{what}", **named)["entry"]

    def _post(self, path: str, **body: object) -> dict[str, Any]:
        url = f"http://127.0.0.1:{self.port}{path}"
        # Nothing here is encrypted: no need to read all certificates for each move.
        answer = httpx2.post(url, json=body, headers=self.headers, timeout=LONGEST, verify=False)
        answer.raise_for_status()
        found: dict[str, Any] = answer.json()
        return found


class Sqlite:
    """`snuggery backup`, and the file put into another folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.place: Path | str = folder / "data"

    def back_up(self) -> None:
        """While the server runs."""
        command = [sys.executable, "-m", "snuggery", "backup", str(self._folder / "copy.sqlite3")]
        subprocess.run([*command, "--data", str(self.place)], check=True)

    def restore(self) -> Path | str:
        """Where a server finds it."""
        elsewhere = self._folder / "elsewhere"
        elsewhere.mkdir(mode=0o700)
        (self._folder / "copy.sqlite3").rename(elsewhere / "snuggery.sqlite3")
        return elsewhere

    def close(self) -> None:
        """Nothing runs."""


class Postgresql:
    """`pg_dump`, and `pg_restore` into another database."""

    def __init__(self, folder: Path) -> None:
        self._dump = folder / "copy.dump"
        self._server = Postgres(*QUICK)
        self.place: Path | str = self._server.new()

    def back_up(self) -> None:
        """While the server runs."""
        kept = _plain(str(self.place))
        self._do("pg_dump", "--format=custom", f"--file={self._dump}", f"--dbname={kept}")

    def restore(self) -> Path | str:
        """Where a server finds it."""
        elsewhere = self._server.new()
        self._do("pg_restore", "--exit-on-error", f"--dbname={_plain(elsewhere)}", str(self._dump))
        return elsewhere

    def close(self) -> None:
        """Stop it."""
        self._server.close()

    def _do(self, program: str, *arguments: str) -> None:
        subprocess.run([self._server.programs / program, *arguments], check=True)


DATABASES: dict[str, type[Sqlite | Postgresql]] = {"sqlite": Sqlite, "postgresql": Postgresql}


@dataclass(frozen=True, slots=True)
class Result:
    """What a rehearsal has shown."""

    database: str
    before: int
    """How many entries were acknowledged before the backup started,"""
    restored: int
    """how many are in it,"""
    in_all: int
    """and how many were made."""


def rehearse(database: str, folder: Path) -> Result:
    """Back up and restore; raises RuntimeError if anything is not as it should be."""
    kept = DATABASES[database](folder)
    try:
        players, before = _played_and_backed_up(kept)
        elsewhere = kept.restore()
        logs, copies = asyncio.run(_logs(kept.place)), asyncio.run(_logs(elsewhere))
        for player, acknowledged in zip(players, before, strict=True):
            log, copy = logs[player.table], copies[player.table]
            if len(log) != player.acknowledged:
                raise RuntimeError(f"{player.acknowledged} acknowledged, {len(log)} kept")
            if copy != log[: len(copy)] or len(copy) < acknowledged:
                raise RuntimeError(f"{acknowledged} before the backup, {len(copy)} restored")
        _play_on(elsewhere, players, copies)
    finally:
        kept.close()
    return Result(
        database, sum(before), sum(map(len, copies.values())), sum(map(len, logs.values()))
    )


def _played_and_backed_up(kept: Sqlite | Postgresql) -> tuple[list[Player], list[int]]:
    """Who played, and how much of it was acknowledged when the backup began."""
    server = Serving(kept.place, "--workers", "2")
    players = [Player(server.port) for _ in range(TABLES)]
    threads = [threading.Thread(target=player.play) for player in players]
    try:
        for player in players:
            player.sit()
        for thread in threads:
            thread.start()
        _wait_for(players, [SOME] * TABLES)
        before = [player.acknowledged for player in players]
        kept.back_up()
        _wait_for(players, [player.acknowledged + SOME for player in players])
    finally:
        for player in players:
            player.stopping = True
        for thread in threads:
            if thread.ident:
                thread.join()
        server.stop()
    return players, before


def _play_on(place: Path | str, players: list[Player], copies: Logs) -> None:
    server = Serving(place)
    try:
        for player in players:
            player.port, player.acknowledged = server.port, len(copies[player.table])
            player.move()
    finally:
        server.stop()


def _wait_for(players: list[Player], acknowledged: list[int]) -> None:
    until = time.monotonic() + LONGEST
    pairs = list(zip(players, acknowledged, strict=True))
    while any(player.acknowledged < wanted for player, wanted in pairs):
        if time.monotonic() > until:
            raise RuntimeError("Somebody does not get on")
        time.sleep(0.02)


async def _logs(place: Path | str) -> Logs:
    """What a database holds of each table, past our own statements."""

    def read(connection: sql.Connection) -> Logs:
        tables = connection.scalars(sql.text("select id from tables"))
        found: Logs = {table: [] for table in tables}
        query = "select table_id, entry, kind, key from entries order by table_id, entry"
        for table, *entry in connection.execute(sql.text(query)):
            found[table].append((entry[0], entry[1], entry[2]))
        return found

    database = driver(sqlite_at(place) if isinstance(place, Path) else address(place))
    found = await database.read(read)
    await database.close()
    return found


def _plain(address: str) -> str:
    """An address as PostgreSQL's own programs read it."""
    return urlsplit(address)._replace(scheme="postgresql").geturl()


def main() -> None:
    """Rehearse it, and tell what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tools.backup_and_restore", description=__doc__)
    parser.add_argument("--database", choices=(*DATABASES, "both"), default="both")
    asked = parser.parse_args()
    for database in DATABASES if asked.database == "both" else (asked.database,):
        with tempfile.TemporaryDirectory() as folder:
            result = rehearse(database, Path(folder))
        print(
            f"{database}: {result.before} entries before the backup began, {result.restored} in"
            f" it, {result.in_all} made in all; nothing lost, nothing doubled, played on"
        )


if __name__ == "__main__":
    main()
