"""What a moment is worth to a seat: 0 is the worst that can happen, 1 the best."""

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from snuggery.core import Outcome, Seat, View

V = TypeVar("V", bound=View)

Payoff: TypeAlias = Callable[[Outcome, Seat], float]
"""What an end is worth to a seat."""
Evaluation: TypeAlias = Callable[[V, Seat], float]
"""How good an unfinished game looks for a seat, judging by its view.

Strictly between 0 and 1, which are reserved for games that are certainly lost or won.
"""
UNKNOWN = 0.5
"""What an unfinished game is worth without an evaluation."""


def win_share(outcome: Outcome, seat: Seat) -> float:
    """The seat's share of the win: 1 for a win of its own, a half for a draw, 0 for a loss."""
    if not outcome.winners:
        return 0.5
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def success(outcome: Outcome, seat: Seat) -> float:
    """1 for a win and 0 for anything else: for games played alone, which are never drawn."""
    return 1.0 if seat in outcome.winners else 0.0
