"""The labyrinths that are still possible: all of them, or a fair sample.

Where every field can be reached a full labyrinth is a spanning tree; Wilson's algorithm draws one
of those evenly. Others are drawn by rejection.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, combinations
from math import comb
from random import Random

from snuggery.games.sniff.insight.grid import Grid, bits
from snuggery.games.sniff.insight.knowledge import Known
from snuggery.games.sniff.rules.board import NULL
from snuggery.games.sniff.rules.labyrinth import Labyrinth

COUNTABLE = 20_000
"""Up to this many labyrinths are listed one by one; otherwise some are drawn."""
TRIES = 300
"""How many draws may fail before a labyrinth is put together around a path."""


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
    """How many of them are walls."""
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

    @property
    def start(self) -> int:
        """Where the searcher sets out."""
        out = self.known.variant.out
        return self.known.grid.node(out) if out else self.known.grid.null

    def legal(self, maze: Maze) -> bool:
        """Whether a labyrinth keeps S1 (Si, Sf): the searcher can get there."""
        grid, variant = self.known.grid, self.known.variant
        if maze.dogs >> maze.treasure & 1:
            return False
        reached = grid.reached(maze.walls, self.start, maze.dogs)
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

    def guesses(self, wanted: int, tries: int, rng: Random) -> tuple[list[Maze], int]:
        """Legal ones, each equally likely, and how often it was guessed to find them."""
        from snuggery.core.compiled.compiling import row
        from snuggery.games.sniff.engine import random_labyrinths
        from snuggery.games.sniff.engine.compiled import zeros
        from snuggery.games.sniff.insight.encoding import board_rows

        if not self.treasures or not self.kennels or self.missing > len(self.edges):
            return [], tries
        known, found = self.known, zeros(3 * wanted)
        roomy = int(known.variant.match == "nonstop")
        seed = rng.getrandbits(62)
        terms = [seed, known.walls, self.missing, known.grid.null, self.start, roomy, tries]
        legal, tried = random_labyrinths.guesses(
            board_rows(known.variant)[0],
            row(terms),
            row([*self.edges]),
            row([*self.kennels]),
            row([*self.treasures]),
            found,
        )
        numbers = [int(number) for number in found]
        return [Maze(*numbers[at : at + 3]) for at in range(0, 3 * legal, 3)], tried

    def loose(self, rng: Random) -> Maze | None:
        """One of all possible labyrinths, each equally likely; None if none was met."""
        return next(iter(self.guesses(1, TRIES, rng)[0]), None)

    @property
    def full(self) -> bool:
        """Whether there are so many walls that one more would cut a field off."""
        return self.known.variant.walls == len(self.known.grid.edges) - self.known.grid.null

    def trees(self, count: int, rng: Random) -> list[Maze]:
        """So many of those in which every field can be reached by one way only; or none."""
        if not self.full or not self.treasures:
            return []
        every = self.known.grid.all_edges
        return [
            Maze(every & ~opens, rng.choice(self.treasures))
            for opens in spanning_trees(self.known, count, rng)
        ]

    def sample(self, count: int, rng: Random) -> list[Maze]:
        """A mixed sample: careful builders leave every field reachable, others do not."""
        careful = self.trees(count // 2, rng)
        found = careful + self.guesses(count - len(careful), TRIES * count, rng)[0]
        found = found or self.trees(count, rng)
        rng.shuffle(found)
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


def spanning_trees(known: Known, count: int, rng: Random) -> list[int]:
    """The open edges of even choices among all spanning trees that agree with what is known.

    Known openings are contracted and walls left out. None where there is no such tree.
    """
    from snuggery.core.compiled.compiling import row
    from snuggery.games.sniff.engine import random_labyrinths
    from snuggery.games.sniff.engine.compiled import zeros

    grid = known.grid
    label = components(known)
    parts = sorted(set(label))
    if known.opens.bit_count() != len(label) - len(parts):
        return []  # there is an open loop
    if grid.reached(known.walls, grid.null).bit_count() < len(label):
        return []
    ways: dict[int, list[tuple[int, int]]] = {part: [] for part in parts}
    for node, near in enumerate(grid.near):
        ways[label[node]] += [
            (bit, parts.index(label[other]))
            for bit, other in near
            if not bit & (known.walls | known.opens) and label[other] != label[node]
        ]
    edges = [way for part in parts for way in ways[part]]
    found = zeros(count)
    random_labyrinths.trees(
        row([0, *accumulate(len(ways[part]) for part in parts)]),
        row([bit for bit, _ in edges]),
        row([end for _, end in edges]),
        parts.index(label[grid.null]),
        row([rng.getrandbits(62)]),
        found,
    )
    return [known.opens | int(opens) for opens in found]
