"""Learn the searches that the strong player of Sniff draws from, and try to hide from them.

    python -m benchmarks.sniff_searches quick --size 5 --seconds 60
    python -m benchmarks.sniff_searches learn FILE --size 5 --allowed 17.44 --seconds 600
    python -m benchmarks.sniff_searches keep FILE --size 5
    python -m benchmarks.sniff_searches hide --size 5 --climbs 400

`quick` looks for the search that is quickest on average, and so for what can be allowed. `learn`
goes on from FILE if there is one. `keep` writes the shares in FILE into the player's file. `hide`
looks for the labyrinths that are hardest for the searches in the player's file, and tells their
mean in fair labyrinths that were not used to learn. It needs g++, and takes all processors.
"""

import argparse
import time
from importlib import resources
from pathlib import Path
from random import Random

import numpy as np

from benchmarks.sniff_searches.mixture import LEAST, NEAR, STEPS, Game
from benchmarks.sniff_searches.walks import Array, Mazes, Walks
from snuggery.arena.statistics.estimate import mean_of
from snuggery.core.compiled.compiling import Row
from snuggery.games import sniff
from snuggery.games.sniff import GAME
from snuggery.games.sniff.engine.search_playout import HABITS as COUNT
from snuggery.games.sniff.insight.knowledge import Known
from snuggery.games.sniff.players.lots import searches
from snuggery.games.sniff.players.searcher import practised
from snuggery.games.sniff.players.sweeps import HEADINGS, likings
from snuggery.games.sniff.rules.variant import variant

KEPT = Path(str(resources.files(sniff))) / "players" / "learned_searches.txt"
OTHER_FAIR, OTHER_SEED = 20_000, 123_456
"""Fair labyrinths that nothing was learned in."""
NEVER = 1000.0
"""Turns more than any search takes."""
WHOLE = 100_000
"""What shares in the file add up to, or nearly."""


def first(size: int) -> Array:
    """Sweeps, and habits: what learning begins with."""
    start = Known.nothing(variant(GAME.settled({"size": str(size)})))
    sweeping = [[*_numbers(likings(start, heading)), *[0] * COUNT] for heading in HEADINGS]
    return np.array([*sweeping, _numbers(practised(start, Random(), 0.0))], np.int32)


def quick(walks: Walks, seconds: float) -> None:
    """The least mean that can be learned."""
    rng, until = np.random.default_rng(1), time.monotonic() + seconds
    fair, other = walks.draw(1, 3000), walks.draw(OTHER_SEED, OTHER_FAIR)
    found = np.repeat(first(walks.size)[-1:], walks.threads, 0)
    none = Mazes.of([], [])
    while time.monotonic() < until:
        seed = int(rng.integers(1 << 40))
        found = walks.train(found, none, np.zeros(0), fair, price=1.0, tries=100, seed=seed)
        means = walks.turns(found, other.anywhere()).mean(axis=1)
        print(f"{means.min():.3f} turns on average", flush=True)


def learn(walks: Walks, asked: argparse.Namespace) -> None:
    """Round after round, until the time is up."""
    rng, until = np.random.default_rng(asked.seed), time.monotonic() + asked.seconds
    path, terms = asked.file, (asked.allowed, asked.closed)
    if path.exists():
        with np.load(path) as kept:
            mazes = Mazes(kept["walls"], kept["treasures"])
            game = Game(walks, kept["likings"], mazes, *terms)
            game.worth -= kept["shares"] * WHOLE
    else:
        game = Game(walks, first(walks.size), walks.draw(1, 40), *terms)
    while True:
        answer = game.solved(rng)
        game.save(path, answer.shares)
        if time.monotonic() > until:
            return
        hard, turns = game.hardest(answer.shares, 8 * walks.threads, rng)
        new = game.trained(answer, 2 * walks.threads, rng)
        print(
            f"{len(game.likings)} searches, {(answer.shares > LEAST).sum()} of them drawn, and "
            f"{len(game.mazes)} labyrinths: {answer.turns:.2f} turns in the hardest, "
            f"{answer.shares @ game.means:.2f} on average; found now: {turns.max():.2f}",
            flush=True,
        )
        game.meet(hard.some(turns > answer.turns - 0.1))
        game.learn(new)


def keep(size: int, path: Path, least: float) -> None:
    """Write those that are drawn often enough into the player's file."""
    with np.load(path) as kept:
        shares, found = kept["shares"], np.delete(kept["likings"], size * size, axis=1)
    walls = variant(GAME.settled({"size": str(size)})).walls
    lines = KEPT.read_text(encoding="ascii").splitlines() if KEPT.exists() else []
    lines = [line for line in lines if not line.startswith(f"{size} ")]
    for at in np.argsort(-shares):
        if shares[at] >= least:
            numbers = (size, walls, round(WHOLE * shares[at]), *found[at].tolist())
            lines.append(" ".join(map(str, numbers)))
    KEPT.write_text("".join(f"{line}\n" for line in sorted(lines)), encoding="ascii")
    print(f"{len(lines)} searches are kept")


def hide(walks: Walks, climbs: int, rng_seed: int) -> None:
    """The hardest labyrinths for the player's searches, and the mean in others."""
    every = searches(variant(GAME.settled({"size": str(walks.size)})))
    found = np.zeros((len(every), walks.size**2 + 1 + COUNT), np.int32)
    for at, each in enumerate(every):
        likes = _numbers(each.likes)
        found[at, : len(likes)] = likes
    shares = np.array([each.share for each in every], float)
    shares /= shares.sum()
    fair = shares @ walks.turns(found, walks.draw(OTHER_SEED, OTHER_FAIR).anywhere())
    mean = mean_of(fair.tolist())
    print(f"on average {mean.value:.3f} turns ({mean.low:.3f} to {mean.high:.3f})", flush=True)
    for name, closed in (("every field can be reached", NEVER), ("any", 0.0)):
        mazes, turns = walks.climb(
            found,
            shares,
            walks.draw(rng_seed, climbs),
            closed=closed,
            steps=STEPS,
            near=NEAR,
            seed=rng_seed,
        )
        print(f"{name}: half of {climbs} climbs end below {np.median(turns):.2f} turns")
        for at in np.argsort(-turns)[:3]:
            print(f"  {turns[at]:.2f} turns: {mazes.each()[at]}", flush=True)


def _numbers(likes: Row) -> list[int]:
    return [int(likes[at]) for at in range(len(likes))]


def main() -> None:
    """Do what is asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.sniff_searches",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("what", choices=("quick", "learn", "keep", "hide"))
    parser.add_argument("file", type=Path, nargs="?", default=Path("searches.npz"))
    parser.add_argument("--size", type=int, default=5)
    parser.add_argument("--allowed", type=float, default=17.44, help="turns on average")
    closed = "turns more that a labyrinth with closed rooms may take"
    parser.add_argument("--closed", type=float, default=9.0, help=closed)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--climbs", type=int, default=400)
    parser.add_argument("--least", type=float, default=0.0003, help="the least share kept")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.what == "keep":
        keep(asked.size, asked.file, asked.least)
        return
    walks = Walks(asked.size)
    if asked.what == "quick":
        quick(walks, asked.seconds)
    elif asked.what == "learn":
        learn(walks, asked)
    else:
        hide(walks, asked.climbs, asked.seed)


if __name__ == "__main__":
    main()
