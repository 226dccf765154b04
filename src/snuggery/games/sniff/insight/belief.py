"""The belief view: where the treasure can still be, and how likely each wall is.

Every labyrinth that the rules allow and the answers leave open counts the same. They are gone
through one by one where that can be done, else the shares come from a fair sample.
"""

from dataclasses import dataclass
from random import Random

from snuggery.core import Seat
from snuggery.games.sniff.insight.grid import bits
from snuggery.games.sniff.insight.knowledge import knowledge
from snuggery.games.sniff.insight.possible_labyrinths import COUNTABLE, TRIES, Maze, Room
from snuggery.games.sniff.rules.view import Sight

SAMPLED = 600
"""How many labyrinths are drawn if there are too many to count."""


@dataclass(frozen=True, slots=True)
class Belief:
    """The share of the possible labyrinths in which something is so."""

    treasure: dict[str, float]
    """For each field where the treasure can be."""
    walls: dict[str, float]
    """For each edge, including the known ones."""
    dogs: dict[str, float]
    """For each field where a dog can be (Si)."""
    looked_at: int
    """How many labyrinths were looked at."""
    exact: bool
    """Whether that was all of them."""


def belief(view: Sight, seat: Seat) -> Belief:
    """What a view allows to believe about the labyrinth that a seat searches."""
    known = knowledge(view, seat)
    room = Room.of(known)
    exact = room.size <= COUNTABLE
    mazes = list(room.all()) if exact else _drawn(room)
    grid, whole = known.grid, max(1, len(mazes))
    treasure = [0] * len(grid.names)
    walls = [0] * len(grid.edges)
    dogs = [0] * len(grid.names)
    for maze in mazes:
        treasure[maze.treasure] += 1
        for number in bits(maze.walls):
            walls[number] += 1
        for number in bits(maze.dogs):
            dogs[number] += 1
    hidden = {} if view.variant.wants_out else _shares(grid.names, treasure, whole)
    return Belief(
        treasure=hidden,
        walls={name: count / whole for name, count in zip(grid.edges, walls, strict=True)},
        dogs=_shares(grid.names, dogs, whole),
        looked_at=len(mazes),
        exact=exact,
    )


def _drawn(room: Room) -> list[Maze]:
    rng = Random(room.known.walls ^ room.known.opens << 45)  # the same view gives the same shares
    return room.guesses(SAMPLED, TRIES * SAMPLED, rng)[0] or room.sample(SAMPLED, rng)


def _shares(names: tuple[str, ...], counts: list[int], whole: int) -> dict[str, float]:
    return {name: count / whole for name, count in zip(names, counts, strict=True) if count}
