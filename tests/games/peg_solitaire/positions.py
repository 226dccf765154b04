"""Small positions and walks that the tests of Peg Solitaire share."""

from collections.abc import Iterator

from snuggery.games import cross
from snuggery.games.peg_solitaire import GAME
from snuggery.games.peg_solitaire.rules.jumps import JUMPS
from snuggery.games.peg_solitaire.rules.state import PLAYER, Position, parse, start

CENTRE = cross.bit("d4")
FULL_BUT_CENTRE = cross.ALL ^ CENTRE
OFF_THE_BOOK = ("d2-d4", "b3-d3", "d4-d2")
"""No shortest line begins like this, but the centre can still be reached."""


def pieces(names: str) -> int:
    """The set of these points."""
    return cross.bits(names.split())


def begin(**options: str) -> Position:
    """The first moment of a game with these options."""
    return start(GAME.settled(options))


def played(position: Position, *plays: str) -> Position:
    """The position after these plays."""
    for text in plays:
        position = position.play(PLAYER, parse(text))
    return position


def levels(vacancy: str) -> Iterator[list[int]]:
    """The positions after 0, 1, 2, ... jumps, one for each up to turning and mirroring."""
    changes = [[cross.turned(jump.all, turn) for turn in cross.SYMMETRIES] for jump in JUMPS]
    first = cross.ALL ^ cross.bit(vacancy)
    level = [tuple(cross.turned(first, turn) for turn in cross.SYMMETRIES)]
    while level:
        yield [images[0] for images in level]
        found: dict[int, tuple[int, ...]] = {}
        for images in level:
            for jump, change in zip(JUMPS, changes, strict=True):
                if images[0] & jump.all == jump.taken:
                    turned = tuple(map(int.__xor__, images, change))
                    found.setdefault(min(turned), turned)
        level = list(found.values())
