"""The Gymnasium environments of the games that are played alone."""

import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, cast
from unittest.mock import MagicMock
from xml.etree import ElementTree as ET

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from snuggery import Record
from snuggery.core import Seat, SnuggeryError
from snuggery.envs.alone import Alone, PegSolitaire, Tacklebox

NAMES = ("PegSolitaire", "SnipeHunt", "Tacklebox")
CROSS = "d5-f5 d3-d5 c5-e5 f5-d5 d6-d4"
each_name = pytest.mark.parametrize("name", NAMES)


def made(name: str, **kwargs: Any) -> gymnasium.Env[Any, Any]:
    return gymnasium.make(f"snuggery.envs:snuggery/{name}-v0", **kwargs)


def inner(env: gymnasium.Env[Any, Any]) -> Alone:
    return cast("Alone", env.unwrapped)


def played(env: gymnasium.Env[Any, Any], seed: int) -> list[Any]:
    """A random episode: all that was given back."""
    rng = Random(seed)
    seen, info = env.reset(seed=seed)
    rows: list[Any] = [(seen, 0.0, info)]
    over = False
    while not over:
        action = rng.choice(list(np.flatnonzero(info["action_mask"])))
        seen, reward, over, cut, info = env.step(action)
        assert not cut
        rows.append((seen, reward, info))
    return rows


@each_name
def test_gymnasium_finds_nothing_to_complain_about(name: str) -> None:
    check_env(made(name).unwrapped)


@pytest.fixture(scope="module")
def stable_baselines() -> Callable[[Any], None]:
    """Stable-Baselines3's own checker, without the learners beside it.

    Those need PyTorch, often gigabytes of it; the checker only names its types in annotations.
    """
    spec = find_spec("stable_baselines3")
    assert spec, "make test installs it"
    assert spec.origin
    folder = str(Path(spec.origin).parent)
    with pytest.MonkeyPatch.context() as patch:
        packages = {"stable_baselines3": folder, "stable_baselines3.common": f"{folder}/common"}
        for name, path in packages.items():
            package = ModuleType(name)  # importing the real one would import every learner
            package.__path__ = [path]
            patch.setitem(sys.modules, name, package)
        patch.setitem(sys.modules, "torch", MagicMock())
        patch.setitem(sys.modules, "torch.nn", MagicMock())
        checker = import_module("stable_baselines3.common.env_checker")
    return cast("Callable[[Any], None]", checker.check_env)


@each_name
def test_stable_baselines_finds_nothing_to_complain_about(
    name: str, stable_baselines: Callable[[Any], None]
) -> None:
    stable_baselines(made(name).unwrapped)


def test_stable_baselines_would_complain(stable_baselines: Callable[[Any], None]) -> None:
    env = made("PegSolitaire").unwrapped
    env.observation_space = gymnasium.spaces.Box(0, 1, (3,))
    with pytest.raises(AssertionError, match="observation"):
        stable_baselines(env)


@each_name
def test_one_seed_gives_one_episode(name: str) -> None:
    one, other = played(made(name), 7), played(made(name), 7)
    assert len(one) == len(other)
    for (seen, reward, info), (again, as_much, told) in zip(one, other, strict=True):
        assert all(np.array_equal(seen[key], again[key]) for key in seen)
        assert reward == as_much
        assert np.array_equal(info["action_mask"], told["action_mask"])


@pytest.mark.parametrize("name", ["SnipeHunt", "Tacklebox"])
def test_another_seed_gives_another_deal(name: str) -> None:
    env = made(name)
    one, other = env.reset(seed=1)[0], env.reset(seed=2)[0]
    assert any(not np.array_equal(one[key], other[key]) for key in one)


def test_without_a_seed_the_next_episode_follows_from_the_last_seed() -> None:
    env, other = made("SnipeHunt"), made("SnipeHunt")
    env.reset(seed=5)
    other.reset(seed=5)
    assert np.array_equal(env.reset()[0]["ground"], other.reset()[0]["ground"])


@each_name
def test_an_episode_is_a_game_whose_record_can_be_replayed(name: str) -> None:
    env = made(name)
    rows = played(env, 3)
    table = inner(env).table
    record = Record.parse(str(table.record()))
    assert record.replay(table.game) == table.state
    assert rows[-1][2]["outcome"] == table.state.outcome().reason  # type: ignore[union-attr]
    assert not rows[-1][2]["action_mask"].any()


def test_the_return_of_a_trip_is_the_catch_as_a_share_of_the_whole() -> None:
    env = made("Tacklebox")
    rows = played(env, 11)
    outcome = inner(env).table.outcome
    assert outcome is not None
    assert sum(reward for _, reward, _ in rows) == pytest.approx(outcome.scores[0] / 19_500)


def test_solving_the_cross_is_worth_one() -> None:
    """Six pieces in a cross, one of the oldest problems: five jumps clear it to the middle."""
    env = PegSolitaire(start="latin-cross", target="d4")
    seen, _ = env.reset()
    assert seen["pegs"].sum() == 6
    rewards, over = [], False
    for jump in CROSS.split():
        _, reward, over, _, _ = env.step(np.int64(env.coding.names.index(jump)))
        rewards.append(reward)
    assert over
    assert rewards == [0, 0, 0, 0, 1]


def test_an_illegal_action_changes_nothing_and_is_reported() -> None:
    env = PegSolitaire(penalty=0.25)
    seen, info = env.reset(seed=0)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    again, reward, over, _, told = env.step(np.int64(illegal))
    assert (reward, over) == (-0.25, False)
    assert told["refused"] == env.coding.names[illegal]
    assert all(np.array_equal(seen[key], again[key]) for key in seen)


def test_an_episode_of_illegal_actions_is_truncated() -> None:
    env = made("PegSolitaire")
    _, info = env.reset(seed=0)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    steps, cut = 0, False
    while not cut:
        _, _, over, cut, _ = env.step(illegal)
        steps += 1
        assert not over
    assert steps == 100


def test_the_options_of_the_game_are_keyword_arguments() -> None:
    assert made("Tacklebox", level=4).reset(seed=1)[0]["down"].sum() == 25  # T14: six rows
    assert made("Tacklebox").reset(seed=1)[0]["down"].sum() == 20
    with pytest.raises(SnuggeryError, match="level cannot be '9'"):
        Tacklebox(level=9)


def test_the_mask_is_where_maskable_ppo_looks_for_it() -> None:
    env = made("PegSolitaire")
    _, info = env.reset(seed=0)
    assert np.array_equal(inner(env).action_masks(), info["action_mask"])
    assert info["action_mask"].sum() == 4  # the first jumps into the middle


@each_name
def test_each_render_mode_shows_what_the_seat_sees(name: str) -> None:
    for mode in ("ansi", "svg", "rgb_array"):
        env = made(name, render_mode=mode)
        env.reset(seed=1)
        alone = inner(env)
        view = alone.table.view(Seat(1))
        drawing = alone.game.draw.drawing(view)
        shown: Any = env.render()
        if mode == "ansi":
            assert shown.startswith(alone.game.draw.text(view))
        elif mode == "svg":
            assert ET.fromstring(shown).tag.endswith("svg")  # noqa: S314 - our own
        else:
            assert shown.shape == (drawing.height, drawing.width, 3)
            assert len(np.unique(shown)) > 100


def test_an_unknown_render_mode_is_refused() -> None:
    with pytest.raises(ValueError, match="no render mode 'human'"):
        PegSolitaire(render_mode="human")


def test_a_fresh_program_finds_the_environments_by_name() -> None:
    program = (
        "import gymnasium\n"
        "gymnasium.make('snuggery.envs:snuggery/Tacklebox-v0').reset(seed=1)\n"
        "gymnasium.make('snuggery/PegSolitaire-v0').reset(seed=1)\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_the_entry_point_registers_them() -> None:
    (found,) = (each for each in entry_points(group="gymnasium.envs") if each.name == "snuggery")
    found.load()()
    assert {f"snuggery/{name}-v0" for name in NAMES} <= set(gymnasium.registry)


def test_one_program_plays_both_sides_of_an_open_game() -> None:
    """Each is paid for what it did, and sees whose turn it is."""
    env = made("FoxAndGeese")
    rng = Random(7)
    seen, info = env.reset(seed=1)
    seats, over = set(), False
    while not over:
        assert seen in env.observation_space
        side = int(seen["fox_to_move"])
        seats.add(side)
        action = rng.choice(list(np.flatnonzero(info["action_mask"])))
        seen, reward, over, _, info = env.step(action)
    outcome = inner(env).table.outcome
    assert outcome
    assert seats == {0, 1}
    assert reward == (0.0 if not outcome.winners else 1.0 if side + 1 in outcome.winners else -1.0)
    assert info["outcome"] == outcome.reason


@pytest.mark.parametrize("name", ["FoxAndGeese", "Sniff"])
def test_nothing_to_complain_about_where_both_sides_are_played(name: str) -> None:
    check_env(made(name).unwrapped, skip_render_check=True)


def test_of_two_builders_each_sees_only_what_it_built() -> None:
    env = made("Sniff", size="3", dogs="yes")
    rng, built = Random(2), {1: 0, 2: 0}
    seen, info = env.reset(seed=1)
    while seen["phase"] == inner(env).coding.space["phase"].n - 6:  # type: ignore[attr-defined]
        assert int(seen["walls"].sum()) <= built[info["seat"]]
        built[info["seat"]] += 1
        seen, *_, info = env.step(rng.choice(list(np.flatnonzero(info["action_mask"]))))
    assert built[1] > 0
    assert built[2] > 0


@pytest.mark.parametrize("name", [*NAMES, "FoxAndGeese", "Sniff"])
@pytest.mark.parametrize("action", [-1, 9999])
def test_a_number_that_is_not_an_action_is_refused_by_name(name: str, action: int) -> None:
    env = inner(made(name))
    env.reset(seed=1)
    with pytest.raises(ValueError, match=f"{action} is no action: they are the numbers 0 to"):
        env.step(np.int64(action))


@pytest.mark.parametrize("name", [*NAMES, "FoxAndGeese", "Sniff"])
def test_observations_are_floats_if_asked_for(name: str) -> None:
    env = made(name, normalised=True)
    assert env.observation_space.dtype == np.float32
    for seen, _, _ in played(env, 3):
        assert seen in env.observation_space
