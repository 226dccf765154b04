"""Peg Solitaire many times at once."""

from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np
from numpy import uint64 as U  # noqa: N812 - as in the kernel

from snuggery.core.compiled.choices import Choices, offer_set, offered, settle, summed_up
from snuggery.core.compiled.compiling import Row
from snuggery.core.compiled.spreading import spread_set
from snuggery.core.learning.coding import bits
from snuggery.core.learning.vector import IDLE, Fleet, Numbers, Told
from snuggery.games import cross
from snuggery.games.peg_solitaire import GAME
from snuggery.games.peg_solitaire.coding import POINTS
from snuggery.games.peg_solitaire.engine.bitboard import HALF, legal_half, tables
from snuggery.games.peg_solitaire.engine.compiled import compiled
from snuggery.games.peg_solitaire.rules.state import Position, start

NOWHERE = 62
"""The place of the last piece before anything has jumped: not a point."""


class Boards(NamedTuple):
    """The games, and what is seen of them."""

    sets: Numbers
    """The pieces as they stand."""
    stands: Numbers
    """Where the piece is that jumped last."""
    over: Numbers
    seats: Numbers
    pegs: Numbers
    target: Numbers
    last: Numbers


class Problem(NamedTuple):
    """What is the same in all of them."""

    legal: Numbers
    changes: Numbers
    ends: Numbers
    start: int
    target: int
    penalty: float


class PegSolitaire(Fleet):
    """One action is one jump; 1 for reaching the target, -1 for being stuck."""

    game = GAME

    def __init__(self, num_envs: int = 1, **settings: Any) -> None:
        super().__init__(num_envs, **settings)
        position = start(self.options)
        by = tables(cross.SYMMETRIES[:1])
        changes, ends = by.changes[:, 0].astype(np.int64), by.ends[:, 0].copy()
        self._begin = position
        self.setting = Problem(
            by.legal, changes, ends, position.pegs, position.target, self.penalty
        )
        self.seen["target"][:] = bits(position.target, POINTS)
        self.games = Boards(
            np.zeros(num_envs, np.int64),
            np.full(num_envs, NOWHERE),
            self.over,
            self.seats,
            *(self.seen[name] for name in Boards._fields[4:]),
        )

    @property
    def kernel(self) -> Any:
        return advance

    @property
    def kernel_for_one(self) -> Any:
        return advance_one

    def position(self, games: Boards, index: int) -> Position:
        last = int(games.stands[index])
        stands = ("",) if last == NOWHERE else (cross.POINTS[last],)
        return replace(self._begin, pegs=int(games.sets[index]), last=stands)


@compiled.inlined
def advance(
    boards: Boards, problem: Problem, choices: Choices, actions: Numbers, told: Told
) -> None:
    """One step of every game, and what is seen of it."""
    legal, target = problem.legal, problem.target
    for game in range(len(actions)):
        action = actions[game]
        if action == IDLE:
            continue
        here, stands = boards.sets[game], boards.stands[game]
        if boards.over[game]:
            here, stands = problem.start, NOWHERE
        elif offered(choices, game, action):
            here ^= problem.changes[action]
            stands = problem.ends[action]
        else:
            told.refused[game], told.rewards[game] = True, -problem.penalty
            continue
        first: Any = np.int64(legal_half(legal, 0, U(here)))
        second: Any = np.int64(legal_half(legal, 1, U(here)))
        won = here == target or (target == 0 and here & (here - 1) == 0)
        boards.over[game] = won or first | second == 0
        if boards.over[game]:
            told.results[game] = 1 if won else -1
            told.rewards[game] = told.results[game]
        else:
            offer_set(choices, 0, first)
            offer_set(choices, HALF, second)
        settle(choices, game)
        boards.sets[game], boards.stands[game] = here, stands
        spread_set(boards.pegs, game, here)
        spread_set(boards.last, game, 1 << stands)


@compiled.inlined
def advance_one(state: Numbers, setting: Numbers, listed: Row, action: int) -> int:
    """The same for one game that is a record, as envs/one_game.py has it."""
    one = state[0]
    one.actions[0] = action
    advance(one, setting[0], one, one.actions, one)
    return summed_up(one, listed)
