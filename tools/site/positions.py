"""Positions that the pages of the games teach from, with what is claimed about each.

They are written down once, in docs/games/SLUG.toml, for the pages of all languages: a page shows
the drawing of each, and a test asks the oracle whether its claims are true.

    [quiet-step]
    options = { position = "##..F##/..." }
    played = "geese: b5-c5"
    at = [-2, -1]

    [[quiet-step.claims]]
    at = -2
    best = ["b5-c5"]
    worth = 1
    distance = 11
    gives_away = { "e5-f5" = 2 }
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from snuggery.core import Game
from snuggery.core.help.scenes import Scene, together
from snuggery.core.state import AnyState
from snuggery.shelf import game as on_the_shelf

FOLDER = Path(__file__).parents[2] / "docs/games"


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """What a page says about one moment of a position."""

    at: int
    """Which moment, as in a scene: -1 is the last one."""
    best: tuple[str, ...] = ()
    """The best moves: all of them, unless the page shows only some."""
    some: bool = False
    """There are more moves that are just as good."""
    worth: float | None = None
    """What the best move is worth to whoever is to move."""
    distance: int | None = None
    """How many plies or plays it takes."""
    gives_away: Mapping[str, float] = field(default_factory=dict)
    """By how much other moves are worse than the best."""
    foreseen: bool = False
    """It is about a player from whom nothing is hidden."""
    winner: str = ""
    """The game is over: this seat has won."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position as it is drawn, and what is claimed about it."""

    slug: str
    name: str
    scene: Scene
    claims: tuple[Claim, ...]

    @property
    def game(self) -> Game:
        """The game it belongs to."""
        return on_the_shelf(self.slug)

    def drawn(self) -> str:
        """As SVG, in the language now spoken."""
        return together(self.game, self.scene)

    def moment(self, at: int) -> AnyState:
        """The position at one of its moments, with everything that is hidden."""
        return self.scene.moment(self.scene.table(self.game), at)


@cache
def positions(slug: str) -> Mapping[str, Position]:
    """All positions on a game's page, by their names."""
    written = tomllib.loads((FOLDER / f"{slug}.toml").read_text(encoding="utf-8"))
    return {name: _read(slug, name, facts) for name, facts in written.items()}


def everywhere() -> Iterator[Position]:
    """The positions of all games."""
    for file in sorted(FOLDER.glob("*.toml")):
        yield from positions(file.stem).values()


def _read(slug: str, name: str, facts: dict[str, Any]) -> Position:
    claims = tuple(_claim(each) for each in facts.pop("claims"))
    facts["played"] = " ".join(facts.get("played", "").split())
    for several in ("at", "part"):
        if several in facts:
            facts[several] = tuple(facts[several])
    return Position(slug, name, Scene(says=on_the_shelf(slug).name, **facts), claims)


def _claim(facts: dict[str, Any]) -> Claim:
    return Claim(**{**facts, "best": tuple(facts.get("best", ()))})
