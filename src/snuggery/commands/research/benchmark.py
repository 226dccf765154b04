"""Measure players by what their moves give away, where the truth is known."""

import time
from collections.abc import Callable
from pathlib import Path

import click

from snuggery.commands import HELP, Helpful, as_json, completion, print_json
from snuggery.commands.research import reporting
from snuggery.core.folders import check_writable
from snuggery.core.text.language import _, _n

results_files = click.argument(
    "files", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True, dir_okay=False)
)
games = click.option(
    "--game",
    "games",
    multiple=True,
    metavar="GAME",
    shell_complete=completion.games,
    help="Only this game; give it several times for several games.",
)


@click.group(cls=Helpful, help=HELP["benchmark"])
def benchmark() -> None:
    """Run, compare, show and check."""


@benchmark.command(help="Ask a player about every position, and score the answers.")
@click.option(
    "--player",
    metavar="WHO",
    help="A strength of the games (strong:nodes=5000 looks at that many positions per move), "
    "random, perfect, your own module:Class, or a ./program (docs/protocol.md).",
)
@click.option(
    "--endpoint",
    metavar="URL",
    help="Ask a language model here instead: a server with an API like OpenAI's, such as "
    "http://127.0.0.1:8080/v1. Nothing is sent anywhere else.",
)
@click.option("--model", metavar="NAME", help="Which model to ask for.")
@click.option(
    "--form",
    type=click.Choice(["bare", "words"]),
    default="words",
    show_default=True,
    help="What a model is told: the notation alone, or rules and board in words.",
)
@games
@click.option(
    "--positions",
    type=click.IntRange(min=1),
    help="Only this many positions of each set, from its start; they are balanced too  "
    "[default: all].",
)
@click.option(
    "--whole-games",
    metavar="N",
    type=click.IntRange(min=0),
    default=0,
    show_default=True,
    help="Also play this many whole games of each, alone or against the club player.",
)
@click.option(
    "--time",
    "seconds",
    type=click.FloatRange(min=0.01),
    default=60.0,
    show_default=True,
    help="Seconds that a program or a model has to answer.",
)
@click.option(
    "--seed", type=int, default=1, show_default=True, help="Seed for the player's chance."
)
@click.option(
    "--processes",
    type=click.IntRange(1, 1024),
    default=1,
    show_default=True,
    help="How many positions to ask about at the same time.",
)
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write the results to this file; a run that was stopped continues there.",
)
@reporting.report_file
@as_json
def run(  # noqa: PLR0913 - one argument for each option
    *,
    player: str | None,
    endpoint: str | None,
    model: str | None,
    form: str,
    games: tuple[str, ...],
    positions: int | None,
    whole_games: int,
    seconds: float,
    seed: int,
    processes: int,
    out: Path | None,
    report: Path | None,
    json_: bool,
) -> None:
    """Ask, score, and tell."""
    from dataclasses import replace

    from snuggery.arena.engine import Here, Local
    from snuggery.benchmark import whole_games as games_in_full
    from snuggery.benchmark.baselines import baselines
    from snuggery.benchmark.reports.page import page
    from snuggery.benchmark.reports.table import lines
    from snuggery.benchmark.run import Run, held, partial_of, playable

    who = named(player, endpoint, model, form)
    fit, unfit = playable(who, games)
    for why in unfit.values():
        click.echo(why, err=True)
    if not fit:
        raise click.UsageError(_("{player} can play none of these games.").format(player=who))
    for file in filter(None, (out, report)):
        check_writable(file)
    asked = Run(player=who, games=fit, positions=positions, seed=seed, seconds=seconds)
    engine = Local(processes) if processes > 1 else Here()
    found = held(asked, engine, out, progress())
    if whole_games:
        told = {
            game: games_in_full.whole_games(
                game, who, whole_games, engine, seed=seed, seconds=seconds
            )
            for game in fit
            if who != "perfect"
        }
        found = replace(found, whole_games=told)
    if out:
        found.write(out)
        partial_of(out).unlink(missing_ok=True)
    beside = [each for each in baselines() if each.player != who] if positions is None else []
    shown = [found, *(each.only(fit) for each in beside)]
    if json_:
        print_json(found.figures())
    else:
        click.echo("\n".join(lines(shown)))
    if report:
        report.write_text(page(shown), encoding="utf-8")


@benchmark.command(help="Say whether the difference between two results is more than chance.")
@click.argument("first", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.argument("second", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@as_json
def compare(*, first: Path, second: Path, json_: bool) -> None:
    """Pair by pair, on the same positions."""
    from snuggery.benchmark.comparison import compared
    from snuggery.benchmark.reports.table import verdicts
    from snuggery.benchmark.results import Results

    one, other = Results.read(first), Results.read(second)
    found = compared(one, other)
    if json_:
        told = {"first": one.player, "second": other.player}
        print_json(told | {"differences": [each.figures() for each in found]})
    else:
        click.echo("\n".join(verdicts(one.player, other.player, found)))


@benchmark.command(
    help="Show results side by side, together with those of the players that come with Snuggery."
)
@results_files
@reporting.report_file
def show(*, files: tuple[Path, ...], report: Path | None) -> None:
    """As a table, and as a page."""
    from snuggery.benchmark.baselines import baselines
    from snuggery.benchmark.reports.page import page
    from snuggery.benchmark.reports.table import lines
    from snuggery.benchmark.results import Results

    found = [*map(Results.read, files), *baselines()]
    click.echo("\n".join(lines(found)))
    if report:
        check_writable(report)
        report.write_text(page(found), encoding="utf-8")


@benchmark.command(help="Prove the sets: ask the oracle about every position again.")
@games
@click.option(
    "--positions",
    type=click.IntRange(min=1),
    help="Only this many positions of each set, from its start.",
)
@as_json
def check(*, games: tuple[str, ...], positions: int | None, json_: bool) -> None:
    """What is written must be what the oracle says."""
    from snuggery.benchmark.checking import checked
    from snuggery.benchmark.sets import games as every_game
    from snuggery.benchmark.sets import shipped

    told = []
    for game in games or every_game():
        known = shipped(game)
        found = list(checked(known, range(1, 1 + (positions or len(known.positions)))))
        flaws = [each for each in found if each.flaw]
        unproven = sum(not each.proven for each in found)
        said = _n(
            "{game}: {n} position, {wrong} wrong, {unproven} unproven without a table.",
            "{game}: {n} positions, {wrong} wrong, {unproven} unproven without a table.",
            len(found),
        )
        text = said.format(game=game, n=len(found), wrong=len(flaws), unproven=unproven)
        click.echo(text, err=json_)
        for each in flaws:
            flaw = _(each.flaw)
            click.echo(f"  {each.number}: {flaw}", err=json_)
        told.append(
            {
                "game": game,
                "positions": len(found),
                "wrong": [{"position": each.number, "message": each.flaw} for each in flaws],
                "unproven": unproven,
            }
        )
    if json_:
        print_json(told)
    if any(each["wrong"] for each in told):
        raise click.ClickException(_("Some positions are not what they should be."))


def named(player: str | None, endpoint: str | None, model: str | None, form: str) -> str:
    """Who is meant."""
    if endpoint and model and not player:
        return f"{form}:{endpoint}#{model}"
    if player and not (endpoint or model):
        return player
    raise click.UsageError(_("Name either --player, or --endpoint and --model."))


def progress() -> Callable[[int, int], None]:
    """Says how far it is: on a screen in one line, in a log now and then."""
    live, last = reporting.on_screen(), time.monotonic()

    def watch(done: int, of: int) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last < reporting.pause() and (done < of or not live):
            return
        last = now
        line = _("{done} of {of} positions").format(done=done, of=of)
        reporting.show_progress(line, last=done == of)

    return watch
