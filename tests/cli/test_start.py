"""The command line starts fast: asked for help, it loads Click and little else.

Modules are counted, not milliseconds, which depend on what else a machine is doing; the times
are in benchmarks/start_up.py.
"""

import os
import subprocess
import sys

import click
import pytest

from snuggery.cli import snuggery
from snuggery.commands import HELP
from snuggery.commands.lazy import Later

HELP_PAGE = """\
Usage: snuggery [OPTIONS] COMMAND [ARGS]...

  Six old parlour games, in a browser or a terminal.

Options:
  --language LANGUAGE  Language: en or de.
  -V, --version        Show the version and exit.
  -h, --help           Show this message and exit.

Commands:
  arena       Play computers against each other, on the same deals and...
  backup      Back up all tables to FILE.
  bench       Measure the speed of a game's engine.
  benchmark   Measure players by what their moves give away.
  dataset     Write games in bulk, with the value of every move.
  games       List the games on the shelf.
  learn       Learn a game in the terminal, in five minutes.
  new-game    Start a game of your own: write a small one that works, to...
  play        Play a game in the terminal.
  quests      Try the quests of a game in the terminal, each with bronze,...
  replay      Show a recorded game, move by move.
  rules       Print the rules of a game.
  serve       Play in the browser: start the server.
  site        Write the whole shelf into FOLDER, as files for any web...
  solve       Let the computer solve a game.
  statistics  How your games have gone: over time, by opponent, and...
  tidy        Delete tables that nobody has used for a long time.
  tonight     Tonight's challenges: one in each game, the same for everyone.
  verify      Check a record: every move, the result, and the sealed dice...

  Every command has its own --help.
"""
OWN = {
    "snuggery",
    "snuggery.cli",
    "snuggery.commands",
    "snuggery.commands.lazy",
    "snuggery.commands.language",
    "snuggery.commands.plain_signs",
    "snuggery.core",
    "snuggery.core.errors",
    "snuggery.core.text",
    "snuggery.core.text.language",
}
SMALL = {"_contextvars", "contextvars", "copy"}
CLICK_ALONE = "import click; click.group(click.version_option('1')(lambda: None))({arguments})"
SNUGGERY = "from snuggery.cli import main; main({arguments})"


def said_and_loaded(program: str, *arguments: str) -> tuple[str, set[str]]:
    """What a program prints in a fresh Python, and the modules it has loaded at its end."""
    told = "import atexit, sys; atexit.register(lambda: print(*sys.modules, file=sys.stderr))"
    code = f"{told}; {program.format(arguments=list(arguments))}"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "LANGUAGE": "en", "COLUMNS": "80"},
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout, set(done.stderr.split())


@pytest.mark.parametrize("asked", ["--help", "--version"])
def test_nothing_is_loaded_but_click_and_a_few_modules_of_our_own(asked: str) -> None:
    said, loaded = said_and_loaded(SNUGGERY, asked)
    assert asked == "--version" or said == HELP_PAGE
    extra = loaded - said_and_loaded(CLICK_ALONE, asked)[1]
    assert extra <= OWN | SMALL


def test_a_command_loads_no_other_command() -> None:
    said, loaded = said_and_loaded(SNUGGERY, "games")
    assert "peg-solitaire" in said
    assert {name for name in loaded if name.startswith("snuggery.commands.")} == {
        "snuggery.commands.games",
        "snuggery.commands.completion",
        "snuggery.commands.lazy",
        "snuggery.commands.language",
        "snuggery.commands.plain_signs",
    }
    assert not {"asyncio", "importlib.metadata", "hashlib"} & loaded


@pytest.mark.parametrize("name", sorted(snuggery.commands))
def test_a_command_that_is_loaded_later_is_the_one_that_was_listed(name: str) -> None:
    listed = snuggery.commands[name]
    command = snuggery.get_command(click.Context(snuggery), name)
    assert isinstance(listed, Later)
    assert command is not None
    assert not isinstance(command, Later)
    assert (command.name, command.help) == (name, HELP[name])
    assert (listed.name, listed.help) == (name, HELP[name])


@pytest.mark.parametrize("command", ["solve", "bench"])
def test_a_bare_installation_tells_what_can_be_solved_and_measured(command: str) -> None:
    """NumPy and Numba come with extras: without them there is help all the same."""
    told = (
        "import sys; sys.modules |= dict.fromkeys(('numpy', 'numba', 'gymnasium'));"
        f"from snuggery.cli import main; main(['{command}', '--help'])"
    )
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.returncode == 0
    assert "snipe-hunt" in done.stdout
