"""The truth at the end: what a player who saw every card could have had, and what cost most."""

from collections.abc import Sequence
from itertools import accumulate

from snuggery.core.abilities import Unit, Verdict
from snuggery.core.compiled.compiling import COMPILED
from snuggery.core.text.language import _, numeral
from snuggery.games.tacklebox.insight.names import called
from snuggery.games.tacklebox.rules.moves import TAKING, Move
from snuggery.games.tacklebox.rules.state import PLAYER, Trip

GIVEN_AWAY: Unit = "points"
FROM_THE_START, ON_THE_WAY = (1_000_000, 50_000) if COMPILED else (5_000, 200)
"""How many positions are searched for the best score of the deal, and after each play."""


def verdict(moments: Sequence[Trip], played: Sequence[Move]) -> Verdict:
    """Of a finished trip: the moments from the deal to the end, and the plays between them.

    Where the search ends before it has proven anything, that is said: then the best that it found
    is a bound and no more.
    """
    from snuggery.games.tacklebox.solver.best_score import solve

    outcome = moments[-1].outcome()
    assert outcome is not None  # noqa: S101 - the trip is over
    points, first = outcome.scores[0], solve(moments[0], FROM_THE_START)
    best = max(first.score, points)
    if best == points and first.proven:
        said = _("{points} points: no more were possible.")
        return Verdict((said.format(points=numeral(points)),), regrets={PLAYER: 0.0})
    said = (
        _("{points} points; a player who saw every card could have had {best}.")
        if first.proven
        else _("{points} points; a player who saw every card could have had at least {best}.")
    )
    lines = [said.format(points=numeral(points), best=numeral(best))]
    regrets = {PLAYER: (best - points) / len(played)} if first.proven else {}
    on_the_way = [solve(moment, ON_THE_WAY) for moment in moments[1:-1]]
    # What can be reached never grows along the way, so this corrects a search that fell short.
    found = [best, *(each.score for each in on_the_way), points]
    least = [*accumulate(reversed(found), max)][::-1]
    most = [*accumulate([first.most, *(each.most for each in on_the_way), points], min)]
    sure = [here - then for here, then in zip(least, most[1:], strict=False)]
    at_most = [here - then for here, then in zip(most, least[1:], strict=False)]
    worst = sure.index(max(sure))
    if sure[worst] == max(at_most):
        lines.append(_costliest(moments[worst], played[worst], sure[worst]))
        return Verdict(tuple(lines), worst, regrets)
    lines.append(_("Which play cost the most is not known: it would take too long to find out."))
    return Verdict(tuple(lines), regrets=regrets)


def _costliest(before: Trip, move: Move, lost: int) -> str:
    """The play that cost most, as one tells it, and what a surprise took."""
    doing = {
        "take": _("picking up {card}"),
        "catch": _("catching {card} with {using}"),
        "net": _("catching {card} in the net"),
        "pot": _("catching {card} in the pot"),
        "play": _("cancelling {card} with a Tacklebox card") if move.using else _("playing {card}"),
        "deal": _("dealing another row"),
        "stop": _("stopping there"),
    }[move.verb].format(card=called(move.card), using=called(move.using))
    said = _("The most expensive play was {doing}: it put {lost} points out of reach.")
    told = said.format(doing=doing, lost=numeral(lost))
    taken = before.told(PLAYER, move, PLAYER).partition(TAKING)[2]
    if not taken:
        return told
    cards = ", ".join(map(called, taken.split()))
    return f"{told} " + _("It took {cards}.").format(cards=cards)
