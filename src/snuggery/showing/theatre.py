"""How a moment came about, part by part, as one viewer saw it."""

from collections.abc import Sequence
from dataclasses import dataclass

from snuggery.core import Seat, View
from snuggery.core.help.questions import told_by
from snuggery.core.table import Told
from snuggery.core.theatre.beats import Beat
from snuggery.showing.seated import Seated
from snuggery.showing.told_moves import why_played


def played_out(
    at: Seated, you: tuple[int, ...], eyes: Seat | None, told: Sequence[Told], after: View
) -> tuple[Beat, ...]:
    """The beats of the last move that this viewer was told about; it says who made it, and why."""
    if not told:
        return ()
    table = at.table
    last, who, text = told[-1]
    before = table.view(eyes, told[-2][0] + 1 if len(told) > 1 else 0)
    beats = list(table.game.beats(before, after, text))
    begins = next((n for n, beat in enumerate(beats) if beat.said), 0)
    beats[begins] = beats[begins].saying(told_by(who, beats[begins].said, len(table.seats)))
    if reason := why_played(at, you, last):
        beats[-1] = beats[-1].saying(f"{beats[-1].said} {reason}".strip())
    return tuple(beats)


@dataclass(frozen=True, slots=True)
class Passage:
    """A moment on the way from one that was seen to the present one."""

    ply: int
    moving: str
    beats: tuple[Beat, ...]


MOST_PASSAGES = 9
"""The most positions shown one by one when a whole turn comes at once."""


def passages(
    at: Seated, you: tuple[int, ...], eyes: Seat | None, seen: int, still: str
) -> tuple[Passage, ...]:
    """The moments after the one that was seen and before the present one, if they are few.

    None where earlier moments are not shown, or where another layer lay still in the meantime.
    """
    table, told = at.table, at.table.told(eyes)
    between = range(seen + 1, len(told))
    if len(between) > MOST_PASSAGES or table.view(eyes).forgetful:
        return ()
    found = []
    for ply in between:
        view = table.moments[told[ply - 1][0] + 1].view(eyes)
        drawn = table.game.draw.drawing(view)
        if drawn.still != still:
            return ()
        found.append(Passage(ply, drawn.moving, played_out(at, you, eyes, told[:ply], view)))
    return tuple(found)
