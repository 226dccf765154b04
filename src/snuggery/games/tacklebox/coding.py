"""Solitaire Tacklebox in numbers: every play that the deck allows, `deal` and `stop`."""

import numpy as np
from gymnasium import spaces

from snuggery.core import Options
from snuggery.core.learning.coding import Observation, Written, count, counted
from snuggery.games.tacklebox.rules.deck import GEAR, TOTAL, Card, Kind, deck
from snuggery.games.tacklebox.rules.moves import Move
from snuggery.games.tacklebox.rules.state import CARDS, COLUMNS, TAKEN
from snuggery.games.tacklebox.rules.view import Jetty

UNSEEN, OPEN, HAND, LOCATION, BOAT, DISCARD, BOX = 0, 1, *range(1 + COLUMNS, 6 + COLUMNS)
"""Where a card is; the open ones of column n are at OPEN + n. BOX: not in this game."""


EPISODE = 300
"""An episode is truncated after this many steps; only illegal attempts can make it that long."""


class TackleCoding(Written[Move, Jetty]):
    """Cards are numbered as the deck lists them."""

    points = TOTAL

    space = spaces.Dict(
        {
            "cards": spaces.MultiDiscrete([BOX + 1] * CARDS, np.int32),
            "down": count(CARDS, COLUMNS),  # cards face down in each column
            "stock": count(CARDS),
        }
    )

    def listed(self) -> list[str]:
        self.deck = deck(self.options["deck"])
        return [str(move) for card in self.deck for move in self._plays(card)] + ["deal", "stop"]

    def _plays(self, card: Card) -> list[Move]:
        if card.kind in TAKEN:
            return [Move("take", card.key)]
        if card.kind in GEAR:
            return [Move(str(GEAR[card.kind]), card.key)]
        if card.kind == Kind.SURPRISE:
            return [Move("play", card.key), Move("play", card.key, "tacklebox")]
        return [
            Move("catch", card.key, bait.key)
            for bait in self.deck
            if bait.kind == Kind.ALL_BAIT
            or (bait.kind == Kind.BAIT and bait.bait == card.bait)
            or (bait.kind == Kind.LURE and card.lure)
        ]

    def observe(self, view: Jetty, so_far: tuple[int, ...] = ()) -> Observation:
        where = dict.fromkeys((card.key for card in self.deck), BOX)
        where |= dict.fromkeys(view.setup.cards, UNSEEN)
        for at, pile in enumerate(view.columns):
            where |= dict.fromkeys(pile.up, OPEN + at)
        for place, keys in (
            (HAND, view.hand),
            (LOCATION, view.location),
            (BOAT, view.boat),
            (DISCARD, view.discard),
        ):
            where |= dict.fromkeys(keys, place)
        down = [pile.down for pile in view.columns] or [0] * COLUMNS
        return {
            "cards": counted(*where.values()),
            "down": counted(*down),
            "stock": counted(view.stock),
        }


def coding(options: Options) -> TackleCoding:
    """With the deck of these options."""
    return TackleCoding(options)
