"""What a searcher expects of a builder: which of the possible labyrinths he has rather built.

Somebody built the labyrinth with care, so that every field can be reached, or he did not care.
Each answer makes one of them more likely.
"""

from bisect import bisect_left
from functools import cache
from itertools import accumulate
from math import comb
from random import Random

from snuggery.games.sniff.insight.knowledge import Known
from snuggery.games.sniff.insight.labyrinth_count import trees
from snuggery.games.sniff.insight.possible_labyrinths import TRIES, Maze, Room
from snuggery.games.sniff.rules.variant import Variant

CAREFUL = 2 / 3
"""The prior probability that a builder leaves every field reachable."""
GUESSES = 20
"""The most guesses for each labyrinth wanted."""
PRIOR = 2000
"""How many legal ones show how often a guess is legal, before anything is known."""


def expected(known: Known, count: int, rng: Random) -> list[Maze]:
    """So many possible labyrinths, each as often as a builder would have built it."""
    room = Room.of(known)
    if not room.full or not room.treasures:
        return room.sample(count, rng)
    careful = room.trees(count, rng)
    loose, guesses = room.guesses(count, GUESSES * count, rng)
    weights = []
    if careful:
        share = CAREFUL * trees(known) * len(room.treasures) / _all_trees(known.variant)
        weights += [share / len(careful)] * len(careful)
    if loose:
        share = (1 - CAREFUL) * _ways(room) / _all_loose(known.variant)
        weights += [share / guesses] * len(loose)
    return _even(careful + loose, weights, count, rng) or room.sample(count, rng)


def _ways(room: Room) -> int:
    """How many guesses there are."""
    return comb(len(room.edges), room.missing) * len(room.treasures)


@cache
def _all_trees(variant: Variant) -> int:
    """How many trees there are, each with every place for the treasure."""
    nothing = Known.nothing(variant)
    return trees(nothing) * nothing.maybe.bit_count()


@cache
def _all_loose(variant: Variant) -> float:
    """How many of all guesses are legal, before anything is known."""
    room = Room.of(Known.nothing(variant))
    legal, guesses = room.guesses(PRIOR, TRIES * PRIOR, Random(1))
    return _ways(room) * len(legal) / guesses


def _even(mazes: list[Maze], weights: list[float], count: int, rng: Random) -> list[Maze]:
    """So many of them, by their weights: taken at even steps, so that chance adds little."""
    sums = list(accumulate(weights))
    if not sums or not sums[-1]:
        return []
    step, first, last = sums[-1] / count, rng.random(), len(mazes) - 1
    taken = [mazes[min(last, bisect_left(sums, step * (n + first)))] for n in range(count)]
    rng.shuffle(taken)
    return taken
