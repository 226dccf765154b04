"""Fox and Geese many times at once: whoever is to move acts, so one program can play both sides.

A reward is for the side that has just acted: 1 for winning, -1 for losing, 0 for a draw.
"""

from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from snuggery.core.compiled.bits import lowest
from snuggery.core.compiled.choices import (
    Choices,
    offered,
    settle_word,
    summed_up,
)
from snuggery.core.compiled.compiling import Row
from snuggery.core.compiled.random_numbers import mixed
from snuggery.core.compiled.spreading import spread_set
from snuggery.core.learning.vector import IDLE, Fleet, Numbers, Told
from snuggery.games import cross
from snuggery.games.fox_and_geese import GAME
from snuggery.games.fox_and_geese.coding import FoxCoding
from snuggery.games.fox_and_geese.engine.action_sets import (
    ENTERED,
    FIRST_STEP,
    FOX_JUMPS_ON,
    FOX_PLAYS,
    FOX_TO,
    GOOSE_STEP,
    JUMPED,
    LEFT,
    NOTHING,
    PLACING,
    PROGRESS,
    STAYS,
    TOGGLED,
    Setting,
    action_sets,
)
from snuggery.games.fox_and_geese.engine.bitboard import (
    ALL,
    GEESE_WIN,
    LAND,
    OVER,
    POINTS,
    ended,
)
from snuggery.games.fox_and_geese.engine.compiled import compiled
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.rules.state import FOX, GEESE, QUIET, REPEATS, Position, start

UNPLACED = -1
GEESE_AT, FOX_AT, FOX_MOVES, QUIET_AT, SEEN_AT, STOOD, JUMPING, MARKS = range(8)
"""The columns of a game's row: sets and points as in bitboard.py, and the number of positions in
`seen`. MARKS has a bit for each of these, so that most new ones are known to be new at once."""
MARK_BITS = 62


class Boards(NamedTuple):
    """The games, and what is seen of them."""

    rows: Numbers
    seen: Numbers
    """The positions since the last progress."""
    ready: Numbers
    """All actions for which every goose is where it has to be, as words of bits."""
    open: Numbers
    """All actions that end on an empty point, or on none."""
    over: Numbers
    seats: Numbers
    geese: Numbers
    fox: Numbers
    fox_to_move: Numbers
    jumping: Numbers
    first: Numbers
    quiet: Numbers
    stood: Numbers


class FoxAndGeese(Fleet):
    """One action is the fox's place, a step, or one jump of a series."""

    game = GAME

    def __init__(self, num_envs: int = 1, **settings: Any) -> None:
        super().__init__(num_envs, **settings)
        position = start(self.options)
        self._begin = position
        fox = cross.INDEX.get(position.fox, UNPLACED)
        seen = position.seen
        marks = sum({mark(each) for each in seen})
        counters = (position.quiet, len(seen), seen.count(seen[-1]) if seen else 0, 0, marks)
        row = (position.geese, fox, position.turn == FOX, *counters)
        geometry = board.GEOMETRIES.index(position.diagonals)
        self.setting = Setting(
            geometry,
            position.full,
            np.array(row, np.int64),
            np.array(seen, np.int64),
            self.penalty,
            *action_sets(FoxCoding(self.options), position.geese, fox),
        )
        rows = np.zeros((num_envs, len(row)), np.int64)
        rows[:, FOX_AT] = UNPLACED
        since = np.zeros((num_envs, QUIET + REPEATS + 1), np.int64)
        ready, open_ = np.zeros_like(self.choices.bits), np.zeros_like(self.choices.bits)
        seen_as = (self.seen[name] for name in Boards._fields[6:])
        self.games = Boards(rows, since, ready, open_, self.over, self.seats, *seen_as)

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


@compiled.inlined
def advance(
    boards: Boards, setting: Setting, choices: Choices, actions: Numbers, told: Told
) -> None:
    """One step of every game, and what is seen of it."""
    rows, seen = boards.rows, boards.seen  # passing fewer things is faster
    geometry, full = setting.geometry, setting.full
    for game in range(len(actions)):
        action = actions[game]
        if action == IDLE:
            continue
        over = False
        if boards.over[game]:
            set_up(boards, setting, game)
        elif not offered(choices, game, action):
            told.refused[game], told.rewards[game] = True, -setting.penalty
            continue
        elif not act(boards, setting, game, action):
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
        situation = FIRST_STEP if geese == full else GOOSE_STEP
        hers = fox + (FOX_JUMPS_ON if jumping else FOX_PLAYS)
        situation = hers if fox_moves else situation
        situation = PLACING if fox == UNPLACED else situation
        situation = NOTHING if over else situation
        allow(boards, setting, choices, game, situation, fox_moves)


@compiled.inlined
def allow(
    boards: Boards, setting: Setting, choices: Choices, game: int, situation: int, fox_moves: int
) -> None:
    """What may be done in this situation."""
    ready, open_, alone, may, count = boards.ready, boards.open, setting.alone, setting.may, 0
    for word in range(ready.shape[1]):
        there = (ready[game, word] | alone[fox_moves, word]) & open_[game, word]
        count = settle_word(choices, game, word, there & may[situation, word], count)
    choices.counts[game] = count


@compiled.inlined
def advance_one(state: Numbers, setting: Numbers, listed: Row, action: int) -> int:
    """The same for one game that is a record, as envs/one_game.py has it."""
    one = state[0]
    one.actions[0] = action
    advance(one, setting[0], one, one.actions, one)
    return summed_up(one, listed)


@compiled.inlined
def set_up(boards: Boards, setting: Setting, game: int) -> None:
    """Put the pieces where they begin."""
    for column in range(boards.rows.shape[1]):
        boards.rows[game, column] = setting.start[column]
    for place in range(len(setting.begun)):
        boards.seen[game, place] = setting.begun[place]
    for word in range(boards.ready.shape[1]):
        boards.ready[game, word] = setting.ready[word]
        boards.open[game, word] = setting.open[word]


@compiled.inlined
def act(boards: Boards, setting: Setting, game: int, action: int) -> bool:
    """Do what a legal action says; returns whether the same side continues."""
    rows, does, with_goose, onto = boards.rows, setting.does, setting.with_goose, setting.onto
    side = rows[game, FOX_MOVES]
    left, entered = does[side, action, LEFT], does[side, action, ENTERED]
    one, two = does[side, action, TOGGLED], does[side, action, TOGGLED + 1]
    three, there = does[side, action, TOGGLED + 2], does[side, action, FOX_TO]
    for word in range(boards.ready.shape[1]):
        boards.ready[game, word] ^= with_goose[left, word] ^ with_goose[entered, word]
        boards.open[game, word] ^= onto[one, word] ^ onto[two, word] ^ onto[three, word]
    rows[game, GEESE_AT] ^= (1 << left | 1 << entered) & ALL
    rows[game, FOX_AT] = rows[game, FOX_AT] if there == STAYS else there
    rows[game, JUMPING] = 0
    if does[side, action, JUMPED] and onward(setting.geometry, rows[game, GEESE_AT], there):
        rows[game, JUMPING] = 1
        return True
    same = 1 - does[side, action, PROGRESS]
    rows[game, FOX_MOVES] = 1 - side
    rows[game, QUIET_AT] = (rows[game, QUIET_AT] + 1) * same
    rows[game, SEEN_AT] = rows[game, SEEN_AT] * same + 1
    rows[game, MARKS] *= same
    return False


@compiled.inlined
def turned(geometry: int, rows: Numbers, seen: Numbers, game: int) -> tuple[bool, int]:
    """The turn has passed: whether the game is over, and the result for whoever acted."""
    geese, fox, fox_moves = rows[game, GEESE_AT], rows[game, FOX_AT], rows[game, FOX_MOVES]
    now, last = geese | fox << POINTS | fox_moves << POINTS + 6, rows[game, SEEN_AT] - 1
    stood, own = 1, mark(now)
    if rows[game, MARKS] & own:
        for earlier in range(last):
            stood += seen[game, earlier] == now
    rows[game, MARKS] |= own
    seen[game, last] = now
    rows[game, STOOD] = stood
    result = ended(geometry, geese, fox, fox_moves)
    if result:
        return True, 1 if (result == GEESE_WIN) == (fox_moves == 1) else -1
    return rows[game, QUIET_AT] >= QUIET or stood >= REPEATS, 0


@compiled.inlined
def mark(position: int) -> int:
    """The bit of a position in MARKS, which it shares with others."""
    return 1 << ((mixed(position) & 0xFFFF) * MARK_BITS >> 16)


@compiled.inlined
def onward(geometry: int, geese: int, fox: int) -> bool:
    """Whether the fox can jump."""
    over = geese & OVER[geometry * POINTS + fox]
    while over:
        if not geese >> LAND[fox * POINTS + lowest(over)] & 1:
            return True
        over &= over - 1
    return False
