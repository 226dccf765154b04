from collections import Counter

import pytest

from snuggery import game
from snuggery.arena.bout import play
from snuggery.arena.statistics.standings import Standing
from snuggery.core import Record
from tests.arena.matches import all_played, plan
from tests.toys.tricks import TRICKS

SNARE = game("snare")


def test_each_pairing_plays_each_deal_from_both_sides() -> None:
    three = plan("a", "b", "c")
    bouts = [three.bout(number) for number in range(three.total(4))]
    assert len(bouts) == 12
    both_ways = ((0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1))
    assert Counter(bout.slots for bout in bouts) == dict.fromkeys(both_ways, 2)
    assert Counter(bout.deal for bout in bouts) == {0: 6, 1: 6}


def test_in_a_gauntlet_only_the_first_meets_the_others() -> None:
    three = plan("a", "b", "c", gauntlet=True)
    bouts = [three.bout(number) for number in range(three.total(2))]
    assert [bout.slots for bout in bouts] == [(0, 1), (1, 0), (0, 2), (2, 0)]


def test_an_odd_number_of_games_is_made_even() -> None:
    assert plan("a", "b").total(7) == 8


def test_more_games_leave_the_first_ones_as_they_are() -> None:
    two = plan("a", "b", of=TRICKS)
    assert [two.bout(n) for n in range(two.total(4))] == [
        two.bout(n) for n in range(two.total(100))
    ][:4]


def test_with_many_seats_both_players_sit_in_every_other_one() -> None:
    four = plan("a", "b", of=SNARE, players="4")
    assert [four.bout(n).slots for n in (0, 1)] == [(0, 1, 0, 1), (1, 0, 1, 0)]


def test_every_player_has_its_own_seed_in_every_game() -> None:
    two = plan("a", "b")
    assert len({two.luck(number, seat) for number in range(4) for seat in (1, 2)}) == 8


def dealt(record: str) -> str:
    return next(line.text for line in Record.parse(record).lines if line.seat == "chance")


def test_both_sides_of_a_pairing_get_the_same_deal() -> None:
    games = all_played(plan("random", "random", of=TRICKS), 20)
    pairs = list(zip(games[::2], games[1::2], strict=True))
    assert all(dealt(there.record) == dealt(back.record) for there, back in pairs)
    assert all(there.slots == back.slots[::-1] for there, back in pairs)
    assert len({dealt(there.record) for there, _ in pairs}) == 10


def test_solitaire_players_get_the_same_deals_as_each_other() -> None:
    games = all_played(plan("beginner", "beginner", of=game("tacklebox")), 2)
    assert [each.slots for each in games] == [(0,), (1,), (0,), (1,)]
    deals = [dealt(each.record) for each in games]
    assert deals[0] == deals[1] != deals[2] == deals[3]


def test_common_deals_say_more_than_the_same_number_of_independent_games() -> None:
    of = plan("random", "random", of=TRICKS)
    (duel,) = Standing.of(of, all_played(of, 400)).duels
    assert duel.worth > 1.2 * duel.games


def test_a_game_can_be_played_again_by_its_number() -> None:
    of = plan("beginner", "beginner", of=game("tacklebox"))
    first, again = (play(of, of.bout(3)) for _ in range(2))
    assert first.record == again.record


@pytest.mark.parametrize("number", [0, 1])
def test_records_of_an_arena_are_verified_like_any_other(number: int) -> None:
    of = plan("random", "random", of=TRICKS)
    said = Record.parse(play(of, of.bout(number)).record).verify(TRICKS)
    assert any("follows from it" in sentence for sentence in said)


def test_records_name_the_players_in_their_seats() -> None:
    of = plan("random", "random", of=TRICKS)
    assert Record.parse(play(of, of.bout(1)).record).names == ("random (2)", "random")
