"""The kinds of moves that a lesson of Fox and Geese has to ask for."""

from typing import Any

from snuggery.core import Seat
from snuggery.games.fox_and_geese.rules.state import FOX

KINDS = {"F@", "goose forward", "goose sideways", "fox", "x"}
"""The kinds of moves in the notation, except for variations and cards that have run out."""


def kind(text: str, state: Any, seat: Seat) -> str:
    """What the player does by a move."""
    if "-" not in text:
        return "F@" if "@" in text else "x"
    if seat == FOX:
        return "fox"
    return "goose sideways" if text[1] == text[4] else "goose forward"
