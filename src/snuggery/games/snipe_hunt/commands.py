"""What the command line offers for this game."""

import json
import time
from collections.abc import Callable
from random import Random

import click

from snuggery.core.text.language import _, numeral
from snuggery.games import random_games
from snuggery.games.random_games import Tally
from snuggery.games.snipe_hunt import GAME
from snuggery.search.random_play import walk

GAMES = 1_000
"""How many games the engine plays in each forest."""
Play = Callable[[], Tally]
"""Plays some games and counts them and their turns."""


@click.command()
@random_games.options
def bench(*, playouts: bool, pure: bool, seconds: float, json_: bool) -> None:
    """Measure turns of random games per second: all moves equally likely, one core."""
    by = random_games.player(playouts=playouts, pure=pure)
    _total, found = random_games.measured(by_rules() if pure else by_engine(), seconds, "turns")
    said = _("{turns_per_second} turns and {playouts_per_second} random games per second.")
    random_games.report(found | {"by": by}, said, as_json=json_)


def by_engine() -> Play:
    """Random games by the compiled rules, in ever new forests."""
    from snuggery.core.compiled.random_numbers import seeded
    from snuggery.games.snipe_hunt.engine import forest_arrays
    from snuggery.games.snipe_hunt.engine.playouts import random_hunts
    from snuggery.games.snipe_hunt.rules import cards

    room, deals, deck = forest_arrays.room(18), iter(range(2**63)), cards.deck("")

    def play() -> Tally:
        deal = next(deals)
        forest = cards.lay(deck, deal, scattered=False)
        plan = forest_arrays.plan(forest.layout)
        at = forest_arrays.start(plan, forest.north)
        _, turns = random_hunts(plan, forest_arrays.ground(forest), room, at, GAMES, seeded(deal))
        return GAMES, int(turns)

    return play


def by_rules() -> Play:
    """Random games by rules/."""
    rng = Random(1)

    def play() -> Tally:
        end = GAME.start()
        for _seat, _move, moment in walk(end, rng):
            end = moment
        outcome = end.outcome()
        return 1, outcome.scores[0] if outcome else 0

    return play


@click.command()
@click.argument("forest", default="3x3")
@click.option(
    "--turns",
    type=click.IntRange(min=1),
    default=200,
    show_default=True,
    help="End the game after this many turns.",
)
@click.option("--json", "json_", is_flag=True, help="Print JSON.")
def solve(*, forest: str, turns: int, json_: bool) -> None:
    """The exact chance of winning in a small FOREST if no card is turned by choice.

    FOREST is 2x2, 3x3, or a map: its rows with '/' between them.
    """
    from snuggery.games.snipe_hunt.rules.forest import parse_forest
    from snuggery.games.snipe_hunt.rules.setup import SMALL_FORESTS
    from snuggery.games.snipe_hunt.rules.state import Hunt
    from snuggery.games.snipe_hunt.solver import exact_chance

    text = SMALL_FORESTS.get(forest, forest)
    begun = time.process_time()
    solution = exact_chance.solve(parse_forest(text), turns)
    start = GAME.start({"map": text})
    assert isinstance(start, Hunt)  # noqa: S101 - for the type checker
    found = {
        "chance": solution.chance(start),
        "positions": solution.positions,
        "sweeps": solution.turns,
        "cpu_seconds": round(time.process_time() - begun, 1),
    }
    if json_:
        click.echo(json.dumps(found, indent=2))
        return
    said = _(
        "The best play wins {share}% of the games in this forest: "
        "{positions} positions, {sweeps} sweeps, {seconds} s."
    )
    share, seconds = numeral(100 * found["chance"], 2), numeral(found["cpu_seconds"], 1)
    positions = numeral(solution.positions)
    click.echo(
        said.format(share=share, positions=positions, sweeps=found["sweeps"], seconds=seconds)
    )
