"""Somebody who plays Fox and Geese for the first time, and has thought about it a little.

What is assumed of a newcomer:

- As the fox she sees a goose that she can catch 8 times in 10, and how the jumps go on 5 times in
  10. Else she goes where she could catch something next, likes free points around her, and does
  not look at what the geese may answer.
- With the geese he looks at his move and at the fox's answer, and judges how the flock then stands
  as a computer player does, but is out by up to two fifths of a goose; and in one turn of ten he
  forgets that she will answer, and presses forward.
- A move that ends the game is seen 9 times in 10.
- Nobody goes back to a position that has just been there, if there is something else to do.
"""

from collections.abc import Sequence
from random import Random

from snuggery.core import Moves
from snuggery.games import cross
from snuggery.games.fox_and_geese.players.deepening import position_of, think
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.rules.moves import Move, Place, Series
from snuggery.games.fox_and_geese.rules.state import FOX, Board, Position

SEES_END, SEES_CATCH, SEES_MORE, SEES_ANSWER = 0.9, 0.8, 0.5, 0.9
OUT_BY = 40
"""How far wrong the newcomer may be about the flock, in hundredths of a goose."""
LIKES = 0.4
"""How much the fox's whims count, where a goose to catch next is worth half a point."""


class Newcomer:
    """Either side."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, view: Board, moves: Moves[Move]) -> Move:
        """What seems good at first sight."""
        here = position_of(view)
        after = {move: here.after(here.turn, move) for move in moves}
        ends = [move for move, then in after.items() if here.turn in _winners(then)]
        if ends and self._sees(SEES_END):
            return ends[0]
        fresh = {move: then for move, then in after.items() if then.seen[-1] not in here.seen}
        after = fresh or after
        return self._fox(after) if here.turn == FOX else self._goose(view, tuple(after))

    def _sees(self, how_often: float) -> bool:
        return self.rng.random() < how_often

    def _fox(self, after: dict[Move, Position]) -> Move:
        series = [move for move in after if isinstance(move, Series)]
        found = {
            way for way in sorted({move.points[:2] for move in series}) if self._sees(SEES_CATCH)
        }
        seen = [
            move
            for move in series
            if move.points[:2] in found
            and all(self._sees(SEES_MORE) for _ in range(len(move.points) - 2))
        ]
        if seen:
            return max(seen, key=lambda move: len(move.points))
        steps = [move for move in after if move not in series] or list(after)
        if isinstance(steps[0], Place):
            return self.rng.choice([move for move in steps if _free(after[move]) >= 3])
        return max(steps, key=lambda move: self._likes(after[move]))

    def _likes(self, then: Position) -> float:
        prey = len(board.catches(then.geese, then.fox, then.diagonals))
        return 0.5 * prey + 0.1 * _free(then) + self.rng.uniform(0, LIKES)

    def _goose(self, view: Board, moves: Sequence[Move]) -> Move:
        if not self._sees(SEES_ANSWER):
            forward = [move for move in moves if str(move)[1] < str(move)[4]]
            return self.rng.choice(forward or moves)
        seen = think(view, moves, deepest=2, each=True)
        return max(seen, key=lambda each: each.value + self.rng.uniform(0, OUT_BY)).move


def _winners(position: Position) -> tuple[int, ...]:
    ended = position.outcome()
    return ended.winners if ended else ()


def _free(position: Position) -> int:
    near = cross.bits(board.NEIGHBOURS[position.diagonals][position.fox])
    return (near & ~position.geese).bit_count()
