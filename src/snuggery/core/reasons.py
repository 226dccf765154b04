"""Why can't I? What somebody meant by touching something, and the rule that is in the way.

A game's why.py says what a sequence of touches would mean, from the view alone: a move, which the
rules then refuse in their own words, or the refusal itself where no move can be meant.
"""

from collections.abc import Sequence
from typing import Any, Protocol, cast

from snuggery.core.game import Game
from snuggery.core.state import AnyState, Refusal, Seat


class Why(Protocol):
    """What a game's why.py holds."""

    def meant(self, view: Any, seat: Seat, touched: Sequence[str]) -> Any:
        """The move, the Refusal, or None where nothing can be said."""


def why_not(game: Game, state: AnyState, seat: Seat, touched: Sequence[str]) -> Refusal | None:
    """Why these ids, touched in this order, are no move now; None if nobody knows."""
    reasons = game.besides("show.why")
    if reasons is None or not touched:
        return None
    meant = cast("Why", reasons).meant(state.view(seat), seat, touched)
    if meant is None or isinstance(meant, Refusal):
        return meant
    return None if meant in state.moves(seat) else state.refusal(seat, meant)
