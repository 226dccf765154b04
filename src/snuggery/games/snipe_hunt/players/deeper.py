"""One turn further than lookahead.py, compiled: each roll is answered by a look of its own."""

from snuggery.games.snipe_hunt.engine.compiled import compiled
from snuggery.games.snipe_hunt.engine.compiled_rules import (
    over_rolls,
    roll,
    snipe_back,
    snipe_moved,
)
from snuggery.games.snipe_hunt.engine.forest_arrays import DICE, ROLLS, At, Ground, Plan
from snuggery.games.snipe_hunt.players.lookahead import Mind, best_walk


@compiled.kernel
def expected(plan: Plan, ground: Ground, mind: Mind, at: At) -> float:
    """The chance to win before a roll, if every roll is answered as the mind answers it."""
    if at[3]:
        total = 0.0
        for die in range(1, DICE + 1):
            total += best_walk(plan, ground, mind, at, die)[0]
        return total / DICE
    values = mind.outer.real[ROLLS]
    values[: roll(DICE, DICE) + 1] = -1.0
    for die in range(1, DICE + 1):
        moved = snipe_moved(plan, ground, at, die)
        if moved[1] < 0:
            continue
        for other in range(1, DICE + 1):
            values[roll(die, other)] = best_walk(plan, ground, mind, moved, other)[0]
        snipe_back(plan, ground, at, die)
    return over_rolls(values)
