"""What the first game of Fox and Geese teaches by itself, on either side."""

from snuggery.core.abilities import Tip
from snuggery.core.drawing import Touches
from snuggery.core.help.first_game import example, shown
from snuggery.core.state import Seat
from snuggery.core.text.language import _
from snuggery.games.fox_and_geese.rules.state import GEESE, Board


def tips(view: Board, seat: Seat, touches: Touches) -> tuple[Tip, ...]:
    """How to step, what not to do, and how to win."""
    step = example(touches)
    if seat == GEESE:
        return (
            *shown("goose", _("Choose a goose, then the empty point in front of it."), step),
            Tip("together", _("Keep them together: a goose with a gap behind it is caught.")),
            Tip("crowd", _("Crowd the fox in until she cannot move. Geese never go back.")),
        )
    if not view.fox:
        return shown("enter", _("Put the fox on any empty point: choose one."), step)
    jump = next((each for each in touches.choices if "x" in each.move), None)
    return (
        *shown("fox", _("Choose the fox, then an empty point next to her."), step),
        *shown("jump", _("Jump over a goose to the gap behind it, and it is caught."), jump),
        Tip("hunt", _("Catch geese until too few are left to hem you in.")),
    )
