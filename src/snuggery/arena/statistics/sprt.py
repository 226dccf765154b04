"""Stop as soon as it is clear: the sequential probability ratio test over pairs of games.

Both games of a deal are one observation: 0, 1/4, 1/2, 3/4 or 1 of the points. The ratio is that of
the two likeliest distributions over these whose means are the shares expected at the two strengths
(M. Van den Bergh, "The generalized maximum likelihood ratio for the expectation value of a
distribution"). So neither draws nor the luck of a deal has to be modelled.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import log

from snuggery.arena.statistics.estimate import expected

ERROR = 0.05
BOUND = log((1 - ERROR) / ERROR)
QUARTERS = (0.0, 0.25, 0.5, 0.75, 1.0)
RARE = 1e-3
"""How often something that never happened is assumed to have happened, in observations."""
HALVINGS = 100


@dataclass(frozen=True, slots=True)
class Sprt:
    """Is the first player stronger by `high` Elo, or only by `low`? Wrong in 5% of cases."""

    low: float
    high: float

    def ratio(self, points: Iterable[float]) -> float:
        """The logarithm of the likelihood ratio, given the points of each deal."""
        counted = Counter(points)
        deals = sum(counted.values())
        if not deals:
            return 0.0
        weights = dict.fromkeys(QUARTERS, RARE) | dict(counted)
        whole = sum(weights.values())
        shares = {value: weight / whole for value, weight in weights.items()}
        weak, strong = (likeliest(shares, expected(each)) for each in (self.low, self.high))
        return deals * sum(shares[v] * log(strong[v] / weak[v]) for v in shares)

    def verdict(self, ratio: float) -> str:
        """`high`, `low`, or nothing yet."""
        if abs(ratio) < BOUND:
            return ""
        return "high" if ratio > 0 else "low"


def likeliest(shares: Mapping[float, float], mean: float) -> dict[float, float]:
    """The distribution with this mean under which these shares are the most likely."""
    least, most = -1 / (max(shares) - mean), 1 / (mean - min(shares))
    for _ in range(HALVINGS):
        tilt = (least + most) / 2
        pull = sum(
            share * (value - mean) / (1 + tilt * (value - mean)) for value, share in shares.items()
        )
        least, most = (tilt, most) if pull > 0 else (least, tilt)
    return {value: share / (1 + tilt * (value - mean)) for value, share in shares.items()}
