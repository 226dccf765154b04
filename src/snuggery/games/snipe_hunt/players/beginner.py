"""The beginner: one turn ahead and no further, with the slips that people make."""

from dataclasses import dataclass
from functools import lru_cache
from random import Random

from snuggery.core import Moves
from snuggery.games.snipe_hunt.insight.walk_outcomes import End, ends
from snuggery.games.snipe_hunt.rules.forest import Forest
from snuggery.games.snipe_hunt.rules.moves import Assign, Move
from snuggery.games.snipe_hunt.rules.spaces import apart
from snuggery.games.snipe_hunt.rules.state import PLAYER, resumed
from snuggery.games.snipe_hunt.rules.view import Map
from snuggery.games.snipe_hunt.rules.walks import OFF
from snuggery.games.snipe_hunt.rules.wolf import stalk

OVERLOOKS = 0.75
"""How often it forgets, on its walk, how far the Wolf can see once he has moved."""
GRABS = 0.75
"""How often it keeps the larger die without checking where the other one takes the Snipe."""
BY_EYE = 4
"""How many steps it may be wrong by when it counts a path."""
NO_PATH = 12
"""How many steps it assumes for a path it has not found."""
WORRY, FAR_ENOUGH = 2, 8
"""What one more move between the Wolf and the Snipe is worth to it, in steps; and how many
matter."""
WON, CAUGHT = 1_000, 60
"""What a win, and the Snipe in its bag, are worth to it, in steps."""


@dataclass(frozen=True, slots=True)
class Beginner:
    """Goes straight for the Snipe, then straight home.

    It likes the Snipe to keep away from the Wolf, and lets him chase it to the Station if that
    draws him off; but it counts no moves beyond the next.
    """

    rng: Random
    slips: bool = True
    """Whether it makes mistakes; a hint makes none on purpose."""

    def choose(self, view: Map, moves: Moves[Move]) -> Move:
        """The move that comes nearest to the goal, whether or not a path leads there yet."""
        if view.phase == "walk":
            return self._best(view, sharp=not self._slips(OVERLOOKS)).walk
        if view.phase == "snipe" and self._slips(GRABS):
            return min(moves, key=_snipes_die)
        return max(moves, key=lambda move: self._after(view, move))

    def _slips(self, how_often: float) -> bool:
        return self.slips and self.rng.random() < how_often

    def _after(self, view: Map, move: Move) -> float:
        then = resumed(view).after(PLAYER, move).view(PLAYER)
        if then.phase == "walk":
            return self._worth(then, self._best(then, sharp=True), sharp=True)
        if then.outcome:  # a card was turned, and the Wolf has answered
            return WON if then.outcome.winners else -WON
        return _prospect(then, then.hunter, then.wolf, has=then.carrying)

    def _best(self, view: Map, *, sharp: bool) -> End:
        return max(ends(view), key=lambda end: self._worth(view, end, sharp=sharp))

    def _worth(self, view: Map, end: End, *, sharp: bool) -> float:
        """What a walk comes to when the Wolf has answered; not sharp: where he looks is forgotten.

        A Hunter who leaves the forest with the Snipe does not get it home (H9).
        """
        station, has = view.forest.layout.large["station"], view.carrying or end.caught
        if end.won:
            return WON
        if end.lost and (sharp or not end.seen):
            return -WON
        if end.space == OFF and has:
            return -CAUGHT
        chased = end.seen and sharp
        here = station if end.space == OFF or chased else end.space
        wolf = end.wolf if sharp else view.wolf
        by_eye = self.rng.random() * BY_EYE if self.slips else 0
        return _prospect(view, here, wolf, has=has) + by_eye


def _snipes_die(move: Move) -> int:
    assert isinstance(move, Assign)  # noqa: S101 - for the type checker
    return move.die


def _prospect(view: Map, hunter: int, wolf: int, *, has: bool) -> float:
    """Fewer steps to go are better; so is a Wolf far from a Snipe that is still to be caught."""
    if has:
        return CAUGHT - _steps(view, view.forest.layout.large["station"], hunter)
    return WORRY * _until_caught(view, wolf) - _steps(view, view.snipe, hunter)


def _until_caught(view: Map, wolf: int) -> int:
    """How many moves the Wolf needs to a Snipe that keeps still."""
    for moves in range(FAR_ENOUGH):
        if wolf == view.snipe:
            return moves
        wolf = stalk(view.forest.layout, wolf, view.snipe).way[-1]
    return FAR_ENOUGH


def _steps(view: Map, goal: int, here: int) -> int:
    """Steps along the path; without one, as the crow flies and some more."""
    path = _distances(view.forest, goal).get(here)
    return NO_PATH + sum(apart(view.forest.layout, here, goal)) if path is None else path


@lru_cache(maxsize=256)
def _distances(forest: Forest, goal: int) -> dict[int, int]:
    return forest.distances(goal)
