"""Commands that are imported when they are chosen, so that help and the others start fast."""

import click

from snuggery.commands import HELP, Helpful
from snuggery.commands.language import translated


class Later(click.Command):
    """The name and the help of a command; the rest lies in `module`, under `attribute`."""

    def __init__(self, name: str, module: str, attribute: str | None = None) -> None:
        super().__init__(name, help=HELP[name])
        self.module = module
        self.attribute = attribute or name

    def load(self) -> click.Command:
        """The command itself, in the language now spoken."""
        from importlib import import_module

        command: click.Command = getattr(import_module(self.module), self.attribute)
        return translated(command)


class LaterGroup(Helpful):
    """A group that imports the command it is asked for, and lists the others as they are."""

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        command = super().get_command(ctx, cmd_name)
        return command.load() if isinstance(command, Later) else command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        click.Group(commands=self.commands).format_commands(ctx, formatter)
