"""Snipe Hunt after the catch: the best chance to bring the Snipe home, as long as cards lie still.

Then one pawn and the Wolf are left, few enough positions for exact chances in each forest. Turning
a card makes another forest, so only the first few turns of cards are followed. Whoever turns one
card more has won: that is kinder than the truth, so the chances are an upper bound. Whoever steps
off the board has lost: the bound holds for those who keep the Snipe.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from snuggery.core.compiled.arrays import Numbers
from snuggery.games.snipe_hunt.engine.compiled import compiled
from snuggery.games.snipe_hunt.engine.compiled_rules import prowl, ride, sees, turn_card
from snuggery.games.snipe_hunt.engine.compiled_walks import explore
from snuggery.games.snipe_hunt.engine.forest_arrays import (
    DICE,
    EARLY,
    END,
    HOME,
    LENGTH,
    Ground,
    Plan,
    Room,
    plan,
    room,
)
from snuggery.games.snipe_hunt.rules.spaces import Layout

EXACT = 1e-6
"""A sweep over all positions that adds no more than this to any chance is the last.

Each sweep is one more turn, and none adds more than the one before it.
"""
QUARTER, HALF = 2, 3
"""The ground of arrows."""
MOST_ENDS = 512
LOST, SEEN = -1, -2
"""Instead of the Wolf's cell."""
NEVER = np.float32(-1.0)
"""Instead of a chance."""


@compiled
def wolfs_moves(plan: Plan) -> Numbers:
    """Where the Wolf's move ends, by the pawn's cell and his own."""
    cells = plan.size * plan.size
    found = np.full((cells, cells), LOST, np.int16)
    for pawn in range(cells):
        for wolf in range(cells):
            whole = plan.table[pawn, HOME] == pawn and plan.table[wolf, HOME] == wolf
            if whole and wolf != pawn:
                found[pawn, wolf] = prowl(plan, wolf, pawn)
    return found


@compiled
def rides(plan: Plan) -> Numbers:
    """Where a pawn on each cell stands after a card was turned, by card and quarter turns."""
    cells = plan.size * plan.size
    found = np.zeros((plan.side * plan.side, 4, cells), np.int64)
    for place in range(plan.side * plan.side):
        for quarters in range(4):
            for cell in range(cells):
                found[place, quarters, cell] = ride(plan, place, quarters, cell)
    return found


@compiled
def wolf_then(plan: Plan, ground: Ground, moves: Numbers) -> Numbers:
    """Where the Wolf is in the next turn if a walk ends on a cell.

    LOST: he sees the pawn after his move, or has it. SEEN: he sees it before (H14).
    """
    cells = plan.size * plan.size
    found = np.full((cells, cells), LOST, np.int16)
    seen = np.zeros(cells, np.bool_)
    for pawn in range(cells):
        if ground[pawn] == 0 or plan.table[pawn, HOME] != pawn or pawn == plan.station:
            continue
        for wolf in range(cells):
            seen[wolf] = plan.table[wolf, HOME] != wolf or sees(plan, ground, wolf, pawn)
        for wolf in range(cells):
            if seen[wolf]:
                found[pawn, wolf] = SEEN
            elif not seen[moves[pawn, wolf]]:
                found[pawn, wolf] = moves[pawn, wolf]
    return found


@compiled
def walks(plan: Plan, ground: Ground, room: Room) -> tuple[Numbers, Numbers]:
    """Where walks from each cell can end and with which dice, first and last; how many ends.

    Stepping off the board is the cell after the last.
    """
    cells = plan.size * plan.size
    ends, counts = np.zeros((cells, MOST_ENDS, 3), np.int64), np.zeros(cells, np.int64)
    for pawn in range(cells):
        if ground[pawn] == 0 or plan.table[pawn, HOME] != pawn:
            continue
        found, longest = explore(plan, ground, room, (pawn, pawn, pawn, 1, 0), DICE)
        for n in range(found):
            end, length = room.ends[n, END], room.ends[n, LENGTH]
            last = DICE if room.ends[n, EARLY] or length == longest else length
            ends[pawn, n, 0], ends[pawn, n, 1], ends[pawn, n, 2] = end, max(1, length), last
        counts[pawn] = found
    return ends, counts


@compiled
def ended(
    then: Numbers, turned: Numbers, counts: Numbers, found: Numbers, hidden: Numbers, seen: Numbers
) -> None:
    """What the end of a walk is worth by the chances so far, hidden from the Wolf or seen."""
    for pawn in range(then.shape[0]):
        if counts[pawn]:
            for wolf in range(then.shape[1]):
                at = then[pawn, wolf]
                value = max(found[pawn, at] if at >= 0 else np.float32(0.0), turned[pawn, wolf])
                hidden[pawn, wolf] = NEVER if at == SEEN else value
                seen[pawn, wolf] = value if at == SEEN else np.float32(0.0)


@compiled
def chances(
    plan: Plan, ground: Ground, room: Room, then: Numbers, turned: Numbers, exact: float
) -> Numbers:
    """The best chance to win before a roll, by the pawn's cell and the Wolf's.

    `turned` is what turning a card is worth where a walk ends.
    """
    cells = plan.size * plan.size
    ends, counts = walks(plan, ground, room)
    found = np.zeros((cells, cells), np.float32)
    hidden, seen = np.zeros((cells + 1, cells), np.float32), np.zeros((cells, cells), np.float32)
    best = np.zeros((DICE + 1, cells), np.float32)
    worse = np.zeros((DICE + 1, cells), np.float32)
    change = 1.0
    while change > exact:
        change = 0.0
        ended(then, turned, counts, found, hidden, seen)
        hidden[plan.station] = 1.0  # H15; the last row, off the board, stays 0
        for pawn in range(cells):
            if counts[pawn] == 0:
                continue
            best[:], worse[:] = NEVER, 0.0
            for n in range(counts[pawn]):
                end, first, last = ends[pawn, n, 0], ends[pawn, n, 1], ends[pawn, n, 2]
                raise_to(best, first, last, hidden, end)
                if end < cells and QUARTER <= ground[end] <= HALF:  # elsewhere, seen is lost
                    raise_to(worse, first, last, seen, end)
            change = max(change, settle(best, worse, found, pawn))
    return found


@compiled
def raise_to(values: Numbers, first: int, last: int, others: Numbers, end: int) -> None:
    """Some rows become as great as a row of others is, where that is greater."""
    for die in range(first, last + 1):
        for wolf in range(values.shape[1]):
            values[die, wolf] = max(values[die, wolf], others[end, wolf])


@compiled
def settle(best: Numbers, worse: Numbers, found: Numbers, pawn: int) -> float:
    """The mean over the dice, and by how much it has grown at most."""
    change = np.float32(0.0)
    for wolf in range(found.shape[1]):
        total = np.float32(0.0)
        for die in range(1, DICE + 1):
            total += best[die, wolf] if best[die, wolf] >= 0 else worse[die, wolf]  # H8
        total /= DICE
        change = max(change, total - found[pawn, wolf])
        found[pawn, wolf] = total
    return float(change)


class Forest(NamedTuple):
    """What is known of one forest."""

    chances: Numbers
    """By the pawn's cell and the Wolf's, before a roll."""
    then: Numbers

    def after(self, pawn: int, wolves: Numbers) -> Numbers:
        """The chances when a walk and a turn are over, for the Wolf on each of these cells."""
        at = self.then[pawn][wolves]
        found: Numbers = np.where(at >= 0, self.chances[pawn][at], 0)
        return found


@dataclass
class WayHome:
    """The forests that come of one another by turning cards."""

    layout: Layout
    known: dict[tuple[bytes, int | None], Forest] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """What stays when cards turn."""
        self.plan = plan(self.layout)
        self.moves, self.rides = wolfs_moves(self.plan), rides(self.plan)
        self.room = room(self.plan.size)

    def forest(self, ground: Ground, turns: int | None) -> Forest:
        """The forest if this many turns of cards are followed; None: no card is ever turned."""
        key = ground.tobytes(), turns
        if key not in self.known:
            then = wolf_then(self.plan, ground, self.moves)
            turned = self.turned(ground, turns)
            found = chances(self.plan, ground, self.room, then, turned, EXACT)
            self.known[key] = Forest(found, then)
        return self.known[key]

    def turned(self, ground: Ground, turns: int | None) -> Numbers:
        """What turning a card is worth at best, by the cells of the pawn and of the Wolf."""
        worth = np.zeros((len(ground), len(ground)), np.float32)
        arrows = np.flatnonzero((ground == QUARTER) | (ground == HALF))
        if turns == 0:
            worth[arrows] = 1.0
        elif turns is not None:
            for place, quarters, other in self.turns(ground):
                forest = self.forest(other, turns - 1)
                then = self.rides[place, quarters]
                for pawn in arrows[(ground[arrows] == QUARTER) == (quarters % 2 == 1)]:
                    value = forest.after(then[pawn], then)
                    worth[pawn] = np.maximum(worth[pawn], value)
        return worth

    def turns(self, ground: Ground) -> Iterator[tuple[int, int, Ground]]:
        """Every card, every way to turn it, and the ground after it."""
        for place in range(self.plan.side * self.plan.side):
            for quarters in (1, 2, 3):
                other = ground.copy()
                turn_card(self.plan, other, place, quarters)
                yield place, quarters, other
