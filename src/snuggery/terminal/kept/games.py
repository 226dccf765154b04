"""Every game at a terminal is kept while it is played, so that it can be resumed.

A game that goes on is packed, so that nobody reads by accident what is still hidden in it; one
that is over is a record like any other. A file is locked while its game is being played.
"""

import json
import zlib
from base64 import b64decode, b64encode
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from secrets import token_hex
from typing import IO

from snuggery.core import Record, Seat, SnuggeryError, Table
from snuggery.core.chance import Kind
from snuggery.core.folders import data_folder, put
from snuggery.core.people import called
from snuggery.core.text.language import _, _n
from snuggery.shelf import game

MOST = 200
"""How many finished games are kept, the latest ones."""


def folder() -> Path:
    """Where the games of this user are kept."""
    return data_folder() / "games"


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A game that can be resumed."""

    path: Path
    record: Record
    computers: dict[Seat, str]
    seeded: bool

    def __str__(self) -> str:
        n = len(self.record.lines)
        parts = [
            _(game(self.record.game).name),
            self.record.date,
            _n("{n} move", "{n} moves", n).format(n=n),
            *(
                _("against {who}").format(who=called(who))
                for who in dict.fromkeys(self.computers.values())
            ),
        ]
        return ", ".join(parts)

    def table(self) -> Table:
        """The table as it was left; its chance is what it was."""
        sealed: Kind | None = "sealed" if self.record.chance == "sealed" else None
        return Table.from_record(game(self.record.game), self.record, sealed)


class Kept:
    """The file of one game that is being played."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.written = path.exists()
        self.failed = ""
        """Why the current game could not be saved."""
        self._lock = _locked(path)

    @classmethod
    def begun(cls, slug: str) -> "Kept":
        """For a new game."""
        now = datetime.now().astimezone()
        return cls(folder() / f"{slug}-{now:%Y-%m-%d-%H%M%S}-{token_hex(3)}.game")

    def write(self, record: Record, computers: dict[Seat, str], *, seeded: bool) -> None:
        """Write the current game; the file is complete at all times."""
        packed = b64encode(zlib.compress(str(record).encode())).decode()
        kept = {"record": packed, "computers": computers, "seeded": seeded}
        try:
            put(self.path, json.dumps(kept))
        except OSError as error:  # a full disk must not end the game
            self.failed = error.strerror or str(error)
        else:
            self.written, self.failed = True, ""

    def finish(self, record: Record) -> None:
        """The game is over: its record is kept, readable."""
        with suppress(OSError):
            put(self.path.with_suffix(".txt"), str(record))
            self.path.unlink(missing_ok=True)
            for old in sorted(folder().glob("*.txt"), key=lambda each: each.stat().st_mtime)[
                :-MOST
            ]:
                old.unlink()
        self.written = False

    def close(self) -> None:
        """Nobody is playing it any more."""
        if self._lock:
            self._lock.close()
            self.path.with_suffix(".lock").unlink(missing_ok=True)
            self._lock = None


def unfinished(slug: str | None = None) -> list[Unfinished]:
    """The games that wait to be resumed, the latest first."""
    found = []
    for path in sorted(folder().glob(f"{slug or '*'}-*.game"), key=_age):
        with suppress(OSError, ValueError, KeyError, TypeError, zlib.error, SnuggeryError):
            lock = _locked(path)
            if lock is None and path.with_suffix(".lock").exists():
                continue  # somebody is playing it
            if lock:
                lock.close()
            kept = json.loads(path.read_text(encoding="utf-8"))
            record = Record.parse(zlib.decompress(b64decode(kept["record"])).decode())
            record.game_played(game(record.game))  # otherwise this program could not resume it
            if slug in (None, record.game):
                computers = {Seat(int(seat)): str(who) for seat, who in kept["computers"].items()}
                found.append(Unfinished(path, record, computers, bool(kept["seeded"])))
    return found


def _age(path: Path) -> float:
    return -path.stat().st_mtime


def _locked(path: Path) -> IO[str] | None:
    """A lock that ends with this process; None where another has it, or there are no locks."""
    try:
        import fcntl

        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.with_suffix(".lock").open("w", encoding="utf-8")
    except (ImportError, OSError):
        return None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        return None
    return file
