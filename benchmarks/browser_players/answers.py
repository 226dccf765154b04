"""What computers choose in all games, strength by strength, and how long each took.

It is run here and in a browser's Python, where there is nothing but Snuggery.
"""

import json
import time
from collections.abc import Callable
from typing import Any

from snuggery import SHELF
from snuggery.core import CHANCE, Game, Hint, Options, Seal

try:
    from js import process  # type: ignore[import-not-found]

    def work() -> float:
        """Seconds that Node's processors have worked so far."""
        used = process.cpuUsage()
        return float(used.user + used.system) / 1e6

except ImportError:
    work = time.process_time

PLIES = (8, 21, 50)
"""When they are asked: at this ply, or as soon as a seat has a choice."""

MOST_SEATS = 8

STAND_IN = "perfect"
"""Without its table, the strong player stands in for it."""


def moments(game: Game, seed: int, options: Options) -> list[tuple[Any, int]]:
    """Some moments of a game among beginners, and who acts in each."""
    players = [game.bots.bot("beginner", seed + seat) for seat in range(MOST_SEATS + 1)]
    seal = Seal(seed.to_bytes(16, "big"))
    state: Any = game.start(game.settled(options))
    found: list[tuple[Any, int]] = []
    for ply in range(max(PLIES) + 10):
        acting = state.to_act()
        if not acting:
            break
        if acting[0] == CHANCE:
            state = state.after(CHANCE, seal.draw(state.odds(), ply))
            continue
        seat = acting[0]
        if len(found) < sum(each <= ply for each in PLIES):
            found.append((state, seat))
        move = players[seat].choose(state.view(seat), state.moves(seat))
        state = state.after(seat, move)
    return found


def told(seeds: int, games: tuple[str, ...] = (), options: Options | None = None) -> str:
    """The choices by game and player, each with its seconds of work, in this many games each."""
    found: dict[str, list[tuple[str, float]]] = {}
    for game in SHELF:
        if games and game.slug not in games:
            continue
        met = [each for seed in range(seeds) for each in moments(game, seed + 3, options or {})]
        for strength in game.bots.STRENGTHS:
            if strength != STAND_IN:
                found[f"{game.slug} {strength}"] = [
                    timed(game.bots.bot(strength, at).choose, *moment)
                    for at, moment in enumerate(met)
                ]
        found[f"{game.slug} hint"] = [timed(game.bots.hint, *met[-1])]
    return json.dumps(found)


def timed(choose: Callable[..., Any], state: Any, seat: int) -> tuple[str, float]:
    """What is chosen, and how long that takes."""
    view, moves = state.view(seat), state.moves(seat)
    begun = work()
    chosen = choose(view, moves)
    took = work() - begun
    return str(chosen.move if isinstance(chosen, Hint) else chosen), took
