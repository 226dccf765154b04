"""All that a searcher can know of a small field, and where each question leads.

A state is what is known of each edge, written to base three (0 unknown, 1 wall, 2 open). The
field looks the same upside down (E1 for E3), so a state and its mirror image are one. What a
searcher asks next is the only decision: by known ways he walks straight to where he asks, for to
arrive earlier is never worse, and neither is the second move of a turn worse than its end.
"""

from dataclasses import dataclass
from itertools import groupby
from typing import Any

import numpy as np

from snuggery.games.sniff.insight.grid import Grid, grid
from snuggery.games.sniff.rules.board import NULL, edge

Array = Any
"""An array of NumPy, or of a library that does the same on a graphics card."""
WALL, OPEN = 1, 2
PACE = 2
"""Moves per turn (S4)."""
END, SETTLED = -1, 0
"""Instead of a number of questions: nothing is left to ask; nothing is left to find."""


@dataclass(frozen=True, slots=True)
class Layer:
    """States in which equally much is known, and, of each, the two after one and the same question.

    That is enough to add up what is hidden, from the ends to the start.
    """

    states: slice
    after: Array
    """Two rows: the states after "wall" and after "free"."""
    places: Array
    """The number each field has there: a different one in a mirror image."""


@dataclass(frozen=True, slots=True)
class Questions:
    """Some states of one layer, all with the same number of questions to choose from.

    Rows are states, columns questions. A stand is where a detective is and whether he has made a
    step of his turn: the number of the field, and as many more as there are fields after a step.
    """

    states: slice
    there: Array
    """The field that is named."""
    walked: Array
    """Steps made in the turn up to and including the question, for each stand."""
    wall: Array
    """The state after the answer "wall", and its stand among the stands of all states."""
    wall_stand: Array
    free: Array
    free_stand: Array
    """For the answer "free" to a first and to a second move."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The states of a field with this many walls. One number more, the last, stands for none."""

    grid: Grid
    walls: int
    codes: Array
    seen: Array
    """The nodes visited, as masks."""
    mirror: Array
    """For each node, its image."""
    alike: Array
    """Which states are their own mirror images."""
    ends: Array
    """The states in which nothing is left to ask: each is a labyrinth, as far as anyone can see."""
    layers: tuple[Layer, ...]
    questions: tuple[Questions, ...]

    @property
    def count(self) -> int:
        """How many states there are."""
        return len(self.codes)

    def walls_of(self, state: int) -> frozenset[str]:
        """The walls known in a state."""
        code = int(self.codes[state])
        return frozenset(name for n, name in enumerate(self.grid.edges) if code // 3**n % 3 == WALL)


class Field:
    """The board in arrays: a question is an edge and the side from which it is asked."""

    def __init__(self, size: int, walls: int) -> None:
        self.walls = walls
        self.grid = grid(size)
        between = [name.split("|") for name in self.grid.edges]
        image = {NULL: NULL}
        image |= {name: f"{name[0]}{size + 1 - int(name[1])}" for name in self.grid.names[:-1]}
        ends = [[self.grid.node(name) for name in pair] for pair in between]
        names = [edge(image[one], image[other]) for one, other in between]
        self.ends = np.array(ends)
        self.mirror = np.array([self.grid.node(image[name]) for name in self.grid.names])
        self.mirror_edge = np.array([self.grid.edges.index(name) for name in names])
        self.power = 3 ** np.arange(len(between), dtype=np.int64)
        self.asked = np.repeat(np.arange(len(between)), 2)
        self.here = self.ends.ravel()
        self.there = self.ends[:, ::-1].ravel()

    @property
    def openings(self) -> int:
        """How many edges have no wall."""
        return len(self.power) - self.walls

    def known(self, codes: Array) -> Array:
        """What is known of each edge."""
        return (codes[:, None] // self.power % 3).astype(np.int8)

    def seen(self, known: Array) -> Array:
        """The nodes that were visited, as masks: those at openings, and the Nullfeld."""
        sides = (1 << self.ends).sum(axis=1)
        visited = np.where(known == OPEN, sides, 0)
        return np.bitwise_or.reduce(visited, axis=1) | 1 << self.grid.null

    def settled(self, codes: Array) -> Array:
        """The same with what follows once every opening is known: all around are walls."""
        known = self.known(codes)
        done = (known == OPEN).sum(axis=1) == self.openings
        beside = (self.seen(known)[:, None, None] >> self.ends & 1).any(axis=2)
        return codes + ((done[:, None] & (known == 0) & beside) * self.power).sum(axis=1)

    def mirrored(self, codes: Array) -> Array:
        """The images of states."""
        return (self.known(codes) * self.power[self.mirror_edge]).sum(axis=1)

    def distances(self, known: Array) -> Array:
        """How many steps are between any two visited nodes by known openings."""
        nodes = len(self.mirror)
        near = np.zeros((len(known), nodes), np.int64)
        for number, (one, other) in enumerate(self.ends):
            is_open = known[:, number] == OPEN
            near[:, one] |= is_open * (1 << other)
            near[:, other] |= is_open * (1 << one)
        far = np.zeros((len(known), nodes, nodes), np.uint8)
        for start in range(nodes):
            reached = np.full(len(known), 1 << start)
            for steps in range(1, nodes):
                ahead = reached.copy()
                for node in range(nodes):
                    ahead |= np.where(reached >> node & 1, near[:, node], 0)
                for node in range(nodes):
                    far[:, start, node][(ahead & ~reached) >> node & 1 == 1] = steps
                if (ahead == reached).all():
                    break
                reached = ahead
        return far


class Listed:
    """The states in which equally many edges are known, and what can be asked in each."""

    def __init__(self, field: Field, codes: Array) -> None:
        known = field.known(codes)
        seen = field.seen(known)
        walls, opens = (known == WALL).sum(axis=1), (known == OPEN).sum(axis=1)
        asks = (known[:, field.asked] == 0) & (seen[:, None] >> field.here & 1 == 1)
        fresh = seen[:, None] >> field.there & 1 == 0
        live = (asks & fresh).any(axis=1) & (opens < field.openings)
        choices = np.where(live, asks.sum(axis=1), np.where(asks.any(axis=1), SETTLED, END))
        order = np.argsort(choices, kind="stable")
        self.codes, self.choices, self.known = codes[order], choices[order], known[order]
        asks, live, walls, opens = asks[order], live[order], walls[order], opens[order]
        asks &= live[:, None] | (asks.cumsum(axis=1) == 1)
        self.state, self.question = np.nonzero(asks)
        self.after = []
        """The codes of the states after "wall" and "free"; -1 if that cannot be the answer."""
        for answer, can in ((WALL, walls < field.walls), (OPEN, opens < field.openings)):
            edges = field.asked[self.question]
            found = field.settled(self.codes[self.state] + answer * field.power[edges])
            self.after.append(np.where(can[self.state], found, -1))

    def onward(self, field: Field) -> Array:
        """The codes of all states after a question, each or its image."""
        codes = np.concatenate([found[found >= 0] for found in self.after])
        return np.unique(np.minimum(codes, field.mirrored(codes)))


class Numbered:
    """All states in one order: by how much is known, then by how many questions they have."""

    def __init__(self, field: Field, listed: list[Listed]) -> None:
        self.field = field
        self.codes = np.concatenate([layer.codes for layer in listed])
        self.sorted = np.argsort(self.codes)

    def places(self, codes: Array) -> tuple[Array, Array]:
        """Their numbers, and whether the image is meant."""
        image = self.field.mirrored(np.maximum(codes, 0))
        least = np.minimum(codes, image)
        at = np.searchsorted(self.codes, least, sorter=self.sorted)
        return np.where(codes < 0, len(self.codes), self.sorted[at]), image < codes

    def layer(self, listed: Listed, start: int) -> Layer:
        """The two states after the first question of each."""
        ends = int((listed.choices == END).sum())
        stop = start + len(listed.codes)
        first = np.searchsorted(listed.state, np.arange(ends, len(listed.codes)))
        after, places = [], []
        for codes in listed.after:
            found, flip = self.places(codes[first])
            after.append(found)
            places.append(
                np.where(flip[:, None], self.field.mirror[:-1], np.arange(self.field.grid.null))
            )
        return Layer(slice(start + ends, stop), np.array(after), np.array(places))

    def questions(self, listed: Listed, start: int) -> list[Questions]:
        """The states that have something to decide, by the number of their questions."""
        field, made = self.field, []
        nodes = len(field.mirror)
        far = field.distances(listed.known)
        for choices, run in groupby(range(len(listed.codes)), key=listed.choices.__getitem__):
            if choices <= SETTLED:
                continue
            states = np.array(list(run))
            low, high = np.searchsorted(listed.state, [states[0], states[-1] + 1])
            shape = (len(states), int(choices))
            question = listed.question[low:high].reshape(shape)
            here, there = field.here[question], field.there[question]
            steps = far[states[:, None], :, here]
            (wall, wall_flip), (free, free_flip) = (
                self.places(codes[low:high]) for codes in listed.after
            )
            wall_node = np.where(wall_flip.reshape(shape), field.mirror[here], here)
            free_node = np.where(free_flip.reshape(shape), field.mirror[there], there)
            stands = PACE * nodes
            made.append(
                Questions(
                    states=slice(start + int(states[0]), start + int(states[-1]) + 1),
                    there=there,
                    walked=np.concatenate([steps + made for made in range(PACE)], axis=2),
                    wall=wall.reshape(shape),
                    wall_stand=wall.reshape(shape) * stands + wall_node,
                    free=free.reshape(shape),
                    free_stand=np.stack(
                        [
                            free.reshape(shape) * stands + free_node + nodes * ((made + 1) % PACE)
                            for made in range(PACE)
                        ]
                    ),
                )
            )
        return made


def knowledge(size: int, walls: int) -> Knowledge:
    """Go through all states of a field, from knowing nothing on."""
    field = Field(size, walls)
    waiting: list[list[Array]] = [[] for _ in range(len(field.power) + 1)]
    waiting[0].append(np.zeros(1, np.int64))
    listed = []
    for each in waiting:
        if not each:
            continue
        listed.append(Listed(field, np.unique(np.concatenate(each))))
        onward = listed[-1].onward(field)
        known = (field.known(onward) > 0).sum(axis=1)
        for count in np.unique(known):
            waiting[count].append(onward[known == count])
    numbered = Numbered(field, listed)
    layers, questions, start = [], [], 0
    for layer in listed:
        layers.append(numbered.layer(layer, start))
        questions += numbered.questions(layer, start)
        start += len(layer.codes)
    codes = numbered.codes
    choices = np.concatenate([layer.choices for layer in listed])
    return Knowledge(
        grid=field.grid,
        walls=walls,
        codes=codes,
        seen=field.seen(field.known(codes)),
        mirror=field.mirror,
        alike=field.mirrored(codes) == codes,
        ends=np.flatnonzero(choices == END),
        layers=tuple(layer for layer in layers if layer.states.start < layer.states.stop),
        questions=tuple(questions),
    )
