"""The report about a solved layer: all sets of this many geese, reachable or not."""

import json
from dataclasses import dataclass
from typing import Any


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
class Win:
    """A won position, as a bitboard, and how many plies the win takes with best play."""

    plies: int
    here: int


@dataclass(frozen=True, slots=True)
class ByPlies:
    """How many positions each side wins in 0 plies, in 1, in 2, and so on."""

    geese: tuple[int, ...]
    fox: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Distances:
    """How long the wins take: the longest of each side, all of them counted, and the starts."""

    geese_longest: Win
    fox_longest: Win
    geese_to_move: ByPlies
    fox_to_move: ByPlies
    starts: dict[str, int]
    """By the fox's point."""

    @classmethod
    def read(cls, found: dict[str, Any]) -> "Distances":
        """What `asdict` made."""
        geese, fox = (
            ByPlies(tuple(found[side]["geese"]), tuple(found[side]["fox"]))
            for side in ("geese_to_move", "fox_to_move")
        )
        longest = (Win(**found["geese_longest"]), Win(**found["fox_longest"]))
        return cls(*longest, geese, fox, found["starts"])


@dataclass(frozen=True, slots=True)
class Layer:
    """What was found out about all sets of this many geese."""

    geese: int
    geese_to_move: Counts
    fox_to_move: Counts
    geese_longest: Longest
    fox_longest: Longest
    start: Start | None = None
    distances: Distances | None = None

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
            Distances.read(found["distances"]) if found["distances"] else None,
        )
