"""The computer players, and hints."""

from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

from snuggery.core import Assessment, Bot, Hint, Moves, Remark, Standing
from snuggery.core.compiled.compiling import COMPILED
from snuggery.core.text.language import N_, _, _n
from snuggery.games.peg_solitaire.players.verdict import GIVEN_AWAY, verdict
from snuggery.games.peg_solitaire.rules.jumps import BETWEEN
from snuggery.games.peg_solitaire.rules.state import Board, Play

__all__ = [
    "GIVEN_AWAY",
    "SLIPS",
    "STRENGTHS",
    "analyse",
    "bot",
    "hint",
    "remark",
    "standing",
    "verdict",
]

STRENGTHS = (N_("beginner"), N_("strong"))
SLIPS = {
    "lost": N_("{day} it could still be won here. Again?"),
    "longer": N_("{day} you took the long way round here. Again?"),
}
ROUNDS, HINT_ROUNDS = (4, 5) if COMPILED else (3, 4)
"""How long the strong player, and a hint, look for a solution: a few seconds at most uncompiled."""
KEPT = 50
"""What a jump is worth that keeps the win, when it is not known how soon."""


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
        from snuggery.games.peg_solitaire.solver.book import known
        from snuggery.games.peg_solitaire.solver.reachability import Solution, solve

        if line := known(view.pegs, view.target):
            return line[0]
        answer = solve(view.pegs, view.target, rounds=ROUNDS)
        return answer.plays[0] if isinstance(answer, Solution) else super().choose(view, moves)


def bot(strength: str, seed: int) -> Bot[Any, Any]:
    """A computer player."""
    return {"beginner": Beginner, "strong": Strong}[strength](seed)


def hint(view: Board, moves: Moves[Play]) -> Hint:
    """A jump on a shortest solution; or that it is lost, or that nobody knows."""
    from snuggery.games.peg_solitaire.solver.book import known
    from snuggery.games.peg_solitaire.solver.oracle import judge
    from snuggery.games.peg_solitaire.solver.reachability import Solution, Unsolvable, solve

    if view.outcome:
        return Hint(None, _("The game is over."))
    verdict = judge(view, solving=False)
    if verdict.keeping:
        jump, plays = min(verdict.keeping.items(), key=lambda each: each[1])
        whole = view.plays + plays
        said = _n(
            "{jump} keeps the game winnable, {whole} play in all.",
            "{jump} keeps the game winnable, {whole} plays in all.",
            whole,
        )
        return Hint(str(jump), said.format(jump=jump, whole=whole))
    line = known(view.pegs, view.target)
    answer = Solution(line) if line else solve(view.pegs, view.target, rounds=HINT_ROUNDS)
    if isinstance(answer, Solution):
        first = Play(answer.plays[0].points[:2])  # one jump at a time, as a person would make them
        return Hint(str(first), _("{jump} keeps the game winnable.").format(jump=first))
    if isinstance(answer, Unsolvable):
        lost = _("The target can no longer be reached.")
        return Hint(None, f"{lost} {_(answer.reason)}")
    return Hint(None, _("I could not find out whether the target can still be reached."))


def standing(view: Board) -> Standing:
    """Whether the target can still be reached, and in how many plays."""
    from snuggery.games.peg_solitaire.solver.oracle import judge

    verdict = judge(view)
    if verdict.winnable and view.outcome:
        return Standing(winnable=True, text="")
    if verdict.winnable is None:
        said = _("Not known yet whether it can be won")
        if verdict.too_little_memory:
            said = _("Not known whether it can be won: there is too little free memory")
        return Standing(None, said, verdict.done)
    if not verdict.winnable:
        return Standing(winnable=False, text=_("It can no longer be won"))
    if verdict.left is None:
        said = _("Still winnable")
        if verdict.too_little_memory:
            said = _("Still winnable; there is too little free memory to count the plays")
        return Standing(winnable=True, text=said, done=verdict.done)
    left, whole = verdict.left, view.plays + verdict.left
    said = _n(
        "Still winnable: {left} play at best, {whole} in all",
        "Still winnable: {left} plays at best, {whole} in all",
        left,
    )
    return Standing(winnable=True, text=said.format(left=left, whole=whole))


def analyse(view: Board, moves: Moves[Play]) -> tuple[Assessment, ...]:
    """Which jumps keep the target in reach; those of the shortest solutions first."""
    from snuggery.games.peg_solitaire.solver.oracle import judge

    jumps = tuple(play for play in moves if len(play.points) == 2)
    keeping = judge(view).keeping
    if keeping is None:
        found = [_as_far_as_known(str(play), judge(_played(view, play)).winnable) for play in jumps]
    else:
        kept = {str(jump): plays for jump, plays in keeping.items()}
        found = [_assessed(str(play), kept.get(str(play))) for play in jumps]
    return tuple(sorted(found, key=lambda each: -each.value))


def _as_far_as_known(move: str, winnable: bool | None) -> Assessment:
    """While the fewest plays are still being counted."""
    if winnable is None:
        return Assessment(move, 0, _("not known yet whether it can be won after this"))
    if not winnable:
        return _assessed(move, None)
    return Assessment(move, KEPT, _("can still be won"), exact=True)


def _assessed(move: str, plays: int | None) -> Assessment:
    if plays is None:
        return Assessment(move, -100, _("cannot be won after this"), exact=True)
    said = _n(
        "can still be won, {n} play from here at best",
        "can still be won, {n} plays from here at best",
        plays,
    )
    return Assessment(move, 100 - plays, said.format(n=plays), exact=True)


def remark(view: Board, moves: Moves[Play], played: Play) -> Remark:
    """Whether a play gave the game away, or only lost time; or that it is not known."""
    from snuggery.games.peg_solitaire.solver.oracle import judge

    text, verdict = str(played), judge(view)
    if verdict.winnable is False:
        return Remark(text, text, "", "")
    after = judge(_played(view, played))
    keeping = verdict.keeping or {}
    better = str(min(keeping, key=keeping.__getitem__)) if keeping else ""
    if after.winnable is None or (verdict.winnable is None and not after.winnable):
        said = _("Not known yet whether this gave the game away.")
        return Remark(text, text, "…", said, None)
    if not after.winnable:
        said = (
            _("After this it cannot be won; {better} would have kept it winnable.")
            if better
            else _("After this it cannot be won; before, it could.")
        )
        return Remark(text, better or text, "??", said.format(better=better), "lost")
    if verdict.left is None or after.left is None:
        said = _("It can still be won; not known yet whether this took a play too many.")
        return Remark(text, text, "…", said)
    if longer := after.left + (played.points[0] != view.last[-1]) - verdict.left:
        said = _n("{n} play more than with {better}.", "{n} plays more than with {better}.", longer)
        return Remark(text, better, "?!", said.format(n=longer, better=better), "longer")
    return Remark(text, better or text, "", "")


def _played(view: Board, played: Play) -> Board:
    """The board after a play, as far as a verdict needs it."""
    pegs = view.pegs
    for leg in pairwise(played.points):
        pegs ^= BETWEEN[leg].all
    return replace(view, pegs=pegs, last=played.points)
