"""Where one can walk in a labyrinth, all fields at once.

The edges of a row are numbered from left to right: of each field the one on its right and then the
one below. So a field's own place is that of its first edge; its neighbour on the right is two
places on, the one below as many as there are edges to a row. Below the last row is one more, whose
fields are all outside and open to each other.
"""

from typing import Any, NamedTuple

from snuggery.core.compiled.bits import lowest
from snuggery.core.compiled.compiling import Row, row
from snuggery.games.sniff.engine.compiled import compiled


class Grid(NamedTuple):
    """A board as places."""

    size: int
    below: int
    """How many places on the field below is."""
    right: int
    """The fields that have a neighbour on the right: their first edge is on their right."""
    outside: int
    beyond: int
    """Those outside that have one, with no edge between them."""
    inside: int
    last: int
    """The last field of each row: its only edge is below it."""
    places: Row
    """The place of each field, and of one outside."""


def grid(size: int) -> Grid:
    """The board of this size."""
    below = 2 * size - 1
    places = [below * line + 2 * column for line in range(size + 1) for column in range(size)]
    first, outside = places[: size * size], sum(1 << place for place in places[size * size :])
    last = sum(1 << place for place in first[size - 1 :: size])
    inside = sum(1 << place for place in first)
    beyond = outside & outside >> 2
    return Grid(size, below, inside & ~last, outside, beyond, inside, last, row(places))


@compiled.inlined
def flooded(grid: Any, walls: int, avoid: int, start: int) -> int:
    """The places that can be reached from some of them; `avoid` are fields, not places."""
    free = ~walls
    across = free & grid.right | grid.beyond
    down = free >> 1 & grid.right | free & grid.last
    below, safe = grid.below, grid.inside | grid.outside
    while avoid:
        safe ^= 1 << grid.places[lowest(avoid)]
        avoid &= avoid - 1
    seen, before = start, 0
    while seen != before:
        before = seen
        seen |= ((seen & across) << 2 | seen >> 2 & across) & safe
        seen |= ((seen & down) << below | seen >> below & down) & safe
    return seen


@compiled.inlined
def fields_at(grid: Any, places: int) -> int:
    """The fields at these places, as a set."""
    found = 0
    for line in range(grid.size):
        apart = places >> line * grid.below & 0x155
        pairs = (apart | apart >> 1) & 0x133
        together = (pairs | pairs >> 2) & 0x10F
        found |= ((together | together >> 4) & (1 << grid.size) - 1) << line * grid.size
    return found
