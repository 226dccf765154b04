"""What the documentation takes from the program itself: drawings, commands and settings.

Nothing of it is written by hand, so nothing of it can be out of date.
"""

from pathlib import Path
from typing import Any

import click

from snuggery.cli import snuggery as command_line
from snuggery.core import CHANCE, Game, Seal, Seat, Table
from snuggery.shelf import SHELF
from tools import solver_drawings

SEED = bytes(range(16))
PLAYED = {"sniff": 60, "snare": 26}
"""Where a few moves show too little."""
MANY = 8
DIVIDER = "\\|"
"""What a table's own sign is written as inside it."""


def write(folder: Path) -> None:
    """Write everything into this folder."""
    folder.mkdir(exist_ok=True)
    for game in SHELF:
        for name, table in (("start", Table(game, seal=Seal(SEED))), ("later", _later(game))):
            drawn = game.draw.drawing(table.view(_eyes(table)))
            _keep(folder / f"{game.slug}-{name}.svg", drawn.svg())
        _keep(folder / f"{game.slug}-options.md", _options(game))
    for name, picture in solver_drawings.drawings().items():
        _keep(folder / f"{name}.svg", picture)
    _keep(folder / "commands.md", _commands())


def _keep(file: Path, text: str) -> None:
    """Leave a file alone that has not changed: what is built from it stays fresh."""
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8")


def _eyes(table: Table) -> Seat:
    acting = [seat for seat in table.state.to_act() if seat != CHANCE]
    return acting[0] if acting else Seat(1)


def _later(game: Game) -> Table:
    """Some moves on, played by computers."""
    table = Table(game, seal=Seal(SEED))
    bot = game.bots.bot(game.bots.STRENGTHS[1], 1)
    for _ in range(PLAYED.get(game.slug, 6)):
        if table.outcome is None:
            seat = _eyes(table)
            table.play(seat, table.asked(seat, bot))
    return table


def _options(game: Game) -> str:
    lines = ["| option | what may be chosen |", "|---|---|"]
    for option in game.rules.OPTIONS:
        values = (
            f"{label} (`{value}`)" + ", as a rule" * (value == option.default)
            for value, label in option.choices[:MANY]
        )
        more = "; and others" * (len(option.choices) > MANY)
        said = "; ".join(values) + more or option.help or "any text"
        lines.append(f"| {option.label} (`{option.name}`) | {said.replace('|', DIVIDER)} |")
    return "\n".join(lines) + "\n"


def _commands() -> str:
    """Every command with every option, from the command line itself."""
    context = click.Context(command_line, info_name="snuggery")
    parts = ["# Commands and settings\n"]
    parts.append("Made from the command line itself: `snuggery COMMAND --help` says the same.\n")
    parts += _command(context, 2)
    return "\n".join(parts)


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
    return f"| `{name}` | {says.replace('|', DIVIDER)}{by} |"
