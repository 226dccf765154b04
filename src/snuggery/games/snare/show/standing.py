"""How the table of Snare stands, in sentences."""

from snuggery.core import Seat
from snuggery.core.abilities import Called
from snuggery.core.early_end import all_called, by_number, called, capital
from snuggery.core.text.language import _, _n
from snuggery.games.snare.rules.alone.given import YOU
from snuggery.games.snare.rules.cards import Word
from snuggery.games.snare.rules.setup import TOLD
from snuggery.games.snare.rules.view import Sight
from snuggery.games.snare.show.told.notes import retold


def status(view: Sight) -> str:
    """What happened beside the moves, and whose turn it is or how it ended."""
    return " ".join(filter(None, (noted(view), turn(view))))


def to_viewer(view: Sight) -> Called:
    """What players are called where nobody knows their names; whoever looks is spoken to."""
    return lambda seat: "" if seat == view.seat else by_number(seat)


def turn(view: Sight) -> str:
    """Whose turn it is, or how it ended."""
    if view.variant.given:
        return stands_alone(view)
    if view.outcome:
        who = all_called(map(str, view.outcome.winners))
        if view.scores.count(max(view.scores)) > 1:
            said = _("The game is over: {who} share the win with {points} points each.")
        else:
            said = _("The game is over: {who} won with {points} points.")
        return said.format(who=who, points=max(view.outcome.scores))
    names = ", ".join(called(str(seat)) for seat in view.acting if seat)
    match view.phase:
        case "deal" | "shuffle":
            return _("The cards are shuffled.")
        case "draw":
            return _("Player {seat} draws.").format(seat=view.turn)
        case "window":
            return _("{names}: challenge or accept.").format(names=names)
        case "penalty":
            return _("{name} chooses a card.").format(name=capital(names))
        case "between":
            said = _("Next hand, or time is up? {name} deals.")
            return said.format(name=capital(names))
    return _("Player {seat} plays words or discards.").format(seat=view.turn)


def stands_alone(view: Sight) -> str:
    """N18: what is asked, or what came of it."""
    if view.outcome:
        return _(view.outcome.reason)
    return _("Make one word: the one that scores the most.")


def hand_called(view: Sight) -> str:
    """N18: what the hand is called."""
    return _("Hand {n}").format(n=view.variant.given)


def place_called(seat: Seat) -> str:
    """N18: what lies where else the words of a player lie."""
    return _("Your word") if seat == YOU else _("On the table")


def task(view: Sight) -> str:
    """What is asked of whoever is to act."""
    if view.variant.given:
        return _("lay one word, or snare one") if view.words else _("lay one word")
    match view.phase:
        case "draw":
            return _("draw two cards, or take the top discard")
        case "window":
            return _("challenge a word, or accept")
        case "penalty":
            return _("choose a card")
        case "between":
            return _("deal the next hand, or call time")
    return _("lay a word, or discard to finish") if view.hand else _("end the turn")


def brought(view: Sight, called: Called) -> str:
    """What the hand before brought to each side, in the first round after it."""
    if not view.scored or (
        view.phase not in ("between", "over") and view.turns >= view.variant.players
    ):
        return ""
    sides: dict[int, list[str]] = {}
    for seat in view.variant.seats:
        name = called(seat) or _("you")
        short = str(seat) if name == by_number(seat) else name
        sides.setdefault(view.variant.side(seat), []).append(short)
    gains = (
        f"{' & '.join(sides[n])}: {_signed(words - cost)}"
        for n, (words, cost) in enumerate(view.scored)
    )
    return _("Scores: {gains}.").format(gains=", ".join(gains))


def noted(view: Sight, called: Called = by_number) -> str:
    """What happened beside the moves."""
    told = (retold(view.note, called), brought(view, called), ending_soon(view))
    return " ".join(filter(None, told))


def ending_soon(view: Sight) -> str:
    """N9: what is known of the last hand: that it is this one, or that the bound comes near."""
    left = view.variant.hands - view.number
    if view.outcome or view.variant.given or view.variant.version == 1:
        return ""
    if view.last and not view.note.startswith("Time is up"):
        return _("Time is up: this hand is the last.")
    if left > TOLD:
        return ""
    said = _n(
        "The game ends after {last} hands: {n} hand to go.",
        "The game ends after {last} hands: {n} hands to go.",
        left,
    )
    return said.format(last=view.variant.hands, n=left)


def _signed(points: int) -> str:
    return f"{points:+}" if points else "0"


def conditions(word: Word) -> list[str]:
    """What is to be known of a word."""
    told = (
        (word.closed, _("closed")),
        (word.captured, _("captured")),
        (word.fresh, _("new")),
    )
    return [each for true, each in told if true]
