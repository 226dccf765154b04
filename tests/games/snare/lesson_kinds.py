"""The kinds of moves that a lesson of Snare has to ask for."""

from typing import Any

from snuggery.core import Seat

KINDS = {
    "draw pile",
    "draw discard",
    "lay",
    "add",
    "snare",
    "swap",
    "close",
    "discard",
    "take back",
    "challenge",
    "accept",
    "penalty",
}
"""The kinds of moves in the notation, except for variations and cards that have run out."""


def kind(text: str, state: Any, seat: Seat) -> str:
    """What the player does by a move."""
    first = text.partition(" ")[0]
    return text if first in ("draw", "take") else first
