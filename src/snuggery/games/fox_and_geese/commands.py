"""What the command line offers for this game."""

from collections.abc import Callable
from random import Random

import click

from snuggery.core.text.language import _
from snuggery.games import random_games
from snuggery.games.fox_and_geese import GAME
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.solver.command import solve
from snuggery.games.random_games import Tally

__all__ = ["bench", "player", "solve"]

GAMES = 2_000
"""How many games the engine plays at a time."""
MOST = 1_000
"""Plays per side after which a random game is given up as a draw."""
Ends = Tally
"""Games and moves, then games won by the geese, won by the fox, and drawn."""


@click.command()
@random_games.options
@click.option("--geese", type=click.Choice(list(board.STARTS)), default="13", show_default=True)
@click.option(
    "--diagonals", type=click.Choice(board.GEOMETRIES), default="everywhere", show_default=True
)
def bench(
    *, playouts: bool, pure: bool, seconds: float, geese: str, diagonals: str, json_: bool
) -> None:
    """Measure random games per second: one core, all moves equally likely, a catch is one move."""
    by = random_games.player(playouts=playouts, pure=pure)
    total, found = random_games.measured(player(by, geese, diagonals), seconds)
    found |= dict(zip(("geese_won", "fox_won", "drawn"), total[2:], strict=True))
    found |= {"by": by, "geese": geese, "diagonals": diagonals}
    said = _(
        "{moves_per_second} moves and {playouts_per_second} games per second; "
        "of {playouts} games the geese won {geese_won}, the fox {fox_won}."
    )
    random_games.report(found, said, as_json=json_)


def player(by: str, geese: str, diagonals: str) -> Callable[[], Ends]:
    """A function that plays some random games, by the engine or by the rules."""
    return (_by_rules if by == "rules" else _by_engine)(geese, diagonals)


def _by_engine(geese: str, diagonals: str) -> Callable[[], Ends]:
    from snuggery.core.compiled.compiling import NUMBA, zeros

    if not NUMBA:
        said = _("The engine needs Numba: pip install 'snuggery[fast]'. Or --pure.")
        raise click.UsageError(said)
    from snuggery.games.fox_and_geese.engine.playouts import SIZE, playouts

    memory, geometry, rng = zeros(SIZE), board.GEOMETRIES.index(diagonals), Random(1)
    full = board.STARTS[geese]

    def play() -> Ends:
        moves, *ends = playouts(geometry, full, GAMES, MOST, rng.getrandbits(63), memory)
        return GAMES, int(moves), *map(int, ends)

    return play


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
        return 1, moves, *(int(winner == seat) for seat in (1, 2, 3))

    return play
