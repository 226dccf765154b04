from math import log
from random import Random
from statistics import mean, pvariance

import pytest

from snuggery.arena.statistics.estimate import expected
from snuggery.arena.statistics.sprt import BOUND, QUARTERS, Sprt, likeliest

TEST = Sprt(0, 100)


def pair(strength: float, rng: Random) -> float:
    """Both games of a deal, a quarter of them drawn."""
    share = expected(strength)
    chances = (share - 0.125, 0.25, 0.875 - share)
    return sum(rng.choices((1.0, 0.5, 0.0), chances, k=2)) / 2


def decided(strength: float, rng: Random) -> str:
    points: list[float] = []
    while len(points) < 2000:
        points += [pair(strength, rng) for _ in range(4)]
        if found := TEST.verdict(TEST.ratio(points)):
            return found
    return ""


@pytest.mark.parametrize(("strength", "right"), [(100.0, "high"), (0.0, "low")])
def test_it_decides_rightly_in_about_95_of_100_cases(strength: float, right: str) -> None:
    rng = Random(11)
    assert [decided(strength, rng) for _ in range(60)].count(right) >= 53


def test_it_is_decided_at_the_bounds_of_wald() -> None:
    assert pytest.approx(log(19)) == BOUND
    assert [TEST.verdict(each) for each in (-3.0, -2.9, 2.9, 3.0)] == ["low", "", "", "high"]


def test_near_a_draw_the_ratio_is_that_of_a_normal_variable() -> None:
    rng = Random(5)
    points = [pair(3, rng) for _ in range(2000)]
    weak, strong = expected(0), expected(10)
    n, s, spread = len(points), mean(points), pvariance(points)
    normal = n * (strong - weak) * (2 * s - weak - strong) / (2 * spread)
    assert Sprt(0, 10).ratio(points) == pytest.approx(normal, abs=0.02)


@pytest.mark.parametrize("wanted", [0.3, 0.5, 0.514, 0.8])
def test_the_likeliest_distribution_has_the_mean_that_it_should(wanted: float) -> None:
    shares = dict(zip(QUARTERS, (0.1, 0.2, 0.4, 0.2, 0.1), strict=True))
    found = likeliest(shares, wanted)
    assert sum(found.values()) == pytest.approx(1)
    assert sum(value * share for value, share in found.items()) == pytest.approx(wanted)


def test_nothing_is_known_before_the_first_deal() -> None:
    assert TEST.ratio([]) == 0
