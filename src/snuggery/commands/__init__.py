"""The commands of the command line. None of them knows a game."""

from typing import Any

import click

HELP = {
    "arena": "Let players play each other, on common deals and from both sides; rate them.",
    "benchmark": "Measure players by what their moves give away.",
    "backup": "Copy all tables into FILE. A server may run meanwhile.",
    "bench": "Measure how fast a game's engine is.",
    "dataset": "Write games in bulk, with the value of every move.",
    "games": "List the games on the shelf.",
    "learn": "Learn a game in the terminal, in five minutes.",
    "new-game": "Begin a game of your own: write a small one that works, to start from.",
    "play": "Play a game in the terminal.",
    "quests": "Try the quests of a game in the terminal, each with bronze, silver and gold.",
    "replay": "Show a recorded game, move by move.",
    "rules": "Print the rules of a game.",
    "serve": "Play in the browser: start the server.",
    "site": "Write the whole shelf into FOLDER, as files for any web host: it needs no server.",
    "solve": "Let the computer solve a game.",
    "statistics": "What your games come to: over time, by opponent, beside the best.",
    "tidy": "Throw away tables that nobody has touched for long. A server may run meanwhile.",
    "tonight": "What is set for tonight: one challenge in each game, the same for everyone.",
    "verify": "Check a record: every move, the result, and the sealed chance.",
}
"""What `snuggery --help` says about each, without importing any of them."""

as_json = click.option("--json", "json_", is_flag=True, help="Print JSON.")


class Helpful(click.Group):
    """A group that explains itself when it is asked for nothing."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        return super().parse_args(ctx, args or ["--help"])


def has_screen() -> bool:
    """Whether a full-screen app can be drawn here: on a terminal that is more than a line."""
    import os
    import sys

    streams = (sys.stdin, sys.stdout, sys.stderr)
    if os.environ.get("TERM") == "dumb" or not all(each.isatty() for each in streams):
        return False
    return "utf" in (sys.stdout.encoding or "").lower()  # for its frames


def print_json(data: Any) -> None:
    """Data for programs."""
    import json

    click.echo(json.dumps(data, indent=2, ensure_ascii=False))
