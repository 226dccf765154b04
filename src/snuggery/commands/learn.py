"""Learn a game in the terminal: its lesson, step by step."""

import sys

import click

from snuggery.commands import HELP, Helpful, has_screen
from snuggery.commands.language import translated
from snuggery.core import Game
from snuggery.core.text.language import _
from snuggery.shelf import SHELF, game

PLAIN = click.Option(
    ["--plain"], is_flag=True, help="A line dialogue, for pipes and screen readers."
)


class Learn(Helpful):
    """One subcommand for each game on the shelf."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [each.slug for each in SHELF]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        of = game(cmd_name)

        def run(*, plain: bool) -> None:
            learn(of, plain=plain)

        return translated(click.Command(of.slug, params=[PLAIN], callback=run, help=of.tagline))

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the games."""
        with formatter.section(_("Games")):
            formatter.write_dl([(each.slug, _(each.tagline)) for each in SHELF])


LEARN = Learn("learn", help=HELP["learn"])


def learn(of: Game, *, plain: bool) -> None:
    """Go through the lesson of this game."""
    from snuggery.terminal.lesson_session import Learning

    learning = Learning(of)
    # the app reads keys and draws on the error stream
    if plain or not has_screen():
        from snuggery.terminal.dialogue import play as talk

        talk(learning)
    else:
        from snuggery.terminal.app import play as show

        sys.exit(show(learning))
