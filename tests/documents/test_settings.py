"""One table has all settings, and takes in by itself what the program reads."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import click

from snuggery.cli import snuggery as command_line
from snuggery.shelf import SHELF
from tools import pages_made
from tools.manual import man_page
from tools.manual.settings import briefly, documented, every_command, settings

ROOT = Path(__file__).parents[2]
SETTINGS = settings()


def read_by_name(file: Path) -> Iterator[str]:
    """The variables that a module asks the environment for by their names."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Attribute(attr="get" | "getenv", value=asked)):
                if "environ" in ast.unparse(asked) or ast.unparse(asked) == "os":
                    yield from named(node.args[0])
            case ast.Subscript(value=asked, slice=name) if "environ" in ast.unparse(asked):
                yield from named(name)


def named(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def test_every_variable_that_the_program_reads_is_in_the_table() -> None:
    sources = list(ROOT.glob("src/**/*.py"))
    read = {name for file in sources for name in read_by_name(file)}
    read |= {
        name
        for file in sources
        for name in re.findall(r'"(SNUGGERY_[A-Z_]*[A-Z])"', file.read_text())
    }
    assert {"SNUGGERY_TABLES", "SNUGGERY_DATA", "TERM"} <= read
    assert read - {each.variable for each in SETTINGS} == set()


def test_every_option_of_every_command_is_in_the_table() -> None:
    held = {
        (name, command)
        for each in SETTINGS
        for command in each.commands
        for name in names(each.option)
    }
    games = {game.slug for game in SHELF}
    for context in every_command(click.Context(command_line, info_name="snuggery")):
        path = context.command_path.removeprefix("snuggery").strip()
        first, _, rest = path.partition(" ")
        places = {path, f"{first} GAME"} if rest in games else {path}
        for option in context.command.params:
            if isinstance(option, click.Option) and not option.hidden:
                found = {place for name, place in held if name == max(option.opts, key=len)}
                assert found & places, (path, option.opts)


def names(option: str) -> list[str]:
    return re.findall(r"--?[\w-]+", option)


def test_an_option_of_every_game_is_told_once() -> None:
    everywhere = [f"play {game.slug}" for game in SHELF]
    assert list(briefly([*everywhere, "serve"])) == ["play GAME", "serve"]
    assert list(briefly(everywhere[1:])) == everywhere[1:]


def test_a_variable_is_a_constant_with_a_docstring(tmp_path: Path) -> None:
    file = tmp_path / "module.py"
    file.write_text('NAME = "SNUGGERY_NEW"\n"""What it does."""\nOTHER = "SNUGGERY_BARE"\n')
    assert list(documented(file)) == [("SNUGGERY_NEW", "What it does.")]


def test_the_table_and_the_manual_have_them_all() -> None:
    page, manual = pages_made.settings_page(), man_page.page()
    for each in SETTINGS:
        assert each.variable in page
        assert each.variable in manual
        assert each.option.replace("|", "\\|") in page
    rows = [line for line in page.splitlines() if line.startswith("|")]
    assert {len(re.findall(r"(?<!\\)\|", row)) for row in rows} == {5}


def test_no_row_about_an_option_is_broken_by_its_own_choices() -> None:
    rows = [line for line in pages_made.commands_page().splitlines() if line.startswith("|")]
    assert any("local\\|ray" in row for row in rows)
    assert {len(re.findall(r"(?<!\\)\|", row)) for row in rows} == {3}
