"""Snipe Hunt: hunts in forests of four cards, where the chance to win is known exactly.

Forests of nine cards take minutes each to solve; these take about a second.
"""

from collections.abc import Iterator
from random import Random

from benchmarks.suite.drawing import Candidate, Draft, acting, played
from snuggery.core.learning.values import Effort
from snuggery.games.snipe_hunt import GAME
from snuggery.games.snipe_hunt.rules.cards import connected, deck
from snuggery.games.snipe_hunt.rules.forest import HALF, QUARTER, Forest, laid, large_card

FORESTS = 120
LARGE = ("station", "nest", "spooky")
HUNTS = 40
"""How many hunts there are in each forest."""
SLIPS = 0.3


def draft(seed: int) -> Draft:
    """Exact, by value iteration over each forest."""
    return Draft(GAME, "exact", Effort(tables=False), candidates(Random(seed)))


def candidates(rng: Random) -> Iterator[Candidate]:
    """Moments of hunts, one forest after the other, so that each is solved once."""
    forests = set[str]()
    while len(forests) < FORESTS:
        options = {"map": str(forest(rng))}
        if options["map"] in forests:
            continue
        forests.add(options["map"])
        for _ in range(HUNTS):
            for table in played(GAME, options, ["club"], rng, SLIPS):
                if len(tuple(table.state.moves(acting(table)))) > 1:
                    key = (options["map"], table.view(acting(table)))
                    yield Candidate(table.copy(), f"forest {len(forests)}", options, key)


def forest(rng: Random) -> Forest:
    """Three large cards and one of paths, through which the Hunter can walk to the Nest."""
    small = [card for card in deck("").cards if not set(card.marks) & {*QUARTER, *HALF}]
    while True:
        cards = [*map(large_card, LARGE), rng.choice(small)]
        rng.shuffle(cards)
        turns = tuple(0 if card.large else rng.randrange(4) for card in cards)
        made = laid(tuple(cards), turns)
        if connected(made):
            return made
