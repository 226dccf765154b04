"""How to search: where to look next, and how long a search takes in a given labyrinth."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from snuggery.games.sniff.knowledge import Known
from snuggery.games.sniff.possible import Maze

LONGEST = 150
"""Turns after which a search that is played through in thought is given up."""
BITTEN = 60
"""What being caught by a dog costs, in turns."""
LOOKED_AT = 5
"""So many places to look at are thought through."""
UNREACHABLE = 99.0

Nerves = Sequence[float]
"""A little liking for each node, so that two searchers need not do the same."""


@dataclass(frozen=True, slots=True)
class Aim:
    """An edge about which nothing is known yet, and the known way to it and across."""

    way: tuple[int, ...]
    score: float


def nerves(known: Known, rng: Random, strength: float = 0.4) -> Nerves:
    """Likings at random."""
    return [rng.random() * strength for _ in known.grid.names]


def aims(known: Known, likings: Nerves) -> list[Aim]:
    """All that is worth trying, best first: near, and towards where the treasure can be."""
    origin, found = _tried(known, likings)
    return [Aim((*_way(origin, here), there), score) for score, here, there in sorted(found)]


def _tried(known: Known, likings: Nerves) -> tuple[list[int], list[tuple[float, int, int]]]:
    """How to come to each known node, and what can be tried: score, from where, to where."""
    near, walls, opens = known.grid.near, known.walls, known.opens
    visited, maybe = known.visited, known.maybe
    hope = _hope(known)
    pace = 0.05 if known.variant.gallop else 1.0
    origin = [-1] * len(near)
    origin[known.place] = known.place
    cost = [pace] * len(near)
    front = [known.place]
    fresh: list[tuple[float, int, int]] = []
    rest: list[tuple[float, int, int]] = []
    for here in front:
        for bit, there in near[here]:
            if walls & bit:
                continue
            if opens & bit:
                if origin[there] < 0:
                    origin[there] = here
                    cost[there] = cost[here] + pace
                    front.append(there)
                    if maybe >> there & 1:  # Sd: hidden anew, where all is known
                        fresh.append((cost[here] + likings[there], here, there))
                continue
            score = cost[here] + likings[there]
            if hope:
                score += hope[there]
            if known.variant.dogs:
                score += _risk(known, there)
            (rest if visited >> there & 1 else fresh).append((score, here, there))
    return origin, fresh or rest


def _way(origin: list[int], here: int) -> tuple[int, ...]:
    """From the place of the detective, which is left out, to a node."""
    way: list[int] = []
    while origin[here] != here:
        way.append(here)
        here = origin[here]
    return tuple(reversed(way))


def _hope(known: Known) -> list[float]:
    """For each node: how far the nearest field with hope is, as far as walls are known.

    Nothing where there is hope on all fields that were not visited, and on no others.
    """
    near, walls, maybe = known.grid.near, known.walls, known.maybe
    if maybe == known.grid.all_fields & ~known.visited:
        return []
    far = [UNREACHABLE] * len(near)
    front = [node for node in range(len(near)) if maybe >> node & 1]
    for node in front:
        far[node] = 0.0
    for here in front:
        for bit, there in near[here]:
            if not walls & bit and far[there] == UNREACHABLE:
                far[there] = far[here] + 1.4  # a step, and a wall now and then
                front.append(there)
    return far


def _risk(known: Known, there: int) -> float:
    """What a dog on this field would cost, by a rough guess of its odds."""
    if not known.variant.dogs or known.dogless >> there & 1:
        return 0.0
    odds = 2 / max(1, (known.grid.kennels & ~known.dogless).bit_count())
    for bark in known.barks:
        if bark >> there & 1:
            odds = max(odds, 1 / (bark & ~known.dogless).bit_count())
    return BITTEN * odds


def said(known: Known, maze: Maze, there: int) -> str:
    """The answer that this labyrinth gives."""
    if maze.walls & known.grid.links[known.place][there]:
        return "water" if known.variant.dogs else "wall"
    if there == maze.treasure:
        return "treasure"
    signs = []
    if known.variant.warm:
        field = 1 << maze.treasure
        signs += ["hot"] * bool(known.grid.hot[there] & field)
        signs += ["warm"] * bool(known.grid.warm[there] & field)
    if there != known.grid.null and known.grid.hot[there] & maze.dogs:
        signs.append("bark")
    return "+".join(signs) or "free"


def length(
    known: Known, maze: Maze, likings: Nerves, steps: int = 0, first: Aim | None = None
) -> int:
    """How many turns the plain searcher still needs in this labyrinth, the present one included.

    `steps` were already made in this turn; `first` is what is tried first.
    """
    known = known.copy()
    way = first.way if first else ()
    most = 1000 if known.variant.gallop else 2
    turns = 0
    while turns < LONGEST:
        if not way:
            origin, found = _tried(known, likings)
            if not found:
                break
            _, here, there = min(found)
            way = (*_way(origin, here), there)
        for there in way:
            answer = said(known, maze, there)
            if answer == "treasure":
                return turns + 1
            if maze.dogs >> there & 1 and answer != "water":
                return turns + BITTEN
            known.hear(known.place, there, answer)
            steps += 1
            stopped = answer in ("wall", "water")
            if stopped or steps >= most:
                turns, steps = turns + 1, 0
            if stopped:
                break
        way = ()
    return LONGEST


def best_aim(known: Known, mazes: Sequence[Maze], likings: Nerves, steps: int) -> tuple[Aim, float]:
    """What to try first so that the search is shortest on the average, and that average."""
    listed = aims(known, likings)[:LOOKED_AT]
    if len(listed) == 1 or not mazes:
        return listed[0], 0.0
    costs = [
        sum(length(known, maze, likings, steps, aim) for maze in mazes) / len(mazes)
        for aim in listed
    ]
    least = min(costs)
    return listed[costs.index(least)], least
