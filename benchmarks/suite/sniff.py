"""Sniff: searches of which every labyrinth that still fits can be listed, so the truth is exact.

They come from labyrinths that are searched alone (Sj), and from games on three by three.
"""

from collections.abc import Iterator
from random import Random
from typing import cast

from benchmarks.suite.drawing import Candidate, Draft, acting, played
from snuggery.core import Seat
from snuggery.core.learning.values import Effort
from snuggery.games.sniff import GAME
from snuggery.games.sniff.challenges.labyrinths import shipped
from snuggery.games.sniff.insight.knowledge import knowledge
from snuggery.games.sniff.insight.possible_labyrinths import Room
from snuggery.games.sniff.rules.view import Sight

STRENGTHS = ("gentle", "beginner", "club", "skilled")
SLIPS = 0.15
CASES = 800
"""The most possible labyrinths; more would take too long to go through."""
A_GAME = 3
"""The most positions taken from one game."""


def draft(seed: int) -> Draft:
    """Exact by going through everything that can be asked."""
    effort = Effort(nodes=100_000, tables=False)
    return Draft(GAME, "exact", effort, candidates(Random(seed)), tries=1_000)


def candidates(rng: Random) -> Iterator[Candidate]:
    """Moments of searches, alone and of two in turn."""
    numbers = [each.given.number for each in shipped()]
    while True:
        number = rng.choice(numbers)
        yield from moments({"labyrinth": str(number)}, "alone", rng)
        yield from moments({"size": "3"}, "three by three", rng)


def moments(options: dict[str, str], part: str, rng: Random) -> Iterator[Candidate]:
    """A few positions of one game in which few enough labyrinths are left."""
    strengths = [rng.choice(STRENGTHS) for _ in range(2)]
    found = [
        table.copy()
        for table in played(GAME, options, strengths, rng, SLIPS)
        if few_left(cast("Sight", table.view(acting(table))), acting(table))
    ]
    for table in rng.sample(found, min(A_GAME, len(found))):
        told = tuple(text for _ply, _who, text in table.told(acting(table)))
        yield Candidate(table, part, options, (part, told))


def few_left(view: Sight, seat: Seat) -> bool:
    """Whether somebody is searching, and the labyrinths that fit can be listed."""
    searching = view.phase in ("search", "alone")
    return searching and Room.of(knowledge(view, seat)).size <= CASES
