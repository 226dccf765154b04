"""The commands of the command line. None of them knows a game."""

import json
from typing import Any

import click

as_json = click.option("--json", "json_", is_flag=True, help="Print JSON.")


class Helpful(click.Group):
    """A group that explains itself when it is asked for nothing."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        return super().parse_args(ctx, args or ["--help"])


def print_json(data: Any) -> None:
    """Data for programs."""
    click.echo(json.dumps(data, indent=2, ensure_ascii=False))
