"""What a player can work out from what is open."""

from collections import Counter
from collections.abc import Iterable, Iterator

from snuggery.core.text.language import N_n, _n
from snuggery.games.tacklebox.rules.deck import FISH_A_BAIT, Kind
from snuggery.games.tacklebox.rules.moves import Move
from snuggery.games.tacklebox.rules.state import LOSES, SHIELDS
from snuggery.games.tacklebox.rules.view import Jetty


def unseen(view: Jetty) -> tuple[str, ...]:
    """The cards that lie face down or in the stock, in the order of the deck list."""
    shown = {*view.hand, *view.location, *view.boat, *view.discard}
    shown.update(*(pile.up for pile in view.columns), *view.opened)
    return tuple(key for key in view.setup.cards if key not in shown)


def to_come(view: Jetty) -> dict[Kind, int]:
    """How many cards of each kind are still unseen."""
    counts = Counter(view.setup.cards[key].kind for key in unseen(view))
    return {kind: counts[kind] for kind in Kind if counts[kind]}


def counted(count: int, kind: Kind) -> str:
    """So many cards of a kind, in words."""
    return _n(*COUNTED[kind], count).format(n=count)


COUNTED = {
    Kind.FISH: N_n("{n} fish", "{n} fish"),
    Kind.BAIT: N_n("{n} bait", "{n} baits"),
    Kind.ALL_BAIT: N_n("{n} All Bait", "{n} All Bait"),
    Kind.LURE: N_n("{n} lure", "{n} lures"),
    Kind.POT: N_n("{n} pot", "{n} pots"),
    Kind.NET: N_n("{n} net", "{n} nets"),
    Kind.POT_CATCH: N_n("{n} pot catch", "{n} pot catches"),
    Kind.NET_CATCH: N_n("{n} net catch", "{n} net catches"),
    Kind.TACKLEBOX: N_n("{n} Tacklebox card", "{n} Tacklebox cards"),
    Kind.SURPRISE: N_n("{n} surprise", "{n} surprises"),
}


def feared(view: Jetty) -> frozenset[Kind]:
    """The kinds that a surprise could still take from the Play Location."""
    left = [key for key in LOSES if key not in view.discard]
    if sum(key in SHIELDS for key in view.location) >= len(left):
        return frozenset()
    return frozenset[Kind]().union(*(LOSES[key] for key in left))


def lost_to(view: Jetty, surprise: str) -> tuple[str, ...]:
    """What a surprise would take now (T9)."""
    return tuple(k for k in view.location if view.setup.cards[k].kind in LOSES[surprise])


def safe(view: Jetty, moves: Iterable[Move]) -> Iterator[Move]:
    """The plays that put nothing at risk and take nothing from a later play.

    Named baits and Tacklebox cards are never taken. A fish may be caught with a bait of its own if
    there is one for each of its kind that is left, and the bait is not put at risk by it. Where
    rows are free and every open surprise must be played in the end (T12, T13), an open card may be
    all that keeps one from being turned: then nothing is safe while a surprise is left.
    """
    cards, risks = view.setup.cards, feared(view)
    if risks and view.setup.forced and not view.setup.strict:
        return
    caught = Counter(cards[key].bait for key in view.boat)
    held = Counter(cards[key].bait for key in view.hand)
    used = Counter(cards[key].bait for key in view.location)
    for move in moves:
        kind = cards[move.card].kind if move.card in cards else None
        if move.verb == "take":
            if kind in (Kind.BAIT, Kind.TACKLEBOX) or kind not in risks:
                yield move
        elif move.verb in ("net", "pot") and kind not in risks:
            yield move
        elif move.verb == "catch" and (bait := cards[move.using].bait):
            enough = used[bait] + 2 * held[bait] >= FISH_A_BAIT - caught[bait]
            if enough and (move.using in view.location or Kind.BAIT not in risks):
                yield move
