"""Snipe Hunt many times at once.

Every game is in one of this many `forests`, which are dealt when a seed is given; laying one takes
longer than hunting in it. The dice are rolled by compiled code too.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from snuggery.core import DEALS, Stream
from snuggery.core.compiled.choices import (
    Choices,
    offer,
    offer_set,
    offered,
    settle,
    summed_up,
)
from snuggery.core.compiled.compiling import Row
from snuggery.core.compiled.random_numbers import draw
from snuggery.core.learning.vector import IDLE, Fleet, Numbers, Told
from snuggery.games.snipe_hunt import GAME
from snuggery.games.snipe_hunt.coding import DICE, GROUND, PHASES, STATION, SnipeCoding
from snuggery.games.snipe_hunt.engine.compiled import compiled
from snuggery.games.snipe_hunt.engine.compiled_rules import finished, settled, snipe_moved, turned
from snuggery.games.snipe_hunt.engine.forest_arrays import (
    GOING_ON,
    LOST,
    MOST_TURNS,
    PLACE,
    STONE,
    WON,
    At,
    Plan,
    ground,
    plan,
)
from snuggery.games.snipe_hunt.engine.walk_ends import Walking, offer_walks, walking, ways_on
from snuggery.games.snipe_hunt.rules.forest import Forest
from snuggery.games.snipe_hunt.rules.setup import chosen
from snuggery.games.snipe_hunt.rules.snipe import REROLLS
from snuggery.games.snipe_hunt.rules.state import Hunt

ROLL, SNIPE, WALK, TURN, OVER = map(PHASES.index, ("roll", "snipe", "walk", "turn", "over"))
HUNTER_AT, SNIPE_AT, WOLF_AT, CARRYING, NORTH, PHASE, DIE, OTHER, TURN_AT, LIES_IN = range(10)
"""The columns of a game's row: the engine's `At`, then phase, dice, turn and forest, ..."""
ROLLED = LIES_IN + 1
"""... and how many times both dice were useless in this turn, where chance is waited for."""
PAIRS = tuple(2 - (one == other) for one in range(DICE) for other in range(one, DICE))
"""In how many throws each pair of dice shows, in the order of `rolls`."""
NO_CARD = -1
SMALL = np.int16
"""What there is to look up is kept small, so that it stays close to the processor."""
QUARTERS, HALVES = 0b011, 0b100
"""Of the three turns of a card those that an arrow allows (H10)."""


class Hunts(NamedTuple):
    """The games, and what is seen of them."""

    rows: Numbers
    lie: Numbers
    """The ground as it lies."""
    over: Numbers
    lucks: Numbers
    seats: Numbers
    ground: Numbers
    hunter: Numbers
    snipe: Numbers
    wolf: Numbers
    north: Numbers
    carrying: Numbers
    phase: Numbers
    dice: Numbers
    turn: Numbers
    trail: Numbers
    """From here on it is room to walk in."""
    ends: Numbers


class Woods(NamedTuple):
    """The forests in which they take place."""

    plans: Numbers
    """For each forest: the table of its Plan."""
    ways: Numbers
    """For each forest: what walks ask first."""
    marks: Numbers
    """For each forest: its station, nest, spooky and deep woods, and where North is."""
    ground: Numbers
    seen: Numbers
    """For each forest: what is seen of it at first."""
    size: int
    side: int
    penalty: float
    waits: bool
    """Whether the dice are given as actions."""


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
        """The forests to hunt in; `forest_of` says which game is in which."""
        self.games = Hunts(
            np.zeros((num_envs, ROLLED + 1), np.int64),
            np.zeros((num_envs, cells), np.uint8),
            self.over,
            self._lucks,
            self.seats,
            *(
                *(self.seen[name] for name in Hunts._fields[5:-2]),
                *walking(self.coding.actions),
            ),
        )

    @property
    def forest_of(self) -> Numbers:
        """For each game the index of its forest."""
        lies: Numbers = self.games.rows[:, LIES_IN].copy()
        return lies

    def _sow(self, seed: int | Sequence[int | None]) -> None:
        """The forests follow from all the seeds, the dice of a game from its own."""
        super()._sow(seed)
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
        self.setting = Woods(
            np.array([each.table for each in plans], SMALL),
            np.array([ways_on(each.table) for each in plans], SMALL),
            np.array(marks),
            np.array([ground(forest) for forest in self.forests]),
            np.array(seen, np.int8),
            self.coding.size,
            self.coding.side,
            self.penalty,
            False,
        )

    @property
    def kernel(self) -> Any:
        return advance

    @property
    def kernel_for_one(self) -> Any:
        return advance_one

    def shares(self, lots: int) -> list[float] | None:
        if lots == DICE:
            return [1 / DICE] * DICE
        if lots == len(PAIRS):
            return [ways / DICE**2 for ways in PAIRS]
        return None  # only some of the pairs

    def position(self, games: Hunts, index: int) -> Hunt:
        row = [int(each) for each in games.rows[index]]
        forest = self.forests[row[LIES_IN]]
        for place in range(len(forest.cards)):  # until each card is turned as the engine has it
            where = list(forest.layout.cells(place))
            while not np.array_equal(ground(forest)[where], games.lie[index][where]):
                forest = forest.turned(place, 1)
        while forest.north != row[NORTH]:
            forest = forest.turned(dict(forest.large)["station"], 1)
        hunter, snipe, wolf = row[HUNTER_AT], row[SNIPE_AT], row[WOLF_AT]
        dice = tuple(die for die in (row[DIE], row[OTHER]) if die)
        carrying, phase = bool(row[CARRYING]), PHASES[row[PHASE]]
        turn, rolled = row[TURN_AT], row[ROLLED]
        return Hunt(self._setup, forest, phase, hunter, snipe, wolf, carrying, dice, turn, rolled)


@compiled.inlined
def advance(hunts: Hunts, woods: Woods, choices: Choices, actions: Numbers, told: Told) -> None:
    """One step of every game, and what is seen of it."""
    room = Walking(hunts.trail, hunts.ends)
    for game in range(len(actions)):
        action = actions[game]
        if action == IDLE:
            continue
        row, lie, luck = hunts.rows[game], hunts.lie[game], hunts.lucks[game]
        anew, state, card = hunts.over[game], GOING_ON, NO_CARD
        if not anew and not offered(choices, game, action):
            told.refused[game], told.rewards[game] = True, -woods.penalty
            continue
        hunts.hunter[game, row[HUNTER_AT]] = 0
        hunts.snipe[game, row[SNIPE_AT]] = 0
        hunts.wolf[game, row[WOLF_AT]] = 0
        if anew:
            set_up(woods, luck, row, lie)
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
        if not anew and row[PHASE] == ROLL:
            throw(lies, lie, row, action)
        elif not anew:
            card = turns(lies, row, action)
            state = act(lies, lie, row, action)
        if row[PHASE] == ROLL and not woods.waits:
            roll(lies, lie, row, luck)
        if state != GOING_ON:
            row[PHASE] = OVER
            told.results[game] = 1 if state == WON else -1
            told.rewards[game] = told.results[game]
        hunts.over[game] = row[PHASE] == OVER
        allow(lies, woods.ways[row[LIES_IN]], lie, room, row, choices)
        settle(choices, game)
        if woods.waits:
            hunts.seats[game] = row[PHASE] != ROLL
        look(hunts, woods, game, card, anew)


@compiled.inlined
def advance_one(state: Numbers, setting: Numbers, listed: Row, action: int) -> int:
    """The same for one game that is a record, as envs/one_game.py has it."""
    one = state[0]
    one.actions[0] = action
    advance(one, setting[0], one, one.actions, one)
    return summed_up(one, listed)


@compiled.inlined
def look(hunts: Hunts, woods: Woods, game: int, card: int, anew: bool) -> None:
    """What is seen; of the ground, what may have changed."""
    row, lie, ground, size = hunts.rows[game], hunts.lie[game], hunts.ground[game], woods.size
    if card != NO_CARD:
        first = card // woods.side * 3 * size + card % woods.side * 3
        for down in range(0, 3 * size, size):
            for cell in range(first + down, first + down + 3):
                if lie[cell] != STONE:
                    ground[cell] = lie[cell]
    elif anew:
        begun = woods.seen[row[LIES_IN]]
        for cell in range(len(begun)):
            ground[cell] = begun[cell]
    hunts.hunter[game, row[HUNTER_AT]] = 1
    hunts.snipe[game, row[SNIPE_AT]] = 1
    hunts.wolf[game, row[WOLF_AT]] = 1
    hunts.north[game], hunts.carrying[game] = row[NORTH], row[CARRYING]
    hunts.phase[game], hunts.turn[game, 0] = row[PHASE], row[TURN_AT]
    hunts.dice[game, 0], hunts.dice[game, 1] = row[DIE], row[OTHER]


@compiled.inlined
def turns(lies: Plan, row: Numbers, action: int) -> int:
    """The place of the card that an action turns, if it does."""
    if row[PHASE] == SNIPE:
        return lies.table[row[SNIPE_AT], PLACE] if action > 3 else NO_CARD  # H4
    stay = DICE + 2 * (lies.size * lies.size + 1)
    if row[PHASE] == TURN and action < stay + 1 + 3 * lies.side * lies.side:
        return (action - stay - 1) // 3
    return NO_CARD


@compiled.inlined
def set_up(woods: Woods, luck: Row, row: Numbers, ground: Numbers) -> None:
    """One of the forests, and the pawns on their cards (H1)."""
    forest = draw(luck, len(woods.marks))
    marks = woods.marks[forest]
    begun = woods.ground[forest]
    for cell in range(len(begun)):
        ground[cell] = begun[cell]
    for column in range(len(row)):
        row[column] = 0
    row[HUNTER_AT], row[SNIPE_AT], row[WOLF_AT], row[NORTH] = marks[0], marks[1], marks[2], marks[4]
    row[TURN_AT], row[LIES_IN], row[PHASE] = 1, forest, ROLL


@compiled.inlined
def where(row: Numbers) -> At:
    """A row's pawns, as the engine has them."""
    return row[HUNTER_AT], row[SNIPE_AT], row[WOLF_AT], row[CARRYING], row[NORTH]


@compiled.inlined
def put(row: Numbers, at: At) -> None:
    """The other way round."""
    row[HUNTER_AT], row[SNIPE_AT], row[WOLF_AT], row[CARRYING], row[NORTH] = at


@compiled.inlined
def usable(lies: Plan, ground: Numbers, at: At, die: int) -> bool:
    """Whether the Snipe can take this die; 5 and 6 turn its card (H4)."""
    return die > 4 or snipe_moved(lies, ground, at, die)[1] >= 0


@compiled.inlined
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


@compiled.inlined
def possible(lies: Plan, ground: Numbers, row: Numbers, one: int, other: int) -> bool:
    """Whether these two dice can be rolled: useless ones only up to a limit (H6)."""
    at = where(row)
    if row[ROLLED] < REROLLS:
        return True
    return usable(lies, ground, at, one) or usable(lies, ground, at, other)


@compiled.inlined
def lots(lies: Plan, ground: Numbers, row: Numbers) -> int:
    """How many different rolls there are (H3, H11)."""
    if row[CARRYING]:
        return DICE
    count = 0
    for one in range(1, DICE + 1):
        for other in range(one, DICE + 1):
            count += possible(lies, ground, row, one, other)
    return count


@compiled.inlined
def throw(lies: Plan, ground: Numbers, row: Numbers, lot: int) -> None:
    """The dice are given: the lots are numbered as the rules list them."""
    if row[CARRYING]:
        row[DIE], row[OTHER], row[PHASE] = lot + 1, 0, WALK
        return
    at, left = where(row), lot
    for one in range(1, DICE + 1):
        for other in range(one, DICE + 1):
            if not possible(lies, ground, row, one, other):
                continue
            if left == 0:
                row[DIE], row[OTHER] = one, other
            left -= 1
    if usable(lies, ground, at, row[DIE]) or usable(lies, ground, at, row[OTHER]):
        row[PHASE] = SNIPE
    else:
        row[ROLLED] += 1


@compiled.inlined
def act(lies: Plan, ground: Numbers, row: Numbers, action: int) -> int:
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
    row[PHASE], row[DIE], row[OTHER], row[ROLLED] = ROLL, 0, 0, 0
    return GOING_ON


@compiled.inlined
def allow(
    lies: Plan, ways: Numbers, ground: Numbers, room: Walking, row: Numbers, choices: Choices
) -> None:
    """Gather the legal actions."""
    ends = lies.size * lies.size + 1
    stay = DICE + 2 * ends
    if row[PHASE] == ROLL:
        offer_set(choices, 0, (1 << lots(lies, ground, row)) - 1)
    elif row[PHASE] == SNIPE:
        for die in (row[DIE], row[OTHER]):
            if usable(lies, ground, where(row), die):
                offer(choices, die - 1)
    elif row[PHASE] == WALK:
        if not offer_walks(lies, ways, ground, room, where(row), row[DIE], choices):
            offer(choices, stay)
    elif row[PHASE] == TURN:
        offer(choices, stay + 1 + 3 * lies.side * lies.side)
        quarter = ground[row[HUNTER_AT]] == 2
        for place in range(lies.side * lies.side):
            offer_set(choices, stay + 1 + 3 * place, QUARTERS if quarter else HALVES)
