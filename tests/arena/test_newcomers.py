"""A newcomer wins about half of the games against the gentlest, by a small sample with fixed seeds.

The whole measurement is in docs/studies/opponents.md; here a band is held that a sample of this
size leaves only when something has really changed.
"""

import pytest

from benchmarks.newcomers.__main__ import MEETINGS, met, sides
from snuggery.arena.engine import Here


@pytest.mark.parametrize(
    ("name", "games", "low", "high"),
    [("fox-and-geese", 32, 0.25, 0.75), ("sniff", 40, 0.3, 0.75), ("snare-2", 8, 0.2, 0.8)],
)
def test_a_newcomer_wins_about_half_of_the_games_against_the_gentlest(
    name: str, games: int, low: float, high: float
) -> None:
    meeting = MEETINGS[name]
    played = met(Here(), meeting.plan("gentle"), games)
    assert not [each.fault for each in played if each.fault]
    for side, tally in sides(meeting, played):
        assert low <= tally.share <= high, f"{name}{side}: {tally}"
        drawn = sum(each.share(0) == 0.5 for each in tally.games)
        assert drawn < len(tally.games) / 4, f"{name}{side}: {tally}"


def test_a_newcomer_loses_to_captain_brook() -> None:
    played = met(Here(), MEETINGS["sniff"].plan("club"), 24)
    assert sum(each.share(0) for each in played) < 0.4 * len(played)


def test_a_game_against_the_gentlest_ends() -> None:
    """The default of Fox and Geese is won by the geese; whoever errs brings it to an end."""
    played = met(Here(), MEETINGS["fox-and-geese"].plan("gentle", seed=2), 6)
    assert max(each.plies for each in played) < 700
