"""The truth at the end: which play gave the game away, or took more than it had to."""

from collections.abc import Sequence
from itertools import pairwise

from snuggery.core import Standing
from snuggery.core.abilities import Unit, Verdict
from snuggery.core.help.turning_point import turning_point_of
from snuggery.core.text.language import _, _n
from snuggery.games.peg_solitaire.rules.state import PLAYER, Board, Play, Position

GIVEN_AWAY: Unit = "plays"


class _Lamp:
    """What the solver says, without its words."""

    def standing(self, view: Board) -> Standing:
        from snuggery.games.peg_solitaire.solver.oracle import judge

        return Standing(judge(view).winnable, "")


def verdict(moments: Sequence[Position], played: Sequence[Play]) -> Verdict | None:
    """Of a finished game; nothing where nobody knows, no lines where nothing could be better."""
    views = [moment.view(PLAYER) for moment in moments]
    return _dearest(views, played) if moments[-1].won() else _lost(views, played)


def _lost(views: Sequence[Board], played: Sequence[Play]) -> Verdict | None:
    _now, last = turning_point_of(_Lamp(), views)
    if last is not None:
        said = _("It could be won until {play}; after that it could not.")
        return Verdict((said.format(play=played[last]),), last)
    if _Lamp().standing(views[0]).winnable is False:
        return Verdict((_("From this start the target cannot be reached at all."),))
    return None


def _dearest(views: Sequence[Board], played: Sequence[Play]) -> Verdict | None:
    """The play after which the fewest plays in all were more than before, by the most."""
    from snuggery.games.peg_solitaire.solver.oracle import judge

    wholes = []
    for view in views:
        left = judge(view, solving=False).left
        if left is None:
            return None
        wholes.append(view.plays + left)
    costs = [after - before for before, after in pairwise(wholes)]
    at = max(range(len(costs)), key=costs.__getitem__)
    if not costs[at]:
        return Verdict((), regrets={PLAYER: 0.0})
    said = _n(
        "{least} was possible; the most expensive play was {play}, one too many.",
        "{least} was possible; the most expensive play was {play}, {n} too many.",
        costs[at],
    )
    told = said.format(least=wholes[0], play=played[at], n=costs[at])
    return Verdict((told,), at, {PLAYER: sum(costs) / len(costs)})
