"""Labyrinths by the computer: random, fair and nasty ones, and how to build them act by act."""

from random import Random

from snuggery.games.sniff.insight.grid import bits
from snuggery.games.sniff.insight.knowledge import Known
from snuggery.games.sniff.insight.possible_labyrinths import Maze, Room, spanning_trees
from snuggery.games.sniff.players import best_mixtures
from snuggery.games.sniff.players.searcher import efforts, lengths
from snuggery.games.sniff.players.sweeps import HEADINGS, likings, sweeps
from snuggery.games.sniff.rules.board import NULL, edge
from snuggery.games.sniff.rules.labyrinth import READY, Build, Labyrinth
from snuggery.games.sniff.rules.variant import Variant

KINDS = ("random", "fair", "nasty")
MIXED = "mixed"
"""A kind that is not on offer: hard for everybody, and hard to predict."""
CANDIDATES = {"random": 1, "fair": 5, "nasty": 60, MIXED: 12}
HARD_ONES = 4
"""How many of the hardest, for sweeps in all directions, to choose from."""
TRIALS = {"random": 1, "fair": 8, "nasty": 40}
"""How many times each candidate is searched."""
TRIES = 50
"""How many more are drawn if the treasure is in the open at the entrance."""


def labyrinth(
    variant: Variant, kind: str, rng: Random, begun: Labyrinth | None = None
) -> Labyrinth:
    """A legal labyrinth of this kind that keeps, if it can, what is already built."""
    begun = begun or Labyrinth()
    if kind == MIXED and sweeps(variant) and not (begun.walls or begun.treasure):
        best = best_mixtures.drawn(variant.size, variant.walls, rng)
        if best:
            return best
    found = _chosen(variant, kind, rng, begun)
    return found or _chosen(variant, kind, rng, Labyrinth()) or Labyrinth().completed(variant)


def steps_in(lab: Labyrinth, variant: Variant) -> int:
    """The fewest steps from the start to the treasure (Sf: to the Nullfeld)."""
    goal = NULL if variant.wants_out else lab.treasure
    front = {variant.out or NULL}
    for steps in range(len(variant.board.fields) + 1):
        if goal in front:
            return steps
        front |= {
            there
            for here in front
            for there in variant.board.near[here]
            if edge(here, there) not in lab.walls and there not in lab.dogs
        }
    raise ValueError(lab)  # a planned labyrinth always has a way in


def acts(lab: Labyrinth, wanted: Labyrinth) -> tuple[Build, ...]:
    """What to do, in order, to turn one labyrinth into another and be ready."""
    away = [Build("clear", name) for name in sorted(lab.walls - wanted.walls)]
    away += [Build("clear", f"dog {name}") for name in sorted(lab.dogs - wanted.dogs)]
    if lab.treasure in wanted.dogs:
        away.append(Build("clear", "treasure"))
    placed = [Build("treasure", wanted.treasure)] * (wanted.treasure not in ("", lab.treasure))
    placed += [Build("dog", name) for name in sorted(wanted.dogs - lab.dogs)]
    placed += [Build("wall", name) for name in sorted(wanted.walls - lab.walls)]
    return (*away, *placed, READY)


def _chosen(variant: Variant, kind: str, rng: Random, begun: Labyrinth) -> Labyrinth | None:
    room, start = _room(variant, begun), Known.nothing(variant)
    drawn = (_hidden(room, start, kind, rng) for _ in range(CANDIDATES[kind]))
    mazes = [maze for maze in drawn if maze is not None]
    if not mazes:
        return None
    if kind == MIXED:
        ranked = [sum(turns) for turns in zip(*_swept(start, mazes), strict=True)]
        order = sorted(range(len(mazes)), key=ranked.__getitem__)
        return mazes[rng.choice(order[-HARD_ONES:])].built(start.grid)
    ranked = efforts(start, mazes, rng, TRIALS[kind])
    order = sorted(range(len(mazes)), key=ranked.__getitem__)
    which = order[len(order) // 2 if kind == "fair" else -1]
    return mazes[which].built(start.grid)


def _swept(start: Known, mazes: list[Maze]) -> list[list[float]]:
    """How many turns the sweeps in every direction need in each labyrinth."""
    return [lengths(start, mazes, likings(start, heading)) for heading in HEADINGS]


def _room(variant: Variant, begun: Labyrinth) -> Room:
    """What a builder may still choose, as knowledge of a searcher who has seen what is built."""
    known = Known.nothing(variant)
    known.walls = known.grid.edge_mask(begun.walls)
    if begun.treasure:
        known.maybe = 1 << known.grid.node(begun.treasure)
    return Room.of(known, known.grid.field_mask(begun.dogs))


def _hidden(room: Room, start: Known, kind: str, rng: Random) -> Maze | None:
    """A random labyrinth in which the first question does not find the treasure, if it can be."""
    at_the_door = start.grid.links[start.place]
    maze = None
    for _ in range(TRIES):
        maze = _drawn(room, kind, rng)
        if maze is None or maze.walls & at_the_door.get(maze.treasure, maze.walls):
            break
    return maze


def _drawn(room: Room, kind: str, rng: Random) -> Maze | None:
    """A random labyrinth; for the careful kinds one that has no needless walls."""
    known = room.known
    if kind == "random" or known.variant.dogs:
        return room.loose(rng)
    trees = spanning_trees(known, 1, rng)
    if not trees or not room.treasures:
        return room.loose(rng)
    free = [1 << number for number in bits(known.grid.all_edges & ~trees[0] & ~known.walls)]
    return Maze(known.walls | sum(rng.sample(free, room.missing)), rng.choice(room.treasures))
