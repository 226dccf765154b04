"""How strong the computer players of Snare are: `python -m benchmarks.snare [--games 300]`.

Each strength plays against the next one, half of the seats each, seats changed from game to game;
a game is a whole one, to 1,000 points or `--limit`, by the default options. Printed is the share
of games that the stronger kind won (a shared win counts by halves), with Wilson's 95% interval.
With `--speed` the time is measured instead in which all plays of a table are found.
"""

import argparse
import json
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from math import sqrt

from snuggery.core import CHANCE, Seal
from snuggery.games.snare import GAME
from snuggery.games.snare.bots import STRENGTHS
from snuggery.games.snare.measuring import measured

Task = tuple[str, str, int, int, str]


def played(task: Task) -> tuple[float, float, float, int]:
    """One game: the stronger kind's share of the win, both kinds' mean scores, hands played."""
    weak, strong, seats, number, limit = task
    kinds = [strong if (seat + number) % 2 else weak for seat in range(seats)]
    bots = [GAME.bots.bot(kind, number * 100 + seat) for seat, kind in enumerate(kinds)]
    seal, state = (
        Seal(f"snare {seats} {number}".encode()),
        GAME.start({"players": str(seats), "limit": limit}),
    )
    ply = 0
    while acting := state.to_act():
        seat = acting[0]
        if seat == CHANCE:
            move = seal.draw(state.odds(), ply)
        else:
            move = bots[seat - 1].choose(state.view(seat), state.moves(seat))
        state, ply = state.play(seat, move), ply + 1
    outcome = state.outcome()
    assert outcome is not None
    won = [kinds[seat - 1] == strong for seat in outcome.winners]
    means = [
        sum(s for s, each in zip(outcome.scores, kinds, strict=True) if each == kind)
        / kinds.count(kind)
        for kind in (strong, weak)
    ]
    return sum(won) / len(won), means[0], means[1], getattr(state, "number", 0)


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95% interval."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games**2)) / (1 + z * z / games)
    return middle - half, middle + half


def study(
    games: int, seats: tuple[int, ...], processes: int, limit: str
) -> Iterator[dict[str, object]]:
    """Every pair of neighbours, at tables of each size."""
    with ProcessPoolExecutor(processes) as pool:
        for size in seats:
            for weak, strong in pairwise(STRENGTHS):
                begun = time.perf_counter()
                tasks = [(weak, strong, size, number, limit) for number in range(games)]
                rows = list(pool.map(played, tasks, chunksize=2))
                shares, ours, theirs, hands = zip(*rows, strict=True)
                share = sum(shares) / games
                low, high = interval(share, games)
                yield {
                    "seats": size,
                    "stronger": strong,
                    "weaker": weak,
                    "games": games,
                    "limit": limit,
                    "share": round(share, 3),
                    "low": round(low, 3),
                    "high": round(high, 3),
                    "scores": [round(sum(ours) / games), round(sum(theirs) / games)],
                    "hands": round(sum(hands) / games, 1),
                    "seconds": round(time.perf_counter() - begun, 1),
                }


def main() -> None:
    """Play and print a line of JSON for each pair."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.snare", description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 4, 8])
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--limit", default="1000")
    parser.add_argument("--speed", action="store_true")
    asked = parser.parse_args()
    if asked.speed:
        for size in asked.seats:
            for letters in ("rearranged", "in-order"):
                print(json.dumps(measured(asked.games, size, letters)), flush=True)
        return
    for row in study(asked.games, tuple(asked.seats), asked.processes, asked.limit):
        print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main()
