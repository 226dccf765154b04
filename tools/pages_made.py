"""What the documentation takes from the program itself: games, commands and settings.

Nothing of it is written by hand, so nothing of it can be out of date.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import click

from snuggery.benchmark.reports import leaderboard
from snuggery.cli import snuggery as command_line
from tools import solver_drawings
from tools.manual import terminal_tables
from tools.manual.settings import Setting, settings
from tools.paper.papers import papers
from tools.site import game_pages
from tools.site.game_pages import DIVIDER


def write(folder: Path, files: Iterable[tuple[str, str | bytes]]) -> None:
    """Write these files into this folder, and clear away what is no longer made."""
    made = dict(files)
    for file, content in made.items():
        _keep(folder / file, content)
    for stale in {path for path in folder.rglob("*") if path.is_file()} - {
        folder / file for file in made
    }:
        stale.unlink()


def everything() -> Iterator[tuple[str, str | bytes]]:
    """All files of the English pages, each by its name."""
    yield from ((f"paper/{name}", made) for name, made in papers().items())
    yield from game_pages.parts()
    for name, drawn in solver_drawings.drawings().items():
        yield f"{name}.svg", drawn
    yield from leaderboard.plots().items()
    yield "leaderboard.md", leaderboard.leaderboard()
    yield "commands.md", commands_page()
    yield "settings.md", settings_page()
    yield "terminal-keys.md", terminal_tables.keys()
    yield "terminal-words.md", terminal_tables.words()


def _keep(file: Path, made: str | bytes) -> None:
    """Leave a file alone that has not changed: what is built from it stays fresh."""
    file.parent.mkdir(parents=True, exist_ok=True)
    content = made.encode() if isinstance(made, str) else made
    if not file.exists() or file.read_bytes() != content:
        file.write_bytes(content)


def commands_page() -> str:
    """Every command with every option, from the command line itself."""
    context = click.Context(command_line, info_name="snuggery")
    parts = ["# Commands and settings\n"]
    parts.append("Made from the command line itself: `snuggery COMMAND --help` says the same.\n")
    parts += _command(context, 2)
    return "\n".join(parts)


SETTINGS = """\
# All settings

Every option of every command, and every environment variable, in one table made from the program.
Where both are named, the option wins. {{doc}}`Commands and settings <commands>` has the same
options command by command.

| option | variable | where | what it does |
|---|---|---|---|
{rows}
"""


def settings_page() -> str:
    """Everything that can be set, one row for each."""
    return SETTINGS.format(rows="\n".join(map(_setting, settings())))


def _setting(each: Setting) -> str:
    option, variable = (f"`{name}`" if name else "" for name in (each.option, each.variable))
    where = ", ".join(f"`{command}`" if command else "everywhere" for command in each.commands)
    about = " ".join(each.about.split())
    parts = (part.replace("|", DIVIDER) for part in (option, variable, where, about))
    return f"| {' | '.join(parts)} |"


def _command(context: click.Context, depth: int) -> list[str]:
    command = context.command
    parts = []
    if context.parent:
        parts.append(f"{'#' * depth} `{context.command_path}`\n\n{command.help}\n")
        parts.append(f"    {command.get_usage(context).removeprefix('Usage: ')}\n")
    options = [parameter for parameter in command.params if isinstance(parameter, click.Option)]
    rows = [_row(option, context) for option in options]
    if rows:
        parts.append("\n".join(["| option | what it does |", "|---|---|", *rows]) + "\n")
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            inner: Any = command.get_command(context, name)
            below = click.Context(inner, info_name=name, parent=context)
            parts += _command(below, min(depth + 1, 4) if context.parent else depth)
    return parts


def _row(option: click.Option, context: click.Context) -> str:
    name, says = option.get_help_record(context) or ("/".join(option.opts), "")
    by = f" Also from `{option.envvar}`." if isinstance(option.envvar, str) else ""
    name, says = (part.replace("|", DIVIDER) for part in (name, says))
    return f"| `{name}` | {says}{by} |"
