"""Sweeps: searches that look at the nearest untried field, and of several at the one ahead.

So they look at fields side by side one after the other, and a direction costs nothing, while whims
alone would drive a searcher to and fro. No labyrinth is hard for all directions.
"""

from snuggery.core.compiled.compiling import row
from snuggery.games.sniff.insight.knowledge import Known
from snuggery.games.sniff.players.searcher import Nerves
from snuggery.games.sniff.rules.variant import Variant

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


def likings(known: Known, heading: Heading) -> Nerves:
    """What each field costs by where it lies."""
    across, along = heading
    places = [divmod(node, known.variant.size) for node in range(known.grid.null)]
    costs = [across * column + along * line for column, line in places]
    return row([cost - min(costs) for cost in costs] + [0])
