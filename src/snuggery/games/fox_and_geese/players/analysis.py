"""What the engine thinks of each move, in words; and of the moves that were played."""

from collections.abc import Iterable
from dataclasses import replace

from snuggery.core import Assessment, Moves, Remark, Seat
from snuggery.core.compiled.compiling import COMPILED
from snuggery.core.text.language import _, _n, numeral
from snuggery.games.fox_and_geese.players.alpha_beta import SURE, WIN
from snuggery.games.fox_and_geese.players.deepening import Thought, think
from snuggery.games.fox_and_geese.players.oracle import UNKNOWN, Exact, best_line, exact
from snuggery.games.fox_and_geese.rules.moves import Move
from snuggery.games.fox_and_geese.rules.state import GEESE, Board

ANALYSED, REVIEWED = (4_000_000, 1_000_000) if COMPILED else (40_000, 10_000)
"""How many positions to search to judge all moves of a position, and one move of a game."""
EVEN = 30
"""A difference in hundredths of a goose that means nothing."""
CERTAIN = SURE + 2 * UNKNOWN
"""The value of a win found in the table, less the plies until something irreversible."""
DOUBTFUL, MISTAKE = 60, 120
"""What a move may lose before it is marked."""
DECIDED = 500
"""A guess this high is as good as a win."""


def analyse(view: Board, moves: Moves[Move], nodes: int = ANALYSED) -> tuple[Assessment, ...]:
    """The value of every legal move, best first: exact where there is a table for it."""
    listed = tuple(moves)
    known = exact(view, listed) or {}
    searched = think(view, listed, nodes=nodes, each=True, lines=True)
    thoughts = [followed(view, each, known.get(each.move)) for each in searched]
    values = {each: worth(each, known.get(each.move)) for each in thoughts}
    return tuple(
        Assessment(
            str(each.move),
            values[each] / 100,
            describe(each, known.get(each.move), view.turn),
            tuple(map(str, each.line)),
            exact=each.move in known or result(each.value) != 0,
        )
        for each in sorted(thoughts, key=lambda each: -values[each])
    )


def followed(view: Board, thought: Thought, known: Exact | None) -> Thought:
    """A thought with the line that distances show, where there are any."""
    if not known or known.end is None:
        return thought
    return replace(thought, line=best_line(view, thought.move))


def remark(view: Board, moves: Moves[Move], played: Move, nodes: int = REVIEWED) -> Remark:
    """What to say about a move that was played."""
    listed = tuple(moves)
    known = exact(view, listed) or {}
    thoughts = {each.move: each for each in think(view, listed, nodes=nodes, each=True)}
    values = {move: worth(each, known.get(move)) for move, each in thoughts.items()}
    best = max(values, key=lambda move: values[move])
    certain = bool(known) or result(values[best]) * result(values[played]) != 0
    mark = _mark(values[best], values[played], certain=certain)
    said_of = {
        move: describe(thoughts[move], known.get(move), view.turn) for move in (played, best)
    }
    text = _("{move}: {value}.").format(move=played, value=said_of[played])
    if mark:
        better = _("With {move}: {value}.").format(move=best, value=said_of[best])
        text = f"{text} {better}"
    slip = _slip(view.turn, values[best], values[played], certain=certain)
    return Remark(str(played), str(best), mark, text, slip)


def worth(thought: Thought, known: Exact | None) -> int:
    """What a move is worth; a win or a draw that is certain counts as one."""
    if known and known.end is not None:
        return known.result * (WIN - known.end)
    if not known or result(thought.value) == known.result != 0:
        return thought.value  # the search sees the end, and how far it is
    if known.result == 0:
        return max(1 - EVEN, min(EVEN - 1, thought.value))
    return known.result * (CERTAIN - (known.plies or UNKNOWN))


def describe(thought: Thought, known: Exact | None, turn: Seat) -> str:
    """The same in words."""
    if known and known.end is not None:
        return said(worth(thought, known), turn)
    if not known or result(thought.value) == known.result != 0:
        return said(thought.value, turn)
    if known.result == 0:
        return _("a draw")
    geese = (known.result > 0) == (turn == GEESE)
    if known.plies is None or known.plies >= UNKNOWN:
        return _("the geese are sure to win") if geese else _("the fox is sure to win")
    moves = (known.plies + 1) // 2
    if geese:
        certain = _n(
            "the geese are sure to win, with a capture or a forward step within {n} move",
            "the geese are sure to win, with a capture or a forward step within {n} moves",
            moves,
        )
    else:
        certain = _n(
            "the fox is sure to win, with a capture or a forward step within {n} move",
            "the fox is sure to win, with a capture or a forward step within {n} moves",
            moves,
        )
    return certain.format(n=moves)


def review(
    moments: Iterable[tuple[Board, Moves[Move], Move]], nodes: int = REVIEWED
) -> tuple[Remark, ...]:
    """A remark on every move of a game, given what was seen, possible and played each time."""
    return tuple(remark(*moment, nodes) for moment in moments)


def _mark(best: int, found: int, *, certain: bool) -> str:
    """`certain`: both are known; what the search did not see to its end is neither won nor lost."""
    thrown = result(best) > result(found)
    if thrown and certain:
        return "??"
    if result(best) != 0 and not thrown:
        return ""  # won or lost in any case
    lost = min(best, DECIDED) - max(found, -DECIDED)
    return "?" if lost >= MISTAKE else "?!" if lost >= DOUBTFUL else "…" if thrown else ""


def _slip(turn: Seat, best: int, found: int, *, certain: bool) -> str | None:
    """What a move gave away: a win or a draw that was certain."""
    if result(best) <= result(found):
        return ""
    if not certain:
        return None
    won = result(best) > 0
    if turn == GEESE:
        return "fox-out" if won else "flock"
    return "geese-away" if won else "fox-in"


def result(value: int) -> int:
    """1 a proven win, -1 a proven loss, else 0."""
    return (value > SURE) - (value < -SURE)


def said(value: int, turn: Seat) -> str:
    """A value for the side to move, in words."""
    geese = value > 0 if turn == GEESE else value < 0
    if abs(value) > SURE:
        moves = (WIN - abs(value) + 1) // 2
        wins = (
            _n("the geese win in {n} move", "the geese win in {n} moves", moves)
            if geese
            else _n("the fox wins in {n} move", "the fox wins in {n} moves", moves)
        )
        return wins.format(n=moves)
    if abs(value) < EVEN:
        return _("about even")
    better = _("better for the geese ({value})") if geese else _("better for the fox ({value})")
    return better.format(value=numeral(abs(value) / 100, 1))
