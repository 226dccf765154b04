"""The kinds of moves that a lesson of Solitaire Tacklebox has to ask for."""

from typing import Any

from snuggery.core import Seat

KINDS = {"take", "catch", "net", "pot", "play", "play using", "deal", "stop"}
"""The kinds of moves in the notation, except for variations and cards that have run out."""


def kind(text: str, state: Any, seat: Seat) -> str:
    """What the player does by a move."""
    return "play using" if " using " in text else text.partition(" ")[0]
