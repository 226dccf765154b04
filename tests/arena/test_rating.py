from random import Random

import pytest

from snuggery.arena.statistics.estimate import elo, expected, mean_of, wilson, worth
from snuggery.arena.statistics.rating import Point, rated


def games(first: int, second: int, share: float, count: int) -> list[Point]:
    return [Point(first, second, share, deal) for deal in range(count)]


@pytest.mark.parametrize(("difference", "share"), [(0, 0.5), (100, 0.640), (200, 0.760)])
def test_elo_means_what_it_means_everywhere(difference: float, share: float) -> None:
    assert expected(difference) == pytest.approx(share, abs=0.0005)
    assert elo(expected(difference)) == pytest.approx(difference)


def test_three_quarters_of_the_points_are_191_elo() -> None:
    won = [Point(0, 1, float(n % 4 > 0), n) for n in range(1000)]
    first, second = rated(won, 2).elo
    assert first.value - second.value == pytest.approx(190.85, abs=0.01)


def test_known_strengths_are_found_again() -> None:
    strengths = (250.0, 100.0, 0.0, -90.0)
    points = [
        point
        for a in range(4)
        for b in range(a + 1, 4)
        for point in games(a, b, expected(strengths[a] - strengths[b]), 30 * (a + b))
    ]
    found = [each.value for each in rated(points, 4).elo]
    assert found == pytest.approx([strength - 65 for strength in strengths], abs=1e-6)


def test_four_hundred_even_games_leave_34_elo_open_on_either_side() -> None:
    # 1.96 * sqrt(0.25 / 400) of a point, at 400 / ln 10 * 4 Elo per point
    even = wilson(0.5, 400)
    assert elo(even.high) == pytest.approx(34.0, abs=0.3)
    rating = rated([Point(0, 1, float(n % 2), n) for n in range(400)], 2).elo[0]
    assert 2 * rating.high == pytest.approx(34.05, abs=0.2)


def test_intervals_hold_the_truth_in_about_95_of_100_matches() -> None:
    rng, truth, held = Random(7), 80.0, 0
    for _ in range(200):
        points = []
        for deal in range(100):
            luck = rng.uniform(-0.25, 0.25)  # what one side gains by the deal, the other loses
            for side in (luck, -luck):
                won = rng.random() < expected(truth) + side
                points.append(Point(0, 1, float(won), deal))
        first, second = rated(points, 2).elo
        held += first.low - second.high <= truth <= first.high - second.low
    assert 180 <= held <= 199


def test_a_player_that_wins_everything_is_not_rated_without_bound() -> None:
    found = rated(games(0, 1, 1.0, 30), 2)
    assert not found.bounded
    assert 400 < found.elo[0].value - found.elo[1].value < 1000
    assert found.elo[0].low > 0


def test_a_chain_of_winners_is_bounded_only_if_it_closes() -> None:
    chain = games(0, 1, 1.0, 5) + games(1, 2, 1.0, 5)
    assert not rated(chain, 3).bounded
    assert rated(chain + games(2, 0, 1.0, 5), 3).bounded


def test_pairs_that_always_share_the_points_are_worth_many_games() -> None:
    shared = [0.5] * 45 + [1.0, 0.0, 0.75, 0.25, 0.5]
    assert worth(shared, 100) > 500


def test_pairs_that_fall_like_single_games_are_worth_as_many() -> None:
    rng = Random(3)
    pairs = [(rng.randrange(2) + rng.randrange(2)) / 2 for _ in range(4000)]
    assert worth(pairs, 8000) == pytest.approx(8000, rel=0.05)


def test_a_mean_has_the_interval_of_the_textbook() -> None:
    # 1 to 10: mean 5.5, standard error 0.95743
    found = mean_of(range(1, 11))
    assert found.value == 5.5
    assert found.high == pytest.approx(5.5 + 1.959964 * 0.957427, abs=1e-4)


def test_an_estimate_is_told_in_any_form() -> None:
    assert f"{wilson(0.66, 1000):.1%}" == "66.0% (63.0% to 68.9%)"
    assert f"{mean_of([1, 2, 3])}" == str(mean_of([1, 2, 3])) == "+2 (+1 to +3)"


def test_wilson_is_wilson() -> None:
    # 81 of 263: 0.2553 to 0.3662 (Newcombe 1998, method 3)
    found = wilson(81 / 263, 263)
    assert (found.low, found.high) == pytest.approx((0.2553, 0.3662), abs=5e-5)
