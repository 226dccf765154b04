"""What the first hunt teaches by itself."""

from snuggery.core.abilities import Tip
from snuggery.core.drawing import Touches
from snuggery.core.help.first_game import button, example, shown
from snuggery.core.state import Seat
from snuggery.core.text.language import _
from snuggery.games.snipe_hunt.rules.view import Map


def tips(view: Map, seat: Seat, touches: Touches) -> tuple[Tip, ...]:
    """The dice, the walk, the arrow, and whom to beware of."""
    turning, die = example(touches, "turn "), example(touches, "snipe ")
    return (
        *shown(
            "dice",
            _("Choose the die for the Snipe. You walk the other."),
            die,
            button(touches, die.move) if die else None,
        ),
        *shown(
            "walk",
            _("Choose where your walk should end. Keep out of the Wolf's sight."),
            example(touches, "walk "),
        ),
        *shown("turn", _("On an arrow you may turn a card: choose it, then the sign."), turning),
        Tip(
            "home",
            _("Catch the Snipe and carry it home before the Wolf gets it."),
            () if turning else ("snipe",),
        ),
    )
