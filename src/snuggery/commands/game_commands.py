"""Commands that a game brings itself.

A game that offers `solve` or `bench` has a module `commands.py` in its folder with a
`click.Command` of that name. `snuggery solve GAME ...` runs it. The module
is imported whenever someone asks for help, so it imports what is slow inside its functions.
"""

import click

from snuggery.commands import HELP, Helpful, completion
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
            said = _("There is no `{command}` for {game}, only for {names}.")
            raise click.UsageError(said.format(game=_(chosen.name), command=self.name, names=names))
        return completion.completed(translated(command), chosen.rules.OPTIONS)

    def _of(self, of: Game) -> click.Command | None:
        if self.name not in of.offers:
            return None
        command: click.Command = getattr(of.part("commands"), str(self.name))
        return command


solve = Offered("solve", help=HELP["solve"])
bench = Offered("bench", help=HELP["bench"])
