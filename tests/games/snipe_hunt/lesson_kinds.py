"""The kinds of moves that a lesson of Snipe Hunt Solitaire has to ask for."""

from typing import Any

from snuggery.core import Seat

KINDS = {"snipe", "walk", "walk off", "turn", "pass"}
"""The kinds of moves in the notation, except for variations and cards that have run out."""


def kind(text: str, state: Any, seat: Seat) -> str:
    """What the player does by a move."""
    return "walk off" if text.endswith(" off") else text.partition(" ")[0]
