"""The moves of Fox and Geese, as they are written."""

from dataclasses import dataclass
from functools import lru_cache

from snuggery.core import BadNotation
from snuggery.core.text.language import _
from snuggery.games import cross


@dataclass(frozen=True, slots=True)
class Place:
    """The fox enters (F3)."""

    point: str

    def __str__(self) -> str:
        return f"F@{self.point}"


@dataclass(frozen=True, slots=True)
class Step:
    """A goose or the fox goes to the next point (F5, F6)."""

    start: str
    end: str

    def __str__(self) -> str:
        return f"{self.start}-{self.end}"


@dataclass(frozen=True, slots=True)
class Series:
    """The fox jumps, once or several times (F8): the points she touches."""

    points: tuple[str, ...]

    def __str__(self) -> str:
        return "x".join(self.points)


Move = Place | Step | Series


def parse(text: str) -> Move:
    """The move written as F@d5, c3-c4 or d5xd3xb3."""
    return _parse(text.strip().lower())


@lru_cache(maxsize=1_000)
def _parse(text: str) -> Move:
    sign = next((sign for sign in "@x-" if sign in text), "")
    names = text.removeprefix("f@").split(sign or None)
    for name in names:
        if name not in cross.INDEX:
            said = _("{name!r} is not a point; moves are F@d5, c3-c4 or d5xd3xb3.")
            raise BadNotation(said.format(name=name[:20]))
    match sign, names:
        case "@", [point]:
            return Place(point)
        case "-", [begin, end]:
            return Step(begin, end)
        case "x", [_, _, *_]:
            return Series(tuple(names))
    said = _("{text!r} is not a move; moves are F@d5, c3-c4 or d5xd3xb3.")
    raise BadNotation(said.format(text=text[:40]))
