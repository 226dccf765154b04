"""The exact chance to win on a small forest when no card is turned by choice.

Value iteration over the spaces of the pawns and over how the cards lie, for the Snipe turns them
with 5 and 6. So many sweeps are so many turns, so that the result is exact for the game's limit.
"""

from dataclasses import dataclass
from math import prod

import numpy as np

from snuggery.core import BadOptions
from snuggery.core.compiled.arrays import Numbers
from snuggery.core.text.language import _, numeral
from snuggery.games.snipe_hunt.engine.compiled import compiled
from snuggery.games.snipe_hunt.engine.compiled_rules import (
    finished,
    over_rolls,
    ridden,
    roll,
    settled,
    snipe_moved,
)
from snuggery.games.snipe_hunt.engine.compiled_walks import best_by_die, explore
from snuggery.games.snipe_hunt.engine.forest_arrays import (
    BEST,
    CAUGHT,
    DICE,
    END,
    GOING_ON,
    MOST_TURNS,
    PLACE,
    VALUE,
    WON,
    At,
    Plan,
    Room,
    ground,
    plan,
    room,
)
from snuggery.games.snipe_hunt.rules.forest import HALF, PATH, QUARTER, Card, Forest
from snuggery.games.snipe_hunt.rules.state import Hunt

MOST_POSITIONS = 4_000_000


@dataclass(frozen=True, slots=True)
class Solution:
    """The chance to win from every position before a roll."""

    forest: Forest
    free: Numbers
    """By the state of the cards, Hunter, Snipe, Wolf: spaces in the order of the cells."""
    carried: Numbers
    """By the state of the cards, Hunter, Wolf."""
    turns: int
    """How many sweeps were made."""

    @property
    def positions(self) -> int:
        """How many positions were valued."""
        return int(self.free.size + self.carried.size)

    def chance(self, hunt: Hunt) -> float:
        """The chance to win before the roll in this moment of a game on this forest."""
        lying, index = _index(self.forest, hunt.forest.turns), _spaces(self.forest)
        hunter, wolf = index[hunt.hunter], index[hunt.wolf]
        if hunt.carrying:
            return float(self.carried[lying, hunter, wolf])
        return float(self.free[lying, hunter, index[hunt.snipe], wolf])


def solve(forest: Forest, turns: int = MOST_TURNS, exact: float = 1e-10) -> Solution:
    """Value every position; stop early when a sweep changes nothing by more than `exact`."""
    index = np.full(len(forest.ground), -1)
    for space, n in _spaces(forest).items():
        index[space] = n
    ways, count = prod(map(_period, forest.cards)), int(index.max()) + 1
    if ways * count**3 > MOST_POSITIONS:
        said = _(
            "This forest has {count} positions to evaluate, more than {most}: use fewer "
            "cards, or cards that look the same when turned."
        )
        raise BadOptions(said.format(count=numeral(ways * count**3), most=numeral(MOST_POSITIONS)))
    lies = [_lying(forest, _ways(forest, number)) for number in range(ways)]
    grounds = np.array([ground(lie) for lie in lies])
    norths = np.array([lie.north for lie in lies])
    after = np.array([_turned(forest, n) for n in range(len(lies))])
    free = np.zeros((len(lies), count, count, count))
    carried = np.zeros((len(lies), count, count))
    made, small = 0, plan(forest.layout)
    with_die = np.zeros((*free.shape, DICE + 1))
    while made < turns:
        change = sweep(
            small, (grounds, norths, after, index), (free, carried, with_die), room(small.size)
        )
        made += 1
        if change < exact:
            break
    return Solution(forest, free, carried, made)


def _spaces(forest: Forest) -> dict[int, int]:
    """A number for every space."""
    return {space: n for n, space in enumerate(sorted(forest.layout.names))}


def _period(card: Card) -> int:
    """After this many quarter turns a card looks the same."""
    plain = str.maketrans(QUARTER + HALF, PATH * 2)
    marks = [card.lying(turns).translate(plain) for turns in range(5)]
    return next(turns for turns in range(1, 5) if marks[turns] == marks[0])


def _index(forest: Forest, turns: tuple[int, ...]) -> int:
    """The number of the way in which the cards lie."""
    number = 0
    for card, turn in zip(forest.cards, turns, strict=True):
        number = number * _period(card) + turn % _period(card)
    return number


def _ways(forest: Forest, number: int) -> tuple[int, ...]:
    """The turns of every card in the way of that number."""
    turns: list[int] = []
    for card in reversed(forest.cards):
        number, turn = divmod(number, _period(card))
        turns.append(turn)
    return tuple(reversed(turns))


def _lying(forest: Forest, turns: tuple[int, ...]) -> Forest:
    for place, turn in enumerate(turns):
        forest = forest.turned(place, turn - forest.turns[place])
    return forest


def _turned(forest: Forest, number: int) -> list[tuple[int, int]]:
    """For every card: the ways in which the cards lie after a quarter turn of it, 5 and 6."""
    turns = _ways(forest, number)
    found = []
    for place in range(len(turns)):
        ways = (
            (*turns[:place], turns[place] + quarter, *turns[place + 1 :]) for quarter in (1, -1)
        )
        clockwise, counter = (_index(forest, each) for each in ways)
        found.append((clockwise, counter))
    return found


Lies = tuple[Numbers, Numbers, Numbers, Numbers]
"""The grounds, Norths and turned paths for all states of the cards, and the number of every
space."""
Values = tuple[Numbers, Numbers, Numbers]
"""`free`, `carried`, and the former with the Hunter's die after the Snipe has moved."""


@compiled
def barred(plan: Plan, hunter: int, snipe: int) -> bool:
    """Whether the Snipe never goes there by itself."""
    return snipe in (hunter, plan.spooky, plan.deep)


@compiled
def value_ends(
    plan: Plan,
    lie: tuple[int, Numbers],
    index: Numbers,
    values: Values,
    room: Room,
    at: At,
    found: int,
) -> None:
    """What every end in the room is worth, by the values so far."""
    free, carried, _ = values
    number, ground = lie
    for n in range(found):
        state, then = settled(plan, at, room.ends[n, END], room.ends[n, CAUGHT])
        if state == GOING_ON:
            state, then = finished(plan, ground, then)
        value = 1.0 if state == WON else 0.0
        if state == GOING_ON and then[3]:
            value = carried[number, index[then[0]], index[then[2]]]
        elif state == GOING_ON:
            value = free[number, index[then[0]], index[then[1]], index[then[2]]]
        room.real[VALUE, n] = value


@compiled
def walk_sweep(plan: Plan, lies: Lies, values: Values, room: Room) -> Numbers:
    """Fill the values with the Hunter's die, and find the new values of the carried cases."""
    grounds, _, _, index = lies
    _, carried, with_die = values
    fresh = np.zeros_like(carried)
    cells = plan.size * plan.size
    for number in range(grounds.shape[0]):
        ground = grounds[number]
        for hunter in range(cells):
            if index[hunter] < 0 or ground[hunter] == 0:
                continue
            for snipe in range(-1, cells):
                # -1: it is carried
                if snipe >= 0 and (index[snipe] < 0 or barred(plan, hunter, snipe)):
                    continue
                held = 1 if snipe < 0 else 0
                at = (hunter, hunter if held else snipe, hunter, held, number)
                found, longest = explore(plan, ground, room, at, room.slots.shape[0] - 1)
                for wolf in range(cells):
                    if index[wolf] < 0 or wolf == snipe:
                        continue
                    at = (hunter, at[1], wolf, held, number)
                    value_ends(plan, (number, ground), index, values, room, at, found)
                    best_by_die(plan, ground, room, wolf, found, longest)
                    for die in range(1, DICE + 1):
                        if held:
                            fresh[number, index[hunter], index[wolf]] += room.real[BEST, die] / DICE
                        else:
                            with_die[number, index[hunter], index[snipe], index[wolf], die] = (
                                room.real[BEST, die]
                            )
    return fresh


@compiled
def after_roll(plan: Plan, lies: Lies, with_die: Numbers, number: int, at: At) -> float:
    """The chance to win before a roll: the better assignment of every roll (H3, H6)."""
    grounds, _, after, index = lies
    values = np.full(roll(DICE, DICE) + 1, -1.0)
    place = plan.table[at[1], PLACE]
    for die in range(1, DICE + 1):
        then = number
        if die > 4:
            then, quarters = after[number, place, die - 5], 1 if die == 5 else 3
            moved = ridden(plan, at, place, quarters)
        else:
            moved = snipe_moved(plan, grounds[number], at, die)
        if moved[1] >= 0:
            row = with_die[then, index[moved[0]], index[moved[1]], index[moved[2]]]
            for other in range(1, DICE + 1):
                values[roll(die, other)] = row[other]
    return over_rolls(values)


@compiled
def sweep(plan: Plan, lies: Lies, values: Values, room: Room) -> float:
    """One turn more for every position; the greatest change."""
    grounds, norths, _, index = lies
    free, carried, with_die = values
    fresh = walk_sweep(plan, lies, values, room)
    change = np.abs(fresh - carried).max()
    carried[:] = fresh
    cells = plan.size * plan.size
    for number in range(grounds.shape[0]):
        for hunter in range(cells):
            if index[hunter] < 0 or grounds[number, hunter] == 0:
                continue
            for snipe in range(cells):
                if index[snipe] < 0 or barred(plan, hunter, snipe):
                    continue
                for wolf in range(cells):
                    if index[wolf] >= 0 and wolf != snipe:
                        at = (hunter, snipe, wolf, int(hunter == snipe), norths[number])
                        value = after_roll(plan, lies, with_die, number, at)
                        old = free[number, index[hunter], index[snipe], index[wolf]]
                        change = max(change, abs(value - old))
                        free[number, index[hunter], index[snipe], index[wolf]] = value
    return float(change)
