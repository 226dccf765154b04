"""Measure the computer players of Sniff: against one another, and beside plain searchers.

    python -m benchmarks.sniff [--games N] [--labyrinths N] [--processes N]

First the strengths play each other, N games a pair, both building and searching. Then every
searcher looks for the treasure alone in the same N labyrinths (a third each random, fair, nasty).
"""

import argparse
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Protocol, cast

from snuggery.core import CHANCE, Moves, Seat, Stream
from snuggery.games.sniff import GAME
from snuggery.games.sniff.board import NULL
from snuggery.games.sniff.bots import STRENGTHS, bot
from snuggery.games.sniff.generator import KINDS, labyrinth
from snuggery.games.sniff.matches import ONE, TWO
from snuggery.games.sniff.moves import Go, Move
from snuggery.games.sniff.rules import Moment
from snuggery.games.sniff.sight import Sight
from snuggery.games.sniff.variant import variant

PAIRS = (("club", "beginner"), ("strong", "club"))
Measured = tuple[str, float]


class Searcher(Protocol):
    """Whoever can search."""

    def choose(self, view: Sight, moves: Moves[Move]) -> Move: ...


class RandomWalk:
    """Names any neighbouring field."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, view: Sight, moves: Moves[Move]) -> Move:
        """Any of the fields."""
        return self.rng.choice([move for move in moves if isinstance(move, Go)])


class DepthFirst:
    """Follows the walls: into the first field not tried yet, else back the way it came."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.path = [NULL]
        self.tried: set[tuple[str, str]] = set()
        self.seen = {NULL}

    def choose(self, view: Sight, moves: Moves[Move]) -> Move:
        """The next untried neighbour, or a step back."""
        here = view.places[0]
        if here != self.path[-1]:
            self.path.append(here)
            self.seen.add(here)
        for there in view.variant.board.near[here]:
            if there not in self.seen and (here, there) not in self.tried:
                self.tried.add((here, there))
                return Go(there)
        self.path.pop()
        return Go(self.path[-1])


SEARCHERS: dict[str, Callable[[int], Searcher]] = {
    "random walk": RandomWalk,
    "depth-first wall follower": DepthFirst,
    "beginner": lambda seed: bot("beginner", seed),
    "club": lambda seed: bot("club", seed),
    "strong": lambda seed: bot("strong", seed),
}


def match(job: tuple[str, str, int]) -> float:
    """One game of two strengths: 1 if the first named wins, a half if nobody does."""
    first, second, seed = job
    seat = Seat(seed % 2 + 1)
    names = {seat: first, Seat(3 - seat): second}
    players = {each: bot(name, 10 * seed + each) for each, name in names.items()}
    state = cast("Moment", GAME.start())
    rng = Random(seed)
    while acting := state.to_act():
        who = acting[0]
        if who == CHANCE:
            move = state.odds().draw(Stream(rng.randbytes(16)))
        else:
            move = players[who].choose(state.view(who), state.moves(who))
        state = state.play(who, move)
    outcome = state.outcome()
    return 0.5 if not outcome or not outcome.winners else float(seat in outcome.winners)


def search(job: tuple[str, int]) -> Measured:
    """How many turns a searcher needs alone in a numbered labyrinth."""
    name, number = job
    agreed = variant(GAME.settled())
    lab = labyrinth(agreed, KINDS[number % len(KINDS)], Random(number))
    lab = replace(lab, ready=True)
    state = Moment(agreed, "search", labyrinths=(lab, lab))
    searcher = SEARCHERS[name](number)
    while state.outcome() is None:
        state = state.play(ONE, searcher.choose(state.view(ONE), state.moves(ONE)))
        if state.turn == TWO:
            state = replace(state, turn=ONE)  # nobody else plays
    return KINDS[number % len(KINDS)], state.turns + (state.steps > 0)


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95% interval of a share."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games**2))
    return middle - half, middle + half


def lines(games: int, labyrinths: int, pool: ProcessPoolExecutor) -> Iterator[str]:
    """What is measured, as rows of a table."""
    for first, second in PAIRS if games else ():
        jobs = [(first, second, seed) for seed in range(games)]
        share = mean(pool.map(match, jobs, chunksize=4))
        low, high = interval(share, games)
        yield f"| {first} against {second} | {share:.1%} | {low:.1%} to {high:.1%} |"
    for name in SEARCHERS if labyrinths else ():
        found = list(pool.map(search, [(name, n) for n in range(labyrinths)], chunksize=4))
        turns = [count for _, count in found]
        half = 1.96 * stdev(turns) / sqrt(len(turns))
        kinds = " | ".join(f"{mean(t for kind, t in found if kind == k):.1f}" for k in KINDS)
        yield f"| {name} | {mean(turns):.1f} ± {half:.1f} | {kinds} |"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the computer players of Sniff.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--labyrinths", type=int, default=500)
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args()
    assert set(STRENGTHS) <= SEARCHERS.keys()
    with ProcessPoolExecutor(given.processes) as pool:
        for line in lines(given.games, given.labyrinths, pool):
            print(line, flush=True)


if __name__ == "__main__":
    main()
