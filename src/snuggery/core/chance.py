"""Chance that can be checked afterwards: odds, numbered shuffles and a sealed source.

A table's chance moves all follow from one secret seed. Its seal, a hash, is shown at the start;
the seed is opened at the end, and anyone can then draw every chance move again.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import lcm
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, TypeVar

if TYPE_CHECKING:
    from fractions import Fraction

# Fractions, hashes and secrets are slow to import, and needed only where something is drawn.

M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)
T = TypeVar("T")

Kind = Literal["", "sealed", "given", "unknown"]
"""How the chance of a table came about: nothing is left to chance; a seed that nobody knew before
the game; one that somebody may have known or chosen; or nobody noted it, at an older table."""

DEALS = 2**128
"""So many deals are numbered that nobody finds the number by trying them out."""


class Stream:
    """An endless row of even random numbers that follows from a key, the same on every machine."""

    __slots__ = ("_block", "_buffer", "_key")

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._block = 0
        self._buffer = b""

    def _take(self, size: int) -> int:
        import hashlib

        while len(self._buffer) < size:
            self._buffer += hashlib.sha256(self._key + self._block.to_bytes(8, "big")).digest()
            self._block += 1
        taken, self._buffer = self._buffer[:size], self._buffer[size:]
        return int.from_bytes(taken, "big")

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each equally likely."""
        size = (bound.bit_length() + 7) // 8
        fair = 256**size - 256**size % bound
        while (number := self._take(size)) >= fair:
            pass
        return number % bound

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in random order."""
        pile = list(items)
        for last in range(len(pile) - 1, 0, -1):
            other = self.below(last + 1)
            pile[last], pile[other] = pile[other], pile[last]
        return tuple(pile)


def shuffled(deal: int, items: Sequence[T]) -> tuple[T, ...]:
    """The items in the order of a numbered deal."""
    return Stream(b"deal" + deal.to_bytes(16, "big")).shuffled(items)


class Odds(Protocol[M_co]):
    """What chance may do now."""

    def draw(self, stream: Stream) -> M_co: ...


@dataclass(frozen=True, slots=True)
class Spread(Generic[M]):
    """A few moves, each with its odds; they sum to one."""

    odds: "tuple[tuple[M, Fraction], ...]"

    def __iter__(self) -> "Iterator[tuple[M, Fraction]]":
        return iter(self.odds)

    def draw(self, stream: Stream) -> M:
        """One of the moves, by its odds."""
        whole = lcm(*(share.denominator for _, share in self.odds))
        mark = stream.below(whole)
        for move, share in self.odds:
            mark -= int(share * whole)
            if mark < 0:
                return move
        raise ValueError("the odds do not sum to one")


def even(*moves: M) -> Spread[M]:
    """Each move equally likely."""
    from fractions import Fraction

    return Spread(tuple((move, Fraction(1, len(moves))) for move in moves))


@dataclass(frozen=True, slots=True)
class Deals(Generic[M]):
    """Any one of the numbered deals, all equally likely: too many to list."""

    deal: Callable[[int], M]

    def draw(self, stream: Stream) -> M:
        """A deal nobody can guess."""
        return self.deal(stream.below(DEALS))


@dataclass(frozen=True, slots=True)
class Seal:
    """The secret from which all chance moves of one table follow."""

    seed: bytes = field(repr=False)  # so that no log tells it

    @classmethod
    def fresh(cls) -> "Seal":
        """A new secret."""
        import secrets

        return cls(secrets.token_bytes(16))

    @property
    def shown(self) -> str:
        """The hash that is shown from the start."""
        import hashlib

        return hashlib.sha256(b"snuggery seal" + self.seed).hexdigest()

    def draw(self, odds: Odds[Any], ply: int) -> Any:
        """The chance move of this table at this ply."""
        return odds.draw(Stream(b"ply" + ply.to_bytes(8, "big") + self.seed))
