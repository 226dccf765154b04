"""What moves are worth and what they gave away, and how surely that is known.

`snuggery.oracle` is the door to it; a game that knows its truth has it in players/values.py. More
is better for whoever is to act, in every game.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Any, Generic, Literal, Protocol, TypeVar

from snuggery.core.state import View

M = TypeVar("M")
V_contra = TypeVar("V_contra", bound=View, contravariant=True)

Kind = Literal["exact", "bound", "estimate"]
"""exact: proven to the last digit. bound: proven to be between `low` and `high`. estimate: `low` to
`high` is a 95 percent interval."""
KINDS: tuple[Kind, ...] = ("exact", "bound", "estimate")
"""The most certain first."""
Measure = Literal["win", "result", "chance", "points", "play", "questions"]
"""What the value counts. win: 1 if the game can be won, else 0. result: 1 won, 0 drawn, -1 lost.
chance: the chance of a win. points: the points at the end of the game. play: what the play scores,
whatever happens next. questions: minus the number of fields to name until the treasure is found."""
SURE = 1.96
"""Standard errors on either side that make a 95 percent interval."""


@dataclass(frozen=True, slots=True)
class Worth:
    """A value, how surely it is known, and how far away the end is."""

    value: float
    kind: Kind
    low: float
    high: float
    distance: int | None = None
    """Plays or plies to the end with best play, including this move; None if it is not known, or if
    there is no such end."""

    @classmethod
    def exact(cls, value: float, distance: int | None = None) -> "Worth":
        """What is proven."""
        return cls(value, "exact", value, value, distance)

    @classmethod
    def bound(cls, low: float, high: float, value: float | None = None) -> "Worth":
        """Proven to be between these; exact where they are the same."""
        if low == high:
            return cls.exact(low)
        return cls((low + high) / 2 if value is None else value, "bound", low, high)

    @classmethod
    def estimate(cls, samples: Sequence[float]) -> "Worth":
        """The mean of independent samples, with its interval."""
        mean = fmean(samples)
        error = SURE * stdev(samples) / sqrt(len(samples)) if len(samples) > 1 else inf
        return cls(mean, "estimate", mean - error, mean + error)

    @property
    def known(self) -> bool:
        """Whether it is exact."""
        return self.kind == "exact"


@dataclass(frozen=True, slots=True)
class Effort:
    """How much work an answer may take. The same effort gives the same answer."""

    samples: int = 64
    """For an estimate: how many guesses at what is hidden or yet to come."""
    nodes: int = 200_000
    """For a search: how many positions to look at."""
    seed: int = 0
    tables: bool = True
    """Whether to use tables. Without them, the answer is the same on every machine."""
    wait: bool = False
    """Make a missing table before answering. Otherwise it is made in the background, if the machine
    can, and the answer says what is known without it."""


@dataclass(frozen=True, slots=True)
class Values(Generic[M]):
    """What each move of one moment is worth to whoever makes it."""

    measure: Measure
    moves: Mapping[M, Worth]
    """Every legal move, in the order the rules list them."""
    samples: Mapping[M, tuple[float, ...]] = field(default_factory=dict)
    """For estimates: each move's values in the same imagined futures, so that they can be
    compared."""
    otherwise: Callable[[M], Worth] | None = field(default=None, compare=False, repr=False)
    """Values a legal move that is not listed, if there are too many to list."""

    @property
    def kind(self) -> Kind:
        """How surely all of it is known: as surely as the least sure of it."""
        return max((each.kind for each in self.moves.values()), key=KINDS.index, default="exact")

    @property
    def best(self) -> Worth:
        """What the moment is worth: the best that can be done."""
        return max(self.moves.values(), key=_rank)

    @property
    def best_moves(self) -> tuple[M, ...]:
        """The moves that are worth as much; by distance the soonest to win, the latest to lose."""
        most = _rank(self.best)
        return tuple(move for move, each in self.moves.items() if _rank(each) == most)

    @property
    def mattering(self) -> bool:
        """Whether it matters at all what is played."""
        return len({each.value for each in self.moves.values()}) > 1

    def of(self, move: M) -> Worth:
        """What a move is worth; KeyError where it is not listed and nothing is known of others."""
        if move not in self.moves and self.otherwise is not None:
            return self.otherwise(move)
        return self.moves[move]

    def regret(self, move: M) -> Worth:
        """What a move gives away: nothing, if it is one of the best.

        Its distance is by how many plays or plies the end comes later than it could (sooner, if it
        is lost), where the move gives nothing away. An estimate may come out a little below zero.
        """
        found, best = self.of(move), self.best
        if found.known and best.known:
            same = found.value == best.value
            known = same and found.distance is not None and best.distance is not None
            later = abs((found.distance or 0) - (best.distance or 0)) if known else None
            return Worth.exact(best.value - found.value, later)
        if move in self.samples:
            return self._estimated(move)
        others = [each for other, each in self.moves.items() if other != move]
        low = max(0.0, max((each.low for each in others), default=found.low) - found.high)
        high = max(0.0, max((each.high for each in others), default=found.high) - found.low)
        if self.kind == "bound":
            return Worth.bound(low, high, max(0.0, best.value - found.value))
        return Worth(max(0.0, best.value - found.value), "estimate", low, high)

    def _estimated(self, move: M) -> Worth:
        """By samples: which move is best is found in one half, and by how much in the other.

        The best of several estimates is partly the luckiest; what it is worth in futures that had
        no say in the choice is not.
        """
        mine = self.samples[move]
        gaps: list[float] = []
        for first in (0, 1):
            best = max(self.samples.values(), key=lambda each: sum(each[1 - first :: 2]))
            gaps += [then - now for then, now in zip(best[first::2], mine[first::2], strict=True)]
        return Worth.estimate(gaps)


def _rank(worth: Worth) -> tuple[float, float]:
    """The order of moves: by value; won soon, lost late."""
    if worth.distance is None:
        return worth.value, 0.0
    return worth.value, -worth.distance if worth.value > 0 else worth.distance


class Valuer(Protocol[M, V_contra]):
    """Knows what each move is worth to whoever is to act, by what the view tells alone."""

    def values(self, view: V_contra, effort: Effort, /) -> Values[M]:
        """What each legal move is worth, with no more work than that."""


class Foreseer(Protocol):
    """Knows what each move is worth to a player from whom nothing is hidden."""

    def foreseen(self, state: Any, effort: Effort, /) -> Values[Any]:
        """What each legal move of whoever is to act is worth, with no more work than that."""
