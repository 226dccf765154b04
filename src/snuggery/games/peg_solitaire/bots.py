"""The computer players, and hints."""

from random import Random

from snuggery.core import Bot, Hint, Moves
from snuggery.games.peg_solitaire.rules import Board, Play

STRENGTHS = ("beginner", "strong")
ROUNDS = 4
"""How long the strong player looks for a solution: at most about a second."""
HINT_BUDGET = 2.0
"""Seconds."""


class Beginner:
    """Jumps at random."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, view: Board, moves: Moves[Play]) -> Play:
        """Any of the plays."""
        return self.rng.choice(tuple(moves))


class Strong(Beginner):
    """Follows a solution as long as it sees one."""

    def choose(self, view: Board, moves: Moves[Play]) -> Play:
        """The first play of a solution; where there seems to be none, any of the plays."""
        from snuggery.games.peg_solitaire.book import known
        from snuggery.games.peg_solitaire.solver import Solution, solve

        if line := known(view.pegs, view.target):
            return line[0]
        answer = solve(view.pegs, view.target, budget=60, rounds=ROUNDS)
        return answer.plays[0] if isinstance(answer, Solution) else super().choose(view, moves)


def bot(strength: str, seed: int) -> Bot:
    """A computer player."""
    return {"beginner": Beginner, "strong": Strong}[strength](seed)


def hint(view: Board, moves: Moves[Play]) -> Hint:
    """A jump that keeps the target in reach; or that it is lost, or that time ran out."""
    from snuggery.games.peg_solitaire.book import known
    from snuggery.games.peg_solitaire.solver import Solution, Unsolvable, solve

    if view.outcome:
        return Hint(None, "The game is over.")
    line = known(view.pegs, view.target)
    answer = Solution(line) if line else solve(view.pegs, view.target, HINT_BUDGET)
    if isinstance(answer, Solution):
        jump = Play(answer.plays[0].points[:2])  # one jump at a time, as the board is touched
        return Hint(str(jump), f"{jump} keeps the game winnable.")
    if isinstance(answer, Unsolvable):
        return Hint(None, f"The target can no longer be reached. {answer.reason}")
    return Hint(None, "I could not find out in time whether the target can still be reached.")
