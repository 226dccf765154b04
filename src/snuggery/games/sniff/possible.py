"""The labyrinths that are still possible: all of them, or a fair sample.

Where every field can be reached a full labyrinth is a spanning tree; Wilson's algorithm draws one
of those evenly. Others are drawn by rejection.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import comb
from random import Random

from snuggery.games.sniff.board import NULL
from snuggery.games.sniff.grid import Grid, bits
from snuggery.games.sniff.knowledge import Known
from snuggery.games.sniff.labyrinth import Labyrinth

COUNTABLE = 20_000
"""So many labyrinths are gone through one by one; of more, some are drawn."""
TRIES = 300
"""So often a labyrinth is drawn in vain before one is put together around a way."""


@dataclass(frozen=True, slots=True)
class Maze:
    """A labyrinth as masks; in Sf the Nullfeld stands for the treasure."""

    walls: int
    treasure: int
    dogs: int = 0

    def built(self, grid: Grid) -> Labyrinth:
        """The same as a player builds it."""
        name = grid.names[self.treasure]
        dogs = frozenset(grid.names[node] for node in bits(self.dogs))
        return Labyrinth(grid.edges_in(self.walls), "" if name == NULL else name, dogs)


def maze(lab: Labyrinth, grid: Grid) -> Maze:
    """A finished labyrinth as masks."""
    treasure = grid.node(lab.treasure or NULL)
    return Maze(grid.edge_mask(lab.walls), treasure, grid.field_mask(lab.dogs))


@dataclass(frozen=True, slots=True)
class Room:
    """What is still open: the edges, the pairs of dogs and the treasure's fields."""

    known: Known
    edges: tuple[int, ...]
    """Bits of the edges about which nothing is known."""
    missing: int
    """So many of them are walls."""
    kennels: tuple[int, ...]
    treasures: tuple[int, ...]

    @classmethod
    def of(cls, known: Known, standing: int = 0) -> "Room":
        """What an amount of knowledge leaves open; some dogs may be standing already."""
        unknown = known.grid.all_edges & ~(known.walls | known.opens)
        missing = known.variant.walls - known.walls.bit_count()
        return cls(
            known,
            tuple(1 << number for number in bits(unknown)),
            max(0, missing),
            tuple(pair for pair in _kennels(known) if pair & standing == standing),
            tuple(bits(known.maybe)),
        )

    @property
    def size(self) -> int:
        """How many cases there are, before any is looked at."""
        return comb(len(self.edges), self.missing) * len(self.kennels) * len(self.treasures)

    def legal(self, maze: Maze) -> bool:
        """Whether a labyrinth keeps S1 (Si, Sf): the searcher can get there."""
        grid, variant = self.known.grid, self.known.variant
        if maze.dogs >> maze.treasure & 1:
            return False
        start = grid.node(variant.out) if variant.out else grid.null
        reached = grid.reached(maze.walls, start, maze.dogs)
        if variant.match == "nonstop" and (reached & grid.all_fields).bit_count() < 2:
            return False
        return bool(reached >> maze.treasure & 1)

    def all(self) -> Iterator[Maze]:
        """Every possible labyrinth."""
        for chosen in combinations(self.edges, self.missing):
            walls = self.known.walls | sum(chosen)
            for dogs in self.kennels:
                for treasure in self.treasures:
                    if self.legal(found := Maze(walls, treasure, dogs)):
                        yield found

    def loose(self, rng: Random) -> Maze | None:
        """One of all possible labyrinths, each equally likely; None if none was met."""
        if not self.treasures or not self.kennels or self.missing > len(self.edges):
            return None
        for _ in range(TRIES):
            walls = self.known.walls | sum(rng.sample(self.edges, self.missing))
            found = Maze(walls, rng.choice(self.treasures), rng.choice(self.kennels))
            if self.legal(found):
                return found
        return None

    def tree(self, rng: Random) -> Maze | None:
        """One of those in which every field can be reached by one way only."""
        full = len(self.known.grid.edges) - self.known.grid.null
        if self.known.variant.walls != full or not self.treasures:
            return None
        opens = spanning_tree(self.known, rng)
        if opens is None:
            return None
        return Maze(self.known.grid.all_edges & ~opens, rng.choice(self.treasures))

    def sample(self, count: int, rng: Random) -> list[Maze]:
        """A mixed sample: careful builders leave every field reachable, others do not."""
        found = []
        for number in range(count):
            drawn = (self.tree(rng) if number % 2 else None) or self.loose(rng)
            if drawn is None:
                drawn = self.tree(rng)
            if drawn is None:
                break
            found.append(drawn)
        return found


def _kennels(known: Known) -> Iterator[int]:
    """Every pair of fields on which the dogs can stand."""
    if not known.variant.dogs:
        yield 0
        return
    free = [1 << node for node in bits(known.grid.kennels & ~known.dogless)]
    for one, other in combinations(free, 2):
        if all(known.grid.hot[bark] & (one | other) for bark in bits(known.barked)):
            yield one | other


def components(known: Known) -> list[int]:
    """For each node a number that it shares with all it is openly joined to."""
    grid = known.grid
    label = [-1] * len(grid.names)
    for start in range(len(grid.names)):
        if label[start] < 0:
            for node in bits(grid.reached(~known.opens, start)):
                label[node] = start
    return label


def spanning_tree(known: Known, rng: Random) -> int | None:
    """The open edges of an even choice among all spanning trees that agree with what is known.

    Wilson's algorithm, on the graph in which known openings are contracted and walls left out.
    None where there is no such tree.
    """
    grid = known.grid
    label = components(known)
    if known.opens.bit_count() != len(label) - len(set(label)):
        return None  # a round way is open
    ways: dict[int, list[tuple[int, int]]] = {part: [] for part in set(label)}
    for node, near in enumerate(grid.near):
        ways[label[node]] += [
            (bit, label[other])
            for bit, other in near
            if not bit & (known.walls | known.opens) and label[other] != label[node]
        ]
    if grid.reached(known.walls, grid.null).bit_count() < len(label):
        return None
    inside = {label[grid.null]}
    opens = known.opens
    for start in ways:
        onward: dict[int, tuple[int, int]] = {}
        here = start
        while here not in inside:
            onward[here] = rng.choice(ways[here])
            here = onward[here][1]
        here = start
        while here not in inside:
            inside.add(here)
            bit, here = onward[here]
            opens |= bit
    return opens
