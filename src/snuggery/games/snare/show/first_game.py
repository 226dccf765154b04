"""What the first hand of Snare teaches by itself."""

from snuggery.core.abilities import Tip
from snuggery.core.drawing import Touches
from snuggery.core.help.first_game import button, example, shown
from snuggery.core.state import Seat
from snuggery.core.text.language import _
from snuggery.games.snare.rules.view import Sight


def tips(view: Sight, seat: Seat, touches: Touches) -> tuple[Tip, ...]:
    """The parts of a turn, in their order: doubting, drawing, laying, discarding."""
    hand = touches.composes[0].ids if touches.composes else ()
    spare = [
        each
        for each in touches.choices
        if each.move.startswith("discard ") and each.move != "discard ?"
    ]
    return (
        *shown(
            "doubt",
            _("If you doubt a word, choose it. If not, press Accept."),
            button(touches, "accept"),
        ),
        *shown(
            "draw",
            _("A turn begins with a draw: choose the pile for two cards."),
            example(touches, "draw pile"),
        ),
        *(
            (
                Tip(
                    "lay",
                    _("Choose three or more letters in your hand to lay them as a word."),
                    hand[:1],
                ),
            )
            if hand
            else ()
        ),
        *shown(
            "discard",
            _("To end your turn, choose a card, then the discard pile."),
            spare[0] if spare else None,
        ),
    )
