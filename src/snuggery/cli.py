"""The command line. A command is imported when it is chosen, so that this starts fast."""

import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import click

from snuggery import __version__
from snuggery.commands.language import OPTION, in_language, known, offered, translated, wanted
from snuggery.commands.lazy import Later, LaterGroup
from snuggery.commands.plain_signs import NAME
from snuggery.core.errors import SnuggeryError
from snuggery.core.text.language import ENGLISH, _

UNHEARD = 1  # Click's exit status, too, when nobody reads the output any more
INTERRUPTED = 130
REFUSED = 2
COMPLETE = "_SNUGGERY_COMPLETE"  # set by a shell that asks for completions; see Click
TRACEBACK = "SNUGGERY_TRACEBACK"
"""If it is set, a bug shows its traceback."""


@click.group(
    cls=LaterGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Every command has its own --help.",
)
@click.option(
    OPTION,
    callback=known,
    expose_value=False,
    metavar="LANGUAGE",
    help="Language: en or de.",
    shell_complete=offered,
)
@click.version_option(__version__, "-V", "--version", message="snuggery %(version)s")
def snuggery() -> None:
    """Six old parlour games, in a browser or a terminal."""


for command in (
    Later("serve", "snuggery.commands.serve"),
    Later("site", "snuggery.commands.serve"),
    Later("play", "snuggery.commands.play", "PLAY"),
    Later("learn", "snuggery.commands.learn", "LEARN"),
    Later("tonight", "snuggery.commands.evenings"),
    Later("quests", "snuggery.commands.evenings"),
    Later("statistics", "snuggery.commands.evenings"),
    Later("games", "snuggery.commands.games"),
    Later("rules", "snuggery.commands.games"),
    Later("replay", "snuggery.commands.records"),
    Later("verify", "snuggery.commands.records"),
    Later("solve", "snuggery.commands.game_commands"),
    Later("bench", "snuggery.commands.game_commands"),
    Later("arena", "snuggery.commands.research.arena"),
    Later("benchmark", "snuggery.commands.research.benchmark"),
    Later("dataset", "snuggery.commands.research.dataset"),
    Later("new-game", "snuggery.commands.new_game", "new_game"),
    Later("backup", "snuggery.commands.tables"),
    Later("tidy", "snuggery.commands.tables"),
):
    snuggery.add_command(command)


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run a command. Whatever goes wrong is one line on stderr and exit code 2."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a board must not fail if only ASCII can be shown
            stream.reconfigure(errors=NAME)
    language = wanted(sys.argv[1:] if arguments is None else arguments, os.environ)
    if COMPLETE in os.environ:
        from snuggery.commands.completion.shells import improve

        improve()
    with in_language(language):
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
    if isinstance(error, ModuleNotFoundError):
        from snuggery.extras import what_to_install

        if advice := what_to_install(error):
            return advice
    if isinstance(error, UnicodeDecodeError):
        return _("This is not a text file in UTF-8.")
    if isinstance(error, OSError):
        return f"{error.filename}: {error.strerror}" if error.filename else str(error)
    said = _("this is a bug: {kind}: {error} ({variable}=1 shows where)")
    return said.format(kind=type(error).__name__, error=error, variable=TRACEBACK)
