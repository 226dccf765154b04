"""Forced moves: where a player has only one, a table may play it without waiting for them."""

from itertools import islice
from typing import Any

from snuggery.core.game import Game
from snuggery.core.state import CHANCE, AnyState, Seat
from snuggery.core.text.language import N_

Forced = tuple[Seat, Any]
"""Whose move it is, and the move."""
FOR_YOU = N_("That was the only move, so it was played for you.")
"""What the player is told afterwards."""


def may_be_known(game: Game, players: int) -> bool:
    """Whether everyone may learn that a player had no choice.

    A move that is played at once tells them so. It must then be no secret what there was to choose
    from: everybody sees everything, or there is nobody else.
    """
    return game.open or players == 1


def forced_move(game: Game, moment: AnyState, players: int) -> Forced | None:
    """The only move of the only player to act, if it may be played for them.

    What else speaks against it, the game knows (`State.plays_itself`).
    """
    acting = moment.to_act()
    if len(acting) != 1 or acting[0] == CHANCE or not may_be_known(game, players):
        return None
    (seat,) = acting
    first = tuple(islice(moment.moves(seat), 2))
    if len(first) != 1 or not moment.plays_itself(seat, first[0]):
        return None
    return seat, first[0]
