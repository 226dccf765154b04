"""What the command line offers for this game."""

import json
import re
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from statistics import fmean, median, quantiles, stdev
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from snuggery.core import BadRecord, Record, Seat
from snuggery.core.abilities import long_text
from snuggery.core.text.language import _, numeral
from snuggery.games.tacklebox import GAME
from snuggery.games.tacklebox.rules.deck import TOTAL

if TYPE_CHECKING:
    from snuggery.games.tacklebox.rules.state import Trip

FILE = click.Path(path_type=Path, dir_okay=False, exists=True)
MOMENTS = 20_000_000
"""A deal is given up after this many positions."""
PLAYERS = ("beginner", "club", "strong")


def _setup(command: Callable[..., None]) -> Callable[..., None]:
    """The options of the game that make a difference here."""
    for option in (
        click.option("--end", type=click.Choice(("player", "forced")), default="player"),
        click.option("--standstill", type=click.Choice(("strict", "free")), default="strict"),
        click.option(
            "--baits",
            type=click.IntRange(1, 5),
            default=5,
            help="How many All Bait cards are removed (level 2).",
        ),
        click.option("--level", type=click.IntRange(1, 4), default=1, show_default=True),
    ):
        command = option(command)
    return command


@click.command()
@click.option("--deal", help="The number of the deal; `today` means the one of the day.")
@click.option("--record", type=FILE, help="A record of a game: show where points were lost.")
@_setup
@click.option("--deck", metavar="FILE|TEXT", help="A deck list of your own.")
@click.option(
    "--moments",
    type=click.IntRange(min=1),
    default=MOMENTS,
    help="Stop after looking at this many positions.",
    show_default=True,
)
@click.option("--json", "json_", is_flag=True, help="Print JSON.")
def solve(
    *,
    deal: str | None,
    record: Path | None,
    deck: str | None,
    moments: int,
    json_: bool,
    **chosen: Any,
) -> None:
    """The best score that a player who sees every card could reach."""
    if (deal is None) == (record is None):
        raise click.UsageError(_("Either --deal or --record."))
    if record:
        _reviewed(record, moments, json_=json_)
        return
    listed = long_text(deck or "")
    options = {name: str(value) for name, value in chosen.items()}
    options = GAME.dated(options | {"deal": str(deal)}, datetime.now(UTC).date())
    found = _solved(dealt(options | {"deck": listed}), moments)
    if json_:
        _print({"game": GAME.slug, **options, "deal": int(options["deal"]), **found})
        return
    said = (
        _("{points} points (proven; {n} positions looked at)")
        if found["proven"]
        else _("{points} points (at most {most}; {n} positions looked at)")
    )
    points, most, n = (numeral(found[name]) for name in ("score", "most", "moments"))
    click.echo(said.format(points=points, most=most, n=n))
    for number, move in enumerate(found["line"], 1):
        click.echo(f"{number}. {move}")


def dealt(options: dict[str, str]) -> "Trip":
    """The first moment in which the player may act."""
    from snuggery.core import CHANCE
    from snuggery.games.tacklebox.rules import state as rules

    start = rules.start(GAME.settled(options))
    return start.after(CHANCE, next(iter(start.moves(CHANCE))))


def _solved(trip: "Trip", moments: int) -> dict[str, Any]:
    from snuggery.games.tacklebox.solver.best_score import solve as solution

    found = solution(trip, moments)
    return {
        "score": found.score,
        "most": found.most,
        "proven": found.proven,
        "moments": found.nodes,
        "line": [str(move) for move in found.line],
    }


def _reviewed(file: Path, moments: int, *, json_: bool) -> None:
    """Where the points of a recorded game were lost, in hindsight."""
    from snuggery.games.tacklebox.solver.best_score import solve as solution

    record = Record.parse(file.read_text(encoding="utf-8"))
    if record.game != GAME.slug:
        said = _("{file} is a record of {game}.")
        raise BadRecord(said.format(file=file, game=record.game))
    states: list[Any] = []
    record.replay(GAME, states.append)
    within = [solution(state, moments) for state in states[1:]]
    lost: list[dict[str, Any]] = [
        {"ply": ply + 1, "move": record.lines[ply].text, "lost": before.score - after.most}
        for ply, before, after in zip(range(1, len(states)), within, within[1:], strict=False)
        if after.most < before.score
    ]
    possible, now = within[0].score, within[-1].score
    proven = all(each.proven for each in within)
    if json_:
        found = {"possible": possible, "now": now, "lost": lost, "proven": proven}
        _print({"game": GAME.slug, **found})
        return
    said = _("{possible} points were possible from the start, {now} are now.")
    click.echo(said.format(possible=numeral(possible), now=numeral(now)))
    if not proven:
        click.echo(_("Not everything is proven: more may have been possible, and more lost."))
    said = _("{ply}. {move}: {lost} points lost, in hindsight")
    for each in lost:
        click.echo(said.format(**each | {"lost": numeral(each["lost"])}))


@click.command()
@_setup
@click.option("--deals", default="1-200", show_default=True, help="Which deals, such as 1-200.")
@click.option(
    "--player",
    "players",
    multiple=True,
    type=click.Choice(PLAYERS),
    help="Also let this computer play the deals.",
)
@click.option(
    "--moments",
    type=click.IntRange(min=1),
    default=MOMENTS,
    help="Stop a deal after looking at this many positions.",
)
@click.option("--json", "json_", is_flag=True, help="Print JSON.")
def bench(
    *, deals: str, players: tuple[str, ...], moments: int, json_: bool, **chosen: Any
) -> None:
    """Solve a series of deals and let computers play them: scores and CPU time."""
    numbers = _numbers(deals)
    options = {name: str(value) for name, value in chosen.items()}
    trips = [dealt(options | {"deal": str(number)}) for number in numbers]
    found: dict[str, Any] = {**options, "deals": deals, "foresight": _foresight(trips, moments)}
    for strength in players:
        found[strength] = _games(trips, strength)
    if json_:
        _print(found)
    else:
        for name, figures in found.items():
            click.echo(f"{name}: {json.dumps(figures) if isinstance(figures, dict) else figures}")


def _numbers(deals: str) -> range:
    """The deals from the first to the last number."""
    found = re.fullmatch("([0-9]{1,30})(?:-([0-9]{1,30}))?", deals)
    if not found or int(found[2] or found[1]) < int(found[1]):
        said = _("{deals!r} is not a number or a range such as 1-200.")
        raise click.BadParameter(said.format(deals=deals))
    return range(int(found[1]), int(found[2] or found[1]) + 1)


class Solved(NamedTuple):
    """A deal that was solved, and the processor seconds that it took."""

    score: int
    most: int
    proven: bool
    seconds: float


def solve_one(trip: "Trip", moments: int = MOMENTS) -> Solved:
    """What perfect foresight could reach."""
    from snuggery.games.tacklebox.solver.best_score import solve as solution

    begun = time.process_time()
    found = solution(trip, moments)
    return Solved(found.score, found.most, found.proven, time.process_time() - begun)


def play(trip: "Trip", strength: str, seed: int) -> int:
    """What a computer player reaches."""
    state, bot, player = trip, GAME.bots.bot(strength, seed), Seat(1)
    while (outcome := state.outcome()) is None:
        state = state.after(player, bot.choose(state.view(player), state.moves(player)))
    return outcome.scores[0]


def _foresight(trips: list["Trip"], moments: int) -> dict[str, Any]:
    solve_one(trips[0], 1)  # compile before the clock starts
    found = [solve_one(trip, moments) for trip in trips]
    seconds = [each.seconds for each in found]
    return {
        **mean([each.score for each in found]),
        "grand_master": round(sum(each.score == TOTAL for each in found) / len(found), 4),
        "unproven": sum(not each.proven for each in found),
        "cpu_seconds_median": round(median(seconds), 4),
        "cpu_seconds_95th": round(quantiles(seconds, n=20)[-1], 3) if len(seconds) > 1 else None,
        "cpu_seconds_most": round(max(seconds), 2),
    }


def _games(trips: list["Trip"], strength: str) -> dict[str, Any]:
    begun = time.process_time()
    scores = [play(trip, strength, seed) for seed, trip in enumerate(trips)]
    seconds = time.process_time() - begun
    return {**mean(scores), "cpu_seconds_a_game": round(seconds / len(trips), 3)}


def mean(scores: Sequence[int]) -> dict[str, float]:
    """The mean, and half the width of its 95% interval."""
    spread = 1.96 * stdev(scores) / len(scores) ** 0.5 if len(scores) > 1 else 0
    return {"mean": round(fmean(scores), 1), "interval_95": round(spread, 1)}


def _print(data: dict[str, Any]) -> None:
    click.echo(json.dumps(data, indent=2, ensure_ascii=False))
