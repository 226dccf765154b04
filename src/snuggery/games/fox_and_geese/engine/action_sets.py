"""Which actions there are, as sets, for the environments.

What may be done now is what three sets have in common: the actions for which a goose is where it
has to be, those that end on an empty point, and those that there are at all in a situation. A piece
that moves changes the first two by what is written here for each point.
"""

from typing import NamedTuple

import numpy as np

from snuggery.core.compiled.spreading import WORD
from snuggery.core.learning.vector import Numbers
from snuggery.games import cross
from snuggery.games.fox_and_geese.coding import STOP, FoxCoding
from snuggery.games.fox_and_geese.engine.bitboard import POINTS
from snuggery.games.fox_and_geese.rules import board

NO_POINT = POINTS
"""A point that is not on the board."""
STAYS = -1
LEFT, ENTERED, TOGGLED, FOX_TO, PROGRESS, JUMPED = 0, 1, 2, 5, 6, 7
"""What an action does: the points where a goose was and where one now is, three points that a piece
has left or entered, where the fox goes, whether it is progress, and whether it is a jump."""
NOTHING, PLACING, FIRST_STEP, GOOSE_STEP, FOX_PLAYS = range(5)
FOX_JUMPS_ON = FOX_PLAYS + POINTS
"""The situations; from FOX_PLAYS and FOX_JUMPS_ON on by the point where the fox is."""
SIGNS = ("", "@", "-", "x")
STOPPING, PLACE, STEP, JUMP = range(4)


class Setting(NamedTuple):
    """What is the same in all games of an environment. Sets of actions are rows of words."""

    geometry: int
    full: int
    start: Numbers
    """The row of a game that begins."""
    begun: Numbers
    """The positions seen at the start."""
    penalty: float
    does: Numbers
    """For each side, the geese first, and each action: what it does."""
    with_goose: Numbers
    """For each point the actions that need a goose there."""
    onto: Numbers
    """For each point the actions that end there."""
    alone: Numbers
    """For each side the actions for which it needs no goose."""
    may: Numbers
    """The actions that there are in each situation."""
    ready: Numbers
    """Those for which every goose is there at the start."""
    open: Numbers
    """Those that end on a point that is empty at the start, or on none."""


def action_sets(coding: FoxCoding, geese: int, fox: int) -> tuple[Numbers, ...]:
    """The tables of a Setting, from `does` on, if games begin with these pieces."""
    kind, begin, goose, end, forward, straight = np.array([_facts(n) for n in coding.names]).T
    points = np.arange(POINTS + 1)[:, None]
    on_board = points < POINTS
    stands = np.array([*(geese >> point & 1 for point in range(POINTS)), 1], np.bool_)
    taken = stands & (points[:, 0] < POINTS)
    if fox >= 0:
        taken[fox] = True
    steps, jumps, hers = kind == STEP, kind == JUMP, kind >= STEP
    level = steps & (forward == 0)
    ahead = steps & (forward > 0) & (straight == 1)
    from_each = begin == points[:POINTS]
    may = (
        [kind < STOPPING, kind == PLACE, ahead, ahead | level],
        from_each & hers,
        from_each & jumps | (kind == STOPPING),
    )
    return (
        _effects(kind, begin, goose, end, forward),
        _words((goose == points) & on_board),
        _words((end == points) & on_board),
        _words(np.array([kind < STOPPING, steps])),
        _words(np.concatenate(may)),
        _words(stands[goose][None])[0],
        _words(~taken[end][None])[0],
    )


def _facts(name: str) -> tuple[int, ...]:
    """Its kind, begin, goose and end, how many rows it goes up, and whether straight up."""
    if name == STOP:
        return STOPPING, NO_POINT, NO_POINT, NO_POINT, 0, 0
    begin, sign, there = name[:-3], name[-3], name[-2:]
    kind, end = SIGNS.index(sign), cross.INDEX[there]
    if kind == PLACE:
        return kind, NO_POINT, NO_POINT, end, 0, 0
    here = goose = cross.INDEX[begin]
    if kind == JUMP:
        goose = cross.INDEX[board.BETWEEN["everywhere"][begin, there].over]
    return kind, here, goose, end, int(there[1]) - int(begin[1]), begin[0] == there[0]


def _effects(
    kind: Numbers, begin: Numbers, goose: Numbers, end: Numbers, forward: Numbers
) -> Numbers:
    """For each side and action: see LEFT."""
    does = np.full((2, len(kind), JUMPED + 1), NO_POINT, np.int8)
    steps, jumps = kind == STEP, kind == JUMP
    does[:, :, LEFT] = np.where(jumps, goose, NO_POINT)
    does[:, :, TOGGLED + 2] = does[:, :, LEFT]
    does[:, :, TOGGLED], does[:, :, TOGGLED + 1] = begin, end
    does[:, :, FOX_TO] = np.where(kind == STOPPING, STAYS, end)
    does[:, :, PROGRESS], does[:, :, JUMPED] = ~steps, jumps
    does[0, steps, LEFT], does[0, steps, ENTERED] = begin[steps], end[steps]
    does[0, steps, FOX_TO], does[0, steps, PROGRESS] = STAYS, forward[steps] > 0
    return does


def _words(sets: Numbers) -> Numbers:
    """These sets, a row of truth values for each, as rows of words."""
    many = -(-sets.shape[1] // WORD)
    bits = np.zeros((len(sets), many, WORD), np.int64)
    bits.reshape(len(sets), -1)[:, : sets.shape[1]] = sets
    words: Numbers = (bits << np.arange(WORD)).sum(axis=2)
    return words
