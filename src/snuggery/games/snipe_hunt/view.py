"""What the player of Snipe Hunt sees, and what comes next."""

from dataclasses import dataclass
from enum import StrEnum

from snuggery.core import Outcome, View
from snuggery.games.snipe_hunt.forest import Forest
from snuggery.games.snipe_hunt.setup import Setup
from snuggery.games.snipe_hunt.walks import Way


class Phase(StrEnum):
    """What comes next."""

    DEAL = "deal"
    ROLL = "roll"
    SNIPE = "snipe"
    WALK = "walk"
    TURN = "turn"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Map(View):
    """What the player sees: everything. The fields are those of the Hunt."""

    setup: Setup
    forest: Forest
    phase: Phase
    hunter: int
    snipe: int
    wolf: int
    carrying: bool
    dice: tuple[int, ...]
    turn: int
    rerolls: int
    trail: Way
    said: tuple[str, ...]
    outcome: Outcome | None

    def __str__(self) -> str:
        if self.phase == Phase.DEAL:
            return "The forest is not laid yet."
        names = self.forest.layout.names
        pawns = f"Hunter {names[self.hunter]}, Snipe {names[self.snipe]}, Wolf {names[self.wolf]}"
        return "\n".join((*str(self.forest).split("/"), pawns))
