"""Small forests to test in, and any moment on them."""

from collections.abc import Iterable
from dataclasses import replace

from snuggery.core import CHANCE
from snuggery.games.snipe_hunt import GAME
from snuggery.games.snipe_hunt.rules.moves import Move, Roll, parse
from snuggery.games.snipe_hunt.rules.state import PLAYER, Hunt
from snuggery.games.snipe_hunt.rules.view import Phase

OPEN = """
... ... NNN
... ... NNN
... ... NNN
... ... ...
... ... ...
... ... ...
SSS ... WWW
S^S ... WWW
SSS ... WWW
"""
"""Nothing but path: Station a3, Nest c1, Spooky Woods c3."""

PATHS = """
*.* *.* NNN
... ... NNN
*** *.* NNN
*.* *** *.*
.*. .q. .h.
*.* *** *.*
SSS *.* WWW
S^S ... WWW
SSS *.* WWW
"""
"""Paths between trees, with both arrows."""


def one_line(picture: str) -> str:
    """A map as the option writes it."""
    return "/".join(line.replace(" ", "") for line in picture.split("\n") if line.strip())


PHASES: tuple[Phase, ...] = ("roll", "walk", "snipe")
"""By the number of dice."""


def moment(
    picture: str = OPEN,
    *,
    hunter: str = "STATION",
    snipe: str = "NEST",
    wolf: str = "SPOOKY",
    carrying: bool = False,
    dice: tuple[int, ...] = (),
    phase: Phase | None = None,
) -> Hunt:
    """The pawns on these spaces. Two dice: the Snipe's is to be chosen; one: the Hunter walks."""
    hunt = GAME.start({"map": one_line(picture)})
    assert isinstance(hunt, Hunt)
    spaces = hunt.forest.layout.spaces
    return replace(
        hunt,
        hunter=spaces[hunter],
        snipe=spaces[hunter if carrying else snipe],
        wolf=spaces[wolf],
        carrying=carrying,
        dice=dice,
        phase=phase or PHASES[len(dice)],
    )


def played(hunt: Hunt, *moves: str) -> Hunt:
    """The moment after these moves, each checked; rolls are chance's."""
    for text in moves:
        move = parse(text)
        hunt = hunt.play(CHANCE if isinstance(move, Roll) else PLAYER, move)
    return hunt


def where(hunt: Hunt) -> tuple[str, str, str]:
    """The spaces of Hunter, Snipe and Wolf."""
    names = hunt.forest.layout.names
    return names[hunt.hunter], names[hunt.snipe], names[hunt.wolf]


def texts(moves: Iterable[Move]) -> list[str]:
    """The moves as they are written."""
    return [str(move) for move in moves]
