"""Brings the catalogues of src/snuggery/locale up to date with what the code says.

`make words` takes in every marked text, and gathers what is in locale/LANGUAGE/ in LANGUAGE.po.
`make words ARGS=PART` brings only locale/LANGUAGE/PART.po up to date, for those who translate one
part while others translate another: a game's folder, `client` (web/), or `shared` (all the rest).
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from pathlib import Path

import click
from babel.messages import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import write_po

import hatch_build
from snuggery.cli import snuggery
from snuggery.commands.play import COMMON, Play

ROOT = hatch_build.ROOT
GAMES = ROOT / "src/snuggery/games"
SHARED = "shared"
CLIENT = "client"
PYTHON_WORDS = {"_": None, "N_": None, "_n": (1, 2), "N_n": (1, 2), "_p": ((1, "c"), 2)}
CLIENT_WORDS = {"t": None, "tn": (1, 2)}
HEAD = """\
msgid ""
msgstr ""
"Language: {language}\\n"
"Plural-Forms: {plural}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""
"""Without the dates that Babel writes, which would be different each time."""


def main() -> None:
    """Update the whole, or some parts; and say what is left to do."""
    asked = sys.argv[1:]
    if strange := set(asked) - set(parts()):
        sys.exit(f"There is no part {min(strange)}; the parts are {', '.join(parts())}.")
    for language in hatch_build.languages():
        for part in asked:
            path = hatch_build.LOCALE / language / f"{part}.po"
            path.parent.mkdir(exist_ok=True)
            write(path, language, (part,))
        if not asked:
            gather(language)
    hatch_build.build_words()


def parts() -> tuple[str, ...]:
    """What can be translated by itself."""
    games = (path.parent.name for path in GAMES.glob("*/__init__.py"))
    return (SHARED, CLIENT, *sorted(games))


def gather(language: str) -> None:
    """Everything in one file."""
    path = hatch_build.LOCALE / f"{language}.po"
    write(path, language, parts())
    for part in hatch_build.LOCALE.glob(f"{language}/*.po"):
        part.unlink()


def write(path: Path, language: str, which: tuple[str, ...]) -> None:
    """Write what these parts say, with the translations that there are already."""
    catalogue = said(language, which)
    known = hatch_build.read_catalogue(language)
    for message in catalogue:
        if message.id and (before := known.get(message.id, message.context)):
            message.string = before.string
            message.user_comments = before.user_comments
    with path.open("wb") as file:
        file.write(HEAD.format(language=language, plural=catalogue.plural_forms).encode())
        write_po(
            file, catalogue, 100, omit_header=True, include_lineno=False, include_previous=False
        )
    left = sum(not is_translated(message) for message in catalogue if message.id)
    print(f"{path.relative_to(ROOT)}: {len(catalogue)} texts, {left} to translate")


def is_translated(message: Message) -> bool:
    """Whether it has a text, or all forms of its plural have."""
    string = message.string
    return bool(string) if isinstance(string, str) else all(string or ("",))


def said(language: str, which: tuple[str, ...]) -> Catalog:
    """Everything that these parts say, not yet translated."""
    catalogue = Catalog(locale=language)
    for part in which:
        for path in sources(part):
            place = path.relative_to(ROOT).as_posix()
            method = {".html": "jinja2", ".ts": "javascript"}.get(path.suffix, "python")
            words = CLIENT_WORDS if part == CLIENT else PYTHON_WORDS
            for line, text, comments, sense in extract_from_file(method, path, words):
                catalogue.add(text, None, [(place, line)], auto_comments=comments, context=sense)
        for place, text in helped(snuggery):
            if part_of(place) == part:
                catalogue.add(text, None, [(place, 0)])
    return catalogue


def helped(command: click.Command, above: str = "") -> Iterator[tuple[str, str]]:
    """The help of a command and all below it, with the file where it stands."""
    code = getattr(inspect.unwrap(command.callback), "__code__", None) if command.callback else None
    place = Path(code.co_filename).relative_to(ROOT).as_posix() if code else above
    options = (each.help for each in command.params if isinstance(each, click.Option))
    for text in (command.help, command.epilog, *options):
        if text:
            # before Python 3.13, docstrings keep their indentation
            yield place, inspect.cleandoc(text)
    if isinstance(command, click.Group) and not isinstance(command, Play):
        context = click.Context(command)
        for name in command.commands or command.list_commands(context):
            if each := command.get_command(context, name):
                yield from helped(each, place)
    if isinstance(command, Play):
        yield from helped(click.Command("", params=list(COMMON)), "src/snuggery/commands/play.py")


def part_of(place: str) -> str:
    """The part to which a file belongs."""
    game = next((part for part in parts() if f"/games/{part}/" in place), "")
    return game or SHARED


def sources(part: str) -> Iterator[Path]:
    """The files of a part, in order."""
    if part == CLIENT:
        yield from sorted((ROOT / "web/src").rglob("*.ts"))
    elif part == SHARED:
        tops = [path.parent for path in GAMES.glob("*/__init__.py")]
        tops.append(ROOT / "src/snuggery/commands/template")  # for others to change
        for path in sorted((ROOT / "src/snuggery").rglob("*")):
            if path.suffix in (".py", ".html") and not any(top in path.parents for top in tops):
                yield path
    else:
        yield from sorted((GAMES / part).rglob("*.py"))


if __name__ == "__main__":
    main()
