"""The numbered games of each study, for processes that play them."""

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Protocol, cast

Line = tuple[float, ...]
"""The number of a game, and its results."""


class Study(Protocol):
    """What the module of a game has."""

    play: Callable[[int], Line]
    """Plays one numbered game: its results, without its number."""
    report: Callable[[list[Line]], Iterable[str]]
    """The lines of a table."""


GAMES = ("snare", "tacklebox", "tacklebox_bound", "snipe_hunt", "snipe_hunt_bound", "sniff")


def study(game: str) -> Study:
    """The module of a game."""
    return cast("Study", import_module(f"benchmarks.players.{game}"))


def numbered(job: tuple[str, int]) -> Line:
    """One game, with its number: what a process does."""
    game, number = job
    return number, *study(game).play(number)
