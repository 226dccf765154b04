"""How strong the computer players of Snare are: `python -m benchmarks.games.snare [--games 300]`.

Each strength plays against the next one in the arena, half of the seats each, every deal from both
sides; a game is a whole one, to 1,000 points or `--limit`, by the default options. Printed is the
share of games that the stronger kind won (a shared win counts by halves), with its 95% interval.
With `--speed` the time is measured instead in which all plays of a table are found.
"""

import argparse
import json
import time
from collections.abc import Iterator
from itertools import pairwise
from statistics import mean

from benchmarks.studying import engine_of, engine_options, match
from snuggery.arena.engine import Engine
from snuggery.arena.plan import Plan
from snuggery.arena.statistics.standings import Standing
from snuggery.games.snare import GAME
from snuggery.games.snare.players.bots import STRENGTHS
from snuggery.games.snare.players.speed import measured


def study(
    games: int, seats: tuple[int, ...], engine: Engine, limit: str
) -> Iterator[dict[str, object]]:
    """Every pair of neighbours, at tables of each size."""
    for size in seats:
        for weak, strong in pairwise(STRENGTHS):
            begun = time.perf_counter()
            options = GAME.settled({"players": str(size), "limit": limit})
            found = match(engine, Plan(game=GAME, options=options, players=(strong, weak)), games)
            (duel,) = found.duels
            yield {
                "seats": size,
                "stronger": strong,
                "weaker": weak,
                "games": duel.games,
                "limit": limit,
                "share": round(duel.share.value, 3),
                "low": round(duel.share.low, 3),
                "high": round(duel.share.high, 3),
                "scores": [round(mean(scores(found, slot))) for slot in (0, 1)],
                "seconds": round(time.perf_counter() - begun, 1),
            }


def scores(found: Standing, slot: int) -> Iterator[int]:
    """All that one of the two kinds has scored, seat by seat."""
    for each in found.played:
        yield from (
            score for score, who in zip(each.scores, each.slots, strict=True) if who == slot
        )


def main() -> None:
    """Play and print a line of JSON for each pair."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.games.snare", description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 4, 8])
    engine_options(parser)
    parser.add_argument("--limit", default="1000")
    parser.add_argument("--speed", action="store_true")
    asked = parser.parse_args()
    if asked.speed:
        for size in asked.seats:
            for letters in ("rearranged", "in-order"):
                print(json.dumps(measured(GAME, asked.games, size, letters)), flush=True)
        return
    for row in study(asked.games, tuple(asked.seats), engine_of(asked), asked.limit):
        print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main()
