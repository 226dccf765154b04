"""The chance to win after each move: exact in small forests, else by hunts played out.

The exact chance is that of never turning a card by choice: where there are no arrows it is the
chance, elsewhere a bound. Hunts are played out by the compiled player with the same dice for every
move, so that moves can be compared; walks that come to the same are one.
"""

from functools import lru_cache
from random import Random

from snuggery.core import BadOptions
from snuggery.core.compiled.arrays import filled
from snuggery.core.compiled.random_numbers import seeded
from snuggery.core.learning.values import Effort, Values, Worth
from snuggery.games.snipe_hunt.engine.forest_arrays import MOST_TURNS, WON, Reals, ground, plan
from snuggery.games.snipe_hunt.insight.walk_outcomes import outcome_of
from snuggery.games.snipe_hunt.players.lookahead import Mind, hunt, mind
from snuggery.games.snipe_hunt.players.move_values import KEEP, learned
from snuggery.games.snipe_hunt.players.move_values import values as judged
from snuggery.games.snipe_hunt.rules.forest import HALF, QUARTER, Forest
from snuggery.games.snipe_hunt.rules.moves import Move, Pass, Walk
from snuggery.games.snipe_hunt.rules.state import PLAYER, Hunt, resumed
from snuggery.games.snipe_hunt.rules.view import Map
from snuggery.games.snipe_hunt.solver.exact_chance import Solution, solve

SMALL = 16
"""Forests with at most this many cards are solved."""
AHEAD = 1
"""How far the player looks that continues until the next roll."""


def values(view: Map, effort: Effort) -> Values[Move]:
    """The chance to win after each move."""
    hunt_now = resumed(view)
    moves = tuple(hunt_now.moves(PLAYER))
    kinds = {move: outcome_of(view, move) if isinstance(move, Walk) else move for move in moves}
    first = {kind: move for move, kind in reversed(kinds.items())}
    solution = _solved(view.forest) if len(view.forest.cards) <= SMALL else None
    if solution is not None:
        exact = {kind: _exact(solution, hunt_now, move) for kind, move in first.items()}
        return Values("chance", {move: exact[kind] for move, kind in kinds.items()})
    rng = Random(effort.seed)
    lucks = [rng.getrandbits(62) for _ in range(effort.samples)]
    played = {kind: _played_out(hunt_now, move, lucks) for kind, move in first.items()}
    samples = {move: played[kind] for move, kind in kinds.items()}
    return Values("chance", {m: Worth.estimate(each) for m, each in samples.items()}, samples)


@lru_cache(maxsize=4)
def _solution(forest: Forest) -> Solution | None:
    try:
        return solve(forest)
    except BadOptions:
        return None


def _solved(forest: Forest) -> Solution | None:
    """The solution of a forest, however its cards lie just now."""
    for place, turns in enumerate(forest.turns):
        forest = forest.turned(place, -turns)
    return _solution(forest)


def _exact(solution: Solution, now: Hunt, move: Move) -> Worth:
    chance, then = _chance(solution, now.after(PLAYER, move)), now.after(PLAYER, move)
    certain = then.end is not None
    if certain or (solution.turns <= MOST_TURNS - now.turn and not _arrows(now.forest)):
        return Worth.exact(chance)
    if _arrows(now.forest):
        return Worth.bound(0.0 if solution.turns > MOST_TURNS - now.turn else chance, 1.0, chance)
    return Worth.bound(0.0, chance, chance)


def _arrows(forest: Forest) -> bool:
    return any(mark in QUARTER + HALF for card in forest.cards for mark in card.lying(0))


def _chance(solution: Solution, now: Hunt) -> float:
    """The best that can come of a moment, no card being turned by choice."""
    if now.end is not None:
        return 1.0 if now.end.winners else 0.0
    if now.phase == "roll":
        return solution.chance(now)
    if now.phase == "turn":
        return _chance(solution, now.after(PLAYER, Pass()))
    return max(_chance(solution, now.after(PLAYER, move)) for move in now.moves(PLAYER))


def _played_out(now: Hunt, move: Move, lucks: list[int]) -> tuple[float, ...]:
    """Won or not, once for each luck: to the next roll by the best moves, then to the end."""
    then = now.after(PLAYER, move)
    while then.end is None and then.phase != "roll":
        worth = judged(then.view(PLAYER), tuple(then.moves(PLAYER)), AHEAD)
        then = then.after(PLAYER, max(worth, key=lambda each: worth[each]))
    if then.end is not None:
        return (1.0 if then.end.winners else 0.0,) * len(lucks)
    where = plan(then.forest.layout)
    thinking = _mind(then.forest.layout.size)
    at = then.hunter, then.snipe, then.wolf, int(then.carrying), then.forest.north
    found = []
    for luck in lucks:
        state, turns = hunt(where, ground(then.forest), thinking, at, seeded(luck), _nothing())
        found.append(1.0 if state == WON and then.turn + turns - 1 <= MOST_TURNS else 0.0)
    return tuple(found)


@lru_cache(maxsize=4)
def _mind(size: int) -> Mind:
    return mind(learned(), size, 0, KEEP)


@lru_cache(maxsize=1)
def _nothing() -> Reals:
    """Room for no notes."""
    return filled("d", (0, 2), 0.0)
