"""How the computer plays Snare: all words it can see, then the set of plays that gains the most."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import log

from snuggery.games.snare.players.play_finder import Finder, Found, Seen
from snuggery.games.snare.players.taste import Taste
from snuggery.games.snare.rules.cards import WILD, Cards, Word
from snuggery.games.snare.rules.lay_downs import TO_GO_OUT, has_laid, initial_minimum
from snuggery.games.snare.rules.moves import Add, Lay, Snare, Swap
from snuggery.games.snare.rules.view import Sight
from snuggery.games.snare.rules.words.dictionary import polite, word_list
from snuggery.games.snare.rules.words.word_finder import among, index

BRANCHES = 30
"""How many of the best plays are combined in all ways."""
FEW_BRANCHES = 9
"""How many are tried for each further one."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Plays for one turn, in order."""

    plays: tuple[Found, ...] = ()
    worth: float = 0.0
    out: bool = False


@dataclass(frozen=True, slots=True)
class Terms:
    """What the rules ask of the plays of this turn together."""

    own: int
    """What its own words already score."""
    everyone: bool
    """N8: whether everyone has had a turn."""
    laid: bool
    begun: int
    """N11: what was already laid and captured in this turn."""
    least: int

    @classmethod
    def of(cls, view: Sight) -> "Terms":
        """The terms of this moment."""
        fresh = [w for w in view.words if w.fresh and w.owner == view.seat]
        first = view.seat is not None and not view.laid[view.seat - 1]
        return cls(
            sum(word.value for word in view.words if view.mine(word)),
            view.turns + 1 >= view.variant.players,
            has_laid(view),
            sum(w.value for w in fresh if w.was is None or not view.mine(w.was)),
            initial_minimum(view) if first else 0,
        )

    def allow(self, chosen: tuple[Found, ...], left: int) -> bool:
        """Whether these plays may be made and this many cards be left before the discard."""
        if left <= 1 and not self.out(chosen):
            return False
        if self.laid and self.begun >= self.least:
            return True
        lays = any(isinstance(each.move, Lay) for each in chosen)
        if not self.laid and not lays and any(isinstance(each.move, Snare) for each in chosen):
            return False
        firsts = sum(e.counts for e in chosen if isinstance(e.move, Lay | Snare))
        return not (lays or self.begun) or self.begun + firsts >= self.least

    def out(self, chosen: tuple[Found, ...]) -> bool:
        """Whether one may go out with these plays."""
        return self.everyone and self.own + sum(each.more for each in chosen) >= TO_GO_OUT


class Pack:
    """Selections of the cards of a hand as numbers, which are quickly taken from one another.

    They have a place for each kind of card, and in each place a bit that is missing if more cards
    were taken than there were.
    """

    __slots__ = ("all", "enough", "one")

    def __init__(self, hand: Cards) -> None:
        size = len(hand).bit_length() + 1
        self.one = {card: 1 << number * size for number, card in enumerate(dict.fromkeys(hand))}
        self.enough = sum(self.one.values()) << size - 1
        self.all = self.packed(hand) + self.enough

    def packed(self, cards: Cards) -> int:
        """These cards."""
        return sum([self.one[card] for card in cards])


def plan(view: Sight, taste: Taste) -> Plan:
    """The set of plays that together are worth the most and that the rules allow."""
    return best_plan(view, Finder(taste).look(view), taste)


def best_plan(view: Sight, seen: Seen, taste: Taste) -> Plan:
    """The same, of plays that were found before."""
    return next(iter(combined(view, seen, taste, 1)), Plan())


def plans(view: Sight, taste: Taste, most: int) -> list[Plan]:
    """So many sets of plays that the rules allow and that are worth something, the best first."""
    return combined(view, Finder(taste).look(view), taste, most)


def combined(view: Sight, seen: Seen, taste: Taste, most: int) -> list[Plan]:
    """The same, of plays that were found before.

    Of those that spend the same cards and change the same words, only the best.
    """
    terms, pack = Terms.of(view), Pack(view.hand)
    out_pays = 20 + 10 * sum(view.counts) / len(view.counts)
    best = [
        (each, pack.packed(each.cards), len(each.cards), _changes(each), each.worth)
        for each in seen.best(BRANCHES)[:BRANCHES]
    ]
    found: dict[tuple[int, int], Plan] = {}

    def search(
        chosen: tuple[Found, ...], hand: int, left: int, changed: int, begin: int, worth: float
    ) -> None:
        if chosen and terms.allow(chosen, left):
            out = left <= 1
            total = worth + (out_pays if out else 0)
            before = found.get((hand, changed))
            if total > (before.worth if before else 0):
                found[hand, changed] = Plan(chosen, total, out)
        if len(chosen) >= taste.depth:
            return
        tried = 0
        for at in range(begin, len(best)):
            each, cards, size, word, more = best[at]
            rest = hand - cards
            if word & changed or rest & pack.enough != pack.enough:
                continue
            tried += 1
            if chosen and tried > FEW_BRANCHES:
                break
            search((*chosen, each), rest, left - size, changed | word, at + 1, worth + more)

    search((), pack.all, len(view.hand), 0, 0, 0.0)
    ranked = sorted(found.values(), key=lambda each: -each.worth)[:most]
    return [replace(each, plays=tuple(sorted(each.plays, key=_first))) for each in ranked]


def _changes(each: Found) -> int:
    """A bit for the word that a play changes."""
    return 1 << each.move.word if isinstance(each.move, Add | Snare) else 0


def _first(each: Found) -> int:
    """N6: a word of your own comes first."""
    return (Lay, Add, Snare).index(type(each.move))


def swaps(view: Sight, legal: Iterable[object], taste: Taste) -> list[Swap]:
    """Exchanges: a wild card is nearly always worth its letter, if somebody thinks of it."""
    turn, players = view.turns, view.variant.players
    found = ((view.word(move.word), move) for move in legal if isinstance(move, Swap))
    return [move for old, move in found if old and taste.looks_at(old, turn, players)]


def promise(view: Sight, hand: Cards, taste: Taste) -> float:
    """How much can be hoped for from a hand: the words it would make with one more wild card."""
    name = polite(view.variant.words)
    known = among(name, min(taste.rank, 1))
    found = index(name)
    bits = found.makeable((*hand, WILD), (), known)
    long = sum((size - 2) * (bits & found.sized(size)).bit_count() for size in range(4, 9))
    return log(1 + long) * 10 + 12 * hand.count(WILD)


def is_known(view: Sight, word: Word, rank: int) -> bool:
    """Whether a player of this rank knows a word."""
    return word.spelling in word_list(view.variant.words).up_to[rank]
