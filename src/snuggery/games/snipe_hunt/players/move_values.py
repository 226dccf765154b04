"""What moves are worth, by the compiled player. Sees views only."""

from functools import lru_cache
from importlib import resources

from snuggery.games.snipe_hunt.engine.compiled_rules import settled, snipe_back, snipe_moved
from snuggery.games.snipe_hunt.engine.forest_arrays import (
    GOING_ON,
    WON,
    At,
    Ground,
    Plan,
    ground,
    plan,
)
from snuggery.games.snipe_hunt.insight.walk_outcomes import End, ends
from snuggery.games.snipe_hunt.players.deeper import expected
from snuggery.games.snipe_hunt.players.evaluation import FEATURES
from snuggery.games.snipe_hunt.players.lookahead import (
    Mind,
    best_turn,
    best_walk,
    close,
    if_turned,
    mind,
)
from snuggery.games.snipe_hunt.rules.moves import QUARTERS, Assign, Move, Pass, Turn
from snuggery.games.snipe_hunt.rules.snipe import hunters_die
from snuggery.games.snipe_hunt.rules.spaces import Layout, place_of
from snuggery.games.snipe_hunt.rules.state import PLAYER, resumed
from snuggery.games.snipe_hunt.rules.view import Map
from snuggery.games.snipe_hunt.rules.walks import OFF

LATER = 1 - 1e-6
"""A win now is better than a certain one later."""
UNIT = FEATURES + 2
"""How many numbers of the network belong together."""
KEEP = 12
"""How many of the best-looking walks are searched."""
NEAR, MOST = 0.08, 5
"""Moves that look worse than the best by less than this are searched further, but not more than
this many."""
FEW = 3
"""How many of the moves that may follow in the same turn are searched, and of the walks after each
roll."""


@lru_cache(maxsize=1)
def learned() -> tuple[tuple[tuple[float, ...], ...], ...]:
    """The network: see benchmarks/games/snipe_hunt_learning.py."""
    text = resources.files(__package__).joinpath("network.txt").read_text(encoding="utf-8")
    lines = (line for line in text.splitlines() if not line.startswith("#"))
    numbers = [float(number) for line in lines for number in line.split()]
    units = [tuple(numbers[at : at + UNIT]) for at in range(0, len(numbers), UNIT)]
    half = len(units) // 2
    return tuple(units[:half]), tuple(units[half:])


@lru_cache(maxsize=8)
def _mind(size: int, ahead: int, keep: int = KEEP) -> Mind:
    return mind(learned(), size, ahead, keep)


@lru_cache(maxsize=64)
def _plan(layout: Layout) -> Plan:
    return plan(layout)


def _thought(view: Map, ahead: int) -> tuple[Plan, Ground, Mind, At]:
    """All that the compiled player asks for."""
    where = view.forest.layout
    at = view.hunter, view.snipe, view.wolf, int(view.carrying), view.forest.north
    return _plan(where), ground(view.forest), _mind(where.size, ahead), at


def values(view: Map, moves: tuple[Move, ...], ahead: int) -> dict[Move, float]:
    """The chance to win after each move; of walks that come to the same only one is listed."""
    where, lie, how, at = _thought(view, ahead)
    found: dict[Move, float] = {}
    if view.phase == "walk":
        return {end.walk: _walk_value(where, lie, how, at, end) for end in ends(view)}
    for move in moves:
        if isinstance(move, Assign):
            moved = snipe_moved(where, lie, at, move.die)
            found[move] = best_walk(where, lie, how, moved, hunters_die(view, move.die))[0]
            snipe_back(where, lie, at, move.die)
        elif isinstance(move, Turn):
            place = place_of(move.card, where.side)
            card = 4 * (place or 0) + QUARTERS[move.how] % 4
            found[move] = if_turned(where, lie, how, at, card)
        elif isinstance(move, Pass):
            found[move] = close(where, lie, how, at)
    return found


def best_move(view: Map, moves: tuple[Move, ...]) -> Move:
    """What is best two turns ahead, of the moves that seem good one turn ahead."""
    first = values(view, moves, 1)
    ranked = sorted(first, key=lambda move: -first[move])
    near = [move for move in ranked[:MOST] if first[move] >= first[ranked[0]] - NEAR]
    if len(near) < 2 or first[ranked[0]] >= LATER:
        return ranked[0]
    return max(near, key=lambda move: _further(view, move))


def _further(view: Map, move: Move) -> float:
    """The chance to win after a move, every roll of the next turn answered one turn ahead."""
    now = resumed(view).after(PLAYER, move)
    then = now.view(PLAYER)
    if now.end is not None:
        return 1.0 if now.end.winners else 0.0
    if now.phase == "roll":
        where, lie, _, at = _thought(then, 1)
        return LATER * expected(where, lie, _mind(where.size, 1, FEW), at)
    first = values(then, tuple(now.moves(PLAYER)), 1)
    ranked = sorted(first, key=lambda each: -first[each])[:FEW]
    return max(_further(then, each) for each in ranked)


def _walk_value(where: Plan, lie: Ground, how: Mind, at: At, end: End) -> float:
    space = where.size * where.size if end.space == OFF else end.space
    state, then = settled(where, at, space, int(end.caught))
    if state != GOING_ON:
        return float(state == WON)
    later = best_turn(where, lie, how, then)[0] if end.arrow else close(where, lie, how, then)
    return LATER * later
