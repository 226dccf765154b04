"""Why touching the forest does nothing."""

from collections.abc import Sequence

from snuggery.core import Refusal, Seat
from snuggery.core.text.language import _
from snuggery.games.snipe_hunt.rules.moves import Assign, Move
from snuggery.games.snipe_hunt.rules.view import Map


def meant(view: Map, seat: Seat, touched: Sequence[str]) -> Move | Refusal | None:
    """A die given to the Snipe; or what is to be touched instead."""
    last = touched[-1]
    if view.phase == "snipe":
        if last in ("die-1", "die-2"):
            return Assign(view.dice[int(last[-1]) - 1])
        return Refusal("H3", _("The Snipe moves first: choose one of the dice."))
    if view.phase == "walk":
        if last.startswith("die-"):
            return Refusal("H3", _("This is the Hunter's die: choose a space where he should end."))
        said = _(
            "With {die} the Hunter cannot end there: he walks the full roll along the "
            "path, and not into the Wolf's sight (H8). He can end on the lit spaces."
        )
        return Refusal("H7", said.format(die=view.dice[-1]))
    if view.phase == "turn":
        return Refusal("H10", _("Choose a card, then how to turn it; or turn none."))
    return None
