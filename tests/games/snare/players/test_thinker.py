"""The strong player of Snare, who thinks about what others may hold."""

from dataclasses import replace
from random import Random

import pytest

from snuggery.core import CHANCE, Seal
from snuggery.games.snare.players import thinker
from snuggery.games.snare.players.bots import STYLES, bot
from snuggery.games.snare.players.imagining import imagine
from snuggery.games.snare.players.play_finder import Finder
from snuggery.games.snare.players.player import Player
from snuggery.games.snare.players.taste import Taste
from snuggery.games.snare.players.thinker import Thinker, played_on
from snuggery.games.snare.players.turn_planner import Plan, plan, plans
from snuggery.games.snare.rules.moves import parse
from snuggery.games.snare.rules.state import Moment
from snuggery.games.snare.rules.view import Sight
from tests.games.snare.positions import ONE, begun, table, word


def worth(held: str, made: Plan) -> float:
    """What a plan comes to where the other holds these cards and nothing is left that helps."""
    moment = replace(table("RAINQJ", held), pile=("V", "K", "W", "Z"))
    ahead, _ = played_on(moment, ONE, made, Random(1), Finder(Taste()))
    return ahead


def test_an_open_word_costs_what_the_other_can_make_of_it() -> None:
    made = plan(table("RAINQJ", "D").view(ONE), Taste())
    assert [str(each.move) for each in made.plays] == ["lay RAIN"]
    assert worth("TX", made) < worth("XV", made)  # T makes it TRAIN


def test_a_word_held_back_cannot_be_taken() -> None:
    made = plan(table("RAINQJ", "D").view(ONE), Taste())
    assert worth("TX", made) < worth("TX", Plan())


def test_a_word_is_held_back_that_others_would_take() -> None:
    """CRANES and the like are one letter from many words, and bring the other to 100 points."""
    moment = table("CRANESTQ", "DOGLIKE", turns=1)
    assert bot("skilled", 1).choose(moment.view(ONE), moment.moves(ONE)) != parse("discard Q")
    assert bot("strong", 1).choose(moment.view(ONE), moment.moves(ONE)) == parse("discard Q")


def test_plans_differ_in_what_they_spend_or_change() -> None:
    found = plans(table("STARE", "D", words=(word(1, "RAIN", 2),)).view(ONE), Taste(), 5)
    assert len(found) == 5
    assert [each.worth for each in found] == sorted((e.worth for e in found), reverse=True)
    spent = [sorted(card for each in made.plays for card in each.cards) for made in found]
    words = [{getattr(each.move, "word", 0) for each in made.plays} for made in found]
    assert len({(*cards, *sorted(of)) for cards, of in zip(spent, words, strict=True)}) == 5
    assert found[0] == plan(table("STARE", "D", words=(word(1, "RAIN", 2),)).view(ONE), Taste())


def test_a_turn_with_many_words_is_thought_about_for_no_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The effort is counted in plays looked at; once there were enough, no hand is dealt."""
    moment = table("CRANESTQ", "DOGLIKE", turns=1)
    dealt: list[Sight] = []

    def counted(view: Sight, rng: Random) -> Moment:
        dealt.append(view)
        return imagine(view, rng)

    monkeypatch.setattr(thinker, "imagine", counted)
    bot("strong", 1).choose(moment.view(ONE), moment.moves(ONE))
    as_it_is, dealt[:] = len(dealt), []
    monkeypatch.setattr(thinker, "LOOKED_AT", 1)
    bot("strong", 1).choose(moment.view(ONE), moment.moves(ONE))
    assert len(dealt) == thinker.ROUNDS.worlds < as_it_is


def test_strong_is_the_one_who_thinks() -> None:
    assert isinstance(bot("strong", 1), Thinker)
    assert not isinstance(bot("skilled", 1), Thinker)


def test_a_plan_is_carried_out_to_its_end_even_by_a_new_player() -> None:
    """Servers may make a new player for each move."""
    moment = table("HATDOGQ", "D", words=(word(8, "CRANE"), word(9, "TIgER")))
    hand = moment.number
    while moment.number == hand and moment.turn == ONE and moment.phase == "play":
        moment = moment.play(ONE, bot("strong", 1).choose(moment.view(ONE), moment.moves(ONE)))
    assert moment.hands[0] == ()


def test_thinking_beats_laying_what_gains_the_most() -> None:
    """One deal from both seats; the study counts a thousand games."""
    ahead = 0
    for number in (0, 1):
        state, ply, seal = begun(players="2", limit="300"), 0, Seal(bytes(15) + b"\x01")
        players = [Thinker(STYLES["strong"], 2), Player(STYLES["strong"], 3)]
        while acting := state.to_act():
            seat = acting[0]
            if seat == CHANCE:
                move = seal.draw(state.odds(), ply)
            else:
                move = players[seat - 1 - number].choose(state.view(seat), state.moves(seat))
            state, ply = state.play(seat, move), ply + 1
        ahead += state.scores[number] - state.scores[1 - number]
    assert ahead > 0
