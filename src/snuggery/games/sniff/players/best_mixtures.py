"""Labyrinths of small fields, each as often as the best builder builds it.

The file has them all: the size, the walls, how often it and its mirror image together are built,
the treasure, and the walls. Found and proven in docs/studies/sniff-small.md.
"""

from functools import cache
from importlib import resources
from random import Random
from typing import NamedTuple

from snuggery.games.sniff.rules.board import NULL, edge
from snuggery.games.sniff.rules.labyrinth import Labyrinth


class Share(NamedTuple):
    """A labyrinth, and how often it or its mirror image is built."""

    size: int
    walls: frozenset[str]
    treasure: str
    share: float

    def image(self) -> "Share":
        """The same upside down."""
        image = {NULL: NULL}
        for name in (self.treasure, *(one for wall in self.walls for one in wall.split("|"))):
            if name != NULL:
                image[name] = f"{name[0]}{self.size + 1 - int(name[1])}"
        walls = (edge(*(image[one] for one in wall.split("|"))) for wall in self.walls)
        return Share(self.size, frozenset(walls), image[self.treasure], self.share)


@cache
def kept(size: int, walls: int) -> tuple[Share, ...]:
    """The mixture for this field; nothing, where none is known."""
    text = resources.files(__package__).joinpath("best_mixtures.txt").read_text(encoding="ascii")
    rows = (line.split() for line in text.splitlines())
    return tuple(
        Share(size, frozenset(names), treasure, float(share))
        for one, many, share, treasure, *names in rows
        if (int(one), int(many)) == (size, walls)
    )


def drawn(size: int, walls: int, rng: Random) -> Labyrinth | None:
    """A labyrinth of the best mixture; None, where none is known."""
    shares = kept(size, walls)
    if not shares:
        return None
    (one,) = rng.choices(shares, [each.share for each in shares])
    one = rng.choice((one, one.image()))
    return Labyrinth(one.walls, one.treasure)
