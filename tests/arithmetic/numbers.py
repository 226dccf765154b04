"""Prints what some seeds lead to in every game that has compiled code, as one JSON object.

It must be the same plain and compiled, at every level of optimisation.
"""

import json
import warnings
from random import Random
from typing import Any

import numpy as np

from snuggery.core.compiled.compiling import Row, row, zeros
from snuggery.core.compiled.random_numbers import draw, seeded
from snuggery.games import cross, sniff
from snuggery.games.fox_and_geese.engine import playouts
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.peg_solitaire.engine.bitboard import tables as peg_tables
from snuggery.games.peg_solitaire.engine.playouts import random_play
from snuggery.games.sniff.engine.compiled import compiled
from snuggery.games.sniff.insight import possible_labyrinths
from snuggery.games.sniff.insight.knowledge import Known
from snuggery.games.sniff.players import searcher
from snuggery.games.sniff.rules.variant import variant
from snuggery.games.snipe_hunt.engine import forest_arrays
from snuggery.games.snipe_hunt.engine.playouts import random_hunts
from snuggery.games.snipe_hunt.players import evaluation, lookahead
from snuggery.games.snipe_hunt.players.logistic import logistic
from snuggery.games.snipe_hunt.players.move_values import learned
from snuggery.games.snipe_hunt.rules import cards

DRAWS = 1_500


@compiled
def two_at_a_time(luck: Row, found: Row) -> None:
    """What Sniff does for each guess, where an optimiser once lost a mask on the way."""
    for at in range(len(found)):
        found[at] = draw(luck, 1) + draw(luck, 25)


def drawn() -> list[int]:
    found = row([0] * DRAWS)
    two_at_a_time(seeded(7), found)
    return [int(found[at]) for at in range(DRAWS)]


def labyrinths() -> Any:
    rng = Random(1)
    found: list[Any] = []
    for options in ({}, {"size": "3"}):
        known = Known.nothing(variant(sniff.GAME.settled(options)))
        room = possible_labyrinths.Room.of(known)
        mazes = room.trees(4, rng) + room.guesses(3, 200, rng)[0]
        found.append([(each.walls, each.treasure) for each in mazes])
        found.append(searcher.efforts(known, mazes, rng, 2, searcher.practised))
    return found


def fox_and_geese() -> list[int]:
    games = playouts.playouts(1, board.STARTS["17"], 12, 100, -5, zeros(playouts.SIZE))
    return [int(number) for number in games]


def peg_solitaire() -> list[int]:
    return [int(n) for n in random_play(cross.ALL ^ cross.bit("d4"), 30, 7, peg_tables())]


def snipe_hunt() -> Any:
    forest = cards.lay(cards.deck(""), 5, scattered=False)
    plan, mind = forest_arrays.plan(forest.layout), lookahead.mind(learned(), 18, 0, 1)
    at, ground = forest_arrays.start(plan, forest.north), forest_arrays.ground(forest)
    hunts = random_hunts(plan, ground, mind.outer, at, 6, seeded(5))
    chances = []
    for carrying in (0, 1):
        for space in sorted(forest.layout.names)[::9]:
            case = (space, space if carrying else at[1], at[2], carrying, at[4])
            chance = evaluation.look(plan, ground, mind.net, mind.outer, case)
            chances.append(float(chance).hex())
    curve = [float(logistic(x)).hex() for x in np.linspace(-45, 45, 500)]
    return [int(number) for number in hunts], chances, curve


if __name__ == "__main__":
    warnings.simplefilter("ignore")  # plain unsigned numbers warn when they wrap around
    found = (drawn, labyrinths, fox_and_geese, peg_solitaire, snipe_hunt)
    print(json.dumps({each.__name__: each() for each in found}))
