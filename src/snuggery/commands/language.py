"""The command line in the language of its user, Click's own sentences included."""

import gettext
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from inspect import cleandoc

import click

from snuggery.core.text.language import DOMAIN, ENGLISH, FOLDER, _, best, languages, speaking

OPTION = "--language"


def wanted(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language that is asked for: before the command, else by the system's settings."""
    for at, word in enumerate(arguments):
        if not word.startswith("-"):
            break
        name, equals, value = word.partition("=")
        if name == OPTION:
            said = value if equals else "".join(arguments[at + 1 : at + 2])
            return best(said) or ENGLISH
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    said = next((environment[name] for name in names if environment.get(name)), "")
    return next((found for each in said.split(":") if (found := best(each))), ENGLISH)


def known(context: click.Context, option: click.Parameter, value: str | None) -> None:
    """Refuse a language that there is no catalogue for; it was chosen before all else."""
    if value is not None and best(value) is None:
        said = _("There is no translation into {language!r}; choose {languages}.")
        raise click.BadParameter(said.format(language=value, languages=", ".join(languages())))


def offered(_context: click.Context, _option: click.Parameter, typed: str) -> list[str]:
    """What a shell offers to complete."""
    return [language for language in languages() if language.startswith(typed)]


@contextmanager
def in_language(language: str) -> Iterator[None]:
    """Speak this language; Click looks its texts up in our catalogue, too."""
    if language == ENGLISH:
        yield
        return
    domain, before = gettext.textdomain(), os.environ.get("LANGUAGE")
    gettext.bindtextdomain(DOMAIN, FOLDER)
    gettext.textdomain(DOMAIN)
    os.environ["LANGUAGE"] = language
    try:
        with speaking(language):
            yield
    finally:
        gettext.textdomain(domain)
        del os.environ["LANGUAGE"]
        if before is not None:
            os.environ["LANGUAGE"] = before


def translated(command: click.Command) -> click.Command:
    """The command with its help in the language now spoken."""
    made = copy(command)
    made.help = _(cleandoc(command.help)) if command.help else None
    made.epilog = _(command.epilog) if command.epilog else None
    made.params = [_parameter(each) for each in command.params]
    if isinstance(made, click.Group):
        made.commands = {name: translated(each) for name, each in made.commands.items()}
    return made


def _parameter(given: click.Parameter) -> click.Parameter:
    made = copy(given)
    if isinstance(made, click.Option) and made.help:
        made.help = _(made.help)
    return made
