"""What the engine thinks of each move, in words; and of the moves that were played."""

from collections.abc import Iterable

from snuggery.core import Assessment, Moves, Remark, Seat
from snuggery.games.fox_and_geese.rules import GEESE, Board, Move
from snuggery.games.fox_and_geese.search import SURE, WIN
from snuggery.games.fox_and_geese.thinking import Thought, think

EVEN = 30
"""Hundredths of a goose that mean nothing."""
DOUBTFUL, MISTAKE = 60, 120
"""What a move may lose before it is marked."""


def analyse(view: Board, moves: Moves[Move], seconds: float = 2.0) -> tuple[Assessment, ...]:
    """The value of every legal move, best first."""
    thoughts = think(view, moves, seconds=seconds, each=True, lines=True)
    return tuple(
        Assessment(
            str(each.move),
            each.value / 100,
            said(each.value, view.turn),
            tuple(map(str, each.line)),
        )
        for each in sorted(thoughts, key=lambda each: -each.value)
    )


def remark(view: Board, moves: Moves[Move], played: Move, seconds: float = 0.5) -> Remark:
    """What to say about a move that was played."""
    thoughts = {each.move: each for each in think(view, moves, seconds=seconds, each=True)}
    best = max(thoughts.values(), key=lambda each: each.value)
    found = thoughts[played]
    mark = _mark(best.value, found.value)
    if not mark:
        return Remark(str(played), str(best.move), "", f"{played}: {said(found.value, view.turn)}.")
    text = (
        f"{played}: {said(found.value, view.turn)}. "
        f"With {best.move}: {said(best.value, view.turn)}."
    )
    return Remark(str(played), str(best.move), mark, text)


def review(
    moments: Iterable[tuple[Board, Moves[Move], Move]], seconds: float = 0.5
) -> tuple[Remark, ...]:
    """A remark on every move of a game, given what was seen, possible and played each time."""
    return tuple(remark(*moment, seconds) for moment in moments)


def _mark(best: int, found: int) -> str:
    if result(best) > result(found):
        return "??"
    if result(best) != 0:
        return ""  # won or lost either way
    return "?" if best - found >= MISTAKE else "?!" if best - found >= DOUBTFUL else ""


def result(value: int) -> int:
    """1 a proven win, -1 a proven loss, else 0."""
    return (value > SURE) - (value < -SURE)


def said(value: int, turn: Seat) -> str:
    """A value for the side to move, in words."""
    geese = value > 0 if turn == GEESE else value < 0
    side = "the geese" if geese else "the fox"
    if abs(value) > SURE:
        moves = (WIN - abs(value) + 1) // 2
        return f"{side} {'win' if geese else 'wins'} in {moves} move{'s' * (moves != 1)}"
    if abs(value) < EVEN:
        return "about even"
    return f"better for {side} ({abs(value) / 100:.1f})"


def expected(view: Board, thought: Thought) -> str:
    """A move, what it is worth, and what would follow."""
    line = " ".join(map(str, thought.line))
    return f"{thought.move}: {said(thought.value, view.turn)}. Expected: {line}."
