"""The kinds of moves that a lesson of Sniff has to ask for."""

from typing import Any

from snuggery.core import Seat

KINDS = {"wall", "clear", "treasure", "ready", "field", "0", "end"}
"""The kinds of moves in the notation, except for variations and cards that have run out."""


def kind(text: str, state: Any, seat: Seat) -> str:
    """What the player does by a move."""
    return "field" if len(text) == 2 and text[0] in "ABCDE" else text.partition(" ")[0]
