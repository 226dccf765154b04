"""The computer players, hints, and the chance to win."""

from dataclasses import dataclass
from functools import lru_cache
from random import Random

from snuggery.core import Assessment, Hint, Moves, Remark
from snuggery.core.text.language import N_, _
from snuggery.games.snipe_hunt.insight.walk_outcomes import End, ends, outcome_of
from snuggery.games.snipe_hunt.rules.forest import Forest
from snuggery.games.snipe_hunt.rules.moves import Move, Walk
from snuggery.games.snipe_hunt.rules.spaces import apart
from snuggery.games.snipe_hunt.rules.state import PLAYER, resumed
from snuggery.games.snipe_hunt.rules.view import Map
from snuggery.games.snipe_hunt.rules.walks import OFF
from snuggery.games.snipe_hunt.rules.wolf import stalk

STRENGTHS = (N_("beginner"), N_("club"), N_("strong"))
AHEAD = {"club": 0, "strong": 1}
"""How many whole turns a player looks beyond its own; both judge by the learned network."""
MARKS = {"??": 0.25, "?": 0.1, "?!": 0.04}
"""What a move costs of the chance to win, if a review marks it so."""
NO_PATH = 12
"""Steps that the beginner counts for a path that is still to be found."""
WORRY, FAR_ENOUGH = 4, 8
"""What one more of the Wolf's moves to the Snipe is worth to it, in steps; and how many matter."""


@dataclass(frozen=True, slots=True)
class Beginner:
    """Goes straight for the Snipe, then straight home; sees the Wolf one move ahead.

    It likes the Snipe to keep away from him, but counts no moves beyond the next.
    """

    rng: Random

    def choose(self, view: Map, moves: Moves[Move]) -> Move:
        """The move that comes nearest to the goal, whether or not a path leads there yet."""
        if view.phase == "walk":
            return self._best(view).walk
        return max(moves, key=lambda move: self._after(view, move))

    def _after(self, view: Map, move: Move) -> float:
        then = resumed(view).after(PLAYER, move).view(PLAYER)
        if then.phase != "walk":  # a card was turned
            return -_steps(then, _goal(then), then.hunter) - 100 * (then.outcome is not None)
        return self._worth(then, self._best(then)) + WORRY * _until_caught(then)

    def _best(self, view: Map) -> End:
        return max(ends(view), key=lambda end: self._worth(view, end))

    def _worth(self, view: Map, end: End) -> float:
        """Fewer steps to go are better; to be seen is worst."""
        if end.won:
            return 1_000
        station = view.forest.layout.large["station"]
        here = station if end.space == OFF else end.space
        steps = _steps(view, station if end.caught else _goal(view), here)
        return 50 * end.caught - 100 * bool(end.danger) - steps + self.rng.random() / 2


def _goal(view: Map) -> int:
    return view.forest.layout.large["station"] if view.carrying else view.snipe


def _until_caught(view: Map) -> int:
    """How many moves the Wolf needs to a Snipe that keeps still."""
    layout, wolf = view.forest.layout, view.wolf
    for moves in range(FAR_ENOUGH):
        if wolf == view.snipe:
            return moves
        wolf = stalk(layout, wolf, view.snipe).way[-1]
    return FAR_ENOUGH


def _steps(view: Map, goal: int, here: int) -> int:
    """Steps along the path; without one, as the crow flies and some more."""
    path = _distances(view.forest, goal).get(here)
    return NO_PATH + sum(apart(view.forest.layout, here, goal)) if path is None else path


@lru_cache(maxsize=256)
def _distances(forest: Forest, goal: int) -> dict[int, int]:
    return forest.distances(goal)


@dataclass(frozen=True, slots=True)
class Thinker:
    """Takes what the compiled player values most."""

    ahead: int

    def choose(self, view: Map, moves: Moves[Move]) -> Move:
        """The best move it finds."""
        from snuggery.games.snipe_hunt.players.move_values import values

        worth = values(view, tuple(moves), self.ahead)
        return max(worth, key=lambda move: worth[move])


def bot(strength: str, seed: int) -> Beginner | Thinker:
    """A computer player; all but the beginner need Numba."""
    if strength == "beginner":
        return Beginner(Random(seed))
    return Thinker(AHEAD[strength])


def about(strength: str) -> str:
    """What a player should know about a computer player; nothing, if there is nothing to say."""
    from importlib.util import find_spec

    if strength != "beginner" and find_spec("numba") is None:
        return _("This player needs Numba: pip install 'snuggery[fast]'.")
    return ""


def analyse(view: Map, moves: Moves[Move]) -> tuple[Assessment, ...]:
    """Every move that makes a difference with the chance to win after it, best first."""
    from snuggery.games.snipe_hunt.players.move_values import values

    worth = values(view, tuple(moves), AHEAD["strong"])
    ranked = sorted(worth.items(), key=lambda each: -each[1])
    return tuple(
        Assessment(str(move), value, _percent(value), (str(move),)) for move, value in ranked
    )


def remark(view: Map, moves: Moves[Move], played: Move) -> Remark:
    """What to say about a move that was played, for the review of a game."""
    from snuggery.games.snipe_hunt.players.move_values import values

    worth = values(view, tuple(moves), AHEAD["strong"])
    if isinstance(played, Walk):
        came = outcome_of(view, played)
        found = next(value for move, value in worth.items() if outcome_of(view, move) == came)
    else:
        found = worth[played]
    best, most = max(worth.items(), key=lambda each: each[1])
    mark = next((mark for mark, costs in MARKS.items() if most - found >= costs), "")
    said = (
        _("Chance to win: {chance}; with {move} {other}.")
        if mark
        else _("Chance to win: {chance}.")
    )
    text = said.format(chance=_percent(found), move=best, other=_percent(most))
    return Remark(str(played), str(best if mark else played), mark, text)


def hint(view: Map, moves: Moves[Move]) -> Hint:
    """What the strong player would do, and the chance to win."""
    listed = tuple(moves)
    if not listed or view.outcome:
        return Hint(None, _("There is nothing to choose now."))
    if about("strong"):
        move = Beginner(Random(0)).choose(view, listed)
        return Hint(str(move), _("This seems to lead on. (A better hint needs Numba.)"))
    best, *others = analyse(view, listed)
    if not others:
        return Hint(best.move, _("Chance to win now: {chance}.").format(chance=best.text))
    said = _("Chance to win now: {chance}; with the next best move ({move}) {other}.")
    text = said.format(chance=best.text, move=others[0].move, other=others[0].text)
    return Hint(best.move, text)


def _percent(value: float) -> str:
    return _("{n}%").format(n=f"{100 * value:.0f}")
