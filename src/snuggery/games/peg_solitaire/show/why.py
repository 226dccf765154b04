"""Why touching the board of Peg Solitaire does nothing."""

from collections.abc import Sequence

from snuggery.core import Refusal, Seat
from snuggery.core.text.language import _
from snuggery.games import cross
from snuggery.games.peg_solitaire.rules.state import Board, Play


def meant(view: Board, seat: Seat, touched: Sequence[str]) -> Play | Refusal | None:
    """A jump from one point to another; or why nothing can jump from there."""
    if any(name.startswith("gone-") for name in touched):
        return Refusal("P2", _("What was jumped over has left the board for good."))
    if not all(name in cross.INDEX for name in touched):
        return None
    if len(touched) > 1:
        return Play(tuple(touched))
    (point,) = touched
    if not view.pegs & cross.bit(point):
        return Refusal(
            "P1", _("There is no piece on {point}; choose a piece first.").format(point=point)
        )
    said = _(
        "{point} cannot jump: that takes a piece beside it and an empty point right behind that."
    )
    return Refusal("P1", said.format(point=point))
