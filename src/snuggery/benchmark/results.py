"""The results of a player as a file: JSON that results.schema.json describes.

It keeps the answers; the scores beside them are for readers, and counted again when it is read. The
digest covers all but the program's version, the time and the machine: whoever runs the same player
again gets the same.
"""

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from importlib.resources.abc import Traversable
from pathlib import Path
from statistics import fmean, median
from typing import Any

from snuggery import __version__
from snuggery.arena.reports.machine import machine
from snuggery.benchmark.answers import Answer, judged
from snuggery.benchmark.scores import Score
from snuggery.benchmark.sets import HASHES, name_of, shipped
from snuggery.core import BadRecord
from snuggery.core.text.language import _

FORMAT = "snuggery-benchmark 1"
NOT_COMPARED = ("digest", "version", "seconds", "machine")
"""What may differ when everything else is the same."""


@dataclass(frozen=True)
class Results:
    """What one player answered."""

    player: str
    seed: int
    answers: Mapping[str, Sequence[Answer]]
    """By game, starting with its first position."""
    whole_games: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """The results of whole games, by game."""

    @cached_property
    def scores(self) -> dict[str, Score]:
        """By game."""
        return {game: Score.of(game, answers) for game, answers in self.answers.items()}

    def only(self, games: Collection[str]) -> "Results":
        """The same, without other games."""
        kept = {game: each for game, each in self.answers.items() if game in games}
        whole = {game: each for game, each in self.whole_games.items() if game in games}
        return Results(self.player, self.seed, kept, whole)

    def figures(self) -> dict[str, Any]:
        """All of it, as the file has it."""
        told: dict[str, Any] = {
            "format": FORMAT,
            "version": __version__,
            "player": self.player,
            "seed": self.seed,
            "sets": {game: _set_figures(game) for game in self.answers},
            "scores": {game: score.figures() for game, score in self.scores.items()},
            "answers": {game: _answer_figures(each) for game, each in self.answers.items()},
            "whole_games": {game: dict(each) for game, each in self.whole_games.items()},
        }
        return told | {
            "digest": digest(told),
            "seconds": {game: _seconds(each) for game, each in self.answers.items()},
            "machine": machine(),
        }

    def write(self, path: Path) -> None:
        """To a file."""
        text = json.dumps(self.figures(), indent=1, ensure_ascii=False)
        path.write_text(text + "\n", encoding="utf-8")

    @classmethod
    def read(cls, path: Traversable) -> "Results":
        """From a file; BadRecord where it is none, or of other sets than these."""
        try:
            told = json.loads(path.read_text(encoding="utf-8"))
            if told["format"] != FORMAT or told["digest"] != digest(told):
                said = _("{file} is not a file of results, or was changed.")
                raise BadRecord(said.format(file=path))
            return cls(
                told["player"],
                told["seed"],
                {game: _answers(game, told) for game in told["answers"]},
                told["whole_games"],
            )
        except (ValueError, LookupError, TypeError, AttributeError) as error:
            said = _("{file} is not a file of results: {error}")
            raise BadRecord(said.format(file=path, error=error)) from None


def digest(told: Mapping[str, Any]) -> str:
    """The SHA-256 of what must be the same when it is done again."""
    kept = {name: each for name, each in told.items() if name not in NOT_COMPARED}
    return sha256(json.dumps(kept, sort_keys=True, ensure_ascii=False).encode()).hexdigest()


def _set_figures(game: str) -> dict[str, Any]:
    known = shipped(game)
    return {
        "version": known.version,
        "sha256": HASHES[name_of(game)],
        "measure": known.measure,
        "kind": known.kind,
    }


def _answer_figures(answers: Sequence[Answer]) -> dict[str, Any]:
    """The moves in the order of the positions; the rest only where there is something to say."""
    return {
        "moves": [each.move for each in answers],
        "refused": {str(each.number): each.refused for each in answers if each.refused},
        "faults": {str(each.number): each.fault for each in answers if each.fault},
    }


def _answers(game: str, told: Mapping[str, Any]) -> tuple[Answer, ...]:
    known, found = shipped(game), told["answers"][game]
    if told["sets"][game]["sha256"] != HASHES[name_of(game)]:
        said = _(
            "These results belong to another set of positions in {game}: {version}, not {ours}."
        )
        version = told["sets"][game]["version"]
        raise BadRecord(said.format(game=game, version=version, ours=known.version))
    refused, faults = found["refused"], found["faults"]
    return tuple(
        judged(
            game,
            position,
            move,
            int(refused.get(str(position.number), 0)),
            str(faults.get(str(position.number), "")),
            told["seconds"][game]["median"],
        )
        for position, move in zip(known.positions, found["moves"], strict=False)
    )


def _seconds(answers: Sequence[Answer]) -> dict[str, float]:
    taken = [each.seconds for each in answers]
    figures = {"median": median(taken), "mean": fmean(taken), "most": max(taken)}
    return {name: round(each, 4) for name, each in figures.items()}
