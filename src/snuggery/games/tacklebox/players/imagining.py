"""One state that fits what the player of Tacklebox sees."""

from collections.abc import Iterator
from itertools import islice
from random import Random

from snuggery.games.tacklebox.insight.deductions import unseen
from snuggery.games.tacklebox.rules.moves import STOP
from snuggery.games.tacklebox.rules.state import Column, Trip
from snuggery.games.tacklebox.rules.view import Jetty


def imagine(view: Jetty, rng: Random) -> Trip:
    """The cards that were not seen yet, in any order; all orders are equally likely."""
    if not view.columns:
        return Trip(view.setup, stock=tuple(view.setup.cards), last=view.last)
    hidden = list(unseen(view))
    rng.shuffle(hidden)
    pile = iter(hidden)
    return Trip(
        view.setup,
        columns=tuple(_columns(view, pile)),
        stock=tuple(islice(pile, view.stock)),
        hand=view.hand,
        location=view.location,
        boat=view.boat,
        discard=view.discard,
        stopped=view.last == str(STOP),
        last=view.last,
    )


def _columns(view: Jetty, pile: Iterator[str]) -> Iterator[Column]:
    for number, column in enumerate(view.columns):
        known = view.opened[number] if view.opened else ()
        yield Column(known or tuple(islice(pile, column.down)), column.up)
