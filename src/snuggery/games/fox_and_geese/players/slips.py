"""The mistakes that people make at this board: what they do not see, and moves made in haste."""

from collections.abc import Sequence
from random import Random

from snuggery.games import cross
from snuggery.games.fox_and_geese.players.deepening import position_of
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.rules.moves import Move, Series
from snuggery.games.fox_and_geese.rules.state import FOX, Board, Position

PREY, CLOSE, LIBERTY, FORWARD, BESIDE, AGAIN = 60, 10, 12, 10, 8, 60
"""What a glance gives for a goose to catch next and for one near the fox, and what it gives the
geese for a point taken from her, a step forward, and a goose next to another. In hundredths of a
goose."""


def noticed(moves: Sequence[Move], rng: Random, misses: float, stops: float) -> tuple[Move, ...]:
    """The moves without the catches that are overlooked: a first jump, or how it continues."""
    overlooked: dict[tuple[str, ...], bool] = {}

    def seen(move: Move) -> bool:
        if not isinstance(move, Series):
            return True
        for jumps in range(2, len(move.points) + 1):
            way = move.points[:jumps]
            if way not in overlooked:
                overlooked[way] = rng.random() < (misses if jumps == 2 else stops)
            if overlooked[way]:
                return False
        return True

    return tuple(filter(seen, moves)) or tuple(moves)


def at_a_glance(view: Board, move: Move) -> int:
    """What a move seems worth to somebody in haste, who forgets that the others will answer.

    The fox goes where geese are, and does not see that they close in. The geese press forward
    and forget that she jumps.
    """
    before = position_of(view)
    after = before.after(before.turn, move)
    caught = 100 * (before.geese.bit_count() - after.geese.bit_count())
    return caught + (_prey(after) if before.turn == FOX else _press(before, after))


def _prey(after: Position) -> int:
    near = cross.bits(board.NEIGHBOURS[after.diagonals][after.fox]) & after.geese
    prey = board.catches(after.geese, after.fox, after.diagonals)
    return PREY * len(prey) + CLOSE * near.bit_count()


def _press(before: Position, after: Position) -> int:
    (start,) = cross.points(before.geese & ~after.geese)
    (end,) = cross.points(after.geese & ~before.geese)
    ring = board.RINGS[after.diagonals][after.fox]
    taken = (ring & after.geese).bit_count() - (ring & before.geese).bit_count()
    beside = _company(after, end) - _company(before, start)
    again = AGAIN * before.seen.count(after.seen[-1])
    return LIBERTY * taken - again + FORWARD * (int(end[1]) - int(start[1])) + BESIDE * beside


def _company(position: Position, point: str) -> int:
    near = (cross.beside(point, way) for way in cross.ORTHOGONAL)
    return sum(bool(each) and bool(cross.bit(each) & position.geese) for each in near if each)


def new_to(view: Board, moves: Sequence[Move]) -> tuple[Move, ...]:
    """The moves that lead to something that has not been there; all, if none does.

    Who is in haste grows tired of going to and fro: before, every third game was drawn.
    """
    here = position_of(view)
    fresh = (move for move in moves if here.after(here.turn, move).seen[-1] not in here.seen)
    return tuple(fresh) or tuple(moves)
