"""Solitaire Tacklebox: moments of trips on all four levels, valued by what can be known.

The truth is an estimate: the unseen cards are dealt out in many ways, and each is played to its
best end. Moments are left out in which no play can be told from the best.
"""

from collections.abc import Iterator
from random import Random

from benchmarks.suite.drawing import Candidate, Draft, played
from snuggery.core.learning.values import Effort
from snuggery.games.tacklebox import GAME

SLIPS = 0.1
SAMPLES = 256
FIRST = 100_001
"""The first deal: no other study uses numbers as high as this."""
CHOICES = range(2, 25)
"""How many plays there are to choose from."""
A_TRIP = 2
"""The most positions taken from one trip."""


def draft(seed: int) -> Draft:
    """Estimated, with the same deals for every play."""
    effort = Effort(samples=SAMPLES, tables=False)
    return Draft(GAME, "estimate", effort, candidates(Random(seed)), tries=1_000)


def candidates(rng: Random) -> Iterator[Candidate]:
    """Moments of trips, level after level."""
    deal = FIRST
    while True:
        for level in "1234":
            deal += 1
            options = {"level": level, "deal": str(deal)}
            found = [
                table.copy()
                for table in played(GAME, options, ["club"], rng, SLIPS)
                if len(tuple(table.state.moves(table.state.to_act()[0]))) in CHOICES
            ]
            part = f"level {level}"
            for table in rng.sample(found, min(A_TRIP, len(found))):
                key = (level, deal, len(table.plies))
                yield Candidate(table, part, options, key)
