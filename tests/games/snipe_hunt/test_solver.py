"""The exact values against rules/, and the players against the exact values."""

from functools import lru_cache
from math import sqrt
from random import Random

import numpy as np
import pytest

from snuggery.core import BadOptions, Spread
from snuggery.core.compiled.random_numbers import seeded
from snuggery.games.snipe_hunt import GAME
from snuggery.games.snipe_hunt.engine import forest_arrays
from snuggery.games.snipe_hunt.players import deeper, evaluation, lookahead
from snuggery.games.snipe_hunt.players.move_values import KEEP, learned
from snuggery.games.snipe_hunt.rules.forest import parse_forest
from snuggery.games.snipe_hunt.rules.moves import Pass
from snuggery.games.snipe_hunt.rules.setup import SMALL_FORESTS
from snuggery.games.snipe_hunt.rules.state import PLAYER, Hunt, start
from snuggery.games.snipe_hunt.solver import exact_chance
from snuggery.search.random_play import walk
from tests.games.snipe_hunt.forests import OPEN, one_line

SMALL = "DDD***WWW/DDD***WWW/DDD***WWW/*.*******/...******/*.*******/SSSNNN***/S^SNNN***/SSSNNN***"
EXACT = 1e-7


@lru_cache(maxsize=2)
def solved(text: str) -> exact_chance.Solution:
    return exact_chance.solve(parse_forest(text), exact=EXACT)


def hunt_on(text: str) -> Hunt:
    return start(GAME.settled({"map": text}))


def by_rules(hunt: Hunt, solution: exact_chance.Solution) -> float:
    """The chance to win by rules/ for this turn, by the solution for the turns after it."""
    if hunt.end:
        return float(bool(hunt.end.winners))
    if hunt.phase == "roll":
        return solution.chance(hunt)
    if hunt.phase == "turn":
        return by_rules(hunt.after(PLAYER, Pass()), solution)
    return max(by_rules(hunt.after(PLAYER, move), solution) for move in hunt.moves(PLAYER))


def before_roll(hunt: Hunt, solution: exact_chance.Solution) -> float:
    """The same before a roll; dice that neither can use are rolled again."""
    odds = hunt.odds()
    assert isinstance(odds, Spread)
    total = whole = 0.0
    for roll, share in odds:
        after = hunt.after(hunt.to_act()[0], roll)
        if after.phase != "roll":
            total += float(share) * by_rules(after, solution)
            whole += float(share)
    return total / whole


@pytest.mark.parametrize("text", [SMALL_FORESTS["2x2"], SMALL], ids=("2x2", "3x3"))
def test_every_value_is_what_the_best_play_of_one_turn_makes_of_the_others(text: str) -> None:
    solution, rng = solved(text), Random(3)
    checked = 0
    while checked < 25:
        for _, _, hunt in walk(hunt_on(text), rng):
            if isinstance(hunt, Hunt) and hunt.phase == "roll" and not hunt.rerolls:
                assert solution.chance(hunt) == pytest.approx(before_roll(hunt, solution), abs=1e-5)
                checked += 1


def test_the_strong_player_comes_near_the_best_possible_and_nobody_exceeds_it() -> None:
    best = solved(SMALL).chance(hunt_on(SMALL))
    forest, games = parse_forest(SMALL), 2_000
    plan, no_log = forest_arrays.plan(forest.layout), np.zeros((0, evaluation.FEATURES + 2))
    shares = []
    for ahead in (0, 1):
        mind, won = lookahead.mind(learned(), 9, ahead, KEEP), 0
        for seed in range(games):
            at, luck = forest_arrays.start(plan, forest.north), seeded(seed)
            state, _ = lookahead.hunt(plan, forest_arrays.ground(forest), mind, at, luck, no_log)
            won += state == forest_arrays.WON
        shares.append(won / games)
    noise = 3 * sqrt(best * (1 - best) / games)
    assert max(shares) <= best + noise
    assert shares[1] >= best - 0.04 - noise


def test_one_turn_further_is_nearer_to_the_truth() -> None:
    solution, forest, rng = solved(SMALL), parse_forest(SMALL), Random(5)
    plan = forest_arrays.plan(forest.layout)
    mind = lookahead.mind(learned(), 9, 1, KEEP)
    off = [0.0, 0.0]
    for _ in range(4):
        for _, _, hunt in walk(hunt_on(SMALL), rng):
            if isinstance(hunt, Hunt) and hunt.phase == "roll" and not hunt.rerolls:
                ground, true = forest_arrays.ground(hunt.forest), solution.chance(hunt)
                at = hunt.hunter, hunt.snipe, hunt.wolf, int(hunt.carrying), hunt.forest.north
                nearer = deeper.expected(plan, ground, mind, at)
                off[0] += abs(lookahead.hope(plan, ground, mind.net, mind.inner, at) - true)
                off[1] += abs(nearer - true)
    assert off[1] < off[0]


def test_a_forest_too_large_to_value_is_refused_with_the_count() -> None:
    with pytest.raises(BadOptions, match="positions to evaluate"):
        exact_chance.solve(
            parse_forest(one_line(OPEN).replace("./.", "./*", 1).replace("...", "..*"))
        )
