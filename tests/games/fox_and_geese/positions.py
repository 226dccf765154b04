"""Positions and walks that the tests of Fox and Geese share."""

from collections.abc import Iterator
from random import Random

from snuggery.core import Seat
from snuggery.games.fox_and_geese import GAME
from snuggery.games.fox_and_geese.rules.moves import parse
from snuggery.games.fox_and_geese.rules.state import Position, parse_position, start

MIDDLE_GAMES = {
    "a wall with a gap": (
        "##...##/##.F.##/..g.g../.g.g.g./g.ggg.g/##...##/##...## f",
        "13",
        "lines",
    ),
    "a pack on the left": (
        "##g..##/##.g.##/ggF..../g.gg.../.ggg.../##g..##/##...## g",
        "15",
        "lines",
    ),
    "the fox behind them": (
        "##...##/##ggg##/g.ggg.g/....g../.g.F.../##.g.##/##...## g",
        "17",
        "everywhere",
    ),
    "a series at hand": (
        "##...##/##.g.##/.g...g./...g.../.g.F.g./##.g.##/##..g## f",
        "13",
        "everywhere",
    ),
    "few geese left": (
        "##F..##/##.gg##/...g.../..g.g../......./##.g.##/##...## g",
        "13",
        "everywhere",
    ),
}
"""Rows, side to move; the full number of geese; the geometry."""


def begin(**options: str) -> Position:
    """The first moment of a game; 13 geese and diagonals everywhere unless these say otherwise."""
    return start(GAME.settled({"geese": "13", "diagonals": "everywhere"} | options))


def read(rows: str, geese: str = "13", diagonals: str = "everywhere") -> Position:
    """The position written like this."""
    return parse_position(rows, geese, diagonals)


def played(position: Position, *moves: str) -> Position:
    """The position after these moves, each by the side whose turn it is."""
    for text in moves:
        position = position.play(position.turn, parse(text))
    return position


def texts(position: Position, seat: Seat | None = None) -> set[str]:
    """All legal moves as they are written."""
    return {str(move) for move in position.moves(seat or position.turn)}


def random_walks(seed: int, diagonals: str, count: int) -> Iterator[Position]:
    """So many positions met in random games, of all numbers of geese."""
    rng = Random(seed)
    position = begin(diagonals=diagonals)
    for _ in range(count):
        if not position.to_act():
            position = begin(diagonals=diagonals, geese=rng.choice(("13", "15", "17")))
        position = position.after(position.turn, rng.choice(tuple(position.moves(position.turn))))
        yield position
