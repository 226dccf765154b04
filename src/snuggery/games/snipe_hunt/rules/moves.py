"""The moves of Snipe Hunt Solitaire, as they are written."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from snuggery.core import DEALS, BadNotation
from snuggery.core.text.language import _

OFF, STAY = "off", "stay"
QUARTERS = {"cw": 1, "ccw": -1, "180": 2}


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance lays the forest of that number."""

    number: int

    def __str__(self) -> str:
        return f"deal {self.number}"


@dataclass(frozen=True, slots=True)
class Roll:
    """The dice, the lower first: two, or one after the catch (H3, H11)."""

    dice: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(("roll", *map(str, self.dice)))


@dataclass(frozen=True, slots=True)
class Assign:
    """The die that the Snipe takes; the Hunter has the other (H3)."""

    die: int

    def __str__(self) -> str:
        return f"snipe {self.die}"


@dataclass(frozen=True, slots=True)
class Walk:
    """The Hunter's walk: the names of the spaces entered, `off` at the end, or only `stay`."""

    spaces: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("walk", *self.spaces))


@dataclass(frozen=True, slots=True)
class Turn:
    """A card is turned (H10)."""

    card: str
    how: str

    def __str__(self) -> str:
        return f"turn card-{self.card} {self.how}"


@dataclass(frozen=True, slots=True)
class Pass:
    """No card is turned: H10 may be left."""

    def __str__(self) -> str:
        return "pass"


Move = Deal | Roll | Assign | Walk | Turn | Pass
SPACE = "(?:station|nest|spooky|deep|[a-r](?:[1-9]|1[0-8]))"
NOTATION = re.compile(
    "deal (?P<deal>0|[1-9][0-9]{0,38})|roll (?P<roll>[1-6](?: [1-6])?)|snipe (?P<snipe>[1-6])"
    f"|walk (?P<walk>stay|off|{SPACE}(?: {SPACE}){{0,5}}(?: off)?)"
    "|turn card-(?P<card>[a-f][1-6]) (?P<how>cw|ccw|180)|(?P<pass>pass)"
)


def parse(text: str) -> Move:
    """The move written as `snipe 3`, `walk C5 C6 NEST`, `turn card-c4 cw`, `pass`, ..."""
    found = NOTATION.fullmatch(" ".join(text.lower().split()))
    part = found.groupdict() if found else {}
    if part.get("walk"):
        names = part["walk"].split()
        return Walk(tuple(n if n in (OFF, STAY) else n.upper() for n in names))
    if part.get("deal") and int(part["deal"]) < DEALS:
        return Deal(int(part["deal"]))
    if part.get("roll"):
        return Roll(tuple(sorted(map(int, part["roll"].split()))))
    if part.get("snipe"):
        return Assign(int(part["snipe"]))
    if part.get("card"):
        return Turn(part["card"], part["how"])
    if part.get("pass"):
        return Pass()
    said = _(
        "{text!r} is not a move; moves are: snipe 3, walk C5 C6 NEST, walk C5 off, walk "
        "stay, turn card-c4 cw (or ccw, 180), pass."
    )
    raise BadNotation(said.format(text=text[:40]))


@dataclass(frozen=True, slots=True)
class AnyDeal:
    """The forests chance may choose from: all of them, or the one that was asked for."""

    number: int | None

    def __iter__(self) -> Iterator[Deal]:
        return map(Deal, range(DEALS) if self.number is None else (self.number,))

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Deal) and self.number in (None, move.number)
