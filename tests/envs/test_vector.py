"""The vectorised environments, compared with rules.py move for move on random play."""

from dataclasses import dataclass, replace
from itertools import chain
from random import Random
from typing import Any, cast

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from snuggery.core import CHANCE, AnyState, Seat
from snuggery.core.compiled.random_numbers import draw, seeded
from snuggery.core.learning.vector import Fleet
from snuggery.envs.turns import payoffs
from snuggery.games.sniff.rules.moves import Lot
from snuggery.games.sniff.rules.state import Moment
from snuggery.games.snipe_hunt.rules.moves import Roll
from snuggery.games.snipe_hunt.rules.state import Hunt
from snuggery.games.tacklebox.rules.moves import Move
from snuggery.games.tacklebox.rules.state import Trip
from snuggery.games.tacklebox.rules.view import Jetty
from snuggery.shelf import game
from tests.envs.test_coding import SMALL_MAP

NAMES = ("PegSolitaire", "FoxAndGeese", "SnipeHunt", "Sniff", "Tacklebox")
GAMES = 8
FIRST = Seat(1)
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
    ("Sniff", {"size": "3"}),
    ("Sniff", {"size": "3", "dogs": "yes", "match": "tournament", "blind": "yes"}),
    ("Sniff", {"size": "3", "warm": "yes", "match": "nonstop"}),
    ("Sniff", {"size": "3", "warm": "yes", "blind": "yes", "match": "counting", "games": "2"}),
    ("Sniff", {"size": "3", "out": "yes", "gallop": "yes", "walls": "4"}),
    ("Sniff", {"labyrinth": "3"}),
    ("Tacklebox", {}),
    ("Tacklebox", {"level": "4", "end": "forced"}),
    ("Tacklebox", {"level": "2", "baits": "2", "standstill": "free", "deal": "12"}),
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
    acted: Seat = FIRST

    @property
    def seat(self) -> Seat:
        return (*self.state.to_act(), self.acted)[0]

    def rolled(self, seen: dict[str, Any]) -> None:
        """Chance does what it did over there, which must be possible."""
        while CHANCE in self.state.to_act():
            there = self.env.moment(self.index)
            if isinstance(self.state, Trip):
                self.state = dealt(self.state, there)
                continue
            if isinstance(self.state, Moment):
                self.state = self.state.play(CHANCE, lot(self.state, there))
                continue
            if self.state == game(self.env.game.slug).rules.start(self.env.options):
                forest = self.env.forests[self.env.forest_of[self.index]]  # type: ignore[attr-defined]
                assert isinstance(self.state, Hunt)
                self.state = self.state.set_up(forest)
            dice = tuple(int(die) for die in seen["dice"][self.index] if die)
            self.state = self.state.play(CHANCE, Roll(dice))

    def chosen(self, mask: Any, rng: Random) -> int:
        """A legal action; random builders would seldom be ready."""
        allowed, coding = np.flatnonzero(mask), self.env.coding
        done = coding.names.index("ready") if "ready" in coding.names else -1
        return done if done in allowed and rng.random() < 0.5 else int(rng.choice(allowed))

    def takes(self, action: int) -> float:
        """The action by the rules, and its reward for the agent that took it."""
        seat, coding = self.seat, self.env.coding
        self.acted = seat
        view, moves = self.state.view(seat), self.state.moves(seat)
        move = coding.following(view, moves, self.so_far)[action]
        if move is None:
            self.so_far = (*self.so_far, action)
            return 0.0
        self.state, self.so_far = self.state.play(seat, move), ()
        outcome = self.state.outcome()
        if isinstance(view, Jetty):
            after = self.state.view(seat)
            assert isinstance(after, Jetty)
            return (after.score - view.score) / 19_500
        if outcome is None:
            return 0.0
        seats = len(self.env.game.rules.seats(self.env.options))
        return payoffs(outcome, seats)[seat - 1]

    def agrees(self, seen: dict[str, Any], mask: Any) -> None:
        coding, view = self.env.coding, self.state.view(self.seat)
        for key, value in coding.observe(view, self.so_far).items():
            assert np.array_equal(seen[key][self.index], value), (key, str(view))
        moves = self.state.moves(self.seat)
        assert np.array_equal(mask, coding.mask(view, moves, self.so_far)), str(view)


def lot(before: Moment, there: AnyState) -> Lot:
    """What was drawn over there."""
    assert isinstance(there, Moment)
    if before.variant.given:
        return Lot("labyrinth", str(before.variant.given))
    if before.phase == "field":
        return Lot("field", there.variant.out)
    return Lot("begins", str(there.first))


def dealt(before: Trip, there: AnyState) -> Trip:
    """A trip as it was dealt over there, which must be possible."""
    assert isinstance(there, Trip)
    if before.number is not None:
        assert there == replace(before.play(CHANCE, Move("shuffle", str(before.number))), last="")
    piles = [(*column.down, *column.up) for column in there.columns]
    assert {len(pile) for pile in piles} == {before.setup.rows}
    assert sorted((*chain(*piles), *there.stock)) == sorted(before.stock)
    return replace(before, columns=there.columns, stock=there.stock)


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
            assert info["seat"][shadow.index] == shadow.seat
            if began[shadow.index]:
                shadow.state = rules.start(env.options)
            else:
                actions[shadow.index] = shadow.chosen(info["action_mask"][shadow.index], rng)
                wanted[shadow.index] = shadow.takes(int(actions[shadow.index]))
        seen, rewards, over, cut, info = env.step(actions)
        assert seen in env.observation_space
        assert np.array_equal(rewards, wanted)
        assert over.tolist() == [each.state.outcome() is not None for each in shadows]
        assert not cut.any()
        assert not info["refused"].any()
        ends += over.sum()
    assert ends > 0


@pytest.mark.parametrize("name", NAMES)
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


@pytest.mark.parametrize(("name", "dealt"), [("SnipeHunt", "ground"), ("Tacklebox", "cards")])
def test_another_seed_deals_otherwise(name: str, dealt: str) -> None:
    env = made(name)
    one, other = env.reset(seed=1)[0], env.reset(seed=2)[0]
    assert not np.array_equal(one[dealt], other[dealt])


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


@pytest.mark.parametrize("name", NAMES)
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


def test_an_episode_of_illegal_actions_is_truncated() -> None:
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


@pytest.mark.parametrize("name", NAMES)
def test_seeds_may_be_a_list(name: str) -> None:
    env, again = made(name, 3), made(name, 3)
    first, _ = env.reset(seed=[5, 6, None])
    second, _ = again.reset(seed=[5, 6, None])
    assert first in env.observation_space
    assert all(np.array_equal(first[key], second[key]) for key in first)
    with pytest.raises(ValueError, match="3 games, and 2 seeds"):
        env.reset(seed=[5, 6])


@pytest.mark.parametrize(
    ("name", "options", "told"), [("SnipeHunt", {"deal": "12"}, "dice"), ("Tacklebox", {}, "cards")]
)
def test_each_game_has_the_chance_of_its_seed(
    name: str, options: dict[str, str], told: str
) -> None:
    drawn = []
    for seeds in ([5, 6], [6, 5]):
        env = made(name, 2, **options)
        seen, _ = env.reset(seed=seeds)
        drawn.append(seen[told].tolist())
    assert drawn[0] == drawn[1][::-1]


@pytest.mark.parametrize("name", NAMES)
def test_without_copies_what_is_given_is_overwritten(name: str) -> None:
    quick, safe = made(name, copy=False), made(name)
    first, info = quick.reset(seed=4)
    kept, _ = safe.reset(seed=4)
    untouched = {key: rows.copy() for key, rows in kept.items()}
    for _ in range(30):
        actions = safe.random_actions()
        assert info["action_mask"][np.arange(GAMES), actions][~safe.over].all()
        again, *_, info = quick.step(actions)
        seen, *_, told = safe.step(actions)
        assert np.array_equal(info["action_mask"], told["action_mask"])
        assert all(again[key] is first[key] for key in first)
        assert all(np.array_equal(again[key], seen[key]) for key in seen)
    assert all(np.array_equal(kept[key], untouched[key]) for key in kept)


def test_without_copies_endings_are_told_as_with_them() -> None:
    """What was told of the games that ended before is not told again."""
    quick, safe = made("PegSolitaire", copy=False), made("PegSolitaire")
    quick.reset(seed=4)
    safe.reset(seed=4)
    ends = 0
    for step in range(80):
        actions = safe.random_actions() if step % 9 else np.full(GAMES, 5)  # legal or not
        (_, *told, info), (_, *wanted, also) = quick.step(actions), safe.step(actions)
        assert all(np.array_equal(one, other) for one, other in zip(told, wanted, strict=True))
        for key in ("refused", "outcome"):
            assert (key in info) == (key in also)
            assert np.array_equal(info.get(key, 0), also.get(key, 0))
        ends += told[1].sum()
    assert ends > GAMES


@pytest.mark.parametrize("name", NAMES)
def test_random_actions_are_drawn_from_the_legal_ones_in_their_order(name: str) -> None:
    env = made(name)
    _, info = env.reset(seed=6)
    for _ in range(60):
        luck, wanted = seeded(int(env._whim[0])), []
        for mask in info["action_mask"]:
            legal = np.flatnonzero(mask)
            drawn = draw(luck, len(legal))
            wanted.append(legal[drawn] if len(legal) else 0)
        actions = env.random_actions()
        assert actions.tolist() == wanted
        *_, info = env.step(actions)


def test_random_actions_are_all_equally_likely() -> None:
    env = made("PegSolitaire", 4000)
    _, info = env.reset(seed=1)
    chosen = np.bincount(env.random_actions(), minlength=76)
    assert set(np.flatnonzero(chosen)) == set(np.flatnonzero(info["action_mask"][0]))
    assert chosen.max() - chosen.min(where=chosen > 0, initial=4000) < 200  # 1,000 each, 27 apart


def test_what_is_hidden_is_not_seen() -> None:
    """The same acts of one builder look the same, whatever the other has built before."""
    env = made("Sniff", 2, size="3")
    env.reset(seed=1)
    name = env.coding.names.index
    walls = ("C1|C2", "C2|C3", "D1|D2", "D2|D3", "E1|E2", "E2|E3")
    seen: Any = None
    for act in (*(f"wall {wall}" for wall in walls), "treasure", "ready"):
        treasures = [f" {field}" if act == "treasure" else "" for field in ("C1", "D2")]
        actions = [name(act + which) for which in treasures]
        seen, _, _, _, info = env.step(np.array(actions))
    assert info["seat"].tolist() == [2, 2]
    for act in ("wall C1|C2", "treasure E1", "clear C1|C2"):
        assert all(np.array_equal(rows[0], rows[1]) for rows in seen.values())
        assert np.array_equal(*info["action_mask"])
        seen, _, _, _, info = env.step(np.array([name(act)] * 2))


@pytest.mark.parametrize("name", NAMES)
def test_some_games_are_reset_and_the_others_stay(name: str) -> None:
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
            if name != "Tacklebox":  # which pays as it goes
                assert np.array_equal(info["outcome"] == "won", over & (rewards > 0))
            assert np.array_equal(info["_outcome"], over)
        if told:
            break
    assert told <= {"won", "lost", "drawn"}
