"""Environments: steps per second, beside Pgx, PettingZoo and OpenSpiel.

Everybody plays at random among the legal actions, and the time of choosing is counted for all:
ours choose in compiled code (`random_actions`) and copy nothing, Pgx inside its compiled step,
OpenSpiel's C++ game one action after the other from Python, as it is used. A search is OpenSpiel's
own MCTS in Python with random play-outs, from the start of a game.
"""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, cast

from benchmarks.measuring import Measured, Measurement, rates

if TYPE_CHECKING:
    from snuggery.core.learning.vector import Fleet

BATCH = 1024
STEPS = 50
"""Steps between two looks at the clock."""
SIMULATIONS = 30
NAMES = ("PegSolitaire", "FoxAndGeese", "SnipeHunt", "Sniff", "Tacklebox")


def ours(name: str, *, choosing: bool) -> Callable[[], int]:
    """Some steps of one of our environments; without choosing, of prepared actions."""
    import gymnasium

    known = f"snuggery.envs:snuggery/{name}-v0"
    env = cast("Fleet", gymnasium.make_vec(known, num_envs=BATCH, copy=False))
    env.reset(seed=1)

    def play() -> int:
        for _ in range(STEPS):
            env.step(env.random_actions())
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
        prepared.append(env.random_actions())
        env.step(prepared[-1])
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


def agents(module: Any) -> Callable[[], int]:
    """A random game of a PettingZoo environment in its usual form."""
    env, rng = module.env(), Random(1)

    def play() -> int:
        env.reset(seed=1)
        steps = 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            legal = seen["action_mask"].nonzero()[0]
            env.step(None if over or cut else int(rng.choice(legal)))
            steps += 1
        return steps

    return play


def search(name: str) -> Callable[[], int]:
    """OpenSpiel's MCTS thinks about the second move of a game, after whatever is dealt."""
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import mcts

    import snuggery.envs.openspiel  # noqa: F401 - registers our games

    game, luck = pyspiel.load_game(name), np.random.RandomState(1)
    playouts = mcts.RandomRolloutEvaluator(1, luck)
    bot = mcts.MCTSBot(game, 2.0, SIMULATIONS, playouts, solve=False, random_state=luck)
    state = game.new_initial_state()
    moves = 0
    while moves == 0 or state.is_chance_node():
        moves += not state.is_chance_node()
        state.apply_action(state.legal_actions()[0])

    def think() -> int:
        bot.step(state.clone())
        return SIMULATIONS

    return think


def one_at_a_time() -> Measured:
    """PettingZoo's environments and OpenSpiel's search, ours beside their connect_four."""
    from pettingzoo.classic import connect_four_v3

    from snuggery.envs import fox_and_geese_v0, sniff_v0

    workers = [agents(module) for module in (connect_four_v3, fox_and_geese_v0, sniff_v0)]
    searched = ("connect_four", "snuggery_fox_and_geese", "snuggery_snipe_hunt")
    workers += [search(name) for name in searched]
    theirs, fox, sniff, quick, slow, hunt = rates(3, 2.0, *workers)
    said = (
        f"PettingZoo connect_four: {theirs:,.0f} steps per second",
        f"fox_and_geese_v0: {fox:,.0f}; {fox / theirs:.1f} times (1 wanted)",
        f"sniff_v0: {sniff:,.0f}; {sniff / theirs:.1f} times (1 wanted)",
        f"MCTS on OpenSpiel's connect_four: {quick:,.0f} simulations per second",
        f"MCTS on snuggery_fox_and_geese: {slow:,.0f}; 1 to {quick / slow:.1f} (1 to 20 wanted)",
        f"MCTS on snuggery_snipe_hunt: {hunt:,.0f}; 1 to {quick / hunt:.1f}",
    )
    figures = {
        "pettingzoo_connect_four_per_s": theirs,
        "fox_and_geese_v0_per_s": fox,
        "sniff_v0_per_s": sniff,
        "connect_four_simulations_per_s": quick,
        "fox_and_geese_simulations_per_s": slow,
        "snipe_hunt_simulations_per_s": hunt,
    }
    figures = {key: round(value) for key, value in figures.items()}
    return Measured("single-environments", said, figures)


def vectorised() -> Measured:
    """All of them in turn, on one core."""
    workers = [ours(name, choosing=True) for name in NAMES]
    alone = ours("PegSolitaire", choosing=False)
    *played, step, theirs, spiel = rates(3, 1.0, *workers, alone, pgx(), open_spiel())
    said = (
        f"peg solitaire, {BATCH:,} at once: {step:,.0f} steps per second (5,000,000 wanted)",
        f"Pgx connect_four, {BATCH:,} at once, with choosing: {theirs:,.0f}",
        f"OpenSpiel connect_four, one at a time, with choosing: {spiel:,.0f}",
        *(
            f"{name}, with choosing: {rate:,.0f}; {rate / theirs:.1f} times Pgx (5 times wanted)"
            for name, rate in zip(NAMES, played, strict=True)
        ),
    )
    figures = {"peg_steps_per_s": step, "pgx_per_s": theirs, "open_spiel_per_s": spiel}
    figures |= {f"{name}_per_s": rate for name, rate in zip(NAMES, played, strict=True)}
    return Measured("environments", said, {key: round(value) for key, value in figures.items()})


MEASUREMENTS: dict[str, Measurement] = {
    "environments": vectorised,
    "single-environments": one_at_a_time,
}
