"""The commands of the command line. None of them knows a game."""

from typing import Any

import click

HELP = {
    "arena": "Play computers against each other, on the same deals and from both sides, and rate "
    "them.",
    "benchmark": "Measure players by what their moves give away.",
    "backup": "Back up all tables to FILE. The server may be running.",
    "bench": "Measure the speed of a game's engine.",
    "dataset": "Write games in bulk, with the value of every move.",
    "games": "List the games on the shelf.",
    "learn": "Learn a game in the terminal, in five minutes.",
    "new-game": "Start a game of your own: write a small one that works, to build on.",
    "play": "Play a game in the terminal.",
    "quests": "Try the quests of a game in the terminal, each with bronze, silver and gold.",
    "replay": "Show a recorded game, move by move.",
    "rules": "Print the rules of a game.",
    "serve": "Play in the browser: start the server.",
    "site": "Write the whole shelf into FOLDER, as files for any web host: it needs no server.",
    "solve": "Let the computer solve a game.",
    "statistics": "How your games have gone: over time, by opponent, and compared with the best.",
    "tidy": "Delete tables that nobody has used for a long time. The server may be running.",
    "tonight": "Tonight's challenges: one in each game, the same for everyone.",
    "verify": "Check a record: every move, the result, and the sealed dice and cards.",
}
"""What `snuggery --help` says about each command, without importing any of them."""

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
    return "utf" in (sys.stdout.encoding or "").lower()  # needed for its frames


def print_json(data: Any) -> None:
    """Data for programs."""
    import json

    click.echo(json.dumps(data, indent=2, ensure_ascii=False))
