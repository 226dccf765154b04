"""Random games per second: what the `bench` commands of several games share."""

import json
import time
from collections.abc import Callable
from typing import Any, TypeVar

import click

from snuggery.core.text.language import _, numeral

Tally = tuple[int, ...]
"""Games, their moves, and whatever else a game counts; tallies are added up."""
F = TypeVar("F", bound=Callable[..., Any])

OPTIONS = (
    click.option("--playouts", is_flag=True, help="Play with the compiled engine (the default)."),
    click.option("--pure", is_flag=True, help="Play by the plain Python rules instead."),
    click.option(
        "--seconds",
        type=click.FloatRange(min=0.01),
        default=5.0,
        show_default=True,
        help="For how long.",
    ),
    click.option("--json", "json_", is_flag=True, help="Print JSON."),
)


def options(command: F) -> F:
    """Give a command the options that all have."""
    for option in reversed(OPTIONS):
        command = option(command)
    return command


def player(*, playouts: bool, pure: bool) -> str:
    """Who plays: the engine, or the rules."""
    if playouts and pure:
        raise click.UsageError(_("Either --playouts or --pure."))
    return "rules" if pure else "engine"


def measured(
    play: Callable[[], Tally], seconds: float, moves: str = "moves"
) -> tuple[Tally, dict[str, Any]]:
    """Play for this long: everything added up, and the rates."""
    play()  # compile and warm up before the clock starts
    begun, worked = time.perf_counter(), time.process_time()
    total = play()
    while (took := time.perf_counter() - begun) < seconds:
        total = tuple(a + b for a, b in zip(total, play(), strict=True))
    worked = time.process_time() - worked
    return total, {
        "playouts_per_second": round(total[0] / took),
        f"{moves}_per_second": round(total[1] / took),
        f"{moves}_per_cpu_second": round(total[1] / worked),  # the speed on an idle machine
        "seconds": round(took, 3),
        "playouts": total[0],
        moves: total[1],
    }


def report(found: dict[str, Any], sentence: str, *, as_json: bool) -> None:
    """Print what was measured; the sentence is in the language of the reader."""
    if as_json:
        click.echo(json.dumps(found, indent=2))
        return
    figures = {
        name: value if isinstance(value, str) else numeral(value, 3 * isinstance(value, float))
        for name, value in found.items()
    }
    click.echo(sentence.format(**figures))
