"""Every setting, from the code itself: the options of all commands, and environment variables.

A variable that no option takes is a constant with a docstring, wherever it is read.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import click

from snuggery.cli import snuggery as command_line
from snuggery.shelf import SHELF

SOURCE = Path(__file__).parents[2] / "src/snuggery"
OWN = re.compile(r"SNUGGERY_[A-Z_]+")
FROM_THE_SYSTEM = {
    "LANGUAGE": "The language, unless `--language` says another.",
    "LC_ALL": "The same, if `LANGUAGE` is not set.",
    "LC_MESSAGES": "The same, if neither is set.",
    "LANG": "The same, if none of them is set.",
    "NO_COLOR": "Whatever its value, nothing is drawn in colour.",
    "TERM": "With `dumb` a game is played line by line, as with `--plain`.",
    "COLORFGBG": "How the terminal says that its background is light.",
    "XDG_DATA_HOME": "Where the user's data folder is, on Linux.",
    "BROWSER": "The browser that `serve --open` opens.",
    "DISPLAY": "Without it, and without `WAYLAND_DISPLAY`, `serve --open` opens nothing on Linux.",
    "WAYLAND_DISPLAY": "The same.",
}
"""Variables that other programs use, too."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing that can be set: by an option, a variable, or either."""

    option: str
    variable: str
    commands: tuple[str, ...]
    about: str


def settings() -> list[Setting]:
    """All of them: options by name, then the variables that no option takes."""
    gathered: dict[tuple[str, str, str], list[str]] = {}
    for context in every_command(click.Context(command_line, info_name="snuggery")):
        for option in context.command.params:
            record = isinstance(option, click.Option) and option.get_help_record(context)
            if record:
                by = option.envvar if isinstance(option.envvar, str) else ""
                where = context.command_path.removeprefix("snuggery").strip()
                gathered.setdefault((record[0], by, record[1]), []).append(where)
    taken = [
        Setting(option, by, tuple(briefly(commands)), about)
        for (option, by, about), commands in gathered.items()
    ]
    options = sorted(taken, key=lambda each: (each.option.lstrip("-"), each.commands))
    return [*options, *variables()]


def every_command(context: click.Context) -> Iterator[click.Context]:
    """The command itself, and all below it."""
    yield context
    if isinstance(context.command, click.Group):
        for name in context.command.list_commands(context):
            inner = context.command.get_command(context, name)
            if inner:
                yield from every_command(click.Context(inner, info_name=name, parent=context))


def briefly(commands: list[str]) -> Iterator[str]:
    """The commands; those that there are for every game as one."""
    whole = {
        first
        for first in {command.partition(" ")[0] for command in commands}
        if all(f"{first} {game.slug}" in commands for game in SHELF)
    }
    for command in commands:
        first, _, rest = command.partition(" ")
        if first not in whole:
            yield command
        elif rest == SHELF[0].slug:
            yield f"{first} GAME"


def variables() -> list[Setting]:
    """The variables that no option takes: our own, then those of the system."""
    own = sorted(dict(found for file in SOURCE.rglob("*.py") for found in documented(file)).items())
    return [Setting("", name, (), about) for name, about in (*own, *FROM_THE_SYSTEM.items())]


def documented(file: Path) -> Iterator[tuple[str, str]]:
    """The names of variables in a module, each with the docstring below it."""
    text = file.read_text(encoding="utf-8")
    if not OWN.search(text):  # most files: reading a module takes a while
        return
    for given, below in pairwise(ast.parse(text).body):
        match given, below:
            case (
                ast.Assign(value=ast.Constant(value=str(name))),
                ast.Expr(value=ast.Constant(value=str(about))),
            ) if OWN.fullmatch(name):
                yield name, about
