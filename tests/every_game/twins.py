"""Twins: two moments that differ only in what a seat may not know.

A game that hides anything registers one function here, `twin(state, seat, rng)`: the same moment,
dealt otherwise where the seat (None: a spectator) cannot look; the state itself where nothing is
hidden from it. The contract then holds that the seat cannot tell the two apart. A game without a
twin must show its whole state in every view.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from snuggery.core import AnyState, Seat
from tests.games.snare.positions import other_hands as other_cards
from tests.games.sniff.reimagined import reimagined
from tests.games.tacklebox.positions import other_deal
from tests.toys.cipher import other_number
from tests.toys.fists import other_fist
from tests.toys.tricks import other_hands

Twin = Callable[[Any, Seat | None, Random], AnyState]

TWINS: dict[str, Twin] = {
    "cipher": other_number,
    "fists": other_fist,
    "sniff": reimagined,
    "snare": other_cards,
    "tacklebox": other_deal,
    "tricks": other_hands,
}
