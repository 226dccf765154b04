"""The truth at the end of a hand played alone (N18); of a game with others nobody knows it."""

from collections.abc import Sequence

from snuggery.core.abilities import Unit, Verdict
from snuggery.games.snare.rules.alone.given import YOU
from snuggery.games.snare.rules.cards import value
from snuggery.games.snare.rules.moves import Move
from snuggery.games.snare.rules.state import Moment

GIVEN_AWAY: Unit = "points"


def verdict(moments: Sequence[Moment], played: Sequence[Move]) -> Verdict | None:
    """By how much the best word scores more; the card of the ending says it in words."""
    view = moments[-1].view(YOU)
    if not (view.variant.given and view.outcome and played):
        return None
    return Verdict((), regrets={YOU: float(value(view.best) - view.outcome.scores[0])})
