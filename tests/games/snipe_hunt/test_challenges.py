"""The forests that are set as challenges: what was measured, and what counts in them."""

from itertools import pairwise

from benchmarks.games.snipe_hunt_challenges import counted, hunts, wrong
from snuggery.arena.engine import Here
from snuggery.core.challenges.challenge import challenge_named, every, start_view
from snuggery.core.text.language import speaking
from snuggery.games.snipe_hunt import GAME, challenges
from snuggery.games.snipe_hunt.challenges import Measured
from snuggery.games.snipe_hunt.rules.state import TURNS
from snuggery.games.snipe_hunt.rules.view import Map


def test_a_forest_is_hunted_again_with_the_same_end() -> None:
    quick = min(challenges.forests(), key=lambda each: each.usual or TURNS)
    assert list(wrong([quick], Here())) == []
    assert len(list(wrong([quick._replace(hunts=4, won=5)], Here()))) == 1


def test_every_hunt_in_a_forest_has_its_own_dice() -> None:
    assert len(set(hunts("standard", 1, range(4)))) > 1
    assert counted("standard", 1, [0, 12, 0, 9, 15]) == Measured("standard", 1, 5, 3, 23, 88, 12)
    assert counted("standard", 1, [0, 0]).usual == 0


def test_the_interval_is_wilsons() -> None:
    found = counted("standard", 1, [12] * 43 + [0] * 57)
    assert (found.low, found.high) == (34, 53)
    assert counted("standard", 1, [0] * 20).low == 0
    assert counted("standard", 1, [9] * 20).high == 100


def test_a_week_goes_from_generous_to_grim() -> None:
    chances = {str(each.number): each.chance for each in challenges.forests()}
    week = [[chances[each.options["deal"]] for each in day] for day in challenges.tonight()]
    assert all(min(day) >= max(later) for day, later in pairwise(week))
    assert week[0][0] > 0.7
    assert week[-1][-1] < 0.3


def test_a_forest_that_nobody_left_is_not_a_challenge() -> None:
    numbers = {each.options["deal"] for each in every(GAME)}
    for each in challenges.forests():
        assert (str(each.number) in numbers) == bool(each.won)


def test_turns_count_only_if_the_snipe_came_home() -> None:
    challenge = every(GAME)[0]
    assert challenge.medal(challenge.par) == "gold"
    assert challenge.medal(challenge.par + 1) == "silver"
    assert challenge.medal(TURNS) == "bronze"
    begun = start_view(GAME, challenge)
    assert isinstance(begun, Map)
    assert begun.phase == "roll"  # the forest is dealt, but the dice have not been rolled
    assert challenges.reached(challenge, begun, 0) is None
    assert challenges.told(challenge, 1) == "1 turn"


def test_the_task_says_how_many_hunts_it_is_based_on() -> None:
    forest = challenges.forests()[0]
    challenge = challenge_named(GAME, f"forest-{forest.number}")
    assert challenge is not None
    assert f"Miss Finch won {forest.won} of {forest.hunts} hunts here" in challenges.task(challenge)
    assert challenges.title(challenge) == f"Generous forest {forest.number}"
    with speaking("de"):
        assert challenges.title(challenge) == f"Großzügiger Wald {forest.number}"


def test_your_own_cards_have_no_yardstick() -> None:
    (tock,) = challenges.yardsticks(GAME.settled())
    assert tock.wins is not None
    assert 0.4 < tock.wins < 0.6
    assert challenges.yardsticks(GAME.settled({"map": "2x2"})) == ()
