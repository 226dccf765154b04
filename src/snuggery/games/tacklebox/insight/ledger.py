"""The ledger: what is left of each bait against the fish that want it, and what is at risk."""

from collections.abc import Iterator
from dataclasses import dataclass

from snuggery.games.tacklebox.insight.deductions import feared, unseen
from snuggery.games.tacklebox.rules.deck import Kind
from snuggery.games.tacklebox.rules.state import LOSES
from snuggery.games.tacklebox.rules.view import Jetty, score

USES = 2
"""A named bait catches this many fish (T5)."""


@dataclass(frozen=True, slots=True)
class Account:
    """One bait: its cards, and the fish left that want it."""

    bait: str
    held: int
    used: int
    """Used once: these are in the Play Location."""
    open: int
    """Still to be picked up from a column."""
    unseen: int
    fish: int

    @property
    def short(self) -> int:
        """How many of these fish no card of their own bait can catch any more."""
        left = USES * (self.held + self.open + self.unseen) + self.used
        return max(0, self.fish - left)


def accounts(view: Jetty) -> Iterator[Account]:
    """One for each bait of the deck, as long as fish are left that want it."""
    cards, hidden = view.setup.cards, unseen(view)
    lies_open = tuple(key for pile in view.columns for key in pile.up)
    for bait in dict.fromkeys(card.bait for card in cards.values() if card.bait):
        wanted = [k for k, c in cards.items() if c.kind == Kind.FISH and c.bait == bait]
        fish = sum(key not in view.boat for key in wanted)
        if fish:
            named = {k for k, c in cards.items() if c.kind == Kind.BAIT and c.bait == bait}
            held, used, lying, to_come = (
                len(named.intersection(place))
                for place in (view.hand, view.location, lies_open, hidden)
            )
            yield Account(bait, held, used, lying, to_come, fish)


def surprises_left(view: Jetty) -> tuple[str, ...]:
    """Those that have not been played (T9)."""
    return tuple(key for key in LOSES if key not in view.discard)


def at_risk(view: Jetty) -> int:
    """The points in the Play Location that a surprise could still take."""
    kinds, cards = feared(view), view.setup.cards
    return score(cards, (), [key for key in view.location if cards[key].kind in kinds])
