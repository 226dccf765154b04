"""What the first trip teaches by itself."""

from snuggery.core.abilities import Tip
from snuggery.core.drawing import Touches
from snuggery.core.help.first_game import example, shown
from snuggery.core.state import Seat
from snuggery.core.text.language import _
from snuggery.games.tacklebox.rules.view import Jetty


def tips(view: Jetty, seat: Seat, touches: Touches) -> tuple[Tip, ...]:
    """What to pick up, how to catch, and when a new row comes."""
    catch = next(
        (
            each
            for each in touches.choices
            if each.move.startswith("catch ") and len(each.touch) == 2
        ),
        None,
    )
    return (
        *shown(
            "take",
            _("Choose a bait or tool that is face up to pick it up."),
            example(touches, "take "),
        ),
        *shown("catch", _("Choose a fish, then a bait that it likes."), catch),
        *shown(
            "deal",
            _("Nothing can be played: choose the stock for a new row."),
            example(touches, "deal"),
        ),
    )
