"""Players from outside whom this server invites; there are none unless it was told of some.

How they are asked is not known here: whoever starts the server hands that in (commands/guests.py).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from snuggery.core import Game, Moves, Seat, View
from snuggery.core.early_end import How


@dataclass(frozen=True, slots=True)
class Asked:
    """A player is asked for a move: where they sit, and everything they may know."""

    game: Game
    options: Mapping[str, str]
    seat: Seat
    seed: int
    view: View
    moves: Moves[Any]
    told: Sequence[tuple[int, str, str]]


@dataclass(frozen=True, slots=True)
class Answer:
    """The move as it is written; or how the player gave the game up, and why."""

    move: str
    how: How = "left"
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Guest:
    """A player by name: the class or program, and for which game."""

    name: str
    command: str
    game: str = ""
    """Its slug; empty if it can play any game."""


def nobody(command: str, asked: Asked) -> Answer:
    """Where nobody can be asked."""
    return Answer("", "left", "no players from outside are invited")


@dataclass(frozen=True, slots=True)
class Guests:
    """All that are invited. `ask` is called in a worker process, so it can be pickled."""

    known: tuple[Guest, ...] = ()
    ask: Callable[[str, Asked], Answer] = nobody

    def names(self, game: Game) -> tuple[str, ...]:
        """Who can sit down at this game."""
        return tuple(each.name for each in self.known if each.game in ("", game.slug))

    def command(self, game: Game, name: str) -> str | None:
        """What is run for this name; None if nobody of that name is invited."""
        fit = (each for each in self.known if each.game in ("", game.slug))
        return next((each.command for each in fit if each.name == name), None)
