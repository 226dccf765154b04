"""Why can't I? The rule that is in the way of what somebody touched.

A game's show/why.py says what a sequence of touches would mean, from the view alone: a move, which
the rules then refuse in their own words, or the refusal itself where no move can be meant.
"""

from collections.abc import Sequence

from snuggery.core.game import Game
from snuggery.core.state import AnyState, Refusal, Seat


def why_not(game: Game, state: AnyState, seat: Seat, touched: Sequence[str]) -> Refusal | None:
    """Why these ids, touched in this order, are not a move now; None if nobody knows."""
    if game.reasons is None or not touched:
        return None
    meant = game.reasons.meant(state.view(seat), seat, touched)
    if meant is None or isinstance(meant, Refusal):
        return meant
    return None if meant in state.moves(seat) else state.refusal(seat, meant)
