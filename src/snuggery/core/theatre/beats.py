"""How a turn is played out: its beats, one after the other, each said, heard and seen.

A game's show/theatre.py tells how one moment became the next, from the views of a single seat: it
can give away nothing that this seat does not see.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, get_args

from snuggery.core.quick.records import record

Sound = Literal[
    "wood",  # a piece is put down
    "glass",  # a marble lands
    "step",  # somebody walks
    "goose",
    "wolf",
    "snipe",
    "dice",
    "turn",  # a large card goes round
    "card",  # a card is laid
    "flip",  # a card is turned over
    "shuffle",
    "catch",  # somebody catches a word
    "paper",  # something is written, or crossed out
    "stamp",
    "brick",
    "bark",
    "splash",
    "reel",  # a fish is landed
    "storm",
    "coin",  # points are counted
    "bell",
]
"""What you can hear: things on a table, and the creatures that live on it."""
SOUNDS: tuple[Sound, ...] = get_args(Sound)

STEP = 180
"""Milliseconds a piece takes for one step; see board/motion.ts."""
PAUSE = 400
"""Milliseconds between two parts of a turn, at the calmest pace."""
LONGEST = 4000
"""The most milliseconds a turn lasts, however much happens in it."""


@record
class Beat:
    """One part of a turn: what is said and heard, and what is seen in the meantime."""

    said: str
    """A sentence; empty while the one before still applies."""
    heard: Sound
    moving: str | None = ""
    """The moving layer of a picture on the way to the final one; "" for the final one itself, None
    to leave the picture as it is."""
    lasts: int = PAUSE
    """Milliseconds until the next beat."""
    over: str = ""
    """SVG to lay over the picture during this beat."""

    def saying(self, said: str) -> "Beat":
        """The same beat with another sentence."""
        return Beat(said, self.heard, self.moving, self.lasts, self.over)


def in_time(beats: Sequence[Beat]) -> tuple[Beat, ...]:
    """The same beats, hurried where they would take too long."""
    whole = sum(beat.lasts for beat in beats)
    if whole <= LONGEST:
        return tuple(beats)
    return tuple(replace(beat, lasts=beat.lasts * LONGEST // whole) for beat in beats)
