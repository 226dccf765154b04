"""What every game that sets challenges promises: names, options, medals, evenings, words, pictures.

What a challenge asks for (that par is right, that only one move wins) each game's own program
proves: python -m benchmarks.games.GAME_challenges check.
"""

import re
from collections import Counter
from collections.abc import Callable
from datetime import date, timedelta
from itertools import pairwise

import pytest

from snuggery import SHELF
from snuggery.core import CHANCE, Game
from snuggery.core.challenges.attempt import following, told_medals
from snuggery.core.challenges.challenge import (
    AT_ALL,
    GRADES,
    Challenge,
    challenge_at,
    challenge_named,
    challenges_of,
    every,
    start_view,
)
from snuggery.core.challenges.tonight import FIRST, YEAR, day_of, last_evening, number_of, tonight
from snuggery.core.help.scenes import plain
from snuggery.core.text.language import languages, speaking

SETTING = [game for game in SHELF if "challenges" in game.offers]
each_game = pytest.mark.parametrize("game", SETTING, ids=lambda game: game.slug)
NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
LONGEST_TITLE = 60
LONGEST_TASK = 220
LOOKED_AT = 12
"""How many are started and drawn, spread evenly over all."""
TEN_YEARS = 3653


def some(game: Game) -> tuple[Challenge, ...]:
    """A few of them, from the first to the last."""
    found = every(game)
    return found[:: max(1, len(found) // LOOKED_AT)]


@each_game
def test_names_and_set_ups_are_all_different(game: Game) -> None:
    names = Counter(each.name for each in every(game))
    assert all(NAME.fullmatch(name) for name in names)
    options = Counter(tuple(sorted(game.settled(each.options).items())) for each in every(game))
    assert [found for found, n in (names + options).items() if n > 1] == []
    for each in some(game):
        assert challenge_at(game, each.options) is each
        assert challenge_named(game, each.name) is each


@each_game
def test_a_table_of_older_rules_is_not_a_challenge(game: Game) -> None:
    for version in range(1, game.rules.VERSION):
        older = game.under(version)
        assert older is None or challenge_at(older, older.settled({})) is None


@each_game
def test_a_name_means_one_thing_in_the_gallery_and_on_evenings(game: Game) -> None:
    own = challenges_of(game)
    assert own
    hung = [each for family in own.families() for each in family.challenges]
    evenings = [each for pack in own.tonight() for each in pack]
    assert len({each.name for each in hung}) == len(hung)
    known = {each.name: each for each in every(game)}
    assert all(known[each.name] == each for each in (*hung, *evenings))


@each_game
def test_medals_are_in_order_and_gold_is_within_reach(game: Game) -> None:
    for each in every(game):
        bronze, silver, gold = each.medals if each.fewest else tuple(-n for n in each.medals)
        assert bronze >= silver >= gold, each.name
        if each.proven:  # par is the best possible
            assert each.medal(each.par) == "gold", each.name
        assert each.medal(None) == ""
        assert 1 <= each.grade <= GRADES


@each_game
def test_families_begin_with_what_is_easiest(game: Game) -> None:
    own = challenges_of(game)
    assert own
    families = own.families()
    assert len({family.name for family in families}) == len(families)
    for family in families:
        assert NAME.fullmatch(family.name)
        grades = [each.grade for each in family.challenges]
        assert grades == sorted(grades), family.name
        assert all(each.family == family.name for each in family.challenges)


@each_game
def test_seven_packs_last_for_more_than_a_year(game: Game) -> None:
    own = challenges_of(game)
    assert own
    packs = own.tonight()
    assert len(packs) == 7
    assert all(len(pack) >= YEAR for pack in packs)


@each_game
def test_nothing_comes_twice_within_a_year_in_ten_years(game: Game) -> None:
    last: dict[str, date] = {}
    for number in range(1, TEN_YEARS + 1):
        day = day_of(number)
        assert number_of(day) == number
        found = tonight(game, day)
        assert found
        if found.name in last:
            assert day - last[found.name] >= timedelta(days=365), (found.name, day)
        last[found.name] = day
    today = day_of(TEN_YEARS)
    for each in some(game):
        assert last_evening(game, each, today) == last.get(each.name)


@each_game
def test_the_week_grows_harder(game: Game) -> None:
    own = challenges_of(game)
    assert own
    means = [sum(each.grade for each in pack) / len(pack) for pack in own.tonight()]
    assert all(early <= late for early, late in pairwise(means)), means
    assert means[0] < means[-1]


@each_game
def test_each_begins_a_game_at_which_its_player_may_act(game: Game) -> None:
    for each in some(game):
        state = game.start(each.options)
        seats = game.rules.seats(game.settled(each.options))
        assert 1 <= each.seat <= len(seats)
        assert state.outcome() is None
        assert set(state.to_act()) & {each.seat, CHANCE}, each.name
        if len(seats) > 1:
            assert each.opponent in game.bots.STRENGTHS
        else:
            assert each.opponent == ""


@each_game
@pytest.mark.parametrize("language", languages())
def test_each_is_told_in_few_words(game: Game, language: str) -> None:
    own = challenges_of(game)
    assert own
    with speaking(language):
        for each in some(game):
            assert 0 < len(own.title(each)) <= LONGEST_TITLE, own.title(each)
            assert 0 < len(own.task(each)) <= LONGEST_TASK, own.task(each)
            assert own.task(each).endswith("."), own.task(each)
            assert all(told_medals(game, each))
            assert own.told(each, each.par)


@each_game
def test_what_is_not_over_is_not_reached(game: Game) -> None:
    own = challenges_of(game)
    assert own
    for each in some(game):
        assert own.reached(each, start_view(game, each), 0) is None


@each_game
def test_each_has_a_picture(game: Game) -> None:
    for each in some(game)[::4]:
        assert plain(game.draw.drawing(start_view(game, each))).startswith("<svg")


@each_game
def test_the_gallery_leads_round(game: Game) -> None:
    own = challenges_of(game)
    assert own
    hung = [each for family in own.families() for each in family.challenges]
    after = [following(game, each) for each in hung]
    assert [each.name for each in after if each] == [each.name for each in (*hung[1:], hung[0])]


def test_some_game_sets_challenges() -> None:
    assert SETTING


MADE = Challenge(
    name="one",
    family="all",
    grade=1,
    options={},
    par=18,
    proven=True,
    medals=(AT_ALL, 20, 18),
    fewest=True,
)


@pytest.mark.parametrize(
    ("reached", "medal"),
    [(18, "gold"), (17, "gold"), (19, "silver"), (20, "silver"), (21, "bronze"), (None, "")],
)
def test_fewer_plays_earn_more(reached: int | None, medal: str) -> None:
    assert MADE.medal(reached) == medal


def test_more_points_earn_more() -> None:
    deal = Challenge(
        name="two",
        family="all",
        grade=1,
        options={},
        par=16_450,
        proven=True,
        medals=(8_000, 12_000, 16_000),
        fewest=False,
    )
    told: Callable[[int], str] = deal.medal
    assert [told(n) for n in (7_999, 8_000, 12_000, 16_450)] == ["", "bronze", "silver", "gold"]


def test_the_first_evening_is_a_monday() -> None:
    assert FIRST.weekday() == 0
    assert number_of(FIRST) == 1
