"""The kinds of moves that a lesson of Peg Solitaire has to ask for."""

from typing import Any

from snuggery.core import Seat

KINDS = {"jump", "jump on"}
"""The kinds of moves in the notation, except for variations and cards that have run out."""


def kind(text: str, state: Any, seat: Seat) -> str:
    """What the player does by a move."""
    return "jump on" if state.last[-1] == text[:2] else "jump"
