"""Environments: steps per second of the vectorised ones, beside Pgx and OpenSpiel.

Everybody plays at random among the legal actions, and the time of choosing is counted for all:
ours choose in compiled code from the masks, Pgx inside its compiled step, OpenSpiel's C++ game one
action after the other from Python, as it is used.
"""

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from benchmarks.measuring import Measured, Measurement, rates

BATCH = 1024
STEPS = 50
"""Steps between two looks at the clock."""
NAMES = ("PegSolitaire", "FoxAndGeese", "SnipeHunt")


def at_random(mask: Any, luck: Any, chosen: Any) -> None:
    """A legal action of each game, all equally likely; 0 where there is none."""
    for game in range(len(mask)):
        x = luck[0]
        x ^= x << np.uint64(13)
        x ^= x >> np.uint64(7)
        x ^= x << np.uint64(17)
        luck[0] = x
        legal = 0
        for action in range(mask.shape[1]):
            legal += mask[game, action]
        left = int((x >> np.uint64(33)) % np.uint64(max(legal, 1)))
        action = 0
        while legal and (left or not mask[game, action]):
            left -= mask[game, action]
            action += 1
        chosen[game] = action


def ours(name: str, *, choosing: bool) -> Callable[[], int]:
    """Some steps of one of our environments; without choosing, of prepared actions."""
    import gymnasium
    from numba import njit

    choose = njit(cache=True)(at_random)
    env = gymnasium.make_vec(f"snuggery.envs:snuggery/{name}-v0", num_envs=BATCH)
    _, info = env.reset(seed=1)
    mask, luck = info["action_mask"], np.array([88172645463325252], np.uint64)
    chosen = np.zeros(BATCH, np.int64)

    def play() -> int:
        nonlocal mask
        for _ in range(STEPS):
            choose(mask, luck, chosen)
            mask = env.step(chosen)[4]["action_mask"]
        return STEPS * BATCH

    def replay() -> int:
        env.reset(seed=1)
        for actions in prepared:
            env.step(actions)
        return STEPS * BATCH

    if choosing:
        return play
    prepared = []
    for _ in range(STEPS):
        choose(mask, luck, chosen)
        prepared.append(chosen.copy())
        mask = env.step(chosen)[4]["action_mask"]
    return replay


def pgx() -> Callable[[], int]:
    """Pgx's connect_four, set up again by itself, as many steps in one compiled loop."""
    import os

    os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false")
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    import jax
    import pgx as games
    from pgx.experimental import auto_reset

    env = games.make("connect_four")
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carry: Any, _: Any) -> Any:
        state, key = carry
        key, drawn, fresh = jax.random.split(key, 3)
        odds = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        action = jax.random.categorical(drawn, odds, axis=1)
        return (step(state, action, jax.random.split(fresh, BATCH)), key), None

    many = jax.jit(lambda carry: jax.lax.scan(one, carry, None, length=STEPS)[0])
    first = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), BATCH))
    carry = (first, jax.random.PRNGKey(2))

    def play() -> int:
        nonlocal carry
        carry = jax.block_until_ready(many(carry))
        return STEPS * BATCH

    return play


def open_spiel() -> Callable[[], int]:
    """OpenSpiel's connect_four in C++, driven from Python."""
    import pyspiel

    game, rng = pyspiel.load_game("connect_four"), Random(1)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
        return steps

    return play


def vectorised() -> Measured:
    """All of them in turn, on one core."""
    workers = [ours(name, choosing=True) for name in NAMES]
    alone = ours("PegSolitaire", choosing=False)
    peg, fox, snipe, step, theirs, spiel = rates(3, 1.0, *workers, alone, pgx(), open_spiel())
    said = (
        f"peg solitaire, {BATCH:,} at once: {step:,.0f} steps a second (at least 5,000,000 wanted)",
        f"  with random choosing: {peg:,.0f}",
        f"Fox and Geese, with choosing: {fox:,.0f}",
        f"Snipe Hunt, with choosing: {snipe:,.0f}",
        f"Pgx connect_four, {BATCH:,} at once, with choosing: {theirs:,.0f}",
        f"OpenSpiel connect_four, one at a time, with choosing: {spiel:,.0f}",
        f"peg solitaire beside Pgx: {peg / theirs:.1f} times; beside OpenSpiel: {peg / spiel:.0f}",
    )
    figures = {
        "peg_steps_per_s": step,
        "peg_per_s": peg,
        "fox_per_s": fox,
        "snipe_per_s": snipe,
        "pgx_per_s": theirs,
        "open_spiel_per_s": spiel,
    }
    return Measured("environments", said, {key: round(value) for key, value in figures.items()})


MEASUREMENTS: dict[str, Measurement] = {"environments": vectorised}
