"""How surely a mean is known, and whether a difference is real: by drawing again, from one seed."""

from collections.abc import Sequence
from math import fsum
from random import Random

from snuggery.arena.statistics.estimate import Estimate, wilson

DRAWS = 1_000
"""How many times the positions are resampled for an interval."""
FLIPS = 10_000
"""How many times the signs of the differences are drawn, to see what chance alone would do."""
EXACT = 13
"""Up to this many differences, all combinations of signs are tried."""


def mean_with_interval(numbers: Sequence[float], worst: float, seed: int = 1) -> Estimate:
    """A mean with the interval of 95 percent of the bootstrap, its ends at the percentiles.

    Where nothing was given away at all, drawing again would show nothing: the interval then reaches
    up to the share of mistakes that could have been missed, at `worst` each.
    """
    mean = fsum(numbers) / len(numbers)
    if not any(numbers):
        return Estimate(mean, 0.0, worst * wilson(0.0, len(numbers)).high)
    rng = Random(f"snuggery bootstrap {seed}")
    size = len(numbers)
    drawn = sorted(fsum(rng.choices(numbers, k=size)) / size for _ in range(DRAWS))
    return Estimate(mean, drawn[DRAWS // 40], drawn[DRAWS - 1 - DRAWS // 40])


def chance_of(differences: Sequence[float], seed: int = 1) -> float:
    """How likely the mean would be as far from zero as it is, if either sign were as likely.

    Paired differences of two players on the same positions; what is zero says nothing.
    """
    sizes = [abs(each) for each in differences if each]
    seen = abs(fsum(differences))
    if not sizes:
        return 1.0
    tiny = 1e-9 * fsum(sizes)  # sums that differ only by rounding are the same
    if len(sizes) <= EXACT:
        ways = range(1 << len(sizes))
        hits = sum(abs(_signed(sizes, signs)) >= seen - tiny for signs in ways)
        return hits / len(ways)
    rng = Random(f"snuggery signs {seed}")
    drawn = (_signed(sizes, rng.getrandbits(len(sizes))) for _ in range(FLIPS))
    hits = sum(abs(each) >= seen - tiny for each in drawn)
    return (hits + 1) / (FLIPS + 1)


def _signed(sizes: Sequence[float], signs: int) -> float:
    """The sum, with a minus where a bit is set."""
    return sum(-size if signs >> at & 1 else size for at, size in enumerate(sizes))


def adjusted(chances: Sequence[float]) -> list[float]:
    """The chances of several tests, so that all of them together err no oftener (Holm 1979)."""
    order = sorted(range(len(chances)), key=lambda at: chances[at])
    found = [1.0] * len(chances)
    most = 0.0
    for rank, at in enumerate(order):
        most = max(most, min(1.0, (len(chances) - rank) * chances[at]))
        found[at] = most
    return found
