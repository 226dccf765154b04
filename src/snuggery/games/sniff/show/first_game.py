"""What the first game of Sniff teaches by itself: building, then searching."""

from snuggery.core.abilities import Tip
from snuggery.core.drawing import Touches
from snuggery.core.help.first_game import button, example, shown
from snuggery.core.state import Seat
from snuggery.core.text.language import _
from snuggery.games.sniff.rules.view import Sight


def tips(view: Sight, seat: Seat, touches: Touches) -> tuple[Tip, ...]:
    """How to build, where to hide the treasure, and how to search."""
    asked = next(
        (
            each
            for each in touches.choices
            if each.touch[:1] and each.touch[0].startswith("search-")
        ),
        None,
    )
    return (
        *shown(
            "wall",
            _("Choose a line to build a wall there, and again to take it away."),
            example(touches, "wall "),
        ),
        *shown(
            "treasure",
            _("Hide the treasure: choose a field, far from the way in."),
            example(touches, "treasure "),
        ),
        *shown("ready", _("Everything is built: press Ready."), button(touches, "ready")),
        *shown(
            "ask",
            _("Choose a field next to your detective. You are told whether the way is free."),
            asked,
        ),
    )
