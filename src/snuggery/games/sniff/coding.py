"""Sniff in numbers: each act of building, each field to name, and `end`."""

from typing import get_args

import numpy as np
from gymnasium import spaces

from snuggery.core import Options, Seat
from snuggery.core.learning.coding import Mask, Observation, Written, count, counted, one_hot
from snuggery.games.sniff.rules.board import NULL, edge
from snuggery.games.sniff.rules.labyrinth import READY, Build
from snuggery.games.sniff.rules.moves import End, Go, Move
from snuggery.games.sniff.rules.state import STEPS, TURNS
from snuggery.games.sniff.rules.variant import MOST_GAMES, variant
from snuggery.games.sniff.rules.view import Phase, Sight

PHASES: tuple[Phase, ...] = get_args(Phase)
UNKNOWN, FREE, SHUT = range(3)
"""What a detective knows about an edge; SHUT is a wall or a ditch."""
SIGNS = ("warm", "hot", "bark")
ENTERED = len(SIGNS)
"""A field's row: the signs given when it was entered, and whether it was entered."""
MOST_POINTS = MOST_GAMES * TURNS


class SniffCoding(Written[Move, Sight]):
    """Fields and edges are in the order of the board; the Nullfeld comes after the last field."""

    def __init__(self, options: Options) -> None:
        self.board = variant(options).board
        super().__init__(options)
        fields, edges = len(self.board.fields), len(self.board.edges)
        self.fields = {name: at for at, name in enumerate((*self.board.fields, NULL))}
        self.edges = {name: at for at, name in enumerate(self.board.edges)}
        halves = {
            f"{whose}_{what}": space
            for whose in ("own", "other")  # the detective of this seat, and the other one
            for what, space in (
                ("place", spaces.MultiBinary(fields + 1)),
                ("edges", spaces.MultiDiscrete([SHUT + 1] * edges, np.int32)),
                ("signs", spaces.MultiBinary((fields + 1) * (ENTERED + 1))),
            )
        }
        self.space = spaces.Dict(
            {
                "walls": spaces.MultiBinary(edges),  # what this seat has built
                "treasure": spaces.MultiBinary(fields),
                "dogs": spaces.MultiBinary(fields),
                "phase": spaces.Discrete(len(PHASES)),
                "to_move": spaces.Discrete(2),
                "ready": spaces.MultiBinary(2),  # this seat, the other
                "steps": count(STEPS),
                "turns": count(TURNS),
                "points": count(MOST_POINTS, 2),
                "game": count(MOST_GAMES),
                **halves,
            }
        )

    def listed(self) -> list[str]:
        fields, edges = self.board.fields, self.board.edges
        acts = (
            *(Build("wall", name) for name in edges),
            *(Build("clear", name) for name in edges),
            *(Build("treasure", name) for name in fields),
            Build("clear", "treasure"),
            *(Build("dog", name) for name in fields),
            *(Build("clear", f"dog {name}") for name in fields),
            READY,
            *(Go(name) for name in (*fields, NULL)),
            End(),
        )
        return [str(act) for act in acts]

    def observe(self, view: Sight, so_far: tuple[int, ...] = ()) -> Observation:
        seat = view.seat or Seat(1)
        other = Seat(3 - seat)
        built = view.own
        walls = built.walls if built else frozenset()
        dogs = built.dogs if built else frozenset()
        hidden = self.fields.get(built.treasure, -1) if built else -1
        return {
            "walls": _marked(len(self.edges), [self.edges[name] for name in walls]),
            "treasure": one_hot(len(self.board.fields), hidden),
            "dogs": _marked(len(self.board.fields), [self.fields[name] for name in dogs]),
            "phase": np.int64(PHASES.index(view.phase)),
            "to_move": np.int64(view.turn == seat),
            "ready": np.array((view.ready[seat - 1], view.ready[other - 1]), np.int8),
            "steps": counted(view.steps),
            "turns": counted(view.turns),
            "points": counted(view.points[seat - 1], view.points[other - 1]),
            "game": counted(view.game),
            **self._found(view, seat, "own"),
            **self._found(view, other, "other"),
        }

    def _found(self, view: Sight, seeker: Seat, whose: str) -> Observation:
        """Where a detective is, and what it was told, as far as this view remembers."""
        edges = np.zeros(len(self.edges), np.int32)
        signs = np.zeros((len(self.fields), ENTERED + 1), np.int8)
        for answer in view.said:
            if answer.seat == seeker:
                shut = answer.said in ("wall", "water")
                edges[self.edges[edge(answer.here, answer.there)]] = SHUT if shut else FREE
        for field, said in view.signs(seeker).items():
            signs[self.fields[field]] = [*(sign in said.split("+") for sign in SIGNS), True]
        return {
            f"{whose}_place": one_hot(len(self.fields), self.fields[view.places[seeker - 1]]),
            f"{whose}_edges": edges,
            f"{whose}_signs": signs.reshape(-1),
        }


def _marked(size: int, at: list[int]) -> Mask:
    row = np.zeros(size, np.int8)
    row[at] = 1
    return row


def coding(options: Options) -> SniffCoding:
    """For a field of the size that these options ask for."""
    return SniffCoding(options)
