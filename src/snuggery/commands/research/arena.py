"""Let computer players play each other."""

import hashlib
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from snuggery.commands import HELP, as_json, completion, print_json
from snuggery.commands.research import reporting
from snuggery.core.folders import check_writable
from snuggery.core.text.language import _
from snuggery.shelf import game

if TYPE_CHECKING:
    from snuggery.arena.plan import Plan
    from snuggery.arena.statistics.sprt import Sprt
    from snuggery.arena.tournament import Tournament


@click.command(help=HELP["arena"])
@click.argument("slug", metavar="GAME", shell_complete=completion.games)
@click.option(
    "--players",
    required=True,
    metavar="NAME,NAME,...",
    shell_complete=completion.several_strengths,
    help="Strengths of the game (strong:nodes=5000 looks at 5,000 positions per move), your "
    "own module:Class, or a ./program (docs/protocol.md).",
)
@click.option(
    "--games",
    type=click.IntRange(min=1),
    default=100,
    show_default=True,
    help="Games per pairing; in solitaires, games per player.",
)
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    shell_complete=completion.options,
    help="An option of the game.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="Seed for the deals.")
@click.option(
    "--processes",
    type=click.IntRange(1, 1024),
    help="How many games are played at the same time  [default: 1; on Ray, one per processor].",
)
@click.option(
    "--engine",
    type=click.Choice(["local", "ray"]),
    default="local",
    show_default=True,
    help="Play in processes here, or on a Ray cluster.",
)
@click.option("--address", help="Address of the Ray cluster; without it, one is started here.")
@click.option(
    "--opening",
    metavar="PLIES",
    type=click.IntRange(0, 100),
    help="Begin each deal with this many random plies, the same from both sides; where values "
    "are known, the most even of several openings  [default: 5 where there is no chance, "
    "otherwise 0].",
)
@click.option("--gauntlet", is_flag=True, help="Only the first player plays, against all others.")
@click.option(
    "--sprt",
    metavar="ELO,ELO",
    help="Sequential test of two players: stop as soon as it is clear which of these two Elo "
    "differences is true, such as 0,20.",
)
@click.option(
    "--time",
    "seconds",
    type=click.FloatRange(min=0.01),
    default=10.0,
    show_default=True,
    help="Seconds a program has to answer.",
)
@click.option(
    "--folder",
    type=click.Path(path_type=Path, file_okay=False),
    help="Where the games are kept; a stopped arena resumes there [default: a folder here, "
    "named after what is played].",
)
@reporting.report_file
@as_json
def arena(  # noqa: PLR0913 - one argument for each option
    *,
    slug: str,
    players: str,
    games: int,
    options: tuple[str, ...],
    seed: int,
    processes: int | None,
    engine: str,
    address: str | None,
    opening: int | None,
    gauntlet: bool,
    sprt: str | None,
    seconds: float,
    folder: Path | None,
    report: Path | None,
    json_: bool,
) -> None:
    """Go through a tournament, and tell how it ended."""
    from snuggery.arena.engines import engine_called
    from snuggery.arena.openings import usual_plies
    from snuggery.arena.plan import Plan
    from snuggery.arena.players.named import check
    from snuggery.arena.reports.page import page
    from snuggery.arena.reports.summary import lines, outcome_figures
    from snuggery.arena.results_folder import Folder
    from snuggery.arena.tournament import Tournament

    of = game(slug)
    names = tuple(name.strip() for name in players.split(",") if name.strip())
    plan = Plan(
        game=of,
        options=of.settled(dict(map(name_and_value, options))),
        players=names,
        seed=seed,
        gauntlet=gauntlet,
        seconds=seconds,
        opening=usual_plies(of) if opening is None else opening,
    )
    of.start(plan.options)  # refuse bad options before starting any process
    if len(names) < 2 and not plan.alone:
        raise click.UsageError(_("An arena needs two players: --players strong,club."))
    for name in names:
        check(of, name)
    if report:
        check_writable(report)
    test = bounds(sprt) if sprt else None
    where = engine_called(engine, processes, address)
    with Folder(folder or named(plan), plan) as kept:
        tournament = Tournament(plan, games, kept, test)
        try:
            tournament.hold(where, progress(tournament))
        finally:
            if reporting.on_screen():
                click.echo(err=True)
        if json_:
            print_json(outcome_figures(tournament))
        else:
            click.echo("\n".join(lines(tournament)))
        if report:
            report.write_text(page(tournament, report.parent), encoding="utf-8")


def name_and_value(text: str) -> tuple[str, str]:
    """An option of the game as it is given here."""
    name, equals, value = text.partition("=")
    if not equals:
        said = _("{option!r} gives no value: --option name=value.")
        raise click.UsageError(said.format(option=text))
    return name, value


def bounds(text: str) -> "Sprt":
    """The two strengths of a sequential test."""
    from snuggery.arena.statistics.sprt import Sprt

    try:
        low, high = map(float, text.split(","))
    except ValueError:
        raise click.UsageError(_("--sprt takes two numbers: --sprt 0,20.")) from None
    if not low < high:
        raise click.UsageError(_("The first number of --sprt is the smaller one."))
    return Sprt(low, high)


def named(plan: "Plan") -> Path:
    """A folder for this plan: the same command finds it again."""
    told = json.dumps(plan.figures(), sort_keys=True).encode()
    return Path(f"arena-{plan.game.slug}-{hashlib.sha256(told).hexdigest()[:8]}")


def progress(tournament: "Tournament") -> Callable[[], None]:
    """Says how far it is: on a screen in one line, in a log now and then."""
    from snuggery.arena.reports.summary import progress_line

    begun = last = time.monotonic()
    pause = reporting.pause()

    def watch() -> None:
        nonlocal last, pause
        now = time.monotonic()
        if now - last < pause and tournament.played < tournament.total:
            return
        line = progress_line(tournament, now - begun)
        last = time.monotonic()
        pause = max(pause, 20 * (last - now))  # counting many games takes time, too
        reporting.show_progress(line)

    return watch
