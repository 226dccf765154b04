"""Draw the sets of positions of `snuggery benchmark`, and run the players of the leaderboard.

    python -m benchmarks.suite draw GAME [--seed 1] [--positions 500] [--version 1]
    python -m benchmarks.suite players [GAME]

`draw` writes src/snuggery/benchmark/sets/GAME-VERSION.txt and prints its hash, which belongs in the
list there. The same seed draws the same set; `snuggery benchmark check` proves what is written.
`players` asks every player that comes with Snuggery about the sets that its results do not have
yet, and writes src/snuggery/benchmark/baselines/PLAYER.json. Remove a file to run a player again.
"""

import argparse
import re
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from importlib import import_module
from pathlib import Path

from benchmarks.suite.drawing import Draft, drawn
from snuggery import oracle
from snuggery.arena.engine import Here
from snuggery.benchmark import baselines, sets
from snuggery.benchmark.positions import Position, PositionSet
from snuggery.benchmark.results import Results
from snuggery.benchmark.run import Run, held, playable
from snuggery.shelf import SHELF

SEED = 1
OTHERS = ("peg-solitaire", "snare", "sniff", "snipe-hunt", "tacklebox")
PLAYERS: dict[str, Sequence[str]] = {
    **dict.fromkeys(("random", "gentle", "beginner", "club", "skilled"), ()),
    "snuggery.benchmark.learned:Learned": ("fox-and-geese",),
    "strong": OTHERS,
    "strong:nodes=20000": ("fox-and-geese",),  # without a limit it takes a quarter of an hour
}
"""Which players are asked, and about which games; empty for all."""


def main() -> None:
    """Draw one set, or run the players."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("what", choices=("draw", "players"))
    parser.add_argument("game", nargs="?", choices=[each.slug for each in SHELF])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--version", type=int, default=1)
    asked = parser.parse_args()
    if asked.what == "players":
        run_players([asked.game] if asked.game else sets.games())
    elif asked.game:
        draw(asked.game, asked.seed, asked.positions, asked.version)
    else:
        parser.error("draw which game?")


def draw(game: str, seed: int, wanted: int, version: int) -> None:
    """Write a set, and say its hash."""
    module = import_module(f"benchmarks.suite.{game.replace('-', '_')}")
    draft: Draft = replace(module.draft(seed), wanted=wanted)
    made = made_of(draft, drawn(draft), version)
    path = Path(str(sets.__file__)).with_name(f"{game}-{version}.txt")
    path.write_text(str(made), encoding="utf-8")
    print(f"{len(made.positions)} positions in {path.name}, {path.stat().st_size:,} bytes")
    print(sha256(str(made).encode()).hexdigest())


def run_players(games: Sequence[str]) -> None:
    """Ask every player about the games that it can play and was not asked about yet."""
    for player, only in PLAYERS.items():
        name = re.sub("[:=.]", "-", player)
        path = Path(str(baselines.__file__)).with_name(f"{name}.json")
        kept = Results.read(path) if path.exists() else Results(player, SEED, {})
        fit, _unfit = playable(player, games)
        for game in fit:
            if game in kept.answers or game not in (only or games):
                continue
            found = held(Run(player=player, games=(game,), seed=SEED), Here())
            together = {**kept.answers, **found.answers}
            kept = Results(player, SEED, {each: together[each] for each in sorted(together)})
            kept.write(path)
            score = kept.scores[game]
            print(
                f"{player}, {game}: {score.regret.value:.4f}, {score.perfect.value:.1%}", flush=True
            )


def made_of(draft: Draft, positions: list[Position], version: int) -> PositionSet:
    """The set with its head."""
    table = positions[0].table(draft.game)
    seat = positions[0].seat(table)
    measure = oracle.values(draft.game, table.view(seat), draft.effort).measure
    rules = draft.game.rules.VERSION
    return PositionSet(
        draft.game.slug, rules, version, measure, draft.kind, draft.effort, tuple(positions)
    )


if __name__ == "__main__":
    main()
