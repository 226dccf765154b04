"""Evenings in a row; one missed day a week is forgiven."""

from datetime import UTC, date, datetime, timedelta

import pytest

from snuggery.core.challenges.streak import evening_at, streak

FIRST = date(2026, 11, 1)


# The same as in web/tests/evenings/streak.test.ts.
@pytest.mark.parametrize(
    ("row", "count"),
    [
        (".", 0),
        ("x", 1),
        ("x.", 1),
        ("x..", 1),
        ("x...", 0),
        ("xxx", 3),
        ("xx.xx", 4),
        ("xx..xx", 2),
        ("x.x.x", 2),
        ("xx.xxxxxx.x", 9),
        ("xx.xxxxx.x", 6),
        ("xx.xxxxxx.", 8),
    ],
)
def test_evenings_are_counted_back_from_today(row: str, count: int) -> None:
    played = [FIRST + timedelta(days=n) for n, sign in enumerate(row) if sign == "x"]
    assert streak(played, FIRST + timedelta(days=len(row) - 1)) == count


def test_an_evening_lasts_until_four_in_the_morning() -> None:
    assert evening_at(datetime(2026, 11, 18, 3, 59, tzinfo=UTC)) == date(2026, 11, 17)
    assert evening_at(datetime(2026, 11, 18, 4, 0, tzinfo=UTC)) == date(2026, 11, 18)
