"""The computer players, and hints."""

from dataclasses import replace
from itertools import pairwise
from random import Random

from snuggery.core import Assessment, Bot, Hint, Moves, Remark, Standing
from snuggery.games.peg_solitaire.jumps import BETWEEN
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
    """A jump on a shortest solution; or that it is lost, or that time ran out."""
    from snuggery.games.peg_solitaire.book import known
    from snuggery.games.peg_solitaire.oracle import judge
    from snuggery.games.peg_solitaire.solver import Solution, Unsolvable, solve

    if view.outcome:
        return Hint(None, "The game is over.")
    line = known(view.pegs, view.target)
    if not line:
        verdict = judge(view)
        if verdict.keeping:
            jump, plays = min(verdict.keeping.items(), key=lambda each: each[1])
            text = f"{jump.start}-{jump.end} keeps the game winnable"
            return Hint(f"{jump.start}-{jump.end}", f"{text}, {_plays(view.plays + plays)} in all.")
    answer = Solution(line) if line else solve(view.pegs, view.target, HINT_BUDGET)
    if isinstance(answer, Solution):
        first = Play(answer.plays[0].points[:2])  # one jump at a time, as the board is touched
        return Hint(str(first), f"{first} keeps the game winnable.")
    if isinstance(answer, Unsolvable):
        return Hint(None, f"The target can no longer be reached. {answer.reason}")
    return Hint(None, "I could not find out in time whether the target can still be reached.")


def standing(view: Board) -> Standing:
    """Whether the target can still be reached, and in how many plays."""
    from snuggery.games.peg_solitaire.oracle import judge

    verdict = judge(view)
    if verdict.winnable and view.outcome:
        return Standing(winnable=True, text="")
    if verdict.winnable is None:
        return Standing(None, "Not known yet whether it can be won", verdict.done)
    if not verdict.winnable:
        return Standing(winnable=False, text="It can no longer be won")
    if verdict.left is None:
        return Standing(winnable=True, text="Still winnable", done=verdict.done)
    whole = f"{_plays(verdict.left)} at best, {view.plays + verdict.left} in all"
    return Standing(winnable=True, text=f"Still winnable: {whole}")


def analyse(view: Board, moves: Moves[Play]) -> tuple[Assessment, ...]:
    """Which jumps keep the target in reach; those of the shortest solutions first."""
    from snuggery.games.peg_solitaire.oracle import judge

    keeping = judge(view).keeping
    if keeping is None:
        return ()
    kept = {f"{jump.start}-{jump.end}": plays for jump, plays in keeping.items()}
    found = [_assessed(str(play), kept.get(str(play))) for play in moves if len(play.points) == 2]
    return tuple(sorted(found, key=lambda each: -each.value))


def _assessed(move: str, plays: int | None) -> Assessment:
    if plays is None:
        return Assessment(move, -100, "cannot be won after this")
    return Assessment(move, 100 - plays, f"can still be won, {_plays(plays)} from here at best")


def remark(view: Board, moves: Moves[Play], played: Play) -> Remark:
    """Whether a play threw the game away, or only lost time."""
    from snuggery.games.peg_solitaire.oracle import judge

    text, verdict = str(played), judge(view)
    if not verdict.keeping or verdict.left is None:
        return Remark(text, text, "", "")
    best = min(verdict.keeping.items(), key=lambda each: each[1])[0]
    better = f"{best.start}-{best.end}"
    pegs = view.pegs
    for leg in pairwise(played.points):
        pegs ^= BETWEEN[leg].all
    after = judge(replace(view, pegs=pegs, last=played.points))
    if after.left is None:
        said = f"After this it cannot be won; {better} would have kept it winnable."
        return Remark(text, better, "??", said)
    if longer := after.left + (played.points[0] != view.last[-1]) - verdict.left:
        return Remark(text, better, "?!", f"{_plays(longer)} more than with {better}.")
    return Remark(text, better, "", "")


def _plays(count: int) -> str:
    return f"{count} play" + "s" * (count != 1)
