"""Why touching the two notebooks does nothing."""

from collections.abc import Sequence

from snuggery.core import Refusal, Seat
from snuggery.core.text.language import _
from snuggery.games.sniff.rules.board import NULL
from snuggery.games.sniff.rules.labyrinth import Build
from snuggery.games.sniff.rules.moves import Go, Move
from snuggery.games.sniff.rules.view import Sight


def meant(view: Sight, seat: Seat, touched: Sequence[str]) -> Move | Refusal | None:
    """A field named, a wall built, the treasure put somewhere; or why that is over."""
    place, _dash, what = touched[-1].partition("-")
    if place == "search":
        return Go(what)
    if view.phase not in ("build", "hide"):
        return Refusal("S3", _("The labyrinths are built: name a field of the other half."))
    if place == "edge":
        return Build("wall", "|".join(what.split("-")))
    if len(touched) > 1 and touched[0].startswith("own-dog-"):
        lies = view.own.treasure if view.own else ""
        field = lies if what == "treasure" else what.removeprefix("dog-")
        return Build("dog", field) if field in view.variant.board.fields else None
    if what in view.variant.board.fields:
        return Build("treasure", what)
    if what == NULL:
        return Refusal("S1", _("The treasure goes on a field inside, not on the Nullfeld."))
    if what == "treasure":
        return Refusal("S1", _("Now choose the field where the treasure should be."))
    if what == "shelf":
        return Refusal("S1", _("First choose what you want to put back."))
    return None
