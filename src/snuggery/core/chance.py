"""Chance that can be checked afterwards: odds, numbered shuffles and a sealed source.

A table's chance moves all follow from one secret seed. Its seal, a hash, is shown at the start;
the seed is opened at the end, and anyone can then draw every chance move again.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import lcm
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, TypeVar

if TYPE_CHECKING:
    from fractions import Fraction

# Fractions, hashes and secrets are slow to import, and needed only when something is drawn.

M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)
T = TypeVar("T")

Kind = Literal["", "sealed", "shared", "given", "unknown"]
"""Where the chance of a table comes from: there is none; a seed that nobody knew before the game;
one that the server and all devices made together; one that somebody may have known or chosen; or,
at an older table, nobody noted it."""

DEALS = 2**128
"""So many numbered deals that nobody can find a number by trying them all."""


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

    seed: bytes = field(repr=False)  # so that it never shows up in a log

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


PART = 16
"""The number of bytes in one part of a seed."""
Parts = tuple[tuple[int, bytes], ...]
"""The parts of a seed that devices gave, in order, each with the number of its seat."""


@dataclass(frozen=True, slots=True)
class Joint:
    """A seed in the making: nobody can choose it who does not choose all of its parts.

    The server fixes its own part first, by showing its hash, and so cannot choose it to fit the
    parts of the devices. These come in the open, and cannot be chosen to fit the server's, which
    nobody knows.
    """

    server: bytes = field(repr=False)
    wanted: frozenset[int]
    """The seats whose part is still missing."""
    parts: Parts = ()

    @property
    def commitment(self) -> str:
        """The hash of the server's part, which is shown before any other part comes."""
        return commitment(self.server)

    @property
    def seal(self) -> Seal | None:
        """The seed as soon as all parts are there."""
        return None if self.wanted else Seal(joint_seed(self.server, self.parts))

    def given(self, seat: int, part: bytes) -> "Joint":
        """With the part of one more seat."""
        parts = tuple(sorted((*self.parts, (seat, part))))
        return replace(self, wanted=self.wanted - {seat}, parts=parts)

    def without(self, seat: int) -> "Joint":
        """No part of this seat is waited for any more; one that was given stays."""
        return replace(self, wanted=self.wanted - {seat})


def commitment(server: bytes) -> str:
    """The hash by which the server fixes its part."""
    import hashlib

    return hashlib.sha256(b"snuggery server part" + server).hexdigest()


def joint_seed(server: bytes, parts: Parts) -> bytes:
    """The seed that follows from all parts."""
    import hashlib

    given = b"".join(seat.to_bytes(2, "big") + part for seat, part in sorted(parts))
    return hashlib.sha256(b"snuggery joint seed" + server + given).digest()[:16]
