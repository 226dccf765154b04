"""The table of Snare in words, for those who do not look at it, and the names of its parts."""

from collections import Counter
from collections.abc import Iterator

from snuggery.core import Seat
from snuggery.core.text.language import _, _n
from snuggery.games.snare.rules.cards import Word
from snuggery.games.snare.rules.view import Sight
from snuggery.games.snare.show.standing import conditions, noted, place_called, to_viewer
from snuggery.games.snare.show.told.speech import said


def describe(view: Sight) -> Iterator[str]:
    """What happened beside the moves, the piles, each player with their words, and your hand."""
    if note := noted(view, to_viewer(view)):
        yield note
    if not view.variant.given:
        yield from describe_piles(view)
    for seat in view.variant.seats:
        yield describe_player(view, seat)
        yield from (
            f"w{word.id} {describe_word(view, word)}: {', '.join(map(said, word.cards))}"
            for word in view.words
            if word.owner == seat
        )
    if view.hand:
        held = ", ".join(f"{n} {said(c)}" if n > 1 else said(c) for c, n in _counted(view))
        yield _("In your hand: {cards}").format(cards=held)


def _counted(view: Sight) -> list[tuple[str, int]]:
    return sorted(Counter(view.hand).items(), key=lambda held: (held[0].upper(), held[0]))


def describe_piles(view: Sight) -> tuple[str, str]:
    """The pile and the discards."""
    pile = _n("Pile, {n} card", "Pile, {n} cards", view.pile)
    discards = _n("Discard pile, {n} card", "Discard pile, {n} cards", view.discards)
    on_top = _("on top {card}").format(card=said(view.top)) if view.top else ""
    shown = ", ".join(filter(None, (discards.format(n=view.discards), on_top)))
    return pile.format(n=view.pile), shown


def describe_player(view: Sight, seat: Seat) -> str:
    """A player: what they have, and what everyone knows about their hand."""
    if view.variant.given:
        return place_called(seat)
    count = view.counts[seat - 1] if view.counts else 0
    score = view.scores[view.variant.side(seat)]
    laid = sum(word.value for word in view.words if word.owner == seat)
    partners = ", ".join(map(str, view.variant.partners_of(seat)))
    who = _("Player {seat} with {partner}") if partners else _("Player {seat}")
    known = view.known[seat - 1] if view.known and seat != view.seat else ()
    parts = (
        (True, who.format(seat=seat, partner=partners)),
        (seat == view.seat, _("you")),
        (seat == view.dealer, _("deals")),
        (True, _("{points} points").format(points=score)),
        (laid, _("{points} on the table").format(points=laid)),
        (True, _n("{n} card", "{n} card", count).format(n=count)),
        (known, _("holds {cards}").format(cards=", ".join(map(said, known)))),
    )
    return ", ".join(each for true, each in parts if true)


def describe_word(view: Sight, word: Word) -> str:
    """A word, and what is to be known of it."""
    whose, alone_here = _("{word}, {points} points, player {seat}"), _("{word}, {points} points")
    named = alone_here if view.variant.given else whose
    called = named.format(word=word.spelling, points=word.value, seat=word.owner)
    return ", ".join((called, *conditions(word)))
