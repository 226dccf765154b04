"""Cards, moves and how a trip stands, in words."""

from snuggery.games.tacklebox.deck import Card, Kind
from snuggery.games.tacklebox.rules import Jetty, parse, rating


def described(card: Card) -> str:
    """A card as one says it: its name and what it is for."""
    number = f" {card.key[-1]}" if card.key[-1].isdigit() else ""
    name = card.name + number
    if card.kind == Kind.FISH:
        lure = " or lure" if card.lure else ""
        return f"{name}, {card.points} points, takes {card.bait}{lure}"
    if card.points:
        return f"{name}, {card.kind}, {card.points} points"
    return (
        name
        if card.kind in (Kind.LURE, Kind.POT, Kind.NET, Kind.ALL_BAIT, Kind.TACKLEBOX)
        else f"{name}, {card.kind}"
    )


def status(view: Jetty) -> str:
    """How the game stands, in one line."""
    if view.outcome:
        return f"The trip is over. {view.outcome.reason}"
    if not view.columns:
        return "The cards are being shuffled."
    points = f"{view.score:,} points, {rating(view.score)} so far"
    down = sum(pile.down for pile in view.columns)
    return f"{points}. {view.stock} in the stock, {down} face down."


def spoken(told: str) -> str:
    """A move as a sentence."""
    if told == "shuffle":
        return "The cards are shuffled and dealt."
    move = parse(told)
    card, using = (text.replace("-", " ").capitalize() for text in (move.card, move.using))
    return {
        "shuffle": f"Deal number {move.card} is dealt.",
        "take": f"{card} is taken.",
        "catch": f"{card} is caught with {using.lower()}.",
        "net": f"{card} goes into the net.",
        "pot": f"{card} goes into the pot.",
        "play": f"{card} is cancelled by a Tacklebox card." if using else f"{card} is played.",
        "deal": "Another row is dealt.",
        "stop": "The player stops.",
    }[move.verb]
