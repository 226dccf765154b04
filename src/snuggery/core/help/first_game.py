"""The first game teaches itself: what the board shows somebody who has never played here.

A tip is one sentence and what a hand points at, taken from what the seat may do just now. It goes
away once something is played; what was shown is kept by the client, under the tip's name.
"""

from dataclasses import dataclass
from typing import Any, cast

from snuggery.core.abilities import FirstGame, Tip
from snuggery.core.drawing import Choice, Touches
from snuggery.core.game import Game
from snuggery.core.state import AnyState, Seat


@dataclass(frozen=True, slots=True)
class Tips:
    """What is worth showing at this moment, the first thing first."""

    tips: tuple[Tip, ...] = ()


def tips_of(game: Game, state: AnyState, seat: Seat | None) -> Tips:
    """The tips for a seat that is to act, from its view and its moves alone."""
    if seat is None or "first game" not in game.offers:
        return Tips()
    view = state.view(seat)
    touches = game.draw.touches(view, seat, state.moves(seat))
    module = cast("FirstGame[Any]", game.part("show.first_game"))
    return Tips(module.tips(view, seat, touches))


def example(touches: Touches, begins: str = "") -> Choice | None:
    """A move of a kind that can be made on the board."""
    found = [each for each in touches.choices if each.touch and each.move.startswith(begins)]
    # one in the middle of the board is easy to see
    return found[len(found) // 2] if found else None


def button(touches: Touches, begins: str) -> Choice | None:
    """The first move of a kind that is offered as a button."""
    return next(
        (each for each in touches.choices if not each.touch and each.move.startswith(begins)), None
    )


def shown(
    name: str, text: str, choice: Choice | None, beside: Choice | None = None
) -> tuple[Tip, ...]:
    """The tip that points at this choice, or at a button beside it; none where there is none."""
    if choice is None:
        return ()
    button = beside or (None if choice.touch else choice)
    return (Tip(name, text, choice.touch, button.label if button else ""),)
