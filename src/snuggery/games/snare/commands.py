"""What the command line offers for this game."""

import json

import click

from snuggery.core.text.language import _, numeral
from snuggery.games.snare import GAME


@click.command()
@click.option(
    "--positions",
    type=click.IntRange(min=1),
    default=200,
    show_default=True,
    help="How many positions to look at.",
)
@click.option("--players", default=2, show_default=True, type=click.IntRange(2, 8))
@click.option("--letters", type=click.Choice(["rearranged", "in-order"]), default="rearranged")
@click.option("--json", "json_", is_flag=True, help="Print JSON.")
def bench(*, positions: int, players: int, letters: str, json_: bool) -> None:
    """Find every play in a fixed set of positions: words from the hand, additions and snares."""
    from snuggery.games.snare.players.speed import measured

    told = measured(GAME, positions, players, letters)
    if json_:
        click.echo(json.dumps(told, indent=2))
        return
    median, slow = (1000 * told[f"cpu_seconds_{which}"] for which in ("median", "95th"))
    said = _(
        "{plays} plays per second; all of a table in {median} ms (median), "
        "{slow} ms (95th percentile)."
    )
    plays = numeral(told["plays_per_cpu_second"])
    click.echo(said.format(plays=plays, median=numeral(median, 2), slow=numeral(slow, 2)))
