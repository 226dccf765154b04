"""The moves of Solitaire Tacklebox and how they are written, the shuffles of chance among them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from snuggery.core import DEALS, BadNotation
from snuggery.core.text.language import _


@dataclass(frozen=True, slots=True)
class Move:
    """One play: `take`, `catch`, `net`, `pot`, `play`, `deal` or `stop`; chance's is `shuffle`."""

    verb: str
    card: str = ""
    """The card played from the tableau; the number of a shuffle."""
    using: str = ""
    """The bait that catches, or the Tacklebox card that cancels."""

    def __str__(self) -> str:
        joint = "with" if self.verb == "catch" else "using"
        words = (self.verb, self.card, joint * bool(self.using), self.using)
        return " ".join(word for word in words if word)


KEY = "[a-z]+(?:-[a-z]+)*(?:-[0-9]{1,2})?"
NOTATION = re.compile(
    f"(take|net|pot|play) ({KEY})()|(catch) ({KEY}) with ({KEY})|(play) ({KEY}) using (tacklebox)"
    "|(deal|stop)()()|(shuffle) (0|[1-9][0-9]{0,38})()"
)


def parse(text: str) -> Move:
    """The move written as `take squid-1`, `catch snapper-2 with squid-1`, `net whitebait`, ..."""
    found = NOTATION.fullmatch(" ".join(text.lower().split()))
    if not found:
        raise BadNotation(
            _("{text!r} is not a move; moves are: {examples}.").format(
                text=text[:40],
                examples="take squid-1, catch snapper-2 with squid-1, net whitebait, pot crayfish,"
                " play snagged, play snagged using tacklebox, deal, stop",
            )
        )
    return Move(*(part for part in found.groups() if part is not None))


TAKING = " taking "
"""In a description of a move, comes between a surprise and what it takes."""
DEAL, STOP = Move("deal"), Move("stop")


def shuffle(number: int) -> Move:
    """The shuffle with this number."""
    return Move("shuffle", str(number))


@dataclass(frozen=True, slots=True)
class AnyShuffle:
    """The shuffles chance may choose from: all of them, or the one that was asked for."""

    number: int | None

    def __iter__(self) -> Iterator[Move]:
        return map(shuffle, range(DEALS) if self.number is None else (self.number,))

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Move) or move.verb != "shuffle":
            return False
        return int(move.card) < DEALS if self.number is None else move == shuffle(self.number)
