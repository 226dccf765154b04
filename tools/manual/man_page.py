"""The manual page, from the same definitions as `--help`: run it after changing a command."""

from collections.abc import Iterator
from pathlib import Path

import click

from snuggery import __version__
from snuggery.cli import snuggery as command_line
from snuggery.shelf import SHELF
from tools.manual.settings import settings

PAGE = Path(__file__).parents[2] / "src/man/snuggery.1"
COMPLETION = """\
.SH COMPLETION
The shell completes commands, games, options and strengths after one of these lines in its own file:
.PP
.nf
eval "$(_SNUGGERY_COMPLETE=bash_source snuggery)"     # ~/.bashrc
eval "$(_SNUGGERY_COMPLETE=zsh_source snuggery)"      # ~/.zshrc
_SNUGGERY_COMPLETE=fish_source snuggery | source      # ~/.config/fish/config.fish
.fi
"""
TOLD = """\
.SH FILES
Games that were left in the terminal are kept in the user's data folder, as are the tables of the
server. \\fBsnuggery play\\fR offers them.
.SH EXIT STATUS
0 if all went well, 1 if nobody reads on, 2 if something was refused or went wrong, 130 after an
interrupt.
"""


def page() -> str:
    """The whole page."""
    context = click.Context(command_line, info_name="snuggery", max_content_width=1000)
    names = "\n".join(f".TP\n.B {_plain(of.slug)}\n{_plain(of.tagline)}" for of in SHELF)
    lines = [
        f'.TH SNUGGERY 1 "" "snuggery {__version__}" "Games"',
        f".SH NAME\nsnuggery \\- {_plain(_first(command_line.help))}",
        ".SH SYNOPSIS\n.B snuggery\n.RI [ OPTIONS ]\n.I COMMAND\n.RI [ ARGUMENTS ]",
        f".SH DESCRIPTION\n{_plain(command_line.help)} The games are:\n{names}",
        f".SH OPTIONS\n{_options(context)}",
        ".SH COMMANDS",
        *_commands(context),
        COMPLETION,
        ".SH ENVIRONMENT",
        *_variables(),
        TOLD,
    ]
    return "\n".join(line.rstrip("\n") for line in lines) + "\n"


def _commands(context: click.Context) -> Iterator[str]:
    """Every command below this one, with its options."""
    group = context.command
    assert isinstance(group, click.Group)  # noqa: S101 - only groups are asked
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command  # noqa: S101 - it is listed
        inner = click.Context(command, info_name=name, parent=context, max_content_width=1000)
        usage = command.collect_usage_pieces(inner)
        yield f".SS {_plain(inner.command_path)} {_plain(' '.join(usage))}\n{_plain(command.help)}"
        if options := _options(inner):
            yield options
        if isinstance(command, click.Group):
            yield from _commands(inner)


def _variables() -> Iterator[str]:
    """The variables of the environment, those that an option takes first."""
    told: dict[str, str] = {}
    for each in settings():
        if each.variable and each.option:
            told[each.variable] = f"The same as {each.option.split()[0]}."
        elif each.variable:
            told[each.variable] = each.about.replace("`", "")
    yield from (f".TP\n.B {_plain(name)}\n{_plain(about)}" for name, about in told.items())


def _options(context: click.Context) -> str:
    told = []
    for parameter in context.command.params:
        record = isinstance(parameter, click.Option) and parameter.get_help_record(context)
        if record:
            name, says = map(_plain, record)
            by = parameter.envvar
            told.append(f".TP\n.B {name}\n{says}" + (f" Also from {by}." if by else ""))
    return "\n".join(told)


def _first(text: str | None) -> str:
    return (text or "").partition("\n")[0].rstrip(".").lower()


def _plain(text: str | None) -> str:
    """Text as roff takes it literally, paragraphs apart."""
    parts = (" ".join(part.split()) for part in (text or "").split("\n\n"))
    safe = (part.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq") for part in parts)
    return "\n.PP\n".join(f"\\&{part}" if part.startswith(".") else part for part in safe)


if __name__ == "__main__":
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")
