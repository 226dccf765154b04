"""The vectorised environments, held against rules.py move for move on random play."""

from dataclasses import dataclass
from random import Random
from typing import Any, cast

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from snuggery.core import CHANCE, AnyState, Seat
from snuggery.core.learning.vector import Fleet
from snuggery.games.snipe_hunt.rules.moves import Roll
from snuggery.games.snipe_hunt.rules.state import Hunt
from snuggery.shelf import game
from tests.envs.test_coding import SMALL_MAP

GAMES = 8
STEPS = 250
LATE = "##...##/##.F.##/......./.g...g./ggggggg/##g.g##/##...## f 180 2"
"""Twenty plies before a draw."""
SETUPS: tuple[tuple[str, dict[str, str]], ...] = (
    ("PegSolitaire", {}),
    ("PegSolitaire", {"vacancy": "c5", "target": "any"}),
    ("PegSolitaire", {"start": "latin-cross", "target": "d4"}),
    ("FoxAndGeese", {}),
    ("FoxAndGeese", {"geese": "17", "diagonals": "lines"}),
    (
        "FoxAndGeese",
        {"position": LATE},
    ),
    ("SnipeHunt", {}),
    ("SnipeHunt", {"forest": "scattered"}),
    ("SnipeHunt", {"deal": "12"}),
    ("SnipeHunt", {"map": SMALL_MAP}),
)


def made(name: str, num_envs: int = GAMES, **kwargs: Any) -> Fleet:
    known = f"snuggery.envs:snuggery/{name}-v0"
    return cast("Fleet", gymnasium.make_vec(known, num_envs, **kwargs))


@dataclass
class Shadow:
    """One game played by rules.py beside the compiled one."""

    env: Fleet
    index: int
    state: AnyState
    so_far: tuple[int, ...] = ()

    @property
    def seat(self) -> Seat:
        return (*self.state.to_act(), Seat(1))[0]

    def rolled(self, seen: dict[str, Any]) -> None:
        """Chance does what it did over there, which must be possible."""
        while CHANCE in self.state.to_act():
            if self.state == game(self.env.game.slug).rules.start(self.env.options):
                forest = self.env.forests[self.env.lies_in[self.index]]  # type: ignore[attr-defined]
                assert isinstance(self.state, Hunt)
                self.state = self.state.set_up(forest)
            dice = tuple(int(die) for die in seen["dice"][self.index] if die)
            self.state = self.state.play(CHANCE, Roll(dice))

    def takes(self, action: int) -> float:
        """The action by the rules, and what it is worth to who took it."""
        seat, coding = self.seat, self.env.coding
        view, moves = self.state.view(seat), self.state.moves(seat)
        move = coding.following(view, moves, self.so_far)[action]
        if move is None:
            self.so_far = (*self.so_far, action)
            return 0.0
        self.state, self.so_far = self.state.play(seat, move), ()
        outcome = self.state.outcome()
        if outcome is None:
            return 0.0
        drawn = not outcome.winners and self.env.game.slug == "fox-and-geese"
        return 0.0 if drawn else 1.0 if seat in outcome.winners else -1.0

    def agrees(self, seen: dict[str, Any], mask: Any) -> None:
        coding, view = self.env.coding, self.state.view(self.seat)
        for key, value in coding.observe(view, self.so_far).items():
            assert np.array_equal(seen[key][self.index], value), (key, str(view))
        moves = self.state.moves(self.seat)
        assert np.array_equal(mask, coding.mask(view, moves, self.so_far)), str(view)


@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_the_compiled_games_are_those_of_the_rules(name: str, options: dict[str, str]) -> None:
    settings: dict[str, Any] = dict(options)
    env, rng = made(name, **settings), Random(name)
    seen, info = env.reset(seed=4)
    rules = game(env.game.slug).rules
    shadows = [Shadow(env, index, rules.start(env.options)) for index in range(GAMES)]
    ends = 0
    for _ in range(STEPS):
        actions = np.zeros(GAMES, np.int64)
        wanted = np.zeros(GAMES)
        began = env.over.copy()
        for shadow in shadows:
            shadow.rolled(seen)
            shadow.agrees(seen, info["action_mask"][shadow.index])
            if began[shadow.index]:
                shadow.state = rules.start(env.options)
            else:
                allowed = np.flatnonzero(info["action_mask"][shadow.index])
                actions[shadow.index] = rng.choice(list(allowed))
                wanted[shadow.index] = shadow.takes(int(actions[shadow.index]))
        seen, rewards, over, cut, info = env.step(actions)
        assert seen in env.observation_space
        assert np.array_equal(rewards, wanted)
        assert over.tolist() == [each.state.outcome() is not None for each in shadows]
        assert not cut.any()
        assert not info["refused"].any()
        ends += over.sum()
    assert ends > 0


@pytest.mark.parametrize("name", ["PegSolitaire", "FoxAndGeese", "SnipeHunt"])
def test_one_seed_gives_the_same_games(name: str) -> None:
    def played() -> list[Any]:
        env = made(name)
        seen, info = env.reset(seed=9)
        rows = [seen]
        for _ in range(20):
            seen, *_, info = env.step(info["action_mask"].argmax(axis=1))
            rows.append(seen)
        return rows

    for one, other in zip(played(), played(), strict=True):
        assert all(np.array_equal(one[key], other[key]) for key in one)


def test_another_seed_deals_other_forests() -> None:
    env = made("SnipeHunt")
    one, other = env.reset(seed=1)[0], env.reset(seed=2)[0]
    assert not np.array_equal(one["ground"], other["ground"])


def test_a_game_that_is_over_begins_again_at_the_next_step() -> None:
    env = made("PegSolitaire", start="latin-cross", target="d4")
    assert env.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    first, info = env.reset(seed=0)
    for jump in ("d5-f5", "d3-d5", "c5-e5", "f5-d5", "d6-d4"):
        action = env.coding.names.index(jump)
        seen, rewards, over, _, info = env.step(np.full(GAMES, action))
    assert over.all()
    assert (rewards == 1).all()
    assert not info["action_mask"].any()
    seen, rewards, over, _, info = env.step(np.zeros(GAMES, np.int64))
    assert not over.any()
    assert not rewards.any()
    assert not info["refused"].any()
    assert np.array_equal(seen["pegs"], first["pegs"])


@pytest.mark.parametrize("name", ["PegSolitaire", "FoxAndGeese", "SnipeHunt"])
def test_an_illegal_action_changes_nothing_and_is_marked(name: str) -> None:
    env = made(name, penalty=0.5)
    seen, info = env.reset(seed=3)
    actions = info["action_mask"].argmin(axis=1)
    legal = info["action_mask"].argmax(axis=1)
    actions[0] = legal[0]
    again, rewards, over, _, info = env.step(actions)
    assert info["refused"].tolist() == [False] + [True] * (GAMES - 1)
    assert rewards.tolist() == [0.0] + [-0.5] * (GAMES - 1)
    assert not over.any()
    assert all(np.array_equal(seen[key][1:], again[key][1:]) for key in seen)


def test_who_only_tries_illegal_actions_is_cut_off() -> None:
    env = made("PegSolitaire", 2)
    _, info = env.reset(seed=0)
    illegal = info["action_mask"].argmin(axis=1)
    for step in range(1, 101):
        _, _, over, cut, _ = env.step(illegal)
        assert cut.all() == (step == 100)
        assert not over.any()
    _, _, _, cut, info = env.step(illegal)
    assert not cut.any()
    assert not info["refused"].any()


def test_actions_that_do_not_fit_are_refused() -> None:
    env = made("PegSolitaire", 2)
    env.reset(seed=0)
    with pytest.raises(ValueError, match="2 games"):
        env.step(np.zeros(3, np.int64))
    with pytest.raises(ValueError, match="from 0 to 75"):
        env.step(np.array([0, 76]))


NAMES = ("PegSolitaire", "FoxAndGeese", "SnipeHunt")


@pytest.mark.parametrize("name", NAMES)
def test_seeds_may_be_a_list(name: str) -> None:
    env, again = made(name, 3), made(name, 3)
    first, _ = env.reset(seed=[5, 6, None])
    second, _ = again.reset(seed=[5, 6, None])
    assert first in env.observation_space
    assert all(np.array_equal(first[key], second[key]) for key in first)
    with pytest.raises(ValueError, match="3 games, and 2 seeds"):
        env.reset(seed=[5, 6])


def test_each_game_has_the_dice_of_its_seed() -> None:
    rolled = []
    for seeds in ([5, 6], [6, 5]):
        env = made("SnipeHunt", 2, deal="12")
        seen, _ = env.reset(seed=seeds)
        rolled.append(seen["dice"].tolist())
    assert rolled[0] == rolled[1][::-1]


@pytest.mark.parametrize("name", NAMES)
def test_some_games_are_set_up_anew_and_the_others_stay(name: str) -> None:
    env, rng = made(name), Random(2)
    start, info = env.reset(seed=4)
    for _ in range(40):
        actions = [rng.choice(list(np.flatnonzero(mask)) or [0]) for mask in info["action_mask"]]
        before, _, _, _, info = env.step(np.array(actions))
    over, masks = env.over.copy(), info["action_mask"].copy()
    anew = np.arange(GAMES) % 2 == 0
    seen, info = env.reset(options={"reset_mask": anew})
    for key in seen:
        assert np.array_equal(seen[key][~anew], before[key][~anew]), key
    assert np.array_equal(info["action_mask"][~anew], masks[~anew])
    assert np.array_equal(env.over[~anew], over[~anew])
    assert not env.over[anew].any()
    assert info["action_mask"][anew].any(axis=1).all()
    if name == "PegSolitaire":
        assert np.array_equal(seen["pegs"][anew], start["pegs"][anew])


@pytest.mark.parametrize("name", NAMES)
def test_the_games_can_be_looked_at(name: str) -> None:
    env, rng = made(name, 2, render_mode="ansi"), Random(3)
    _, info = env.reset(seed=4)
    for _ in range(6):
        first = env.render()
        assert first is not None
        assert len(first) == 2
        actions = [rng.choice(list(np.flatnonzero(mask))) for mask in info["action_mask"]]
        info = env.step(np.array(actions))[-1]
        assert env.render() != first
    with pytest.raises(ValueError, match="no render mode 'oil'"):
        made(name, render_mode="oil")


@pytest.mark.parametrize("name", NAMES)
def test_how_a_game_ended_is_told(name: str) -> None:
    env, rng = made(name), Random(5)
    _, info = env.reset(seed=4)
    told = set()
    for _ in range(2000):
        actions = [rng.choice(list(np.flatnonzero(mask)) or [0]) for mask in info["action_mask"]]
        _, rewards, over, _, info = env.step(np.array(actions))
        if over.any():
            told |= {*info["outcome"][over]}
            assert (info["outcome"][~over] == "").all()
            assert np.array_equal(info["outcome"] == "won", over & (rewards > 0))
            assert np.array_equal(info["_outcome"], over)
        if told:
            break
    assert told <= {"won", "lost", "drawn"}
