"""Measure the computer players of Sniff: against one another, and beside plain searchers.

    python -m benchmarks.games.sniff [--games N] [--labyrinths N] [--processes N] [--engine ray]

First the strengths play each other in the arena, both building and searching. Then every
searcher looks for the treasure alone in the same N labyrinths (a third each random, fair, nasty),
several times in each; intervals are of the mean over the labyrinths. He walks on until he has been
on every field that can be reached: so it is known how long he needs wherever the treasure lies.
"""

import argparse
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Protocol

from benchmarks.studying import engine_of, engine_options, match
from snuggery.arena.engine import Engine
from snuggery.arena.plan import Plan
from snuggery.core import Moves
from snuggery.games.sniff import GAME
from snuggery.games.sniff.players.bots import STRENGTHS, bot
from snuggery.games.sniff.players.generator import KINDS, labyrinth
from snuggery.games.sniff.rules.board import NULL
from snuggery.games.sniff.rules.labyrinth import Labyrinth
from snuggery.games.sniff.rules.match import ONE, TWO
from snuggery.games.sniff.rules.moves import Go, Move
from snuggery.games.sniff.rules.state import Moment
from snuggery.games.sniff.rules.variant import Variant, variant
from snuggery.games.sniff.rules.view import Sight

PAIRS = tuple((better, worse) for worse, better in pairwise(STRENGTHS))
OFTEN = 8
AGAIN = {"random walk": 2, "strong": 1}
"""How many times each searcher searches each labyrinth; slow ones do it less often."""
FRESH = 6_000_000
"""The number of the first labyrinth: no setting was chosen with these."""
FOLLOWER = "depth-first wall follower"


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
    """Follows the walls: into a field not tried yet, else back the way it came."""

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
        near = view.variant.board.near[here]
        for there in self.rng.sample(near, len(near)):
            if there not in self.seen and (here, there) not in self.tried:
                self.tried.add((here, there))
                return Go(there)
        self.path.pop()
        return Go(self.path[-1])


SEARCHERS: dict[str, Callable[[int], Searcher]] = {
    "random walk": RandomWalk,
    FOLLOWER: DepthFirst,
    **{strength: partial(bot, strength) for strength in STRENGTHS},
}


def search(job: tuple[str, int]) -> tuple[float, float]:
    """How many turns a searcher needs alone in a numbered labyrinth, on average.

    To the field where its builder hid the treasure, and to all fields where it could have been.
    """
    name, number = job
    agreed = variant(GAME.settled())
    lab = labyrinth(agreed, KINDS[number % len(KINDS)], Random(number))
    fields = agreed.board.reachable(lab.walls) - {NULL}
    times = AGAIN.get(name, OFTEN)
    found = [walked(name, lab, agreed, times * number + time, fields) for time in range(times)]
    hidden = mean(reached[lab.treasure] for reached in found)
    return hidden, mean(mean(reached.values()) for reached in found)


def turns_in(name: str, lab: Labyrinth, agreed: Variant, seed: int) -> int:
    """How many turns a searcher alone takes to find the treasure, by the rules."""
    return walked(name, lab, agreed, seed, frozenset({lab.treasure}))[lab.treasure]


def walked(
    name: str, lab: Labyrinth, agreed: Variant, seed: int, fields: frozenset[str]
) -> dict[str, int]:
    """In which turn a searcher, alone, comes to each of these fields for the first time.

    The treasure is left out: before it is found, it changes nothing in the basic game.
    """
    lab = replace(lab, treasure="", ready=True)
    state = Moment(agreed, "search", labyrinths=(lab, lab))
    searcher, turn = SEARCHERS[name](seed), 1
    first: dict[str, int] = {}
    while not fields <= first.keys():
        state = state.play(ONE, searcher.choose(state.view(ONE), state.moves(ONE)))
        first.setdefault(state.place(ONE), turn)
        if state.turn == TWO:
            turn += 1
            state = replace(state, turn=ONE, turns=0)  # nobody else plays
    return {field: first[field] for field in fields}


def lines(games: int, labyrinths: int, engine: Engine) -> Iterator[str]:
    """What is measured, as rows of a table."""
    for first, second in PAIRS if games else ():
        plan = Plan(game=GAME, options=GAME.settled(), players=(first, second))
        (duel,) = match(engine, plan, games).duels
        low, high = duel.share.low, duel.share.high
        yield f"| {first} against {second} | {duel.share.value:.1%} | {low:.1%} to {high:.1%} |"
    needed: dict[str, list[tuple[float, float]]] = {}
    for name in SEARCHERS if labyrinths else ():
        searches = [(name, FRESH + number) for number in range(labyrinths)]
        needed[name] = engine.in_order(search, searches)
        hidden, anywhere = zip(*needed[name], strict=True)
        kinds = (f"{mean(hidden[n :: len(KINDS)]):.1f}" for n in range(len(KINDS)))
        yield f"| {name} | {spread(hidden)} | {' | '.join(kinds)} | {spread(anywhere)} |"
    if needed:
        pairs = list(zip(needed[FOLLOWER], needed["strong"], strict=True))
        less, ever = ([plain[n] - strong[n] for plain, strong in pairs] for n in (0, 1))
        yield f"strong saves {spread(less)} turns, {spread(ever)} wherever the treasure may lie"


def spread(numbers: Sequence[float]) -> str:
    """Their mean with its 95% interval."""
    return f"{mean(numbers):.1f} ± {1.96 * stdev(numbers) / sqrt(len(numbers)):.1f}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the computer players of Sniff.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--labyrinths", type=int, default=500)
    engine_options(parser)
    given = parser.parse_args()
    for line in lines(given.games, given.labyrinths, engine_of(given)):
        print(line, flush=True)


if __name__ == "__main__":
    main()
