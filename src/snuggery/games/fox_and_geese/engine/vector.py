"""Fox and Geese many times at once: whoever is to move acts, so one program can play both sides.

A reward is for the side that has just acted: 1 for winning, -1 for losing, 0 for a draw.
"""

from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from snuggery.core.compiled.bits import lowest
from snuggery.core.compiled.choices import (
    Choices,
    offer,
    offer_set,
    offered,
    settle,
    summed_up,
)
from snuggery.core.compiled.compiling import Row
from snuggery.core.compiled.spreading import spread_set
from snuggery.core.learning.vector import IDLE, Fleet, Numbers, Told
from snuggery.games import cross
from snuggery.games.fox_and_geese import GAME
from snuggery.games.fox_and_geese.coding import STOP, FoxCoding
from snuggery.games.fox_and_geese.engine.bitboard import (
    ALL,
    GEESE_WIN,
    LAND,
    OVER,
    POINTS,
    STEPS,
    ended,
    forward_of,
    goose_origins,
)
from snuggery.games.fox_and_geese.engine.compiled import compiled
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.rules.state import FOX, GEESE, QUIET, REPEATS, Position, start

UNPLACED = NO_STOP = -1
PLACE, STEP, JUMP, HALT = range(4)
GEESE_AT, FOX_AT, FOX_MOVES, QUIET_AT, SEEN_AT, STOOD, JUMPING = range(7)
"""The columns of a game's row: sets and points as in engine.py, and the number of positions in
`seen`."""


class Boards(NamedTuple):
    """The games, and what is seen of them."""

    rows: Numbers
    seen: Numbers
    """The positions since the last progress."""
    over: Numbers
    seats: Numbers
    geese: Numbers
    fox: Numbers
    fox_to_move: Numbers
    jumping: Numbers
    first: Numbers
    quiet: Numbers
    stood: Numbers


class Setting(NamedTuple):
    """What is the same in all of them."""

    geometry: int
    full: int
    start: Numbers
    begun: Numbers
    """The positions seen at the start."""
    penalty: float
    does: Numbers
    """For each action: its kind, its points (start, end), the goose jumped, whether it goes
    forward."""
    numbers: Numbers
    """The numbers of actions: of a step from one point to another, and of a jump from one over
    another."""


class FoxAndGeese(Fleet):
    """One action is the fox's place, a step, or one jump of a series."""

    game = GAME

    def __init__(self, num_envs: int = 1, **settings: Any) -> None:
        super().__init__(num_envs, **settings)
        position = start(self.options)
        self._begin = position
        fox = cross.INDEX.get(position.fox, UNPLACED)
        seen = position.seen
        counters = (position.quiet, len(seen), seen.count(seen[-1]) if seen else 0, 0)
        row = (position.geese, fox, position.turn == FOX, *counters)
        geometry = board.GEOMETRIES.index(position.diagonals)
        self.setting = Setting(
            geometry,
            position.full,
            np.array(row, np.int64),
            np.array(seen, np.int64),
            self.penalty,
            *_tables(FoxCoding(self.options)),
        )
        rows = np.zeros((num_envs, len(row)), np.int64)
        rows[:, FOX_AT] = UNPLACED
        since = np.zeros((num_envs, QUIET + REPEATS + 1), np.int64)
        self.games = Boards(
            rows, since, self.over, self.seats, *(self.seen[name] for name in Boards._fields[4:])
        )

    @property
    def kernel(self) -> Any:
        return advance

    @property
    def kernel_for_one(self) -> Any:
        return advance_one

    def position(self, games: Boards, index: int) -> Position:
        geese, fox, fox_moves, quiet, length, *_ = (int(each) for each in games.rows[index])
        seen = tuple(int(each) for each in games.seen[index, :length])
        return replace(
            self._begin,
            geese=geese,
            fox="" if fox == UNPLACED else cross.POINTS[fox],
            turn=FOX if fox_moves else GEESE,
            quiet=quiet,
            seen=seen,
        )


def _tables(coding: FoxCoding) -> tuple[Numbers, Numbers]:
    """What each action does, and which action a step or a jump is."""
    does = np.zeros((coding.actions, 5), np.int64)
    numbers = np.zeros((2, POINTS, POINTS), np.int64)
    for action, name in enumerate(coding.names):
        if name == STOP:
            does[action, 0] = HALT
        elif "@" in name:
            does[action] = PLACE, 0, cross.INDEX[name[2:]], 0, 0
        else:
            kind, sign = (STEP, "-") if "-" in name else (JUMP, "x")
            begin, end = name.split(sign)
            here, there = cross.INDEX[begin], cross.INDEX[end]
            over = 0
            if kind == STEP:
                numbers[0, here, there] = action
            else:
                over = cross.INDEX[board.BETWEEN["everywhere"][begin, end].over]
                numbers[1, here, over] = action
            does[action] = kind, here, there, over, begin[1] < end[1]
    return does, numbers


@compiled.inlined
def advance(
    boards: Boards, setting: Setting, choices: Choices, actions: Numbers, told: Told
) -> None:
    """One step of every game, and what is seen of it."""
    rows, seen = boards.rows, boards.seen  # passing fewer things is faster
    geometry, full, numbers = setting.geometry, setting.full, setting.numbers
    for game in range(len(actions)):
        action = actions[game]
        if action == IDLE:
            continue
        over = False
        if boards.over[game]:
            for column in range(JUMPING + 1):
                rows[game, column] = setting.start[column]
            for place in range(len(setting.begun)):
                seen[game, place] = setting.begun[place]
        elif not offered(choices, game, action):
            told.refused[game], told.rewards[game] = True, -setting.penalty
            continue
        elif not act(geometry, setting.does, rows, game, action):
            over, told.results[game] = turned(geometry, rows, seen, game)
            told.rewards[game] = told.results[game]
        boards.over[game] = over
        geese, fox, fox_moves = rows[game, GEESE_AT], rows[game, FOX_AT], rows[game, FOX_MOVES]
        jumping = rows[game, JUMPING]
        spread_set(boards.geese, game, geese)
        spread_set(boards.fox, game, 1 << (fox & 63))
        boards.fox_to_move[game], boards.jumping[game] = fox_moves, jumping
        boards.seats[game] = 1 + (fox_moves ^ over)
        boards.first[game] = geese == full
        boards.quiet[game, 0], boards.stood[game, 0] = rows[game, QUIET_AT], rows[game, STOOD]
        if over:
            pass
        elif fox == UNPLACED:
            offer_set(choices, 0, ALL & ~geese)
        elif fox_moves:
            stop = len(setting.does) - 1 if jumping else NO_STOP
            offer_fox(geometry, geese, fox, stop, numbers, choices)
        else:
            offer_geese(geese, fox, full, numbers, choices)
        settle(choices, game)


@compiled.inlined
def advance_one(state: Numbers, setting: Numbers, listed: Row, action: int) -> int:
    """The same for one game that is a record, as envs/one_game.py has it."""
    one = state[0]
    one.actions[0] = action
    advance(one, setting[0], one, one.actions, one)
    return summed_up(one, listed)


@compiled.inlined
def act(geometry: int, does: Numbers, rows: Numbers, game: int, action: int) -> bool:
    """Do what a legal action says; returns whether the same side continues."""
    kind, here, there = does[action, 0], does[action, 1], does[action, 2]
    progress = True
    if kind == PLACE:
        rows[game, FOX_AT] = there
    elif kind == STEP and rows[game, FOX_MOVES]:
        rows[game, FOX_AT] = there
        progress = False
    elif kind == STEP:
        rows[game, GEESE_AT] ^= 1 << here | 1 << there
        progress = does[action, 4] == 1
    elif kind == JUMP:
        rows[game, GEESE_AT] ^= 1 << does[action, 3]
        rows[game, FOX_AT] = there
        rows[game, JUMPING] = 1
        if onward(geometry, rows[game, GEESE_AT], there):
            return True
    rows[game, JUMPING] = 0
    rows[game, FOX_MOVES] = 1 - rows[game, FOX_MOVES]
    rows[game, QUIET_AT] = 0 if progress else rows[game, QUIET_AT] + 1
    rows[game, SEEN_AT] = 1 if progress else rows[game, SEEN_AT] + 1
    return False


@compiled.inlined
def turned(geometry: int, rows: Numbers, seen: Numbers, game: int) -> tuple[bool, int]:
    """The turn has passed: whether the game is over, and the result for whoever acted."""
    geese, fox, fox_moves = rows[game, GEESE_AT], rows[game, FOX_AT], rows[game, FOX_MOVES]
    now, last = geese | fox << POINTS | fox_moves << POINTS + 6, rows[game, SEEN_AT] - 1
    stood = 1
    for earlier in range(last):
        stood += seen[game, earlier] == now
    seen[game, last] = now
    rows[game, STOOD] = stood
    result = ended(geometry, geese, fox, fox_moves)
    if result:
        return True, 1 if (result == GEESE_WIN) == (fox_moves == 1) else -1
    return rows[game, QUIET_AT] >= QUIET or stood >= REPEATS, 0


@compiled.inlined
def onward(geometry: int, geese: int, fox: int) -> bool:
    """Whether the fox can jump."""
    over = geese & OVER[geometry * POINTS + fox]
    while over:
        if not geese >> LAND[fox * POINTS + lowest(over)] & 1:
            return True
        over &= over - 1
    return False


@compiled.inlined
def offer_fox(
    geometry: int, geese: int, fox: int, stop: int, numbers: Numbers, choices: Choices
) -> None:
    """Her steps and jumps; in a series she jumps on or stops."""
    over = geese & OVER[geometry * POINTS + fox]
    while over:
        goose = lowest(over)
        if not geese >> LAND[fox * POINTS + goose] & 1:
            offer(choices, numbers[1, fox, goose])
        over &= over - 1
    if stop != NO_STOP:
        offer(choices, stop)
        return
    steps = STEPS[geometry * POINTS + fox] & ~geese & ALL
    while steps:
        offer(choices, numbers[0, fox, lowest(steps)])
        steps &= steps - 1


@compiled.inlined
def offer_geese(geese: int, fox: int, full: int, numbers: Numbers, choices: Choices) -> None:
    """Forward, and sideways once they have begun (F4, F5)."""
    forward, right, left = goose_origins(geese, fox)
    while forward:
        goose = forward & -forward
        forward ^= goose
        offer(choices, numbers[0, lowest(goose), lowest(forward_of(goose))])
    if geese == full:
        return
    while right:
        offer(choices, numbers[0, lowest(right), lowest(right) + 1])
        right &= right - 1
    while left:
        offer(choices, numbers[0, lowest(left), lowest(left) - 1])
        left &= left - 1
