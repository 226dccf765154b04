"""Cards, moves and how a trip stands, in words."""

from snuggery.core.abilities import Called
from snuggery.core.early_end import by_number
from snuggery.core.text.language import N_, _, numeral
from snuggery.games.tacklebox.insight.ledger import at_risk
from snuggery.games.tacklebox.insight.names import called
from snuggery.games.tacklebox.rules.deck import Card, Kind
from snuggery.games.tacklebox.rules.moves import TAKING, parse
from snuggery.games.tacklebox.rules.view import Jetty, rating

LOSSES = {
    "snagged": N_("takes baits and the Lure"),
    "shark-attack": N_("takes baits and the Lure"),
    "bad-weather": N_("takes Net, Pot and all their catches"),
    "extreme-weather": N_("takes baits, Lure, Net, Pot and all catches"),
}
"""What each surprise takes from the Play Location (T9)."""


def title(card: Card) -> str:
    """What a card is called: of several of one name each has a number."""
    return _(card.name) + (f" {card.key[-1]}" if card.key[-1].isdigit() else "")


def described(card: Card) -> str:
    """A card as one says it: its name and what it is for."""
    name = title(card)
    if card.kind == Kind.FISH:
        said = (
            _("{name}, {points} points, takes {bait} or lure")
            if card.lure
            else _("{name}, {points} points, takes {bait}")
        )
        return said.format(name=name, points=numeral(card.points), bait=called(card.bait))
    if card.points:
        said = _("{name}, {kind}, {points} points")
        return said.format(name=name, kind=_(card.kind), points=numeral(card.points))
    if card.kind in (Kind.LURE, Kind.POT, Kind.NET, Kind.ALL_BAIT, Kind.TACKLEBOX):
        return name
    if card.key in LOSSES:
        return f"{name}, {_(card.kind)}, {_(LOSSES[card.key])}"
    return f"{name}, {_(card.kind)}"


def status(view: Jetty) -> str:
    """How the game stands, in one line."""
    if view.outcome:
        return _("The trip is over. {result}").format(result=view.outcome.reason)
    if not view.columns:
        return _("The cards are being shuffled.")
    return noted(view)


def task(view: Jetty) -> str:
    """What is asked of the player."""
    if view.stock:
        return _("play what you can, then deal the next row")
    return _("play what you can, then stop")


def noted(view: Jetty, called: Called = by_number) -> str:
    """What the trip has brought so far, and what is still to come."""
    risk = at_risk(view)
    said = (
        _(
            "{points} points ({risk} of them at risk), {rating} so far. {stock} in the stock,"
            " {down} face down."
        )
        if risk
        else _("{points} points, {rating} so far. {stock} in the stock, {down} face down.")
    )
    return said.format(
        points=numeral(view.score),
        risk=numeral(risk),
        rating=_(rating(view.score)),
        stock=view.stock,
        down=sum(pile.down for pile in view.columns),
    )


def spoken(told: str) -> str:
    """A move as a sentence."""
    if told == "shuffle":
        return _("The cards are shuffled and dealt.")
    play, taking, lost = told.partition(TAKING)
    move = parse(play)
    cancelled = move.verb == "play" and move.using
    said = {
        "shuffle": _("Deal number {card} is dealt."),
        "take": _("{card} is picked up."),
        "catch": _("{card} is caught with {using}."),
        "net": _("{card} goes into the net."),
        "pot": _("{card} goes into the pot."),
        "play": _("{card} is cancelled by a Tacklebox card.")
        if cancelled
        else _("{card} is played."),
        "deal": _("Another row is dealt."),
        "stop": _("You stop here."),
    }[move.verb]
    said = said.format(card=called(move.card), using=called(move.using))
    if not taking:
        return said
    cards = ", ".join(map(called, lost.split()))
    return f"{said} " + _("It takes {cards}.").format(cards=cards)
