"""The computer players, their hints and their judgement."""

from random import Random

import pytest

from snuggery.games.snipe_hunt import GAME
from snuggery.games.snipe_hunt.players import bots
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
def test_every_player_takes_the_snipe_when_it_stands_in_the_way_home(strength: str) -> None:
    hunt = moment(hunter="E8", snipe="D8", wolf="NEST", dice=(2,))
    move = bots.bot(strength, 1).choose(hunt.view(PLAYER), hunt.moves(PLAYER))
    assert played(hunt, str(move)).end


def chance_to_win(hunt: Hunt) -> float:
    """What the best move is worth."""
    return bots.analyse(hunt.view(PLAYER), hunt.moves(PLAYER))[0].value


def test_the_chance_to_win_is_certain_at_the_end_and_between_before() -> None:
    assert chance_to_win(moment(hunter="D8", carrying=True, wolf="NEST", dice=(3,))) == 1
    assert 0 < chance_to_win(dealt(5)) < 1


def dealt(deal: int) -> Hunt:
    """A standard game before its first choice."""
    hunt, rng = start(GAME.settled({"deal": str(deal)})), Random(deal)
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


def test_a_stronger_player_wins_more_of_the_same_games() -> None:
    """A glance; benchmarks/games/snipe_hunt.py counts thousands."""
    won = dict.fromkeys(("beginner", "club"), 0)
    for strength in won:
        for deal in range(24):
            hunt, rng, player = dealt(deal), Random(deal), bots.bot(strength, deal)
            while not hunt.end:
                seat, move = random_ply(hunt, rng)
                if seat == PLAYER:
                    move = player.choose(hunt.view(seat), hunt.moves(seat))
                hunt = hunt.after(seat, move)
            won[strength] += bool(hunt.end.winners)
    assert won["beginner"] < won["club"]


def test_the_beginner_needs_no_numba_and_hints_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    hunt = dealt(6)
    hint = bots.hint(hunt.view(PLAYER), hunt.moves(PLAYER))
    assert hint.move in {str(move) for move in hunt.moves(PLAYER)}
    assert "Numba" in hint.text
    assert bots.about("strong")
    assert not bots.about("beginner")


def test_a_review_marks_what_threw_the_game_away() -> None:
    hunt = moment(hunter="D8", carrying=True, wolf="NEST", dice=(1,))
    view, moves = hunt.view(PLAYER), hunt.moves(PLAYER)
    assert bots.remark(view, moves, Walk(("STATION",))).mark == ""
    thrown = moment(hunter="A6", carrying=True, wolf="NEST", dice=(1,))
    remark = bots.remark(thrown.view(PLAYER), thrown.moves(PLAYER), Walk(("off",)))
    assert remark.mark == "??"
    assert remark.best != "walk off"
