"""What can be hoped for after each play, over deals of the unseen cards.

Each imagined deal is played on to its best end, as if every card were open from then on. That is
kinder than the truth, to every play alike.
"""

from collections.abc import Iterable, Sequence
from random import Random

from snuggery.core.compiled.compiling import COMPILED
from snuggery.games.tacklebox.players.imagining import imagine
from snuggery.games.tacklebox.rules.moves import Move
from snuggery.games.tacklebox.rules.state import PLAYER, Trip
from snuggery.games.tacklebox.rules.view import Jetty
from snuggery.search.worlds import Rounds, means, one_round

GLANCE = Rounds(worlds=8, tries=128) if COMPILED else Rounds(worlds=6, tries=18)
"""For hints and reviews, which look at many positions."""
THOUGHT = Rounds(worlds=16, tries=800) if COMPILED else GLANCE
NODES = 200 if COMPILED else 100
"""How far each imagined deal is searched."""


def judged(
    view: Jetty, moves: Iterable[Move], rng: Random, rounds: Rounds = GLANCE
) -> dict[Move, float]:
    """How many points can be hoped for after each play that is not clearly behind."""

    def deal(count: int) -> list[Trip]:
        return [imagine(view, rng) for _ in range(count)]

    return means(rounds.try_out(moves, deal, hoped_for))


def sampled(
    view: Jetty, moves: Iterable[Move], rng: Random, samples: int
) -> dict[Move, list[float]]:
    """The points that can be hoped for after each play, in this many imagined deals."""
    deals = [imagine(view, rng) for _ in range(samples)]
    return one_round({move: [] for move in moves}, deals, hoped_for)


def hoped_for(move: Move, trips: Sequence[Trip]) -> list[float]:
    """The best points after a play in each of these deals."""
    from snuggery.games.tacklebox.solver.best_score import foreseen

    return [float(foreseen(trip.after(PLAYER, move), NODES)) for trip in trips]
