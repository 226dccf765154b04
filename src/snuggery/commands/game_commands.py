"""Commands that a game brings itself.

A game that can be solved or measured has a module `commands.py` in its folder with a
`click.Command` named `solve` or `bench` (or both). `snuggery solve GAME ...` runs it. The module
is imported whenever someone asks for help, so it imports what is slow inside its functions.
"""

from importlib import import_module
from importlib.util import find_spec

import click

from snuggery.commands import HELP, Helpful
from snuggery.commands.language import translated
from snuggery.core.game import Game
from snuggery.core.text.language import _
from snuggery.shelf import SHELF, game


class Offered(Helpful):
    """One subcommand for each game that offers this command."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [each.slug for each in SHELF if self._of(each)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        chosen = game(cmd_name)
        command = self._of(chosen)
        if command is None:
            names = ", ".join(self.list_commands(ctx)) or _("none yet")
            said = _("{game} offers no {command}; these do: {names}.")
            raise click.UsageError(said.format(game=_(chosen.name), command=self.name, names=names))
        return translated(command)

    def _of(self, of: Game) -> click.Command | None:
        module = f"{of.package}.commands"
        if find_spec(module) is None:
            return None
        command = getattr(import_module(module), str(self.name), None)
        return command if isinstance(command, click.Command) else None


solve = Offered("solve", help=HELP["solve"])
bench = Offered("bench", help=HELP["bench"])
