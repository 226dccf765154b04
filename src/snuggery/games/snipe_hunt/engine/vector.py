"""Snipe Hunt many times at once.

Every game is in one of this many `forests`, which are dealt when a seed is given; laying one takes
longer than hunting in it. The dice are rolled by compiled code too.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from snuggery.core import DEALS, Stream
from snuggery.core.compiled.compiling import Row
from snuggery.core.compiled.random_numbers import draw, seeded
from snuggery.core.learning.coding import Observation
from snuggery.core.learning.vector import Fleet, Numbers, Seeds
from snuggery.games.snipe_hunt import GAME
from snuggery.games.snipe_hunt.coding import DICE, GROUND, PHASES, STATION, SnipeCoding
from snuggery.games.snipe_hunt.engine.compiled import compiled
from snuggery.games.snipe_hunt.engine.compiled_rules import finished, settled, snipe_moved, turned
from snuggery.games.snipe_hunt.engine.compiled_walks import legal
from snuggery.games.snipe_hunt.engine.forest_arrays import (
    CAUGHT,
    END,
    GOING_ON,
    LENGTH,
    LOST,
    MOST_TURNS,
    STONE,
    WON,
    At,
    Plan,
    Room,
    ground,
    plan,
    room,
)
from snuggery.games.snipe_hunt.rules.forest import Forest
from snuggery.games.snipe_hunt.rules.setup import chosen
from snuggery.games.snipe_hunt.rules.state import Hunt

SNIPE, WALK, TURN, OVER = map(PHASES.index, ("snipe", "walk", "turn", "over"))
HUNTER_AT, SNIPE_AT, WOLF_AT, CARRYING, NORTH, PHASE, DIE, OTHER, TURN_AT, LIES_IN = range(10)
"""The columns of a game's row: the engine's `At`, then phase, dice, turn and forest."""
PAWNS = 3


class Hunts(NamedTuple):
    """The games, and what of them is told."""

    rows: Numbers
    ground: Numbers
    over: Numbers
    masks: Numbers
    rewards: Numbers
    refused: Numbers
    seen_ground: Numbers
    pawns: Numbers


class Woods(NamedTuple):
    """The forests in which they take place."""

    plans: Numbers
    """For each forest: the table of its Plan."""
    marks: Numbers
    """For each forest: its station, nest, spooky and deep woods, and where North is."""
    ground: Numbers
    large: Numbers
    """For each forest: what is seen on the cells of large cards."""
    size: int
    side: int


class SnipeHunt(Fleet):
    """One action is a die for the Snipe, a walk, or a card to turn; 1 for a win, -1 for a loss."""

    game = GAME
    coding: SnipeCoding

    def __init__(self, num_envs: int = 1, *, forests: int = 64, **settings: Any) -> None:
        super().__init__(num_envs, **settings)
        self._setup = chosen(self.options)
        self._many = forests
        cells = self.coding.cells
        self.forests: tuple[Forest, ...] = ()
        """The forests to hunt in; `lies_in` says which game is in which."""
        self._rows = np.zeros((num_envs, LIES_IN + 1), np.int64)
        self._ground = np.zeros((num_envs, cells), np.uint8)
        self._masks = np.zeros((num_envs, self.coding.actions), np.int8)
        self._room = room(self.coding.size)
        self._luck = np.zeros((num_envs, 1), np.int64)
        """For each game, the state of its dice."""

    @property
    def lies_in(self) -> Numbers:
        """For each game the index of its forest."""
        return self._rows[:, LIES_IN].copy()

    def reset(
        self, *, seed: Seeds = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Set all games up again; with a seed, in other forests.

        With a list of seeds each game has dice of its own; the forests follow from all of them.
        """
        if seed is not None or not self.forests:
            self._sow(seed if seed is not None else int(self.np_random.integers(2**31)))
        return super().reset(seed=None, options=options)

    def _sow(self, seed: int | Sequence[int | None]) -> None:
        super()._sow(seed)
        lucks = self.np_random.integers(2**62, size=self.num_envs)
        if not isinstance(seed, int | np.integer):
            own = zip(seed, lucks, strict=True)
            lucks = np.array([new if each is None else each for each, new in own])
        self._luck = np.array([[seeded(int(each))[0]] for each in lucks], np.int64)
        self._deal(Stream(self.np_random.bytes(16)))

    def _deal(self, stream: Stream) -> None:
        setup = self._setup
        deals = [stream.below(DEALS) for _ in range(self._many)]
        if setup.deal is not None:
            deals = [setup.deal]
        self.forests = (setup.map,) if setup.map else tuple(map(setup.laid, deals))
        plans = [plan(forest.layout) for forest in self.forests]
        seen = [[GROUND.get(mark, STATION) for mark in forest.ground] for forest in self.forests]
        marks = [
            (each.station, each.nest, each.spooky, each.deep, forest.north)
            for each, forest in zip(plans, self.forests, strict=True)
        ]
        self._woods = Woods(
            np.array([each.table for each in plans]),
            np.array(marks),
            np.array([ground(forest) for forest in self.forests]),
            np.array(seen, np.int8),
            self.coding.size,
            self.coding.side,
        )

    def _advanced(
        self, actions: Numbers, rewards: Numbers, refused: Numbers
    ) -> tuple[Observation, Numbers]:
        size, cells = self.num_envs, self.coding.cells
        seen, pawns = np.empty((size, cells), np.int32), np.zeros((PAWNS, size, cells), np.int8)
        games = (self._rows, self._ground, self.over, self._masks, rewards, refused)
        hunts = Hunts(*games, seen, pawns)
        advance(hunts, self._woods, self._room, self._luck, actions, self.penalty)
        rows = self._rows
        told = {
            "ground": seen,
            "hunter": pawns[0],
            "snipe": pawns[1],
            "wolf": pawns[2],
            "north": rows[:, NORTH].copy(),
            "carrying": rows[:, CARRYING].copy(),
            "phase": rows[:, PHASE].copy(),
            "dice": rows[:, DIE : OTHER + 1].astype(np.int32),
            "turn": rows[:, TURN_AT : TURN_AT + 1].astype(np.int32),
        }
        return told, self._masks.copy()

    def _moment(self, index: int) -> Hunt:
        row = [int(each) for each in self._rows[index]]
        forest = self.forests[row[LIES_IN]]
        for place in range(len(forest.cards)):  # until each card is turned as the engine has it
            where = list(forest.layout.cells(place))
            while not np.array_equal(ground(forest)[where], self._ground[index][where]):
                forest = forest.turned(place, 1)
        while forest.north != row[NORTH]:
            forest = forest.turned(dict(forest.large)["station"], 1)
        hunter, snipe, wolf = row[HUNTER_AT], row[SNIPE_AT], row[WOLF_AT]
        dice = tuple(die for die in (row[DIE], row[OTHER]) if die)
        carrying, phase = bool(row[CARRYING]), PHASES[row[PHASE]]
        return Hunt(self._setup, forest, phase, hunter, snipe, wolf, carrying, dice, row[TURN_AT])


@compiled
def advance(
    hunts: Hunts, woods: Woods, room: Room, lucks: Numbers, actions: Numbers, penalty: float
) -> None:
    """One step of every game, and what is seen of it."""
    for game in range(len(actions)):
        row, ground, mask = hunts.rows[game], hunts.ground[game], hunts.masks[game]
        luck = lucks[game]
        action, reward, wrong, state = actions[game], 0.0, False, GOING_ON
        if hunts.over[game]:
            set_up(woods, luck, row, ground)
        marks = woods.marks[row[LIES_IN]]
        lies = Plan(
            woods.size,
            woods.side,
            marks[0],
            marks[1],
            marks[2],
            marks[3],
            woods.plans[row[LIES_IN]],
        )
        if hunts.over[game]:
            roll(lies, ground, row, luck)
        elif mask[action]:
            state = act(lies, ground, row, action, luck)
        else:
            reward, wrong = -penalty, True
        if state != GOING_ON:
            row[PHASE] = OVER
            reward = 1.0 if state == WON else -1.0
        hunts.over[game] = row[PHASE] == OVER
        hunts.rewards[game], hunts.refused[game] = reward, wrong
        allow(lies, ground, room, row, mask)
        large = woods.large[row[LIES_IN]]
        for cell in range(len(ground)):
            mark = ground[cell]
            hunts.seen_ground[game, cell] = large[cell] if mark == STONE else mark
        for pawn in range(PAWNS):
            hunts.pawns[pawn, game, row[pawn]] = 1


@compiled
def set_up(woods: Woods, luck: Row, row: Numbers, ground: Numbers) -> None:
    """One of the forests, and the pawns on their cards (H1)."""
    forest = draw(luck, len(woods.marks))
    marks = woods.marks[forest]
    ground[:] = woods.ground[forest]
    row[:] = 0
    row[HUNTER_AT], row[SNIPE_AT], row[WOLF_AT], row[NORTH] = marks[0], marks[1], marks[2], marks[4]
    row[TURN_AT], row[LIES_IN] = 1, forest


@compiled
def where(row: Numbers) -> At:
    """A row's pawns, as the engine has them."""
    return row[HUNTER_AT], row[SNIPE_AT], row[WOLF_AT], row[CARRYING], row[NORTH]


@compiled
def put(row: Numbers, at: At) -> None:
    """The other way round."""
    row[HUNTER_AT], row[SNIPE_AT], row[WOLF_AT], row[CARRYING], row[NORTH] = at


@compiled
def usable(lies: Plan, ground: Numbers, at: At, die: int) -> bool:
    """Whether the Snipe can take this die; 5 and 6 turn its card (H4)."""
    return die > 4 or snipe_moved(lies, ground, at, die)[1] >= 0


@compiled
def roll(lies: Plan, ground: Numbers, row: Numbers, luck: Row) -> None:
    """H3; two dice are rolled until the Snipe can use one of them (H6)."""
    at = where(row)
    one = other = 0
    while one == 0:
        one = 1 + draw(luck, DICE)
        if not row[CARRYING]:
            other = 1 + draw(luck, DICE)
            if not usable(lies, ground, at, one) and not usable(lies, ground, at, other):
                one = 0
    row[PHASE] = WALK if row[CARRYING] else SNIPE
    row[DIE], row[OTHER] = (one, 0) if row[CARRYING] else (min(one, other), max(one, other))


@compiled
def act(lies: Plan, ground: Numbers, row: Numbers, action: int, luck: Row) -> int:
    """Do what a legal action says: whether the game goes on."""
    ends = lies.size * lies.size + 1
    if row[PHASE] == SNIPE:
        die = action + 1
        put(row, snipe_moved(lies, ground, where(row), die))
        row[DIE], row[OTHER] = row[OTHER] if die == row[DIE] else row[DIE], 0
        row[PHASE] = WALK
        return GOING_ON
    stay = DICE + 2 * ends
    if row[PHASE] == WALK:
        walk = action - DICE
        end, caught = (row[HUNTER_AT], 0) if action == stay else (walk % ends, walk // ends)
        state, at = settled(lies, where(row), end, caught)
        put(row, at)
        if state != GOING_ON:
            return state
        if action != stay and end == row[HUNTER_AT] and 2 <= ground[end] <= 3:  # H10
            row[PHASE] = TURN
            return GOING_ON
    elif action < stay + 1 + 3 * lies.side * lies.side:
        place, how = (action - stay - 1) // 3, (action - stay - 1) % 3
        put(row, turned(lies, ground, where(row), place, 2 if how == 2 else 1 + 2 * how))
    state, at = finished(lies, ground, where(row))
    put(row, at)
    if state != GOING_ON:
        return state
    if row[TURN_AT] == MOST_TURNS:
        return LOST
    row[TURN_AT] += 1
    roll(lies, ground, row, luck)
    return GOING_ON


@compiled
def allow(lies: Plan, ground: Numbers, room: Room, row: Numbers, mask: Numbers) -> None:
    """Write the mask."""
    mask[:] = 0
    ends = lies.size * lies.size + 1
    stay = DICE + 2 * ends
    if row[PHASE] == SNIPE:
        for die in (row[DIE], row[OTHER]):
            if usable(lies, ground, where(row), die):
                mask[die - 1] = 1
    elif row[PHASE] == WALK:
        for n in range(legal(lies, ground, room, where(row), row[DIE])):
            caught = 0 if row[CARRYING] else room.ends[n, CAUGHT]
            there = DICE + caught * ends + room.ends[n, END]
            mask[there if room.ends[n, LENGTH] else stay] = 1
    elif row[PHASE] == TURN:
        mask[len(mask) - 1] = 1
        quarter = ground[row[HUNTER_AT]] == 2
        for place in range(lies.side * lies.side):
            mask[stay + 1 + 3 * place] = mask[stay + 2 + 3 * place] = quarter
            mask[stay + 3 + 3 * place] = not quarter
