"""How the rows of a small terminal are shared between the board and what is said about it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap

from snuggery.core.text.text_board import TextBoard
from snuggery.terminal.layout import laid_out

NARROW = 72
"""A terminal with fewer columns has no room for the moves beside the board."""
FRAME, MOVES, MARGIN = 4, 26, 4
"""Columns of the frame around the board, of the moves beside it, and beside the messages."""
FRAME_AND_KEYS = 3
"""Rows of the frame and of the keys below everything."""
MOST = 3
"""The most rows for the status, or for messages."""
SENTENCES = re.compile(r"(?<=[.!?]) ")


@dataclass(frozen=True, slots=True)
class Room:
    """What gives way to the board, and how many rows are left for what is said."""

    crowded: bool
    """Whether there is no room for the moves beside the board."""
    low: bool
    """Whether there is no room for the frame and the keys either."""
    status: int = MOST
    said: int = MOST


@dataclass(frozen=True, slots=True)
class Wanted:
    """What wants to be seen on a terminal."""

    boards: Sequence[TextBoard]
    buttons: Sequence[str]
    status: str
    said: str
    urgent: bool
    """Whether a message appears nowhere else: a hint, or the reason for a refusal."""
    above: int = 0
    """Rows above the board that are already taken."""


def shared(wanted: Wanted, usual: int, size: tuple[int, int]) -> Room:
    """The board comes first. `usual`: the columns of its usual text."""
    width, height = size[0], size[1] - wanted.above
    status, said = (rows(text, width) for text in (wanted.status, wanted.said))
    crowded = usual + FRAME + 2 + MOVES > width
    beside = 0 if crowded or width < NARROW else MOVES
    around = FRAME_AND_KEYS + min(status, MOST) + max(2, min(said, MOST)) + 2
    room = (width - FRAME - beside, height - around)
    if laid_out(wanted.boards, wanted.buttons, room).fits(*room):
        return Room(crowded, low=False)
    pointed = 1 if width >= NARROW else 2
    room = (width - 2, height - pointed - 2)
    left = room[1] + 1 - len(laid_out(wanted.boards, wanted.buttons, room).lines)
    for_status = max(1, min(MOST, left - wanted.urgent))
    for_said = max(int(wanted.urgent), min(MOST, left - min(status, for_status)))
    return Room(crowded, low=True, status=for_status, said=for_said)


def rows(text: str, width: int) -> int:
    """How many rows a text takes."""
    return len(wrap(text, max(1, width - MARGIN)))


def shortened(text: str, most: int, width: int) -> str:
    """The text without its first sentences, if it is too long: what is to be done comes last."""
    sentences = SENTENCES.split(text)
    while len(sentences) > 1 and rows(" ".join(sentences), width) > most:
        del sentences[0]
    return " ".join(sentences)
