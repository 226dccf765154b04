"""Write games for learning programs."""

from functools import partial
from importlib import import_module as require
from pathlib import Path

import click

from snuggery.commands import HELP, as_json, completion, print_json
from snuggery.commands.research.arena import name_and_value
from snuggery.core.text.language import _, numeral
from snuggery.shelf import game


@click.command(help=HELP["dataset"])
@click.argument("slug", metavar="GAME", shell_complete=completion.games)
@click.option("--games", type=click.IntRange(min=1), required=True, help="How many games to play.")
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    required=True,
    help="The folder to write to; it must be empty, or not there yet.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="Seed for all chance.")
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game."
)
@click.option(
    "--players",
    metavar="NAME,NAME,...",
    help="Draw the players of each game from these  [default: random and every strength "
    "below strong].",
)
@click.option(
    "--slips",
    type=click.FloatRange(0, 1),
    default=0.1,
    show_default=True,
    help="How often a player plays any legal move instead, so that positions are varied.",
)
@click.option(
    "--samples",
    type=click.IntRange(min=2),
    default=64,
    show_default=True,
    help="How many futures are imagined where values are estimated.",
)
@click.option(
    "--nodes",
    type=click.IntRange(min=1),
    default=200_000,
    show_default=True,
    help="How many positions are searched for a value.",
)
@click.option(
    "--tables",
    is_flag=True,
    help="Look values up in tables, and make those that are missing first.",
)
@click.option(
    "--processes",
    type=click.IntRange(1, 1024),
    default=1,
    show_default=True,
    help="How many games are played at the same time.",
)
@as_json
def dataset(  # noqa: PLR0913 - one argument for each option
    *,
    slug: str,
    games: int,
    out: Path,
    seed: int,
    options: tuple[str, ...],
    players: str | None,
    slips: float,
    samples: int,
    nodes: int,
    tables: bool,
    processes: int,
    json_: bool,
) -> None:
    """Play, value and write."""
    require("pyarrow")  # refuse before anything is played

    from snuggery.arena.engine import Here, Local
    from snuggery.arena.players.named import RANDOM, check
    from snuggery.core.learning.values import Effort
    from snuggery.dataset.files import write
    from snuggery.dataset.games import Wanted, play

    of = game(slug)
    names = (
        tuple(name.strip() for name in players.split(",") if name.strip())
        if players
        else (RANDOM, *(each for each in of.bots.STRENGTHS if each not in ("strong", "perfect")))
    )
    for name in names:
        check(of, name)
    given = dict(map(name_and_value, options))
    of.start(given)  # refuse before anything is played
    wanted = Wanted(
        game=slug,
        games=games,
        options=given,
        players=names,
        slips=slips,
        seed=seed,
        effort=Effort(samples=samples, nodes=nodes, tables=tables, wait=tables),
    )
    engine = Local(processes) if processes > 1 else Here()
    rows = write(out, wanted, engine.ordered(partial(play, wanted), range(games)))
    if json_:
        print_json({"game": slug, "games": games, "positions": rows, "folder": str(out)})
    else:
        said = _("{games} games with {positions} positions are in {folder}.")
        told = said.format(games=numeral(games), positions=numeral(rows), folder=out)
        click.echo(told)
