"""How the games of an arena begin: each deal with some random plies, the same from both sides.

Where nothing is dealt, players without chance would play one game over and over. Of several
openings the most even one is taken, where the oracle can tell; it looks at no table, so that the
same plan begins the same games on every machine.
"""

from functools import lru_cache
from random import Random
from typing import Any

from snuggery import oracle
from snuggery.arena.plan import Plan
from snuggery.core import CHANCE, Game, Seat, State, Table
from snuggery.search.random_play import random_move

USUAL = 5
"""How many plies an opening has, in games without chance."""
TRIES = 4
"""How many openings are looked at for each deal."""
GLANCE = oracle.Effort(nodes=3_000, tables=False)

Opening = tuple[tuple[Seat, Any], ...]


def usual_plies(game: Game) -> int:
    """How many plies are played at random unless it is said otherwise."""
    chancy = type(game.start()).odds is not State.odds
    return 0 if chancy or game.players == "1" else USUAL


@lru_cache(maxsize=512)
def opening(plan: Plan, deal: int) -> Opening:
    """The first plies of all games of a deal."""
    if not plan.opening:
        return ()
    found = [_random(plan, deal, number) for number in range(TRIES)]
    if plan.alone or not plan.game.open or plan.game.valuer is None:
        return found[0][0]
    return min(found, key=lambda each: _unevenness(plan.game, each[1]))[0]


def _random(plan: Plan, deal: int, number: int) -> tuple[Opening, Table]:
    """Random plies; where they end the game, fewer."""
    rng = Random(plan.seed_of("opening", deal, number))
    table, played = Table(plan.game, plan.options, plan.seal(deal)), list[tuple[Seat, Any]]()
    while len(played) < plan.opening:
        seat = table.state.to_act()[0]
        move = random_move(table.state.moves(seat), rng)
        if table.state.after(seat, move).outcome() is not None:
            break
        played.append((seat, move))
        table.play(seat, move)
    return tuple(played), table


def _unevenness(game: Game, table: Table) -> float:
    """How far a moment is from even: 0 is a draw."""
    seat = next(seat for seat in table.state.to_act() if seat != CHANCE)
    return abs(oracle.values(game, table.view(seat), GLANCE).best.value)
