"""What a move is good for, in words of the game; only what can be seen on the board is claimed."""

from snuggery.core.text.language import _, _n
from snuggery.games import cross
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.rules.moves import Move, Place, Series
from snuggery.games.fox_and_geese.rules.state import FOX, GEESE, Position

MOST = 2
"""So many reasons are given."""


def good_for(before: Position, move: Move) -> str:
    """Why a move is worth making: the weightiest reasons."""
    after = before.after(before.turn, move)
    found = _fox(before, after, move) if before.turn == FOX else _geese(before, after)
    return " ".join(found[:MOST]) or _("Nothing better is to be seen here.")


def room(position: Position) -> int:
    """The points that the fox can walk to without catching anything, as a set."""
    found, edge = cross.bit(position.fox), [position.fox]
    for point in edge:  # grows while it is read
        for near in board.NEIGHBOURS[position.diagonals][point]:
            bit = cross.bit(near)
            if not bit & (found | position.geese):
                found |= bit
                edge.append(near)
    return found


def prey(position: Position) -> frozenset[str]:
    """The geese that the fox could catch by her next jump, wherever she stands."""
    caught = board.catches(position.geese, position.fox, position.diagonals)
    return frozenset(jump.over for jump in caught)


def ways(position: Position) -> int:
    """To how many points the fox could go at once, by a step or a jump."""
    steps = cross.bits(board.NEIGHBOURS[position.diagonals][position.fox]) & ~position.geese
    caught = board.catches(position.geese, position.fox, position.diagonals)
    return (steps | sum({jump.end_bit for jump in caught})).bit_count()


def _fox(before: Position, after: Position, move: Move) -> list[str]:
    if after.outcome():
        return [_("Then the geese left can never shut her in: the fox wins.")] * _won(after, FOX)
    said = []
    if isinstance(move, Place):
        return [_begin(after)]
    if isinstance(move, Series):
        n = len(move.points) - 1
        said.append(_n("Catches a goose.", "Catches {n} geese in one go.", n).format(n=n))
    threatened = sorted(prey(after))
    if len(threatened) > 1:
        names = _("{some} and {last}").format(some=", ".join(threatened[:-1]), last=threatened[-1])
        said.append(_("Threatens the geese on {points} at once.").format(points=names))
    elif threatened:
        said.append(_("Threatens the goose on {point}.").format(point=threatened[0]))
    now, then = ways(before), ways(after)
    if then > now:
        more = _("Gets free: from {point} she has {n} ways to go, not {before}.")
        said.append(more.format(point=after.fox, n=then, before=now))
    wider = (room(after) & ~room(before)).bit_count()
    if isinstance(move, Series) and wider:
        opens = _n(
            "Opens the way to {n} point that was shut off.",
            "Opens the way to {n} points that were shut off.",
            wider,
        )
        said.append(opens.format(n=wider))
    if not said:
        said.append(_("Keeps {n} ways to go.").format(n=then))
    return said


def _begin(after: Position) -> str:
    if prey(after):
        return _("From there she can catch a goose at once, if they let her.")
    return _("From there she has {n} ways to go.").format(n=ways(after))


def _geese(before: Position, after: Position) -> list[str]:
    if after.outcome():
        return [_("Shuts the fox in: she can neither step nor jump.")] * _won(after, GEESE)
    (start,) = cross.points(before.geese & ~after.geese)
    (end,) = cross.points(after.geese & ~before.geese)
    said = []
    hunted, still = prey(before), prey(after)
    saved = sorted(point for point in hunted if (end if point == start else point) not in still)
    if saved:
        text = _n(
            "Saves the goose on {points}.",
            "Saves the geese on {points}.",
            len(saved),
        )
        said.append(text.format(points=", ".join(saved)))
    lost = room(before) & ~room(after) & ~cross.bit(end)
    if lost and room(before) & cross.bit(end):
        n = lost.bit_count()
        text = _n(
            "Closes the gap at {point}: the fox cannot walk through it to the point behind.",
            "Closes the gap at {point}: the fox cannot walk through it to the {n} points behind.",
            n,
        )
        said.append(text.format(point=end, n=n))
    now, then = ways(before), ways(after)
    if then < now:
        left = _n(
            "Leaves the fox only {n} way to go.",
            "Leaves the fox {n} ways to go instead of {before}.",
            then,
        )
        said.append(left.format(n=then, before=now))
    if end[1] > start[1] and all(start[1] <= point[1] for point in cross.points(before.geese)):
        said.append(_("Brings up the rear."))
    if not still:
        said.append(_("The fox can catch nothing next."))
    return said


def _won(after: Position, seat: int) -> bool:
    ended = after.outcome()
    return bool(ended and seat in ended.winners)
