"""Single games on the compiled rules, compared with the plain rules action by action."""

from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium import spaces

from snuggery import SHELF, Game, game
from snuggery.core import CHANCE, Seal
from snuggery.core.learning.coding import Flattened, coding_of
from snuggery.envs import fox_and_geese_v0, pettingzoo_env, sniff_v0
from snuggery.envs.one_game import begun
from snuggery.envs.openspiel_past import Setting
from snuggery.envs.openspiel_play import Play
from snuggery.envs.turns import Node
from snuggery.games.snipe_hunt.engine.vector import PAIRS
from snuggery.games.snipe_hunt.rules.snipe import REROLLS, barred, rolls
from tests.envs.test_coding import SMALL_MAP
from tests.envs.test_vector import LATE

SETUPS: tuple[tuple[str, dict[str, str]], ...] = (
    ("peg-solitaire", {}),
    ("peg-solitaire", {"start": "latin-cross", "target": "d4"}),
    ("fox-and-geese", {}),
    ("fox-and-geese", {"geese": "17", "diagonals": "lines"}),
    ("fox-and-geese", {"position": LATE}),
    ("sniff", {"size": "3", "walls": "4"}),
    ("sniff", {"size": "3", "walls": "3", "match": "tournament", "games": "2"}),
    ("sniff", {"size": "3", "out": "yes", "walls": "3"}),
    ("sniff", {"labyrinth": "12"}),
    ("snipe-hunt", {}),
    ("snipe-hunt", {"forest": "scattered"}),
    ("snipe-hunt", {"deal": "12"}),
    ("snipe-hunt", {"map": SMALL_MAP}),
    ("tacklebox", {}),
    ("tacklebox", {"level": "4", "end": "forced"}),
    ("tacklebox", {"level": "2", "baits": "2", "standstill": "free", "deal": "12"}),
)


@pytest.mark.parametrize(("slug", "options"), SETUPS)
def test_compiled_and_plain_play_are_the_same(slug: str, options: dict[str, str]) -> None:
    setting, rng = Setting.chosen(game(slug), options), Random(slug)
    compiled, plain = Play(setting), Play(setting, setting.first)
    assert not plain.one
    for digit in range(setting.dealing):
        assert compiled.seat == plain.seat == CHANCE
        assert compiled.lots() == plain.lots()
        compiled.take(digit)
        plain.take(digit)
    assert compiled.one
    while plain.seat is not None:
        assert compiled.seat == plain.seat
        assert compiled.returns() == plain.returns()
        if plain.seat == CHANCE:
            assert compiled.lots() == plain.lots()
            action = rng.choice(plain.lots())[0]
        else:
            assert compiled.legal() == plain.legal()
            seen = plain.now.node.observe(setting.coding, plain.seat)
            for name, value in compiled.one.seen().items():
                assert np.array_equal(value, seen[name]), name
            action = rng.choice(plain.legal())
        compiled.take(action)
        plain.take(action)
    assert compiled.seat is None
    assert compiled.legal() == []
    assert compiled.returns() == plain.returns()
    if setting.of.open and slug != "snipe-hunt":  # its numbers do not say how a hunt ended
        assert compiled.one.moment().outcome() == plain.now.node.state.outcome()
    assert compiled.now == plain.now


def test_dice_useless_too_often_are_not_rolled_again() -> None:
    """H6: in the end only the useful pairs are left, and how likely they are depends."""
    setting, rng = Setting.chosen(game("snipe-hunt"), {"deal": "12"}), Random(1)
    compiled, plain = Play(setting), Play(setting, setting.first)
    useless = None
    while useless is None:
        lots = compiled.lots() if compiled.seat == CHANCE else []
        if len(lots) == len(PAIRS):
            hunt: Any = plain.now.node.state
            pairs = [roll.dice for roll, _ in rolls(hunt)]
            barring = [all(barred(hunt, die) for die in pair) for pair in pairs]
            useless = barring.index(True) if any(barring) else None
        action = rng.choice(lots)[0] if lots else rng.choice(compiled.legal())
        if useless is None:
            compiled.take(action)
            plain.take(action)
    for _ in range(REROLLS):
        compiled.take(useless)
        plain.take(useless)
    assert len(compiled.lots()) < len(PAIRS)
    for lot, _share in plain.lots():
        copy, other = compiled.__deepcopy__({}), plain.__deepcopy__({})
        copy.take(lot)
        other.take(lot)
        assert (
            copy.lots() == other.lots() if other.seat == CHANCE else copy.legal() == other.legal()
        )
    assert compiled.lots() == plain.lots()


def test_a_copy_is_played_by_itself() -> None:
    setting = Setting.chosen(game("fox-and-geese"), {})
    first = Play(setting)
    for _ in range(5):
        first.take(first.legal()[0])
    before, copy = first.legal(), first.__deepcopy__({})
    copy.take(copy.legal()[-1])
    assert first.legal() == before
    assert len(copy.now.written) == len(first.now.written) + 1
    first.take(before[-1])
    assert first.now == copy.now
    while copy.seat is not None:
        copy.take(copy.legal()[0])
    assert copy.__deepcopy__({}).returns() == copy.returns()


def test_an_illegal_action_is_refused() -> None:
    play = Play(Setting.chosen(game("fox-and-geese"), {}))
    with pytest.raises(ValueError, match="stop may not be played now"):
        play.take(play.setting.coding.actions - 1)
    assert play.now == play.setting.first


def test_agents_see_the_same_on_the_compiled_and_the_plain_rules(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Both of them, whoever acts, in the middle of a series of jumps too."""
    series = 0
    small = {"size": "3", "walls": "4"}
    for seed, module, options in (
        *((seed, fox_and_geese_v0, {}) for seed in range(3)),
        (3, sniff_v0, small),
        (4, sniff_v0, small | {"match": "nonstop", "warm": "yes"}),
        (5, sniff_v0, {"size": "3", "dogs": "yes", "blind": "yes"}),
        (6, sniff_v0, small | {"match": "counting"}),
    ):
        compiled, plain = module.raw_env(**options), module.raw_env(**options)
        compiled.reset(seed=seed)
        with monkeypatch.context() as patched:
            patched.setattr(pettingzoo_env, "begun", lambda *_: None)
            plain.reset(seed=seed)
        rng = Random(seed)
        while True:
            series += bool(plain.node.so_far)
            for agent in plain.possible_agents:
                one, other = compiled.observe(agent), plain.observe(agent)
                assert all(np.array_equal(one[key], other[key]) for key in other)
            assert compiled.agent_selection == plain.agent_selection
            assert compiled.rewards == plain.rewards
            assert compiled.infos == plain.infos
            assert compiled.terminations == plain.terminations
            if all(plain.terminations.values()):
                break
            action = rng.choice(plain.legal())
            compiled.step(action)
            plain.step(action)
    assert series > 0


def test_only_snare_is_left_to_the_plain_rules() -> None:
    assert [of.slug for of in SHELF if not begun(of, of.settled())] == ["snare"]


@pytest.mark.parametrize("of", SHELF, ids=lambda of: of.slug)
def test_an_observation_is_flattened_as_gymnasium_does_it(of: Game) -> None:
    coding, rng = coding_of(of, of.settled()), Random(1)
    flattened, node = Flattened(coding.space), Node(of.start())
    for ply in range(20):
        if node.seat:
            seen = node.observe(coding, node.seat)
            row: Any = spaces.flatten(coding.space, seen)
            assert np.array_equal(flattened(seen), row)
            assert flattened(seen).dtype == row.dtype == flattened.space.dtype
            node = node.taken(coding, rng.choice(list(node.following(coding))))
        elif node.seat is not None:
            node = node.after(node.seat, Seal(bytes(16)).draw(node.state.odds(), ply))
    assert node.so_far or node.state != of.start()
