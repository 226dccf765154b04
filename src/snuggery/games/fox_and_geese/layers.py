"""What is told of a solved layer: all sets of so many geese, reachable or not."""

import json
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Counts:
    """How many positions each side wins, and how many are drawn."""

    geese: int
    fox: int
    drawn: int


@dataclass(frozen=True, slots=True)
class Longest:
    """A won position with the longest wait for a catch, a forward step or the end; fox to move."""

    plies: int
    geese: int
    fox: int


@dataclass(frozen=True, slots=True)
class Start:
    """Where the geese win and where the fox wins if she is placed there (F3, F4)."""

    geese: int
    fox: int
    drawn: int


@dataclass(frozen=True, slots=True)
class Layer:
    """What was found out about all sets of so many geese."""

    geese: int
    geese_to_move: Counts
    fox_to_move: Counts
    geese_longest: Longest
    fox_longest: Longest
    start: Start | None = None

    @classmethod
    def read(cls, text: str) -> "Layer":
        """The layer that `json.dumps(asdict(layer))` wrote."""
        found = json.loads(text)
        return cls(
            found["geese"],
            Counts(**found["geese_to_move"]),
            Counts(**found["fox_to_move"]),
            Longest(**found["geese_longest"]),
            Longest(**found["fox_longest"]),
            Start(**found["start"]) if found["start"] else None,
        )
