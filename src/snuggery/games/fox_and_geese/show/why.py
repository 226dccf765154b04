"""Why touching the board of Fox and Geese does nothing."""

from collections.abc import Sequence

from snuggery.core import Refusal, Seat
from snuggery.core.text.language import _
from snuggery.games import cross
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.rules.moves import Move, Place, Series, Step
from snuggery.games.fox_and_geese.rules.state import FOX, Board


def meant(view: Board, seat: Seat, touched: Sequence[str]) -> Move | Refusal | None:
    """A step, a jump, or the fox put down; or why the first choice leads nowhere."""
    if not all(name in cross.INDEX for name in touched):
        return None
    first, *others = touched
    if not view.fox:
        return Place(first)
    if not others:
        return _no_fox(view, first) if seat == FOX else _no_goose(view, first)
    if seat == FOX and (len(others) > 1 or (first, others[0]) in board.BETWEEN[view.diagonals]):
        return Series(tuple(touched))
    return Step(first, others[-1])


def _no_fox(view: Board, point: str) -> Refusal:
    said = (
        _("It is the fox's turn; the geese move after her.")
        if view.geese & cross.bit(point)
        else _("First choose the fox, on {fox}, then where she should go.").format(fox=view.fox)
    )
    return Refusal("F7", said)


def _no_goose(view: Board, point: str) -> Refusal:
    if point == view.fox:
        return Refusal("F7", _("It is the geese's turn; the fox moves after them."))
    if not view.geese & cross.bit(point):
        return Refusal("F5", _("There is no goose on {point}.").format(point=point))
    if view.geese == view.full:
        said = _("The geese's first step goes forward, and {point} is blocked there.")
        return Refusal("F4", said.format(point=point))
    said = _("The goose on {point} is blocked: it goes forward or sideways to an empty point.")
    return Refusal("F5", said.format(point=point))
