"""What the first game of Peg Solitaire teaches by itself."""

from snuggery.core.abilities import Tip
from snuggery.core.drawing import Touches
from snuggery.core.help.first_game import example, shown
from snuggery.core.state import Seat
from snuggery.core.text.language import _
from snuggery.games.cross import points
from snuggery.games.peg_solitaire.rules.jumps import ANY_ONE
from snuggery.games.peg_solitaire.rules.state import Board


def tips(view: Board, seat: Seat, touches: Touches) -> tuple[Tip, ...]:
    """How a piece jumps, what is to be left, and that it may jump on."""
    jump = example(touches)
    rings = tuple(points(view.target)) if view.target != ANY_ONE else ()
    return (
        *shown("jump", _("Choose a piece, then the hole behind its neighbour."), jump),
        Tip(
            "goal",
            _("What you jump over is gone. Only the rings should be filled in the end."),
            rings[:1],
        ),
        *shown("again", _("A piece may jump on at once. Keep the pieces near each other."), jump),
    )
