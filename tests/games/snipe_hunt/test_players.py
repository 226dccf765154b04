"""The computer players, their hints and their judgement."""

from random import Random

import pytest

from snuggery.games.snipe_hunt import GAME
from snuggery.games.snipe_hunt.players import bots
from snuggery.games.snipe_hunt.players.beginner import Beginner
from snuggery.games.snipe_hunt.rules.moves import Walk
from snuggery.games.snipe_hunt.rules.state import PLAYER, Hunt, start
from snuggery.search.random_play import random_ply
from tests.games.snipe_hunt.forests import moment, played


@pytest.mark.parametrize("strength", bots.STRENGTHS)
def test_every_player_walks_home_when_it_can(strength: str) -> None:
    hunt = moment(hunter="D8", carrying=True, wolf="NEST", dice=(3,))
    move = bots.bot(strength, 1).choose(hunt.view(PLAYER), hunt.moves(PLAYER))
    assert move == Walk(("STATION",))


@pytest.mark.parametrize("strength", bots.STRENGTHS)
def test_every_player_takes_the_snipe_when_it_is_on_the_way_home(strength: str) -> None:
    hunt = moment(hunter="E8", snipe="D8", wolf="NEST", dice=(2,))
    move = bots.bot(strength, 1).choose(hunt.view(PLAYER), hunt.moves(PLAYER))
    assert played(hunt, str(move)).end


def chance_to_win(hunt: Hunt) -> float:
    """What the best move is worth."""
    return bots.analyse(hunt.view(PLAYER), hunt.moves(PLAYER))[0].value


def test_the_chance_to_win_is_certain_at_the_end_and_between_before() -> None:
    assert chance_to_win(moment(hunter="D8", carrying=True, wolf="NEST", dice=(3,))) == 1
    assert 0 < chance_to_win(dealt(5)) < 1


def dealt(deal: int, forest: str = "standard") -> Hunt:
    """A game before its first choice."""
    hunt, rng = start(GAME.settled({"deal": str(deal), "forest": forest})), Random(deal)
    while hunt.phase != "snipe":
        hunt = hunt.after(*random_ply(hunt, rng))
    return hunt


def test_a_hint_names_the_best_move_and_the_chance() -> None:
    hunt = dealt(5)
    hint = bots.hint(hunt.view(PLAYER), hunt.moves(PLAYER))
    assert hint.move in {str(move) for move in hunt.moves(PLAYER)}
    assert hint.text.startswith("Chance to win now: ")
    over = played(moment(hunter="D8", carrying=True, wolf="NEST", dice=(3,)), "walk STATION")
    assert bots.hint(over.view(PLAYER), over.moves(PLAYER)).move is None


def test_a_hint_shows_where_the_next_best_move_leads() -> None:
    hunt = moment(hunter="A1", carrying=True, wolf="E1", dice=(3,))
    hint = bots.hint(hunt.view(PLAYER), hunt.moves(PLAYER))
    (space,) = hint.shows
    assert f"{space})" in hint.text
    assert f"{space}" != str(hint.move).split()[-1]


def test_analysis_ranks_what_may_be_chosen() -> None:
    hunt = dealt(5)
    for _ in range(2):
        found = bots.analyse(hunt.view(PLAYER), hunt.moves(PLAYER))
        values = [each.value for each in found]
        assert values == sorted(values, reverse=True)
        assert all(0 <= value <= 1 for value in values)
        hunt = played(hunt, found[0].move)
        if hunt.phase != "walk":
            break


def won(strength: str, deal: int, forest: str = "standard") -> bool:
    """Whether it wins that game; the dice too are those of the deal."""
    hunt, rng, player = dealt(deal, forest), Random(deal), bots.bot(strength, deal)
    while not hunt.end:
        seat, move = random_ply(hunt, rng)
        if seat == PLAYER:
            move = player.choose(hunt.view(seat), hunt.moves(seat))
        hunt = hunt.after(seat, move)
    return bool(hunt.end.winners)


def test_a_beginner_sometimes_wins_and_club_more_often() -> None:
    """A glance; benchmarks/games/snipe_hunt.py counts thousands."""
    beginner = sum(won("beginner", deal) for deal in range(24))
    assert 2 <= beginner < sum(won("club", deal) for deal in range(24))
    assert sum(won("beginner", deal, "scattered") for deal in range(12, 24)) >= 3


def test_h9_a_beginner_never_leaves_the_forest_with_the_snipe() -> None:
    """The beginner took that for the shortest way home, and lost the Snipe."""
    hunt = moment(hunter="A4", carrying=True, wolf="SPOOKY", dice=(1,))
    for seed in range(20):
        move = bots.bot("beginner", seed).choose(hunt.view(PLAYER), hunt.moves(PLAYER))
        assert str(move) != "walk off"


def test_h14_a_beginner_overlooks_the_wolf_now_and_then_and_a_hint_without_numba_does_not() -> None:
    """A walk straight home ends where he will see the Hunter once he has moved."""
    hunt = moment(hunter="A1", carrying=True, wolf="E1", dice=(3,))
    view, moves = hunt.view(PLAYER), hunt.moves(PLAYER)
    chosen = [bots.bot("beginner", seed).choose(view, moves) for seed in range(20)]
    assert {bool(played(hunt, str(walk)).end) for walk in chosen} == {True, False}
    careful = Beginner(Random(0), slips=False).choose(view, moves)
    assert not played(hunt, str(careful)).end


def test_the_beginner_needs_no_numba_and_hints_still_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "COMPILED", False)
    hunt = dealt(6)
    hint = bots.hint(hunt.view(PLAYER), hunt.moves(PLAYER))
    assert hint.move in {str(move) for move in hunt.moves(PLAYER)}
    assert "Numba" in hint.text
    assert bots.about("strong")
    assert not bots.about("beginner")


def test_a_review_marks_what_gave_the_game_away() -> None:
    hunt = moment(hunter="D8", carrying=True, wolf="NEST", dice=(1,))
    view, moves = hunt.view(PLAYER), hunt.moves(PLAYER)
    home = bots.remark(view, moves, Walk(("STATION",)))
    assert (home.mark, home.slip) == ("", "")
    thrown = moment(hunter="A6", carrying=True, wolf="NEST", dice=(1,))
    remark = bots.remark(thrown.view(PLAYER), thrown.moves(PLAYER), Walk(("off",)))
    assert (remark.mark, remark.slip) == ("??", "chance")
    assert remark.best != "walk off"
