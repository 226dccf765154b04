"""Peg Solitaire many times at once."""

from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np
from numpy import uint64 as U  # noqa: N812 - as in the kernel

from snuggery.core.learning.coding import Observation, bits
from snuggery.core.learning.vector import Fleet, Numbers
from snuggery.games import cross
from snuggery.games.peg_solitaire import GAME
from snuggery.games.peg_solitaire.coding import POINTS
from snuggery.games.peg_solitaire.engine.bitboard import HALF, legal_half, tables
from snuggery.games.peg_solitaire.engine.compiled import compiled
from snuggery.games.peg_solitaire.rules.state import Position, start

NOWHERE = 63
"""The place of the last piece before anything has jumped: not a point."""


class Boards(NamedTuple):
    """The games, and what of them is told."""

    pegs: Numbers
    last: Numbers
    over: Numbers
    seen_pegs: Numbers
    seen_last: Numbers
    mask: Numbers
    rewards: Numbers
    refused: Numbers


class Problem(NamedTuple):
    """What is the same in all of them."""

    legal: Numbers
    changes: Numbers
    ends: Numbers
    start: U
    target: U
    penalty: float


class PegSolitaire(Fleet):
    """One action is one jump; 1 for reaching the target, -1 for being stuck."""

    game = GAME

    def __init__(self, num_envs: int = 1, **settings: Any) -> None:
        super().__init__(num_envs, **settings)
        position = start(self.options)
        by = tables(cross.SYMMETRIES[:1])
        changes, ends = by.changes[:, 0].copy(), by.ends[:, 0].copy()
        begin, target = U(position.pegs), U(position.target)
        self._begin = position
        self._problem = Problem(by.legal, changes, ends, begin, target, self.penalty)
        self._aim = np.tile(bits(position.target, POINTS), (num_envs, 1))
        self._pegs, self._last = np.zeros(num_envs, U), np.zeros(num_envs, U)

    def _advanced(
        self, actions: Numbers, rewards: Numbers, refused: Numbers
    ) -> tuple[Observation, Numbers]:
        size = self.num_envs
        pegs, last = np.empty((size, POINTS), np.int8), np.empty((size, POINTS), np.int8)
        mask = np.empty((size, 2 * HALF), np.int8)
        games = (self._pegs, self._last, self.over)
        advance(Boards(*games, pegs, last, mask, rewards, refused), self._problem, actions)
        return {"pegs": pegs, "target": self._aim.copy(), "last": last}, mask

    def _moment(self, index: int) -> Position:
        last = int(self._last[index])
        stands = ("",) if last == NOWHERE else (cross.POINTS[last],)
        return replace(self._begin, pegs=int(self._pegs[index]), last=stands)


@compiled
def advance(boards: Boards, problem: Problem, actions: Numbers) -> None:
    """One step of every game, and what is seen of it."""
    legal, target = problem.legal, problem.target
    seen_pegs, seen_last, mask = boards.seen_pegs, boards.seen_last, boards.mask
    for game in range(len(actions)):
        here, reward, wrong = boards.pegs[game], 0.0, False
        if boards.over[game]:
            here = problem.start
            boards.over[game], boards.last[game] = False, U(NOWHERE)
        else:
            action = actions[game]
            half, place = (0, action) if action < HALF else (1, action - HALF)
            if legal_half(legal, half, here) >> U(place) & U(1):
                here ^= problem.changes[action]
                boards.last[game] = U(problem.ends[action])
            else:
                wrong, reward = True, -problem.penalty
        boards.pegs[game] = here
        first, second = legal_half(legal, 0, here), legal_half(legal, 1, here)
        won = here == target or (target == U(0) and here & (here - U(1)) == U(0))
        if won or first | second == U(0):
            boards.over[game] = True
            first = second = U(0)
            if not wrong:
                reward = 1.0 if won else -1.0
        boards.rewards[game], boards.refused[game] = reward, wrong
        stands = U(1) << boards.last[game]
        for point in range(POINTS):
            seen_pegs[game, point] = here >> U(point) & U(1)
            seen_last[game, point] = stands >> U(point) & U(1)
        for jump in range(HALF):
            mask[game, jump] = first >> U(jump) & U(1)
            mask[game, HALF + jump] = second >> U(jump) & U(1)
