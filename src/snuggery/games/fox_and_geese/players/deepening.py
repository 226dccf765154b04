"""A computer's look ahead: deeper and deeper, as long as it may, and what it found of each move."""

from collections.abc import Iterable
from dataclasses import dataclass

from snuggery.core.compiled.compiling import Row
from snuggery.games.fox_and_geese.engine.bitboard import FOX_WINS, GEESE_WIN
from snuggery.games.fox_and_geese.players import near_end
from snuggery.games.fox_and_geese.players.alpha_beta import (
    DEEPEST,
    FAR,
    LIMIT,
    LINE,
    ROOT,
    SINCE,
    STOP,
    SURE,
    WIN,
    fresh_memory,
    remembered,
    search,
)
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.rules.moves import Move
from snuggery.games.fox_and_geese.rules.state import FOX, QUIET, Board, Position

LONGEST_LINE = 12
SHALLOW = 5
"""Up to this depth a small memory is enough, and it is faster to set up."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a move is worth to the side that makes it, looked at this many plies ahead."""

    move: Move
    value: int
    depth: int
    line: tuple[Move, ...]
    """The move and what is likely to follow."""


def position_of(view: Board) -> Position:
    """The position that a view shows: nothing is hidden in this game."""
    return Position(
        view.geese,
        view.fox,
        view.turn,
        view.full,
        view.diagonals,
        view.quiet,
        view.seen,
        view.last,
    )


def think(
    view: Board,
    moves: Iterable[Move],
    *,
    nodes: int | None = None,
    deepest: int = DEEPEST,
    each: bool = False,
    lines: bool = False,
    weights: Row | None = None,
) -> tuple[Thought, ...]:
    """The moves, best first.

    With `each` every value is exact, else that of the first only; with `lines` each move comes
    with the play that would follow; with `weights` it judges by what was learned (patterns.py).
    """
    slots = 1 << 13 if deepest <= SHALLOW else 1 << 20
    looking = _Looking(position_of(view), tuple(moves), slots, weights)
    if nodes:
        looking.memory[LIMIT] = nodes
    looking.deepen(1, each=each)  # whatever the limit
    looking.deepen(deepest, each=each)
    return looking.thoughts(lines=lines)


def in_sight(view: Board, moves: Iterable[Move], best: Thought, most: int) -> Move | None:
    """The soonest win or the longest defence, where the best thought is that the end is near.

    None where it is not, or where looking at `most` positions does not show it.
    """
    plies = WIN - abs(best.value)
    if abs(best.value) <= SURE or view.quiet + plies >= QUIET:
        return None
    wins = (best.value > 0) == (view.turn == FOX)
    winner = FOX_WINS if wins else GEESE_WIN
    return near_end.surest(position_of(view), moves, winner, plies, most)


class _Looking:
    """One search from its root on."""

    def __init__(
        self, root: Position, moves: tuple[Move, ...], slots: int, weights: Row | None
    ) -> None:
        self.children = {move: root.after(root.turn, move) for move in moves}
        self.values = dict.fromkeys(self.children, 0)
        self.depths = dict.fromkeys(self.children, 0)
        geometry = board.GEOMETRIES.index(root.diagonals)
        self.memory = fresh_memory(geometry, root.full, slots, weights)
        self.now = max(root.quiet, len(root.seen) - 1)
        self.memory[ROOT] = self.now
        self.memory[SINCE + self.now] = self.now - root.quiet
        for back, seen in enumerate(reversed(root.seen)):
            self.memory[LINE + self.now - back] = seen

    def deepen(self, deepest: int, *, each: bool) -> None:
        """Look one ply further as long as the limit allows, the best moves first."""
        for depth in range(1, deepest + 1):
            found = self._values(depth, each=each)
            self.depths.update(dict.fromkeys(found, depth))
            best_first = sorted(found, key=lambda move: -found[move])
            rest = [move for move in self.values if move not in found]
            self.values = {move: found.get(move, self.values[move]) for move in best_first + rest}
            sure = [abs(value) > SURE for value in self.values.values()]
            if self.memory[STOP] or all(sure) or (sure[0] and not each):
                break

    def thoughts(self, *, lines: bool) -> tuple[Thought, ...]:
        """What was found, best first."""
        return tuple(
            Thought(
                move,
                value,
                self.depths[move],
                (move, *(self._line(self.children[move]) if lines else ())),
            )
            for move, value in self.values.items()
        )

    def _values(self, depth: int, *, each: bool) -> dict[Move, int]:
        found: dict[Move, int] = {}
        best = -FAR
        for move in self.values:
            if each or not found:
                value = self._value(move, depth, -FAR, FAR)
            else:
                value = self._value(move, depth, best, best + 1)
                if value > best and not self.memory[STOP]:
                    value = self._value(move, depth, best, FAR)
            if self.memory[STOP]:
                break
            # a move that is not better has only a bound, so it must not end up level
            found[move] = value if each or value > best else min(value, best - 1)
            best = max(best, value)
        return found

    def _value(self, move: Move, depth: int, alpha: int, beta: int) -> int:
        here = self.children[move].seen[-1]
        return -search(self.memory, here, self.now + 1, depth - 1, -beta, -alpha)

    def _line(self, position: Position) -> tuple[Move, ...]:
        """What the memory holds to be the best play from here."""
        line: list[Move] = []
        while position.to_act() and len(line) < LONGEST_LINE:
            leads = remembered(self.memory, position.seen[-1])
            for move in position.moves(position.turn):
                following = position.after(position.turn, move)
                if following.seen[-1] == leads:
                    break
            else:
                break
            line.append(move)
            position = following
        return tuple(line)
