"""All that is true at one moment of Snipe Hunt, and that the player sees all of it."""

from dataclasses import dataclass, fields
from typing import Any, Literal

from snuggery.core import Outcome, View
from snuggery.games.snipe_hunt.rules.forest import Forest
from snuggery.games.snipe_hunt.rules.setup import Setup
from snuggery.games.snipe_hunt.rules.walks import CAUGHT, Way, walks

Phase = Literal["deal", "roll", "snipe", "walk", "turn", "over"]
"""What comes next."""


@dataclass(frozen=True, slots=True)
class Situation:
    """The forest as it lies, where the pawns stand, and how far the turn has come."""

    setup: Setup
    forest: Forest
    """Empty before the deal."""
    phase: Phase
    hunter: int = -1
    snipe: int = -1
    """Its own space; the Hunter's while he carries it."""
    wolf: int = -1
    carrying: bool = False
    """Whether Hunter and Snipe are one pawn (H11)."""
    dice: tuple[int, ...] = ()
    """As rolled; during the walk, only the Hunter's die."""
    turn: int = 1
    rerolls: int = 0
    """How many times both dice were useless in this turn (H6)."""
    trail: Way = ()
    """The spaces where the Hunter has been since the player last chose, the current one last."""
    said: tuple[str, ...] = ()
    """What has happened since the player last chose; translated where it is shown."""
    end: Outcome | None = None
    """Its reason is translated where it is shown, too."""

    def prey(self) -> int:
        """The space where the Hunter would catch the Snipe; none when he has it."""
        return CAUGHT if self.carrying else self.snipe

    def walks(self) -> tuple[Way, ...]:
        """The Hunter's legal ways now (H7, H8)."""
        return walks(self.forest, self.hunter, self.prey(), self.wolf, self.dice[-1])

    def parts(self) -> tuple[Any, ...]:
        """Everything, in order: what a view is made of, and a moment that a view shows."""
        return tuple(getattr(self, each.name) for each in fields(self))


@dataclass(frozen=True, slots=True)
class Map(Situation, View):
    """What the player sees: everything."""

    @property
    def outcome(self) -> Outcome | None:
        """How the hunt ended."""
        return self.end

    def __str__(self) -> str:
        if self.phase == "deal":
            return "The forest has not been laid yet."
        names = self.forest.layout.names
        pawns = f"Hunter {names[self.hunter]}, Snipe {names[self.snipe]}, Wolf {names[self.wolf]}"
        return "\n".join((*str(self.forest).split("/"), pawns))
