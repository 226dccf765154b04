"""One state that fits what a seat or a spectator of Snare may know.

Of the discards a view shows only the top one, and of the turns that were idle nothing: what players
could have remembered beyond their view is imagined too.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import TypeVar

from snuggery.core import CHANCE
from snuggery.games.snare.rules.cards import PACK, WILD, Cards, Word, bare, less
from snuggery.games.snare.rules.moves import TAKE_BACK, Close, Swap, parse
from snuggery.games.snare.rules.situation import Drawn
from snuggery.games.snare.rules.state import Moment
from snuggery.games.snare.rules.view import Sight

P = TypeVar("P", Swap, Close)


def imagine(view: Sight, rng: Random) -> Moment:
    """The cards that the viewer has not seen, anywhere they can be; all ways are equally likely."""
    moment = Moment(
        view.variant,
        view.scores,
        view.dealer,
        view.turn,
        phase=view.phase,
        number=view.number,
        last=view.last,
        at_deal=view.at_deal,
        known=view.known,
        words=view.words,
        made=view.made,
        laid=view.laid,
        turns=view.turns,
        idle=0 if view.made else view.turns,
        owed=rng.choice((1, 2)) if view.phase == "shuffle" else 0,
        took=view.took,
        plays=view.plays,
        put=any(word.fresh for word in view.words) or bool(_undoable(view, Swap)),
        taken_back=view.taken_back,
        proved=view.proved,
        accused=view.accused,
        challenger=view.acting[0] if view.phase == "penalty" else CHANCE,
        scored=view.scored,
        note=view.note,
        noted=view.turns,
        done=view.done,
        previous=view.previous,
        learned=view.learned,
        result=view.outcome,
    )
    if view.phase == "window":
        ready = tuple(seat for seat in moment.opponents if seat not in view.acting)
        moment = replace(moment, ready=ready)
    if not view.counts:
        return moment
    if view.variant.given:  # N18: there are no other cards
        hands = (view.hand, *[()] * (view.variant.players - 1))
        return replace(moment, hands=hands, best=view.best)
    moment = _dealt(moment, view, rng)
    return replace(moment, drawn=_drawn(view, moment.hands)) if view.phase == "play" else moment


def _dealt(moment: Moment, view: Sight, rng: Random) -> Moment:
    """With all the cards: those that were seen where they are, the others at random."""
    shown = [
        view.hand if seat == view.seat else known
        for seat, known in zip(view.variant.seats, view.known, strict=True)
    ]
    on_table = (card for word in view.words for card in bare(word.cards))
    seen = Counter((*on_table, *(card for cards in shown for card in cards), *view.top))
    unseen = sorted((Counter(PACK) - seen).elements())
    rng.shuffle(unseen)
    pile = iter(unseen)
    return replace(
        moment,
        hands=tuple(
            tuple(sorted((*cards, *islice(pile, count - len(cards)))))
            for cards, count in zip(shown, view.counts, strict=True)
        ),
        discards=(*islice(pile, max(0, view.discards - 1)), *view.top),
        pile=tuple(pile),
    )


def _drawn(view: Sight, hands: tuple[Cards, ...]) -> Drawn:
    """How the turn began, as far as what was done since then can be undone in thought."""
    swaps = _undoable(view, Swap)
    laid = (card for word in view.words if word.fresh for card in word.added)
    held = sorted((*hands[view.turn - 1], *laid, *(swap.card for swap in swaps)))
    hand = less(held, (WILD,) * len(swaps)) or tuple(held)
    known = Counter((*view.known[view.turn - 1], *view.took)) & Counter(hand)
    new = sum(word.fresh and word.was is None for word in view.words)
    words = tuple(_words_before(view, swaps))
    return Drawn(hand, tuple(sorted(known.elements())), words, view.made - new)


def _words_before(view: Sight, swaps: list[Swap]) -> Iterator[Word]:
    closed = {close.word for close in _undoable(view, Close)}
    for word in view.words:
        before = word.was if word.fresh else word
        if before is None:
            continue
        if word.id in closed:
            before = replace(before, closed=False)
        for swap in swaps:
            if swap.word == word.id and swap.card in before.cards:
                at = before.cards.index(swap.card)
                cards = (*before.cards[:at], WILD + swap.card.upper(), *before.cards[at + 1 :])
                before = replace(before, cards=cards)
        yield before


def _undoable(view: Sight, kind: type[P]) -> list[P]:
    """The plays of this kind that were made in this turn and not taken back."""
    found: list[P] = []
    for _, text in view.done:
        move = parse(text)
        if move == TAKE_BACK:
            found.clear()
        elif isinstance(move, kind):
            found.append(move)
    return found
