"""OpenSpiel's own tests over our six games, and that no information state tells too much."""

import pickle
import random
import unittest
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import ismcts

from snuggery import SHELF, Record, game
from snuggery.core import CHANCE, Seat, Table
from snuggery.core.record import Line
from snuggery.envs.openspiel import PREFIX
from snuggery.envs.openspiel_past import DIGITS
from snuggery.envs.turns import Node
from tests.every_game.twins import TWINS

# OpenSpiel's test looks at the games registered when it is imported.
from open_spiel.integration_tests import api_test  # isort: skip

QUICK: dict[str, dict[str, Any]] = {
    "sniff": {"size": 3},
    "snare": {"limit": "'100'", "spelling": "strict"},
}
"""Smaller games, where the usual ones are long."""

every_game = pytest.mark.parametrize("slug", [each.slug for each in SHELF])


def name_of(slug: str) -> str:
    return PREFIX + slug.replace("-", "_")


def loaded(slug: str, **options: Any) -> Any:
    return pyspiel.load_game(name_of(slug), options or QUICK.get(slug, {}))


def walk(state: Any, rng: Random, most: int = 10_000) -> list[Any]:
    """The states of a random game."""
    states = [state.clone()]
    while not state.is_terminal() and len(states) < most:
        state.apply_action(rng.choice(state.legal_actions()))
        states.append(state.clone())
    return states


@every_game
def test_its_random_simulation_passes(slug: str) -> None:
    pyspiel.random_sim_test(loaded(slug), num_sims=1, serialize=True, verbose=False)


@every_game
def test_its_api_test_passes(slug: str) -> None:
    if not flags.FLAGS.is_parsed():
        flags.FLAGS.mark_as_parsed()
    flags.FLAGS["test_only_games"].value = f"{name_of(slug)}$"
    random.seed(1)  # it looks at random positions
    (tests,) = api_test._create_test_case_classes()
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(tests).run(result)
    assert result.testsRun >= 5
    assert result.failures + result.errors == []


@every_game
def test_a_random_game_is_one_by_our_rules(slug: str) -> None:
    """What was written on the way is a record that replays to the same end."""
    played = loaded(slug)
    state = walk(played.new_initial_state(), Random(3))[-1]
    lines = tuple(Line(*row.split(": ", 1)) for row in state.now.written)
    of, options = game(slug), dict(state.setting.options)
    record = Record(slug, of.rules.VERSION, options, lines)
    assert record.replay(of).outcome() == state.now.node.state.outcome()
    if len(state.setting.names) > 1:
        assert sum(state.returns()) == 0


@pytest.mark.parametrize("slug", ["sniff", "snare", "tacklebox"])
def test_information_states_hold_what_a_player_may_know(slug: str) -> None:
    """Where all that is hidden from him is otherwise, strings, numbers and actions are the same."""
    rng = Random(4)
    states = walk(loaded(slug).new_initial_state(), rng, 400)[DIGITS + 1 :]
    for state in rng.sample(states, 10):
        before = state.now
        for player in range(state.num_players()):
            known = [
                state.information_state_string(player),
                state.observation_string(player),
                state.observation_tensor(player),
                [] if state.is_chance_node() else state.legal_actions(player),
            ]
            twin = TWINS[slug](before.node.state, Seat(player + 1), rng)
            state.now = replace(before, node=Node(twin, before.node.so_far))
            assert known == [
                state.information_state_string(player),
                state.observation_string(player),
                state.observation_tensor(player),
                [] if state.is_chance_node() else state.legal_actions(player),
            ]
            state.now = before


def test_one_remembers_what_the_table_tells() -> None:
    """The past in an information state is what a seat at a table is told, in the same words."""
    state = walk(loaded("sniff").new_initial_state(), Random(5), 60)[-1]
    table = Table(
        game("sniff"),
        state.setting.options,
        lines=[Line(*row.split(": ", 1)) for row in state.now.written],
    )
    for player, past in enumerate(state.now.pasts):
        told = [f"{who}: {text}" for _, who, text in table.told(Seat(player + 1))]
        assert list(past.told) == told
        assert all(row in state.information_state_string(player) for row in told)


def test_a_player_knows_what_it_drew_and_when() -> None:
    """Perfect recall: with the same cards in another order he has another past."""
    pasts = set()
    for digit in range(8):
        state = loaded("snare").new_initial_state()
        for number in (1, 2, 3, digit):
            state.apply_action(number)
        state.apply_action(state.legal_actions()[0])
        pasts.add(state.now.pasts[0].saw)
    assert len(pasts) == 8


def test_what_the_previous_builder_did_does_not_show() -> None:
    """However the first has built, the second begins with the same information state."""
    starts = set()
    for seed in range(3):
        state, rng = loaded("sniff").new_initial_state(), Random(seed)
        while state.current_player() == 0:
            state.apply_action(rng.choice(state.legal_actions()))
        starts.add(state.information_state_string(1))
    assert len(starts) == 1


@pytest.mark.parametrize(
    ("slug", "options", "said"),
    [
        ("sniff", {"size": 4, "walls": "'8'"}, "snuggery_sniff(size=4,walls='8')"),
        (
            "fox-and-geese",
            {"geese": 13, "diagonals": "everywhere"},
            "diagonals=everywhere,geese=13",
        ),
        ("snare", {"players": 3}, "players=3"),
    ],
)
def test_options_are_parameters_and_survive_being_kept(
    slug: str, options: dict[str, Any], said: str
) -> None:
    played = loaded(slug, **options)
    assert said in str(played)
    state = walk(played.new_initial_state(), Random(6), 8)[-1]
    again, kept = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(played, state)
    )
    assert str(again) == str(played)
    assert str(kept) == str(state)
    assert pickle.loads(pickle.dumps(played)).num_players() == played.num_players()  # noqa: S301


def test_a_deal_is_drawn_digit_by_digit() -> None:
    state = loaded("tacklebox").new_initial_state()
    for digit in (0, 0, 1, 5):
        outcomes = state.chance_outcomes()
        assert len(outcomes) == 256
        assert sum(share for _, share in outcomes) == pytest.approx(1)
        state.apply_action(digit)
    assert state.now.written == ("chance: shuffle 261",)
    same = Table(game("tacklebox"), {"deal": "261"})
    assert game("tacklebox").draw.text(same.view(Seat(1))) in state.observation_string(0)


def test_dice_have_their_odds() -> None:
    state = loaded("snipe-hunt").new_initial_state()
    while state.now.node.seat == CHANCE and not state.now.written:
        state.apply_action(7)
    shares = {
        state.action_to_string(-1, action): share for action, share in state.chance_outcomes()
    }
    assert shares["roll 5 6"] == pytest.approx(2 * shares["roll 6 6"])


@pytest.mark.parametrize("slug", ["sniff", "snare", "tacklebox"])
def test_a_state_is_resampled_from_what_a_player_knows(slug: str) -> None:
    """It looks the same to him, and what is hidden is not always what it was."""
    rng = Random(6)
    states = walk(loaded(slug).new_initial_state(), rng, 300)[DIGITS + 1 :]
    at_turn = [each for each in states if each.current_player() >= 0]
    changed = 0
    for state in rng.sample(at_turn, 8):
        player = state.current_player()
        twin = state.resample_from_infostate(player, rng.random)
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.legal_actions() == state.legal_actions()
        assert twin.now.written == ()
        changed += twin.now.node.state != state.now.node.state
        assert not twin.clone().is_terminal()
    assert changed


@pytest.mark.parametrize("slug", ["sniff", "snare", "tacklebox"])
def test_its_information_set_search_runs(slug: str) -> None:
    of = loaded(slug)
    searcher = ismcts.ISMCTSBot(
        game=of,
        evaluator=Even(),
        uct_c=2.0,
        max_simulations=4,
        max_world_samples=ismcts.UNLIMITED_NUM_WORLD_SAMPLES,
        random_state=np.random.RandomState(1),
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    )
    states = walk(of.new_initial_state(), Random(7), 120)
    state = next(each for each in reversed(states) if each.current_player() >= 0)
    for _ in range(3):
        if state.current_player() < 0:
            break
        action = searcher.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


class Even:
    """Judges nothing: a search only has to run."""

    def evaluate(self, state: Any) -> Any:
        return np.zeros(state.num_players())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]
