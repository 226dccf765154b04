"""What a move is good for, in words of the game; only what can be seen on the board is claimed."""

from dataclasses import dataclass

from snuggery.core.text.language import _, _n
from snuggery.games import cross
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.rules.moves import Move, Place, Series
from snuggery.games.fox_and_geese.rules.state import FOX, GEESE, Position

MOST = 2
"""The most reasons that are given."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason for a move, and the points that it mentions."""

    said: str
    shows: tuple[str, ...] = ()


def good_for(before: Position, move: Move) -> Reason:
    """Why a move is worth making: the weightiest reasons, and the points of the first of them."""
    after = before.after(before.turn, move)
    found = _fox(before, after, move) if before.turn == FOX else _geese(before, after)
    if not found:
        return Reason(_("There is nothing better to do here."))
    shows = next((each.shows for each in found[:MOST] if each.shows), ())
    return Reason(" ".join(each.said for each in found[:MOST]), shows)


def room(position: Position) -> int:
    """The points that the fox can walk to without catching anything, as a set."""
    found, edge = cross.bit(position.fox), [position.fox]
    for point in edge:  # it grows while we iterate
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
    """The points to which the fox could go at once, by a step or a jump, as a set."""
    steps = cross.bits(board.NEIGHBOURS[position.diagonals][position.fox]) & ~position.geese
    caught = board.catches(position.geese, position.fox, position.diagonals)
    return steps | sum({jump.end_bit for jump in caught})


def _fox(before: Position, after: Position, move: Move) -> list[Reason]:
    if after.outcome():
        never = _("Then the remaining geese can never shut her in: the fox wins.")
        return [Reason(never)] * _won(after, FOX)
    if isinstance(move, Place):
        return [_begin(after)]
    said = []
    if isinstance(move, Series):
        n = len(move.points) - 1
        text = _n("Catches a goose.", "Catches {n} geese in one go.", n).format(n=n)
        said.append(Reason(text, tuple(cross.points(before.geese & ~after.geese))))
    threatened = sorted(prey(after))
    if len(threatened) > 1:
        names = _("{some} and {last}").format(some=", ".join(threatened[:-1]), last=threatened[-1])
        text = _("Threatens the geese on {points} at once.").format(points=names)
        said.append(Reason(text, tuple(threatened)))
    elif threatened:
        text = _("Threatens the goose on {point}.").format(point=threatened[0])
        said.append(Reason(text, tuple(threatened)))
    now, then = ways(before).bit_count(), ways(after)
    open_ = tuple(cross.points(then))
    if len(open_) > now:
        more = _("Gets free: from {point} she has {n} ways to go, not {before}.")
        said.append(Reason(more.format(point=after.fox, n=len(open_), before=now), open_))
    wider = tuple(cross.points(room(after) & ~room(before)))
    if isinstance(move, Series) and wider:
        opens = _n(
            "Opens the way to {n} point that was shut off.",
            "Opens the way to {n} points that were shut off.",
            len(wider),
        )
        said.append(Reason(opens.format(n=len(wider)), wider))
    if not said:
        said.append(Reason(_("Keeps {n} ways to go.").format(n=len(open_)), open_))
    return said


def _begin(after: Position) -> Reason:
    if found := prey(after):
        text = _("From there she can catch a goose at once, if they let her.")
        return Reason(text, tuple(sorted(found)))
    open_ = tuple(cross.points(ways(after)))
    return Reason(_("From there she has {n} ways to go.").format(n=len(open_)), open_)


def _geese(before: Position, after: Position) -> list[Reason]:
    if after.outcome():
        shut = _("Shuts the fox in: she can neither step nor jump.")
        return [Reason(shut, (after.fox,))] * _won(after, GEESE)
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
        said.append(Reason(text.format(points=", ".join(saved)), tuple(saved)))
    lost = tuple(cross.points(room(before) & ~room(after) & ~cross.bit(end)))
    if lost and room(before) & cross.bit(end):
        text = _n(
            "Closes the gap at {point}: the fox cannot walk through it to the point behind.",
            "Closes the gap at {point}: the fox cannot walk through it to the {n} points behind.",
            len(lost),
        )
        said.append(Reason(text.format(point=end, n=len(lost)), lost))
    now, then = ways(before).bit_count(), tuple(cross.points(ways(after)))
    if len(then) < now:
        left = _n(
            "Leaves the fox only {n} way to go.",
            "Leaves the fox {n} ways to go instead of {before}.",
            len(then),
        )
        said.append(Reason(left.format(n=len(then), before=now), then))
    if end[1] > start[1] and all(start[1] <= point[1] for point in cross.points(before.geese)):
        said.append(Reason(_("Brings up the rear.")))
    if not still:
        said.append(Reason(_("The fox can catch nothing next.")))
    return said


def _won(after: Position, seat: int) -> bool:
    ended = after.outcome()
    return bool(ended and seat in ended.winners)
