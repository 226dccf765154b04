"""Where the cards of Snare go: the deal (N1), the draw (N2), into a hand and out of it."""

from collections import Counter
from dataclasses import replace
from itertools import islice
from typing import TypeVar

from snuggery.core import Seat, shuffled
from snuggery.games.snare.rules.cards import PACK, Cards, less
from snuggery.games.snare.rules.moves import DRAW_DISCARD, DRAW_NOTHING, Deal, Move
from snuggery.games.snare.rules.situation import Drawn, Situation

S = TypeVar("S", bound=Situation)


def gain(now: S, seat: Seat, cards: Cards, *, seen: bool = True) -> S:
    """Cards come into a hand, seen by all or not."""
    hands, known = list(now.hands), list(now.known)
    hands[seat - 1] = tuple(sorted((*hands[seat - 1], *cards)))
    if seen:
        known[seat - 1] = tuple(sorted((*known[seat - 1], *cards)))
    return replace(now, hands=tuple(hands), known=tuple(known))


def hold(now: S, hand: Cards, *, gained: Cards = ()) -> S:
    """The player now holds this; what left the hand may have been what was known of it."""
    at = now.turn - 1
    gone = Counter(less((*now.hands[at], *gained), hand) or ())
    known = sorted(((Counter(now.known[at]) - gone) + Counter(gained)).elements())
    return replace(
        now,
        hands=(*now.hands[:at], hand, *now.hands[at + 1 :]),
        known=(*now.known[:at], tuple(known), *now.known[at + 1 :]),
    )


def dealt(now: S, deal: Deal) -> S:
    """N1: nine cards each, or seven; one turned up."""
    cards = iter(shuffled(deal.number, PACK))
    each = 9 if now.variant.players <= 3 else 7
    hands = tuple(tuple(sorted(islice(cards, each))) for _ in now.variant.seats)
    return replace(
        now,
        phase="draw",
        at_deal=now.scores,
        hands=hands,
        known=((),) * len(hands),
        discards=(next(cards),),
        pile=tuple(cards),
        laid=(False,) * len(hands),
        turn=now.variant.after(now.dealer),
        done=(),
        learned=now.learned + 1,
    )


def draw(now: S, move: Move) -> S:
    """N2: the top discard, or two from the pile."""
    if move == DRAW_DISCARD:
        *rest, card = now.discards
        return _opened(replace(gain(now, now.turn, (card,)), discards=tuple(rest), took=card))
    return _from_pile(now, 0 if move == DRAW_NOTHING else 2)


def reshuffled(now: S, shuffle: Deal) -> S:
    """The discards except the top one become a new pile, and the draw continues."""
    *rest, top = now.discards
    fresh = replace(
        now,
        pile=shuffled(shuffle.number, sorted(rest)),
        discards=(top,),
        owed=0,
        learned=now.learned + 1,
    )
    return _from_pile(fresh, now.owed)


def _from_pile(now: S, wanted: int) -> S:
    cut = max(0, len(now.pile) - wanted)
    cards, owed = now.pile[cut:], wanted - len(now.pile[cut:])
    after = replace(gain(now, now.turn, cards, seen=False), pile=now.pile[:cut])
    if owed and len(now.discards) > 1:
        return replace(after, phase="shuffle", owed=owed)
    return _opened(after)


def _opened(now: S) -> S:
    """The draw is done: words can be played, and taken back to here."""
    at = now.turn - 1
    drawn = Drawn(now.hands[at], now.known[at], now.words, now.made)
    return replace(now, phase="play", drawn=drawn)
