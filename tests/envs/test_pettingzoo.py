"""PettingZoo's own tests over our environments, and that no agent learns what it may not know."""

from collections.abc import Callable
from random import Random
from types import ModuleType

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.test.max_cycles_test import max_cycles_test

from snuggery.core import CHANCE, Outcome, Seat
from snuggery.envs import fox_and_geese_v0, snare_v0, sniff_v0
from snuggery.envs.pettingzoo_env import Sitting
from snuggery.envs.turns import payoffs
from tests.every_game.twins import TWINS

MODULES = {"fox-and-geese": fox_and_geese_v0, "sniff": sniff_v0, "snare": snare_v0}
CYCLES = 25
LOOKS = 10
every_module = pytest.mark.parametrize("module", MODULES.values(), ids=MODULES)

# It recommends plain arrays; its own games with masks observe dictionaries, too, and are exempt.
dictionaries = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
)


@dictionaries
@every_module
def test_its_api_test_passes(module: ModuleType) -> None:
    api_test(module.env(), num_cycles=CYCLES)


@dictionaries
@pytest.mark.parametrize(
    ("slug", "options"),
    [
        ("fox-and-geese", {"geese": "17", "diagonals": "lines"}),
        ("sniff", {"size": "3", "match": "tournament", "games": "2"}),
        ("sniff", {"size": "3", "dogs": "yes"}),
        ("snare", {"players": "4", "partners": "yes", "spelling": "strict", "limit": "100"}),
    ],
)
def test_it_passes_with_other_options_too(slug: str, options: dict[str, str]) -> None:
    api_test(MODULES[slug].env(**options), num_cycles=CYCLES)


@every_module
def test_its_seed_test_passes(module: ModuleType) -> None:
    seed_test(module.env, num_cycles=CYCLES)


@pytest.mark.filterwarnings("ignore:.*:DeprecationWarning")
@every_module
def test_its_render_test_passes(module: ModuleType) -> None:
    render_test(module.env, {"svg": lambda drawn: drawn.startswith("<svg")})


@every_module
def test_its_max_cycles_test_passes(module: ModuleType) -> None:
    """It lets all agents act in each cycle, whatever is legal."""
    max_cycles_test(module)


@dictionaries
@every_module
def test_its_parallel_test_passes(module: ModuleType) -> None:
    parallel_api_test(module.parallel_env(), num_cycles=CYCLES)


@every_module
def test_a_game_is_truncated_after_max_cycles(module: ModuleType) -> None:
    env = module.env(max_cycles=3)
    env.reset(seed=1)
    actions = 0
    for agent in env.agent_iter():
        seen, _, over, cut, _ = env.last()
        assert not over
        if cut:
            env.step(None)
            continue
        env.step(env.action_space(agent).sample(seen["action_mask"]))
        actions += 1
    assert actions == 3 * 2


def played(env: Sitting, seed: int, watch: Callable[[Sitting], None]) -> dict[str, float]:
    """Play a random game to its end; what each agent got."""
    rng = Random(seed)
    env.reset(seed=seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    while not all(env.terminations.values()):
        watch(env)
        env.step(rng.choice(list(env.node.following(env.coding))))
        for agent, reward in env.rewards.items():
            total[agent] += reward
    return total


def test_winners_are_paid_by_losers() -> None:
    env = sniff_v0.raw_env(size="3")
    paid = played(env, 1, lambda _: None)
    outcome = env.node.state.outcome()
    assert outcome
    (winner,) = outcome.winners
    assert paid == {f"player_{winner}": 1.0, f"player_{3 - winner}": -1.0}


@pytest.mark.parametrize(
    ("slug", "options"), [("sniff", {"size": "3"}), ("snare", {"limit": "500"})]
)
def test_no_agent_observes_what_is_hidden_from_it(slug: str, options: dict[str, str]) -> None:
    """Where the hidden things are others, it sees the same and may do the same."""
    rng = Random(1)
    looked = 0

    def look(env: Sitting) -> None:
        nonlocal looked
        if looked == LOOKS or rng.random() > 0.1:
            return
        looked += 1
        node = env.node
        for number, agent in enumerate(env.possible_agents, 1):
            seen = env.observe(agent)
            env.node = type(node)(TWINS[slug](node.state, Seat(number), rng), node.so_far)
            other = env.observe(agent)
            env.node = node
            assert np.array_equal(seen["observation"], other["observation"])
            assert np.array_equal(seen["action_mask"], other["action_mask"])

    played(MODULES[slug].raw_env(**options), 2, look)
    assert looked == LOOKS


def test_how_long_one_builds_does_not_show_to_the_other() -> None:
    """Sniff's labyrinths are built one after the other; the second sees nothing of the first."""
    seen = []
    for dallying in (0, 7):
        env = sniff_v0.raw_env(size="3")
        env.reset(seed=1)
        numbers = env.coding.numbers
        for _ in range(dallying):
            env.step(numbers["treasure D2"])
            env.step(numbers["clear treasure"])
        rng = Random(dallying)
        while env.agent_selection == "player_1":
            moves = env.node.state.moves(Seat(1))
            env.step(numbers[str(moves.sample(rng))])
        seen.append(env.observe("player_2"))
    assert np.array_equal(seen[0]["observation"], seen[1]["observation"])
    assert np.array_equal(seen[0]["action_mask"], seen[1]["action_mask"])


@pytest.mark.parametrize(
    ("slug", "options"),
    [
        ("sniff", {"size": "3", "match": "tournament", "games": "2"}),
        ("snare", {"players": "3", "limit": "100"}),
    ],
)
def test_one_agent_is_to_move_and_can_act_until_the_end(slug: str, options: dict[str, str]) -> None:
    def look(env: Sitting) -> None:
        assert env.node.seat != CHANCE
        assert env.node.mask(env.coding).any()

    paid = played(MODULES[slug].raw_env(**options), 3, look)
    assert sum(paid.values()) == pytest.approx(0)


@pytest.mark.parametrize(
    ("winners", "seats", "paid"),
    [
        ((2,), 2, (-1.0, 1.0)),
        ((), 2, (0.0, 0.0)),
        ((1,), 3, (1.0, -0.5, -0.5)),
        ((1, 3), 4, (1.0, -1.0, 1.0, -1.0)),
        ((1, 2), 2, (0.0, 0.0)),  # N17: a tie is a shared win
        ((2, 3), 3, (-1.0, 0.5, 0.5)),
        ((1,), 1, (1.0,)),
        ((), 1, (-1.0,)),
    ],
)
def test_what_winners_get_the_others_pay(
    winners: tuple[Seat, ...], seats: int, paid: tuple[float, ...]
) -> None:
    assert payoffs(Outcome(winners, "X", ""), seats) == paid


@every_module
@pytest.mark.parametrize("action", [-1, 9999])
def test_a_number_that_is_not_an_action_is_refused_by_name(module: ModuleType, action: int) -> None:
    env = module.raw_env()
    env.reset(seed=1)
    with pytest.raises(ValueError, match=f"{action} is no action"):
        env.step(action)


@every_module
def test_observations_are_floats_from_minus_one_to_one_if_asked_for(module: ModuleType) -> None:
    env, plain = module.raw_env(normalised=True), module.raw_env()
    for each in (env, plain):
        each.reset(seed=1)
    rng = Random(1)
    for _ in range(60):
        agent = env.agent_selection
        seen = env.observe(agent)
        assert seen in env.observation_space(agent)
        row, raw = seen["observation"], plain.observe(agent)["observation"]
        assert row.dtype == np.float32
        assert np.abs(row).max() <= 1
        assert np.array_equal(row != 0, raw != 0)
        action = rng.choice(list(env.node.following(env.coding)))
        for each in (env, plain):
            each.step(action)
