"""Computer players for any game that can imagine what is hidden.

A game's bots.py needs no more than this:

    BOTS = TreeBots(imagine, {"beginner": 10, "club": 100, "strong": 1000})
    STRENGTHS, bot, hint = BOTS.STRENGTHS, BOTS.bot, BOTS.hint
"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Generic, TypeVar, cast

from snuggery.core import Hint, Moves, Seat, State, View
from snuggery.core.text.language import _
from snuggery.search import ismcts
from snuggery.search.ismcts import Imagine
from snuggery.search.playouts import Playouts

M = TypeVar("M")
V = TypeVar("V", bound=View)


@dataclass(frozen=True, slots=True)
class TreeBot(Generic[M, V]):
    """A player who tries out games in thought. The same view and seed give the same move."""

    imagine: Imagine[M, V]
    iterations: int
    seed: int
    playouts: Playouts[V]

    def choose(self, view: V, moves: Moves[M]) -> M:
        """The move that did best in thought."""
        rng = Random(self.seed)
        seat = owner(self.imagine(view, rng), view)
        found = ismcts.grow(
            view,
            seat,
            self.imagine,
            rng,
            iterations=self.iterations,
            playouts=self.playouts,
        )
        return found.best()


class TreeBots(Generic[M, V]):
    """What a game's bots.py holds: a strength is a number of games tried out in thought.

    `imagine` returns the state itself where nothing is hidden. Long games also hand in playouts
    that stop early and judge.
    """

    def __init__(
        self,
        imagine: Imagine[M, V],
        iterations: Mapping[str, int],
        playouts: Playouts[V] | None = None,
    ) -> None:
        self.STRENGTHS = tuple(iterations)
        self._imagine = imagine
        self._iterations = dict(iterations)
        self._playouts = playouts or Playouts()

    def bot(self, strength: str, seed: int) -> TreeBot[M, V]:
        """A computer player."""
        return TreeBot(self._imagine, self._iterations[strength], seed, self._playouts)

    def hint(self, view: View, moves: Moves[M]) -> Hint:
        """What the strongest player would do."""
        if not any(True for _move in moves):
            return Hint(None, _("It is not your turn."))
        move = self.bot(self.STRENGTHS[-1], 0).choose(cast("V", view), moves)
        return Hint(str(move), _("Best now: {move}.").format(move=move))


def owner(state: State[M, V], view: V) -> Seat:
    """The seat this view belongs to, out of those that may act."""
    for seat in state.to_act():
        if state.view(seat) == view:
            return seat
    raise ValueError("none of the players who may act has this view")
