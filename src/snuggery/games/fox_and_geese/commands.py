"""What the command line offers for this game."""

import json
import time
from collections.abc import Callable
from random import Random

import click

from snuggery.games.fox_and_geese import GAME, board
from snuggery.games.fox_and_geese.solving import solve

__all__ = ["bench", "player", "solve"]

MOST = 1_000
"""Plays a side after which a random game is given up as a draw."""
Ends = list[int]
"""Moves made, then games won by the geese, won by the fox, and drawn."""


@click.command()
@click.option("--playouts", is_flag=True, help="Random games by the compiled engine (the default).")
@click.option("--pure", is_flag=True, help="Random games by rules.py instead.")
@click.option("--seconds", default=5.0, show_default=True, help="For how long.")
@click.option("--geese", type=click.Choice(list(board.STARTS)), default="13", show_default=True)
@click.option(
    "--diagonals", type=click.Choice(board.GEOMETRIES), default="everywhere", show_default=True
)
@click.option("--json", "json_", is_flag=True, help="Print JSON.")
def bench(
    *, playouts: bool, pure: bool, seconds: float, geese: str, diagonals: str, json_: bool
) -> None:
    """Count random games a second: uniform moves, one core, a whole series being one move."""
    if playouts and pure:
        raise click.UsageError("Either --playouts or --pure.")
    play = player("rules" if pure else "engine", geese, diagonals)
    play()  # compiled and warm before the clock runs
    found = _measured(play, seconds)
    found |= {"by": "rules" if pure else "engine", "geese": geese, "diagonals": diagonals}
    if json_:
        click.echo(json.dumps(found, indent=2))
        return
    click.echo(
        f"{found['moves_per_s']:,} moves and {found['playouts_per_s']:,} games a second; of "
        f"{found['playouts']:,} games the geese won {found['geese_won']:,}, the fox "
        f"{found['fox_won']:,}."
    )


def _measured(play: Callable[[], Ends], seconds: float) -> dict[str, int | float | str]:
    total = [0, 0, 0, 0]
    begun, worked = time.perf_counter(), time.process_time()
    while (took := time.perf_counter() - begun) < seconds:
        total = [a + b for a, b in zip(total, play(), strict=True)]
    worked = time.process_time() - worked
    moves, *ends = total
    return {
        "playouts_per_s": round(sum(ends) / took),
        "moves_per_s": round(moves / took),
        "moves_per_cpu_s": round(moves / worked),  # what a machine with nothing else to do reaches
        "seconds": round(took, 3),
        "playouts": sum(ends),
        "moves": moves,
        "geese_won": ends[0],
        "fox_won": ends[1],
        "drawn": ends[2],
    }


def player(by: str, geese: str, diagonals: str) -> Callable[[], Ends]:
    """A function that plays some random games, by the engine or by the rules."""
    return (_by_rules if by == "rules" else _by_engine)(geese, diagonals)


def _by_engine(geese: str, diagonals: str) -> Callable[[], Ends]:
    from snuggery.games.fox_and_geese.compiled import COMPILED, zeros

    if not COMPILED:
        raise click.UsageError("The engine needs Numba: pip install 'snuggery[fast]'. Or --pure.")
    from snuggery.games.fox_and_geese.playouts import SIZE, playouts

    memory, geometry, rng = zeros(SIZE), board.GEOMETRIES.index(diagonals), Random(1)
    full = board.STARTS[geese]
    return lambda: list(playouts(geometry, full, 2_000, MOST, rng.getrandbits(63), memory))


def _by_rules(geese: str, diagonals: str) -> Callable[[], Ends]:
    options, rng = {"geese": geese, "diagonals": diagonals}, Random(1)

    def play() -> Ends:
        state = GAME.start(options)
        moves = 0
        while (acting := state.to_act()) and moves < 2 * MOST:
            state = state.after(acting[0], rng.choice(tuple(state.moves(acting[0]))))
            moves += 1
        outcome = state.outcome()
        winner = outcome.winners[0] if outcome and outcome.winners else 3
        return [moves, *(int(winner == seat) for seat in (1, 2, 3))]

    return play
