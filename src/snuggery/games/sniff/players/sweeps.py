"""A search that nobody can hide from: it sweeps over the field in a direction drawn by lot.

Whoever looks at the nearest untried field first, and of several at the one that lies ahead, looks
at fields side by side one after the other; so a direction costs nothing, while whims alone would
drive him to and fro. And since the builder cannot know the direction, no labyrinth is hard for all.

A direction is drawn once for each search. But players forget between their moves, so it is drawn
again each time, out of those by which they would have asked what they did ask: that comes to the
same.
"""

from collections.abc import Sequence
from random import Random

from snuggery.core.compiled.compiling import row
from snuggery.games.sniff.insight.knowledge import Known
from snuggery.games.sniff.players.searcher import Nerves, aims
from snuggery.games.sniff.rules.variant import Variant
from snuggery.games.sniff.rules.view import Answer

Heading = tuple[int, int]
HEADINGS: tuple[Heading, ...] = tuple(
    (across * x, along * y)
    for across, along in ((49, 7), (7, 49))
    for x in (1, -1)
    for y in (1, -1)
)
"""What one more column and one more row cost, in hundredths of a step. This only decides between
fields that are equally near, so there are just eight: columns or rows first, from either end."""


def sweeps(variant: Variant) -> bool:
    """Whether a sweep is known to be good: where nothing is said before the treasure is found."""
    return not (variant.warm or variant.dogs or variant.wants_out or variant.gallop)


def swept(known: Known, heading: Heading) -> tuple[int, ...]:
    """Where a sweep goes next and what it tries there; nothing if there is nothing to try."""
    found = aims(known, likings(known, heading))
    return found[0].way if found else ()


def likings(known: Known, heading: Heading) -> Nerves:
    """What each field costs by where it lies."""
    across, along = heading
    places = [divmod(node, known.variant.size) for node in range(known.grid.null)]
    costs = [across * column + along * line for column, line in places]
    return row([cost - min(costs) for cost in costs] + [0])


def heading_after(variant: Variant, answers: Sequence[Answer], rng: Random) -> Heading:
    """One of the directions that fit best what was asked so far."""
    fits = [agreeing(variant, answers, heading) for heading in HEADINGS]
    best = max(fits)
    return rng.choice([each for each, fit in zip(HEADINGS, fits, strict=True) if fit == best])


def agreeing(variant: Variant, answers: Sequence[Answer], heading: Heading) -> int:
    """How many of these questions a sweep in this direction would have asked."""
    known, fit = Known.nothing(variant), 0
    way: tuple[int, ...] = ()
    for answer in answers:
        here, there = known.grid.node(answer.here), known.grid.node(answer.there)
        known.place = here
        way = way or swept(known, heading)
        asked = way[:1] == (there,)
        fit += asked
        known.hear(here, there, answer.said)
        way = way[1:] if asked and answer.said != "wall" else ()
    return fit
