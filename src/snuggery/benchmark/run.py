"""Holding the benchmark: every position is asked once, and what was answered is kept at once.

While it runs, the answers are in a file beside the one that is to become of them; a run that was
stopped or killed continues there. Asking a large model three thousand times takes a while.
"""

import json
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, Any, Self

from snuggery.arena.engine import Engine
from snuggery.arena.players.named import check
from snuggery.benchmark.answers import PERFECT, Answer, Task, ask
from snuggery.benchmark.results import Results
from snuggery.benchmark.sets import HASHES, games, name_of, shipped
from snuggery.core import BadOptions
from snuggery.core.text.language import _
from snuggery.shelf import game as on_the_shelf

PARTIAL = ".partial"


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """Who is asked about what."""

    player: str
    games: tuple[str, ...]
    positions: int | None = None
    """How many of each set to play, from the first on; None for all."""
    seed: int = 1
    seconds: float = 60.0

    def tasks(self) -> list[Task]:
        """Every question, the games in turn, so that all are begun early."""
        found = [
            Task(game, position.number, self.player, self.seed, self.seconds)
            for game in self.games
            for position in shipped(game).positions[: self.positions]
        ]
        return sorted(found, key=lambda each: each.number)

    def figures(self) -> dict[str, Any]:
        """By which a run is known again."""
        return asdict(self) | {"sets": {game: HASHES[name_of(game)] for game in self.games}}


def playable(player: str, wanted: Iterable[str]) -> tuple[tuple[str, ...], dict[str, str]]:
    """The games that a player can be asked about, and why not about the others."""
    fit, unfit = [], {}
    for game in wanted or games():
        name_of(game)
        try:
            if player != PERFECT:
                check(on_the_shelf(game), player)
            fit.append(game)
        except BadOptions as error:
            unfit[game] = str(error)
    return tuple(fit), unfit


def held(
    run: Run, engine: Engine, out: Path | None = None, watch: Callable[[int, int], object] = max
) -> Results:
    """Ask everything that was not asked yet; `watch` hears how many are done, and of how many."""
    tasks = run.tasks()
    with _Kept(run, out) as kept:
        left = [task for task in tasks if (task.game, task.number) not in kept.answers]
        with closing(engine.run(ask, left)) as arriving:
            for answer in arriving:
                kept.keep(answer)
                watch(len(kept.answers), len(tasks))
        answers = {
            game: tuple(kept.answers[game, task.number] for task in tasks if task.game == game)
            for game in run.games
        }
    return Results(run.player, run.seed, answers)


def partial_of(out: Path) -> Path:
    """Where the answers are until all of them are there; then it may be removed."""
    return out.with_name(out.name + PARTIAL)


class _Kept:
    """The answers so far, in a file if there is one."""

    def __init__(self, run: Run, out: Path | None) -> None:
        self.answers: dict[tuple[str, int], Answer] = {}
        self._path = partial_of(out) if out else None
        self._file: IO[bytes] | None = None
        if self._path:
            self._file = self._path.open("a+b")
            try:
                self._read(json.dumps(run.figures()).encode())
            except BaseException:
                self._file.close()
                raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        if self._file:
            self._file.close()

    def keep(self, answer: Answer) -> None:
        """Keep an answer, before anything else happens."""
        self.answers[answer.game, answer.number] = answer
        if self._file:
            self._file.write(json.dumps(asdict(answer)).encode() + b"\n")
            self._file.flush()

    def _read(self, head: bytes) -> None:
        """Continue the same run; the answers of another one are not overwritten."""
        assert self._file  # noqa: S101 - for the type checker
        self._file.seek(0)
        data = self._file.read()
        whole = data.rfind(b"\n") + 1  # the last line may be incomplete
        self._file.truncate(whole)
        first, *rows = data[:whole].splitlines() or [b""]
        if not first:
            self._file.write(head + b"\n")
        elif first != head:
            said = _("{file} has answers from another run. Name another file, or delete it.")
            raise BadOptions(said.format(file=self._path))
        for row in rows:
            with suppress(TypeError):
                answer = Answer(**json.loads(row))
                self.answers[answer.game, answer.number] = answer
