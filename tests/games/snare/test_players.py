"""The computer players of Snare."""

import json
from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from click.testing import CliRunner

from snuggery.core import CHANCE, Seal
from snuggery.games.snare import GAME
from snuggery.games.snare.commands import bench
from snuggery.games.snare.players.bots import STRENGTHS, STYLES, bot, hint
from snuggery.games.snare.players.play_finder import plays
from snuggery.games.snare.players.player import Player
from snuggery.games.snare.players.speed import ALL, tables
from snuggery.games.snare.players.taste import Taste
from snuggery.games.snare.rules.cards import PACK, bare, less
from snuggery.games.snare.rules.legal_plays import Plays
from snuggery.games.snare.rules.legality import refused
from snuggery.games.snare.rules.moves import ACCEPT, Add, Challenge, Discard, Lay, Snare, parse
from snuggery.games.snare.rules.state import Moment
from snuggery.games.snare.rules.words.dictionary import word_list
from tests.games.snare.positions import ONE, TWO, begun, play, table, word

RICH = (word(8, "CRANE"), word(9, "TIGER"))
"""Enough on the table to go out."""


@pytest.mark.parametrize("letters", ["rearranged", "in-order"])
@pytest.mark.parametrize("seed", range(5))
def test_every_word_that_is_legal_is_found(letters: str, seed: int) -> None:
    rng = Random(seed)
    words = (*RICH, word(1, "t?EA", 2), word(2, "SoAP", 2), word(3, "?ARc", 1))
    rest = less(PACK, [card for each in words for card in bare(each.cards)])
    hand = "".join(rng.sample([card for card in rest or () if card != "?"], 5)) + "?" * (seed % 2)
    view = table(
        hand, "z", words=words, letters=letters, spelling="strict", word_list="family"
    ).view(ONE)
    expected = {
        (getattr(move, "word", 0), "".join(card[-1] for card in move.cards).upper())
        for move in Plays(view)
        if isinstance(move, Lay | Add | Snare)
    }
    found = plays(view, Taste(most=ALL))
    spelled = {
        (getattr(each.move, "word", 0), "".join(card[-1] for card in each.move.cards).upper())
        for each in found
    }
    assert spelled == expected
    assert all(refused(view, each.move) is None for each in found)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_computers_play_whole_games_by_the_rules(strength: str) -> None:
    state, ply, seal = begun(players="3", limit="200"), 0, Seal(bytes(16))
    players = [bot(strength, seed) for seed in range(3)]
    while acting := state.to_act():
        seat = acting[0]
        if seat == CHANCE:
            move = seal.draw(state.odds(), ply)
        else:
            move = players[seat - 1].choose(state.view(seat), state.moves(seat))
        state, ply = state.play(seat, move), ply + 1
    assert state.result is not None
    assert max(state.scores) >= 200


def test_at_a_glance_a_strong_player_lays_the_word_that_scores_most() -> None:
    moment = table("craneQXJ", "D", laid=False)
    move = Player(STYLES["strong"], 1).choose(moment.view(ONE), moment.moves(ONE))
    assert isinstance(move, Lay)
    assert sorted(move.cards) == sorted("crane")


def test_a_strong_player_snares() -> None:
    moment = table("TQXJ", "D", words=(word(1, "RAIN", 2),))
    move = bot("strong", 1).choose(moment.view(ONE), moment.moves(ONE))
    assert isinstance(move, Snare)


def test_a_strong_player_goes_out_when_it_can() -> None:
    moment = table("OATX", "D", words=RICH)
    while moment.phase == "play":
        moment = play(moment, str(bot("strong", 1).choose(moment.view(ONE), moment.moves(ONE))))
    assert moment.hands[0] == ()


def test_n11_a_player_who_cannot_reach_the_sum_lays_nothing() -> None:
    moment = table("CATQXJKV", "D", laid=False, scores=(700, 0))
    move = bot("strong", 1).choose(moment.view(ONE), moment.moves(ONE))
    assert isinstance(move, Discard)


def test_n15_a_strong_player_challenges_words_that_are_not_in_any_list() -> None:
    window = play(table("CXTYW", "DOE"), "lay CXT", "discard Y")
    assert bot("strong", 1).choose(window.view(TWO), window.moves(TWO)) == Challenge(1)
    right = play(table("CATYW", "DOE"), "lay CAT", "discard Y")
    assert bot("strong", 1).choose(right.view(TWO), right.moves(TWO)) == ACCEPT


@pytest.mark.parametrize(("spelling", "dares"), [("challenge", True), ("strict", False)])
def test_n12_beginners_bluff_now_and_then_where_nobody_checks(spelling: str, dares: bool) -> None:
    view = table("CATSEXRO", "DOG", spelling=spelling).view(ONE)
    listed = word_list(view.variant.words)
    laid = [bot("beginner", seed).choose(view, Plays(view)) for seed in range(120)]
    wrong = [m for m in laid if isinstance(m, Lay) and word_of(m) not in listed]
    assert bool(wrong) == dares
    strong = [bot("strong", seed).choose(view, Plays(view)) for seed in range(5)]
    assert all(word_of(move) in listed for move in strong if isinstance(move, Lay))


def word_of(move: Lay) -> str:
    """What is laid."""
    return "".join(card[-1] for card in move.cards).upper()


def test_a_hint_names_the_play_and_what_it_scores() -> None:
    moment = table("craneQXJ", "D")
    told = hint(moment.view(ONE), moment.moves(ONE))
    assert told.move is not None
    assert parse(told.move) in moment.moves(ONE)
    assert "250" in told.text


def test_the_tables_to_measure_at_are_always_the_same() -> None:
    assert tables(GAME, 8, GAME.settled({})) == tables(GAME, 8, GAME.settled({}))


def test_the_measurement_counts_plays_and_times() -> None:
    told = CliRunner().invoke(bench, ["--positions", "3", "--json"])
    found = json.loads(told.output)
    assert found["positions"] == 3
    assert found["plays"] > 0
    assert 0 < found["cpu_seconds_median"] <= found["cpu_seconds_95th"] <= found["cpu_seconds_most"]


def test_computers_see_nothing_but_views() -> None:
    """Two moments that look the same to a seat lead to the same move."""
    moment = table("CATSERQ", "DOG")
    other = table("CATSERQ", "bIg")
    assert isinstance(moment, Moment)
    views = moment.view(ONE), other.view(ONE)
    assert views[0] == views[1]
    moves = [bot("strong", 3).choose(view, Plays(view)) for view in views]
    assert moves[0] == moves[1]
    assert list(islice(Plays(views[0]), 5)) == list(islice(Plays(views[1]), 5))


def test_n12_a_hint_says_nothing_about_whether_a_word_is_in_the_list() -> None:
    """Also between two people at one screen: what a challenge tells is not told before."""
    told = []
    for laid in ("CAT", "CTA"):
        window = play(table("CATXY", "D"), f"lay {laid}", "discard X")
        told.append(hint(window.view(TWO), window.moves(TWO)))
    assert told[0] == told[1]
    assert told[0].move == "accept"


def test_a_gentle_player_thinks_of_short_common_words() -> None:
    view = table("CRANESTD", "D", laid=False).view(ONE)
    seen = plays(view, STYLES["gentle"].taste)
    all_of_them = plays(view, replace(STYLES["gentle"].taste, overlooks=0.0, longest=99))
    assert len(seen) < len(all_of_them) / 4
    assert all(len(each.move.cards) <= 7 for each in seen)
    assert {each.move for each in seen} <= {each.move for each in all_of_them}


def test_a_gentle_player_overlooks_what_an_open_word_could_become() -> None:
    open_words = tuple(word(number, "RAIN", 2) for number in range(1, 21))
    gentle = STYLES["gentle"].taste
    looked_at, among_four = (
        [each for each in open_words if gentle.looks_at(each, 3, players)] for players in (2, 4)
    )
    assert 0 < len(looked_at) < len(open_words)
    assert set(among_four) < set(looked_at), "with more players there is less time for each"
    assert all(STYLES["strong"].taste.looks_at(each, 3, 4) for each in open_words)
