"""Intervals and tests: compared with what can be counted by hand, or with many trials."""

from math import comb
from random import Random
from statistics import fmean

import pytest

from snuggery.benchmark.significance import adjusted, chance_of, mean_with_interval


def test_the_chance_of_a_few_differences_is_counted_out() -> None:
    assert chance_of([1, 1, 1, 1, 1]) == 2 / 32
    assert chance_of([1, 1, 1, 1, -1]) == 12 / 32
    assert chance_of([0, 0, 3]) == 1.0
    assert chance_of([]) == 1.0


def test_the_chance_of_many_differences_is_that_of_the_sign_test() -> None:
    """Where all are of one size: 30 of 40 for one side, by the binomial distribution."""
    exact = 2 * sum(comb(40, k) for k in range(30, 41)) / 2**40
    assert chance_of([1.0] * 30 + [-1.0] * 10) == pytest.approx(exact, abs=0.002)


def test_the_same_differences_have_the_same_chance_every_time() -> None:
    rng = Random(1)
    differences = [rng.gauss(0.1, 1) for _ in range(60)]
    assert chance_of(differences) == chance_of(differences)


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    """Nine of ten moves are perfect, the others give away one to three: the mean is 0.2."""
    rng, hits = Random(2), 0
    for trial in range(25):
        regrets = [rng.choice((1, 2, 3)) if rng.random() < 0.1 else 0 for _ in range(120)]
        found = mean_with_interval(regrets, 3.0, seed=trial)
        assert found.value == pytest.approx(fmean(regrets))
        hits += found.low <= 0.2 <= found.high
    assert hits >= 20


def test_making_no_mistake_is_not_taken_for_perfection() -> None:
    found = mean_with_interval([0.0] * 500, 1.0)
    assert (found.value, found.low) == (0.0, 0.0)
    assert 0.005 < found.high < 0.01  # about three in five hundred could have been missed


def test_several_tests_are_judged_together() -> None:
    """An example by hand: Holm's steps are 4 * 0.005, 3 * 0.01, 2 * 0.03, 0.04."""
    assert adjusted([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert adjusted([0.9, 0.8]) == [1.0, 1.0]
