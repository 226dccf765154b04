"""Learn the network by which the players of Snipe Hunt judge a position.

Players hunt with the network they have; what came of each position, half of it, and what a look
one turn ahead hopes for, the other half, are what the next network learns. It begins with a few
weights set by hand, first judges single positions, then hunts with the strong player's look-ahead.
"""

from importlib import resources
from pathlib import Path

import numpy as np

from snuggery.core.compiled.arrays import Numbers
from snuggery.core.compiled.random_numbers import seeded
from snuggery.games.snipe_hunt.engine import forest_arrays
from snuggery.games.snipe_hunt.players import lookahead
from snuggery.games.snipe_hunt.players.evaluation import BIAS, FEATURES, OUTER
from snuggery.games.snipe_hunt.rules import cards

UNITS = 32
ROUNDS = ((0, 6_000), (0, 6_000), (0, 6_000), *((1, 2_500),) * 6)
"""How far the players look ahead, and how many games they play."""
KEPT = 4
"""How many of the latest rounds are used for training."""
FIRST = 1_000_000
"""The first deal; studies use others."""
EPOCHS, BATCH, RATE = 15, 2_048, 2e-3
HEAD = """\
# The network that judges positions of Snipe Hunt: two cases (the Snipe free, carried), for each the
# hidden units (weights, bias, outward weight) and a last row that begins with the answer's bias.
# Learned by: python -m benchmarks.games.snipe_hunt learn
"""


def learn() -> None:
    """Learn from the beginning, and write the network where the players look for it."""
    net = by_hand()
    logs: list[Numbers] = []
    for number, (ahead, games) in enumerate(ROUNDS):
        logs.append(hunts(net, ahead, games, FIRST + 10_000 * number))
        won = logs[-1][:, -1].mean()  # counting positions, not games
        net = taught(net, np.concatenate(logs[-KEPT:]), seed=number)
        print(f"round {number + 1}: {games:,} games, {ahead} ahead, {won:.3f} won", flush=True)
        write(net)


def by_hand() -> Numbers:
    """Near the Snipe is good, near the Station with it; the Wolf far from either is good."""
    rng = np.random.default_rng(1)
    net = rng.normal(0, 0.02, (2, UNITS + 1, FEATURES + 2))
    for case, unit, feature, worth in (
        *((0, 0, 6, -1.0), (0, 1, 2, 1.0), (0, 2, 8, -0.5), (0, 3, 9, -0.3)),
        *((1, 0, 0, -1.0), (1, 1, 2, 1.0), (1, 2, 3, 0.3)),
    ):
        net[case, unit, feature], net[case, unit, OUTER] = 1.0, worth
    net[:, UNITS] = 0.0
    return net


def hunts(net: Numbers, ahead: int, games: int, first: int) -> Numbers:
    """Games on standard and scattered deals: a row for each turn, its log and what came of it."""
    deck, mind = cards.deck(""), lookahead.mind(net, 18, ahead, keep=6)
    log, rows = np.zeros((forest_arrays.MOST_TURNS, FEATURES + 2)), []
    for deal in range(first, first + games):
        forest = cards.lay(deck, deal, scattered=deal % 5 == 0)
        plan = forest_arrays.plan(forest.layout)
        at = forest_arrays.start(plan, forest.north)
        state, turns = lookahead.hunt(
            plan, forest_arrays.ground(forest), mind, at, seeded(deal), log
        )
        came = np.full((turns, 1), float(state == forest_arrays.WON))
        rows.append(np.hstack((log[:turns], came)))
    return np.concatenate(rows)


def taught(net: Numbers, rows: Numbers, seed: int) -> Numbers:
    """The network after some rounds of Adam on the logistic loss, each case by itself."""
    new = net.copy()
    for case in (0, 1):
        mine = rows[rows[:, 0] == case].astype(np.float32)
        x, wanted = mine[:, 2:-1], 0.5 * mine[:, 1] + 0.5 * mine[:, -1]
        units = net[case, :-1].astype(np.float32)
        parts = [units[:, :FEATURES].T, units[:, BIAS], units[:, OUTER], net[case, -1, :1]]
        parts = [np.array(part, np.float32) for part in parts]
        fitted(parts, x, wanted, np.random.default_rng(seed))
        inner, bias, outer, answer = parts
        new[case, :-1, :FEATURES], new[case, :-1, BIAS] = inner.T, bias
        new[case, :-1, OUTER], new[case, -1, 0] = outer, answer[0]
    return new


def fitted(parts: list[Numbers], x: Numbers, wanted: Numbers, rng: np.random.Generator) -> None:
    """Adam, with a rate that falls to nothing, on the parts in place."""
    first, second = ([np.zeros_like(part) for part in parts] for _ in range(2))
    step = 0
    for epoch in range(EPOCHS):
        rate = RATE * 0.5 * (1 + np.cos(np.pi * epoch / EPOCHS))
        order = rng.permutation(len(x))
        for begin in range(0, len(x), BATCH):
            some = order[begin : begin + BATCH]
            step += 1
            for n, slope in enumerate(gradient(parts, x[some], wanted[some])):
                first[n] += 0.1 * (slope - first[n])
                second[n] += 0.001 * (slope * slope - second[n])
                slow = np.sqrt(second[n] / (1 - 0.999**step)) + 1e-8
                parts[n] -= rate * first[n] / (1 - 0.9**step) / slow


def gradient(parts: list[Numbers], x: Numbers, wanted: Numbers) -> list[Numbers]:
    """How the logistic loss changes with each part."""
    inner, bias, outer, answer = parts
    raw = x @ inner + bias
    hidden = np.maximum(raw, 0)
    off = (1 / (1 + np.exp(-(hidden @ outer + answer[0]))) - wanted) / len(x)
    back = np.outer(off, outer) * (raw > 0)
    return [x.T @ back, back.sum(0), hidden.T @ off, np.array([off.sum()], np.float32)]


def write(net: Numbers) -> None:
    """Put the network into the package."""
    rows = "\n".join(" ".join(f"{number:.4g}" for number in row) for case in net for row in case)
    home = Path(str(resources.files("snuggery.games.snipe_hunt")))
    (home / "data" / "network.txt").write_text(f"{HEAD}{rows}\n", encoding="utf-8")
