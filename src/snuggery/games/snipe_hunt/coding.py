"""Snipe Hunt in numbers: dice for the Snipe, where a walk ends, cards to turn, and `pass`.

A walk is where it ends and whether it catches the Snipe on its way: two walks that agree in both
lead to the same moment, but for the trail that is drawn.
"""

from typing import get_args

import numpy as np
from gymnasium import spaces

from snuggery.core import Options
from snuggery.core.learning.coding import Coding, Observation, count, counted, one_hot
from snuggery.games.snipe_hunt.rules.forest import HALF, LARGE, NEEDLES, PATH, QUARTER, TREES
from snuggery.games.snipe_hunt.rules.moves import (
    OFF,
    QUARTERS,
    STAY,
    Assign,
    Deal,
    Move,
    Pass,
    Roll,
    Turn,
    Walk,
)
from snuggery.games.snipe_hunt.rules.setup import chosen
from snuggery.games.snipe_hunt.rules.spaces import cell_name, place_name, place_of
from snuggery.games.snipe_hunt.rules.state import TURNS
from snuggery.games.snipe_hunt.rules.view import Map, Phase

DICE = 6
HOWS = tuple(QUARTERS)
GROUND = {mark: number for number, mark in enumerate((TREES, PATH, QUARTER, HALF, *LARGE.values()))}
STATION = GROUND[LARGE["station"]]
PHASES: tuple[Phase, ...] = get_args(Phase)


EPISODE = 1_000
"""An episode is truncated after this many steps; only illegal attempts can make it that long."""


class SnipeCoding(Coding[Move, Map]):
    """Cells are in reading order, A1 first; a Large Space is its middle cell."""

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.side = chosen(options).side
        self.size = 3 * self.side
        self.cells = self.size * self.size
        ends = (*(cell_name(cell, self.size) for cell in range(self.cells)), OFF)
        places = tuple(place_name(place, self.side) for place in range(self.side * self.side))
        self.names = (
            *(str(Assign(die)) for die in range(1, DICE + 1)),
            *(f"walk to {end}" for end in ends),
            *(f"catch and walk to {end}" for end in ends),
            str(Walk((STAY,))),
            *(str(Turn(place, how)) for place in places for how in HOWS),
            str(Pass()),
        )
        self.first_walk = DICE
        self.first_catch = DICE + len(ends)
        self.stay = DICE + 2 * len(ends)
        self.first_turn = self.stay + 1
        self.passing = self.first_turn + len(places) * len(HOWS)
        self.space = spaces.Dict(
            {
                "ground": spaces.MultiDiscrete([len(GROUND)] * self.cells, np.int32),
                "hunter": spaces.MultiBinary(self.cells),
                "snipe": spaces.MultiBinary(self.cells),
                "wolf": spaces.MultiBinary(self.cells),
                "north": spaces.Discrete(len(NEEDLES)),  # 0 up, 1 right, 2 down, 3 left
                "carrying": spaces.Discrete(2),
                "phase": spaces.Discrete(len(PHASES)),
                "dice": count(DICE, 2),  # lower first; for the walk, the Hunter's and 0
                "turn": count(TURNS),
            }
        )

    def steps(self, view: Map, move: Move) -> tuple[int, ...]:
        match move:
            case Assign():
                return (move.die - 1,)
            case Walk():
                return (self._walk(view, move),)
            case Turn():
                place = place_of(move.card, self.side) or 0
                return (self.first_turn + place * len(HOWS) + HOWS.index(move.how),)
            case Pass():
                return (self.passing,)
            case Deal() | Roll():
                raise ValueError(f"{move} is chance's, not the player's.")

    def _walk(self, view: Map, walk: Walk) -> int:
        layout = view.forest.layout
        if walk.spaces == (STAY,):
            return self.stay
        caught = not view.carrying and layout.names[view.snipe] in walk.spaces
        last = walk.spaces[-1]
        end = self.cells if last == OFF else layout.spaces[last]
        return (self.first_catch if caught else self.first_walk) + end

    def observe(self, view: Map, so_far: tuple[int, ...] = ()) -> Observation:
        ground = np.zeros(self.cells, np.int32)  # before the cards are laid
        if laid := view.forest.ground:
            ground[:] = [GROUND.get(mark, STATION) for mark in laid]  # including the needle's
        dice = (*view.dice, 0, 0)[:2]
        return {
            "ground": ground,
            "hunter": one_hot(self.cells, view.hunter),
            "snipe": one_hot(self.cells, view.snipe),
            "wolf": one_hot(self.cells, view.wolf),
            "north": np.int64(view.forest.north if laid else 0),
            "carrying": np.int64(view.carrying),
            "phase": np.int64(PHASES.index(view.phase)),
            "dice": counted(*dice),
            "turn": counted(view.turn),
        }


def coding(options: Options) -> SnipeCoding:
    """For a forest of the size that these options ask for."""
    return SnipeCoding(options)
