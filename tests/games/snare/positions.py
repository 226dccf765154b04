"""Moments of Snare set up by hand."""

from collections import Counter
from dataclasses import replace
from random import Random

from snuggery.core import Seat
from snuggery.games.snare import GAME
from snuggery.games.snare.rules.cards import PACK, Cards, Word, bare, less, split
from snuggery.games.snare.rules.situation import Drawn
from snuggery.games.snare.rules.state import Moment, start

ONE, TWO = Seat(1), Seat(2)


def word(
    number: int, cards: str, owner: int = 1, *, captured: bool = False, closed: bool = False
) -> Word:
    """A word that has been on the table since an earlier turn."""
    return Word(number, split(cards), Seat(owner), captured=captured, closed=closed)


def begun(**options: str) -> Moment:
    """A game before its first deal."""
    return start(GAME.settled(options))


def table(
    *hands: str,
    words: tuple[Word, ...] = (),
    turns: int = 10,
    scores: tuple[int, ...] = (),
    laid: bool = True,
    drawn: bool = True,
    top: str = "",
    pile: int | None = None,
    word_list: str = "scowl-60",
    **options: str,
) -> Moment:
    """Player 1's turn after the draw; all other cards are in the pile or the discards."""
    fresh = begun(players=str(len(hands)), words=word_list, **options)
    held = tuple(tuple(sorted(hand)) for hand in hands)
    used = Counter(card for hand in held for card in hand)
    used.update(card for each in words for card in bare(each.cards))
    rest = less(PACK, (*used.elements(), *top))
    assert rest is not None, "a card is used twice"
    cut = len(rest) if pile is None else pile
    discards = (*rest[cut:], *top)
    moment = replace(
        fresh,
        phase="play" if drawn else "draw",
        turn=ONE,
        hands=held,
        known=((),) * len(held),
        pile=rest[:cut],
        discards=discards,
        words=words,
        made=max((each.id for each in words), default=0),
        turns=turns,
        laid=(laid,) * len(held),
        scores=scores or fresh.scores,
        at_deal=scores or fresh.scores,
    )
    kept = Drawn(held[0], (), words, moment.made)
    return replace(moment, drawn=kept) if drawn else moment


def play(moment: Moment, *lines: str) -> Moment:
    """Moves as `text`, by whoever is to act, or as `seat: text`."""
    for line in lines:
        who, colon, text = line.rpartition(": ")
        seat = Seat(int(who)) if colon else moment.to_act()[0]
        moment = moment.play(seat, GAME.rules.parse(text))
    return moment


def cards_of(moment: Moment) -> Counter[str]:
    """Every card, wherever it is."""
    everywhere: list[Cards] = [moment.pile, moment.discards, *moment.hands]
    everywhere += [bare(each.cards) for each in moment.words]
    return Counter(card for place in everywhere for card in place)


def other_hands(moment: Moment, seat: Seat | None, rng: Random) -> Moment:
    """The same, with the cards that the seat has not seen in other places."""
    if not moment.hands:
        return moment
    hidden = [
        () if number == seat else less(hand, known) or ()
        for number, (hand, known) in enumerate(zip(moment.hands, moment.known, strict=True), 1)
    ]
    unseen = [card for cards in (*hidden, moment.pile) for card in cards]
    rng.shuffle(unseen)
    hands, at = list(moment.hands), moment.turn - 1
    drawn = moment.drawn
    for number, cards in enumerate(hidden):
        others = [unseen.pop() for _ in cards]
        hands[number] = _instead(hands[number], cards, others)
        if drawn and number == at:
            drawn = replace(drawn, hand=_instead(drawn.hand, cards, others))
    return replace(moment, hands=tuple(hands), pile=tuple(unseen), drawn=drawn)


def _instead(hand: Cards, gone: Cards, others: list[str]) -> Cards:
    left = less(hand, gone)
    assert left is not None
    return tuple(sorted((*left, *others)))
