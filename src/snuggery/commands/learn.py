"""Learn a game in the terminal: its lesson, step by step."""

import click

from snuggery.commands import HELP, Helpful
from snuggery.commands.language import translated
from snuggery.core import Game
from snuggery.core.text.language import _
from snuggery.shelf import SHELF, game

PLAIN = click.Option(
    ["--plain"], is_flag=True, help="Plain text, line by line, for pipes and screen readers."
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
        with formatter.section(_("Games on the shelf")):
            formatter.write_dl([(each.slug, _(each.tagline)) for each in SHELF])


LEARN = Learn("learn", help=HELP["learn"])


def learn(of: Game, *, plain: bool) -> None:
    """Go through the lesson of this game."""
    from snuggery.commands.play import play_command, show
    from snuggery.terminal.lesson_session import Learning

    learning = Learning(of)
    show(learning, plain=plain)
    if learning.wants_game:
        play_command(of).main(["--plain"] if plain else [], standalone_mode=False)
