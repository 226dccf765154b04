"""The command line. Each command imports what it needs when it runs, so that this starts fast."""

import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import click

from snuggery import __version__
from snuggery.commands import Helpful
from snuggery.commands.arena import arena
from snuggery.commands.games import games, rules
from snuggery.commands.learn import Learn
from snuggery.commands.offered import Offered
from snuggery.commands.play import Play
from snuggery.commands.records import replay, verify
from snuggery.commands.serve import serve
from snuggery.commands.speaking import OPTION, known, said_in, translated, wanted
from snuggery.commands.tables import backup, tidy
from snuggery.core.errors import SnuggeryError
from snuggery.core.language import ENGLISH, _
from snuggery.extras import what_to_install

UNHEARD = 1  # what Click says, too, when nobody reads on
INTERRUPTED = 130
REFUSED = 2
TRACEBACK = "SNUGGERY_TRACEBACK"


@click.group(
    cls=Helpful,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Every command has its own --help.",
)
@click.option(
    OPTION, callback=known, expose_value=False, metavar="LANGUAGE", help="Speak en, de, ..."
)
@click.version_option(__version__, "-V", "--version", message="snuggery %(version)s")
def snuggery() -> None:
    """Six old parlour games, in a browser or a terminal."""


for command in (
    serve,
    Play("play", help="Play a game in the terminal."),
    Learn("learn", help="Learn a game in the terminal, in five minutes."),
    games,
    rules,
    replay,
    verify,
    Offered("solve", help="Let the computer solve a game."),
    Offered("bench", help="Measure how fast a game's engine is."),
    arena,
    backup,
    tidy,
):
    snuggery.add_command(command)


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run a command. Whatever goes wrong is one line on stderr and exit code 2."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a board must not fail where only ASCII can be shown
            stream.reconfigure(errors="replace")
    language = wanted(sys.argv[1:] if arguments is None else arguments, os.environ)
    with said_in(language):
        sys.exit(run(snuggery if language == ENGLISH else translated(snuggery), arguments))


def run(command: click.Command, arguments: Sequence[str] | None) -> int:
    """Run a command; its exit code."""
    try:
        code = command.main(arguments, prog_name="snuggery", standalone_mode=False)
        sys.stdout.flush()
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except BrokenPipeError:
        # let the interpreter's last flush go nowhere instead of complaining
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return UNHEARD
    except Exception as error:
        if os.environ.get(TRACEBACK):
            raise
        click.echo(f"snuggery: {' '.join(sentence(error).split())}", err=True)
        return REFUSED
    return code if isinstance(code, int) else 0


def sentence(error: Exception) -> str:
    """What went wrong, for a person."""
    if isinstance(error, click.ClickException):
        return error.format_message()
    if isinstance(error, SnuggeryError):
        return str(error)
    if isinstance(error, ModuleNotFoundError) and (advice := what_to_install(error)):
        return advice
    if isinstance(error, OSError):
        return f"{error.filename}: {error.strerror}" if error.filename else str(error)
    said = _("this is a bug: {kind}: {error} ({variable}=1 shows where)")
    return said.format(kind=type(error).__name__, error=error, variable=TRACEBACK)
