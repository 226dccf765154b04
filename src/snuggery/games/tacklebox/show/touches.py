"""What may be touched on the jetty, and what that does."""

from collections import Counter
from collections.abc import Iterator

from snuggery.core import Choice, Moves, Seat, Touches
from snuggery.core.text.language import _, numeral
from snuggery.games.tacklebox.insight.deductions import counted, lost_to, safe
from snuggery.games.tacklebox.rules.deck import Kind
from snuggery.games.tacklebox.rules.moves import Move
from snuggery.games.tacklebox.rules.state import SHIELDS
from snuggery.games.tacklebox.rules.view import Jetty
from snuggery.games.tacklebox.show.layout import IN_A_ROW
from snuggery.games.tacklebox.show.phrases import spoken


def touches(view: Jetty, seat: Seat, moves: Moves[Move]) -> Touches:
    """A card, or a card and what it is played with, in either order."""
    every = tuple(moves)
    chosen = (choice for move in every for choice in _choices(view, every, move))
    return Touches((*chosen, *_only_uses(view, every), *_buttons(view, every)))


def _buttons(view: Jetty, moves: tuple[Move, ...]) -> Iterator[Choice]:
    for move in safe(view, moves):
        yield Choice(str(move), (), _("Play all safe cards"), again=True)
        break
    for move in moves:
        if move.verb == "deal":
            yield Choice("deal", (), _("Deal a row ({n} left)").format(n=view.stock), ("stock",))
        elif move.verb == "stop":
            yield Choice("stop", (), _("Stop here"))


def _choices(view: Jetty, moves: tuple[Move, ...], move: Move) -> Iterator[Choice]:
    written_move, label = str(move), spoken(str(move)).rstrip(".")
    if move.verb == "deal":
        yield Choice(written_move, ("stock",), label)
    elif move.verb == "take":
        yield Choice(written_move, (move.card,), label)
    elif move.verb in ("net", "pot"):
        yield Choice(written_move, (move.card,), label)
        yield Choice(written_move, (move.verb, move.card), label)
    elif move.verb == "catch":
        yield Choice(written_move, (move.card, move.using), label, glide=_goes(view, move))
        yield Choice(written_move, (move.using, move.card), label, glide=_goes(view, move))
        if move == _sensible(view, moves, move.card):
            yield Choice(written_move, (move.card,), label, (move.using,), glide=_goes(view, move))
    elif move.verb == "play":
        yield from _surprise(view, move, label)


def _only_uses(view: Jetty, moves: tuple[Move, ...]) -> Iterator[Choice]:
    """A bait, gear or a Tacklebox card that is good for one thing only does it if touched twice."""
    uses: dict[str, list[Move]] = {}
    for move in moves:
        if move.verb == "catch":
            uses.setdefault(move.using, []).append(move)
        elif move.verb in ("net", "pot"):
            uses.setdefault(move.verb, []).append(move)
        elif move.using and lost_to(view, move.card):
            for shield in filter(view.location.__contains__, SHIELDS):
                uses.setdefault(shield, []).append(move)
    for key, (only, *others) in uses.items():
        if not others:
            label = spoken(str(only)).rstrip(".")
            yield Choice(str(only), (key,), label, (only.card,), glide=_goes(view, only))


def _goes(view: Jetty, move: Move) -> tuple[str, ...]:
    """A fish goes into the boat, a surprise to the discard pile; the rest finds its place later."""
    if move.verb == "catch":
        return move.card, view.boat[-1] if len(view.boat) % IN_A_ROW else "boat"
    return (move.card, "discard") if move.verb == "play" else ()


def _sensible(view: Jetty, moves: tuple[Move, ...], fish: str) -> Move:
    """How a fish is caught unless the player says otherwise: with the bait that is worth least.

    One that was used comes before one in the hand, a bait of its own before the lure, and that
    before All Bait.
    """
    order = (Kind.BAIT, Kind.LURE, Kind.ALL_BAIT)
    ways = (move for move in moves if move.verb == "catch" and move.card == fish)
    return min(
        ways,
        key=lambda move: (order.index(view.setup.cards[move.using].kind), move.using in view.hand),
    )


def _surprise(view: Jetty, move: Move, label: str) -> Iterator[Choice]:
    lost = lost_to(view, move.card)
    shields = [key for key in view.location if key in SHIELDS]
    if move.using:
        name = _(view.setup.cards[move.card].name)
        ask = _("{card} would take nothing now. Spend a Tacklebox card on it?").format(card=name)
        warning = "" if lost else ask
        for shield in shields:
            for touch in ((move.card, shield), (shield, move.card)):
                shown = (shields[0],)
                yield Choice(
                    str(move), touch, label, shown, warning=warning, glide=_goes(view, move)
                )
        return
    points = sum(view.setup.cards[key].points for key in lost)
    asked = bool(lost) and (points > 0 or not shields)
    warning = _what_is_lost(view, move.card, lost, points) if asked else ""
    onto = ("discard",) if lost and shields else ()
    whole = move.card, *onto
    yield Choice(str(move), whole, label, lost, warning=warning, glide=_goes(view, move))


def _what_is_lost(view: Jetty, surprise: str, lost: tuple[str, ...], points: int) -> str:
    """The question before a surprise is played that takes something for good (T9)."""
    cards = view.setup.cards
    counts = Counter(cards[key].kind for key in lost)
    taken = ", ".join(counted(count, kind) for kind, count in counts.items())
    said = (
        _("{card} would take {taken}: {points} points lost for good. Play it?")
        if points
        else _("{card} would take {taken}. Play it?")
    )
    return said.format(card=_(cards[surprise].name), taken=taken, points=numeral(points))
