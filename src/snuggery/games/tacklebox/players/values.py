"""What each play is worth: for a player who sees every card, and for one who sees what one sees.

The first is proven, or bounded where the search ends before. The second is an estimate: the unseen
cards are dealt out in many ways, and each is played to its best end as if it lay open from then on.
That is kinder than the truth, to every play alike.
"""

from random import Random

from snuggery.core.learning.values import Effort, Values, Worth
from snuggery.games.tacklebox.insight.deductions import unseen
from snuggery.games.tacklebox.players.imagining import imagine
from snuggery.games.tacklebox.players.prospects import sampled
from snuggery.games.tacklebox.rules.moves import Move
from snuggery.games.tacklebox.rules.state import PLAYER, Trip
from snuggery.games.tacklebox.rules.view import Jetty


def values(view: Jetty, effort: Effort) -> Values[Move]:
    """The points that can be hoped for after each play, by what is known."""
    rng = Random(effort.seed)
    trip = imagine(view, rng)
    moves = tuple(trip.moves(PLAYER))
    if not view.columns or len(unseen(view)) < 2:  # there is only one way they can be arranged
        return foreseen(trip, effort)
    alike = {move: _kind(view, move) for move in moves}
    first = {kind: move for move, kind in reversed(alike.items())}
    found = sampled(view, first.values(), rng, effort.samples)
    samples = {move: tuple(found[first[alike[move]]]) for move in moves}
    worths = {move: Worth.estimate(each) for move, each in samples.items()}
    return Values("points", worths, samples)


def foreseen(trip: Trip, effort: Effort) -> Values[Move]:
    """The points that each play leaves within reach of a player who sees every card."""
    from snuggery.games.tacklebox.solver.best_score import solve

    known: dict[tuple[str, ...], Worth] = {}
    found = {}
    view = trip.view(PLAYER)
    for move in trip.moves(PLAYER):
        kind = _kind(view, move)
        if kind not in known:
            solution = solve(trip.after(PLAYER, move), effort.nodes)
            known[kind] = Worth.bound(solution.score, solution.most, solution.score)
        found[move] = known[kind]
    return Values("points", found)


def _kind(view: Jetty, move: Move) -> tuple[str, ...]:
    """What is the same for all cards of the same kind that could be used."""
    cards = view.setup.cards
    if move.using not in cards:
        return move.verb, move.card, move.using
    used = "used" if move.using in view.location else "held"
    return move.verb, move.card, cards[move.using].name, used
