"""The deals that are set as challenges: what is said of them is true, and what counts in them."""

from dataclasses import replace
from itertools import pairwise

import pytest

from benchmarks.games.tacklebox_challenges import wrong
from snuggery.core.challenges.challenge import challenge_at, every, start_view
from snuggery.core.text.language import speaking
from snuggery.games.tacklebox import GAME, challenges
from snuggery.games.tacklebox.commands import dealt
from snuggery.games.tacklebox.rules.state import PLAYER, Trip
from snuggery.games.tacklebox.rules.view import Jetty


def test_a_sample_of_the_deals_is_solved_again() -> None:
    assert list(wrong(challenges.deals()[::80])) == []


def test_a_wrong_best_score_is_found() -> None:
    deal = challenges.deals()[0]
    assert len(list(wrong([deal._replace(best=deal.best - 50)]))) == 1


def test_every_level_is_in_the_gallery_and_has_its_evenings() -> None:
    assert [len(each.challenges) for each in challenges.families()] == [challenges.HUNG] * 4
    week = [{each.options["level"] for each in day} for day in challenges.tonight()]
    assert week == [{"1"}, {"1"}, {"2"}, {"2"}, {"3"}, {"3"}, {"4"}]
    hung = {each.name for family in challenges.families() for each in family.challenges}
    assert not hung & {each.name for day in challenges.tonight() for each in day}


def test_a_week_grows_harder() -> None:
    grades = [[each.grade for each in day] for day in challenges.tonight()]
    assert all(max(day) <= min(later) + 1 for day, later in pairwise(grades))
    assert set(grades[0]) == {1}
    assert set(grades[-1]) == {5}


def test_medals_are_shares_of_the_best_in_points_that_exist() -> None:
    for each in every(GAME):
        bronze, silver, gold = each.medals
        assert bronze < silver < gold <= each.par
        assert all(points % challenges.STEP == 0 for points in each.medals)
        assert gold >= 0.97 * each.par > gold - challenges.STEP


def test_the_catch_is_what_was_reached() -> None:
    challenge = challenge_at(GAME, {"level": "3", "deal": "5"})
    assert challenge is not None
    trip = dealt(dict(challenge.options))
    assert challenges.reached(challenge, trip.view(PLAYER), 0) is None
    played = _played_out(trip)
    reached = challenges.reached(challenge, played, 60)
    assert reached == played.score
    assert challenge.medal(reached) in ("", "bronze", "silver", "gold")
    assert challenges.told(challenge, 16_450) == "16,450 points"


def _played_out(trip: Trip) -> Jetty:
    bot = GAME.bots.bot("club", 1)
    while trip.outcome() is None:
        view = trip.view(PLAYER)
        trip = trip.after(PLAYER, bot.choose(view, trip.moves(PLAYER)))
    return trip.view(PLAYER)


def test_the_first_picture_shows_the_open_row_and_no_other_card() -> None:
    view = start_view(GAME, challenges.families()[3].challenges[0])
    assert isinstance(view, Jetty)
    assert [(pile.down, len(pile.up)) for pile in view.columns] == [(5, 1)] * 5


@pytest.mark.parametrize(
    ("language", "title", "possible"),
    [
        ("en", "Trip 5: 14,050 in the water", "14,050 points are possible, no more"),
        ("de", "Fahrt 5: 14.050 im Wasser", "14.050 Punkte sind möglich, mehr nicht"),
    ],
)
def test_title_and_task_say_what_is_possible(language: str, title: str, possible: str) -> None:
    challenge = challenge_at(GAME, {"level": "1", "deal": "5"})
    assert challenge is not None
    with speaking(language):
        assert challenges.title(challenge) == title
        assert possible in challenges.task(challenge)
        assert challenges.title(replace(challenge, par=19_500)) != title


def test_rules_that_were_not_measured_have_no_yardstick() -> None:
    assert len(challenges.yardsticks(GAME.settled({"level": "2"}))) == 3
    assert challenges.yardsticks(GAME.settled({"standstill": "free"})) == ()
