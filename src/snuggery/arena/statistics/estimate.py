"""Numbers with their 95% intervals, and what a share of points is in Elo."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, inf, isfinite, log, log10, sqrt
from statistics import mean, variance

from snuggery.core.text.language import _

Z = 1.959964
"""A normal variable is within this many standard deviations 95 percent of the time."""
ELO = 400 / log(10)
"""One natural unit of strength in Elo."""
ENOUGH = 20
"""With fewer deals, their spread is not known well enough to rely on."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value, and between what it probably lies."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return self._told(signed)

    def __format__(self, form: str) -> str:
        """Each number in this form: `f"{share:.1%}"`."""
        return self._told(lambda number: format(number, form)) if form else str(self)

    def _told(self, number: Callable[[float], str]) -> str:
        value, low, high = map(number, (self.value, self.low, self.high))
        return _("{value} ({low} to {high})").format(value=value, low=low, high=high)

    def widened(self, by: float) -> "Estimate":
        """The same value, less surely known."""
        low, high = (
            self.value + by * (each - self.value) if isfinite(each) else each
            for each in (self.low, self.high)
        )
        return Estimate(self.value, low, high)

    def figures(self) -> dict[str, float | None]:
        """For programs; what is without bound is None."""
        parts = {"value": self.value, "low": self.low, "high": self.high}
        return {name: None if abs(x) == inf else round(x, 4) for name, x in parts.items()}


def signed(number: float) -> str:
    """A whole number with its sign."""
    return f"{round(number):+d}" if isfinite(number) else ("∞" if number > 0 else "-∞")


def elo(share: float) -> float:
    """The difference in Elo at which this share of the points is expected."""
    if not 0 < share < 1:
        return inf if share >= 1 else -inf
    return 400 * log10(share / (1 - share))


def expected(difference: float) -> float:
    """The share of points that is expected at a difference in Elo."""
    return 1 / (1 + exp(-difference / ELO))


def wilson(share: float, games: float) -> Estimate:
    """A share of this many independent games, with Wilson's interval."""
    if games <= 0:
        return Estimate(share, 0.0, 1.0)
    square = Z * Z / games
    middle = (share + square / 2) / (1 + square)
    half = Z / (1 + square) * sqrt(share * (1 - share) / games + square / (4 * games))
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


def mean_of(numbers: Sequence[float]) -> Estimate:
    """The mean of independent numbers."""
    if not numbers:
        return Estimate(0.0, -inf, inf)
    middle = mean(numbers)
    half = Z * sqrt(variance(numbers) / len(numbers)) if len(numbers) > 1 else inf
    return Estimate(middle, middle - half, middle + half)


def worth(points: Sequence[float], games: int) -> float:
    """How many independent games say as much as these, given the points of each deal.

    Both sides of a deal are played, so its luck cancels out; then the means of deals scatter less
    than games do, and as many games say more. Draws help in the same way.
    """
    share = mean(points) if points else 0.5
    scatter = variance(points) / len(points) if len(points) >= ENOUGH else 0.0
    return share * (1 - share) / scatter if scatter and 0 < share < 1 else float(games)
