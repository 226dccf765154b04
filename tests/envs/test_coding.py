"""Views and moves in numbers: everything legal can be said, and nothing leads nowhere."""

from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium import spaces

from snuggery import SHELF, game
from snuggery.core import CHANCE, AnyState, Seat
from snuggery.core.learning.coding import Coding, coding_of
from snuggery.games.peg_solitaire.rules.state import Position
from snuggery.games.snipe_hunt.rules.state import Hunt
from snuggery.search.random_play import random_move, random_ply

SMALL_MAP = "/".join(
    (
        *("SSS*.*NNN", "S^S.q.NNN", "SSS*.*NNN"),
        *("*.**.**.*", ".h..q..h.", "*.**.**.*"),
        *("WWW*.****", "WWW...*.*", "WWW*.****"),
    )
)
SETUPS: tuple[tuple[str, dict[str, str]], ...] = (
    *((each.slug, {}) for each in SHELF),
    ("fox-and-geese", {"geese": "17", "diagonals": "lines"}),
    ("snipe-hunt", {"map": SMALL_MAP}),
    ("snare", {"spelling": "strict"}),
    ("snare", {"letters": "in-order", "players": "4", "partners": "yes"}),
    ("sniff", {"dogs": "yes"}),
    ("sniff", {"size": "3", "blind": "yes", "warm": "yes", "match": "nonstop"}),
    ("tacklebox", {"level": "4", "end": "forced"}),
)
PLIES = 120
setups = pytest.mark.parametrize(
    ("slug", "options"), SETUPS, ids=lambda value: value if isinstance(value, str) else len(value)
)


def prepared(slug: str, options: dict[str, str]) -> tuple[AnyState, Coding[Any, Any]]:
    settled = game(slug).settled(options)
    return game(slug).rules.start(settled), coding_of(game(slug), settled)


def chosen(coding: Coding[Any, Any], state: AnyState, seat: Seat, rng: Random) -> Any:
    """A move made of random actions, with everything seen on the way checked."""
    view, moves = state.view(seat), state.moves(seat)
    so_far: tuple[int, ...] = ()
    while True:
        assert coding.space.contains(coding.observe(view, so_far))
        following = coding.following(view, moves, so_far)
        assert following, [coding.names[action] for action in so_far]
        mask = coding.mask(view, moves, so_far)
        assert set(np.flatnonzero(mask)) == set(following)
        action = rng.choice(sorted(following))
        move = following[action]
        if move is not None:
            assert move in moves
            return move
        so_far = (*so_far, action)
        assert len(so_far) < coding.longest


@setups
def test_random_actions_play_legal_moves_and_never_get_stuck(
    slug: str, options: dict[str, str]
) -> None:
    rng = Random(slug)
    state, coding = prepared(slug, options)
    for _ in range(PLIES):
        if not state.to_act():
            break
        seat = rng.choice(state.to_act())
        move = random_ply(state, rng)[1] if seat == CHANCE else chosen(coding, state, seat, rng)
        state = state.play(seat, move)


@setups
def test_every_legal_move_can_be_said_in_actions(slug: str, options: dict[str, str]) -> None:
    rng = Random(slug + "!")
    state, coding = prepared(slug, options)
    for _ in range(PLIES // 2):
        if not state.to_act():
            break
        seat = rng.choice(state.to_act())
        if seat != CHANCE:
            moves = state.moves(seat)
            some = moves if isinstance(moves, tuple) else [random_move(moves, rng)]
            for move in rng.sample(some, min(len(some), 12)):
                assert same(said(coding, state, seat, move), state.after(seat, move))
        state = state.after(*random_ply(state, rng)) if seat == CHANCE else after(state, seat, rng)


def after(state: AnyState, seat: Seat, rng: Random) -> AnyState:
    return state.after(seat, random_move(state.moves(seat), rng))


def said(coding: Coding[Any, Any], state: AnyState, seat: Seat, move: Any) -> AnyState:
    """The moment after the actions of a move, each of them allowed when it is taken."""
    so_far: tuple[int, ...] = ()
    for action in coding.steps(state.view(seat), move):
        following = coding.following(state.view(seat), state.moves(seat), so_far)
        assert action in following, (str(move), coding.names[action])
        done = following[action]
        if done is None:
            so_far = (*so_far, action)
        else:
            state, so_far = state.play(seat, done), ()
    assert so_far == ()
    return state


def same(one: AnyState, other: AnyState) -> bool:
    """Equal, but for what is only drawn: the trail of a walk, the points that a play touched."""
    return undrawn(one) == undrawn(other)


def undrawn(state: AnyState) -> AnyState:
    if isinstance(state, Hunt):
        return replace(state, trail=())
    return replace(state, last=state.last[-1:]) if isinstance(state, Position) else state


@setups
def test_actions_have_different_names(slug: str, options: dict[str, str]) -> None:
    _, coding = prepared(slug, options)
    assert len(set(coding.names)) == coding.actions


def test_what_a_seat_of_sniff_sees_does_not_depend_on_what_the_other_built() -> None:
    rules = game("sniff").rules
    one, coding = prepared("sniff", {"size": "3"})
    other = one
    for text in ("wall C1|C2", "treasure D3"):
        other = other.play(Seat(2), rules.parse(text))
    seen = (coding.observe(state.view(Seat(1))) for state in (one, other))
    assert all(map(np.array_equal, *(each.values() for each in seen)))


@setups
def test_observations_survive_being_flattened(slug: str, options: dict[str, str]) -> None:
    """Numbers must not overflow on the way into one row: learning programs see nothing else."""
    rng = Random(slug)
    state, coding = prepared(slug, options)
    for _ in range(30):
        if not state.to_act():
            break
        seat, move = random_ply(state, rng)
        if seat != CHANCE:
            seen = coding.observe(state.view(seat))
            row = spaces.flatten(coding.space, seen)
            assert len(row) == spaces.flatdim(coding.space)
            again: Any = spaces.unflatten(coding.space, row)
            for key, value in seen.items():
                assert np.array_equal(again[key], value), key
        state = state.after(seat, move)
    for space in coding.space.values():
        if isinstance(space, spaces.MultiDiscrete):
            # the sum that Stable-Baselines3 uses
            assert int(sum(space.nvec)) == spaces.flatdim(space)
