"""Why a move of Fox and Geese is refused, with the clause that forbids it."""

from snuggery.core import Refusal
from snuggery.core.text.language import _
from snuggery.games import cross
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.rules.moves import Move, Place, Series, Step


def bad_place(move: Move) -> Refusal:
    """The fox cannot enter so."""
    if not isinstance(move, Place):
        return Refusal("F3", _("The fox is placed first: F@ and an empty point."))
    said = _("There is a goose on {point}; the fox needs an empty point.")
    return Refusal("F3", said.format(point=move.point))


def bad_goose_move(geese: int, fox: str, move: Step | Series) -> Refusal:
    """No goose moves so."""
    if isinstance(move, Series):
        return Refusal("F9", _("Geese never catch; only the fox jumps."))
    begin, end = move.start, move.end
    columns, rows = ord(end[0]) - ord(begin[0]), int(end[1]) - int(begin[1])
    if not geese & cross.bit(begin):
        return Refusal("F5", _("There is no goose on {point}.").format(point=begin))
    if rows < 0:
        return Refusal("F5", _("A goose never steps backwards."))
    if rows and columns:
        return Refusal("F5", _("A goose never steps diagonally."))
    if abs(rows + columns) != 1:
        said = _("A goose steps to the next point; {end} is not next to {start}.")
        return Refusal("F5", said.format(start=begin, end=end))
    if (geese | cross.bit(fox)) & cross.bit(end):
        return Refusal("F5", _("{point} is not empty.").format(point=end))
    return Refusal("F4", _("The geese's first step goes forward."))


def bad_fox_move(geese: int, fox: str, diagonals: str, move: Step | Series) -> Refusal:
    """The fox does not move so."""
    begin, *ends = move.points if isinstance(move, Series) else (move.start, move.end)
    clause = "F8" if isinstance(move, Series) else "F6"
    if begin != fox:
        said = _("The fox is on {fox}, not on {point}.")
        return Refusal(clause, said.format(fox=fox, point=begin))
    if isinstance(move, Step):
        if move.end not in board.NEIGHBOURS[diagonals][begin]:
            said = _("{end} is not one step along a line from {start}.")
            return Refusal("F6", said.format(start=begin, end=move.end))
        return Refusal("F6", _("There is a goose on {point}.").format(point=move.end))
    for end in ends:
        jump = board.BETWEEN[diagonals].get((begin, end))
        if not jump:
            said = _("No jump along a line leads from {start} to {end}.")
            return Refusal("F8", said.format(start=begin, end=end))
        if not geese & jump.over_bit:
            said = _("There is no goose on {point} to jump over.")
            return Refusal("F8", said.format(point=jump.over))
        if geese & jump.end_bit:
            said = _("There is a goose on {point}, where the fox would land.")
            return Refusal("F8", said.format(point=end))
        geese ^= jump.over_bit
        begin = end
    return Refusal("F8", _("{play} is not a legal move here.").format(play=move))
