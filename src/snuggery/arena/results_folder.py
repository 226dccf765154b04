"""The folder of an arena: its plan, one line for each finished game, and every record.

A record is written before its line, and only what has a line counts; so an arena that was killed
goes on where it stopped, and no game is counted twice.
"""

import json
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Self

from snuggery.arena.bout import Played
from snuggery.arena.plan import Plan
from snuggery.core import BadOptions
from snuggery.core.text.language import _

PLAN, GAMES, RECORDS = "arena.json", "games.jsonl", "records"
A_FOLDER = 1000
"""How many records share a folder."""


class Folder:
    """What an arena has played so far, on disk."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        path.mkdir(parents=True, exist_ok=True)
        self._games = (path / GAMES).open("a+b")
        try:
            self._lock()
            self._agree(plan.figures())
            self.played = self._read()
        except BaseException:
            self._games.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._games.close()

    def keep(self, played: Played) -> None:
        """Keep a finished game; one that is already there is not counted again."""
        if played.number in self.played:
            return
        file = self.record(played.number)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(played.record, encoding="utf-8")
        self._games.write(json.dumps(played.figures()).encode() + b"\n")
        self._games.flush()
        self.played[played.number] = replace(played, record="")  # it is on disk

    def record(self, number: int) -> Path:
        """The file with a game's record."""
        return self.path / RECORDS / f"{number // A_FOLDER:03}" / f"{number:06}.txt"

    def _agree(self, figures: dict[str, object]) -> None:
        file = self.path / PLAN
        if not file.exists():
            file.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
            return
        kept = json.loads(file.read_text(encoding="utf-8"))
        if other := [name for name, value in figures.items() if kept.get(name) != value]:
            said = _("{folder} holds another arena: {what} differ. Name another folder.")
            raise BadOptions(said.format(folder=self.path, what=", ".join(other)))

    def _read(self) -> dict[int, Played]:
        self._games.seek(0)
        data = self._games.read()
        whole = data.rfind(b"\n") + 1  # the last line may be incomplete
        self._games.truncate(whole)
        rows = map(Played.read, map(json.loads, data[:whole].splitlines()))
        return {played.number: played for played in rows}

    def _lock(self) -> None:
        with suppress(ImportError):  # not on every platform
            import fcntl

            try:
                fcntl.flock(self._games, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                said = _("Another arena is playing in {folder}.")
                raise BadOptions(said.format(folder=self.path)) from None
