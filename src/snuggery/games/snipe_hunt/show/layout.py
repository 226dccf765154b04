"""Where things are in the picture."""

from snuggery.games.snipe_hunt.rules.view import Map
from snuggery.games.snipe_hunt.show.art.shapes import CARD, CELL

MARGIN = 24
STRIP = 100
"""Below the map are the dice, the compass, and the signs for turning a card."""


def middle(view: Map, space: int) -> tuple[int, int]:
    """The middle of a space."""
    row, column = divmod(space, view.forest.layout.size)
    return MARGIN + CELL * column + CELL // 2, MARGIN + CELL * row + CELL // 2


def move_to(x: float, y: float) -> str:
    """The transform that moves something there."""
    return f"translate({x:g} {y:g})"


def card_middle(place: int, side: int) -> tuple[int, int]:
    """The middle of a card."""
    row, column = divmod(place, side)
    return MARGIN + CARD * column + CARD // 2, MARGIN + CARD * row + CARD // 2
