"""The moves of Sniff, how they are written and how they are read."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from snuggery.core import BadNotation
from snuggery.core.text.language import _
from snuggery.games.sniff.rules.board import edge
from snuggery.games.sniff.rules.labyrinth import READY, Build


@dataclass(frozen=True, slots=True)
class Go:
    """Name a neighbouring field, or the Nullfeld."""

    field: str

    def __str__(self) -> str:
        return self.field


@dataclass(frozen=True, slots=True)
class End:
    """Leave it at the moves made so far."""

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class Lot:
    """What is drawn by lot: who begins (S2), where both start (Sf); or a labyrinth given (Sj)."""

    what: str
    which: str

    def __str__(self) -> str:
        return f"{self.what} {self.which}"


Move = Build | Go | End | Lot

FIELD = r"[A-E][1-5]"
ANSWERS = r"free|wall|warm|hot|bark|hot\+bark|warm\+bark|water|dog|treasure|out"
NOTATION: tuple[tuple[str, Callable[[re.Match[str]], Move]], ...] = (
    (rf"({FIELD}|0)(?: (?:{ANSWERS}))?", lambda found: Go(found[1])),
    (r"end", lambda _: End()),
    (r"ready", lambda _: READY),
    (
        rf"(wall|clear) ({FIELD}|0)\|({FIELD}|0)",
        lambda found: Build(found[1], edge(found[2], found[3])),
    ),
    (rf"(treasure|dog) ({FIELD})", lambda found: Build(found[1], found[2])),
    (rf"clear (treasure|dog {FIELD})", lambda found: Build("clear", found[1])),
    (
        rf"(begins [12]|field {FIELD}|labyrinth [1-9][0-9]{{0,3}})",
        lambda found: Lot(*found[1].split()),
    ),
)


def parse(text: str) -> Move:
    """E4, 0, end, wall D3|E3, treasure B4, dog C2, clear ..., ready; E4 may have its answer.

    Small letters will do, and a wall may be named from either side.
    """
    written = re.sub("[a-e][1-5]", lambda field: field[0].upper(), text.strip().lower())
    for pattern, move in NOTATION:
        if found := re.fullmatch(pattern, written):
            return move(found)
    said = _("{text!r} is not a move; moves are {moves}.")
    raise BadNotation(said.format(text=text[:30], moves="E4, 0, end, wall D3|E3, treasure B4"))
