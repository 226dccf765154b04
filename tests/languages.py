"""A made-up language in which every translated text stands in brackets, and what stands outside.

The places of a text are left outside, so that a word that was filled in without being translated
is found too.
"""

import json
import re
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path
from string import Formatter

import pytest
from babel.messages import Catalog
from babel.messages.mofile import write_mo

import hatch_build
from snuggery.commands import language as commands
from snuggery.core.text import language
from snuggery.server.base import language as served
from tools import catalogues

MADE_UP = "xx"
OPEN, CLOSE = "⟦", "⟧"
QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"|`[^`]*`|“[^”]*”")
MARKUP = re.compile(r"\[/?[^\]\[⟦⟧]*\]")
WORD = re.compile(r"[^\W\d_]{3,}")


def bracketed(text: str) -> str:
    """The text with everything but its places in brackets."""
    made = ""
    for literal, place, form, conversion in Formatter().parse(text):
        inside = literal.replace("{", "{{").replace("}", "}}")
        made += f"{OPEN}{inside}{CLOSE}" if WORD.search(literal) else inside
        if place is not None:
            made += (
                f"{{{place}{f'!{conversion}' if conversion else ''}{f':{form}' if form else ''}}}"
            )
    return made


def make_up(folder: Path) -> None:
    """Write the catalogue of the made-up language."""
    catalogue = Catalog(locale="de")  # its plurals
    for message in catalogues.said("de", catalogues.parts()):
        if message.id:
            said = (
                bracketed(message.id)
                if isinstance(message.id, str)
                else tuple(map(bracketed, message.id))
            )
            catalogue.add(message.id, said, message.locations, context=message.context)
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    place = folder / MADE_UP / "LC_MESSAGES"
    place.mkdir(parents=True)
    (place / f"{language.DOMAIN}.mo").write_bytes(compiled.getvalue())
    (place / "client.json").write_text(json.dumps(hatch_build.client_words(catalogue)))


def speak_it(folder: Path, patch: pytest.MonkeyPatch) -> None:
    """Let the program find its catalogues in this folder."""
    for module in (language, commands):
        patch.setattr(module, "FOLDER", str(folder))
    forget()


def forget() -> None:
    """Let the program look for catalogues again."""
    for kept in (language.languages, language._catalogue, served.own_names, served._client_part):
        kept.cache_clear()
    served.preferred.cache_clear()


def outside(text: str, names: Iterable[str] = ()) -> list[str]:
    """The words of a text that stand outside brackets; names, notation and quotes may."""
    text = " ".join(text.split())
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, "")
    depth, left = 0, ""
    for letter in MARKUP.sub(" ", text):
        depth += (letter == OPEN) - (letter == CLOSE)
        left += letter if not depth and letter != CLOSE else " "
    return [word for word in WORD.findall(QUOTED.sub(" ", left)) if not word.isupper()]


class Visible(HTMLParser):
    """What a page or a picture says: its text, and the labels of things."""

    LABELS = ("aria-label", "title", "placeholder", "alt")
    SILENT = ("script", "style")

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self._silent: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        rules = "rules" in (given.get("class") or "").split()
        foreign = tag != "html" and "lang" in given
        if tag in self.SILENT or rules or foreign or (self._silent and tag == self._silent[-1]):
            self._silent.append(tag)
        if not self._silent or foreign:
            self.said += [given[label] or "" for label in self.LABELS if label in given]
            if given.get("name") == "description":
                self.said.append(given.get("content") or "")

    def handle_endtag(self, tag: str) -> None:
        if self._silent and tag == self._silent[-1]:
            self._silent.pop()

    def handle_data(self, data: str) -> None:
        if not self._silent and data.strip():
            self.said.append(data.strip())


def visible(markup: str) -> Iterator[str]:
    """Everything that a page or a picture says."""
    reader = Visible()
    reader.feed(markup)
    return iter(reader.said)
