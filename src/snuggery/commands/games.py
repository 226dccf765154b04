"""What is on the shelf, and the rules of each game."""

import sys
from importlib.util import find_spec
from typing import Any

import click

from snuggery.commands import HELP, as_json, completion, print_json
from snuggery.core.game import Game
from snuggery.core.text.language import _
from snuggery.shelf import SHELF, game


@click.command(help=HELP["games"])
@as_json
def games(*, json_: bool) -> None:
    """Print the shelf."""
    if json_:
        print_json([described(each) for each in SHELF])
        return
    width = max(len(each.slug) for each in SHELF)
    for each in SHELF:
        click.echo(f"{each.slug:<{width}}  {each.company()}, {each.duration()}")
        click.echo(f"{'':<{width}}  {_(each.tagline)}")


def described(each: Game) -> dict[str, Any]:
    """A game and its options as data."""
    return {
        "game": each.slug,
        "name": _(each.name),
        "tagline": _(each.tagline),
        "players": each.players,
        "minutes": each.minutes,
        "rules": each.rules.VERSION,
        "options": [
            {
                "name": option.name,
                "label": option.label,
                "default": option.default,
                "choices": [{"value": value, "label": label} for value, label in option.choices],
                "help": option.help,
            }
            for option in each.options
        ],
    }


@click.command(help=HELP["rules"])
@click.argument("slug", metavar="GAME", shell_complete=completion.games)
def rules(slug: str) -> None:
    """Print the rules, with a pager where there is a screen."""
    text = game(slug).rules_text()
    if sys.stdout.isatty() and find_spec("rich"):
        text = _laid_out(text)
    click.echo_via_pager(text)


def _laid_out(text: str) -> str:
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console(width=min(80, Console().width))
    with console.capture() as captured:
        console.print(Markdown(text))
    return captured.get()
