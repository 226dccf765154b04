"""The shortest lines of the named problems, looked up by position, however the board is turned."""

from functools import cache

from snuggery.games import cross
from snuggery.games.peg_solitaire.rules.best_lines import SHORTEST
from snuggery.games.peg_solitaire.rules.jumps import BETWEEN, goals
from snuggery.games.peg_solitaire.rules.problems import PROBLEMS
from snuggery.games.peg_solitaire.rules.state import Play, parse


def known(pegs: int, target: int) -> tuple[Play, ...] | None:
    """How a line from the book continues from here. From a problem's start no line is shorter."""
    lines = [line for goal in goals(pegs, target) if (line := _known(pegs, goal))]
    return min(lines, key=len, default=None)


def _known(pegs: int, goal: int) -> tuple[Play, ...] | None:
    for turn in cross.SYMMETRIES:
        if line := _lines().get((cross.turned(pegs, turn), cross.turned(goal, turn))):
            return turned_back(line, turn)
    return None


def turned_back(line: tuple[Play, ...], turn: tuple[int, ...]) -> tuple[Play, ...]:
    """A line on the turned board, translated to the board before it was turned."""
    return tuple(
        Play(tuple(cross.POINTS[turn.index(cross.INDEX[name])] for name in play.points))
        for play in line
    )


@cache
def _lines() -> dict[tuple[int, int], tuple[Play, ...]]:
    found: dict[tuple[int, int], tuple[Play, ...]] = {}
    for problem in PROBLEMS:
        pegs, line = problem.pegs, [parse(text) for text in SHORTEST.get(problem.name, "").split()]
        for number, play in enumerate(line):
            for leg in range(len(play.points) - 1):
                rest = (Play(play.points[leg:]), *line[number + 1 :])
                if len(rest) < len(found.get((pegs, problem.target), (*rest, rest))):
                    found[pegs, problem.target] = rest
                pegs ^= BETWEEN[play.points[leg], play.points[leg + 1]].all
    return found
