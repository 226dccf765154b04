"""Why touching the jetty does nothing."""

from collections.abc import Sequence

from snuggery.core import Refusal, Seat
from snuggery.core.text.language import _
from snuggery.games.tacklebox.rules.deck import GEAR, Card, Kind
from snuggery.games.tacklebox.rules.moves import DEAL, Move
from snuggery.games.tacklebox.rules.state import TACKLE
from snuggery.games.tacklebox.rules.view import Jetty


def meant(view: Jetty, seat: Seat, touched: Sequence[str]) -> Move | Refusal | None:
    """A card played, with another or alone; or why this one is of no use now."""
    if touched[-1].startswith("down-"):
        return Refusal("T3", _("A card is turned up when its column has no card face up any more."))
    if touched[-1] == "stock":
        return DEAL
    if touched[-1] == "boat":
        return Refusal("T7", _("What is in the boat is safe, and stays there."))
    if touched[-1] == "discard" or touched[-1] in view.discard:
        return Refusal("T5", _("Cards on the discard pile are out of the game."))
    cards = [view.setup.cards[key] for key in touched if key in view.setup.cards]
    if not cards:
        return None
    return _alone(view, cards[0]) if len(cards) == 1 else _together(cards[-2], cards[-1])


def _alone(view: Jetty, card: Card) -> Move | Refusal:
    if card.key in (*view.hand, *view.location):
        return _in_play(card)
    if card.kind == Kind.FISH:
        said = _("{fish} takes {bait}, and you have nothing in hand or in play that it takes.")
        return Refusal("T7", said.format(fish=_(card.name), bait=_(card.bait)))
    if card.kind in GEAR:
        return Move(GEAR[card.kind].value, card.key)
    return Move("take", card.key)


def _in_play(card: Card) -> Refusal:
    if card.kind in TACKLE:
        return Refusal("T7", _("No fish that is face up takes {bait}.").format(bait=_(card.name)))
    if card.kind == Kind.TACKLEBOX:
        return Refusal("T10", _("There is no surprise face up for it to cancel."))
    if card.kind in GEAR:
        said = _("{name} is already picked up, and counts.")
        return Refusal("T8", said.format(name=_(card.name)))
    if card.kind == Kind.NET:
        return Refusal("T8", _("There is no net catch face up now."))
    return Refusal("T8", _("There is no pot catch face up now."))


def _together(one: Card, other: Card) -> Move | Refusal:
    """Two cards, in either order."""
    pair = sorted((one, other), key=lambda card: card.kind not in (Kind.FISH, Kind.SURPRISE, *GEAR))
    played, using = pair
    if played.kind == Kind.FISH:
        return Move("catch", played.key, using.key)
    if played.kind == Kind.SURPRISE and using.kind == Kind.TACKLEBOX:
        return Move("play", played.key, "tacklebox")
    if played.kind in GEAR:
        return Move(GEAR[played.kind].value, played.key)
    said = _("{one} and {other} are not played together.")
    return Refusal("T7", said.format(one=_(one.name), other=_(other.name)))
